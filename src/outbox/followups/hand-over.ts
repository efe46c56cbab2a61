/**
 * Delivers due LinkedIn messages to the subscribers of `follow_up.due`. They are not emails, so a delivered
 * webhook counts as sent.
 */
import type { Millis } from "../../core/clock.ts";
import { transact } from "../../db/open.ts";
import type { FollowUpDeliveryOutcomes } from "../../webhooks/attempt.ts";
import { beginSending, settleSending } from "./store/claims.ts";
import { settleAsSent, failedState, type FollowUpRef } from "./send-outcomes.ts";
import { getFollowUp } from "./store/followups.ts";
import { recordTerminalEvent } from "./terminal-event.ts";
import type { FollowUpRow } from "../../db/table-rows.ts";
import type { Deps } from "../../deps/deps.ts";

/** Starts sending and records the event. Runs in the transaction of the claim. */
export function handToSubscribers(deps: Deps, claimed: FollowUpRow, now: Millis): void {
  const { db, events } = deps;
  const { workspaceId, id } = claimed;
  if (beginSending(db, claimed, now)) events.record({ type: "follow_up.due", workspaceId, id }, now);
}

/** Returns the handlers that settle a handed-over follow-up when its webhook succeeds or is given up. */
export const followUpDeliveryOutcomes = (
  deps: Pick<Deps, "db" | "events" | "live">,
): FollowUpDeliveryOutcomes => ({
  onTaken: (ref, now) =>
    transact(deps.db, () => settleAsSent(deps, ref, { at: now, settle: settleSending }, now)),
  onGivenUp: (ref, now) => failUndelivered(deps, ref, now),
  isOpen: ({ workspaceId, id }) => {
    const { status, sendState } = getFollowUp(deps.db, workspaceId, id);
    return status === "scheduled" && sendState !== null;
  },
});

function failUndelivered(deps: Pick<Deps, "db" | "events" | "live">, ref: FollowUpRef, now: Millis): void {
  transact(deps.db, () => {
    const end = failedState("No webhook subscribed to follow_up.due accepted it");
    recordTerminalEvent(deps, settleSending(deps.db, ref, end, now), now);
  });
}
