/**
 * Filing what came in: a recorded payload becomes a reply, a mail of ours in its thread, or a note that it was neither.
 * Whatever the order, repetition or concurrency, one mail of a lead makes exactly one reply.
 */
import { TextError } from "../ai/text-worker.ts";
import { callPlatform, inBackground } from "../connections/account.ts";
import { findConnection, noteEvent } from "../connections/store.ts";
import { MINUTE, SECOND, type Millis } from "../core/clock.ts";
import { isDatabaseFailure } from "../db/open.ts";
import { yieldToEventLoop, InFlight, FailedSettlements, type Job } from "../scheduler/in-flight.ts";
import { messageOf, UpstreamError } from "../core/errors.ts";
import { noteGarbage } from "../core/garbage.ts";
import { PayloadError, type PlatformEvent } from "../platforms/platform.ts";
import { findMessage } from "../threads/store.ts";
import { readBodies, type StorableEvent } from "./bodies.ts";
import { fileEvent } from "./file-event.ts";
import {
  claimInbound,
  listDueConnections,
  postponeInbound,
  readPayload,
  settleInbound,
  type ClaimedEvent,
  type Settlement,
} from "./store.ts";
import type { ConnectionRow } from "../db/table-rows.ts";
import type { Deps } from "../app/context.ts";

/** Events under way at once: in all, and of one connection, whose slow platform must not hold up the others. */
const AT_ONCE = 64;
const AT_ONCE_PER_CONNECTION = 16;
/** Of large payloads under way, which take several times as much once they are read; the small ones pass them by. */
const LARGE_BYTES_AT_ONCE = 16_000_000;
/** Longer than completing and reading a mail can take, behind others whose words cannot be read. */
const LEASE: Millis = 5 * MINUTE;
/** An event that ended the process this often, or failed this often, is set aside for a person. */
const MAX_ATTEMPTS = 5;
/** How long is waited for what a webhook left out, before the mail is filed without it. */
const COMPLETION_PAUSES: readonly Millis[] = [5 * SECOND, 20 * SECOND];
const RETRY_PAUSE: Millis = 10 * SECOND;
/** An account that has asked for silence, or does not answer, gives its place to others after this. */
const PATIENCE: Millis = 10 * SECOND;

/** Begins with everything that is due, as far as there is room, and waits for none of it. */
export function createFiler(deps: Deps): Pick<Job, "run" | "idle"> {
  const inFlight = new InFlight();
  const unsettled = new FailedSettlements<ClaimedEvent>(RETRY_PAUSE);
  let largeBytes = 0;
  return {
    async run() {
      releaseUnsettled(deps, unsettled);
      const events = await claimDue(deps, inFlight, LARGE_BYTES_AT_ONCE - largeBytes);
      largeBytes += largeBytesOf(events);
      for (const event of events) {
        await yieldToEventLoop();
        inFlight.add(event.connectionId, fileOne(deps, event, unsettled), () => {
          largeBytes -= event.largeBytes;
          noteGarbage(event.largeBytes);
          // There may be more than there was room for.
          deps.wakeups.notify("file");
        });
      }
      return events.length > 0;
    },
    idle: () => inFlight.idle(),
  };
}

/** As if they had not been claimed: a full disk is no fault of theirs, however often it is tried. */
function releaseUnsettled({ db, clock }: Deps, unsettled: FailedSettlements<ClaimedEvent>): void {
  const now = clock.now();
  unsettled.release(now, (row) =>
    postponeInbound(db, row, { dueAt: now, reason: NO_DATABASE, attempts: row.attempts - 1 }),
  );
}

/** Nothing is written when nothing is due: an idle server does not take the write lock at every tick. */
async function claimDue(
  { db, commits, clock }: Deps,
  inFlight: InFlight,
  largeBytes: number,
): Promise<ClaimedEvent[]> {
  const now = clock.now();
  const roomOf = (connectionId: string) => AT_ONCE_PER_CONNECTION - inFlight.of(connectionId);
  if (inFlight.size >= AT_ONCE) return [];
  const due = listDueConnections(db, now).filter((connectionId) => roomOf(connectionId) > 0);
  if (due.length === 0) return [];
  return commits.run(() => {
    const claimed: ClaimedEvent[] = [];
    let left = largeBytes;
    for (const connectionId of due) {
      const room = AT_ONCE - inFlight.size - claimed.length;
      const limit = Math.min(room, roomOf(connectionId));
      if (limit <= 0) continue;
      const taken = claimInbound(db, { connectionId, now, lease: now + LEASE, limit, largeBytes: left });
      left -= largeBytesOf(taken);
      claimed.push(...taken);
      // One that was begun before may be what ended the process: it goes last, and no other is blamed with it.
      if (claimed.some(({ attempts }) => attempts > 1)) break;
    }
    return claimed;
  });
}

