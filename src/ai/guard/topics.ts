/** Finds what a sentence is about, comparable across word endings and languages. */
import { FREQUENT_WORDS } from "../../language/detect.ts";
import { MEASURES, TOPICS } from "../../language/draft-phrases.ts";
import { everyBook } from "../../language/languages.ts";
import type { WordList } from "../../language/phrase-forms.ts";
import { entriesOf } from "../../language/word-list.ts";

/** Compared length of a word, in letters: `trial` and `trials` are one topic, `train` is another. */
const STEM = 5;
const MIN_LETTERS = 4;

const BOOKS = everyBook(({ drafts }) => drafts);

const stemsIn = (lists: readonly WordList[]): string[] =>
  lists.flatMap(entriesOf).map((stem) => stem.replace("*", ""));

const MEASURE_STEMS = MEASURES.map((measure) => stemsIn(BOOKS.map(({ measures }) => measures[measure])));

const TOPIC_STEMS = TOPICS.flatMap((topic) =>
  stemsIn(BOOKS.map(({ topics }) => topics[topic])).map((stem) => [stem, `topic:${topic}`] as const),
).sort(([a], [b]) => b.length - a.length);

/** Keyed by first letters, so that a word is compared with only a few. */
const BY_START = Map.groupBy(TOPIC_STEMS, ([word]) => word.slice(0, 2));

/** Stems that settings and drafts share on any topic. */
const IGNORED_STEMS = stemsIn(BOOKS.map(({ commonStems }) => commonStems));

/** Returns the quantifiers in a folded text. */
export const measuresIn = (folded: string): string[] => {
  const words = folded.match(/[a-z]{3,40}/g) ?? [];
  return MEASURE_STEMS.flatMap((starts, measure) =>
    words.some((word) => starts.some((start) => word.startsWith(start))) ? [`measure:${measure}`] : [],
  );
};

/** Returns the topics of a folded text, in text order. */
export const topicsIn = (folded: string): string[] =>
  (folded.match(/[a-z]{3,40}/g) ?? []).flatMap((word) => topicOf(word));

function topicOf(word: string): string[] {
  const known = BY_START.get(word.slice(0, 2))?.find(([start]) => word.startsWith(start));
  if (known) return [known[1]];
  const isEmpty =
    word.length < MIN_LETTERS ||
    FREQUENT_WORDS.has(word) ||
    IGNORED_STEMS.some((start) => word.startsWith(start)) ||
    measuresIn(word).length > 0;
  return isEmpty ? [] : [word.slice(0, STEM)];
}
