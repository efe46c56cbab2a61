/** Recounts replies after a category's settings change, and adds recorded changes to the rollups. */
import { transact, type Db } from "../../../db/open.ts";
import { FOLDING_PERIODS } from "./periods.ts";

type SeqRange = Record<"after" | "upTo", number>;

/** Number of changes or replies per transaction, which takes a few milliseconds. */
const CHANGES = 300;
const BATCH = 100;

/**
 * Counts the next replies in workspaces with incomplete rollups, and records the progress in the same
 * transaction. Once all are counted, reports use the rollups again. @returns The number of replies; null if
 * all rollups are complete.
 */
export function addUpBatch(db: Db, limit = BATCH): number | null {
  const { sqlite } = db;
  const started = sqlite.query<{ after: number | null }, []>(
    "SELECT min(after_seq) AS after FROM rollup_work",
  );
  // Checks without a write transaction first, because usually there are no such workspaces.
  if ((started.get()?.after ?? null) === null) return null;
  return transact(db, () => {
    const after = started.get()?.after ?? null;
    if (after === null) return null;
    const { upTo, rows } = sqlite
      .query<{ upTo: number | null; rows: number }, { after: number; limit: number }>(
        `SELECT max(seq) AS upTo, count(*) AS rows
         FROM (SELECT seq FROM replies WHERE seq > $after ORDER BY seq LIMIT $limit)`,
      )
      .get({ after, limit }) ?? { upTo: null, rows: 0 };
    if (upTo === null) sqlite.run("DELETE FROM rollup_work");
    else for (const text of RECOUNTING) sqlite.query<unknown, SeqRange>(text).run({ after, upTo });
    return rows;
  });
}

/** Selects the batch's facts that a workspace has not processed yet, in threads with several replies. */
const FACTS = `SELECT seq FROM reply_facts
   WHERE thread_no IS NOT NULL AND (category_no, received_at, seq) IN (
     SELECT p.category_no, p.received_at, p.seq FROM replies r CROSS JOIN reply_fact_places p ON p.seq = r.seq
     WHERE r.seq > $after AND r.seq <= $upTo AND r.workspace_id IN (
       SELECT workspace_id FROM rollup_work WHERE after_seq < r.seq))`;

/** Triggers on the check tables count the repeats. */
const RECOUNTING = [
  `INSERT INTO reply_repeat_checks ${FACTS}`,
  `INSERT INTO user_repeat_checks ${FACTS} AND user_no IS NOT NULL`,
  "UPDATE rollup_work SET after_seq = $upTo WHERE after_seq >= $after AND after_seq < $upTo",
];

/**
 * Adds the oldest recorded changes to the rollups, and deletes the changes in the same transaction.
 * @returns The number of changes.
 */
export function foldChanges(db: Db, limit = CHANGES): number {
  const { sqlite } = db;
  const oldest = sqlite.query<{ upTo: number | null; rows: number }, { limit: number }>(
    "SELECT max(no) AS upTo, count(*) AS rows FROM (SELECT no FROM rollup_changes ORDER BY no LIMIT +$limit)",
  );
  // Checks without a write transaction first, because usually there are no changes.
  if ((oldest.get({ limit: 1 })?.rows ?? 0) === 0) return 0;
  return transact(db, () => {
    const { upTo, rows } = oldest.get({ limit }) ?? { upTo: null, rows: 0 };
    if (upTo !== null)
      for (const text of FOLDING) sqlite.query<unknown, { upTo: number }>(text).run({ upTo });
    return rows;
  });
}

const SUMMED = [
  "replies",
  "answers",
  "answer_ms",
  "auto",
  "auto_ms",
  "manual",
  "manual_ms",
  "ends",
  "soon_begins",
  "soon_ends",
];

const FOLDING = [
  `INSERT INTO reply_rollups
   SELECT scope_no, category_no, minutes, slot, ${SUMMED.map((name) => `sum(${name})`).join(", ")}
   FROM rollup_additions WHERE change_no <= $upTo GROUP BY 1, 2, 3, 4
   ON CONFLICT DO UPDATE SET ${SUMMED.map((name) => `${name} = ${name} + excluded.${name}`).join(", ")}`,
  // Removes empty rows, so that reports do not read them.
  `DELETE FROM reply_rollups WHERE replies = 0 AND ends = 0 AND soon_begins = 0
     AND (scope_no, category_no, minutes, slot) IN (
       SELECT scope_no, category_no, minutes, slot FROM rollup_additions a
       WHERE change_no <= $upTo AND EXISTS (SELECT 1 FROM rollup_changes WHERE no = a.change_no AND n < 0))`,
  ...FOLDING_PERIODS,
  "DELETE FROM rollup_changes WHERE no <= $upTo",
];
