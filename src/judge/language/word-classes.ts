/** Finds the classes of the words and phrases in a text from the lists of a language. */
import type { WordList } from "./phrase-forms.ts";
import { fold } from "./sentences.ts";
import { entriesOf } from "./word-list.ts";

/** A word with letters left open at one place: `za*my`. */
interface OpenWord {
  start: string;
  end: string;
}

interface ClassEntry<Class> {
  words: readonly (string | OpenWord)[];
  wordClass: Class;
}

/** Reads the words of folded text; returns the classes of each. */
export type WordClasses<Class> = (words: readonly string[]) => Set<Class>[];

/** Entries are found by as many first letters of their first word. */
const KEY_LETTERS = 2;
/** An open word needs as many letters more than those given. */
const MIN_OPEN_LETTERS = 2;

/**
 * Compiles lists. A phrase gives its class to its first word, and counts its other words as read. Endings
 * (`*amos`) classify only words of no class `weak`.
 */
export function compileClasses<Class extends string>(
  lists: Record<Class, WordList>,
  weak: Class,
): WordClasses<Class | "read"> {
  const byStart = new Map<string, ClassEntry<Class>[]>();
  const endings: ClassEntry<Class>[] = [];
  for (const [wordClass, list] of Object.entries(lists) as [Class, WordList][])
    for (const entry of entriesOf(fold(list))) {
      const words = entry.split(" ").map(wordOf);
      const key = startOf(words[0] ?? "").slice(0, KEY_LETTERS);
      if (key === "") endings.push({ words, wordClass });
      else byStart.set(key, [...(byStart.get(key) ?? []), { words, wordClass }]);
    }
  return (text) => {
    const found = text.map(() => new Set<Class | "read">());
    const covered = new Set<number>();
    const enter = (isPhrase: boolean): void =>
      text.forEach((word, at) => {
        for (const { words, wordClass } of byStart.get(word.slice(0, KEY_LETTERS)) ?? []) {
          if (words.length > 1 !== isPhrase || (!isPhrase && covered.has(at))) continue;
          if (!words.every((expected, offset) => isWord(expected, text[at + offset]))) continue;
          found[at]?.add(wordClass);
          for (let offset = 0; isPhrase && offset < words.length; offset += 1) {
            covered.add(at + offset);
            found[at + offset]?.add("read");
          }
        }
      });
    enter(true);
    enter(false);
    text.forEach((word, at) => {
      if (covered.has(at) || found[at]?.has(weak)) return;
      for (const { words, wordClass } of endings) if (isWord(words[0] ?? "", word)) found[at]?.add(wordClass);
    });
    return found;
  };
}

function wordOf(written: string): string | OpenWord {
  const at = written.indexOf("*");
  return at < 0 ? written : { start: written.slice(0, at), end: written.slice(at + 1) };
}

const startOf = (word: string | OpenWord): string => (typeof word === "string" ? word : word.start);

function isWord(expected: string | OpenWord, word: string | undefined): boolean {
  if (word === undefined || typeof expected === "string") return word === expected;
  const { start, end } = expected;
  const open = end === "" ? 0 : MIN_OPEN_LETTERS;
  return word.length >= start.length + end.length + open && word.startsWith(start) && word.endsWith(end);
}
