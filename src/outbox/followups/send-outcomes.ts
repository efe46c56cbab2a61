/** Applies the outcome of a send to its follow-up: sent, retried later, or failed. */
import { chargeSpent, SENDING_PRICE } from "../../people/credits/store.ts";
import type { Millis } from "../../core/clock.ts";
import type { OutcomeDeps, SendOutcomeHandlers } from "../sends/finish.ts";
import { settleSending, settleSent } from "./store/claims.ts";
import { nextSending } from "./rules/plan.ts";
import { recordTerminalEvent } from "./terminal-event.ts";
import { ENDED_STATE, getFollowUp, type FollowUpChange } from "./store/followups.ts";
import type { AttemptRow, FollowUpRow } from "../../db/table-rows.ts";

const UNCERTAIN_ERROR = "It is unknown whether it was sent: check the thread before you send it again";

const nothing = (): void => undefined;

export const FOLLOW_UP_OUTCOMES: SendOutcomeHandlers = {
  withdrawn(deps, attempt, now) {
    const { workspaceId, id } = followUpOf(attempt);
    const { attempts, begunAt } = getFollowUp(deps.db, workspaceId, id);
    const before = { attempts: attempts - 1, begunAt: attempts === 1 ? null : begunAt };
    settle(deps, attempt, { ...before, sendState: null, workAt: now }, now);
  },
  handedOver: nothing,
  // Also applies after it was settled as not sent: the platform can report the email later.
  sent: (deps, attempt, { at }, now) =>
    settleAsSent(deps, followUpOf(attempt), { at, settle: settleSent }, now),
  notSent(deps, attempt, { reason, again }, now) {
    const { workspaceId, id } = followUpOf(attempt);
    const row = getFollowUp(deps.db, workspaceId, id);
    const workAt = again && nextSending(row, again.after, now);
    // With a pending cancellation it is canceled instead of failed.
    const isOver = workAt === null && row.cancelReason === null;
    settle(deps, attempt, isOver ? failedState(reason) : { sendState: null, workAt, lastError: reason }, now);
  },
  uncertain(deps, attempt, reason, now) {
    settle(deps, attempt, { sendState: "uncertain", lastError: reason }, now);
  },
  confirmed: nothing,
  unconfirmed(deps, attempt, now) {
    // Stays uncertain: if the email is found later, it counts as sent.
    const uncertainState = { ...failedState(UNCERTAIN_ERROR), sendState: "uncertain" } as const;
    if (attempt.state === "uncertain") settle(deps, attempt, uncertainState, now);
  },
};

/** Returns the columns of a permanently failed follow-up. */
export const failedState = (reason: string) =>
  ({ ...ENDED_STATE, status: "failed", sendState: null, lastError: reason }) as const;

/**
 * Settles a follow-up as sent at `at` and charges for sending an AI text. Does nothing if `settle` finds no
 * row.
 */
export function settleAsSent(
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

export type FollowUpRef = Pick<FollowUpRow, "workspaceId" | "id">;

/** Returns the attempt's follow-up. A CHECK constraint guarantees that it has one. */
const followUpOf = ({ workspaceId, followUpId }: AttemptRow): FollowUpRef => ({
  workspaceId,
  id: followUpId ?? "",
});

function settle(
  deps: OutcomeDeps,
  attempt: AttemptRow,
  change: FollowUpChange & Pick<FollowUpRow, "sendState">,
  now: Millis,
): void {
  recordTerminalEvent(deps, settleSending(deps.db, followUpOf(attempt), change, now), now);
}
