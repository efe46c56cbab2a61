/**
 * Filing what came in: a recorded payload becomes a reply, a mail of ours in its thread, or a note that it was neither.
 * Whatever the order, repetition or concurrency, one mail of a lead makes exactly one reply.
 */
import { ask } from "../connections/account.ts";
import { findConnection, type ConnectionRow } from "../connections/store.ts";
import { MINUTE, SECOND, type Millis } from "../clock.ts";
import { transact } from "../db/open.ts";
import type { Deps } from "../deps.ts";
import { InFlight } from "../loop/in-flight.ts";
import type { Duty } from "../loop/loop.ts";
import { messageOf, UpstreamError } from "../errors.ts";
import { PayloadError, type Json, type PlatformEvent } from "../platforms/platform.ts";
import { findMessage } from "../threads/store.ts";
import { readBodies, type ReadEvent } from "./bodies.ts";
import { fileEvent } from "./file-event.ts";
import {
  claimInbound,
  hasDueInbound,
  postponeInbound,
  settleInbound,
  type InboundRow,
  type Settlement,
} from "./store.ts";

/** Events under way at once; one that waits for its platform holds up no other. */
const AT_ONCE = 64;
/** Longer than completing and reading a mail can take. */
const LEASE: Millis = 2 * MINUTE;
/** An event that ended the process this often, or failed this often, is set aside for a person. */
const MAX_ATTEMPTS = 5;
/** How long is waited for what a webhook left out, before the mail is filed without it. */
const COMPLETION_PAUSES: readonly Millis[] = [5 * SECOND, 20 * SECOND];
const RETRY_PAUSE: Millis = 10 * SECOND;

/** Begins with everything that is due, as far as there is room, and waits for none of it. */
export function createFiler(deps: Deps): Pick<Duty, "run" | "idle"> {
  const inFlight = new InFlight();
  return {
    run() {
      const now = deps.clock.now();
      const claim = { now, lease: now + LEASE, limit: AT_ONCE - inFlight.size };
      if (claim.limit <= 0 || !hasDueInbound(deps.db, now)) return;
      for (const event of transact(deps.db, () => claimInbound(deps.db, claim))) {
        // There may be more than there was room for.
        inFlight.add(fileOne(deps, event), () => deps.bell.ring("file"));
      }
    },
    idle: () => inFlight.idle(),
  };
}

async function fileOne(deps: Deps, row: InboundRow): Promise<void> {
  try {
    if (row.attempts > MAX_ATTEMPTS)
      throw new Error("set aside: the process ended each time it was worked on");
    const connection = findConnection(deps.db, row.connectionId);
    const event = connection && (await prepare(deps, connection, row));
    await deps.commits.run(() => {
      const now = deps.clock.now();
      const settlement = event
        ? fileEvent(deps, { connection, event, receivedAt: row.receivedAt }, now)
        : GONE;
      if (settlement === "later")
        postponeInbound(deps.db, row.id, { dueAt: now + RETRY_PAUSE, reason: "own send under way" });
      else settleInbound(deps.db, row.id, settlement, now);
    });
  } catch (error) {
    await deps.commits
      .run(() => setAside(deps, row, error))
      .catch((again: unknown) => {
        // The database itself is in trouble: the lease runs out and the event is taken up again.
        deps.log.error("inbound.not_settled", { inbound_id: row.id, error: again });
      });
  }
}

const GONE: Settlement = {
  status: "ignored",
  eventType: null,
  reason: "the connection is deleted",
  replyId: null,
};

/** All that may wait or fail: reading the payload, asking the platform, reading the mail. */
async function prepare(deps: Deps, connection: ConnectionRow, row: InboundRow): Promise<ReadEvent> {
  const body = JSON.parse(row.payload) as Json;
  const platform = deps.platforms[connection.platform];
  const parsed = platform.parse({ body, headers: row.headers, receivedAt: row.receivedAt });
  return readBodies(deps, await completed(deps, { connection, row, event: parsed }));
}

async function completed(
  deps: Deps,
  { connection, row, event }: { connection: ConnectionRow; row: InboundRow; event: PlatformEvent },
): Promise<PlatformEvent> {
  if (event.kind !== "reply" || !event.incomplete) return event;
  if (findMessage(deps.db, connection.id, event.message.platformId)) return event;
  try {
    return await ask(deps, connection, (platform, account) =>
      platform.complete(account, event, { priority: "background" }),
    );
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    const pause = COMPLETION_PAUSES[row.attempts - 1];
    // What the platform will not tell is no reason to keep a reply from the people who wait for it.
    if (error.outcome === "refused" || pause === undefined) return event;
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

function setAside(deps: Deps, row: InboundRow, error: unknown): void {
  const now = deps.clock.now();
  const reason = messageOf(error);
  if (error instanceof Incomplete) {
    return postponeInbound(deps.db, row.id, { dueAt: now + error.pause, reason });
  }
  const hopeless = error instanceof PayloadError || row.attempts >= MAX_ATTEMPTS;
  deps.log.warn("inbound.failed", { inbound_id: row.id, connection_id: row.connectionId, hopeless, error });
  if (!hopeless) return postponeInbound(deps.db, row.id, { dueAt: now + RETRY_PAUSE, reason });
  settleInbound(deps.db, row.id, { status: "failed", eventType: row.eventType, reason, replyId: null }, now);
}
