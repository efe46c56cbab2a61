/** Compiles the phrases that introduce quoted emails, in all languages. */
import { FOREIGN_QUOTES } from "../../language/foreign.ts";
import { everyBook } from "../../language/languages.ts";
import type { QuoteWords } from "../../language/mail-phrases.ts";
import { accentedIn, entriesOf } from "../../language/word-list.ts";

const ALL: Partial<QuoteWords>[] = [...everyBook(({ mail }) => mail.quote), ...Object.values(FOREIGN_QUOTES)];
const alternatives = (name: keyof QuoteWords): string =>
  accentedIn(ALL.flatMap((words) => words[name] ?? []));

/** Scripts without spaces have no word boundaries. */
const EDGELESS = "[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}]";
const BEGINS = `(?<!\\p{L})(?!${EDGELESS})`;
const VERBS = alternatives("wrote");
const OPENINGS = alternatives("opening");
const BETWEEN_RULES = alternatives("separators");

/** Matches `wrote` and its translations as a word; also `napisał(a)`. */
export const WROTE = new RegExp(`(?:${BEGINS}|(?=${EDGELESS}))(?:${VERBS})(?!(?!${EDGELESS})\\p{L})`, "iu");
const SPOKEN = alternatives("said");
export const SAID = new RegExp(`${BEGINS}(?:${SPOKEN})(?!\\p{L})`, "iu");
/** Matches the end of `On …, Ann (ann@example.com) said:`. */
export const ENDS_IN_SAID = new RegExp(`[>\\])],? (?:${SPOKEN})(?:\\(a\\))? ?[:：]$`, "iu");
export const QUOTING = new RegExp(`^(?:${alternatives("quoting")}) \\S`, "iu");
export const ENDS_IN_WROTE = new RegExp(`(?:${VERBS})(?:\\(a\\))?$`, "iu");
/** A word of a language, or a weekday, day or year. */
export const OPENING = new RegExp(
  `^(?:(?:${OPENINGS})(?: |\\b|\\d)|(?:\\p{L}{2,4}|\\p{Script=Cyrillic}{2,12})\\.?,? \\d{1,2}|\\d{1,4}[ ./年-])`,
  "u",
);
/** Mid-line matches require a known word followed by a date. */
export const INNER_OPENING = new RegExp(
  `(?:^|[\\s.!?,;:>)-])((?:${OPENINGS}) (?:\\p{L}{2,12}[.,]{0,2} ){0,3}\\d)`,
  "gu",
);
export const SEPARATORS = new RegExp(`^(?:${BETWEEN_RULES})$`, "iu");
/** Also matches if the earlier email continues on the same line. */
export const OPENING_SEPARATOR = new RegExp(
  `^\\s{0,8}[-_]{2,40} ?(?:${BETWEEN_RULES}) ?[-_]{2,40}(?:\\s|$)`,
  "iu",
);
export const APPLE_FORWARD = new RegExp(`^\\s*(?:${alternatives("forwarded")})\\s?:\\s*$`, "iu");

const KINDS = ["from", "sent", "to", "subject", "other"] as const;
export type HeaderKind = (typeof KINDS)[number];

/** Maps a lower-case header name to its kind; the first language with the name takes precedence. */
export const HEADER_KINDS: ReadonlyMap<string, HeaderKind> = new Map(
  ALL.flatMap((words) =>
    KINDS.flatMap((kind) => entriesOf(words[kind] ?? "").map((name) => [name, kind] as const)),
  ).toReversed(),
);
/** French webmail sometimes omits the colon: `Message du 03/03/2026`. */
export const SENT_WITHOUT_COLON = new RegExp(
  `^(?:${accentedIn([...HEADER_KINDS].flatMap(([name, kind]) => (kind === "sent" && name.includes(" ") ? name : [])))}) ?:? ?\\d`,
  "iu",
);
const NAMES = accentedIn([...HEADER_KINDS.keys()]);
/** Matches consecutive headers on one line. */
export const INNER_HEADERS = new RegExp(`(?:^|[\\s*_>])(${NAMES})\\*?\\s?:`, "giu");
