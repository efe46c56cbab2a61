/** Applies the outcome of a send, or of a delivery to subscribers, to its follow-up: sent, retried later, or failed. */
import { chargeSpent, SENDING_PRICE } from "../../people/credits/store.ts";
import type { Millis } from "../../core/clock.ts";
import { transact } from "../../db/open.ts";
import type { FollowUpDeliveryOutcomes } from "../../webhooks/attempt.ts";
import type { OutcomeDeps, SendOutcomeHandlers } from "../sends/finish.ts";
import { settleSending, settleSent } from "./store/claims.ts";
import { nextSending } from "./rules/plan.ts";
import { recordTerminalEvent } from "./terminal-event.ts";
import { ENDED_STATE, failedState, getFollowUp, type FollowUpChange } from "./store/followups.ts";
import type { AttemptRow, FollowUpRow } from "../../db/table-rows.ts";

const UNCERTAIN_ERROR =
  "It is unknown whether the follow-up was sent: check the thread before sending it again";

const UNDELIVERED = "No webhook subscribed to follow_up.due accepted the message";

const nothing = (): void => undefined;

export const FOLLOW_UP_OUTCOMES: SendOutcomeHandlers = {
  withdrawn(deps, attempt, now) {
    const { workspaceId, id } = followUpOf(attempt);
    const { attempts, begunAt } = getFollowUp(deps.db, workspaceId, id);
    const before = { attempts: attempts - 1, begunAt: attempts === 1 ? null : begunAt };
    settle(deps, followUpOf(attempt), { ...before, sendState: null, workAt: now }, now);
  },
  handedOver: nothing,
  // Also applies to a follow-up that was settled as not sent, because the platform may report the email
  // later.
  sent: (deps, attempt, { at }, now) =>
    settleAsSent(deps, followUpOf(attempt), { at, settle: settleSent }, now),
  notSent(deps, attempt, { reason, again }, now) {
    const { workspaceId, id } = followUpOf(attempt);
    const row = getFollowUp(deps.db, workspaceId, id);
    const workAt = again && nextSending(row, again.after, now);
    // If a cancellation is pending, the follow-up is canceled instead of failed.
    const isOver = workAt === null && row.cancelReason === null;
    settle(
      deps,
      followUpOf(attempt),
      isOver ? failedState(reason) : { sendState: null, workAt, lastError: reason },
      now,
    );
  },
  uncertain(deps, attempt, reason, now) {
    settle(deps, followUpOf(attempt), { sendState: "uncertain", lastError: reason }, now);
  },
  confirmed: nothing,
  unconfirmed(deps, attempt, now) {
    // The follow-up stays uncertain: if the email is found later, it counts as sent.
    const uncertainState = { ...failedState(UNCERTAIN_ERROR), sendState: "uncertain" } as const;
    if (attempt.state === "uncertain") settle(deps, followUpOf(attempt), uncertainState, now);
  },
};

/**
 * Returns the handlers for LinkedIn messages, which subscribers to `follow_up.due` send. They are not emails,
 * so a delivered webhook counts as sent.
 */
export const followUpDeliveryOutcomes = (deps: OutcomeDeps): FollowUpDeliveryOutcomes => ({
  onTaken: (ref, now) =>
    transact(deps.db, () => settleAsSent(deps, ref, { at: now, settle: settleSending }, now)),
  onGivenUp: (ref, now) => transact(deps.db, () => settle(deps, ref, failedState(UNDELIVERED), now)),
  isOpen: ({ workspaceId, id }) => {
    const { status, sendState } = getFollowUp(deps.db, workspaceId, id);
    return status === "scheduled" && sendState !== null;
  },
});

/**
 * Settles a follow-up as sent at `at` and charges for sending an AI text. Does nothing if `settle` finds no
 * row.
 */
function settleAsSent(
  deps: OutcomeDeps,
  ref: FollowUpRef,
  { at, settle }: { at: Millis; settle: typeof settleSending },
  now: Millis,
): void {
  const row = getFollowUp(deps.db, ref.workspaceId, ref.id);
  const cost = row.draftSource === "ai" ? SENDING_PRICE : 0;
  const done = { ...ENDED_STATE, status: "sent", sendState: null, sentAt: at, lastError: null } as const;
  const change = { ...done, creditsUsed: row.creditsUsed + cost };
  const settled = recordTerminalEvent(deps, settle(deps.db, ref, change, now), now);
  if (!settled || cost === 0) return;
  const { workspaceId, replyId, id: followUpId } = settled;
  chargeSpent(deps.db, { workspaceId, credits: cost, purpose: "follow_up_send", replyId, followUpId }, now);
}

type FollowUpRef = Pick<FollowUpRow, "workspaceId" | "id">;

/** Returns the attempt's follow-up. A CHECK constraint guarantees that it has one. */
const followUpOf = ({ workspaceId, followUpId }: AttemptRow): FollowUpRef => ({
  workspaceId,
  id: followUpId ?? "",
});

function settle(
  deps: OutcomeDeps,
  ref: FollowUpRef,
  change: FollowUpChange & Pick<FollowUpRow, "sendState">,
  now: Millis,
): void {
  recordTerminalEvent(deps, settleSending(deps.db, ref, change, now), now);
}
