/**
 * Wording that speaks to whatever answers the mail, names its automatic sending, or wants something put into the answer, by
 * language: none of it is the wish of somebody who writes to a person.
 */
import type { Language } from "../../language/detect.ts";
import { NORTHERN_INJECTION_WORDS } from "./injection-words-north.ts";
import { SOUTHERN_INJECTION_WORDS } from "./injection-words-south.ts";
import { type InjectionWords } from "./injection-form.ts";

export const INJECTION_WORDS: Record<Language, InjectionWords> = {
  ...NORTHERN_INJECTION_WORDS,
  ...SOUTHERN_INJECTION_WORDS,
};
