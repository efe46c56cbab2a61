/**
 * Builds the queries that count replies from rollups. They run in the reader, and read as many rows for a
 * year with a million replies as for a year with a few thousand.
 */
import { HOUR, type Millis } from "../../../core/clock.ts";
import type { ReadQuery } from "../../../db/reader.ts";
import type { TimeSpan } from "../rules/days.ts";
import { areDays, type Cut } from "../rules/pieces.ts";
import type { ScopeKind, Scopes } from "../rules/selection.ts";
import { MEETINGS, POSITIVE, SUMS } from "../rules/sums.ts";

interface RollupRequest {
  workspaceId: string;
  scopes: Scopes;
  spans: readonly TimeSpan[];
  /** Boundaries of the spans, in slots. */
  cuts: readonly Cut[];
}

/** Maximum duration of the repeats in each class; the last class has none. */
const LONGEST_GAPS: readonly Millis[] = [
  ...[23, 25, 100, 400, 1_600].map((hours) => hours * HOUR),
  Number.MAX_SAFE_INTEGER,
];

/**
 * Returns the queries for the reader; `rules/sums.ts` parses their rows: whether work is pending, categories,
 * scopes, changes that are not added up yet, sums of large slots and of the slots at the edges, repeats in each
 * span, and repeats that span the start of the first span.
 */
export function rollupsOf({ workspaceId, scopes, spans, cuts }: RollupRequest): ReadQuery[] {
  const { kind } = scopes;
  const scope = { workspaceId, kind, only: JSON.stringify(scopes.ids ?? []) };
  const times = JSON.stringify(spans.map(({ from, to }) => [from, to]));
  const isDaily = areDays(spans);
  const first = JSON.stringify(spans.slice(0, 1).map(({ from }) => [from, from + 23 * HOUR]));
  const scoped = (sql: string) => `WITH ${scopesOf(scopes)} ${sql}`;
  return [
    { sql: PENDING, bindings: { workspaceId } },
    { sql: CATEGORIES, bindings: { workspaceId } },
    { sql: scoped("SELECT no, id FROM scopes"), bindings: scope },
    { sql: scoped(changesOf(kind)), bindings: scope },
    {
      sql: scoped(slotsOf(LARGE[isDaily ? "days" : "spans"])),
      bindings: { ...scope, slots: largeRows(cuts) },
    },
    { sql: scoped(slotsOf(edgesOf(isDaily))), bindings: { ...scope, slots: edgeRows(cuts) } },
    isDaily
      ? { sql: scoped(dayLong(kind)), bindings: { ...scope, spans: times } }
      : { sql: scoped(begunBefore(kind)), bindings: { ...scope, spans: times, longest: gaps() } },
    ...(isDaily
      ? [{ sql: scoped(begunBefore(kind)), bindings: { ...scope, spans: first, longest: gaps(1) } }]
      : []),
  ];
}

const gaps = (count?: number): string => JSON.stringify(LONGEST_GAPS.slice(0, count));

/** Returns a row while the rollups are incomplete. */
export const PENDING = "SELECT 1 FROM rollup_work WHERE workspace_id = $workspaceId";

/** Returns the range of large slots between each cut and the next; the last cut has no range. */
const largeRows = (cuts: readonly Cut[]): string =>
  JSON.stringify(
    cuts.flatMap(({ large }, n) => {
      const next = cuts[n + 1]?.large ?? large;
      return large < next ? [[n, 1, large, next, 1440]] : [];
    }),
  );

/** Returns the ranges of smaller slots at each cut, omitting empty ranges, since most are empty. */
const edgeRows = (cuts: readonly Cut[]): string =>
  JSON.stringify(
    cuts.flatMap(({ edges }, n) =>
      edges.flatMap(([minutes, first, last, sign]) =>
        first < last ? [[n, sign, first, last, minutes]] : [],
      ),
    ),
  );

export const scopesOf = ({ match, ids }: Scopes): string => `scopes AS MATERIALIZED (
    SELECT no, id FROM reply_fact_names WHERE workspace_id = +$workspaceId AND kind = +$kind
      AND ${ids === null ? "+$only IS NOT NULL" : `${MATCHES[match]} IN (SELECT value FROM json_each(+$only))`}
  )`;

/** The requested part of a scope's id. A campaign's id begins with its connection's id and a colon. */
const MATCHES = { id: "id", connection: "substr(id, 1, 36)", campaign: "substr(id, 38)" } as const;

/** SQL for the scope of a change or a repeat, and its counts. */
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

/** A table of sums, and the condition on its slots. */
interface StoredSums {
  table: string;
  within: string;
  columns: readonly string[];
}

const inRollups = (columns: readonly string[]): StoredSums => ({
  table: "reply_rollups",
  within: "r.minutes = part.minutes AND r.slot >= part.first AND r.slot < part.last",
  columns,
});

const LARGE: Record<keyof typeof SUMS, StoredSums> = {
  days: inRollups(SUMS.days),
  spans: {
    table: "reply_periods",
    within: "r.period >= part.first AND r.period < part.last",
    columns: SUMS.spans,
  },
};
const edgesOf = (isDaily: boolean): StoredSums => inRollups(SUMS[isDaily ? "days" : "spans"]);

/**
 * A row for each scope and range of slots, with the sums by category. Each row reads one range of rollups,
 * without further reads or sorting.
 */
const slotsOf = ({ table, within, columns }: StoredSums): string => `,
  parts AS MATERIALIZED (
    SELECT value ->> 0 AS cut, value ->> 1 AS sign, value ->> 2 AS first, value ->> 3 AS last, value ->> 4 AS minutes
    FROM json_each(+$slots)
  ),
  kinds AS MATERIALIZED (
    SELECT no FROM reply_fact_names WHERE workspace_id = +$workspaceId AND kind = 'category'
    UNION ALL SELECT ${POSITIVE} UNION ALL SELECT ${MEETINGS}
  )
  SELECT scope.no AS scope, part.cut, part.sign, (
    SELECT '[' || group_concat(counted) || ']' FROM (
      SELECT (
        SELECT json_array(kind.no, ${columns.map((column) => `sum(r.${column})`).join(", ")}) FROM ${table} r
        WHERE r.scope_no = scope.no AND r.category_no = kind.no AND ${within}
        HAVING count(*) > 0
      ) AS counted
      FROM kinds kind
    )
  ) AS counted
  FROM scopes scope CROSS JOIN parts part`;

/** A row for each span, with the number of repeats by scope and category. */
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

/** Repeats that begin before a span and end in it, for each class of sufficient length. */
const begunBefore = (kind: ScopeKind): string => `,
  gaps AS MATERIALIZED (SELECT key AS no, value AS longest FROM json_each(+$longest))
  ${repeatsOf(
    kind,
    `FROM gaps gap CROSS JOIN ${repeatsTable(kind)} q ON ${IN_WORKSPACE} AND q.gap = gap.no
        AND q.received_at > span.start - gap.longest AND q.received_at < span.start
        AND q.next_at >= span.start AND q.next_at < span.stop WHERE true`,
  )}`;

/** Repeats of 23 to 25 hours within one day, which start in the day's first two hours. */
const dayLong = (kind: ScopeKind): string =>
  repeatsOf(
    kind,
    `FROM ${repeatsTable(kind)} q WHERE ${IN_WORKSPACE} AND q.gap = 1
        AND q.received_at >= span.start AND q.received_at < span.stop - ${23 * HOUR} AND q.next_at < span.stop`,
  );
