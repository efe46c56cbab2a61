/** Keeps the sums that long reports are counted from: of 32 days, and of the hours that time zones have. */
import { transact, type Db } from "../../db/open.ts";

const COUNTS = ["replies", "answers", "answer_ms", "auto", "auto_ms", "manual", "manual_ms"];
const SUMS = [...COUNTS, "ends"];
const QUARTERS_OF_A_DAY = 96;

const sums = (columns: readonly string[]): string => columns.map((name) => `sum(${name})`).join(", ");
const adding = (columns: readonly string[]): string =>
  `ON CONFLICT DO UPDATE SET ${columns.map((name) => `${name} = ${name} + excluded.${name}`).join(", ")}`;

/** An addition of a day that has been filled: what is before is filled from the rollups, with this in them. */
const isFilled = (day: string): string =>
  `a.slot >= 0 AND NOT EXISTS (SELECT 1 FROM rollup_fills f WHERE f.scope_no = a.scope_no AND ${day} < f.before_day)`;

/** Each row of quarters of an hour, as a part of the three kinds of hours; those of the first hour of 1970 are in none. */
const HOURS = "CROSS JOIN (SELECT 0 AS quarters UNION ALL SELECT 1 UNION ALL SELECT 2) begin";
const HOUR_OF = "(a.slot - begin.quarters) / 4 % 168, (a.slot - begin.quarters) / 672";

const DAYS_ADDED = `rollup_additions a WHERE a.change_no <= $upTo AND a.minutes = 1440 AND ${isFilled("a.slot")}`;
const QUARTERS_ADDED = `rollup_additions a ${HOURS}
   WHERE a.change_no <= $upTo AND a.minutes = 15 AND a.replies <> 0 AND a.slot > 1
     AND ${isFilled(`a.slot / ${QUARTERS_OF_A_DAY}`)}
     AND a.scope_no IN (SELECT no FROM reply_fact_names WHERE kind IN ('workspace', 'client', 'user'))`;

/** Adds the changes up to a number, which are not in the rollups either before the same transaction. */
export const FOLDING_PERIODS = [
  `INSERT INTO reply_periods SELECT a.scope_no, a.category_no, a.slot / 32, ${sums(SUMS)} FROM ${DAYS_ADDED}
   GROUP BY 1, 2, 3 ${adding(SUMS)}`,
  `INSERT INTO reply_hours SELECT a.scope_no, begin.quarters, ${HOUR_OF}, ${sums(COUNTS)} FROM ${QUARTERS_ADDED}
   GROUP BY 1, 2, 3, 4 ${adding(COUNTS)}`,
];

interface Fill {
  scopeNo: number;
  workspaceId: string;
  /** Days, the last one included. */
  from: number;
  upTo: number;
}

/** Days that are filled in one step, of one scope: some thousands of rows at most. */
const DAYS = 8;

/** The latest days of a scope that are not filled and have something in them; `upTo` is -1 when none have. */
const NEXT = `
  SELECT f.scope_no AS scopeNo, f.workspace_id AS workspaceId, coalesce(max((
    SELECT r.slot FROM reply_rollups r
    WHERE r.scope_no = f.scope_no AND r.category_no = kind.no AND r.minutes = 1440 AND r.slot < f.before_day
    ORDER BY r.slot DESC LIMIT 1
  )), -1) AS upTo
  FROM (SELECT * FROM rollup_fills ORDER BY scope_no LIMIT 1) f
  CROSS JOIN (
    SELECT no, workspace_id FROM reply_fact_names WHERE kind = 'category'
    UNION ALL SELECT -1, NULL UNION ALL SELECT -2, NULL
  ) kind
  WHERE coalesce(kind.workspace_id, f.workspace_id) = f.workspace_id
  GROUP BY 1, 2`;

const KINDS = `SELECT no FROM reply_fact_names WHERE workspace_id = +$workspaceId AND kind = 'category'`;

const FILLING = [
  `INSERT INTO reply_periods SELECT a.scope_no, a.category_no, a.slot / 32, ${sums(SUMS)}
   FROM (${KINDS} UNION ALL SELECT -1 UNION ALL SELECT -2) kind CROSS JOIN reply_rollups a
     ON a.scope_no = $scopeNo AND a.category_no = kind.no AND a.minutes = 1440 AND a.slot >= $from AND a.slot <= $upTo
   GROUP BY 1, 2, 3 ${adding(SUMS)}`,
  `INSERT INTO reply_hours SELECT a.scope_no, begin.quarters, ${HOUR_OF}, ${sums(COUNTS)}
   FROM (${KINDS}) kind CROSS JOIN reply_rollups a
     ON a.scope_no = $scopeNo AND a.category_no = kind.no AND a.minutes = 15
       AND a.slot >= max(2, $from * ${QUARTERS_OF_A_DAY}) AND a.slot < ($upTo + 1) * ${QUARTERS_OF_A_DAY}
   ${HOURS}
   WHERE $scopeNo IN (SELECT no FROM reply_fact_names WHERE kind IN ('workspace', 'client', 'user'))
   GROUP BY 1, 2, 3, 4 ${adding(COUNTS)}`,
  `UPDATE rollup_fills SET before_day = $from WHERE scope_no = $scopeNo AND $workspaceId IS NOT NULL AND $upTo IS NOT NULL`,
];

/**
 * Fills the next days of a scope from the rollups, those that were there before this was kept.
 * @returns whether something may be left
 */
export function fillPeriods(db: Db, count = DAYS): boolean {
  const { sqlite } = db;
  const next = sqlite.query<Omit<Fill, "from">, []>(NEXT);
  if (next.get() === null) return false;
  return transact(db, () => {
    const fill = next.get();
    if (!fill) return false;
    const { scopeNo, upTo } = fill;
    if (upTo < 0) sqlite.query("DELETE FROM rollup_fills WHERE scope_no = ?").run(scopeNo);
    else {
      const days = { ...fill, from: Math.max(0, upTo - count + 1) };
      for (const text of FILLING) sqlite.query<unknown, Record<keyof Fill, string | number>>(text).run(days);
    }
    return true;
  });
}
