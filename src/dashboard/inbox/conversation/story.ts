/** Merges the messages and events of a conversation, and folds old ones; pure. */
import { type components } from "../../api/schema.ts";

export type Message = components["schemas"]["Message"];

export type ThreadEvent = components["schemas"]["ThreadEvent"];

/** A message, or the events between two messages. */
export type Entry = { kind: "message"; message: Message } | { kind: "events"; events: ThreadEvent[] };

/** Events that are omitted, because the messages already show them. */
const SHOWN_BY_MESSAGES = new Set(["received", "send_recorded", "send_handed_over", "sent", "forwarded"]);

/** Merges messages and events by time, oldest first; groups consecutive events. */
export function storyOf(messages: readonly Message[], events: readonly ThreadEvent[]): Entry[] {
  const left = events.filter(({ type }) => !SHOWN_BY_MESSAGES.has(type));
  const story: Entry[] = [];
  let next = 0;
  const takeUntil = (isBefore: (event: ThreadEvent) => boolean): void => {
    const from = next;
    while (next < left.length && isBefore(left[next] as ThreadEvent)) next += 1;
    if (next > from) story.push({ kind: "events", events: left.slice(from, next) });
  };
  for (const message of messages) {
    const at = Date.parse(message.sent_at);
    takeUntil((event) => Date.parse(event.at) < at);
    story.push({ kind: "message", message });
  }
  takeUntil(() => true);
  return story;
}

/** Returns the id of the contact's newest message, or of the newest message if the contact never wrote. */
export const newestInbound = (messages: readonly Message[]): string | null =>
  (messages.findLast(({ kind }) => kind === "inbound") ?? messages.at(-1))?.id ?? null;

/** Maximum number of entries before the first expanded message that are not folded. */
const MAX_BEFORE = 8;

/** Numbers of entries at the start and end that are never folded. */
const KEPT_AT_START = 1;

const KEPT_AT_END = 3;

interface Folded {
  before: readonly Entry[];
  hidden: readonly Entry[];
  after: readonly Entry[];
}

/**
 * Folds the middle of a long history.
 * @param openId The first expanded message.
 */
export function foldPast(story: readonly Entry[], openId: string | null): Folded {
  const open = story.findIndex((entry) => entry.kind === "message" && entry.message.id === openId);
  if (open <= MAX_BEFORE) return { before: [], hidden: [], after: story };
  return {
    before: story.slice(0, KEPT_AT_START),
    hidden: story.slice(KEPT_AT_START, open - KEPT_AT_END),
    after: story.slice(open - KEPT_AT_END),
  };
}

/** Returns the beginning of a text, on a single line. */
export const excerptOf = (text: string): string =>
  text.slice(0, 300).replace(/\s+/g, " ").trim().slice(0, 200);

/** Number of characters of a long text shown at first. */
const MOST_SHOWN = 6_000;

/** Minimum number of characters to hide; fewer are not worth a click. */
const MIN_FOLDED_CHARACTERS = 2_000;

/** Returns the beginning of a long text, cut at a line or word if possible; null if the text is short. */
export function beginningOf(text: string): string | null {
  if (text.length <= MOST_SHOWN + MIN_FOLDED_CHARACTERS) return null;
  const near = text.slice(MOST_SHOWN, MOST_SHOWN + MIN_FOLDED_CHARACTERS / 4);
  const gap = near.search(/\s/);
  const cut = text.slice(0, MOST_SHOWN + Math.max(gap, 0));
  // Avoids cutting inside a surrogate pair.
  return /[\uD800-\uDBFF]$/.test(cut) ? cut.slice(0, -1) : cut;
}

const UNITS = ["byte", "kilobyte", "megabyte", "gigabyte"] as const;

/** Formats a size as `340 kB`. */
export function sizeLabel(bytes: number): string {
  const power = Math.min(UNITS.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3));
  const unit = UNITS[power] ?? "byte";
  const format = new Intl.NumberFormat("en", {
    style: "unit",
    unit,
    unitDisplay: power === 0 ? "long" : "short",
    maximumFractionDigits: power > 1 ? 1 : 0,
  });
  return format.format(bytes / 1000 ** power);
}
