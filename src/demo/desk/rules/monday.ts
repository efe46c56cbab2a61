/** Decides which conversations are open when the demo starts: a normal Monday morning. */
import { DAY, HOUR, MINUTE, type Millis } from "../../../core/clock.ts";
import { SeededRandom } from "../../history/rules/random.ts";
import { PLOTS } from "./plot.ts";
import type { Story, StoryTurn } from "./story.ts";

/** A special state of an open reply. */
export type OpenState = "automatic" | "uncertain" | "failed" | "ordered" | "held" | "snoozed";

export interface OpenTurn {
  story: Story;
  turn: StoryTurn;
  openState: OpenState | null;
}

const OPEN_STREAM = 21;
/** Maximum age of an open reply; older replies are all finished. */
const MAX_OPEN_AGE: Millis = 6 * DAY;

const isDrafted = ({ turn }: OpenTurn): boolean => turn.draft !== null;

/** Number of replies per state; replies due today come first. */
const OPEN_STATES: readonly {
  openState: OpenState;
  count: number;
  fits: (open: OpenTurn, age: Millis) => boolean;
}[] = [
  { openState: "automatic", count: 3, fits: (open) => isSentByMachine(open) },
  { openState: "uncertain", count: 1, fits: (open, age) => isDrafted(open) && age > 30 * HOUR },
  { openState: "failed", count: 1, fits: (open, age) => isDrafted(open) && age > 4 * HOUR },
  { openState: "ordered", count: 2, fits: isDrafted },
  { openState: "held", count: 1, fits: isDrafted },
  { openState: "snoozed", count: 9, fits: (_open, age) => age > 3 * HOUR },
];

function isSentByMachine({ story, turn }: OpenTurn): boolean {
  const { autoSendEnabled } = story.client.settings;
  return autoSendEnabled && turn.kind === "call" && turn.mail.said.length < 90 && story.turns.length === 1;
}

/** Sentences that a draft should not contain, to demonstrate the guard's findings. */
const TEMPTATIONS = [
  "If you sign this month, I can offer you 10 percent off.",
  "I guarantee that it pays for itself within 90 days.",
  "We also have an office in Singapore that can support you around the clock.",
  "The first three months are free for you.",
];
const TEMPTED_EVERY = 9;

/** Chooses about `count` of the newest replies to leave open. Those expected to be open come first, newest first. */
export function chooseOpenTurns(
  stories: readonly Story[],
  { seed, until, count }: { seed: number; until: Millis; count: number },
): OpenTurn[] {
  const chance = new SeededRandom(seed, OPEN_STREAM);
  const last = stories.flatMap((story) => {
    const turn = story.turns.at(-1);
    return turn && until - turn.at < MAX_OPEN_AGE ? [{ story, turn, openState: null }] : [];
  });
  const newest: OpenTurn[] = last.sort((a, b) => b.turn.at - a.turn.at);
  const waiting = newest
    .filter(({ turn }) => chance.boolean(PLOTS[turn.kind].stillOpen) || until - turn.at < 90 * MINUTE)
    .slice(0, count);
  // After quiet days, leave some replies open that would have been answered.
  const more = newest.filter(
    (each) => !waiting.includes(each) && PLOTS[each.turn.kind].sentiment === "positive",
  );
  const open = [...waiting, ...more.slice(0, count - waiting.length)];
  for (const { turn } of open) Object.assign(turn, { isOpen: true, answer: null });
  assignOpenStates(open, until);
  for (const [index, { story, turn, openState }] of open.entries()) {
    const isTempted = index % TEMPTED_EVERY === 4 && openState === null && story.lead.language === "en";
    if (isTempted) turn.draft = tempted(turn.draft, chance.pick(TEMPTATIONS));
  }
  return open;
}

function assignOpenStates(open: readonly OpenTurn[], until: Millis): void {
  for (const { openState, count, fits } of OPEN_STATES) {
    const free = open.filter((each) => each.openState === null && fits(each, until - each.turn.at));
    // Spreads each state evenly over the list.
    const step = Math.max(1, Math.floor(free.length / count));
    for (const chosen of free.filter((_each, index) => index % step === 0).slice(0, count))
      chosen.openState = openState;
  }
}

/** Inserts the sentence before the signature. */
function tempted(draft: string | null, sentence: string): string | null {
  if (draft === null) return null;
  const end = draft.lastIndexOf("\n\n");
  return `${draft.slice(0, end)} ${sentence}${draft.slice(end)}`;
}
