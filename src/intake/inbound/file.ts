/**
 * Files recorded payloads: each becomes a reply, an outbound email in its thread, or a record that it was
 * neither. Regardless of order, duplicates and concurrency, each email from a lead creates exactly one reply.
 */
import { callPlatform, inBackground } from "../../sequencers/connections/account.ts";
import { findConnection, recordLastEvent } from "../../sequencers/connections/store/connections.ts";
import { MINUTE, SECOND, type Millis } from "../../core/clock.ts";
import type { Job } from "../../deps/in-flight.ts";
import { Lanes } from "../../deps/lanes.ts";
import { worker } from "../../deps/worker.ts";
import type { Settle } from "../../deps/worker-options.ts";
import { messageOf, UpstreamError } from "../../core/errors.ts";
import { hintGc } from "../../core/garbage.ts";
import { PayloadError, type PlatformEvent, type RoutingFacts } from "../../platforms/platform.ts";
import { recordCampaign } from "../../sequencers/routing/record-campaign.ts";
import { findMessage } from "../../inbox/threads/store/identity.ts";
import { readBodies, type StorableEvent } from "./bodies.ts";
import { recordReported } from "../../sequencers/routing/store/campaigns.ts";
import { fileEvent, NO_RECIPIENT } from "./file-event.ts";
import {
  INBOUND,
  listToFile,
  postponeInbound,
  settleInbound,
  type ClaimedEvent,
  type DueEvent,
  type Settlement,
  TO_FILE,
} from "./store/inbound.ts";
import { bodyOf, readPayload } from "./payload.ts";
import { Incomplete, markFailed, MAX_ATTEMPTS, RETRY_PAUSE } from "./mark-failed.ts";
import { HEAD_BYTES } from "./store/payloads.ts";
import type { ConnectionRow } from "../../db/table-rows.ts";
import type { Deps } from "../../deps/deps.ts";

/**
 * Maximum number of events in progress, in total and per connection, so that one slow platform does not delay
 * the others.
 */
const MAX_CONCURRENT = 64;
const MAX_CONCURRENT_PER_CONNECTION = 16;
/**
 * Maximum total size of large payloads in progress, in bytes. A parsed payload takes several times its size.
 * Small payloads are exempt and overtake large ones.
 */
const MAX_LARGE_BYTES = 16_000_000;
/** Longer than it takes to complete and read an email, even if it is queued behind emails with unparseable text. */
const LEASE: Millis = 5 * MINUTE;
/**
 * Pauses between attempts to fetch fields missing from a webhook. After the last attempt, the email is filed
 * without them.
 */
const COMPLETION_PAUSES: readonly Millis[] = [5 * SECOND, 20 * SECOND];
/** Maximum wait for a rate-limited or unresponsive account; then its slot goes to another event. */
const MAX_WAIT: Millis = 10 * SECOND;

/** Creates the job that files due events. */
export const createFiler = (deps: Deps): Omit<Job, "name"> =>
  worker<DueEvent, ClaimedEvent>(deps, {
    job: "file",
    queue: {
      owner: TO_FILE.owner,
      listDueOwners: (db, now) => TO_FILE.listDueOwners(db, now),
      listDue(db, { owner: connectionId = "", now, limit, taken }) {
        const taking = taken.reduce((sum, { largeBytes }) => sum + largeBytes, 0);
        return listToFile(db, { connectionId, now, limit, largeBytes: MAX_LARGE_BYTES - taking });
      },
    },
    claims: INBOUND,
    lanes: new Lanes({ total: MAX_CONCURRENT, perLane: MAX_CONCURRENT_PER_CONNECTION }),
    lease: LEASE,
    wait: "long",
    act: (event) => fileOne(deps, event).finally(() => hintGc(event.largeBytes)),
    fail: (event, error) => markFailed(deps, event, error),
  });

async function fileOne(deps: Deps, row: ClaimedEvent): Promise<Settle> {
  if (row.attempts > MAX_ATTEMPTS)
    throw new Error("failed permanently: the process crashed on every attempt to process it");
  const payload = await readPayload(deps.db, row.id);
  // A copy, because a slice would keep the whole payload in memory.
  const head = payload.slice(0, HEAD_BYTES);
  const connection = findConnection(deps.db, row.connectionId);
  const event = connection && (await prepare(deps, connection, { row, payload }));
  return () => {
    const now = deps.clock.now();
    if (event) recordLastEvent(deps.db, connection.id, row.receivedAt);
    const campaignId = event && "campaign" in event ? (event.campaign?.id ?? null) : null;
    if (event && campaignId !== null) recordReported(deps.db, connection.id, campaignId, now);
    const settlement = event ? fileEvent(deps, { connection, event, receivedAt: row.receivedAt }, now) : GONE;
    if (settlement === "later") deferUntilReady(deps, row, now);
    else settleInbound(deps.db, { ...row, head }, settlement, now);
  };
}

