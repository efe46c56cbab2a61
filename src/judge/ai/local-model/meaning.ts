/** Recognizes texts without content, such as names, which the classifier would judge by letters alone. */
import { FREQUENT_WORDS } from "../../language/detect.ts";
import { asOneSentence } from "../../language/sentences.ts";
import { isClosing, isGreeting, isName } from "../../mail/quote/phrases.ts";
import { readOptOut } from "../certain/opt-out.ts";
import { conceptsOf } from "./concepts.ts";
import { tokensOf } from "./features.ts";

/** Returns whether the text is only a greeting, a closing or a name. */
export function isNameAlone(text: string): boolean {
  const lines = text
    .split("\n")
    .filter((line) => line.trim() !== "" && !isGreeting(line) && !isClosing(line));
  const [line = ""] = lines;
  // "Pass." is a sentence, since a name has no period.
  if (lines.length > 1 || (line !== "" && (!isName(line.trim()) || line.trimEnd().endsWith("."))))
    return false;
  return !tokensOf(asOneSentence(line).folded).some(isKnown) && readOptOut(text).value === "none";
}

const isKnown = (token: string): boolean =>
  ["dayname", "monthname"].includes(token) || FREQUENT_WORDS.has(token) || conceptsOf(token).length > 0;
