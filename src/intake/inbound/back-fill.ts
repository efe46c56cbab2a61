/** Fetches an account's history in the background until it is complete or a person ends it. */
import { callPlatform } from "../../sequencers/connections/account.ts";
import { findConnection } from "../../sequencers/connections/store/connections.ts";
import { HOUR, MINUTE, type Millis } from "../../core/clock.ts";
import { Slots } from "../../core/slots.ts";
import { messageOf, UpstreamError } from "../../core/errors.ts";
import { afterCommit, isDatabaseFailure } from "../../db/open.ts";
import type { BackFillRow, ConnectionRow } from "../../db/table-rows.ts";
import { ListLimitExceeded, ReadLimitExceeded } from "../../platforms/ceilings.ts";
import type { ListPlace } from "../../platforms/platform.ts";
import type { Job } from "../../deps/in-flight.ts";
import { Lanes } from "../../deps/lanes.ts";
import { worker } from "../../deps/worker.ts";
import type { Settle } from "../../deps/worker-options.ts";
import { fileListed } from "./fetch-missed.ts";
import { ListingPlace, optionsForListing } from "./long-listing.ts";
import {
  backFillStart,
  endlessness,
  hasProgressed,
  isPageGone,
  repeatedBackFill,
} from "./rules/back-fill.ts";
import {
  advanceBackFill,
  BACK_FILL_CLAIMS,
  BACK_FILLS,
  endBackFill,
  findBackFill,
  postponeBackFill,
  type BackFillProgress,
} from "./store/back-fills.ts";
import type { Deps } from "../../deps/deps.ts";

/** Maximum number of concurrent back-fills. They mostly wait for their platforms, some for hours. */
const MAX_CONCURRENT = 16;
/** Maximum number of emails filed concurrently; low, because they compete with new emails. */
const MAX_CONCURRENT_FILINGS = 2;
/** How long a back-fill runs while others wait for their turn. */
const TURN: Millis = 15 * MINUTE;
/** Extended while a back-fill makes progress. */
const LEASE: Millis = 2 * HOUR;
/** Maximum wait for the account's rate limits before the first pages arrive. */
const MAX_FIRST_WAIT: Millis = 10 * MINUTE;

export function createBackFiller(deps: Deps): Omit<Job, "name"> {
  const slots = new Slots(MAX_CONCURRENT_FILINGS);
  const running = new Map<string, Running>();
  const fills = worker<BackFillRow>(deps, {
    job: "back_fills",
    queue: BACK_FILLS,
    claims: BACK_FILL_CLAIMS,
    lanes: new Lanes({ total: MAX_CONCURRENT }),
    lease: LEASE,
    databasePause: MINUTE,
    act(row) {
      const end = new AbortController();
      running.set(row.id, { end, since: deps.clock.now() });
      return fill(deps, row, { slots, ended: end.signal }).finally(() => running.delete(row.id));
    },
    fail: (row, error) =>
      settleFailure(deps, row, { error, progress: progressOf(deps, row), isTurnOver: false }),
  });
  return {
    ...fills,
    run() {
      const now = deps.clock.now();
      for (const [id, { end }] of running) if (findBackFill(deps.db, id)?.state !== "running") end.abort();
      const due = BACK_FILLS.listDue(deps.db, { now, limit: MAX_CONCURRENT });
      endTurns([...running.values()], { now, waiting: due.length - (MAX_CONCURRENT - running.size) });
      return fills.run();
    },
  };
}

interface Running {
  end: AbortController;
  since: Millis;
}

/** Abort reason for a back-fill that continues later. */
const TURN_OVER = "waiting for other back-fills";

/**
 * Interrupts back-fills that have used up their turn, longest-running first: one for each back-fill that is
 * waiting.
 */
function endTurns(running: readonly Running[], { now, waiting }: { now: Millis; waiting: number }): void {
  const ending = running.filter(({ end }) => end.signal.aborted).length;
  const over = running.filter(({ end, since }) => !end.signal.aborted && now - since >= TURN);
  const longest = over.toSorted((a, b) => a.since - b.since).slice(0, Math.max(0, waiting - ending));
  for (const { end } of longest) end.abort(TURN_OVER);
}

interface Filling {
  slots: Slots;
  /** Aborted when a person ends the back-fill. */
  ended: AbortSignal;
}

function progressOf(deps: Deps, row: BackFillRow): BackFillProgress {
  const { page, filed, reachedAt } = row;
  const pages = page === null ? 0 : row.pages;
  // A restarted listing resets the count; a continued listing keeps it.
  const fetched = goesOn(deps, row) ? row.fetched : 0;
  return { page, pages, filed, reachedAt, fetched, unread: [] };
}

/** Fetches past emails; returns how to record the outcome. */
async function fill(deps: Deps, row: BackFillRow, { slots, ended }: Filling): Promise<Settle> {
  const progress = progressOf(deps, row);
  try {
    const connection = findConnection(deps.db, row.id);
    if (connection) await fetchPast(deps, { connection, row, progress, slots, ended });
    return () => settleDone(deps, row, progress);
  } catch (error) {
    if (isDatabaseFailure(error)) throw error;
    return () => settleFailure(deps, row, { error, progress, isTurnOver: ended.reason === TURN_OVER });
  }
}

