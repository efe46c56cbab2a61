/** The words of a sentence as they were meant, whatever thumbs made of them. */

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
    const parts = isName(chunk) ? [nameIn(chunk)] : chunk.split(MARKS).map(spellingOf);
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
const isName = (chunk: string): boolean => chunk.includes("@") || isLink(chunk) || DOMAIN.test(bare(chunk));
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
