/** Decides how to proceed with an event that could not be filed: another attempt, or review by a person. */
import { TextError } from "../../judge/ai/text-worker.ts";
import { SECOND, type Millis } from "../../core/clock.ts";
import { DamagedTextError, unpack } from "../../db/packed.ts";
import { messageOf } from "../../core/errors.ts";
import { PayloadError } from "../../platforms/platform.ts";
import { addressesIn } from "./rules/addresses.ts";
import { recordAddresses } from "./store/failed.ts";
import { getPackedPayload } from "./store/payloads.ts";
import { postponeInbound, settleInbound, type ClaimedEvent } from "./store/inbound.ts";
import type { Deps } from "../../deps/deps.ts";

/** Number of failures or process crashes before an event is marked as failed and needs review. */
export const MAX_ATTEMPTS = 5;
export const RETRY_PAUSE: Millis = 10 * SECOND;

/** Thrown if the platform could not be queried; retried after `pause`. */
export class Incomplete extends Error {
  readonly pause: Millis;
  constructor(message: string, pause: Millis) {
    super(message);
    this.pause = pause;
  }
}

const isHopeless = ({ attempts }: ClaimedEvent, error: unknown): boolean =>
  attempts >= MAX_ATTEMPTS ||
  [PayloadError, TextError, DamagedTextError].some((kind) => error instanceof kind);

/** Returns the addresses in a failed event's payload; any of them may be the sender's. */
function addressesNamed({ db }: Deps, row: ClaimedEvent): string[] {
  // Do not reread a payload that may have crashed the process.
  const packed = row.attempts > MAX_ATTEMPTS ? null : getPackedPayload(db, row.id);
  if (packed === null) return [];
  try {
    return addressesIn(unpack(packed));
  } catch {
    // Only the event's own error is reported, because it is more informative than this one.
    return [];
  }
}

/** Postpones a failed event, or marks it as failed if another attempt would not help. */
export function markFailed(deps: Deps, row: ClaimedEvent, error: unknown): void {
  const now = deps.clock.now();
  const reason = messageOf(error);
  if (error instanceof Incomplete) return postponeInbound(deps.db, row, { dueAt: now + error.pause, reason });
  const hopeless = isHopeless(row, error);
  deps.log.warn("inbound.failed", { inbound_id: row.id, connection_id: row.connectionId, hopeless, error });
  if (!hopeless) return postponeInbound(deps.db, row, { dueAt: now + RETRY_PAUSE, reason });
  settleInbound(deps.db, row, { status: "failed", eventType: row.eventType, reason, replyId: null }, now);
  recordAddresses(deps.db, row, addressesNamed(deps, row));
}
