/** What ends automatic sending before it happens: a newer mail, an answer written elsewhere, a person's hand. */
import type { Millis } from "../core/clock.ts";
import type { BlockedReason } from "./rules/gates.ts";
import { enterStage, listScheduled } from "./store/stages.ts";
import { updateReply } from "./store.ts";
import { addToTimeline } from "./store/timeline.ts";
import type { ReplyRow } from "../db/table-rows.ts";
import type { Deps } from "../app/context.ts";

/** What was about to be sent by itself no longer is; one that is just being sent can no longer be held. */
export function cancelAutoSend(
  { db }: Pick<Deps, "db">,
  { reply, reason }: { reply: ReplyRow; reason: BlockedReason },
  now: Millis,
): void {
  const { workspaceId, id, stage, sendState } = reply;
  if (stage !== "scheduled" || sendState === "sending") return;
  const back = { ...enterStage("waiting"), autoSendAt: null, autoSendBlockedReason: reason };
  updateReply(db, { ...back, workspaceId, id, now });
  const entry = { workspaceId, replyId: id, type: "auto_send_taken_back", actor: "system" } as const;
  addToTimeline(db, { ...entry, detail: { reason } }, now);
}

/** The same for every reply of a thread. */
export function cancelAutoSendInThread(
  deps: Pick<Deps, "db">,
  { threadId, reason }: { threadId: string; reason: BlockedReason },
  now: Millis,
): void {
  for (const reply of listScheduled(deps.db, threadId)) cancelAutoSend(deps, { reply, reason }, now);
}

/** A person has begun with this reply: it is theirs, and no machine answers it any more. */
export function takeOver(deps: Pick<Deps, "db">, reply: ReplyRow, now: Millis): void {
  cancelAutoSend(deps, { reply, reason: "taken_over" }, now);
  const { workspaceId, id } = reply;
  updateReply(deps.db, { workspaceId, id, now, takenOverAt: now });
}
