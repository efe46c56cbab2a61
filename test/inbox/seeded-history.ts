/** Opens a database with a workspace's seeded history, and a reader, for tests of the lists. */
import { rmSync } from "node:fs";
import { join } from "node:path";
import { createWorkspace } from "../../src/cli/new-workspace.ts";
import { DAY, parseInstant, systemClock } from "../../src/core/clock.ts";
import { createLog } from "../../src/core/log.ts";
import { createVault } from "../../src/core/vault.ts";
import { closeDb } from "../../src/db/open.ts";
import { createReader } from "../../src/db/reader.ts";
import { seedWorkspace } from "../../src/demo/history/fill.ts";
import { openTestDb } from "../support/database.ts";
import { newFolder } from "../support/folder.ts";

/** The latest time in the history. */
export const UNTIL = parseInstant("2026-03-04T09:00:00Z") ?? 0;

export function openSeededHistory(replies: number) {
  const directory = newFolder();
  const db = openTestDb(join(directory, "replydesk.db"));
  // This data need not survive a power failure.
  db.sqlite.run("PRAGMA synchronous = OFF");
  const reader = createReader(db.path, createLog({ level: "error", format: "json", clock: systemClock }));
  const fields = { name: "Seeded", plan: "scale" as const, timezone: "UTC", creditAllowance: null };
  const workspaceId = createWorkspace(db, fields, UNTIL - 700 * DAY).workspace.id;
  const filling = { workspaceId, replies, seed: 3, until: UNTIL, force: false };
  seedWorkspace({ db, vault: createVault(Buffer.alloc(32, 7)) }, filling, () => undefined);
  const close = (): void => {
    reader.close();
    closeDb(db);
    rmSync(directory, { recursive: true });
  };
  return { db, reader, workspaceId, close };
}
