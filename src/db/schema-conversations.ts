/** Defines the drizzle tables of conversations: their state, and content added by people, such as notes. */
import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { TextFinding } from "../judge/ai/model.ts";
import type { RuleActions, RuleConditions } from "../core/automation.ts";
import { CONTENT_TYPES } from "../core/content-type.ts";
import type { OutgoingFileRef } from "../core/outgoing-file.ts";
import { OUTGOING_KINDS, OUTGOING_STATES } from "../core/outgoing.ts";
import type { OrderedFollowUp } from "../core/send-order.ts";
import type { Json } from "../platforms/platform.ts";

const flag = (name: string) => integer(name, { mode: "boolean" }).notNull();

/** The virtual columns, such as `state`, are read only by handwritten SQL. */
export const conversations = sqliteTable("conversations", {
  no: integer("no").primaryKey().notNull(),
  threadId: text("thread_id").notNull(),
  workspaceId: text("workspace_id").notNull(),
  clientId: text("client_id").notNull(),
  connectionId: text("connection_id").notNull(),
  contactId: text("contact_id").notNull(),
  campaignId: text("campaign_id"),
  subject: text("subject").notNull(),
  replyCount: integer("reply_count").notNull(),
  openCount: integer("open_count").notNull(),
  draftCount: integer("draft_count").notNull(),
  finishedCount: integer("finished_count").notNull().default(0),
  latestReplyId: text("latest_reply_id").notNull(),
  latestReplyAt: integer("latest_reply_at").notNull(),
  categoryId: text("category_id"),
  latestMessageId: text("latest_message_id").notNull(),
  latestAt: integer("latest_at").notNull(),
  lastDirection: text("last_direction", { enum: ["inbound", "outbound"] }).notNull(),
  unansweredSince: integer("unanswered_since"),
  hasAttachments: flag("has_attachments"),
  isUncertain: flag("is_uncertain"),
  hasFailed: flag("has_failed"),
  hasAiError: flag("has_ai_error"),
  hasCaution: flag("has_caution"),
  outgoingState: text("outgoing_state", { enum: ["automatic", "waiting", "held", "failed"] }),
  assigneeId: text("assignee_id"),
  claimedAt: integer("claimed_at"),
  snoozedUntil: integer("snoozed_until"),
  snoozedBy: text("snoozed_by"),
  bookingCancelledAt: integer("booking_cancelled_at"),
  createdAt: integer("created_at").notNull(),
  isUnrouted: flag("is_unrouted").default(false),
  movedAt: integer("moved_at"),
});

export const notes = sqliteTable("notes", {
  id: text("id").primaryKey().notNull(),
  workspaceId: text("workspace_id").notNull(),
  threadId: text("thread_id").notNull(),
  body: text("body").notNull(),
  author: text("author").notNull(),
  mentions: text("mentions_json", { mode: "json" }).$type<string[]>().notNull().default([]),
  createdAt: integer("created_at").notNull(),
  updatedAt: integer("updated_at").notNull(),
});

export const snippets = sqliteTable("snippets", {
  id: text("id").primaryKey().notNull(),
  workspaceId: text("workspace_id").notNull(),
  userId: text("user_id"),
  clientId: text("client_id"),
  name: text("name").notNull(),
  shortcut: text("shortcut"),
  body: text("body").notNull(),
  uses: integer("uses").notNull().default(0),
  createdAt: integer("created_at").notNull(),
  updatedAt: integer("updated_at").notNull(),
});

export const savedViews = sqliteTable("saved_views", {
  id: text("id").primaryKey().notNull(),
  workspaceId: text("workspace_id").notNull(),
  userId: text("user_id"),
  name: text("name").notNull(),
  filter: text("filter_json", { mode: "json" }).$type<Record<string, Json>>().notNull(),
  createdAt: integer("created_at").notNull(),
  updatedAt: integer("updated_at").notNull(),
});

export const outgoing = sqliteTable("outgoing", {
  id: text("id").primaryKey().notNull(),
  workspaceId: text("workspace_id").notNull(),
  clientId: text("client_id").notNull(),
  threadId: text("thread_id").notNull(),
  replyId: text("reply_id").notNull(),
  kind: text("kind", { enum: OUTGOING_KINDS }).notNull(),
  content: text("content").notNull(),
  contentType: text("content_type", { enum: CONTENT_TYPES }),
  toEmail: text("to_email"),
  cc: text("cc_json", { mode: "json" }).$type<string[]>().notNull().default([]),
  bcc: text("bcc_json", { mode: "json" }).$type<string[]>().notNull().default([]),
  attachments: text("attachments_json", { mode: "json" }).$type<OutgoingFileRef[]>().notNull().default([]),
  findings: text("findings_json", { mode: "json" }).$type<TextFinding[]>().notNull().default([]),
  dueAt: integer("due_at").notNull(),
  workAt: integer("work_at"),
  holdOnNew: flag("hold_on_new").default(true),
  thenState: text("then_state", { enum: ["done", "snooze"] }),
  snoozeUntil: integer("snooze_until"),
  followUp: text("follow_up_json", { mode: "json" }).$type<OrderedFollowUp>(),
  confirmed: text("confirmed_json", { mode: "json" }).$type<string[]>().notNull().default([]),
  knownNewer: integer("known_newer").notNull().default(0),
  knownAnswers: integer("known_answers").notNull().default(0),
  state: text("state", { enum: OUTGOING_STATES }).notNull(),
  reason: text("reason"),
  attemptId: text("attempt_id"),
  attempts: integer("attempts").notNull().default(0),
  crashes: integer("crashes").notNull().default(0),
  claimedAt: integer("claimed_at"),
  createdBy: text("created_by").notNull(),
  createdAt: integer("created_at").notNull(),
  updatedAt: integer("updated_at").notNull(),
});

export const draftVersions = sqliteTable(
  "draft_versions",
  {
    replyId: text("reply_id").notNull(),
    version: integer("version").notNull(),
    text: text("text"),
    by: text("by").notNull(),
    instructions: text("instructions"),
    createdAt: integer("created_at").notNull(),
    supersededAt: integer("superseded_at"),
  },
  (table) => [primaryKey({ columns: [table.replyId, table.version] })],
);

export const automationRules = sqliteTable("automation_rules", {
  id: text("id").primaryKey().notNull(),
  workspaceId: text("workspace_id").notNull(),
  clientId: text("client_id"),
  name: text("name").notNull(),
  position: integer("position").notNull(),
  enabled: flag("enabled"),
  conditions: text("when_json", { mode: "json" }).$type<RuleConditions>().notNull(),
  actions: text("then_json", { mode: "json" }).$type<RuleActions>().notNull(),
  createdAt: integer("created_at").notNull(),
  updatedAt: integer("updated_at").notNull(),
});
