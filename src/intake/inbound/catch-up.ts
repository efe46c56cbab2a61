/**
 * Polls every account for mail that its webhook missed, and for answers written in the sequencer: at startup,
 * every quarter of an hour, and when an account has been silent for longer than usual.
 */
import { callPlatform } from "../../sequencers/connections/account.ts";
import { findConnection } from "../../sequencers/connections/store/connections.ts";
import { makeCheckDue } from "../../sequencers/connections/store/webhooks.ts";
import { hasOpenThreads, listOpenThreads } from "../../inbox/conversations/store/open.ts";
import { HOUR, MINUTE, SECOND, type Millis } from "../../core/clock.ts";
import { messageOf, UpstreamError } from "../../core/errors.ts";
import { afterCommit, isDatabaseFailure } from "../../db/open.ts";
import { findRecentGap } from "../../inbox/replies/store/gaps.ts";
import { lookForCampaigns } from "../../sequencers/routing/record-campaign.ts";
import { recordMissedReply } from "../../sequencers/routing/store/campaigns.ts";
import type { Job } from "../../deps/in-flight.ts";
import { Lanes } from "../../deps/lanes.ts";
import { worker } from "../../deps/worker.ts";
import type { Settle } from "../../deps/worker-options.ts";
import { fileListed, type ListedMails } from "./fetch-missed.ts";
import { fetchUnsubscribed } from "./fetch-unsubscribed.ts";
import { ListingPlace, optionsForListing } from "./long-listing.ts";
import { recoverEvents } from "./recover-events.ts";
import { isPageGone } from "./rules/back-fill.ts";
import {
  isMissed,
  isSilent,
  yieldsToNewMail,
  mayBeSilent,
  nextPoll,
  pollStart,
  repeatedPoll,
  sentStart,
  listedPartsOf,
  type ListedPart,
} from "./rules/catch-up.ts";
import {
  ACCOUNTS_TO_POLL,
  advancePoll,
  continuePoll,
  countMissed,
  listActiveSincePoll,
  makePollDue,
  POLLS,
  postponePoll,
  releasePoll,
  settlePoll,
  type PollProgress,
} from "./store/polls.ts";
import type { ConnectionRow, PollRow } from "../../db/table-rows.ts";
import type { CallOptions, UnreadableRow } from "../../platforms/platform.ts";
import type { Deps } from "../../deps/deps.ts";

/** Maximum number of concurrent polls. They mostly wait for their platforms. */
const MAX_CONCURRENT = 16;
/**
 * Extended while a poll makes progress. After days without a connection, listing thousands of emails takes
 * hours on some platforms.
 */
const LEASE: Millis = 2 * HOUR;
/**
 * Maximum wait for an account's rate limit (its shorter windows last a minute); then another account gets the
 * slot.
 */
const MAX_LIMITER_WAIT: Millis = 75 * SECOND;
/** How often to check for silent accounts, and how many recent replies determine the usual gap. */
const LOOK_EVERY: Millis = MINUTE;
const RECENT_REPLIES = 20;

export function createCatchUp(deps: Deps): Omit<Job, "name"> {
  let lookedAt: Millis | null = null;
  const polls = worker<PollRow>(deps, {
    job: "catch_up",
    queue: ACCOUNTS_TO_POLL,
    claims: POLLS,
    lanes: new Lanes({ total: MAX_CONCURRENT }),
    lease: LEASE,
    databasePause: MINUTE,
    act: (poll) => pollAccount(deps, poll),
    fail: (poll, error) => settleUnfinished(deps, poll, { error, progress: {}, unread: new UnreadMails() }),
  });
  return {
    ...polls,
    run() {
      const now = deps.clock.now();
      if (lookedAt === null || Math.abs(now - lookedAt) >= LOOK_EVERY) {
        makeSilentDue(deps, now);
        lookedAt = now;
      }
      return polls.run();
    },
  };
}

/** Makes accounts due, once, when they have been silent for longer than the gaps between their last replies. */
function makeSilentDue({ db }: Deps, now: Millis): void {
  for (const { id: connectionId, workspaceId, lastEventAt } of listActiveSincePoll(db)) {
    const silentFor = now - lastEventAt;
    if (!mayBeSilent(silentFor)) continue;
    const gap = findRecentGap(db, { workspaceId, connectionId, replies: RECENT_REPLIES });
    if (isSilent(silentFor, gap)) makePollDue(db, connectionId, now);
  }
}

/** Thrown when a long listing saves its position and yields to new emails; not a failure. */
class Yielded extends Error {}

/** Polls one account; returns how to record its progress. */
async function pollAccount(deps: Deps, poll: PollRow): Promise<Settle> {
  const begunAt = deps.clock.now();
  const [progress, unread]: [PollProgress, UnreadMails] = [{}, new UnreadMails()];
  try {
    const connection = findConnection(deps.db, poll.id);
    if (connection) await fetchMissed(deps, { connection, poll, begunAt, progress, unread });
    // Unreadable emails are listed again for an hour, and never block later emails.
    const settled = { coveredUntil: begunAt, dueAt: nextPoll(begunAt), error: unread.error };
    return () => settlePoll(deps.db, poll, settled);
  } catch (error) {
    if (isDatabaseFailure(error)) throw error;
    return () => settleUnfinished(deps, poll, { error, progress, unread });
  } finally {
    if (unread.error !== null)
      deps.log.warn("connection.catch_up_unread", { connection_id: poll.id, reason: unread.error });
  }
}

