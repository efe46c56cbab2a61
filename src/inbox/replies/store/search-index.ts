/** Compares the full-text index with the replies, and rebuilds it from them. */
import { deleteMeta, findMeta, setMeta } from "../../../db/meta.ts";
import { transact, type Db } from "../../../db/open.ts";
import { type IndexState } from "../rules/index-state.ts";

/** Returns whether a fault reported by SQLite's integrity check concerns the full-text index. */
export const isFaultOfIndex = (fault: string): boolean => fault.includes("replies_fts");

/** Conditions on FTS5's internal table with one row per entry, which is faster to query than the index. */
const WITHOUT_ENTRY = "NOT EXISTS (SELECT 1 FROM replies_fts_docsize d WHERE d.id = r.rowid)";
const WITHOUT_REPLY = "NOT EXISTS (SELECT 1 FROM replies r WHERE r.rowid = d.id)";

/**
 * Checks the index: counts missing and stray entries, and compares a sample of entries with their replies.
 * @param sample number of replies to compare
 * @param shift offset of the sample from 0 to 1, so that each run can check different replies
 */
export function examineIndex(db: Db, { sample, shift }: { sample: number; shift: number }): IndexState {
  const count = (sql: string) => db.sqlite.query<{ n: number }, []>(sql).get()?.n ?? 0;
  const newest = count("SELECT max(rowid) AS n FROM replies");
  const size = Math.min(sample, newest);
  const starts = [...Array(size).keys()].map((at) => Math.floor(((at + shift) * newest) / size));
  const results = starts.map((from) => isNextCorrect(db, from));
  return {
    replies: count("SELECT count(*) AS n FROM replies"),
    missing: count(`SELECT count(*) AS n FROM replies r WHERE ${WITHOUT_ENTRY}`),
    stray: count(`SELECT count(*) AS n FROM replies_fts_docsize d WHERE ${WITHOUT_REPLY}`),
    sampled: size,
    stale: results.filter((isCorrect) => !isCorrect).length,
  };
}

type Words = Record<string, string | null> & { workspace: string };

/**
 * Searches for the next reply after a rowid by its own words, column by column, and returns whether it is
 * found. Returns true if there is no entry.
 */
function isNextCorrect({ sqlite }: Db, from: number): boolean {
  const words = sqlite
    .query<Words & { row: never }, { from: number }>(
      `SELECT w.* FROM reply_words w
       WHERE row = (SELECT min(rowid) FROM replies WHERE rowid > $from)
         AND EXISTS (SELECT 1 FROM replies_fts_docsize WHERE id = row)`,
    )
    .get({ from });
  if (!words) return true;
  const { row, ...columns } = words;
  const match = Object.entries(columns).flatMap(([column, text]) => phraseIn(column, text));
  return (
    sqlite
      .query("SELECT 1 FROM replies_fts WHERE replies_fts MATCH $match AND rowid = $row")
      .get({ match: match.join(" AND "), row }) !== null
  );
}

/** About twenty words. Each is looked up, and common words are slow. */
const SAMPLED_CHARACTERS = 120;

/** Returns the beginning of a text as a phrase in its column, or nothing if it may contain no indexed word. */
function phraseIn(column: string, text: string | null): string[] {
  const whole = text ?? "";
  const beginning =
    whole.length > SAMPLED_CHARACTERS ? wholeWords(whole.slice(0, SAMPLED_CHARACTERS)) : whole;
  if (!/[a-z0-9]/i.test(beginning)) return [];
  return [`${column} : "${beginning.replace(/["\0]/g, " ")}"`];
}

/** Removes the last word, which may be truncated. */
const wholeWords = (text: string): string => text.split(/\s/).slice(0, -1).join(" ");

/** Removes all entries from the index, even if it is corrupt. */
export function emptyIndex(db: Db): void {
  transact(db, () => {
    db.sqlite.run("INSERT INTO replies_fts (replies_fts) VALUES ('delete-all')");
    setMeta(db, "search_index_emptied", "yes");
  });
}

/** Returns whether the index was emptied and has not been refilled completely. */
export const needsRefill = (db: Db): boolean => findMeta(db, "search_index_emptied") !== undefined;

/** Adds a batch of missing entries after a rowid; returns the last rowid added, or null if there are no more. */
export function addMissingEntries(
  db: Db,
  { after, limit }: { after: number; limit: number },
): { last: number; entered: number } | null {
  return transact(db, () => {
    const rows = db.sqlite
      .query<{ row: number }, { after: number; limit: number }>(
        `SELECT r.rowid AS row FROM replies r WHERE r.rowid > +$after AND ${WITHOUT_ENTRY} ORDER BY r.rowid LIMIT +$limit`,
      )
      .all({ after, limit });
    for (const { row } of rows) entering(db).run({ row });
    const last = rows.at(-1)?.row;
    if (last !== undefined) return { last, entered: rows.length };
    deleteMeta(db, "search_index_emptied");
    return null;
  });
}

const entering = ({ sqlite }: Db) =>
  sqlite.query<unknown, { row: number }>(
    `INSERT INTO replies_fts (rowid, workspace, subject, body, from_name, from_email, contact_name, contact_email, company)
     SELECT * FROM reply_words WHERE row = $row`,
  );

/** Deletes a batch of entries without replies; returns the count. */
export function removeOrphans(db: Db, limit: number): number {
  return transact(db, () => {
    const rows = db.sqlite
      .query<{ row: number }, { limit: number }>(
        `SELECT id AS row FROM replies_fts_docsize d WHERE ${WITHOUT_REPLY} LIMIT +$limit`,
      )
      .all({ limit });
    const remove = db.sqlite.query<unknown, { row: number }>("DELETE FROM replies_fts WHERE rowid = $row");
    for (const { row } of rows) remove.run({ row });
    return rows.length;
  });
}
