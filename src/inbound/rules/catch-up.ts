/** Decides when an account is asked for what its webhook missed, and from when on; pure. */
import { HOUR, MINUTE, type Millis } from "../../core/clock.ts";
import type { PollRow } from "../../db/table-rows.ts";

/** A missed webhook costs at most 15 minutes: one is left for the poll itself. */
const POLL_EVERY: Millis = 14 * MINUTE;
/** Pause after the first poll that failed; each further one waits as long again. */
const RETRY_PAUSE: Millis = 2 * MINUTE;
/** Platforms list a mail some time after it arrived. */
export const LATE_ARRIVAL: Millis = HOUR;
/** An answer written in the sequencer is listed as it is sent. */
const LATE_SENT: Millis = 15 * MINUTE;
/** A webhook is given this long before its mail counts as missed. */
const WEBHOOK_TAKES: Millis = 5 * MINUTE;
/** Silence is long at this multiple of the longest gap between recent replies, and at least at the minimum. */
const GAP_FACTOR = 3;
const SHORTEST_SILENCE: Millis = 2 * MINUTE;

export const nextPoll = (now: Millis): Millis => now + POLL_EVERY;

/** Returns when to repeat a poll that failed: soon, and never later than the next one would be. */
export const repeatedPoll = (attempts: number, now: Millis): Millis =>
  now + Math.min(Math.max(attempts, 1) * RETRY_PAUSE, POLL_EVERY);

type Covered = Pick<PollRow, "startsAt" | "coveredUntil">;

/** Returns from when on emails are fetched. An instant in the future is from before the clock was set back. */
export function pollStart(
  { startsAt, coveredUntil, listedUntil = null }: Covered & Partial<Pick<PollRow, "listedUntil">>,
  now: Millis,
): Millis {
  const covered = Math.min(Math.max(coveredUntil ?? startsAt, listedUntil ?? 0), now) - LATE_ARRIVAL;
  return startsAt > now ? covered : Math.max(startsAt, covered);
}

/** A part of an account's list. */
export interface ListedPart {
  since: Millis;
  /** The page from which it goes on; null from the newest email. */
  page: string | null;
}

type Listed = Covered & Partial<Pick<PollRow, "listedUntil" | "page" | "listingBeganAt">>;

/**
 * Returns what is to be listed. Of a list newest first that was cut off, what has come since it began goes first, then the rest:
 * that may take hours, in which new emails are missed as well.
 */
export function listedPartsOf(poll: Listed, now: Millis): { newest: ListedPart; rest: ListedPart | null } {
  const since = pollStart(poll, now);
  const { page = null, listingBeganAt = null } = poll;
  if (page === null || listingBeganAt === null) return { newest: { since, page: null }, rest: null };
  const began = Math.min(listingBeganAt, now) - LATE_ARRIVAL;
  return { newest: { since: Math.max(since, began), page: null }, rest: { since, page } };
}

/** Returns whether a listing has gone on for so long that what is new goes first. */
export const letsOthersThrough = (begunAt: Millis, now: Millis): boolean => now - begunAt >= POLL_EVERY;

/** Returns from when on answers written in the sequencer are looked for. */
export function sentStart(poll: Covered, now: Millis): Millis {
  const start = pollStart({ startsAt: poll.startsAt, coveredUntil: poll.coveredUntil }, now);
  return Math.max(start, Math.min(poll.coveredUntil ?? poll.startsAt, now) - LATE_SENT);
}

/** Returns whether a mail is so old that its webhook should have come. */
export const isMissed = (sentAt: Millis, now: Millis): boolean => now - sentAt >= WEBHOOK_TAKES;

/** Returns whether an account has been silent for longer than usual. @param gap the longest between recent replies */
export const isSilent = (silentFor: Millis, gap: Millis | null): boolean =>
  gap !== null && silentFor >= Math.max(SHORTEST_SILENCE, GAP_FACTOR * gap);

/** The least silence that is worth a look at the history. */
export const mayBeSilent = (silentFor: Millis): boolean =>
  silentFor >= SHORTEST_SILENCE && silentFor < POLL_EVERY;

/** `gone`: the connection was deleted meanwhile. */
export type AskingState = "waiting" | "asking" | "done" | "failed" | "gone";

/** Returns how far an account is that was made due at `askedAt`. */
export function stateOfAsking(
  { coveredUntil, dueAt, attempts, error }: Pick<PollRow, "coveredUntil" | "dueAt" | "attempts" | "error">,
  askedAt: Millis,
): Exclude<AskingState, "gone"> {
  if (coveredUntil !== null && coveredUntil >= askedAt) return "done";
  if (error !== null) return "failed";
  return attempts === 0 && dueAt === askedAt ? "waiting" : "asking";
}
