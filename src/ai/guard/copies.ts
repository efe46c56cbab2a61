/** What a draft repeats word by word of what nobody outside may read: the system prompts, and a person's notes. */
import { fold } from "../../language/sentences.ts";
import { FENCE } from "../rules/fence.ts";
import { CLASSIFY_SYSTEM, DRAFT_SYSTEM, FOLLOW_UP_SYSTEM } from "../rules/prompts.ts";

/** So many words in a row were copied. */
const COPIED_WORDS = 8;

/** Each run of so many words, none of a shorter text. Numbers do not count: a date would be half of a run. */
function runsIn(folded: string): string[] {
  const words = (folded.match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => /\p{L}/u.test(word));
  return words.slice(COPIED_WORDS - 1).map((_, index) => words.slice(index, index + COPIED_WORDS).join(" "));
}

const SYSTEM_RUNS = new Set(
  [CLASSIFY_SYSTEM, DRAFT_SYSTEM, FOLLOW_UP_SYSTEM].flatMap((prompt) => runsIn(fold(prompt))),
);

/** Whether the draft, folded, holds a run of words of a system prompt, or the name of the fence. */
export const repeatsSystemPrompt = (folded: string): boolean =>
  folded.includes(FENCE) || runsIn(folded).some((run) => SYSTEM_RUNS.has(run));

/** The first run of words that the draft has from the notes and could not have from `open` texts; null without one. */
export function repeatedNotes(
  draft: string,
  { notes, open }: { notes: string; open: readonly string[] },
): string | null {
  const said = new Set(runsIn(fold(draft)));
  const repeated = new Set(runsIn(fold(notes)).filter((run) => said.has(run)));
  if (repeated.size === 0) return null;
  for (const text of open) for (const run of runsIn(fold(text))) repeated.delete(run);
  const [first = null] = repeated;
  return first;
}
