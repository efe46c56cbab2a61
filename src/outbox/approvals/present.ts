/** JSON shape of an approval in the API. */
import { Type, type Static } from "@sinclair/typebox";
import { APPROVAL_STATES, DECISION_PLACES } from "../../core/approval.ts";
import { iso } from "../../core/clock.ts";
import { named, Nullable, OneOf } from "../../http/input.ts";
import { Id, Instant } from "../../http/operation.ts";
import { findActorName } from "../../inbox/replies/store/draft-versions.ts";
import { addresseesOf } from "../../inbox/replies/recipients.ts";
import { getReply } from "../../inbox/replies/store/replies.ts";
import { getMessage } from "../../inbox/threads/store/threads.ts";
import type { ApprovalRow } from "../../db/table-rows.ts";
import type { Deps } from "../../deps/deps.ts";

export const ApprovalResource = named(
  "Approval",
  Type.Object({
    id: Id,
    client_id: Id,
    thread_id: Id,
    reply_id: Id,
    to: Type.String({ description: "The answer's recipient" }),
    text: Type.String({ description: "The proposed text" }),
    text_sha256: Type.String({ description: "SHA-256 of `text` in UTF-8, in hex" }),
    latest_reply_id: Type.String({
      description: "The conversation's newest reply at the time of the request",
    }),
    requested_by: Type.String({ description: "`user:<id>`, `key:<id>` or `system`" }),
    requested_by_name: Nullable(Type.String()),
    state: OneOf(APPROVAL_STATES, {
      description: "`stale`: the draft or the conversation changed before a decision",
    }),
    decided_by: Nullable(Type.String()),
    decided_by_name: Nullable(Type.String()),
    decided_via: Nullable(OneOf(DECISION_PLACES)),
    decided_at: Nullable(Instant),
    reason: Nullable(Type.String({ description: "Why it was rejected, or the requested change" })),
    change_requested: Type.Boolean(),
    send_order_id: Nullable(Type.String()),
    expires_at: Instant,
    created_at: Instant,
    updated_at: Instant,
  }),
);

export const presentApproval = (
  { db }: Pick<Deps, "db">,
  row: ApprovalRow,
): Static<typeof ApprovalResource> => ({
  id: row.id,
  client_id: row.clientId,
  thread_id: row.threadId,
  reply_id: row.replyId,
  to: recipientOf(db, row),
  text: row.text,
  text_sha256: row.textSha256,
  latest_reply_id: row.latestReplyId,
  requested_by: row.requestedBy,
  requested_by_name: findActorName(db, row.requestedBy),
  state: row.state,
  decided_by: row.decidedBy,
  decided_by_name: row.decidedBy === null ? null : findActorName(db, row.decidedBy),
  decided_via: row.decidedVia,
  decided_at: iso(row.decidedAt),
  reason: row.reason,
  change_requested: row.wantsChange,
  send_order_id: row.sendOrderId,
  expires_at: iso(row.expiresAt),
  created_at: iso(row.createdAt),
  updated_at: iso(row.updatedAt),
});

function recipientOf(db: Deps["db"], { workspaceId, replyId }: ApprovalRow): string {
  const { to } = addresseesOf(db, getMessage(db, getReply(db, workspaceId, replyId).messageId), {});
  return to.map(({ email }) => email).join(", ");
}
