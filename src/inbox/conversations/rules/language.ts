/** Detects whether a person may need a translation of an email. */
import { isForeignByLetters, languageOf } from "../../../judge/language/detect.ts";

/** Shorter texts, such as "Ok, danke", do not reliably indicate a language and need no translation. */
const MIN_CHARS = 12;

/** Returns the ISO 639 code, `und` for a language without a phrase book, or null for too little text. */
export function shownLanguage(text: string): string | null {
  if (text.trim().length < MIN_CHARS) return null;
  return languageOf(text) ?? (isForeignByLetters(text) ? "und" : null);
}
