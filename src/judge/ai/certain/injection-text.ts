/** Decodes text that hides instructions to a machine from people and rules. */
import { fold } from "../../language/sentences.ts";
import { joinSpacedLetters, spacedRowsIn } from "../../language/spaced-letters.ts";
import { shorten } from "../rules/fence.ts";
import { plain } from "../guard/text.ts";

/**
 * Longer than any text that a model receives. Longer texts are shortened in the same way as the model's text, so
 * that their end is also checked.
 */
const MAX_CHARS = 16_000;

/** Letters of other scripts that look like Latin letters. */
const LOOKALIKES: Record<string, string> = Object.fromEntries(
  [
    ..."аa еe оo рp сc уy хx іi јj ѕs ԁd ԛq ԝw һh ӏl ьb кk мm нh тt вb гr пn эe".split(" "),
    ..."αa βb εe ηn ιi κk μu νv οo ρp τt υu χx ωw γy ζz δd λl σo ϲc ϳj".split(" "),
    ..."օo սu հh ոn ցg ƽs ɑa ɡg ɩi ʟl ɴn ʀr ꓮa ᴀa ʙb ᴄc ᴅd ᴇe ɢg ʜh ɪi ᴊj ᴋk ᴍm ᴏo ᴘp ꜱs ᴛt ᴜu ᴠv ᴡw ʏy ᴢz".split(
      " ",
    ),
  ].map((pair) => [pair.charAt(0), pair.charAt(1)]),
);

/** Characters that people type in place of letters: `1gn0re`. */
const DIGITS_FOR_LETTERS: Record<string, string> = {
  0: "o",
  1: "i",
  3: "e",
  4: "a",
  5: "s",
  7: "t",
  8: "b",
  "@": "a",
  $: "s",
  "!": "i",
  "|": "l",
};

/** Minimum number of consecutive letters separated by spaces that are not meant for a human reader. */
const MIN_SPACED_LETTERS = 12;

export interface Undisguised {
  /** The part of the text that is checked, without invisible characters. */
  text: string;
  /** Folded sentences with single spaces: as written, followed by a version for each disguise that was removed. */
  sentences: string[];
  /** Single letters in a row that no longer form readable words. */
  isSpelledOut: boolean;
}

export function undisguised(written: string): Undisguised {
  const text = plain(decoded(shorten(written, MAX_CHARS)));
  const legible = [...new Set([text, latin(text), unglued(text)])];
  const unbroken = legible.flatMap((form) => {
    const joined = joinSpacedLetters(form);
    return [joined, joined.replace(/(?<=\p{L})-\n(?=\p{L})/gu, "")];
  });
  const forms = [...new Set([...legible, ...unbroken])];
  const all = new Set([...forms, ...forms.map(withLetters)]);
  return {
    text,
    sentences: [...new Set([...new Set([...all].map(fold))].flatMap(sentencesIn))],
    isSpelledOut: spacedRowsIn(text).some(
      (row) => !/ {2}/.test(row) && (row.match(/\p{L}/gu) ?? []).length >= MIN_SPACED_LETTERS,
    ),
  };
}

const NAMED: Record<string, string> = { lt: "<", gt: ">", amp: "&", quot: '"', apos: "'", nbsp: " " };
/** Invisible letters that each represent an ASCII character. */
const TAGS = /[\u{e0020}-\u{e007e}]/gu;
const TAG_OFFSET = 0xe0000;

/** Decodes `&#105;gnore`, `\u0069gnore`, `ignore%20all` and invisible tags. */
const decoded = (text: string): string =>
  text
    .replace(TAGS, (tag) => String.fromCodePoint((tag.codePointAt(0) ?? 0) - TAG_OFFSET))
    .replace(/(?:%[\da-f]{2}){1,4000}/gi, (code) => Buffer.from(code.replaceAll("%", ""), "hex").toString())
    .replace(/&(lt|gt|amp|quot|apos|nbsp);/g, (whole, name: string) => NAMED[name] ?? whole)
    .replace(
      /(?:&#x|\\u\{?|\\x|\bu\+)([\da-f]{2,6})[;}]?|&#(\d{1,7});?/gi,
      (whole, hex: string | undefined, decimal: string | undefined) => {
        const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
        return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
      },
    );

/** Separates words that are glued together: `ignore+all`, `ignore_all`, `IgnoreAll`. */
const unglued = (text: string): string =>
  text.replace(/(?<=\p{L})[+_](?=\p{L})/gu, " ").replace(/(?<=\p{Ll})(?=\p{Lu})/gu, " ");

/** Lower-cases the text and replaces lookalike, circled and squared letters with Latin ones. */
const latin = (text: string): string =>
  text.toLowerCase().replace(/[^\x00-\x7f]/gu, (letter) => LOOKALIKES[letter] ?? framed(letter) ?? letter);

function framed(letter: string): string | undefined {
  const code = letter.codePointAt(0) ?? 0;
  const first = [0x1f130, 0x1f150, 0x1f170, 0x1f1e6].find((start) => code >= start && code < start + 26);
  return first === undefined ? undefined : String.fromCharCode(0x61 + code - first);
}

/** Replaces digits with letters in words that also contain letters, except in links and addresses. */
const withLetters = (text: string): string =>
  text.replace(/[\p{L}\d@$!|]{3,30}/gu, (word, at: number) =>
    /\p{L}/u.test(word) &&
    /[\d@$|]|!\p{L}/u.test(word) &&
    !/^\.\p{L}/u.test(text.slice(at + word.length, at + word.length + 3))
      ? word.replace(/[\d@$!|]/g, (sign) => DIGITS_FOR_LETTERS[sign] ?? sign)
      : word,
  );

/**
 * Splits the text into sentences, rejoining lines wrapped by the mail program; an empty line or a new list item
 * ends a sentence.
 */
function sentencesIn(folded: string): string[] {
  const parts = [""];
  for (const line of folded.split("\n")) {
    const words = line.replace(/\s+/g, " ").trim();
    const isNew = words === "" || /^[-*•>]/.test(words);
    if (isNew) parts.push(words.replace(/^[ >*•-]{1,40}/, ""));
    else parts.push(`${parts.pop() ?? ""} ${words}`);
  }
  return parts.flatMap((part) => part.trim().split(/(?<=[.!?…]) |(?<=。)/)).filter((part) => part !== "");
}
