/** Tests that streams end when another process ends a person's access, at the cost of one query per tick. */
import { Database } from "bun:sqlite";
import { afterEach, beforeEach, expect, test } from "bun:test";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { closeDb, type Db } from "../../../src/db/open.ts";
import { openTestDb } from "../../support/database.ts";
import { LiveHub } from "../../../src/inbox/live/hub.ts";
import { createAccessWatcher } from "../../../src/inbox/live/watch-access.ts";
import { ManualClock } from "../../support/clock.ts";
import { newFolder } from "../../support/folder.ts";

let folder: string;
let db: Db;
let other: Database;
let live: LiveHub;
let stopping: AbortController;
beforeEach(() => {
  stopping = new AbortController();
  folder = newFolder();
  const clock = new ManualClock();
  db = openTestDb(join(folder, "replydesk.db"));
  other = new Database(db.path);
  live = new LiveHub(clock, stopping.signal);
});
afterEach(() => {
  stopping.abort();
  other.close();
  closeDb(db);
  rmSync(folder, { recursive: true });
});

/** Opens a stream that is allowed while its row exists, and counts the access checks. */
function open(id: string): { asked: () => number } {
  let asked = 0;
  const isAllowed = (): boolean => {
    asked += 1;
    return db.sqlite.query("SELECT 1 FROM meta WHERE key = ?").get(id) !== null;
  };
  live.open({
    listener: { workspaceId: "w", id, clients: null, isViewer: false },
    lastEventId: null,
    isAllowed,
  });
  return { asked: () => asked };
}

test("the access of streams is checked only when another connection commits", () => {
  const { asked } = open("ana");
  const { run } = createAccessWatcher({ db, live });
  for (const value of ["1", "2", "3"]) {
    db.sqlite.run("INSERT INTO meta (key, value) VALUES (?, '1')", [value]);
    void run();
  }
  expect(asked()).toBe(0);
});
