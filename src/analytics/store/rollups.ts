/**
 * Builds the queries that count replies from rollups: as many rows for a year of a million replies as for one of some
 * thousands. They run in the reader.
 */
import { HOUR, type Millis } from "../../core/clock.ts";
import type { ReadQuery } from "../../db/reader.ts";
import type { TimeSpan } from "../rules/days.ts";
import { areDays, type Cut } from "../rules/pieces.ts";
import type { ScopeKind, Scopes } from "../rules/selection.ts";
import { MEETINGS, POSITIVE, SUMS } from "../rules/sums.ts";

interface RollupRequest {
  workspaceId: string;
  scopes: Scopes;
  spans: readonly TimeSpan[];
  /** Where the same spans begin and end, in slots. */
  cuts: readonly Cut[];
}

/** How long the repeats of each class last at most; the last class has no end. */
const LONGEST_GAPS: readonly Millis[] = [
  ...[23, 25, 100, 400, 1_600].map((hours) => hours * HOUR),
  Number.MAX_SAFE_INTEGER,
];

/**
 * Returns the queries for the reader; `rules/sums.ts` reads their rows: whether work is pending, categories, scopes,
 * changes that are not added up, sums of slots, repeats of spans, and repeats that contain the first instant.
 */
export function rollupsOf({ workspaceId, scopes, spans, cuts }: RollupRequest): ReadQuery[] {
  const { kind } = scopes;
  const scope = { workspaceId, kind, only: JSON.stringify(scopes.ids ?? []) };
  const times = JSON.stringify(spans.map(({ from, to }) => [from, to]));
  const isDaily = areDays(spans);
  const first = JSON.stringify(spans.slice(0, 1).map(({ from }) => [from, from + 23 * HOUR]));
  const scoped = (sql: string) => `WITH ${scopesOf(scopes)} ${sql}`;
  return [
    { sql: pendingOf(kind, isDaily ? PENDING : UNFINISHED), bindings: { workspaceId } },
    { sql: CATEGORIES, bindings: { workspaceId } },
    { sql: scoped("SELECT no, id FROM scopes"), bindings: scope },
    { sql: scoped(changesOf(kind)), bindings: scope },
    { sql: scoped(slotsOf(isDaily)), bindings: { ...scope, cuts: cutRows(cuts) } },
    isDaily
      ? { sql: scoped(dayLong(kind)), bindings: { ...scope, spans: times } }
      : { sql: scoped(begunBefore(kind)), bindings: { ...scope, spans: times, longest: gaps() } },
    ...(isDaily
      ? [{ sql: scoped(begunBefore(kind)), bindings: { ...scope, spans: first, longest: gaps(1) } }]
      : []),
  ];
}

const gaps = (count?: number): string => JSON.stringify(LONGEST_GAPS.slice(0, count));

const PENDING = "SELECT 1 FROM rollup_work WHERE workspace_id = $workspaceId";
/** Has a row while the sums of whole days, or of hours, are not complete. */
const UNFINISHED = `${PENDING} UNION ALL SELECT 1 FROM rollup_fills WHERE workspace_id = $workspaceId`;
export const pendingOf = (kind: ScopeKind, pending = UNFINISHED): string =>
  kind === "user"
    ? `${pending} UNION ALL SELECT 1 FROM answer_work WHERE workspace_id = $workspaceId`
    : pending;

const cutRows = (cuts: readonly Cut[]): string =>
  JSON.stringify(cuts.map(({ large, edges }, n) => [large, cuts[n + 1]?.large ?? large, ...edges.flat()]));

export const scopesOf = ({ match, ids }: Scopes): string => `scopes AS MATERIALIZED (
    SELECT no, id FROM reply_fact_names WHERE workspace_id = +$workspaceId AND kind = +$kind
      AND ${ids === null ? "+$only IS NOT NULL" : `${MATCHES[match]} IN (SELECT value FROM json_each(+$only))`}
  )`;

/** The part of a scope's id that is asked for; a campaign's begins with its connection's and a colon. */
const MATCHES = { id: "id", connection: "substr(id, 1, 36)", campaign: "substr(id, 38)" } as const;

/** SQL for the scope that a change or a repeat belongs to, and what it counts there. */
const SCOPE_OF: Record<ScopeKind, string> = {
  workspace: "q.workspace_no",
  client: "q.client_no",
  campaign: "q.campaign_no",
  connection: "(SELECT parent_no FROM reply_fact_names WHERE no = q.campaign_no)",
  user: "q.user_no",
};
const counts = (kind: ScopeKind): string =>
  kind === "user" ? "true" : `q.of <> ${kind === "client" ? 1 : 2}`;
const repeatsTable = (kind: ScopeKind): string => (kind === "user" ? "user_repeats" : "reply_repeats");

const CATEGORIES = `
  SELECT name.no, name.id, c.slug = 'meeting-booked' AS isMeeting, c.is_positive AS isPositive
  FROM reply_fact_names name LEFT JOIN categories c ON c.id = name.id AND c.workspace_id = name.workspace_id
  WHERE name.workspace_id = +$workspaceId AND name.kind = 'category'`;