function settleUnfinished(
  { db, clock, log, stopping }: Deps,
  poll: PollRow,
  { error, progress, unread }: Pick<Fetching, "progress" | "unread"> & { error: unknown },
): void {
  const now = clock.now();
  if (error instanceof Yielded)
    return continuePoll(db, poll, { ...progress, dueAt: now, error: unread.error });
  // A regular shutdown interrupted the poll. The account did not fail, and the next poll runs right after the
  // next start.
  if (stopping.signal.aborted) return releasePoll(db, poll, progress);
  const reason = messageOf(error);
  log.warn("connection.catch_up_failed", { connection_id: poll.id, reason });
  const isStuck = poll.page !== null && (progress.page ?? poll.page) === poll.page;
  const isGone = isStuck && error instanceof UpstreamError && isPageGone(error);
  const again = { dueAt: repeatedPoll(poll.attempts, now), error: reason };
  postponePoll(db, poll, { ...progress, ...again, ...(isGone && { page: null }) });
}

/** Counts unreadable emails in an account's lists. */
class UnreadMails {
  #count = 0;
  #reason = "";

  note({ reason, isPassed }: UnreadableRow): void {
    if (isPassed) return;
    if (this.#count === 0) this.#reason = reason;
    this.#count += 1;
  }

  get error(): string | null {
    if (this.#count === 0) return null;
    return `${this.#count} ${this.#count === 1 ? "email" : "emails"} could not be read: ${this.#reason}`;
  }
}

interface Fetching {
  connection: ConnectionRow;
  poll: PollRow;
  begunAt: Millis;
  /** The poll's current progress, updated in place. */
  progress: PollProgress;
  unread: UnreadMails;
}

/**
 * Files new mail from the account's lists: leads' emails, answers written in the sequencer, and emails left
 * over from an earlier poll.
 */
async function fetchMissed(deps: Deps, fetching: Fetching): Promise<void> {
  const { connection, poll, begunAt, progress, unread } = fetching;
  const { db } = deps;
  const account = { workspaceId: connection.workspaceId, connectionId: connection.id };
  const options = optionsForListing(deps, { patience: MAX_LIMITER_WAIT, priority: "background" });
  options.onUnreadable = (row) => unread.note(row);
  const recovered = await recoverEvents(deps, connection, pollStart(poll, begunAt));
  const onFiled = missedCounter(deps, connection.id, recovered);
  const { newest, rest } = listedPartsOf(poll, begunAt);
  const isWhole = rest === null;
  await filePart(deps, fetching, { part: newest, options, onFiled, isNoted: isWhole });
  // All emails up to now are filed; the remaining page belongs to an earlier listing.
  if (!isWhole) progress.listingBeganAt = begunAt;
  if (hasOpenThreads(db, account)) {
    const which = { since: sentStart(poll, begunAt), open: () => listOpenThreads(db, account) };
    await callPlatform(deps, connection, (platform, account) =>
      fileListed(deps, { connection, events: platform.listSent(account, which, options), options }),
    );
  }
  await fetchUnsubscribed(deps, connection, options);
  await lookForCampaigns(deps, connection, options);
  if (rest) await filePart(deps, fetching, { part: rest, options, onFiled, isNoted: true });
}

/**
 * Returns a counter of replies that no webhook reported. @param counted Ids of replies that were already
 * counted.
 */
function missedCounter(
  { db }: Deps,
  connectionId: string,
  counted: ReadonlySet<string>,
): NonNullable<ListedMails["onFiled"]> {
  let isCheckWanted = true;
  return ({ message, campaign }, now) => {
    if (counted.has(message.platformId) || !isMissed(message.sentAt, now)) return;
    countMissed(db, connectionId, now);
    if (campaign !== null) recordMissedReply(db, connectionId, campaign.id, now);
    // The webhook may be gone, so check it soon. If many emails were missed, only the first one triggers the
    // check.
    if (isCheckWanted) makeCheckDue(db, connectionId, now);
    afterCommit(db, () => void (isCheckWanted = false));
  };
}

interface Listing {
  part: ListedPart;
  options: CallOptions;
  onFiled: ListedMails["onFiled"];
  /** Whether the next poll continues where this one stopped. */
  isNoted: boolean;
}

async function filePart(
  deps: Deps,
  { connection, poll, begunAt, progress }: Fetching,
  { part, options, onFiled, isNoted }: Listing,
): Promise<void> {
  const position = new ListingPlace();
  const pages = { from: part.page, reached: part.page, pages: 0 };
  options.place = pages;
  const { listsOldestFirst } = deps.platforms[connection.platform];
  /** Saves the page where the next poll continues; returns false while it is still the starting page. */
  const note = (): boolean => {
    const hasTurned = isNoted && !listsOldestFirst && pages.reached !== part.page;
    if (hasTurned) progress.page = pages.reached;
    // If a listing takes several polls, each poll also lists the emails that arrived since the first poll
    // began.
    if (hasTurned && part.page === null) progress.listingBeganAt = begunAt;
    return hasTurned;
  };
  const onListed = async (sentAt: Millis): Promise<void> => {
    const reached = position.take(sentAt);
    if (reached === null) return;
    if (listsOldestFirst) progress.listedUntil = reached;
    const hasTurned = note();
    const now = deps.clock.now();
    await deps.commits.run(() => advancePoll(deps.db, poll, { ...progress, lease: now + LEASE }));
    if (hasTurned && yieldsToNewMail(begunAt, now)) throw new Yielded();
  };
  try {
    await callPlatform(deps, connection, (platform, account) => {
      const events = platform.listSince(account, part.since, options);
      return fileListed(deps, { connection, events, options, onListed, ...(onFiled && { onFiled }) });
    });
  } finally {
    note();
  }
}
