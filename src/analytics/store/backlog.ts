/**
 * Adds replies to the rollups that are not in them: those from before there were any, answers from before they were counted by
 * person, and all where a category was judged differently.
 */
import { transact, type Db } from "../../db/open.ts";
import { FOLDING_PERIODS } from "./periods.ts";

type SeqRange = Record<"after" | "upTo", number>;

/** Changes per transaction, and replies: some milliseconds. */
const CHANGES = 300;
const BATCH = 100;

/** A table of the workspaces whose replies are added up, and what is done with the next ones. */
interface Work {
  table: "rollup_work" | "answer_work";
  steps: readonly string[];
}

/**
 * Adds up the next replies of the workspaces whose rollups are not complete, and notes in the same transaction how far they
 * are. Reports use rollups from then on, when nothing is left: those by person last.
 * @returns how many, or null when all rollups are complete
 */
export function addUpBatch(db: Db, limit = BATCH): number | null {
  return addUpNext(db, limit, ALL_REPLIES) ?? addUpNext(db, limit, ANSWERS);
}

function addUpNext(db: Db, limit: number, { table, steps }: Work): number | null {
  const { sqlite } = db;
  const started = sqlite.query<{ after: number | null }, []>(`SELECT min(after_seq) AS after FROM ${table}`);
  // Looked at without a write transaction first: mostly there is none.
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
    if (upTo === null) sqlite.run(`DELETE FROM ${table}`);
    else for (const text of steps) sqlite.query<unknown, SeqRange>(text).run({ after, upTo });
    return rows;
  });
}

/** The replies of a batch that are in a workspace whose work has not come that far. */
const theseOf = (table: Work["table"]): string => `r.seq > $after AND r.seq <= $upTo AND r.workspace_id IN (
  SELECT workspace_id FROM ${table} WHERE after_seq < r.seq)`;
const THESE = theseOf("rollup_work");
const goneOn = (table: Work["table"]): string =>
  `UPDATE ${table} SET after_seq = $upTo WHERE after_seq >= $after AND after_seq < $upTo`;

const PLACES = `SELECT p.category_no, p.received_at, p.seq FROM replies r CROSS JOIN reply_fact_places p ON p.seq = r.seq
  WHERE ${THESE}`;

/** The triggers on the facts do the rest. */
const ALL_REPLIES: Work = {
  table: "rollup_work",
  steps: [
    `INSERT INTO reply_fact_origins (thread_id) SELECT DISTINCT r.thread_id FROM replies r WHERE ${THESE}`,
    `UPDATE reply_facts SET campaign_no = (
     SELECT name.no FROM replies r
     CROSS JOIN reply_fact_origins o ON o.thread_id = r.thread_id
     CROSS JOIN reply_fact_names name ON name.workspace_id = o.workspace_id AND name.kind = 'campaign' AND name.id = o.campaign
     WHERE r.seq = reply_facts.seq
   )
   WHERE campaign_no IS NULL AND (category_no, received_at, seq) IN (${PLACES})`,
    `INSERT INTO reply_repeat_checks
   SELECT seq FROM reply_facts
   WHERE thread_no IS NOT NULL AND (category_no, received_at, seq) IN (${PLACES})`,
    `INSERT INTO user_repeat_checks
   SELECT seq FROM reply_facts
   WHERE thread_no IS NOT NULL AND user_no IS NOT NULL AND (category_no, received_at, seq) IN (${PLACES})`,
    goneOn("rollup_work"),
  ],
};

/** Also what was written before it was known of each answer who gave it. */
const ANSWERS: Work = {
  table: "answer_work",
  steps: [
    `INSERT INTO reply_answer_checks SELECT r.seq FROM replies r WHERE ${theseOf("answer_work")} AND r.sent_by = 'manual'`,
    goneOn("answer_work"),
  ],
};

/**
 * Adds the oldest noted changes to the rollups, and forgets them in the same transaction.
 * @returns how many
 */
export function foldChanges(db: Db, limit = CHANGES): number {
  const { sqlite } = db;
  const oldest = sqlite.query<{ upTo: number | null; rows: number }, { limit: number }>(
    "SELECT max(no) AS upTo, count(*) AS rows FROM (SELECT no FROM rollup_changes ORDER BY no LIMIT $limit)",
  );
  // Looked at without a write transaction first: mostly nothing has changed.
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
  // What was counted elsewhere since leaves no empty rows to read.
  `DELETE FROM reply_rollups WHERE replies = 0 AND ends = 0 AND soon_begins = 0
     AND (scope_no, category_no, minutes, slot) IN (
       SELECT scope_no, category_no, minutes, slot FROM rollup_additions a
       WHERE change_no <= $upTo AND EXISTS (SELECT 1 FROM rollup_changes WHERE no = a.change_no AND n < 0))`,
  ...FOLDING_PERIODS,
  "DELETE FROM rollup_changes WHERE no <= $upTo",
];
