/** Decides where a back-fill starts and whether it is retried; pure. */
import { HOUR, MINUTE, type Millis } from "../../../core/clock.ts";
import type { UpstreamError } from "../../../core/errors.ts";
import type { BackFillRow } from "../../../db/table-rows.ts";
import { LATE_ARRIVAL } from "./catch-up.ts";

/** Maximum age of fetched emails; older emails are not worth answering. */
export const LONGEST_PAST: Millis = 2 * 366 * 24 * HOUR;

/** Number of attempts. Their pauses grow, to more than half a day in total. */
const MAX_ATTEMPTS = 12;
const FIRST_PAUSE: Millis = 2 * MINUTE;
const LONGEST_PAUSE: Millis = 2 * HOUR;

/** Returns the start time of the listing. A list sorted by age continues where it stopped before. */
export const backFillStart = (
  { since, reachedAt }: Pick<BackFillRow, "since" | "reachedAt">,
  listsOldestFirst: boolean,
): Millis => (listsOldestFirst && reachedAt !== null ? Math.max(since, reachedAt - LATE_ARRIVAL) : since);

/** More emails than any account has in two years; a longer list must be fabricated. */
const MAX_FETCHED = 5_000_000;
/** The same limit in pages of at least 20 rows, because a page may contain nothing to store. */
const MAX_PAGES = 250_000;

/** Returns why a suspiciously long list should stop; null if it may continue. */
export function endlessness({ fetched, pages }: { fetched: number; pages: number }): string | null {
  if (fetched >= MAX_FETCHED) return `the platform lists more than ${MAX_FETCHED} emails`;
  return pages >= MAX_PAGES ? `the platform lists more than ${MAX_PAGES} pages` : null;
}

/** Limit that keeps fabricated rows from filling the database. */
export const MAX_UNREAD = 100_000;

type ErrorParts = Pick<BackFillRow, "unreadRows" | "unreadReason" | "error">;

/** Returns the error of a finished back-fill, including unreadable rows. */
export function errorInAll({ unreadRows, unreadReason, error }: ErrorParts): string | null {
  if (unreadRows === 0) return error;
  const rows = unreadRows >= MAX_UNREAD ? `at least ${MAX_UNREAD}` : unreadRows;
  const unread = `${rows} ${unreadRows === 1 ? "row" : "rows"} could not be read: ${unreadReason}`;
  return error === null ? unread : `${unread}; ${error}`;
}

interface Reached {
  reachedAt: Millis | null;
  page: string | null;
}

/** Returns whether a partial listing made progress, so that the next listing continues from there. */
export const hasProgressed = (before: Reached, now: Reached): boolean =>
  (now.page !== null && now.page !== before.page) ||
  (now.reachedAt !== null && now.reachedAt > (before.reachedAt ?? 0));

/** Returns whether the platform no longer recognizes the starting page of a listing. */
export const isPageGone = (error: Pick<UpstreamError, "outcome" | "status"> | null): boolean =>
  error !== null && error.outcome === "refused" && [400, 404, 410, 422].includes(error.status ?? 0);

/**
 * Returns the delay before the next attempt; null if another attempt is pointless. @param error Null for an
 * internal error.
 */
export function repeatedBackFill(
  error: Pick<UpstreamError, "outcome" | "status"> | null,
  attempts: number,
): Millis | null {
  const isRefused = error !== null && error.outcome === "refused" && error.status !== 429;
  if (isRefused || attempts >= MAX_ATTEMPTS) return null;
  return Math.min(FIRST_PAUSE * 2 ** Math.max(0, attempts - 1), LONGEST_PAUSE);
}
