/** Collects the findings of the answers crash story once no work is left, including the database state. */
import type { Database } from "bun:sqlite";
import { runCommand, type Desk } from "../support/desk.ts";
import type { Body } from "../support/call.ts";
import { openDatabase } from "./aftermath.ts";

/** The next step of each reply: a stage of its own, or its automatic answer in the outbox. */
export const STEPS = `SELECT r.id, iif(o.id IS NULL, r.stage, 'scheduled') AS stage,
    coalesce(r.stage_due_at, o.work_at) AS dueAt, coalesce(r.stage_claimed_at, o.claimed_at) AS claimedAt,
    coalesce(o.crashes, r.stage_crashes) AS crashes
  FROM replies r
  LEFT JOIN outgoing o ON o.reply_id = r.id AND o.kind = 'automatic' AND o.state IN ('waiting', 'sending')`;

/** Does not wait for longer postponements: an answer that had not left is tried again after a minute. */
const WAITED_FOR_MS = 15_000;

/**
 * Pending work, named; null if there is none. An unconfirmed send is pending until its thread was read once.
 */
export async function stillAnswering(desk: Desk): Promise<string | null> {
  const database = openDatabase(desk);
  const [owed = 0, doubts = 0] = [
    `SELECT count(*) AS n FROM (${STEPS}) WHERE claimedAt IS NOT NULL OR dueAt <= ${Date.now() + WAITED_FOR_MS}`,
    "SELECT count(*) AS n FROM send_attempts WHERE state IN ('recorded', 'handed_over') OR (state = 'uncertain' AND checks < 1)",
  ].map((sql) => database.query<{ n: number }, []>(sql).get()?.n ?? 0);
  database.close();
  if (owed > 0) return `${owed} replies are owed a step`;
  if (doubts > 0) return `${doubts} sends are not looked into`;
  const { events } = await runCommand(desk.configFile, "inbound", "list", "--status", "received");
  return (events as Body[]).length > 0 ? `${(events as Body[]).length} payloads are not filed` : null;
}

export interface StoredReply {
  id: string;
  stage: string;
  dueAt: number | null;
  claimedAt: number | null;
  error: string | null;
  takenOverAt: number | null;
  /** The AI's draft, or a person's text. */
  response: string | null;
  responseBy: "ai" | "person" | null;
  blockedBy: string | null;
  oooUntil: number | null;
}

interface StoredAttempt {
  replyId: string;
  state: string;
  sentBy: "auto" | "manual";
  recordedAt: number;
}

interface Entry {
  replyId: string;
  type: string;
  actor: string;
  /** The cost of a draft; null for anything else. */
  credits: number | null;
}

/** Calls of one kind about one reply. */
interface Calls {
  replyId: string;
  purpose: string;
  all: number;
  /** Finished, with a recorded end. */
  ended: number;
  /** No end was recorded. */
  open: number;
}

/** Rows of a database after its process has ended. */
export interface Rows {
  replies: Map<string, StoredReply>;
  attempts: StoredAttempt[];
  entries: Entry[];
  /** The reply of each credit that was spent for a draft. */
  drafts: string[];
  calls: Calls[];
  /** The reply of each follow-up that an absence note brought. */
  followUps: string[];
  /** Addresses that are not to be written to, and since when. */
  suppressed: Map<string, number>;
}

export function readRows(database: Database): Rows {
  const all = <Row>(sql: string): Row[] => database.query<Row, []>(sql).all();
  const replies = all<StoredReply>(
    `SELECT step.*, stage_error AS error, taken_over_at AS takenOverAt, ai_response AS response, ai_response_by AS responseBy,
      auto_send_blocked_reason AS blockedBy, ooo_until AS oooUntil
    FROM (${STEPS}) step JOIN replies USING (id)`,
  );
  const of = (rows: { replyId: string }[]): string[] => rows.map(({ replyId }) => replyId);
  const suppressed = all<{ value: string; at: number }>("SELECT value, created_at AS at FROM suppressions");
  return {
    replies: new Map(replies.map((row) => [row.id, row])),
    attempts: all(
      "SELECT reply_id AS replyId, state, sent_by AS sentBy, recorded_at AS recordedAt FROM send_attempts ORDER BY recorded_at",
    ),
    entries: all(
      `SELECT r.id AS replyId, t.type, t.actor, t.detail_json ->> 'credits' AS credits
      FROM timeline_entries t JOIN replies r ON r.seq = t.reply_seq`,
    ),
    drafts: of(all("SELECT reply_id AS replyId FROM credit_entries WHERE purpose = 'draft'")),
    calls: all(
      `SELECT reply_id AS replyId, purpose, count(*) AS "all", sum(outcome IN ('answered', 'unusable')) AS ended,
        sum(outcome = 'asked') AS open
      FROM ai_calls GROUP BY reply_id, purpose`,
    ),
    followUps: of(all("SELECT reply_id AS replyId FROM follow_ups WHERE origin = 'ooo'")),
    suppressed: new Map(suppressed.map(({ value, at }) => [value, at])),
  };
}
