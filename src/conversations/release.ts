/** Makes conversations nobody's again, and says why in their timelines. */
import { afterCommit } from "../db/open.ts";
import type { Millis } from "../core/clock.ts";
import { addToTimeline } from "../replies/store/timeline.ts";
import { changeConversation, listOfStranger, type Ended } from "./store/state.ts";
import type { Deps } from "../app/context.ts";

/** `live` is missing where no page is open: in commands, and where the caller tells pages of more. */
type ReleasingDeps = Pick<Deps, "db"> & Partial<Pick<Deps, "live">>;

/** Takes from a person what they do not answer for any more. Runs in the caller's transaction. */
export function releaseConversations(
  deps: ReleasingDeps,
  whose: { workspaceId: string; userId: string },
  now: Millis,
): void {
  for (const one of listOfStranger(deps.db, whose)) release(deps, { ...one, reason: "left" }, now);
}

/** Takes a conversation from the person who has it. Runs in the caller's transaction. */
export function release(
  { db, live }: ReleasingDeps,
  {
    workspaceId,
    threadId,
    clientId,
    latestReplyId: replyId,
    reason,
  }: Omit<Ended, "userId"> & { reason: "idle" | "moved" | "left" },
  now: Millis,
): void {
  changeConversation(db, threadId, { assigneeId: null, claimedAt: null });
  const detail = { assignee_id: null, reason };
  addToTimeline(db, { workspaceId, replyId, type: "assigned", actor: "system", detail }, now);
  afterCommit(db, () => live?.publish({ type: "thread.changed", workspaceId, threadId, clientId }));
}
