/** Defines the tables of approvals. */
import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { APPROVAL_STATES, DECISION_PLACES } from "../core/approval.ts";

export const approvals = sqliteTable("approvals", {
  id: text("id").primaryKey().notNull(),
  workspaceId: text("workspace_id").notNull(),
  clientId: text("client_id").notNull(),
  threadId: text("thread_id").notNull(),
  replyId: text("reply_id").notNull(),
  text: text("text").notNull(),
  textSha256: text("text_sha256").notNull(),
  latestReplyId: text("latest_reply_id").notNull(),
  knownNewer: integer("known_newer").notNull(),
  knownAnswers: integer("known_answers").notNull(),
  requestedBy: text("requested_by").notNull(),
  state: text("state", { enum: APPROVAL_STATES }).notNull(),
  decidedBy: text("decided_by"),
  decidedVia: text("decided_via", { enum: DECISION_PLACES }),
  decidedAt: integer("decided_at"),
  reason: text("reason"),
  wantsChange: integer("wants_change", { mode: "boolean" }).notNull().default(false),
  sendOrderId: text("send_order_id"),
  expiresAt: integer("expires_at").notNull(),
  createdAt: integer("created_at").notNull(),
  updatedAt: integer("updated_at").notNull(),
});
