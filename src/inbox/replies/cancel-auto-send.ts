/** Cancels automatic sending after a newer mail, an answer written in the sequencer or a person's action. */
import type { Millis } from "../../core/clock.ts";
import type { BlockedReason } from "./rules/gates.ts";
import { enterStage, listScheduled } from "./store/stages.ts";
import { updateReply } from "./store/replies.ts";
import { addToTimeline } from "./store/timeline.ts";
import type { ReplyRow } from "../../db/table-rows.ts";
import type { Deps } from "../../deps/deps.ts";

/** Cancels a scheduled automatic answer. An answer that is already being sent cannot be stopped. */
export function cancelAutoSend(
  { db }: Pick<Deps, "db">,
  { reply, reason }: { reply: ReplyRow; reason: BlockedReason },
  now: Millis,
): void {
  const { workspaceId, id, stage, sendState } = reply;
  if (stage !== "scheduled" || sendState === "sending") return;
  const waiting = { ...enterStage("waiting"), autoSendAt: null, autoSendBlockedReason: reason };
  updateReply(db, { ...waiting, workspaceId, id, now });
  const entry = { workspaceId, replyId: id, type: "auto_send_taken_back", actor: "system" } as const;
  addToTimeline(db, { ...entry, detail: { reason } }, now);
}

/** Cancels all scheduled automatic answers in a thread. */
export function cancelAutoSendInThread(
  deps: Pick<Deps, "db">,
  { threadId, reason }: { threadId: string; reason: BlockedReason },
  now: Millis,
): void {
  for (const reply of listScheduled(deps.db, threadId)) cancelAutoSend(deps, { reply, reason }, now);
}

/** Marks the reply as taken over by a person, so it is never answered automatically. */
export function excludeFromAutoSend(deps: Pick<Deps, "db">, reply: ReplyRow, now: Millis): void {
  cancelAutoSend(deps, { reply, reason: "taken_over" }, now);
  const { workspaceId, id } = reply;
  updateReply(deps.db, { workspaceId, id, now, takenOverAt: now });
}
