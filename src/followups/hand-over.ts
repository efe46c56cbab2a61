/**
 * A message on LinkedIn is no email: when it is due, the subscribers of `follow_up.due` are handed it, and its fate is
 * theirs to tell.
 */
import { chargeSpent } from "../credits/store.ts";
import type { Millis } from "../clock.ts";
import { transact } from "../db/open.ts";
import type { Deps } from "../deps.ts";
import type { FollowUpFates } from "../webhooks/attempt.ts";
import { beginSending, settleSending } from "./claims.ts";
import { failed, SENDING_PRICE } from "./ends.ts";
import { ENDED, getFollowUp, type FollowUpRow } from "./store.ts";
import { tellEnd } from "./tell.ts";

/** In the transaction of the claim. */
export function handToSubscribers(deps: Deps, claimed: FollowUpRow, now: Millis): void {
  const { db, events } = deps;
  const { workspaceId, id } = claimed;
  if (beginSending(db, claimed, now)) events.record({ type: "follow_up.due", workspaceId, id }, now);
}

type Whose = Pick<FollowUpRow, "workspaceId" | "id">;

/** What becomes of a follow-up that was handed over, told by whoever delivers. */
export const fatesOfFollowUps = (deps: Pick<Deps, "db" | "events">): FollowUpFates => ({
  onTaken: (whose, now) => taken(deps, whose, now),
  onGivenUp: (whose, now) => givenUp(deps, whose, now),
  isOpen: ({ workspaceId, id }) => {
    const { status, sendState } = getFollowUp(deps.db, workspaceId, id);
    return status === "scheduled" && sendState !== null;
  },
});

function taken(deps: Pick<Deps, "db" | "events">, whose: Whose, now: Millis): void {
  const { db } = deps;
  transact(db, () => {
    const row = getFollowUp(db, whose.workspaceId, whose.id);
    const cost = row.draftSource === "ai" ? SENDING_PRICE : 0;
    const done = { ...ENDED, status: "sent", sendState: null, sentAt: now, lastError: null } as const;
    const settled = settleSending(db, whose, { ...done, creditsUsed: row.creditsUsed + cost }, now);
    if (!settled) return;
    tellEnd(deps, settled, now);
    const { workspaceId, replyId, id: followUpId } = settled;
    if (cost > 0)
      chargeSpent(db, { workspaceId, credits: cost, purpose: "follow_up_send", replyId, followUpId }, now);
  });
}

function givenUp(deps: Pick<Deps, "db" | "events">, whose: Whose, now: Millis): void {
  transact(deps.db, () => {
    const end = failed("No subscriber of follow_up.due has taken it");
    tellEnd(deps, settleSending(deps.db, whose, end, now), now);
  });
}
