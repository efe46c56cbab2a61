/** Unassigns conversations, and records the reason in their timelines. */
import type { Millis } from "../../core/clock.ts";
import { addToTimeline } from "../replies/store/timeline.ts";
import { changeConversation, listOfStranger, type Ended } from "./store/state.ts";
import type { Deps } from "../../deps/deps.ts";

type ReleasingDeps = Pick<Deps, "db">;

/** Unassigns a person's conversations for clients they can no longer access. Runs in the caller's transaction. */
export function releaseConversations(
  deps: ReleasingDeps,
  member: { workspaceId: string; userId: string },
  now: Millis,
): void {
  for (const one of listOfStranger(deps.db, member)) release(deps, { ...one, reason: "left" }, now);
}

/** Unassigns a conversation. Runs in the caller's transaction. */
export function release(
  { db }: ReleasingDeps,
  {
    workspaceId,
    threadId,
    latestReplyId: replyId,
    reason,
  }: Omit<Ended, "userId" | "clientId"> & { reason: "idle" | "moved" | "left" },
  now: Millis,
): void {
  changeConversation(db, threadId, { assigneeId: null, claimedAt: null });
  const detail = { assignee_id: null, reason };
  addToTimeline(db, { workspaceId, replyId, type: "assigned", actor: "system", detail }, now);
}
