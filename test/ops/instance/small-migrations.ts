/** Provides a small schema's migrations, for upgrade tests. */
import type { Migration } from "../../../src/db/migrate.ts";

/** The third migration rebuilds a table that another table references. */
export const SMALL: readonly Migration[] = [
  {
    version: 1,
    name: "people",
    sql: `CREATE TABLE people (id INTEGER PRIMARY KEY, name TEXT NOT NULL) STRICT;
      CREATE TABLE pets (owner_id INTEGER NOT NULL REFERENCES people (id) ON DELETE CASCADE, name TEXT NOT NULL) STRICT;`,
  },
  { version: 2, name: "ages", sql: "ALTER TABLE people ADD COLUMN age INTEGER;" },
  {
    version: 3,
    name: "names",
    sql: `CREATE TABLE new_people (id INTEGER PRIMARY KEY, name TEXT NOT NULL CHECK (name <> ''), age INTEGER) STRICT;
      INSERT INTO new_people SELECT * FROM people;
      DROP TABLE people;
      ALTER TABLE new_people RENAME TO people;`,
  },
  { version: 4, name: "toys", sql: "CREATE TABLE toys (name TEXT NOT NULL) STRICT;" },
];

/** A different third migration, which never ends. Its small cache makes SQLite write to the log before the commit. */
export const ENDLESS: Migration = {
  version: 3,
  name: "names",
  sql: `PRAGMA cache_size = 10;
    ALTER TABLE people ADD COLUMN note TEXT;
    UPDATE people SET note = 'halfway';
    INSERT INTO pets WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT 1, hex(zeroblob(500)) FROM n;`,
};
