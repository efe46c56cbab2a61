/** Combines the guard's words of all languages. */
import type { Language } from "../../language/detect.ts";
import { GERMAN } from "./words-de.ts";
import { ENGLISH } from "./words-en.ts";
import { SPANISH } from "./words-es.ts";
import { FRENCH } from "./words-fr.ts";
import { ITALIAN } from "./words-it.ts";
import { DUTCH } from "./words-nl.ts";
import { POLISH } from "./words-pl.ts";
import { PORTUGUESE } from "./words-pt.ts";
import { SWEDISH } from "./words-sv.ts";
import { type GuardWords } from "./words-form.ts";

export const GUARD_WORDS: Record<Language, GuardWords> = {
  en: ENGLISH,
  de: GERMAN,
  fr: FRENCH,
  es: SPANISH,
  it: ITALIAN,
  nl: DUTCH,
  pl: POLISH,
  pt: PORTUGUESE,
  sv: SWEDISH,
};

export const GUARD_LANGUAGES = Object.keys(GUARD_WORDS) as Language[];

/** Returns the alternatives for a regular expression, the longest first. */
export function anyOf(lists: Iterable<string>): string {
  const all = new Set([...lists].flatMap(alternativesIn));
  return [...all].sort((a, b) => b.length - a.length).join("|");
}

/** Splits a list at its `|`, except within brackets. */
function alternativesIn(list: string): string[] {
  const alternatives = [""];
  let depth = 0;
  for (const letter of list) {
    if (letter === "(") depth += 1;
    if (letter === ")") depth -= 1;
    if (letter === "|" && depth === 0) alternatives.push("");
    else alternatives.push(`${alternatives.pop() ?? ""}${letter}`);
  }
  return alternatives.filter((alternative) => alternative !== "");
}

/** Returns the lists of all languages for one field as alternatives. */
export const alternationOfAll = (pick: (words: GuardWords) => string): string =>
  anyOf(GUARD_LANGUAGES.map((language) => pick(GUARD_WORDS[language])));
