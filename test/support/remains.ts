/** Searches every row of every table for words, including compressed texts and the words in the search index. */
import type { Database } from "bun:sqlite";
import { unpack } from "../../src/db/packed.ts";

/** Returns where each word still occurs, ignoring case, as `table.column`. */
export function findRemains(sqlite: Database, words: readonly string[]): string[] {
  const tables = sqlite
    .query<{ name: string }, []>(
      "SELECT name FROM sqlite_schema WHERE type = 'table' AND sql NOT LIKE 'CREATE VIRTUAL%'",
    )
    .all();
  const found = new Set<string>();
  for (const { name: table } of tables) {
    for (const row of sqlite.query<Record<string, unknown>, []>(`SELECT * FROM "${table}"`).all())
      for (const [column, value] of Object.entries(row))
        for (const word of words)
          if (textIn(column, value).includes(word.toLowerCase())) found.add(`${table}.${column}: ${word}`);
  }
  for (const { term } of wordsOfIndex(sqlite))
    for (const word of words) if (term.includes(word.toLowerCase())) found.add(`search index: ${word}`);
  return [...found].sort();
}

function textIn(column: string, value: unknown): string {
  if (!(value instanceof Uint8Array)) return String(value).toLowerCase();
  return Buffer.from(column.endsWith("_packed") ? unpack(value) : value)
    .toString("latin1")
    .toLowerCase();
}

/** Deleted entries keep their words until the index's segments are merged, and only the index itself shows them. */
function wordsOfIndex(sqlite: Database): { term: string }[] {
  sqlite.run("CREATE VIRTUAL TABLE IF NOT EXISTS temp.words_now USING fts5vocab(main, replies_fts, row)");
  return sqlite.query<{ term: string }, []>("SELECT term FROM temp.words_now").all();
}
