/**
 * Runs the send orders; start reading here. Due orders are claimed and sent like every answer. An order is
 * held for a person if the conversation changed in the meantime.
 */
import { MINUTE, SECOND, type Millis } from "../../core/clock.ts";
import { AppError } from "../../core/errors.ts";
import { isDatabaseFailure, transact } from "../../db/open.ts";
import { findPause } from "../../db/sending.ts";
import { UnfiledMail } from "../followups/unfiled-mail.ts";
import { holdOrder } from "../../inbox/replies/hold-orders.ts";
import {
  claimOrder,
  findClaimedOrder,
  ORDERS_TO_SEND,
  postponeOrder,
  releaseOrders,
} from "../sends/store/orders.ts";
import { FailedSettlements, InFlight, yieldToEventLoop, type Job } from "../../deps/in-flight.ts";
import type { ThreadReader } from "../../inbox/threads/rules/freshness.ts";
import { sendClaimed, type OrderSender } from "./send.ts";
import type { SendOrderRow } from "../../db/table-rows.ts";
import type { Deps } from "../../deps/deps.ts";

/**
 * Concurrent sends: in total, and per client so that one client's slow platform does not delay the others.
 */
const MAX_CONCURRENT = 32;
const MAX_CONCURRENT_PER_CLIENT = 4;
/** Longer than reading a thread and waiting for a rate-limit slot. */
const LEASE: Millis = 2 * MINUTE;
/** Pause before retrying an order with an unsaved outcome. */
const DATABASE_PAUSE: Millis = 10 * SECOND;
/** Orders held per run while sending is paused. */
const HELD_PER_RUN = 50;

interface Sending extends OrderSender {
  sending: InFlight;
  unsettled: FailedSettlements<SendOrderRow>;
}

/** Creates the job that sends due orders. */
export function createOrderSender(deps: Deps, readThread: ThreadReader): Pick<Job, "run" | "idle"> {
  const sending = new InFlight();
  const unfiledMail = new UnfiledMail();
  const unsettled = new FailedSettlements<SendOrderRow>(DATABASE_PAUSE);
  return {
    run() {
      releaseUnsettled(deps, unsettled);
      return sendDue(deps, { sending, unsettled, readThread, unfiledMail });
    },
    idle: () => sending.idle(),
  };
}

/**
 * Requeues orders that a crashed process was about to send; after three crashes an order is held. An order
 * with a recorded email is no longer claimed: reconciliation settles it, and it is never sent twice.
 */
export function recoverOrders(deps: Deps): void {
  const now = deps.clock.now();
  transact(deps.db, () => {
    for (const order of releaseOrders(deps.db, now)) {
      holdOrder(deps, order, "process_failed", now);
      deps.log.error("send_order.set_aside", { order_id: order.id });
    }
  });
}

/** Releases claims with unsaved outcomes, without counting an attempt. */
function releaseUnsettled({ db, clock }: Deps, unsettled: FailedSettlements<SendOrderRow>): void {
  const now = clock.now();
  unsettled.release(now, (claimed) => postponeOrder(db, claimed, { workAt: now, counts: false }, now));
}

/** Starts due orders; true if there may be more. While sending is paused, holds them. */
async function sendDue(deps: Deps, { sending, unsettled, ...sender }: Sending): Promise<boolean> {
  const now = deps.clock.now();
  const isPaused = findPause(deps.db) !== null;
  let begun = false;
  for (const { id: owner } of ORDERS_TO_SEND.listDueOwners(deps.db, now)) {
    const free = Math.min(MAX_CONCURRENT - sending.size, MAX_CONCURRENT_PER_CLIENT - sending.of(owner));
    const limit = isPaused ? HELD_PER_RUN : free;
    if (limit <= 0) continue;
    for (const found of ORDERS_TO_SEND.listDue(deps.db, { owner, now, limit })) {
      await yieldToEventLoop();
      const { crashes } = found;
      if (!isPaused && !sending.mayBegin({ crashes })) return false;
      begun = true;
      const claimed = transact(deps.db, () => claimOrHold(deps, found));
      if (!claimed) continue;
      const work = sendOne(deps, { ...sender, unsettled }, claimed);
      sending.begin({ owner, crashes }, work, () => deps.wakeups.notify("orders"));
    }
  }
  return begun;
}

/** Claims the order on disk so that a crash is counted; undefined if it is held or was canceled. */
function claimOrHold(deps: Deps, found: SendOrderRow): SendOrderRow | undefined {
  const now = deps.clock.now();
  const claimed = claimOrder(deps.db, found, { now, lease: now + LEASE });
  if (!claimed || !findPause(deps.db)) return claimed;
  holdOrder(deps, claimed, "paused", now);
  return undefined;
}

/** Sends one order. Never rejects: platform errors are already on the row and in the log. */
async function sendOne(
  deps: Deps,
  { unsettled, ...sender }: Omit<Sending, "sending">,
  claimed: SendOrderRow,
): Promise<void> {
  try {
    await sendClaimed(deps, sender, claimed);
  } catch (error) {
    if (error instanceof AppError) return;
    deps.log.error("send_order.step_failed", { order_id: claimed.id, error });
    try {
      afterFailure(deps, claimed, error);
    } catch (settleError) {
      deps.log.error("send_order.not_settled", { order_id: claimed.id, error: settleError });
      unsettled.add(claimed, deps.clock.now());
    }
  }
}

/** Retries after a database failure, otherwise holds the order; a recorded attempt stays recorded. */
function afterFailure(deps: Deps, claimed: SendOrderRow, error: unknown): void {
  const now = deps.clock.now();
  transact(deps.db, () => {
    const order = findClaimedOrder(deps.db, claimed);
    if (!order) return;
    if (isDatabaseFailure(error))
      return postponeOrder(deps.db, order, { workAt: now + DATABASE_PAUSE, counts: false }, now);
    holdOrder(deps, order, "process_failed", now);
  });
}
