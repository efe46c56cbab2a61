/** Decides when to poll an account for mail that its webhook missed, and since when; pure. */
import { HOUR, MINUTE, type Millis } from "../../../core/clock.ts";
import type { PollRow } from "../../../db/table-rows.ts";

/**
 * How often to poll. A missed webhook delays an email by at most 15 minutes, including a minute for the poll
 * itself.
 */
const POLL_EVERY: Millis = 14 * MINUTE;
/** Pause after the first failed poll; each further failure adds the same amount. */
const RETRY_PAUSE: Millis = 2 * MINUTE;
/** How long after its arrival an email may first appear in a platform's list. */
export const LATE_ARRIVAL: Millis = HOUR;
/** How long after it was sent an answer written in the sequencer may first appear in a list. */
const LATE_SENT: Millis = 15 * MINUTE;
/** Time allowed for a webhook before its email counts as missed. */
const WEBHOOK_GRACE: Millis = 5 * MINUTE;
/** Silence is unusual if it exceeds the minimum and this multiple of the longest recent gap. */
const GAP_FACTOR = 3;
const SHORTEST_SILENCE: Millis = 2 * MINUTE;

export const nextPoll = (now: Millis): Millis => now + POLL_EVERY;

/** Returns when to repeat a failed poll: soon, but no later than the next regular poll. */
export const repeatedPoll = (attempts: number, now: Millis): Millis =>
  now + Math.min(Math.max(attempts, 1) * RETRY_PAUSE, POLL_EVERY);

type Covered = Pick<PollRow, "startsAt" | "coveredUntil">;

/**
 * Returns the start time for fetching emails. Ignores a time in the future, which was recorded before the
 * clock was set back.
 */
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
  /** The page to continue from; null for the newest email. */
  page: string | null;
}

type Listed = Covered & Partial<Pick<PollRow, "listedUntil" | "page" | "listingBeganAt">>;

/**
 * Returns the parts to list. If a newest-first list was cut off, its new emails come first, and then the
 * remaining ones, which may take hours.
 */
export function listedPartsOf(poll: Listed, now: Millis): { newest: ListedPart; rest: ListedPart | null } {
  const since = pollStart(poll, now);
  const { page = null, listingBeganAt = null } = poll;
  if (page === null || listingBeganAt === null) return { newest: { since, page: null }, rest: null };
  const began = Math.min(listingBeganAt, now) - LATE_ARRIVAL;
  return { newest: { since: Math.max(since, began), page: null }, rest: { since, page } };
}

/** Returns whether a listing has run long enough to let new emails go first. */
export const yieldsToNewMail = (begunAt: Millis, now: Millis): boolean => now - begunAt >= POLL_EVERY;

/** Returns the start time for finding answers written in the sequencer. */
export function sentStart(poll: Covered, now: Millis): Millis {
  const start = pollStart({ startsAt: poll.startsAt, coveredUntil: poll.coveredUntil }, now);
  return Math.max(start, Math.min(poll.coveredUntil ?? poll.startsAt, now) - LATE_SENT);
}

/** Returns whether an email is old enough that its webhook should have arrived. */
export const isMissed = (sentAt: Millis, now: Millis): boolean => now - sentAt >= WEBHOOK_GRACE;

/**
 * Returns whether an account has been silent for longer than usual. @param gap longest gap between recent
 * replies
 */
export const isSilent = (silentFor: Millis, gap: Millis | null): boolean =>
  gap !== null && silentFor >= Math.max(SHORTEST_SILENCE, GAP_FACTOR * gap);

/** Minimum silence before the history is checked. */
export const mayBeSilent = (silentFor: Millis): boolean =>
  silentFor >= SHORTEST_SILENCE && silentFor < POLL_EVERY;

/** `gone`: the connection was deleted in the meantime. */
export type RequestedPollState = "waiting" | "asking" | "done" | "failed" | "gone";

/** Returns the progress of an account that was made due at `askedAt`. */
export function pollProgressOf(
  { coveredUntil, dueAt, attempts, error }: Pick<PollRow, "coveredUntil" | "dueAt" | "attempts" | "error">,
  askedAt: Millis,
): Exclude<RequestedPollState, "gone"> {
  if (coveredUntil !== null && coveredUntil >= askedAt) return "done";
  if (error !== null) return "failed";
  return attempts === 0 && dueAt === askedAt ? "waiting" : "asking";
}
