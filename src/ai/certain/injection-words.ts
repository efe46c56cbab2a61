/**
 * Collects the phrase tables for text that addresses a machine, by language; people writing to people use
 * none of it.
 */
import type { Language } from "../../language/detect.ts";
import { NORTHERN_INJECTION_WORDS } from "./injection-words-north.ts";
import { SOUTHERN_INJECTION_WORDS } from "./injection-words-south.ts";
import { type InjectionWords } from "./injection-form.ts";

export const INJECTION_WORDS: Record<Language, InjectionWords> = {
  ...NORTHERN_INJECTION_WORDS,
  ...SOUTHERN_INJECTION_WORDS,
};
