/** What somebody wrote himself of a mail, and its words as they were meant, whatever thumbs made of them. */
import { isClosing, isContact, isName } from "../mail/quote-phrases.ts";

/** People say what they want at the top; more is not looked at. */
const MAX_LENGTH = 20_000;
/** A line so short is a sentence, unless the mail program broke it off a line so long. */
const SHORT_LINE = 3;
const LONG_LINE = 45;

/**
 * Without quoted lines, contact data and the names at the end. Single words below a closing are perhaps what a mail program
 * puts there.
 * @param isCommand whether a line that could be a name asks for something
 */
export function partsOf(
  text: string,
  isCommand: (line: string) => boolean,
): { own: string; below: string[] } {
  const lines = text
    .slice(0, MAX_LENGTH)
    .split("\n")
    .map((line) => (line.trim().startsWith(">") ? "" : line.trim()));
  const first = lines.findIndex((line) => line !== "");
  const signed = lines.findIndex((line, index) => index > first && (isContact(line) || isClosing(line)));
  const under = signed < 0 ? [] : lines.slice(signed);
  const below = under.filter((line) => lengthOf(line) === 1 && !isClosing(line));
  const kept = under.filter((line) => !below.includes(line) && !isContact(line) && !line.includes(" | "));
  const own = [...lines.slice(0, signed < 0 ? lines.length : signed), ...kept];
  for (let last = own.at(-1); own.length > first + 1 && isSignature(last); last = own.at(-1)) {
    if (last && isCommand(last)) break;
    own.pop();
  }
  const parts = own.map((line, index) => {
    const isBroken = (own[index - 1] ?? "").length > LONG_LINE;
    return lengthOf(line) <= SHORT_LINE && !isBroken ? `\n${line}\n` : line;
  });
  return { own: parts.join("\n"), below };
}

const lengthOf = (line: string): number => (line === "" ? 0 : line.split(" ").length);

const isSignature = (line = ""): boolean => line === "" || isClosing(line) || isName(line);

export interface Word {
  text: string;
  /** A comma and its like begin a new one. */
  clause: number;
}

/** Stands for a link, and for an e-mail address or a domain. */
const LINK = "#";
export const ADDRESS = "@";

const DOMAIN = /\.(?:com|net|org|io|eu|de|fr|es|it|nl|pl|pt|se|uk|br|example)$/;
const MARKS = /[,;:()!?…"|]/;
const ENDING = /[,;:()!?…"|.]$/;
/** So many single letters in a row are one word. */
const SPELLED = 4;

/** Folded in. */
export function wordsOf(folded: string): Word[] {
  const clauses: string[][] = [[]];
  for (const chunk of folded.split(" ")) {
    const parts = isNamed(chunk) ? [nameIn(chunk)] : chunk.split(MARKS).map(spellingOf);
    for (const [index, part] of parts.entries()) {
      if (index > 0) clauses.push([]);
      clauses.at(-1)?.push(...(part.match(/[\p{L}\p{N}@#]+/gu) ?? []));
    }
    if (ENDING.test(chunk) || chunk === "-" || chunk === "--") clauses.push([]);
  }
  return clauses.flatMap((words, clause) => unspelled(words.map(squeezed)).map((text) => ({ text, clause })));
}

const bare = (chunk: string): string => (ENDING.test(chunk) ? chunk.slice(0, -1) : chunk);

const isLink = (chunk: string): boolean => chunk.includes("://") || chunk.includes("www.");
const isNamed = (chunk: string): boolean => chunk.includes("@") || isLink(chunk) || DOMAIN.test(bare(chunk));
const nameIn = (chunk: string): string => (isLink(chunk) ? LINK : ADDRESS);

const spellingOf = (part: string): string => part.replace("e-mail", "email").replace("n't", "nt");

/** "stoooop" */
function squeezed(word: string): string {
  let text = "";
  for (let at = 0; at < word.length;) {
    let end = at;
    while (word[end] === word[at]) end += 1;
    text += end - at > 2 ? word[at] : word.slice(at, end);
    at = end;
  }
  return text;
}

/** "s t o p" */
function unspelled(words: string[]): string[] {
  const left: string[] = [];
  for (let at = 0; at < words.length; at += 1) {
    let end = at;
    while (words[end]?.length === 1) end += 1;
    const isSpelled = end - at >= SPELLED;
    left.push(isSpelled ? words.slice(at, end).join("") : (words[at] ?? ""));
    if (isSpelled) at = end - 1;
  }
  return left;
}

/** Whether a word is another but for so many letters that are missing, too many, others, or two that changed places. */
export function isNearly(word: string, meant: string, slips: number): boolean {
  if (word === meant) return true;
  if (slips === 0 || Math.abs(word.length - meant.length) > slips) return false;
  let same = 0;
  while (word[same] === meant[same]) same += 1;
  const [rest, wanted] = [word.slice(same), meant.slice(same)];
  const isSwapped = rest.length > 1 && rest[0] === wanted[1] && rest[1] === wanted[0];
  return (
    isNearly(rest.slice(1), wanted, slips - 1) ||
    isNearly(rest, wanted.slice(1), slips - 1) ||
    isNearly(rest.slice(1), wanted.slice(1), slips - 1) ||
    (isSwapped && isNearly(rest.slice(2), wanted.slice(2), slips - 1))
  );
}
