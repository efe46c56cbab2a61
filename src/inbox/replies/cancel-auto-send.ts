/** Cancels automatic sending after a newer email, an answer written in the sequencer or a person's action. */
import type { Millis } from "../../core/clock.ts";
import type { BlockedReason } from "./rules/gates.ts";
import {
  listUnsettledIn,
  listUnsettledOf,
  settled,
  updateOutgoing,
} from "../../outbox/outgoing/store/outgoing.ts";
import { getReply, updateReply } from "./store/replies.ts";
import { addToTimeline } from "./store/timeline.ts";
import type { OutgoingRow, ReplyRow } from "../../db/table-rows.ts";
import type { Deps } from "../../deps/deps.ts";

/** Cancels the automatic answer that waits in the outbox; returns whether there was one. */
export function endAutomatic(
  db: Deps["db"],
  { replyId, reason }: { replyId: string; reason: BlockedReason | "replaced" },
  now: Millis,
): boolean {
  const open = listUnsettledOf(db, replyId).filter(
    ({ kind, state }) => kind === "automatic" && state !== "sending",
  );
  for (const row of open) updateOutgoing(db, row, settled("canceled", reason), now);
  return open.some(isScheduled);
}

/** An answer can no longer be stopped once its attempt is recorded. */
const isScheduled = ({ kind, state }: OutgoingRow): boolean => kind === "automatic" && state === "waiting";

/** Cancels a scheduled automatic answer. An answer that is already being sent cannot be stopped. */
export function cancelAutoSend(
  { db }: Pick<Deps, "db">,
  { reply, reason }: { reply: ReplyRow; reason: BlockedReason },
  now: Millis,
): void {
  const { workspaceId, id } = reply;
  if (!endAutomatic(db, { replyId: id, reason }, now)) return;
  updateReply(db, { autoSendBlockedReason: reason, workspaceId, id, now });
  const entry = { workspaceId, replyId: id, type: "auto_send_taken_back", actor: "system" } as const;
  addToTimeline(db, { ...entry, detail: { reason } }, now);
}

/** Cancels all scheduled automatic answers in a thread. */
export function cancelAutoSendInThread(
  deps: Pick<Deps, "db">,
  { threadId, reason }: { threadId: string; reason: BlockedReason },
  now: Millis,
): void {
  for (const { workspaceId, replyId } of listUnsettledIn(deps.db, threadId).filter(isScheduled))
    cancelAutoSend(deps, { reply: getReply(deps.db, workspaceId, replyId), reason }, now);
}

/** Marks the reply as taken over by a person, so it is never answered automatically. */
export function excludeFromAutoSend(deps: Pick<Deps, "db">, reply: ReplyRow, now: Millis): void {
  cancelAutoSend(deps, { reply, reason: "taken_over" }, now);
  const { workspaceId, id } = reply;
  updateReply(deps.db, { workspaceId, id, now, takenOverAt: now });
}
