/** The index behind the search, held against the replies themselves, and made anew from them. */
import { deleteMeta, findMeta, setMeta } from "../../db/meta.ts";
import { transact, type Db } from "../../db/open.ts";
import { type IndexState } from "../rules/index-state.ts";

/** How a fault of the index is told by SQLite's check of the whole file. */
export const isFaultOfIndex = (fault: string): boolean => fault.includes("replies_fts");

/** Of FTS5's own table with a row for each entry, which says faster what there is than the index. */
const WITHOUT_ENTRY = "NOT EXISTS (SELECT 1 FROM replies_fts_docsize d WHERE d.id = r.rowid)";
const WITHOUT_REPLY = "NOT EXISTS (SELECT 1 FROM replies r WHERE r.rowid = d.id)";

/** @param sample how many replies are looked at closely; @param shift from 0 to 1: others each time */
export function examineIndex(db: Db, { sample, shift }: { sample: number; shift: number }): IndexState {
  const count = (sql: string) => db.sqlite.query<{ n: number }, []>(sql).get()?.n ?? 0;
  const newest = count("SELECT max(rowid) AS n FROM replies");
  const size = Math.min(sample, newest);
  const places = [...Array(size).keys()].map((at) => Math.floor(((at + shift) * newest) / size));
  const looked = places.map((from) => isRightFrom(db, from));
  return {
    replies: count("SELECT count(*) AS n FROM replies"),
    missing: count(`SELECT count(*) AS n FROM replies r WHERE ${WITHOUT_ENTRY}`),
    stray: count(`SELECT count(*) AS n FROM replies_fts_docsize d WHERE ${WITHOUT_REPLY}`),
    sampled: size,
    stale: looked.filter((isRight) => !isRight).length,
  };
}

type Words = Record<string, string | null> & { workspace: string };

/** Whether the next reply from there on is found by its own words, each in its place. One without entry is not stale. */
function isRightFrom({ sqlite }: Db, from: number): boolean {
  const words = sqlite
    .query<Words & { row: never }, { from: number }>(
      `SELECT w.* FROM reply_words w
       WHERE row = (SELECT min(rowid) FROM replies WHERE rowid > $from)
         AND EXISTS (SELECT 1 FROM replies_fts_docsize WHERE id = row)`,
    )
    .get({ from });
  if (!words) return true;
  const { row, ...columns } = words;
  const match = Object.entries(columns).flatMap(([column, text]) => inPlace(column, text));
  return (
    sqlite
      .query("SELECT 1 FROM replies_fts WHERE replies_fts MATCH $match AND rowid = $row")
      .get({ match: match.join(" AND "), row }) !== null
  );
}

/** Some twenty words: each is looked up, and a common one takes its time. */
const SAMPLED_CHARACTERS = 120;

/** The beginning of a text as a phrase in its column; none of what may be no word to the index. */
function inPlace(column: string, text: string | null): string[] {
  const whole = text ?? "";
  const beginning =
    whole.length > SAMPLED_CHARACTERS ? wholeWords(whole.slice(0, SAMPLED_CHARACTERS)) : whole;
  if (!/[a-z0-9]/i.test(beginning)) return [];
  return [`${column} : "${beginning.replace(/["\0]/g, " ")}"`];
}

/** Without the last word, of which the rest may be missing. */
const wholeWords = (text: string): string => text.split(/\s/).slice(0, -1).join(" ");

/** Takes everything out of the index, however broken it is. */
export function emptyIndex(db: Db): void {
  transact(db, () => {
    db.sqlite.run("INSERT INTO replies_fts (replies_fts) VALUES ('delete-all')");
    setMeta(db, "search_index_emptied", "yes");
  });
}

/** Whether it was emptied, and whoever was to enter everything again has not come to the end. */
export const needsRefill = (db: Db): boolean => findMeta(db, "search_index_emptied") !== undefined;

/** Enters replies that are missing, a bit of them, behind a rowid; tells the last one, or null when there are no more. */
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

/** Takes out entries of replies that are gone, a bit of them; tells how many. */
export function removeOrphans(db: Db, limit: number): number {
  return transact(db, () => {
    const rows = db.sqlite
      .query<{ row: number }, { limit: number }>(
        `SELECT id AS row FROM replies_fts_docsize d WHERE ${WITHOUT_REPLY} LIMIT +$limit`,
      )
      .all({ limit });
    const remove = db.sqlite.query<unknown, { row: number }>("DELETE FROM replies_fts WHERE rowid = $row");
    for (const one of rows) remove.run(one);
    return rows.length;
  });
}