const GONE: Settlement = {
  status: "ignored",
  eventType: null,
  reason: "the connection is deleted",
  replyId: null,
};

/**
 * Postpones an event until the send that it may echo is settled, or the labeled reply is filed. The attempt
 * does not count.
 */
function deferUntilReady({ db }: Deps, row: ClaimedEvent, now: Millis): void {
  postponeInbound(db, row, {
    dueAt: now + RETRY_PAUSE,
    reason: "waiting for a send in progress, or for an earlier event",
    attempts: row.attempts - 1,
  });
}

/** Performs all steps that can wait or fail: parses the payload, queries the platform, reads the email. */
async function prepare(
  deps: Deps,
  connection: ConnectionRow,
  { row, payload }: { row: ClaimedEvent; payload: Uint8Array },
): Promise<StorableEvent> {
  const platform = deps.platforms[connection.platform];
  const { headers, receivedAt } = row;
  const parsed = platform.parse({ body: bodyOf(payload), headers, receivedAt });
  const event = await completed(deps, { connection, row, event: parsed });
  if (event.kind === "reply" || event.kind === "unsubscribe")
    await routable(deps, { connection, row, event });
  if (event.kind === "label") await routable(deps, { connection, row, event: { ...event, ...NO_RECIPIENT } });
  return readBodies(deps, event);
}

type LabelEvent = Extract<PlatformEvent, { kind: "label" }>;

/** Fetches fields missing from the webhook. */
async function completed(
  deps: Deps,
  { connection, row, event }: { connection: ConnectionRow; row: ClaimedEvent; event: PlatformEvent },
): Promise<PlatformEvent> {
  if (event.kind === "label") return { ...event, label: await labelOf(deps, { connection, row, event }) };
  if (event.kind !== "reply" || !event.incomplete) return event;
  // If the known email is outbound, the webhook identified only the email being answered, so fetch the answer
  // itself.
  const known = findMessage(deps.db, connection.id, event.message.platformId);
  if (known?.direction === "inbound") return event;
  try {
    return await callPlatform(deps, connection, (platform, account) =>
      platform.complete(account, event, inBackground(deps, MAX_WAIT)),
    );
  } catch (error) {
    if (event.message.from.email === "") throw senderUnknown(error);
    retryIfTransient(row, error);
    return event;
  }
}

/**
 * Returns an event's label. If the payload has only the label's id, requests the label from the platform,
 * because it may be an opt-out.
 */
async function labelOf(
  deps: Deps,
  { connection, row, event }: { connection: ConnectionRow; row: ClaimedEvent; event: LabelEvent },
): Promise<string> {
  const { label, labelId } = event;
  if (labelId === undefined) return label;
  try {
    return await callPlatform(deps, connection, async (platform, account) => {
      const name = await platform.labelName?.(account, labelId, inBackground(deps, MAX_WAIT));
      return name ?? label;
    });
  } catch (error) {
    retryIfTransient(row, error);
    throw new Error(
      `the payload has only the label's id, and its name could not be fetched: ${messageOf(error)}`,
      {
        cause: error,
      },
    );
  }
}

/** Fails an event if its payload does not name the email's sender. The event can be replayed. */
function senderUnknown(error: unknown): Error {
  if (!(error instanceof UpstreamError)) throw error;
  const reason = `the payload does not name the sender, and the email could not be fetched: ${error.message}`;
  return isRefusedForGood(error) ? new PayloadError(reason) : new Error(reason);
}

/** Loads the campaign data needed for routing. After the last attempt, the email is filed without it. */
async function routable(
  deps: Deps,
  { connection, row, event }: { connection: ConnectionRow; row: ClaimedEvent; event: RoutingFacts },
): Promise<void> {
  try {
    await recordCampaign(deps, connection, { recipient: event, options: inBackground(deps, MAX_WAIT) });
  } catch (error) {
    retryIfTransient(row, error);
  }
}

const isRefusedForGood = ({ outcome, status }: UpstreamError): boolean =>
  outcome === "refused" && status !== 429;

/**
 * Throws if another request may succeed, as after a 429. Otherwise continues, because people must get the reply
 * even if the platform refuses the request.
 */
function retryIfTransient(row: ClaimedEvent, error: unknown): void {
  if (!(error instanceof UpstreamError)) throw error;
  const pause = COMPLETION_PAUSES[row.attempts - 1];
  if (isRefusedForGood(error) || pause === undefined) return;
  throw new Incomplete(error.message, pause);
}
