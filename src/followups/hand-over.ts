/**
 * A message on LinkedIn is no email: when it is due, the subscribers of `follow_up.due` are handed it, and its fate is
 * theirs to tell.
 */
import type { Millis } from "../core/clock.ts";
import { transact } from "../db/open.ts";
import type { FollowUpDeliveryOutcomes } from "../webhooks/attempt.ts";
import { beginSending, settleSending } from "./store/claims.ts";
import { settleAsSent, failedState, type FollowUpRef } from "./send-outcomes.ts";
import { getFollowUp } from "./store.ts";
import { recordTerminalEvent } from "./terminal-event.ts";
import type { FollowUpRow } from "../db/table-rows.ts";
import type { Deps } from "../app/context.ts";

/** In the transaction of the claim. */
export function handToSubscribers(deps: Deps, claimed: FollowUpRow, now: Millis): void {
  const { db, events } = deps;
  const { workspaceId, id } = claimed;
  if (beginSending(db, claimed, now)) events.record({ type: "follow_up.due", workspaceId, id }, now);
}

/** What becomes of a follow-up that was handed over, told by whoever delivers. */
export const followUpDeliveryOutcomes = (deps: Pick<Deps, "db" | "events">): FollowUpDeliveryOutcomes => ({
  onTaken: (whose, now) =>
    transact(deps.db, () => settleAsSent(deps, whose, { at: now, settle: settleSending }, now)),
  onGivenUp: (whose, now) => givenUp(deps, whose, now),
  isOpen: ({ workspaceId, id }) => {
    const { status, sendState } = getFollowUp(deps.db, workspaceId, id);
    return status === "scheduled" && sendState !== null;
  },
});

function givenUp(deps: Pick<Deps, "db" | "events">, whose: FollowUpRef, now: Millis): void {
  transact(deps.db, () => {
    const end = failedState("No subscriber of follow_up.due has taken it");
    recordTerminalEvent(deps, settleSending(deps.db, whose, end, now), now);
  });
}
