/** Lists all languages; a new language needs a phrase book and a line here. */
import { da } from "./da.ts";
import { de } from "./de.ts";
import { en } from "./en.ts";
import { es } from "./es.ts";
import { fr } from "./fr.ts";
import { it } from "./it.ts";
import { nb } from "./nb.ts";
import { nl } from "./nl.ts";
import { pl } from "./pl.ts";
import { pt } from "./pt.ts";
import { sv } from "./sv.ts";
import type { PhraseBook } from "./phrase-book.ts";

export const PHRASE_BOOKS = { en, de, fr, es, it, nl, pl, pt, sv, da, nb } as const satisfies Record<
  string,
  PhraseBook
>;

export type Language = keyof typeof PHRASE_BOOKS;

/** The codes of all languages. */
export const LANGUAGES = Object.keys(PHRASE_BOOKS) as Language[];

/** Returns one section of every phrase book. */
export const everyBook = <T>(pick: (book: PhraseBook) => T): T[] => Object.values(PHRASE_BOOKS).map(pick);
