/** Lists the desks of all languages. */
import type { Language } from "../../../../src/judge/language/languages.ts";
import type { DraftDesk } from "./guard-desk.ts";
import { ENGLISH_DESK } from "./guard-desk-english.ts";
import { DUTCH_DESK, GERMAN_DESK, SWEDISH_DESK } from "./guard-desk-germanic.ts";
import { POLISH_DESK } from "./guard-desk-polish.ts";
import { FRENCH_DESK, ITALIAN_DESK, PORTUGUESE_DESK, SPANISH_DESK } from "./guard-desk-romance.ts";

export const DESKS: Partial<Record<Language, DraftDesk>> = {
  en: ENGLISH_DESK,
  de: GERMAN_DESK,
  fr: FRENCH_DESK,
  es: SPANISH_DESK,
  it: ITALIAN_DESK,
  nl: DUTCH_DESK,
  pl: POLISH_DESK,
  pt: PORTUGUESE_DESK,
  sv: SWEDISH_DESK,
};
