/** Fetches an account's history in the background until it is complete or a person ends it. */
import { callPlatform } from "../../sequencers/connections/account.ts";
import { findConnection } from "../../sequencers/connections/store/connections.ts";
import { HOUR, MINUTE, type Millis } from "../../core/clock.ts";
import { Slots } from "../../core/slots.ts";
import { messageOf, UpstreamError } from "../../core/errors.ts";
import { isDatabaseFailure, transact } from "../../db/open.ts";
import type { BackFillRow, ConnectionRow } from "../../db/table-rows.ts";
import { ListLimitExceeded, ReadLimitExceeded } from "../../platforms/ceilings.ts";
import type { ListPlace } from "../../platforms/platform.ts";
import { FailedSettlements, InFlight, type Job } from "../../deps/in-flight.ts";
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
  BACK_FILLS,
  claimBackFill,
  endBackFill,
  findBackFill,
  postponeBackFill,
  type BackFillProgress,
} from "./store/back-fills.ts";
import type { Deps } from "../../deps/deps.ts";

/** Concurrent accounts: they mostly wait for their platforms, some for hours. */
const MAX_CONCURRENT = 16;
/** Concurrent filings, few because they compete with new mail. */
const MAX_CONCURRENT_FILINGS = 2;
/** How long a back-fill runs while others wait for their turn. */
const TURN: Millis = 15 * MINUTE;
/** Extended while it makes progress. */
const LEASE: Millis = 2 * HOUR;
/** Maximum wait for the account's limits before the first pages arrive. */
const MAX_FIRST_WAIT: Millis = 10 * MINUTE;
/** Pause before continuing a back-fill with an unsaved outcome. */
const UNSETTLED_PAUSE: Millis = MINUTE;

export function createBackFiller(deps: Deps): Pick<Job, "run" | "idle"> {
  const inFlight = new InFlight();
  const unsettled = new FailedSettlements<BackFillRow>(UNSETTLED_PAUSE);
  const slots = new Slots(MAX_CONCURRENT_FILINGS);
  const running = new Map<string, Running>();
  return {
    run() {
      const now = deps.clock.now();
      const again = { dueAt: now, error: "the database was unavailable" };
      unsettled.release(now, (row) => postponeBackFill(deps.db, row, again));
      for (const [id, { end }] of running) if (findBackFill(deps.db, id)?.state !== "running") end.abort();
      const free = MAX_CONCURRENT - inFlight.size;
      const due = BACK_FILLS.listDue(deps.db, { now, limit: MAX_CONCURRENT });
      endTurns([...running.values()], { now, waiting: due.length - free });
      for (const found of due.slice(0, free)) {
        const { id } = found;
        const row =
          inFlight.of(id) > 0
            ? null
            : transact(deps.db, () => claimBackFill(deps.db, found, { now, lease: now + LEASE }));
        if (!row) continue;
        const end = new AbortController();
        running.set(id, { end, since: now });
        const work = fill(deps, row, { unsettled, slots, ended: end.signal });
        inFlight.add(
          id,
          work.finally(() => running.delete(id)),
          () => deps.wakeups.notify("back_fills"),
        );
      }
    },
    idle: () => inFlight.idle(),
  };
}

interface Running {
  end: AbortController;
  since: Millis;
}

/** Abort reason of a back-fill that continues later. */
const TURN_OVER = "waiting for other back-fills";

/** Ends as many back-fills as others are waiting, longest first, if they have used up their turn. */
function endTurns(running: readonly Running[], { now, waiting }: { now: Millis; waiting: number }): void {
  const ending = running.filter(({ end }) => end.signal.aborted).length;
  const over = running.filter(({ end, since }) => !end.signal.aborted && now - since >= TURN);
  const longest = over.toSorted((a, b) => a.since - b.since).slice(0, Math.max(0, waiting - ending));
  for (const { end } of longest) end.abort(TURN_OVER);
}

interface Filling {
  slots: Slots;
  unsettled: FailedSettlements<BackFillRow>;
  /** Aborted once a person ends the back-fill. */
  ended: AbortSignal;
}

/** Fetches, and records the outcome. Never rejects. */
async function fill(deps: Deps, row: BackFillRow, { unsettled, slots, ended }: Filling): Promise<void> {
  const { db } = deps;
  const { page, filed, reachedAt } = row;
  const pages = page === null ? 0 : row.pages;
  // A restarted list resets the count; a continued one keeps it.
  const fetched = goesOn(deps, row) ? row.fetched : 0;
  const progress: BackFillProgress = { page, pages, filed, reachedAt, fetched, unread: [] };
  let settle: () => void;
  try {
    const connection = findConnection(db, row.id);
    if (connection) await fetchPast(deps, { connection, row, progress, slots, ended });
    settle = () => settleDone(deps, row, progress);
  } catch (error) {
    settle = () => settleFailure(deps, row, { error, progress, isTurnOver: ended.reason === TURN_OVER });
  }
  await deps.commits.run(settle).catch((error: unknown) => {
    deps.log.error("connection.back_fill_not_settled", { connection_id: row.id, error });
    unsettled.add(row, deps.clock.now());
  });
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
  // A stop is not a failure. If a person ended the back-fill, nothing here changes it.
  if (deps.stopping.signal.aborted)
    return postponeBackFill(deps.db, row, { ...progress, dueAt: now, error: null, attempts: 0 });
  const reason = isDatabaseFailure(error) ? "the database was unavailable" : messageOf(error);
  deps.log.warn("connection.back_fill_stopped", { connection_id: row.id, reason });
  const endless = error instanceof ListLimitExceeded ? endlessness(progress) : null;
  if (endless !== null)
    return endBackFill(deps.db, row, { ...progress, state: "failed", error: endless, endedAt: now });
  const isOn = hasProgressed(row, progress);
  if (isTurnOver || (error instanceof ListLimitExceeded && isOn)) {
    // A restart from the first page keeps the attempt count: if the platform loses every position, it would
    // never end.
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

/** Files the account's listed mail since then; counts in `progress`. */
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
        onFiled: () => void (progress.filed += 1),
      }),
    );
  } finally {
    notePlace(progress, pages);
  }
}

function notePlace(progress: BackFillProgress, { reached, pages }: ListPlace): void {
  Object.assign(progress, { page: reached, pages });
}
