/** Opens databases with the current schema, as copies of a database that each test process migrates once. */
import { Database } from "bun:sqlite";
import { existsSync, writeFileSync } from "node:fs";
import { systemClock } from "../../src/core/clock.ts";
import { closeDb, openAsItIs, openDb, type Db } from "../../src/db/open.ts";

let template: Uint8Array | null = null;

function migrated(): Uint8Array {
  if (template !== null) return template;
  const db = openDb(":memory:", systemClock);
  template = db.sqlite.serialize();
  closeDb(db);
  return template;
}

/** Opens an empty database in memory by default, in a new file, or in the file from an earlier call. */
export function openTestDb(path = ":memory:"): Db {
  if (path === ":memory:") return openAsItIs(path, Database.deserialize(migrated(), { strict: true }));
  if (!existsSync(path)) writeFileSync(path, migrated());
  return openDb(path, systemClock);
}