export const changesOf = (kind: ScopeKind): string => `
  SELECT scope.no AS scope, q.n, q.category_no AS category, q.received_at AS receivedAt, q.answered_by AS answeredBy,
    q.answer_ms AS answerMs, q.next_at AS nextAt
  FROM rollup_changes q CROSS JOIN scopes scope ON scope.no = ${SCOPE_OF[kind]}
  WHERE ${counts(kind)}`;

const sums = (columns: readonly string[], sign: string): string =>
  `json_array(${columns.map((column) => `sum(${sign}r.${column})`).join(", ")})`;

/**
 * A row for each scope and cut: by category, the large slots up to the next cut, and the smaller ones at this cut. Each is
 * one range of rollups; nothing is sorted, and nothing else is read.
 */
function slotsOf(isDaily: boolean): string {
  const columns = SUMS[isDaily ? "days" : "spans"];
  const large = isDaily
    ? "reply_rollups r WHERE r.minutes = 1440 AND r.slot >= cut.large AND r.slot < cut.next_large"
    : "reply_periods r WHERE r.period >= cut.large AND r.period < cut.next_large";
  const edges = Array.from({ length: isDaily ? 2 : 3 }, (_, n) => edgeOf(n));
  return `,
  cuts AS MATERIALIZED (
    SELECT key AS no, value ->> 0 AS large, value ->> 1 AS next_large, ${edges.map(({ values }) => values).join(", ")}
    FROM json_each(+$cuts)
  ),
  kinds AS MATERIALIZED (
    SELECT no FROM reply_fact_names WHERE workspace_id = +$workspaceId AND kind = 'category'
    UNION ALL SELECT ${POSITIVE} UNION ALL SELECT ${MEETINGS}
  )
  SELECT scope.no AS scope, cut.no AS cut, (
    SELECT json_group_array(json_array(no, json(large), json(edge))) FROM (
      SELECT kind.no, (
        SELECT ${sums(columns, "")} FROM ${large} AND r.scope_no = scope.no AND r.category_no = kind.no
        HAVING count(*) > 0
      ) AS large, (
        SELECT ${sums(columns, "part.sign * ")}
        FROM (${edges.map(({ select }) => select).join(" UNION ALL ")}) part
        CROSS JOIN reply_rollups r ON r.scope_no = scope.no AND r.category_no = kind.no AND r.minutes = part.minutes
          AND r.slot >= part.first AND r.slot < part.last
        WHERE part.first < part.last
        HAVING count(*) > 0
      ) AS edge
      FROM kinds kind
    ) WHERE large IS NOT NULL OR edge IS NOT NULL
  ) AS counted
  FROM scopes scope CROSS JOIN cuts cut`;
}

/** SQL for the range of slots at a cut that is so many in its row. */
const edgeOf = (n: number) => {
  const [minutes, first, last, sign] = [0, 1, 2, 3].map((at) => `value ->> ${2 + 4 * n + at}`);
  return {
    values: `${minutes} AS minutes${n}, ${first} AS first${n}, ${last} AS last${n}, ${sign} AS sign${n}`,
    select: `SELECT cut.minutes${n} AS minutes, cut.first${n} AS first, cut.last${n} AS last, cut.sign${n} AS sign`,
  };
};

/** A row for each span: numbers of repeats by scope and category. */
const repeatsOf = (kind: ScopeKind, which: string): string => `,
  spans AS MATERIALIZED (SELECT key AS no, value ->> 0 AS start, value ->> 1 AS stop FROM json_each(+$spans))
  SELECT span.no AS span, (
    SELECT json_group_array(json_array(scope_no, category_no, n)) FROM (
      SELECT ${SCOPE_OF[kind]} AS scope_no, q.category_no, count(*) AS n ${which}
        AND ${counts(kind)} AND ${SCOPE_OF[kind]} IN (SELECT no FROM scopes)
      GROUP BY 1, 2
    )
  ) AS counted
  FROM spans span`;

const IN_WORKSPACE = `q.workspace_no = (
        SELECT no FROM reply_fact_names WHERE workspace_id = +$workspaceId AND kind = 'workspace')`;

/** Repeats that contain the start of a span and end in it: of each class those that can be as long as that. */
const begunBefore = (kind: ScopeKind): string => `,
  gaps AS MATERIALIZED (SELECT key AS no, value AS longest FROM json_each(+$longest))
  ${repeatsOf(
    kind,
    `FROM gaps gap CROSS JOIN ${repeatsTable(kind)} q ON ${IN_WORKSPACE} AND q.gap = gap.no
        AND q.received_at > span.start - gap.longest AND q.received_at < span.start
        AND q.next_at >= span.start AND q.next_at < span.stop WHERE true`,
  )}`;

/** Repeats of 23 to 25 hours that are within one day: they begin in the first two of its hours. */
const dayLong = (kind: ScopeKind): string =>
  repeatsOf(
    kind,
    `FROM ${repeatsTable(kind)} q WHERE ${IN_WORKSPACE} AND q.gap = 1
        AND q.received_at >= span.start AND q.received_at < span.stop - ${23 * HOUR} AND q.next_at < span.stop`,
  );
