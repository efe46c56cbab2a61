/** Schedules an automatic answer once its draft is ready, or leaves the reply to a person with the reason. */
import { findClient } from "../../clients/store.ts";
import { iso, MINUTE, type Millis } from "../../core/clock.ts";
import { insertOutgoing } from "../../outbox/outgoing/store/outgoing.ts";
import { endAutomatic } from "./cancel-auto-send.ts";
import { gatherSendFacts, isRepeated, opensAt } from "./may-leave.ts";
import { checkGates, type BlockedReason, type GateCheck } from "./rules/gates.ts";
import { enterStage } from "./store/stages.ts";
import { getReply, updateReply } from "./store/replies.ts";
import { planApproval } from "./store/approval-requests.ts";
import { addToTimeline } from "./store/timeline.ts";
import type { ReplyRow } from "../../db/table-rows.ts";
import type { Deps } from "../../deps/deps.ts";

type GateDeps = Pick<Deps, "db" | "config" | "clock">;

/** Schedules a reply that needs no more drafting, or leaves it to a person. Runs in the caller's transaction. */
export function decideAfterDraft(deps: GateDeps, { workspaceId, id }: ReplyRow, now: Millis): void {
  const reply = getReply(deps.db, workspaceId, id);
  const client = findClient(deps.db, workspaceId, reply.clientId);
  // Most clients have automatic sending off. Skip their other gates, and record nothing.
  if (!client?.autoSendEnabled)
    return block(deps, reply, { reason: "auto_send_disabled", checks: [], moment: "draft" }, now);
  const { checks, blockedBy } = checkGates(
    gatherSendFacts(deps, { reply, repeated: isRepeated(deps.db, reply) }, now),
  );
  if (blockedBy !== null) return block(deps, reply, { reason: blockedBy, checks, moment: "draft" }, now);
  const dueAt = opensAt(deps, reply, now + client.autoSendDelayMinutes * MINUTE);
  const change = { ...enterStage("waiting"), autoSendBlockedReason: null };
  updateReply(deps.db, { ...change, workspaceId, id, now });
  endAutomatic(deps.db, { replyId: id, reason: "replaced" }, now);
  const { clientId, threadId, aiResponse } = reply;
  const about = { workspaceId, clientId, threadId, replyId: id } as const;
  const mail = {
    kind: "automatic",
    content: aiResponse ?? "",
    contentType: "text",
    createdBy: "system",
  } as const;
  insertOutgoing(deps.db, { ...about, ...mail, dueAt }, now);
  note(
    deps,
    reply,
    { type: "auto_send_checked", detail: { moment: "draft", send_at: iso(dueAt), checks } },
    now,
  );
}

/**
 * Returns the change that leaves a reply to people if its client has automatic sending off, so that the row
 * is written only once; undefined if `decideAfterDraft` must decide.
 */
export function changeWithoutSending(
  db: Deps["db"],
  reply: ReplyRow,
): Pick<ReplyRow, "autoSendBlockedReason"> | undefined {
  const isSent = reply.status === "sent";
  if (isSent || asksForApproval(db, reply)) return undefined;
  const isOn = findClient(db, reply.workspaceId, reply.clientId)?.autoSendEnabled;
  return isOn ? undefined : { autoSendBlockedReason: "auto_send_disabled" };
}

interface Blocked {
  reason: BlockedReason;
  checks: GateCheck[];
  moment: "draft" | "send";
}

/** Leaves the reply to a person with the reason. Runs in the caller's transaction. */
export function block(
  deps: Pick<Deps, "db">,
  reply: ReplyRow,
  { reason, checks, moment }: Blocked,
  now: Millis,
): void {
  const { workspaceId, id } = reply;
  // A sent reply is done; an earlier AI error stays on the row.
  const stage = { ...enterStage(reply.status === "sent" ? "done" : "waiting"), stageError: reply.stageError };
  updateReply(deps.db, { ...stage, autoSendBlockedReason: reason, workspaceId, id, now });
  if (asksForApproval(deps.db, reply)) planApproval(deps.db, { replyId: id, requestedBy: "system" }, now);
  if (reason === "auto_send_disabled" && moment === "draft") return;
  note(deps, reply, { type: "auto_send_checked", detail: { moment, blocked_by: reason, checks } }, now);
}

/** Returns whether the client requires approval of AI drafts that are not sent automatically. */
const asksForApproval = (
  db: Deps["db"],
  { workspaceId, clientId, status, aiResponse, aiResponseBy }: ReplyRow,
): boolean =>
  aiResponseBy === "ai" &&
  (aiResponse ?? "").trim() !== "" &&
  (status === "pending" || status === "ready") &&
  findClient(db, workspaceId, clientId)?.approveIn === "slack";

type Note = Pick<Parameters<typeof addToTimeline>[1], "type" | "detail">;

export function note(
  { db }: Pick<Deps, "db">,
  { workspaceId, id }: ReplyRow,
  entry: Note,
  now: Millis,
): void {
  addToTimeline(db, { ...entry, workspaceId, replyId: id, actor: "system" }, now);
}
