/** Finds the classes of words and phrases in a text, using a language's lists. */
import type { WordList } from "./phrase-forms.ts";
import { MANY_WORDS, remembered } from "./remembered.ts";
import { fold } from "./sentences.ts";
import { entriesOf } from "./word-list.ts";

/** A word with a wildcard in the middle: `za*my`. */
interface OpenWord {
  start: string;
  end: string;
}

interface ClassEntry<Class> {
  words: readonly (string | OpenWord)[];
  wordClass: Class;
}

/** Returns the classes of each word in a folded text. */
export type WordClasses<Class> = (words: readonly string[]) => ReadonlySet<Class>[];

/** Most words belong to no class. */
const NONE: ReadonlySet<never> = new Set<never>();

/** Number of first letters used to look up an entry. */
const KEY_LETTERS = 2;
/** Minimum number of letters that the wildcard of an open word must match. */
const MIN_OPEN_LETTERS = 2;

/** A word's entries in the lists. */
interface WordEntries<Class> {
  /** Phrases that may begin with the word. */
  phrases: readonly ClassEntry<Class>[];
  /** The classes of the word alone, and of its endings. */
  alone: readonly Class[];
  ending: readonly Class[];
}

/**
 * Compiles lists. A phrase assigns its class to its first word, and skips its other words. Endings (`*amos`)
 * classify only words outside the classes `weak`.
 */
export function compileClasses<Class extends string>(
  lists: Record<Class, WordList>,
  weak: Class,
): WordClasses<Class | "read"> {
  const entriesOfWord = compileEntries(lists);
  return (text) => {
    const entries = text.map(entriesOfWord);
    if (!entries.some((own) => own !== null)) return entries.map(() => NONE);
    const found = new Map<number, Set<Class | "read">>();
    const classesAt = (at: number): Set<Class | "read"> => {
      const own = found.get(at) ?? new Set();
      found.set(at, own);
      return own;
    };
    const covered = new Set<number>();
    entries.forEach((own, at) => {
      for (const { words, wordClass } of own?.phrases ?? []) {
        if (!words.every((expected, offset) => isWord(expected, text[at + offset]))) continue;
        classesAt(at).add(wordClass);
        words.forEach((_, offset) => {
          covered.add(at + offset);
          classesAt(at + offset).add("read");
        });
      }
    });
    entries.forEach((known, at) => {
      if (known === null || covered.has(at)) return;
      const { alone, ending } = known;
      if (alone.length === 0 && ending.length === 0) return;
      const own = classesAt(at);
      for (const wordClass of alone) own.add(wordClass);
      if (!own.has(weak)) for (const wordClass of ending) own.add(wordClass);
    });
    return text.map((_, at) => found.get(at) ?? NONE);
  };
}

/** Returns a lookup of the entries for a word; null for a word without entries. Caches the words of earlier texts. */
function compileEntries<Class extends string>(
  lists: Record<Class, WordList>,
): (word: string) => WordEntries<Class> | null {
  const byStart = new Map<string, ClassEntry<Class>[]>();
  const endings: ClassEntry<Class>[] = [];
  for (const [wordClass, list] of Object.entries(lists) as [Class, WordList][])
    for (const entry of entriesOf(fold(list))) {
      const words = entry.split(" ").map(wordOf);
      const key = startOf(words[0] ?? "").slice(0, KEY_LETTERS);
      const same = key === "" ? endings : (byStart.get(key) ?? []);
      same.push({ words, wordClass });
      if (key !== "") byStart.set(key, same);
    }
  return remembered((word) => {
    const begins = ({ words: [first = ""] }: ClassEntry<Class>): boolean => isWord(first, word);
    const matching = (byStart.get(word.slice(0, KEY_LETTERS)) ?? []).filter(begins);
    const ending = endings.filter(begins);
    if (matching.length === 0 && ending.length === 0) return null;
    const classOf = ({ wordClass }: ClassEntry<Class>): Class => wordClass;
    return {
      phrases: matching.filter(({ words }) => words.length > 1),
      alone: matching.filter(({ words }) => words.length === 1).map(classOf),
      ending: ending.map(classOf),
    };
  }, MANY_WORDS);
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
