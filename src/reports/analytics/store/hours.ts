/** Builds the queries that count replies by hour of the week from rollups; they run in the reader. */
import type { ReadQuery } from "../../../db/reader.ts";
import type { HourPiece } from "../rules/hour-pieces.ts";
import { HOURS_OF_A_WEEK } from "../rules/intervals.ts";
import type { Scopes } from "../rules/selection.ts";
import { changesOf, PENDING, scopesOf } from "./rollups.ts";

interface HoursRequest {
  workspaceId: string;
  scopes: Scopes;
  pieces: readonly HourPiece[];
}

/**
 * Returns the queries for the reader; `hourRowsFrom` parses their rows: whether work is pending, the hours, the
 * quarters around them, and changes that have not been added up yet.
 */
export function hoursFromRollups({ workspaceId, scopes, pieces }: HoursRequest): ReadQuery[] {
  const scope = { workspaceId, kind: scopes.kind, only: JSON.stringify(scopes.ids ?? []) };
  const scoped = (sql: string) => `WITH ${scopesOf(scopes)} ${sql}`;
  const hours = JSON.stringify(Array.from({ length: HOURS_OF_A_WEEK }, (_, hour) => hour));
  const whole = JSON.stringify(pieces.map(({ quarters, hours: range }) => [quarters, ...range]));
  const edges = JSON.stringify(pieces.flatMap(({ edges: of }, n) => of.map((range) => [n, ...range])));
  return [
    { sql: PENDING, bindings: { workspaceId } },
    { sql: scoped(HOURS), bindings: { ...scope, hours, pieces: whole } },
    { sql: scoped(EDGES), bindings: { ...scope, edges } },
    { sql: scoped(changesOf(scopes.kind)), bindings: scope },
  ];
}

const COUNTS = `json_array(sum(r.replies), sum(r.answers), sum(r.answer_ms),
      sum(r.auto), sum(r.auto_ms), sum(r.manual), sum(r.manual_ms)) AS counts`;

/** The same hour of all weeks is one range, so nothing is sorted. */
const HOURS = `,
  pieces AS MATERIALIZED (
    SELECT key AS no, value ->> 0 AS quarters, value ->> 1 AS first, value ->> 2 AS last FROM json_each(+$pieces)
  ),
  hours AS MATERIALIZED (SELECT value AS no FROM json_each(+$hours))
  SELECT piece.no AS piece, hour.no * 4 + piece.quarters AS slot, (
    SELECT ${COUNTS} FROM scopes scope CROSS JOIN reply_hours r
      ON r.scope_no = scope.no AND r.quarters = piece.quarters AND r.hour = hour.no
        AND r.week >= (piece.first + ${HOURS_OF_A_WEEK - 1} - hour.no) / ${HOURS_OF_A_WEEK}
        AND r.week < (piece.last + ${HOURS_OF_A_WEEK - 1} - hour.no) / ${HOURS_OF_A_WEEK}
    HAVING count(*) > 0
  ) AS counts
  FROM pieces piece CROSS JOIN hours hour`;

const EDGES = `,
  edges AS MATERIALIZED (
    SELECT value ->> 0 AS piece, value ->> 1 AS first, value ->> 2 AS last FROM json_each(+$edges)
  )
  SELECT edge.piece, r.slot, ${COUNTS}
  FROM edges edge CROSS JOIN scopes scope CROSS JOIN reply_fact_names kind CROSS JOIN reply_rollups r
    ON r.scope_no = scope.no AND r.category_no = kind.no AND r.minutes = 15 AND r.slot >= edge.first AND r.slot < edge.last
  WHERE kind.workspace_id = +$workspaceId AND kind.kind = 'category'
  GROUP BY 1, 2`;
