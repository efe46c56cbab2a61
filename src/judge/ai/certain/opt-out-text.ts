/** Separates a writer's text from the signature and splits it into normalized words. */
import { unstyled } from "../../language/sentences.ts";
import { isClosing, isContact, isGreeting, isName, isTitle } from "../../mail/quote/phrases.ts";

/** Maximum number of characters read: people state what they want at the top. */
const MAX_LENGTH = 20_000;
/** Maximum number of words in a line that counts as a sentence without a period. */
const SHORT_LINE = 3;
/** Minimum length of a line that the mail program may have wrapped. */
const LONG_LINE = 45;

/**
 * Returns the text without quoted lines, contact data and the names at its end. Separately returns the single words
 * below a closing, where a mail program may have put them.
 * @param isCommand Returns whether a line that could be a name is a request.
 */
export function partsOf(
  text: string,
  isCommand: (line: string) => boolean,
): { own: string; below: string[] } {
  const lines = unstyled(text.slice(0, MAX_LENGTH))
    .split("\n")
    .map((line) => (line.trim().startsWith(">") ? "" : line.trim()));
  const first = lines.findIndex((line) => line !== "");
  const signed = lines.findIndex((line, index) => index > first && (isContact(line) || isClosing(line)));
  const under = signed < 0 ? [] : lines.slice(signed);
  const isLone = (line: string): boolean => lengthOf(line) === 1 && !isClosing(line);
  const loose = under.filter(isLone);
  const kept = under.filter((line) => !isLone(line) && !isContact(line) && !line.includes(" | "));
  const whole = [...lines.slice(0, signed < 0 ? lines.length : signed), ...kept];
  const label = labelUnderName(whole, isCommand);
  const own = label < 0 ? whole : whole.slice(0, label);
  const below = label < 0 ? loose : [...loose, whole[label] ?? ""];
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

/**
 * Returns the index of a short command at the end, under a name or a job title, where newsletter tools put a link;
 * -1 if there is none.
 */
function labelUnderName(lines: string[], isCommand: (line: string) => boolean): number {
  const at = lines.findLastIndex((line) => line !== "");
  const aboveAt = lines.findLastIndex((line, index) => index < at && line !== "");
  const [label = "", above = ""] = [lines[at], lines[aboveAt]];
  const isFirst = lines.findIndex((line) => line !== "") === aboveAt;
  if (isFirst || lengthOf(label) > SHORT_LINE || !isCommand(label) || isCommand(above)) return -1;
  return (isName(above) || isTitle(above)) && !isGreeting(above) ? at : -1;
}

const lengthOf = (line: string): number => (line === "" ? 0 : line.split(" ").length);

const isSignature = (line = ""): boolean => line === "" || isClosing(line) || isName(line);

export interface Word {
  text: string;
  /** Number of the clause; a comma or similar mark starts a new clause. */
  clause: number;
}

/** Placeholders for a link, and for an email address or a domain. */
const LINK = "#";
export const ADDRESS = "@";

const DOMAIN = /\.(?:com|net|org|io|eu|de|fr|es|it|nl|pl|pt|se|uk|br|example)$/;
const MARKS = /[,;:()!?…"|]/;
const ENDING = /[,;:()!?…"|.]$/;
/** Minimum number of single letters in a row that are joined into a word: "s t o p". */
const SPELLED = 4;

/** Returns the words of a folded sentence. */
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

const spellingOf = (part: string): string =>
  part.replace("e-mail", "email").replace("e-post", "epost").replace("n't", "nt");

/** Returns a word without letters repeated for emphasis: "stoooop". */
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

/** After a comma or a dash, where people write their name and title: "unsubscribe me please, Markus". */
const SIGNED = /(?:,| [-–—|]) ?([^,|]{1,60})$/u;
/** Words that may be a title: "CEO", "Head of Sales". */
const TITLE = /^\p{Lu}[\p{L}&.-]*(?: (?:\p{Lu}[\p{L}&.-]*|\p{Ll}{1,3}|&)){0,5}$/u;
/** Words that may be a name without a preceding comma or dash: "unsubscribe me Markus Weber". */
const NAMED = /^\p{Lu}[\p{L}'’-]+$/u;
const MAX_NAMES = 3;

/** Returns up to three capitalized words at the end of a text; "" if the text has only those. */
function namesAtEnd(text: string): string {
  const words = text.trim().split(/\s+/);
  const other = words.findLastIndex((word) => !NAMED.test(word));
  return other < 0 && words.length <= MAX_NAMES
    ? ""
    : words.slice(Math.max(other + 1, words.length - MAX_NAMES)).join(" ");
}

interface EndingName {
  /** Number of words in the name and in the title. */
  name: number;
  title: number;
  /** Whether a comma or a dash precedes the name. */
  isMarked: boolean;
}

/** Returns the possible name at the end of a sentence, as written, with the title. */
export function endingName(shown: string): EndingName | null {
  const end = shown.slice(-120).replace(/[.!]$/, "");
  const title = SIGNED.exec(end);
  const isTitled = title !== null && TITLE.test(title[1] ?? "") && isTitle(title[1] ?? "");
  const text = isTitled ? end.slice(0, title.index) : end;
  const marked = SIGNED.exec(text)?.[1] ?? "";
  const isMarked = isName(marked);
  const name = isMarked ? marked : namesAtEnd(text);
  if (!isMarked && !isName(name)) return null;
  return { name: wordsOf(name).length, title: isTitled ? wordsOf(title[1] ?? "").length : 0, isMarked };
}
