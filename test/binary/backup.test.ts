/**
 * Tests `replydesk backup` with the executable: a backup is complete even while a server runs, and a failure leaves no
 * files.
 */
import { Database } from "bun:sqlite";
import { expect, test } from "bun:test";
import { chownSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { sha256 } from "../../src/ops/backups/disk.ts";
import { systemClock } from "../../src/core/clock.ts";
import { closeDb, openDb } from "../../src/db/open.ts";
import { arrive, connect } from "../support/arrivals.ts";
import { eventually, type Body } from "../support/call.ts";
import { openDesk } from "../support/desk.ts";
import { makeClient } from "../support/rows.ts";
import { json, newInstance, run, type Instance, removedAfterEach } from "./program.ts";

const kept = removedAfterEach();

function fill({ database, workspaceId }: Instance, rows: number): void {
  const db = openDb(database, systemClock);
  const { id } = makeClient(db, workspaceId);
  db.sqlite.run(
    `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${rows})
     INSERT INTO clients (id, workspace_id, name, service_description, auto_send_enabled, auto_send_delay_minutes, auto_draft_enabled, created_at, updated_at)
     SELECT 'many-' || i, workspace_id, 'Client ' || i, hex(randomblob(1000)), 0, 5, 1, 1, 1 FROM n, clients WHERE id = '${id}'`,
  );
  closeDb(db);
}

const reading = <T>(file: string, read: (sqlite: Database) => T): T => {
  const sqlite = new Database(file, { readonly: true });
  try {
    return read(sqlite);
  } finally {
    sqlite.close();
  }
};

test("a missing backup folder is created and reported, because its name could be a typo", async () => {
  const instance = kept(await newInstance());
  const folder = join(instance.directory, "bakups");
  const backUp = (name: string) => run(["backup", join(folder, name), "--config", instance.configFile]);
  expect((await backUp("a.db")).out).toContain(`Folder      ${folder} was created`);
  expect((await backUp("b.db")).out).not.toContain("Folder");
});

test("a backup made while a server writes is a complete snapshot of a single moment", async () => {
  const desk = await openDesk("as the executable");
  try {
    const at = await connect(desk, "emailbison");
    const database = join(desk.configFile, "../replydesk.db");
    let isOver = false;
    let arrived = 0;
    const arriving = (async () => {
      for (; !isOver; arrived += 1) await arrive(at);
    })();
    const files = [1, 2].map((n) => join(desk.configFile, `../backups-by-hand/backup-${n}.db`));
    const made: Body[] = [];
    for (const file of files) {
      const before = arrived;
      await eventually(() => arrived > before);
      made.push(await json("backup", file, "--config", desk.configFile));
    }
    isOver = true;
    await arriving;
    for (const [index, file] of files.entries()) {
      const manifest = JSON.parse(readFileSync(`${file}.manifest.json`, "utf8")) as Body;
      expect(made[index]).toEqual({ ...manifest, file });
      expect(manifest).toMatchObject({ sha256: sha256(file), bytes: statSync(file).size });
      expect([statSync(file).mode & 0o777, statSync(`${file}.manifest.json`).mode & 0o777]).toEqual([
        0o600, 0o600,
      ]);
      reading(file, (copy) => {
        expect(copy.query("PRAGMA integrity_check").values()).toEqual([["ok"]]);
        const { n } = copy.query("SELECT count(*) AS n FROM replies").get() as { n: number };
        expect(manifest.counts.replies).toBe(n);
        // The sequence numbers show which rows were added later.
        const numbers = "SELECT rowid, id FROM replies ORDER BY rowid";
        const original = reading(database, (source) => source.query(numbers).values());
        expect(copy.query(numbers).values()).toEqual(original.slice(0, n));
      });
      for (const secret of [desk.apiKey, at.sandbox.apiKey])
        expect(readFileSync(file).includes(secret)).toBe(false);
    }
    expect(made.at(-1)?.counts.replies).toBeGreaterThan(made[0]?.counts.replies);
    expect(readdirSync(join(files[0] ?? "", ".."))).toHaveLength(4);
    const { checks } = await json("doctor", "--config", desk.configFile);
    expect(checks.find(({ check }: Body) => check === "backups").text).toContain(files[1]);
  } finally {
    await desk.close();
  }
});

test("a backup made by root belongs to the service's user, and so do the folders it creates", async () => {
  const instance = kept(await newInstance());
  // Only the machine's own root can give files to another user; root in a container's user namespace cannot.
  const map = readFileSync("/proc/self/uid_map", "utf8");
  const owner =
    process.getuid?.() === 0 && /\b4294967295$/m.test(map) ? 65_534 : statSync(instance.directory).uid;
  if (owner === 65_534)
    for (const one of [instance.directory, instance.database]) chownSync(one, owner, owner);
  const outside = join(instance.directory, "of-root");
  mkdirSync(outside);
  const file = join(outside, "new/backups/a.db");
  await json("backup", file, "--config", instance.configFile);
  const ownerOf = (one: string) => statSync(one).uid;
  const made = [`${outside}/new`, `${outside}/new/backups`, file, `${file}.manifest.json`];
  expect(made.map(ownerOf)).toEqual(made.map(() => owner));
  expect(ownerOf(outside)).toBe(process.getuid?.() ?? owner);
});

test("a backup never overwrites an existing file", async () => {
  const instance = kept(await newInstance());
  const file = join(instance.directory, "a.db");
  writeFileSync(file, "something else");
  const { code, errors } = await run(["backup", file, "--config", instance.configFile]);
  expect([code, errors]).toEqual([1, `replydesk: ${file} already exists and is never overwritten\n`]);
  expect(readFileSync(file, "utf8")).toBe("something else");
});

test("a damaged database is not backed up", async () => {
  const instance = kept(await newInstance());
  fill(instance, 40);
  const bytes = readFileSync(instance.database);
  bytes.fill(
    0x5a,
    (bytes.lastIndexOf("Client 39") & ~4095) + 8,
    (bytes.lastIndexOf("Client 39") & ~4095) + 2048,
  );
  writeFileSync(instance.database, bytes);
  const folder = join(instance.directory, "folder");
  const { code, errors } = await run(["backup", join(folder, "a.db"), "--config", instance.configFile]);
  expect(code).toBe(1);
  expect(errors).toMatch(/damaged|malformed/);
  expect(readdirSync(folder)).toEqual([]);
});