function settleDone(deps: Deps, row: BackFillRow, progress: BackFillProgress): void {
  endBackFill(deps.db, row, { ...progress, state: "done", error: null, endedAt: deps.clock.now() });
  const { unreadRows: rows = 0, unreadReason: reason } = findBackFill(deps.db, row.id) ?? {};
  if (rows > 0) deps.log.warn("connection.back_fill_unread", { connection_id: row.id, rows, reason });
}

function settleFailure(
  deps: Deps,
  row: BackFillRow,
  { error, progress, isTurnOver }: { error: unknown; progress: BackFillProgress; isTurnOver: boolean },
): void {
  const now = deps.clock.now();
  // Stopping the service is not a failure. A back-fill ended by a person stays unchanged.
  if (deps.stopping.signal.aborted)
    return postponeBackFill(deps.db, row, { ...progress, dueAt: now, error: null, attempts: 0 });
  const reason = messageOf(error);
  deps.log.warn("connection.back_fill_stopped", { connection_id: row.id, reason });
  const endless = error instanceof ListLimitExceeded ? endlessness(progress) : null;
  if (endless !== null)
    return endBackFill(deps.db, row, { ...progress, state: "failed", error: endless, endedAt: now });
  const isOn = hasProgressed(row, progress);
  if (isTurnOver || (error instanceof ListLimitExceeded && isOn)) {
    // A restart from the first page keeps the attempt count, so that the back-fill also ends on a platform
    // that loses every position.
    const attempts = isOn && goesOn(deps, row) ? 0 : row.attempts - 1;
    return postponeBackFill(deps.db, row, { ...progress, dueAt: now, error: null, attempts });
  }
  const upstream = error instanceof UpstreamError ? error : null;
  const isGone = row.page !== null && progress.page === row.page && isPageGone(upstream);
  const isOver = error instanceof ReadLimitExceeded;
  const next = isOver ? null : repeatedBackFill(isGone ? null : upstream, row.attempts);
  if (next === null)
    return endBackFill(deps.db, row, { ...progress, state: "failed", error: reason, endedAt: now });
  // Retries indefinitely while other callers use up the account's limits.
  const attempts = upstream?.isThrottledLocally ? row.attempts - 1 : row.attempts;
  const again = { ...progress, dueAt: now + next, error: reason, attempts };
  postponeBackFill(deps.db, row, isGone ? { ...again, page: null } : again);
}

/** Returns whether the next listing continues where the last one ended. */
function goesOn({ db, platforms }: Deps, { id, page, reachedAt }: BackFillRow): boolean {
  const connection = findConnection(db, id);
  if (!connection) return false;
  return page !== null || (reachedAt !== null && platforms[connection.platform].listsOldestFirst);
}

interface FetchingPast {
  connection: ConnectionRow;
  row: BackFillRow;
  progress: BackFillProgress;
  slots: Slots;
  ended: AbortSignal;
}

/** Thrown if a back-fill was ended, replaced or paused while running. */
class Interrupted extends Error {}

/** Files the account's emails from the back-fill's period, and counts them in `progress`. */
async function fetchPast(
  deps: Deps,
  { connection, row, progress, slots, ended }: FetchingPast,
): Promise<void> {
  const { db } = deps;
  const position = new ListingPlace();
  const options = optionsForListing(deps, { patience: MAX_FIRST_WAIT, ended });
  const pages: ListPlace = { from: row.page, reached: row.page, pages: progress.pages };
  options.place = pages;
  options.onUnreadable = (unreadable) => void progress.unread.push(unreadable);
  const since = backFillStart(row, deps.platforms[connection.platform].listsOldestFirst);
  const onListed = async (sentAt: Millis): Promise<void> => {
    if (ended.aborted || findConnection(db, row.id)?.status !== "active")
      throw new Interrupted("the connection was paused");
    progress.fetched += 1;
    const reached = position.take(sentAt);
    notePlace(progress, pages);
    if (reached === null) return;
    progress.reachedAt = reached;
    const recorded = { ...progress, unread: [...progress.unread], lease: deps.clock.now() + LEASE };
    await deps.commits.run(() => advanceBackFill(db, row, recorded));
    progress.unread.splice(0, recorded.unread.length);
  };
  try {
    await callPlatform(deps, connection, (platform, account) =>
      fileListed(deps, {
        connection,
        events: platform.listSince(account, since, options),
        options,
        onListed,
        slots,
        onFiled: () => afterCommit(deps.db, () => void (progress.filed += 1)),
      }),
    );
  } finally {
    notePlace(progress, pages);
  }
}

function notePlace(progress: BackFillProgress, { reached, pages }: ListPlace): void {
  Object.assign(progress, { page: reached, pages });
}
