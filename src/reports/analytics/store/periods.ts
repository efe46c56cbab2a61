/** Maintains totals for long reports: one per 32-day period, and one per hour for each time zone offset. */
const COUNTS = ["replies", "answers", "answer_ms", "auto", "auto_ms", "manual", "manual_ms"];
const SUMS = [...COUNTS, "ends"];

const sums = (columns: readonly string[]): string => columns.map((name) => `sum(${name})`).join(", ");
const adding = (columns: readonly string[]): string =>
  `ON CONFLICT DO UPDATE SET ${columns.map((name) => `${name} = ${name} + excluded.${name}`).join(", ")}`;

/**
 * Each quarter-hour row, once for each of the three kinds of hours. Excludes rows in the first hour of 1970.
 */
const HOURS = "CROSS JOIN (SELECT 0 AS quarters UNION ALL SELECT 1 UNION ALL SELECT 2) begin";
const HOUR_OF = "(a.slot - begin.quarters) / 4 % 168, (a.slot - begin.quarters) / 672";

const DAYS_ADDED = `rollup_additions a WHERE a.change_no <= $upTo AND a.minutes = 1440 AND a.slot >= 0`;
const QUARTERS_ADDED = `rollup_additions a ${HOURS}
   WHERE a.change_no <= $upTo AND a.minutes = 15 AND a.replies <> 0 AND a.slot > 1
     AND a.scope_no IN (SELECT no FROM reply_fact_names WHERE kind IN ('workspace', 'client', 'user'))`;

/** Adds the changes up to the given number. The same transaction adds these changes to the rollups. */
export const FOLDING_PERIODS = [
  `INSERT INTO reply_periods SELECT a.scope_no, a.category_no, a.slot / 32, ${sums(SUMS)} FROM ${DAYS_ADDED}
   GROUP BY 1, 2, 3 ${adding(SUMS)}`,
  `INSERT INTO reply_hours SELECT a.scope_no, begin.quarters, ${HOUR_OF}, ${sums(COUNTS)} FROM ${QUARTERS_ADDED}
   GROUP BY 1, 2, 3, 4 ${adding(COUNTS)}`,
];
