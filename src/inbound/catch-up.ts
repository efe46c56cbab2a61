/**
 * Asks every account for what its webhook missed, and for answers written in the sequencer: at start, every
 * quarter of an hour, and when an account is silent for longer than usual.
 */
import { callPlatform } from "../connections/account.ts";
import { findConnection } from "../connections/store.ts";
import { makeCheckDue } from "../connections/store/webhooks.ts";
import { hasOpenThreads, listOpenThreads } from "../conversations/store/open.ts";
import { HOUR, MINUTE, SECOND, type Millis } from "../core/clock.ts";
import { messageOf } from "../core/errors.ts";
import { isDatabaseFailure, transact } from "../db/open.ts";
import { findRecentGap } from "../replies/store/gaps.ts";
import { lookForCampaigns } from "../routing/learn-campaign.ts";
import { FailedSettlements, InFlight, type Job } from "../scheduler/in-flight.ts";
import { fileListed } from "./fetch-missed.ts";
import { ListingPlace, optionsForListing } from "./long-listing.ts";
import {
  isMissed,
  isSilent,
  mayBeSilent,
  nextPoll,
  pollStart,
  repeatedPoll,
  sentStart,
} from "./rules/catch-up.ts";
import {
  ACCOUNTS_TO_POLL,
  advancePoll,
  claimPoll,
  countMissed,
  listHeardSincePoll,
  makePollDue,
  postponePoll,
  releasePoll,
  settlePoll,
} from "./store/polls.ts";
import type { ConnectionRow, PollRow } from "../db/table-rows.ts";
import type { Deps } from "../app/context.ts";

/** Maximum accounts asked at once: mostly they wait for their platforms. */
const AT_ONCE = 16;
/** Renewed as a poll gets on: thousands of mails after days without a connection take hours at some platforms' pace. */
const LEASE: Millis = 2 * HOUR;
/** Longest wait for an account's rate limit, whose shorter windows are a minute; then others have the slot. */
const LIMITER_PATIENCE: Millis = 75 * SECOND;
/** Pause before an account is asked again when the outcome of its poll could not be saved. */
const UNSETTLED_PAUSE: Millis = MINUTE;
/** How often it is looked for silent accounts, and at how many replies of each. */
const LOOK_EVERY: Millis = MINUTE;
const RECENT_REPLIES = 20;

export function createCatchUp(deps: Deps): Pick<Job, "run" | "idle"> {
  const inFlight = new InFlight();
  const unsettled = new FailedSettlements<PollRow>(UNSETTLED_PAUSE);
  let lookedAt: Millis | null = null;
  return {
    run() {
      const now = deps.clock.now();
      unsettled.release(now, (poll) => postponePoll(deps.db, poll, { dueAt: now, error: NO_DATABASE }));
      if (lookedAt === null || Math.abs(now - lookedAt) >= LOOK_EVERY) {
        makeSilentDue(deps, now);
        lookedAt = now;
      }
      const limit = AT_ONCE - inFlight.size;
      const due = limit > 0 ? ACCOUNTS_TO_POLL.listDue(deps.db, { now, limit }) : [];
      for (const { id } of due.filter((poll) => inFlight.of(poll.id) === 0)) {
        const poll = transact(deps.db, () => claimPoll(deps.db, id, now + LEASE));
        if (poll) inFlight.add(id, pollAccount(deps, poll, unsettled), () => deps.wakeups.notify("catch_up"));
      }
    },
    idle: () => inFlight.idle(),
  };
}

const NO_DATABASE = "the database was unavailable";

/** Makes accounts due that have been silent for longer than between their last replies; once each time. */
function makeSilentDue({ db }: Deps, now: Millis): void {
  for (const { id: connectionId, workspaceId, lastEventAt } of listHeardSincePoll(db)) {
    const silentFor = now - lastEventAt;
    if (!mayBeSilent(silentFor)) continue;
    const gap = findRecentGap(db, { workspaceId, connectionId, replies: RECENT_REPLIES });
    if (isSilent(silentFor, gap)) makePollDue(db, connectionId, now);
  }
}

/** Asks one account, and records how far it was asked. Never rejects. */
async function pollAccount(deps: Deps, poll: PollRow, unsettled: FailedSettlements<PollRow>): Promise<void> {
  const begunAt = deps.clock.now();
  try {
    const connection = findConnection(deps.db, poll.id);
    if (connection) await fetchMissed(deps, { connection, poll, begunAt });
    const settled = { coveredUntil: begunAt, dueAt: nextPoll(begunAt) };
    await deps.commits.run(() => settlePoll(deps.db, poll, settled));
  } catch (error) {
    const reason = isDatabaseFailure(error) ? NO_DATABASE : messageOf(error);
    // Cut off by an orderly stop: no failure of the account, and its next poll is as soon as after any start.
    const isCutOff = deps.stopping.signal.aborted;
    if (!isCutOff) deps.log.warn("connection.catch_up_failed", { connection_id: poll.id, reason });
    const change = { dueAt: repeatedPoll(poll.attempts, deps.clock.now()), error: reason };
    await deps.commits
      .run(() => (isCutOff ? releasePoll(deps.db, poll) : postponePoll(deps.db, poll, change)))
      .catch((again: unknown) => {
        deps.log.error("connection.catch_up_not_settled", { connection_id: poll.id, error: again });
        unsettled.add(poll, deps.clock.now());
      });
  }
}

interface Fetching {
  connection: ConnectionRow;
  poll: PollRow;
  begunAt: Millis;
}

/** Files what is new of the account's lists: first what leads wrote, then what was answered elsewhere. */
async function fetchMissed(deps: Deps, { connection, poll, begunAt }: Fetching): Promise<void> {
  const { db } = deps;
  const account = { workspaceId: connection.workspaceId, connectionId: connection.id };
  const options = optionsForListing(deps, LIMITER_PATIENCE);
  let isCheckWanted = true;
  const onFiled = (sentAt: Millis, now: Millis): void => {
    if (!isMissed(sentAt, now)) return;
    countMissed(db, connection.id, now);
    // The webhook may be gone: that is not left until tomorrow. Of a thousand missed mails the first one tells.
    if (isCheckWanted) makeCheckDue(db, connection.id, now);
    isCheckWanted = false;
  };
  const place = new ListingPlace();
  await callPlatform(deps, connection, async (platform, asked) => {
    const received = platform.listSince(asked, pollStart(poll, begunAt), options);
    const onListed = async (sentAt: Millis): Promise<void> => {
      const reached = place.take(sentAt);
      if (reached === null) return;
      const listedUntil = platform.listsOldestFirst ? reached : null;
      const lease = deps.clock.now() + LEASE;
      await deps.commits.run(() => advancePoll(db, poll, { listedUntil, lease }));
    };
    await fileListed(deps, { connection, events: received, options, onListed, onFiled });
    if (!hasOpenThreads(db, account)) return;
    const which = { since: sentStart(poll, begunAt), open: () => listOpenThreads(db, account) };
    await fileListed(deps, { connection, events: platform.listSent(asked, which, options), options });
  });
  await lookForCampaigns(deps, connection, options);
}
