/** Defines the tables behind the reports, which triggers keep up to date. */
import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

export const replyFactNames = sqliteTable("reply_fact_names", {
  no: integer("no").primaryKey().notNull(),
  workspaceId: text("workspace_id").notNull(),
  kind: text("kind", {
    enum: ["category", "workspace", "client", "connection", "campaign", "user"],
  }).notNull(),
  id: text("id").notNull(),
  parentNo: integer("parent_no"),
});

export const replyFacts = sqliteTable(
  "reply_facts",
  {
    categoryNo: integer("category_no").notNull(),
    receivedAt: integer("received_at").notNull(),
    seq: integer("seq").notNull(),
    clientNo: integer("client_no").notNull(),
    threadNo: integer("thread_no"),
    nextAt: integer("next_at"),
    clientNextAt: integer("client_next_at"),
    answeredBy: integer("answered_by"),
    answerMs: integer("answer_ms"),
    campaignNo: integer("campaign_no").notNull(),
    userNo: integer("user_no"),
    draftUse: integer("draft_use"),
  },
  (table) => [primaryKey({ columns: [table.categoryNo, table.receivedAt, table.seq] })],
);

export const rollupWork = sqliteTable("rollup_work", {
  workspaceId: text("workspace_id").primaryKey().notNull(),
  afterSeq: integer("after_seq").notNull(),
});

export const replyRollups = sqliteTable(
  "reply_rollups",
  {
    scopeNo: integer("scope_no").notNull(),
    categoryNo: integer("category_no").notNull(),
    minutes: integer("minutes").notNull(),
    slot: integer("slot").notNull(),
    replies: integer("replies").notNull(),
    answers: integer("answers").notNull(),
    answerMs: integer("answer_ms").notNull(),
    auto: integer("auto").notNull(),
    autoMs: integer("auto_ms").notNull(),
    manual: integer("manual").notNull(),
    manualMs: integer("manual_ms").notNull(),
    ends: integer("ends").notNull(),
    soonBegins: integer("soon_begins").notNull(),
    soonEnds: integer("soon_ends").notNull(),
  },
  (table) => [primaryKey({ columns: [table.scopeNo, table.categoryNo, table.minutes, table.slot] })],
);

export const replyPeriods = sqliteTable(
  "reply_periods",
  {
    scopeNo: integer("scope_no").notNull(),
    categoryNo: integer("category_no").notNull(),
    period: integer("period").notNull(),
    replies: integer("replies").notNull(),
    answers: integer("answers").notNull(),
    answerMs: integer("answer_ms").notNull(),
    auto: integer("auto").notNull(),
    autoMs: integer("auto_ms").notNull(),
    manual: integer("manual").notNull(),
    manualMs: integer("manual_ms").notNull(),
    ends: integer("ends").notNull(),
  },
  (table) => [primaryKey({ columns: [table.scopeNo, table.categoryNo, table.period] })],
);

export const replyHours = sqliteTable(
  "reply_hours",
  {
    scopeNo: integer("scope_no").notNull(),
    quarters: integer("quarters").notNull(),
    hour: integer("hour").notNull(),
    week: integer("week").notNull(),
    replies: integer("replies").notNull(),
    answers: integer("answers").notNull(),
    answerMs: integer("answer_ms").notNull(),
    auto: integer("auto").notNull(),
    autoMs: integer("auto_ms").notNull(),
    manual: integer("manual").notNull(),
    manualMs: integer("manual_ms").notNull(),
  },
  (table) => [primaryKey({ columns: [table.scopeNo, table.quarters, table.hour, table.week] })],
);

export const replyRepeats = sqliteTable(
  "reply_repeats",
  {
    workspaceNo: integer("workspace_no").notNull(),
    gap: integer("gap").notNull(),
    receivedAt: integer("received_at").notNull(),
    seq: integer("seq").notNull(),
    categoryNo: integer("category_no").notNull(),
    of: integer("of").notNull(),
    nextAt: integer("next_at").notNull(),
    clientNo: integer("client_no").notNull(),
    campaignNo: integer("campaign_no").notNull(),
  },
  (table) => [
    primaryKey({
      columns: [table.workspaceNo, table.gap, table.receivedAt, table.seq, table.categoryNo, table.of],
    }),
  ],
);

export const userRepeats = sqliteTable(
  "user_repeats",
  {
    workspaceNo: integer("workspace_no").notNull(),
    gap: integer("gap").notNull(),
    receivedAt: integer("received_at").notNull(),
    seq: integer("seq").notNull(),
    categoryNo: integer("category_no").notNull(),
    nextAt: integer("next_at").notNull(),
    userNo: integer("user_no").notNull(),
  },
  (table) => [
    primaryKey({
      columns: [table.workspaceNo, table.gap, table.receivedAt, table.seq, table.categoryNo],
    }),
  ],
);

export const rollupChanges = sqliteTable("rollup_changes", {
  no: integer("no").primaryKey().notNull(),
  n: integer("n").notNull(),
  of: integer("of").notNull(),
  workspaceNo: integer("workspace_no").notNull(),
  clientNo: integer("client_no").notNull(),
  campaignNo: integer("campaign_no").notNull(),
  categoryNo: integer("category_no").notNull(),
  receivedAt: integer("received_at").notNull(),
  answeredBy: integer("answered_by"),
  answerMs: integer("answer_ms"),
  nextAt: integer("next_at"),
  userNo: integer("user_no"),
});
