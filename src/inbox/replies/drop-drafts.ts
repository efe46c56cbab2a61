/**
 * Drops drafts for a client that no longer owns the conversation, and requests drafts for replies that waited
 * for a client.
 */
import type { Actor } from "../../core/caller.ts";
import { deleteQuestionsIn } from "../../clients/questions/store.ts";
import type { Millis } from "../../core/clock.ts";
import { addDraftVersion } from "./store/draft-versions.ts";
import { enterStage } from "./store/stages.ts";
import { listOpen, listUnsent, updateReply } from "./store/replies.ts";
import type { Deps } from "../../deps/deps.ts";

/**
 * Drops a thread's drafts, including drafts for archived replies; their texts stay in the version history.
 * Runs in the caller's transaction.
 */
export function dropDrafts(
  { db, wakeups }: Pick<Deps, "db" | "wakeups">,
  { threadId, actor }: { threadId: string; actor: Actor },
  now: Millis,
): void {
  deleteQuestionsIn(db, threadId);
  for (const reply of listUnsent(db, threadId)) {
    const { workspaceId, id, stage, status, aiResponse } = reply;
    // A draft in progress loses its claim and is written again for the new client.
    if (stage === "categorized") {
      updateReply(db, { ...enterStage("categorized", now), workspaceId, id, now });
      wakeups.notify("replies");
    }
    if (aiResponse === null) continue;
    addDraftVersion(db, reply, { text: null, by: actor }, now);
    const dropped = {
      aiResponse: null,
      aiResponseBy: null,
      draftCautions: [],
      draftFindings: [],
      draftEvidence: null,
    };
    updateReply(db, { ...dropped, workspaceId, id, now, ...(status === "ready" && { status: "pending" }) });
  }
}

/** Queues drafts for the open replies of a conversation that was waiting to be assigned to a client. */
export function draftHeld(
  { db, wakeups }: Pick<Deps, "db" | "wakeups">,
  threadId: string,
  now: Millis,
): void {
  for (const { workspaceId, id, stage, stageError, aiResponse } of listOpen(db, threadId)) {
    if (stage !== "waiting" || stageError !== null || aiResponse !== null) continue;
    updateReply(db, { ...enterStage("categorized", now), workspaceId, id, now });
  }
  wakeups.notify("replies");
}
