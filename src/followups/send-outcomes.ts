/** What the end of a send means for the follow-up that was sent: it is done, tried again later, or has failed. */
import { chargeSpent, SENDING_PRICE } from "../credits/store.ts";
import type { Millis } from "../core/clock.ts";
import type { OutcomeDeps, SendOutcomeHandlers } from "../sends/finish.ts";
import { settleSending, settleSent } from "./store/claims.ts";
import { nextSending } from "./rules/plan.ts";
import { recordTerminalEvent } from "./terminal-event.ts";
import { ENDED_STATE, getFollowUp, type FollowUpChange } from "./store.ts";
import type { AttemptRow, FollowUpRow } from "../db/table-rows.ts";

const UNCERTAIN_ERROR = "It is uncertain whether it was sent: look into the thread before you send it again";

const nothing = (): void => undefined;

export const FOLLOW_UP_OUTCOMES: SendOutcomeHandlers = {
  withdrawn(deps, attempt, now) {
    const { workspaceId, id } = whoseOf(attempt);
    const { attempts, begunAt } = getFollowUp(deps.db, workspaceId, id);
    const before = { attempts: attempts - 1, begunAt: attempts === 1 ? null : begunAt };
    settle(deps, attempt, { ...before, sendState: null, workAt: now }, now);
  },
  handedOver: nothing,
  // Also where it was believed not to have been sent: word of it may come after that.
  sent: (deps, attempt, { at }, now) => settleAsSent(deps, whoseOf(attempt), { at, settle: settleSent }, now),
  notSent(deps, attempt, { reason, again }, now) {
    const { workspaceId, id } = whoseOf(attempt);
    const row = getFollowUp(deps.db, workspaceId, id);
    const workAt = again && nextSending(row, again.after, now);
    // One that a reply was to take back is cancelled by that, and has not failed.
    const isOver = workAt === null && row.cancelReason === null;
    settle(deps, attempt, isOver ? failedState(reason) : { sendState: null, workAt, lastError: reason }, now);
  },
  uncertain(deps, attempt, reason, now) {
    settle(deps, attempt, { sendState: "uncertain", lastError: reason }, now);
  },
  confirmed: nothing,
  unconfirmed(deps, attempt, now) {
    // Should it show after all, then it was sent.
    const doubted = { ...failedState(UNCERTAIN_ERROR), sendState: "uncertain" } as const;
    if (attempt.state === "uncertain") settle(deps, attempt, doubted, now);
  },
};

/** How it stands once nobody tries any more. */
export const failedState = (reason: string) =>
  ({ ...ENDED_STATE, status: "failed", sendState: null, lastError: reason }) as const;

/** It went out at `at`, by whichever way; a text of the AI is paid for with that. Does nothing where `settle` finds none. */
export function settleAsSent(
  deps: OutcomeDeps,
  whose: FollowUpRef,
  { at, settle }: { at: Millis; settle: typeof settleSending },
  now: Millis,
): void {
  const row = getFollowUp(deps.db, whose.workspaceId, whose.id);
  const cost = row.draftSource === "ai" ? SENDING_PRICE : 0;
  const done = { ...ENDED_STATE, status: "sent", sendState: null, sentAt: at, lastError: null } as const;
  const change = { ...done, creditsUsed: row.creditsUsed + cost };
  const settled = recordTerminalEvent(deps, settle(deps.db, whose, change, now), now);
  if (!settled || cost === 0) return;
  const { workspaceId, replyId, id: followUpId } = settled;
  chargeSpent(deps.db, { workspaceId, credits: cost, purpose: "follow_up_send", replyId, followUpId }, now);
}

export type FollowUpRef = Pick<FollowUpRow, "workspaceId" | "id">;

/** The schema holds that an attempt to send a follow-up has one. */
const whoseOf = ({ workspaceId, followUpId }: AttemptRow): FollowUpRef => ({
  workspaceId,
  id: followUpId ?? "",
});

function settle(
  deps: OutcomeDeps,
  attempt: AttemptRow,
  change: FollowUpChange & Pick<FollowUpRow, "sendState">,
  now: Millis,
): void {
  recordTerminalEvent(deps, settleSending(deps.db, whoseOf(attempt), change, now), now);
}
