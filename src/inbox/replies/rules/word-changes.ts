/** Finds the words that people often change in drafts; pure. */
import { fold } from "../../../judge/language/sentences.ts";

/** Maximum number of words of each text to compare; an answer rarely has more than 150. */
const MAX_WORDS = 400;

/** Words before and after a change. One of them is empty if words were only added or removed. */
interface WordChange {
  removed: string;
  added: string;
}

const wordsOf = (text: string): string[] => text.trim().split(/\s+/).filter(Boolean).slice(0, MAX_WORDS);

/** Returns the changes from one text to another, in order. */
function changesBetween(before: string, after: string): WordChange[] {
  const [old, now] = [wordsOf(before), wordsOf(after)];
  const changes: WordChange[] = [];
  let [at, to] = [0, 0];
  for (const [nextAt, nextTo] of [...commonWords(old, now), [old.length, now.length] as const]) {
    const [removed, added] = [old.slice(at, nextAt).join(" "), now.slice(to, nextTo).join(" ")];
    if (removed + added !== "") changes.push({ removed, added });
    [at, to] = [nextAt + 1, nextTo + 1];
  }
  return changes;
}

/** Returns the positions of a longest common subsequence, in order. */
function commonWords(old: readonly string[], now: readonly string[]): (readonly [number, number])[] {
  const width = now.length + 1;
  const lengths = new Uint16Array((old.length + 1) * width);
  const cell = (row: number, column: number): number => lengths[row * width + column] ?? 0;
  for (let row = old.length - 1; row >= 0; row -= 1)
    for (let column = now.length - 1; column >= 0; column -= 1)
      lengths[row * width + column] =
        old[row] === now[column]
          ? cell(row + 1, column + 1) + 1
          : Math.max(cell(row + 1, column), cell(row, column + 1));
  const found: (readonly [number, number])[] = [];
  for (let [row, column] = [0, 0]; row < old.length && column < now.length;) {
    if (old[row] === now[column]) found.push([row++, column++]);
    else if (cell(row + 1, column) >= cell(row, column + 1)) row += 1;
    else column += 1;
  }
  return found;
}

/** Maximum number of words on each side of a change to compare with changes in other answers. */
const MAX_CHANGED_WORDS = 40;
const MAX_COMMON_CHANGES = 10;

/** A draft and the text that was sent instead, to one contact. */
export interface SentDraft {
  contactId: string;
  draft: string;
  sent: string;
}

/**
 * Returns the most frequent changes, worded as in the newest answer. Omits changes that occur only in answers to a
 * single contact, since they may be about that person.
 */
export function commonChanges(pairs: readonly SentDraft[]): (WordChange & { count: number })[] {
  const groups = new Map<string, WordChange & { contacts: Set<string> }>();
  for (const { contactId, draft, sent } of pairs)
    for (const change of changesBetween(draft, sent)) {
      if ([change.removed, change.added].some((text) => wordsOf(text).length > MAX_CHANGED_WORDS)) continue;
      const key = `${plain(change.removed)}\n${plain(change.added)}`;
      if (key === "\n") continue;
      const group = groups.get(key) ?? { ...change, contacts: new Set() };
      group.contacts.add(contactId);
      groups.set(key, group);
    }
  return [...groups.values()]
    .filter(({ contacts }) => contacts.size > 1)
    .map(({ contacts, ...change }) => ({ ...change, count: contacts.size }))
    .sort((a, b) => b.count - a.count)
    .slice(0, MAX_COMMON_CHANGES);
}

const plain = (text: string): string =>
  fold(text)
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
