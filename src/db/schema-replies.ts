/** Defines the tables of threads, emails and replies. */
import { integer, primaryKey, real, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { Caution, DraftSentence, TextFinding } from "../judge/ai/model.ts";
import type { Address, Attachment, Json, PlatformName } from "../platforms/platform.ts";

export const threads = sqliteTable("threads", {
  id: text("id").primaryKey().notNull(),
  workspaceId: text("workspace_id").notNull(),
  connectionId: text("connection_id").notNull(),
  contactId: text("contact_id").notNull(),
  campaignId: text("campaign_id"),
  campaignName: text("campaign_name"),
  refreshDueAt: integer("refresh_due_at"),
  refreshAttempts: integer("refresh_attempts").notNull(),
  refreshedAt: integer("refreshed_at"),
  createdAt: integer("created_at").notNull(),
  erasedAt: integer("erased_at"),
  positiveAt: integer("positive_at"),
});

export const threadKeys = sqliteTable(
  "thread_keys",
  {
    connectionId: text("connection_id").notNull(),
    key: text("key").notNull(),
    threadId: text("thread_id").notNull(),
  },
  (table) => [primaryKey({ columns: [table.connectionId, table.key] })],
);

export const messages = sqliteTable("messages", {
  id: text("id").primaryKey().notNull(),
  workspaceId: text("workspace_id").notNull(),
  connectionId: text("connection_id").notNull(),
  threadId: text("thread_id").notNull(),
  direction: text("direction", { enum: ["inbound", "outbound"] }).notNull(),
  platformId: text("platform_id"),
  rfcMessageId: text("rfc_message_id"),
  fromEmail: text("from_email").notNull(),
  fromName: text("from_name"),
  to: text("to_json", { mode: "json" }).$type<Address[]>().notNull(),
  cc: text("cc_json", { mode: "json" }).$type<Address[]>().notNull(),
  subject: text("subject").notNull(),
  bodyText: text("body_text").notNull(),
  bodyHtml: text("body_html"),
  bodyNew: text("body_new").notNull(),
  headers: text("headers_json", { mode: "json" }).$type<Record<string, string>>().notNull(),
  isAutomatic: integer("is_automatic", { mode: "boolean" }).notNull(),
  isBounce: integer("is_bounce", { mode: "boolean" }).notNull(),
  attachments: text("attachments_json", { mode: "json" }).$type<Attachment[]>().notNull(),
  handle: text("handle_json", { mode: "json" }).$type<Json>(),
  sentAt: integer("sent_at").notNull(),
  createdAt: integer("created_at").notNull(),
});

export const replies = sqliteTable("replies", {
  /** Number of the email in order of arrival, independent of any clock. */
  seq: integer("seq").primaryKey().notNull(),
  id: text("id").notNull(),
  workspaceId: text("workspace_id").notNull(),
  clientId: text("client_id").notNull(),
  connectionId: text("connection_id").notNull(),
  contactId: text("contact_id").notNull(),
  threadId: text("thread_id").notNull(),
  messageId: text("message_id").notNull(),
  source: text("source").$type<PlatformName>().notNull(),
  status: text("status", { enum: ["pending", "ready", "sent", "archived"] }).notNull(),
  categoryId: text("category_id"),
  categoryBy: text("category_by", { enum: ["rules", "model", "person", "calendar"] }),
  aiCategory: text("ai_category"),
  aiSentiment: text("ai_sentiment", { enum: ["positive", "neutral", "negative"] }),
  aiConfidence: real("ai_confidence"),
  aiReason: text("ai_reason"),
  aiResponse: text("ai_response"),
  aiResponseBy: text("ai_response_by", { enum: ["ai", "person"] }),
  oooUntil: integer("ooo_until"),
  autoSendAt: integer("auto_send_at"),
  autoSendBlockedReason: text("auto_send_blocked_reason"),
  sendState: text("send_state", { enum: ["sending", "uncertain"] }),
  sentResponse: text("sent_response"),
  sentBy: text("sent_by", { enum: ["auto", "manual"] }),
  draftChange: integer("draft_change"),
  receivedAt: integer("received_at").notNull(),
  handledAt: integer("handled_at"),
  stage: text("stage", { enum: ["received", "unclear", "categorized", "waiting", "done"] })
    .notNull()
    .default("waiting"),
  stageDueAt: integer("stage_due_at"),
  stageAttempts: integer("stage_attempts").notNull().default(0),
  stageClaimedAt: integer("stage_claimed_at"),
  stageCrashes: integer("stage_crashes").notNull().default(0),
  stageError: text("stage_error"),
  cautions: text("cautions_json", { mode: "json" }).$type<Caution[]>().notNull().default([]),
  draftCautions: text("draft_cautions_json", { mode: "json" }).$type<Caution[]>().notNull().default([]),
  takenOverAt: integer("taken_over_at"),
  finishedAutomaticallyAt: integer("finished_automatically_at"),
  createdAt: integer("created_at").notNull(),
  updatedAt: integer("updated_at").notNull(),
  draftFindings: text("draft_findings_json", { mode: "json" }).$type<TextFinding[]>().notNull().default([]),
  draftEvidence: text("draft_evidence_json", { mode: "json" }).$type<DraftSentence[]>(),
  sequencerLabel: text("sequencer_label"),
  leadEmail: text("lead_email"),
});

export const timelineEntries = sqliteTable("timeline_entries", {
  no: integer("no").primaryKey().notNull(),
  replySeq: integer("reply_seq").notNull(),
  type: text("type").notNull(),
  actor: text("actor").notNull(),
  detail: text("detail_json", { mode: "json" }).$type<Record<string, Json>>().notNull(),
  createdAt: integer("created_at").notNull(),
});
