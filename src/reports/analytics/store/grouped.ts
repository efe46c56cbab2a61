/** Builds the queries that count replies by group, one by one; they run in the reader. */
import type { ReadQuery } from "../../../db/reader.ts";
import type { Millis } from "../../../core/clock.ts";
import { HOUR } from "../../../core/clock.ts";
import { FIRST_HOUR, type OffsetPeriod } from "../rules/intervals.ts";
import type { TimeSpan } from "../rules/days.ts";
import type { Selection } from "../rules/selection.ts";
import { ANSWERER, bindingsOf, ORIGIN, restrictionOf } from "./facts.ts";

export const GROUPS = ["client", "user", "campaign", "connection"] as const;
export type GroupedBy = (typeof GROUPS)[number];

/** Counts for a client, person, campaign or connection in a span. */
export interface GroupRow {
  span: number;
  /** The id of the client, person, campaign (as `<connection>:<campaign>`) or connection. Empty if unknown. */
  key: string;
  replies: number;
  conversations: number;
  answers: number;
  ms: Millis;
  auto: number;
  autoMs: Millis;
  manual: number;
  manualMs: Millis;
  positive: number;
  meetings: number;
}

/** SQL for the group of a fact. */
const KEYS: Record<GroupedBy, string> = {
  client: "(SELECT name.id FROM reply_fact_names name WHERE name.no = f.client_no)",
  connection: `substr(${ORIGIN}, 1, 36)`,
  campaign: ORIGIN,
  user: ANSWERER,
};

const ANSWERED = `count(f.answer_ms) AS answers, total(f.answer_ms) AS ms,
  count(*) FILTER (WHERE f.answered_by = 1) AS auto, total(f.answer_ms) FILTER (WHERE f.answered_by = 1) AS autoMs,
  count(*) FILTER (WHERE f.answered_by = 2) AS manual, total(f.answer_ms) FILTER (WHERE f.answered_by = 2) AS manualMs`;

const FACTS = `FROM spans span CROSS JOIN reply_fact_names category CROSS JOIN reply_facts f
    ON f.category_no = category.no AND f.received_at >= span.start AND f.received_at < span.stop`;

/** Returns the query with a row per group and span. A conversation counts once in each row. */
export function groupsOf(by: GroupedBy, selection: Selection, spans: readonly TimeSpan[]): ReadQuery {
  const sql = `
    WITH spans AS MATERIALIZED (SELECT key AS no, value ->> 0 AS start, value ->> 1 AS stop FROM json_each(+$spans))
    SELECT span.no AS span, ${KEYS[by]} AS key, count(*) AS replies, ${ANSWERED},
      count(DISTINCT coalesce(f.thread_no, -f.seq)) AS conversations,
      count(DISTINCT iif(c.is_positive = 1, coalesce(f.thread_no, -f.seq), NULL)) AS positive,
      count(DISTINCT iif(c.slug = 'meeting-booked', coalesce(f.thread_no, -f.seq), NULL)) AS meetings
    ${FACTS}
    LEFT JOIN categories c ON c.id = category.id AND c.workspace_id = category.workspace_id
    WHERE category.workspace_id = +$workspaceId AND category.kind = 'category' ${restrictionOf(selection)}
      ${by === "user" ? "AND f.answered_by = 2" : ""}
    GROUP BY 1, 2`;
  return { sql, bindings: { ...bindingsOf(selection), spans: spansJson(spans) } };
}

export interface MedianRow {
  key: string;
  ms: Millis;
}

/** Returns the query with the median response time of each group in one span. */
export function mediansOf(by: GroupedBy, selection: Selection, span: TimeSpan): ReadQuery {
  const sql = `
    WITH spans AS MATERIALIZED (SELECT value ->> 0 AS start, value ->> 1 AS stop FROM json_each(+$spans)),
    ranked AS (
      SELECT ${KEYS[by]} AS key, f.answer_ms AS ms, row_number() OVER answers AS no, count(*) OVER (PARTITION BY ${KEYS[by]}) AS n
      ${FACTS}
      WHERE category.workspace_id = +$workspaceId AND category.kind = 'category' AND f.answer_ms IS NOT NULL
        ${restrictionOf(selection)} ${by === "user" ? "AND f.answered_by = 2" : ""}
      WINDOW answers AS (PARTITION BY ${KEYS[by]} ORDER BY f.answer_ms))
    SELECT key, avg(ms) AS ms FROM ranked WHERE no IN ((n + 1) / 2, (n + 2) / 2) GROUP BY key`;
  return { sql, bindings: { ...bindingsOf(selection), spans: spansJson([span]) } };
}

/**
 * Returns the query with a row for each hour of the week that has replies, in a time zone with these offsets.
 */
export function hoursOf(selection: Selection, periods: readonly OffsetPeriod[]): ReadQuery {
  const sql = `
    WITH spans AS MATERIALIZED (
      SELECT value ->> 0 AS start, value ->> 1 AS stop, value ->> 2 AS offset FROM json_each(+$spans)
    )
    SELECT ((f.received_at + span.offset) / ${HOUR} + ${FIRST_HOUR}) % 168 AS hour, count(*) AS replies, ${ANSWERED}
    ${FACTS}
    WHERE category.workspace_id = +$workspaceId AND category.kind = 'category' ${restrictionOf(selection)}
    GROUP BY 1`;
  const spans = JSON.stringify(periods.map(({ from, to, offset }) => [from, to, offset]));
  return { sql, bindings: { ...bindingsOf(selection), spans } };
}

const spansJson = (spans: readonly TimeSpan[]): string =>
  JSON.stringify(spans.map(({ from, to }) => [from, to]));

/** Returns the query for the names of a workspace's groups. */
export function namesOf(by: GroupedBy, workspaceId: string): ReadQuery {
  const sql = {
    client: "SELECT id AS key, name FROM clients WHERE workspace_id = $workspaceId",
    connection: "SELECT id AS key, name FROM connections WHERE workspace_id = $workspaceId",
    campaign: `SELECT f.id AS key, k.name
      FROM reply_fact_names f CROSS JOIN connection_campaigns k
        ON k.connection_id = substr(f.id, 1, 36) AND k.campaign_id = substr(f.id, 38)
      WHERE f.workspace_id = $workspaceId AND f.kind = 'campaign'`,
    // Includes former members, but only people who answered in this workspace.
    user: "SELECT id AS key, name FROM users WHERE $workspaceId IS NOT NULL",
  }[by];
  return { sql, bindings: { workspaceId } };
}
