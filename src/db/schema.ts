/** Defines the drizzle tables. `migrations/` creates them, and a test checks that both agree. */
import { blob, integer, primaryKey, real, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { Caution, DraftSentence, TextFinding } from "../judge/ai/model.ts";
import { APPROVE_IN } from "../core/approval.ts";
import type { KeyExtra } from "../core/caller.ts";
import { CONTENT_TYPES } from "../core/content-type.ts";
import { MCP_LEVELS } from "../core/mcp.ts";
import { FINISH_AUTOMATICALLY } from "../core/finish.ts";
import { DEFAULT_FIGURES, LOGO_TYPES, type Brand, type Figure } from "../core/viewer.ts";
import type { OutgoingFileRef } from "../core/outgoing-file.ts";
import type { PushSettings } from "../core/push.ts";
import type { AccountLimits, Address, Attachment, Json, PlatformName } from "../platforms/platform.ts";

export * from "./schema-actions.ts";
export * from "./schema-approvals.ts";
export * from "./schema-calendars.ts";
export * from "./schema-connections.ts";
export * from "./schema-contacts.ts";
export * from "./schema-conversations.ts";
export * from "./schema-labels.ts";
export * from "./schema-notifications.ts";
export * from "./schema-reports.ts";
export * from "./schema-people.ts";
export * from "./schema-slack.ts";
export * from "./schema-routing.ts";

export const meta = sqliteTable("meta", {
  key: text("key").primaryKey().notNull(),
  value: text("value").notNull(),
});

export const workspaces = sqliteTable("workspaces", {
  id: text("id").primaryKey().notNull(),
  name: text("name").notNull(),
  plan: text("plan", { enum: ["starter", "growth", "scale"] }).notNull(),
  timezone: text("timezone").notNull(),
  creditAllowance: integer("credit_allowance"),
  suppressedRecipients: text("suppressed_recipients", { enum: ["warn", "refuse"] })
    .notNull()
    .default("warn"),
  createdAt: integer("created_at").notNull(),
  updatedAt: integer("updated_at").notNull(),
  totpPolicy: text("totp_policy", { enum: ["off", "optional", "managers", "all"] })
    .notNull()
    .default("optional"),
  assignment: text("assignment", { enum: ["none", "round_robin", "client_owner"] })
    .notNull()
    .default("none"),
  aiKeySealed: text("ai_key_sealed"),
  aiKeyLast4: text("ai_key_last4"),
});

export const apiKeys = sqliteTable("api_keys", {
  id: text("id").primaryKey().notNull(),
  workspaceId: text("workspace_id").notNull(),
  name: text("name").notNull(),
  hash: blob("hash", { mode: "buffer" }).notNull(),
  last8: text("last8").notNull(),
  permission: text("permission", { enum: ["read", "write", "admin"] }).notNull(),
  isActive: integer("is_active", { mode: "boolean" }).notNull(),
  lastUsedAt: integer("last_used_at"),
  expiresAt: integer("expires_at"),
  createdAt: integer("created_at").notNull(),
  createdBy: text("created_by"),
  clientIds: text("client_ids_json", { mode: "json" }).$type<string[]>(),
  extra: text("extra_json", { mode: "json" }).$type<KeyExtra[]>().notNull().default([]),
  mcp: text("mcp", { enum: MCP_LEVELS }),
});

export const idempotencyKeys = sqliteTable(
  "idempotency_keys",
  {
    workspaceId: text("workspace_id").notNull(),
    key: text("key").notNull(),
    fingerprint: text("fingerprint").notNull(),
    status: integer("status"),
    body: text("body"),
    createdAt: integer("created_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.key] })],
);

/** When automatic answers may be sent. */
export interface SendingHours {
  /** 1 for Monday to 7 for Sunday. */
  days: number[];
  /** For example `08:30`. */
  from: string;
  to: string;
  /** Without it, or if the lead's zone is unknown, the workspace's time zone applies. */
  zone?: "workspace" | "lead";
}

/** Hours that count for an SLA: for each open day, when it begins and ends, such as `09:00` and `24:00`. */
export interface SlaHours {
  timezone: string;
  days: Partial<Record<"mon" | "tue" | "wed" | "thu" | "fri" | "sat" | "sun", [string, string]>>;
}

export const slaHoursFrom = (json: string | null): SlaHours | null =>
  json === null ? null : (JSON.parse(json) as SlaHours);

export const clients = sqliteTable("clients", {
  id: text("id").primaryKey().notNull(),
  workspaceId: text("workspace_id").notNull(),
  name: text("name").notNull(),
  serviceDescription: text("service_description"),
  calendarLink: text("calendar_link"),
  autoSendEnabled: integer("auto_send_enabled", { mode: "boolean" }).notNull(),
  autoSendDelayMinutes: integer("auto_send_delay_minutes").notNull(),
  autoDraftEnabled: integer("auto_draft_enabled", { mode: "boolean" }).notNull(),
  tone: text("tone"),
  signature: text("signature"),
  signatures: text("signatures_json", { mode: "json" }).$type<Record<string, string>>().notNull().default({}),
  facts: text("facts"),
  forbiddenClaims: text("forbidden_claims"),
  autoSendCategories: text("auto_send_categories_json", { mode: "json" })
    .$type<string[]>()
    .notNull()
    .default(["interested"]),
  autoSendDailyLimit: integer("auto_send_daily_limit").notNull().default(50),
  oooFollowUp: integer("ooo_follow_up", { mode: "boolean" }).notNull().default(false),
  createdAt: integer("created_at").notNull(),
  updatedAt: integer("updated_at").notNull(),
  deletedAt: integer("deleted_at"),
  viewersMayApprove: integer("viewers_may_approve", { mode: "boolean" }).notNull().default(false),
  approveIn: text("approve_in", { enum: APPROVE_IN }).notNull().default("off"),
  trackCalendarLinks: integer("track_calendar_links", { mode: "boolean" }).notNull().default(true),
  forwardContacts: text("forward_contacts_json", { mode: "json" })
    .$type<{ name: string; email: string }[]>()
    .notNull()
    .default([]),
  learnFromSent: integer("learn_from_sent", { mode: "boolean" }).notNull().default(true),
  color: text("color"),
  ownerId: text("owner_id"),
  slaMinutes: integer("sla_minutes"),
  slaHours: text("sla_hours_json", { mode: "json" }).$type<SlaHours>(),
  autoCategorizeEnabled: integer("auto_categorize_enabled", { mode: "boolean" }).notNull().default(true),
  autoSendMinConfidence: real("auto_send_min_confidence"),
  autoSendHours: text("auto_send_hours_json", { mode: "json" }).$type<SendingHours>(),
  viewerCategories: text("viewer_categories_json", { mode: "json" }).$type<string[]>(),
  viewerFigures: text("viewer_figures_json", { mode: "json" })
    .$type<Figure[]>()
    .notNull()
    .default([...DEFAULT_FIGURES]),
  monthlyReport: integer("monthly_report", { mode: "boolean" }).notNull().default(false),
  brand: text("brand_json", { mode: "json" }).$type<Brand>(),
});

export const monthlyReports = sqliteTable(
  "monthly_reports",
  {
    clientId: text("client_id").notNull(),
    userId: text("user_id").notNull(),
    month: text("month").notNull(),
    createdAt: integer("created_at").notNull(),
  },
  ({ clientId, userId, month }) => [primaryKey({ columns: [clientId, userId, month] })],
);

export const clientLogos = sqliteTable("client_logos", {
  clientId: text("client_id").primaryKey().notNull(),
  type: text("type", { enum: LOGO_TYPES }).notNull(),
  bytes: blob("bytes", { mode: "buffer" }).notNull(),
});

export const clientQuestions = sqliteTable("client_questions", {
  id: text("id").primaryKey().notNull(),
  workspaceId: text("workspace_id").notNull(),
  clientId: text("client_id").notNull(),
  replyId: text("reply_id").notNull(),
  groupId: text("group_id").notNull(),
  text: text("text").notNull(),
  dismissedAt: integer("dismissed_at"),
  createdAt: integer("created_at").notNull(),
});

export const replyTranslations = sqliteTable(
  "reply_translations",
  {
    replyId: text("reply_id").notNull(),
    part: text("part", { enum: ["email", "draft"] }).notNull(),
    language: text("language").notNull(),
    version: integer("version").notNull(),
    text: text("text").notNull(),
    createdAt: integer("created_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.replyId, table.part, table.language] })],
);

export const threadSummaries = sqliteTable(
  "thread_summaries",
  {
    threadId: text("thread_id").notNull(),
    language: text("language").notNull(),
    messageId: text("message_id").notNull(),
    text: text("text").notNull(),
    createdAt: integer("created_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.threadId, table.language] })],
);

export const categories = sqliteTable("categories", {
  id: text("id").primaryKey().notNull(),
  workspaceId: text("workspace_id").notNull(),
  slug: text("slug").notNull(),
  name: text("name").notNull(),
  description: text("description"),
  color: text("color").notNull(),
  isPositive: integer("is_positive", { mode: "boolean" }).notNull(),
  isDefault: integer("is_default", { mode: "boolean" }).notNull(),
  finish: text("finish", { enum: FINISH_AUTOMATICALLY }).notNull().default("never"),
  createdAt: integer("created_at").notNull(),
  updatedAt: integer("updated_at").notNull(),
});

export const connections = sqliteTable("connections", {
  id: text("id").primaryKey().notNull(),
  workspaceId: text("workspace_id").notNull(),
  clientId: text("client_id").notNull(),
  platform: text("platform").$type<PlatformName>().notNull(),
  name: text("name").notNull(),
  instanceUrl: text("instance_url"),
  status: text("status", { enum: ["active", "paused"] }).notNull(),
  apiKeySealed: text("api_key_sealed").notNull(),
  apiKeyLast4: text("api_key_last4").notNull(),
  tokenSealed: text("token_sealed").notNull(),
  tokenHash: blob("token_hash", { mode: "buffer" }).notNull(),
  lastEventAt: integer("last_event_at"),
  lastError: text("last_error"),
  verifiedAt: integer("verified_at"),
  failures: integer("failures").notNull().default(0),
  failingAt: integer("failing_at"),
  refusedAt: integer("refused_at"),
  refusal: text("refusal"),
  push: text("push_json", { mode: "json" }).$type<Partial<PushSettings>>().notNull().default({}),
  createdAt: integer("created_at").notNull(),
  updatedAt: integer("updated_at").notNull(),
  deletedAt: integer("deleted_at"),
  accountKey: text("account_key"),
  accountName: text("account_name"),
  keyHash: text("key_hash"),
  unrouted: text("unrouted", { enum: ["file", "hold"] })
    .notNull()
    .default("file"),
  mergedInto: text("merged_into"),
  campaignsReadAt: integer("campaigns_read_at"),
  limits: text("limits_json", { mode: "json" }).$type<AccountLimits>(),
});

export const companies = sqliteTable("companies", {
  id: text("id").primaryKey().notNull(),
  workspaceId: text("workspace_id").notNull(),
  name: text("name").notNull(),
  nameKey: text("name_key").notNull(),
  createdAt: integer("created_at").notNull(),
});

export const contacts = sqliteTable("contacts", {
  id: text("id").primaryKey().notNull(),
  workspaceId: text("workspace_id").notNull(),
  email: text("email").notNull(),
  firstName: text("first_name"),
  lastName: text("last_name"),
  title: text("title"),
  phone: text("phone"),
  linkedinUrl: text("linkedin_url"),
  metadata: text("metadata_json", { mode: "json" }).$type<Record<string, Json>>().notNull(),
  companyId: text("company_id"),
  bouncedAt: integer("bounced_at"),
  replyCount: integer("reply_count").notNull(),
  lastReplyAt: integer("last_reply_at"),
  createdAt: integer("created_at").notNull(),
  updatedAt: integer("updated_at").notNull(),
  erasedAt: integer("erased_at"),
});

export const suppressions = sqliteTable("suppressions", {
  id: text("id").primaryKey().notNull(),
  workspaceId: text("workspace_id").notNull(),
  clientId: text("client_id").notNull(),
  kind: text("kind", { enum: ["email", "domain"] }).notNull(),
  value: text("value").notNull(),
  reason: text("reason"),
  source: text("source", { enum: ["person", "platform", "reply"] }).notNull(),
  createdAt: integer("created_at").notNull(),
  forAll: integer("for_all", { mode: "boolean" }).notNull().default(false),
});

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

export const messageAliases = sqliteTable(
  "message_aliases",
  {
    platformId: text("platform_id").notNull(),
    messageId: text("message_id").notNull(),
  },
  (table) => [primaryKey({ columns: [table.platformId, table.messageId] })],
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
  /** The order of arrival, independent of any clock. */
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

export const replyCounts = sqliteTable(
  "reply_counts",
  {
    workspaceId: text("workspace_id").notNull(),
    clientId: text("client_id").notNull(),
    connectionId: text("connection_id").notNull(),
    status: text("status").notNull(),
    categoryId: text("category_id").notNull(),
    n: integer("n").notNull(),
  },
  (table) => [
    primaryKey({
      columns: [table.workspaceId, table.clientId, table.connectionId, table.status, table.categoryId],
    }),
  ],
);

export const clientContacts = sqliteTable(
  "client_contacts",
  {
    workspaceId: text("workspace_id").notNull(),
    clientId: text("client_id").notNull(),
    createdAt: integer("created_at").notNull(),
    contactId: text("contact_id").notNull(),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.clientId, table.createdAt, table.contactId] })],
);

export const contactCounts = sqliteTable(
  "contact_counts",
  {
    workspaceId: text("workspace_id").notNull(),
    clientId: text("client_id").notNull(),
    n: integer("n").notNull(),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.clientId] })],
);

export const timelineEntries = sqliteTable("timeline_entries", {
  no: integer("no").primaryKey().notNull(),
  replySeq: integer("reply_seq").notNull(),
  type: text("type").notNull(),
  actor: text("actor").notNull(),
  detail: text("detail_json", { mode: "json" }).$type<Record<string, Json>>().notNull(),
  createdAt: integer("created_at").notNull(),
});

export const sendAttempts = sqliteTable("send_attempts", {
  id: text("id").primaryKey().notNull(),
  workspaceId: text("workspace_id").notNull(),
  clientId: text("client_id").notNull(),
  threadId: text("thread_id"),
  messageId: text("message_id"),
  replyId: text("reply_id"),
  followUpId: text("follow_up_id"),
  kind: text("kind", { enum: ["reply", "forward", "follow_up"] }).notNull(),
  state: text("state", {
    enum: ["recorded", "handed_over", "sent", "not_sent", "uncertain", "given_up"],
  }).notNull(),
  via: text("via", { enum: ["platform", "smtp"] }).notNull(),
  actor: text("actor").notNull(),
  sentBy: text("sent_by", { enum: ["auto", "manual"] }).notNull(),
  to: text("to_json", { mode: "json" }).$type<Address[]>().notNull(),
  cc: text("cc_json", { mode: "json" }).$type<Address[]>().notNull(),
  bcc: text("bcc_json", { mode: "json" }).$type<Address[]>().notNull(),
  subject: text("subject").notNull(),
  content: text("content").notNull(),
  bodyHtml: text("body_html").notNull(),
  bodyText: text("body_text").notNull(),
  rfcMessageId: text("rfc_message_id"),
  platformId: text("platform_id"),
  error: text("error"),
  answer: text("answer"),
  recordedAt: integer("recorded_at").notNull(),
  handedOverAt: integer("handed_over_at"),
  finishedAt: integer("finished_at"),
  checkDueAt: integer("check_due_at"),
  checks: integer("checks").notNull(),
  unansweredAt: integer("unanswered_at"),
  attachments: text("attachments_json", { mode: "json" }).$type<OutgoingFileRef[]>().notNull().default([]),
});

export const inboundEvents = sqliteTable("inbound_events", {
  id: text("id").primaryKey().notNull(),
  workspaceId: text("workspace_id").notNull(),
  connectionId: text("connection_id").notNull(),
  platform: text("platform").$type<PlatformName>().notNull(),
  payloadPacked: blob("payload_packed", { mode: "buffer" }),
  payloadBytes: integer("payload_bytes").notNull(),
  headers: text("headers_json", { mode: "json" }).$type<Record<string, string>>().notNull(),
  status: text("status", { enum: ["received", "filed", "duplicate", "ignored", "failed"] }).notNull(),
  eventType: text("event_type"),
  reason: text("reason"),
  replyId: text("reply_id"),
  attempts: integer("attempts").notNull(),
  dueAt: integer("due_at"),
  receivedAt: integer("received_at").notNull(),
  settledAt: integer("settled_at"),
});

export const unreadAddresses = sqliteTable(
  "unread_addresses",
  {
    workspaceId: text("workspace_id").notNull(),
    address: text("address").notNull(),
    inboundId: text("inbound_id").notNull(),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.address, table.inboundId] })],
);