const largeBytesOf = (events: readonly ClaimedEvent[]): number =>
  events.reduce((sum, { largeBytes }) => sum + largeBytes, 0);

async function fileOne(
  deps: Deps,
  row: ClaimedEvent,
  unsettled: FailedSettlements<ClaimedEvent>,
): Promise<void> {
  try {
    if (row.attempts > MAX_ATTEMPTS)
      throw new Error("set aside: the process ended each time it was worked on");
    const connection = findConnection(deps.db, row.connectionId);
    const event = connection && (await prepare(deps, connection, row));
    await deps.commits.run(() => {
      const now = deps.clock.now();
      if (event) noteEvent(deps.db, connection.id, row.receivedAt);
      const settlement = event
        ? fileEvent(deps, { connection, event, receivedAt: row.receivedAt }, now)
        : GONE;
      if (settlement === "later") waitForOwnSend(deps, row, now);
      else settleInbound(deps.db, row, settlement, now);
    });
  } catch (error) {
    await deps.commits
      .run(() => markFailed(deps, row, error))
      .catch((again: unknown) => {
        deps.log.error("inbound.not_settled", { inbound_id: row.id, error: again });
        unsettled.add(row, deps.clock.now());
      });
  }
}

const NO_DATABASE = "the database was in trouble";

const GONE: Settlement = {
  status: "ignored",
  eventType: null,
  reason: "the connection is deleted",
  replyId: null,
};

/** No fault of the event's: the attempt does not count. */
function waitForOwnSend({ db }: Deps, row: ClaimedEvent, now: Millis): void {
  postponeInbound(db, row, {
    dueAt: now + RETRY_PAUSE,
    reason: "own send under way",
    attempts: row.attempts - 1,
  });
}

/** All that may wait or fail: reading the payload, asking the platform, reading the mail. */
async function prepare(deps: Deps, connection: ConnectionRow, row: ClaimedEvent): Promise<StorableEvent> {
  const platform = deps.platforms[connection.platform];
  const { headers, receivedAt } = row;
  const parsed = platform.parse({ body: readPayload(deps.db, row.id), headers, receivedAt });
  return readBodies(deps, await completed(deps, { connection, row, event: parsed }));
}

async function completed(
  deps: Deps,
  { connection, row, event }: { connection: ConnectionRow; row: ClaimedEvent; event: PlatformEvent },
): Promise<PlatformEvent> {
  if (event.kind !== "reply" || !event.incomplete) return event;
  // Of a mail of ours, the webhook names only what was answered: the answer itself is still to be asked for.
  const known = findMessage(deps.db, connection.id, event.message.platformId);
  if (known?.direction === "inbound") return event;
  try {
    return await callPlatform(deps, connection, (platform, account) =>
      platform.complete(account, event, inBackground(deps, PATIENCE)),
    );
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    const pause = COMPLETION_PAUSES[row.attempts - 1];
    // What the platform will not tell is no reason to keep a reply from the people who wait for it. 429 is no such no.
    if ((error.outcome === "refused" && error.status !== 429) || pause === undefined) return event;
    throw new Incomplete(error.message, pause);
  }
}

/** The platform could not be asked now; it is asked again after `pause`. */
class Incomplete extends Error {
  readonly pause: Millis;
  constructor(message: string, pause: Millis) {
    super(message);
    this.pause = pause;
  }
}

function markFailed(deps: Deps, row: ClaimedEvent, error: unknown): void {
  const now = deps.clock.now();
  const reason = messageOf(error);
  if (error instanceof Incomplete) {
    return postponeInbound(deps.db, row, { dueAt: now + error.pause, reason });
  }
  if (isDatabaseFailure(error)) {
    const attempts = row.attempts - 1;
    return postponeInbound(deps.db, row, { dueAt: now + RETRY_PAUSE, reason: NO_DATABASE, attempts });
  }
  const isFinal = error instanceof PayloadError || error instanceof TextError;
  const hopeless = isFinal || row.attempts >= MAX_ATTEMPTS;
  deps.log.warn("inbound.failed", { inbound_id: row.id, connection_id: row.connectionId, hopeless, error });
  if (!hopeless) return postponeInbound(deps.db, row, { dueAt: now + RETRY_PAUSE, reason });
  settleInbound(deps.db, row, { status: "failed", eventType: row.eventType, reason, replyId: null }, now);
}
