/** Finds text in a draft copied from confidential sources: the system prompts and a person's notes. */
import { fold } from "../../language/sentences.ts";
import { FENCE } from "../rules/fence.ts";
import { CLASSIFY_SYSTEM, DRAFT_SYSTEM, FOLLOW_UP_SYSTEM } from "../rules/prompts.ts";

/** Minimum number of consecutive identical words that count as copied. */
const COPIED_WORDS = 8;

/**
 * Returns each run of `COPIED_WORDS` words; a shorter text has none. Skips numbers, since a date alone would
 * be half a run.
 */
function runsIn(folded: string): string[] {
  const words = (folded.match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => /\p{L}/u.test(word));
  return words.slice(COPIED_WORDS - 1).map((_, index) => words.slice(index, index + COPIED_WORDS).join(" "));
}

const SYSTEM_RUNS = new Set(
  [CLASSIFY_SYSTEM, DRAFT_SYSTEM, FOLLOW_UP_SYSTEM].flatMap((prompt) => runsIn(fold(prompt))),
);

/** Returns whether the folded draft copies from a system prompt or contains the name of the fence. */
export const repeatsSystemPrompt = (folded: string): boolean =>
  folded.includes(FENCE) || runsIn(folded).some((run) => SYSTEM_RUNS.has(run));

/** Returns the first run of words copied from the notes that no `open` text contains; null if there is none. */
export function repeatedNotes(
  draft: string,
  { notes, open }: { notes: string; open: readonly string[] },
): string | null {
  const draftRuns = new Set(runsIn(fold(draft)));
  const repeated = new Set(runsIn(fold(notes)).filter((run) => draftRuns.has(run)));
  if (repeated.size === 0) return null;
  for (const text of open) for (const run of runsIn(fold(text))) repeated.delete(run);
  const [first = null] = repeated;
  return first;
}
