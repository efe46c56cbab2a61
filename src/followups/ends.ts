/** What the end of a send means for the follow-up that was sent: it is done, tried again later, or has failed. */
import { chargeSpent } from "../credits/store.ts";
import type { Millis } from "../clock.ts";
import type { Db } from "../db/open.ts";
import type { AttemptRow } from "../sends/attempts.ts";
import type { Ends } from "../sends/finish.ts";
import { settleSending } from "./claims.ts";
import { nextSending } from "./plan.ts";
import { ENDED, getFollowUp, type FollowUpChange, type FollowUpRow } from "./store.ts";

/** Sending a text that the AI wrote costs this many credits. */
export const SENDING_PRICE = 1;

const NOT_TOLD = "It is uncertain whether it was sent: look into the thread before you send it again";

const nothing = (): void => undefined;

export const FOLLOWED_UP: Ends = {
  handedOver: nothing,
  sent(db, attempt, { at }, now) {
    const row = followUpOf(db, attempt);
    const cost = row.draftSource === "ai" ? SENDING_PRICE : 0;
    const done = { ...ENDED, status: "sent", sendState: null, sentAt: at, lastError: null } as const;
    const settled = settle(db, attempt, { ...done, creditsUsed: row.creditsUsed + cost }, now);
    if (!settled || cost === 0) return;
    const { workspaceId, replyId, id: followUpId } = settled;
    chargeSpent(db, { workspaceId, credits: cost, purpose: "follow_up_send", replyId, followUpId }, now);
  },
  notSent(db, attempt, { reason, again }, now) {
    const row = followUpOf(db, attempt);
    const workAt = again && nextSending(row, again.after, now);
    const later = { sendState: null, workAt, lastError: reason };
    settle(db, attempt, workAt === null ? failed(reason) : later, now);
  },
  uncertain(db, attempt, reason, now) {
    settle(db, attempt, { sendState: "uncertain", lastError: reason }, now);
  },
  confirmed: nothing,
  untold(db, attempt, now) {
    // Should it show after all, then it was sent.
    const doubted = { ...failed(NOT_TOLD), sendState: "uncertain" } as const;
    if (attempt.state === "uncertain") settle(db, attempt, doubted, now);
  },
};

/** How it stands once nobody tries any more. */
export const failed = (reason: string) =>
  ({ ...ENDED, status: "failed", sendState: null, lastError: reason }) as const;

/** The schema holds that an attempt to send a follow-up has one. */
const followUpOf = (db: Db, { workspaceId, followUpId }: AttemptRow): FollowUpRow =>
  getFollowUp(db, workspaceId, followUpId ?? "");

function settle(
  db: Db,
  { workspaceId, followUpId }: AttemptRow,
  change: FollowUpChange & Pick<FollowUpRow, "sendState">,
  now: Millis,
): FollowUpRow | undefined {
  return settleSending(db, { workspaceId, id: followUpId ?? "" }, change, now);
}