export const creditEntries = sqliteTable("credit_entries", {
  id: text("id").primaryKey().notNull(),
  workspaceId: text("workspace_id").notNull(),
  credits: integer("credits").notNull(),
  purpose: text("purpose", { enum: ["draft", "follow_up_text", "follow_up_send"] }).notNull(),
  replyId: text("reply_id"),
  followUpId: text("follow_up_id"),
  createdAt: integer("created_at").notNull(),
});

export const aiCalls = sqliteTable("ai_calls", {
  id: text("id").primaryKey().notNull(),
  workspaceId: text("workspace_id").notNull(),
  replyId: text("reply_id"),
  purpose: text("purpose", { enum: ["classify", "draft", "follow_up", "verify"] }).notNull(),
  outcome: text("outcome", { enum: ["asked", "answered", "unusable", "failed"] }).notNull(),
  model: text("model"),
  inputTokens: integer("input_tokens").notNull(),
  outputTokens: integer("output_tokens").notNull(),
  cachedTokens: integer("cached_tokens").notNull(),
  error: text("error"),
  createdAt: integer("created_at").notNull(),
  finishedAt: integer("finished_at"),
});

export const followUps = sqliteTable("follow_ups", {
  id: text("id").primaryKey().notNull(),
  workspaceId: text("workspace_id").notNull(),
  clientId: text("client_id").notNull(),
  contactId: text("contact_id").notNull(),
  replyId: text("reply_id"),
  origin: text("origin", { enum: ["api", "ooo"] }).notNull(),
  action: text("action", { enum: ["follow_up_message", "linkedin_message"] }).notNull(),
  notes: text("notes"),
  draftMessage: text("draft_message"),
  draftSource: text("draft_source", { enum: ["user", "ai"] }),
  contentType: text("content_type", { enum: CONTENT_TYPES }),
  dueAt: integer("due_at").notNull(),
  status: text("status", { enum: ["scheduled", "sent", "failed", "cancelled"] }).notNull(),
  cancelOnReply: integer("cancel_on_reply", { mode: "boolean" }).notNull(),
  attempts: integer("attempts").notNull(),
  lastError: text("last_error"),
  sentAt: integer("sent_at"),
  creditsUsed: integer("credits_used").notNull(),
  workAt: integer("work_at"),
  claimedAt: integer("claimed_at"),
  claims: integer("claims").notNull(),
  crashes: integer("crashes").notNull(),
  begunAt: integer("begun_at"),
  sendState: text("send_state", { enum: ["sending", "uncertain"] }),
  cancelReason: text("cancel_reason"),
  plannedAt: integer("planned_at").notNull().default(0),
  createdAt: integer("created_at").notNull(),
  updatedAt: integer("updated_at").notNull(),
});

