/** Stores automation rules, and reads the facts that their conditions check. */
import { and, count, eq, isNull, max } from "drizzle-orm";
import type { RuleActions, RuleConditions } from "../../core/automation.ts";
import type { Millis } from "../../core/clock.ts";
import { notFound } from "../../core/errors.ts";
import { newId } from "../../core/ids.ts";
import type { Db } from "../../db/open.ts";
import type { Slice } from "../../db/page.ts";
import { selectStatement } from "../../db/rows.ts";
import { automationRules } from "../../db/schema.ts";
import type { RuleRow } from "../../db/table-rows.ts";
import { MAX_MATCHED_CHARACTERS, type ReplyFacts } from "./rules/matching.ts";

export interface RuleFields {
  name: string;
  clientId: string | null;
  position: number;
  enabled: boolean;
  conditions: RuleConditions;
  actions: RuleActions;
}

const own = (workspaceId: string, id: string) =>
  and(eq(automationRules.workspaceId, workspaceId), eq(automationRules.id, id.toLowerCase()));

export const insertRule = (db: Db, workspaceId: string, fields: RuleFields, now: Millis): RuleRow =>
  db.orm
    .insert(automationRules)
    .values({ ...fields, id: newId(now), workspaceId, createdAt: now, updatedAt: now })
    .returning()
    .get();

export function getRule(db: Db, workspaceId: string, id: string): RuleRow {
  const row = db.orm.select().from(automationRules).where(own(workspaceId, id)).get();
  if (!row) throw notFound("Rule not found");
  return row;
}

export function updateRule(
  db: Db,
  {
    workspaceId,
    id,
    ...change
  }: Partial<RuleFields> & { workspaceId: string; id: string; updatedAt: Millis },
): RuleRow {
  db.orm.update(automationRules).set(change).where(own(workspaceId, id)).run();
  return getRule(db, workspaceId, id);
}

export function deleteRule(db: Db, workspaceId: string, id: string): void {
  db.orm.delete(automationRules).where(own(workspaceId, id)).run();
}

interface RuleScope {
  workspaceId: string;
  clientId: string | null;
}

const within = ({ workspaceId, clientId }: RuleScope) =>
  and(
    eq(automationRules.workspaceId, workspaceId),
    clientId === null ? isNull(automationRules.clientId) : eq(automationRules.clientId, clientId),
  );

export const MAX_POSITION = 1_000_000;

/** Counts a client's rules, or the rules for all clients. */
export const countRules = (db: Db, scope: RuleScope): number =>
  db.orm.select({ n: count() }).from(automationRules).where(within(scope)).get()?.n ?? 0;

/** Returns the position after the workspace's last rule. Rules at the same position are applied oldest first. */
export function nextPosition(db: Db, workspaceId: string): number {
  const last = db.orm
    .select({ position: max(automationRules.position) })
    .from(automationRules)
    .where(eq(automationRules.workspaceId, workspaceId))
    .get();
  return Math.min((last?.position ?? 0) + 1, MAX_POSITION);
}

/** Lists rules in the order they are applied. */
export function listRules(
  db: Db,
  { workspaceId, clientId }: { workspaceId: string; clientId: string | undefined },
  { limit, offset, after }: Slice,
): { rows: RuleRow[]; total: number } {
  const { position, id } = automationRules;
  const rows = db.orm
    .select()
    .from(automationRules)
    .where(
      clientId === undefined
        ? eq(automationRules.workspaceId, workspaceId)
        : within({ workspaceId, clientId: clientId.toLowerCase() }),
    )
    .orderBy(position, id)
    .all();
  const [at, afterId] = after ?? [-1, ""];
  const rest = rows.filter((row) => row.position > at || (row.position === at && row.id > afterId));
  return { rows: rest.slice(offset, offset + limit + 1), total: rows.length };
}

const applicable = selectStatement<typeof automationRules, { workspaceId: string; clientId: string }>(
  automationRules,
  `WHERE workspace_id = $workspaceId AND enabled = 1 AND (client_id IS NULL OR client_id = $clientId)
   ORDER BY position, id`,
);

/** Lists the enabled rules for a client's replies, in order. */
export const listApplicable = (db: Db, scope: { workspaceId: string; clientId: string }): RuleRow[] =>
  applicable.all(db, scope);

type FactsRow = Omit<ReplyFacts, "isFirst"> & { id: string; isFirst: 0 | 1 };

const FACTS = `
  SELECT r.id, r.category_id AS categoryId, r.ai_sentiment AS sentiment, t.campaign_id AS campaignId,
    r.connection_id AS connectionId, m.subject, substr(m.body_new, 1, ${MAX_MATCHED_CHARACTERS}) AS text,
    m.from_email AS fromEmail,
    NOT EXISTS (SELECT 1 FROM replies e WHERE e.thread_id = r.thread_id AND +e.seq < r.seq) AS isFirst
  FROM replies r CROSS JOIN messages m ON m.id = r.message_id CROSS JOIN threads t ON t.id = r.thread_id`;

const factsIn = ({ isFirst, ...row }: FactsRow): ReplyFacts & { id: string } => ({
  ...row,
  isFirst: isFirst === 1,
});

/** Reads a reply's facts, with its stored category and sentiment. */
export function readFacts(db: Db, replyId: string): ReplyFacts {
  const row = db.sqlite
    .query<FactsRow, { replyId: string }>(`${FACTS} WHERE r.id = +$replyId`)
    .get({ replyId });
  if (!row) throw new Error(`reply ${replyId} does not exist`);
  return factsIn(row);
}

/** Lists the facts about the newest replies in a workspace or to one client. */
export function listRecentFacts(
  db: Db,
  { workspaceId, clientId }: RuleScope,
  limit: number,
): (ReplyFacts & { id: string })[] {
  const ofClient = clientId === null ? "" : "AND r.client_id = +$clientId";
  return db.sqlite
    .query<FactsRow, Record<string, string | number>>(
      `${FACTS} WHERE r.workspace_id = +$workspaceId ${ofClient} ORDER BY r.received_at DESC, r.seq DESC LIMIT +$limit`,
    )
    .all({ workspaceId, limit, ...(clientId !== null && { clientId }) })
    .map(factsIn);
}

/** Returns whether a person assigned the conversation since the reply arrived. */
export const wasAssigned = (db: Db, replyId: string): boolean =>
  db.sqlite
    .query<unknown, { replyId: string }>(
      `SELECT 1 FROM timeline_entries
       WHERE reply_seq = (SELECT seq FROM replies WHERE id = +$replyId) AND type = 'assigned' LIMIT 1`,
    )
    .get({ replyId }) !== null;
