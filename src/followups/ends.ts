/** What the end of a send means for the follow-up that was sent: it is done, tried again later, or has failed. */
import { chargeSpent } from "../credits/store.ts";
import type { Millis } from "../clock.ts";
import type { Db } from "../db/open.ts";
import type { AttemptRow } from "../sends/attempts.ts";
import type { Ending, Ends } from "../sends/finish.ts";
import { settleSending } from "./claims.ts";
import { nextSending } from "./plan.ts";
import { tellEnd } from "./tell.ts";
import { ENDED, getFollowUp, type FollowUpChange, type FollowUpRow } from "./store.ts";

/** Sending a text that the AI wrote costs this many credits. */
export const SENDING_PRICE = 1;

const NOT_TOLD = "It is uncertain whether it was sent: look into the thread before you send it again";

const nothing = (): void => undefined;

export const FOLLOWED_UP: Ends = {
  handedOver: nothing,
  sent(deps, attempt, { at }, now) {
    const row = followUpOf(deps.db, attempt);
    const cost = row.draftSource === "ai" ? SENDING_PRICE : 0;
    const done = { ...ENDED, status: "sent", sendState: null, sentAt: at, lastError: null } as const;
    const settled = settle(deps, attempt, { ...done, creditsUsed: row.creditsUsed + cost }, now);
    if (!settled || cost === 0) return;
    const { workspaceId, replyId, id: followUpId } = settled;
    chargeSpent(deps.db, { workspaceId, credits: cost, purpose: "follow_up_send", replyId, followUpId }, now);
  },
  notSent(deps, attempt, { reason, again, isProven }, now) {
    const row = followUpOf(deps.db, attempt);
    // What has proved not to have left may go as well as what never did.
    const after = isProven ? 0 : again?.after;
    const workAt = after === undefined ? null : nextSending(row, after, now);
    const later = { sendState: null, workAt, lastError: reason };
    settle(deps, attempt, workAt === null ? failed(reason) : later, now);
  },
  uncertain(deps, attempt, reason, now) {
    settle(deps, attempt, { sendState: "uncertain", lastError: reason }, now);
  },
  confirmed: nothing,
  untold(deps, attempt, now) {
    // Should it show after all, then it was sent.
    const doubted = { ...failed(NOT_TOLD), sendState: "uncertain" } as const;
    if (attempt.state === "uncertain") settle(deps, attempt, doubted, now);
  },
};

/** How it stands once nobody tries any more. */
export const failed = (reason: string) =>
  ({ ...ENDED, status: "failed", sendState: null, lastError: reason }) as const;

/** The schema holds that an attempt to send a follow-up has one. */
const followUpOf = (db: Db, { workspaceId, followUpId }: AttemptRow): FollowUpRow =>
  getFollowUp(db, workspaceId, followUpId ?? "");

function settle(
  { db, events }: Ending,
  { workspaceId, followUpId }: AttemptRow,
  change: FollowUpChange & Pick<FollowUpRow, "sendState">,
  now: Millis,
): FollowUpRow | undefined {
  return tellEnd({ events }, settleSending(db, { workspaceId, id: followUpId ?? "" }, change, now), now);
}