export const webhookSubscriptions = sqliteTable("webhook_subscriptions", {
  id: text("id").primaryKey().notNull(),
  workspaceId: text("workspace_id").notNull(),
  url: text("url").notNull(),
  description: text("description"),
  events: text("events_json", { mode: "json" }).$type<string[]>(),
  clientIds: text("client_ids_json", { mode: "json" }).$type<string[]>(),
  categories: text("categories_json", { mode: "json" }).$type<string[]>(),
  isActive: integer("is_active", { mode: "boolean" }).notNull(),
  deactivatedReason: text("deactivated_reason"),
  failingSince: integer("failing_since"),
  secretSealed: text("secret_sealed").notNull(),
  oldSecretSealed: text("old_secret_sealed"),
  oldSecretUntil: integer("old_secret_until"),
  createdAt: integer("created_at").notNull(),
  updatedAt: integer("updated_at").notNull(),
});

export const events = sqliteTable("events", {
  id: text("id").primaryKey().notNull(),
  workspaceId: text("workspace_id").notNull(),
  type: text("type").notNull(),
  bodyPacked: blob("body_packed", { mode: "buffer" }).notNull(),
  bodyBytes: integer("body_bytes").notNull(),
  followUpId: text("follow_up_id"),
  clientId: text("client_id"),
  category: text("category"),
  createdAt: integer("created_at").notNull(),
});

export const webhookDeliveries = sqliteTable("webhook_deliveries", {
  id: text("id").primaryKey().notNull(),
  workspaceId: text("workspace_id").notNull(),
  subscriptionId: text("subscription_id").notNull(),
  eventId: text("event_id").notNull(),
  event: text("event").notNull(),
  attempt: integer("attempt").notNull(),
  isManual: integer("is_manual", { mode: "boolean" }).notNull(),
  status: text("status", { enum: ["pending", "delivered", "failed"] }).notNull(),
  statusCode: integer("status_code"),
  error: text("error"),
  durationMs: integer("duration_ms"),
  responseBody: text("response_body"),
  nextAttemptAt: integer("next_attempt_at"),
  deliveredAt: integer("delivered_at"),
  dueAt: integer("due_at"),
  claimedAt: integer("claimed_at"),
  createdAt: integer("created_at").notNull(),
});
