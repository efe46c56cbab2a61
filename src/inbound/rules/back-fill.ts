/** Decides where a back-fill begins and whether it is tried again; pure. */
import { HOUR, MINUTE, type Millis } from "../../core/clock.ts";
import type { UpstreamError } from "../../core/errors.ts";
import type { BackFillRow } from "../../db/table-rows.ts";
import { LATE_ARRIVAL } from "./catch-up.ts";

/** How far back it may go: nobody answers what is older. */
export const LONGEST_PAST: Millis = 2 * 366 * 24 * HOUR;

/** Attempts, with longer and longer pauses: together more than half a day. */
const MOST_ATTEMPTS = 12;
const FIRST_PAUSE: Millis = 2 * MINUTE;
const LONGEST_PAUSE: Millis = 2 * HOUR;

/** Returns from when on emails are listed; a list by age goes on where it was. */
export const backFillStart = (
  { since, reachedAt }: Pick<BackFillRow, "since" | "reachedAt">,
  listsOldestFirst: boolean,
): Millis => (listsOldestFirst && reachedAt !== null ? Math.max(since, reachedAt - LATE_ARRIVAL) : since);

/** More than any account has in two years: what lists more makes it up. */
const MOST_FETCHED = 5_000_000;
/** The same in pages, of which the smallest have 20 rows: a page may have nothing that is kept. */
const MOST_PAGES = 250_000;

/** Returns why a list is not gone on with, however far it seems to get; null where it may be. */
export function endlessness({ fetched, pages }: { fetched: number; pages: number }): string | null {
  if (fetched >= MOST_FETCHED) return `the platform lists more than ${MOST_FETCHED} emails`;
  return pages >= MOST_PAGES ? `the platform lists more than ${MOST_PAGES} pages` : null;
}

/** Counting more would fill the database at a platform that makes rows up. */
export const MOST_UNREAD = 100_000;

type ErrorParts = Pick<BackFillRow, "unreadRows" | "unreadReason" | "error">;

/** Returns the error of one that is over, with what it could not read. */
export function errorInAll({ unreadRows, unreadReason, error }: ErrorParts): string | null {
  if (unreadRows === 0) return error;
  const rows = unreadRows >= MOST_UNREAD ? `at least ${MOST_UNREAD}` : unreadRows;
  const unread = `${rows} ${unreadRows === 1 ? "row" : "rows"} could not be read: ${unreadReason}`;
  return error === null ? unread : `${unread}; ${error}`;
}

interface Reached {
  reachedAt: Millis | null;
  page: string | null;
}

/** Returns whether a listing that was longer than is read at once has got on, so that the next goes on from there. */
export const hasGotOn = (before: Reached, now: Reached): boolean =>
  (now.page !== null && now.page !== before.page) ||
  (now.reachedAt !== null && now.reachedAt > (before.reachedAt ?? 0));

/** Returns whether the platform knows the page no more at which a listing was to begin. */
export const isPageGone = (error: Pick<UpstreamError, "outcome" | "status"> | null): boolean =>
  error !== null && error.outcome === "refused" && [400, 404, 410, 422].includes(error.status ?? 0);

/** Returns after how long to go on; null where that is of no use. @param error null for one of our own */
export function repeatedBackFill(
  error: Pick<UpstreamError, "outcome" | "status"> | null,
  attempts: number,
): Millis | null {
  const isRefused = error !== null && error.outcome === "refused" && error.status !== 429;
  if (isRefused || attempts >= MOST_ATTEMPTS) return null;
  return Math.min(FIRST_PAUSE * 2 ** Math.max(0, attempts - 1), LONGEST_PAUSE);
}
