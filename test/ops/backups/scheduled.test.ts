/** Tests automatic backups: when they are made, how many are kept, and what happens when one fails. */
import { afterEach, beforeEach, expect, test } from "bun:test";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { sha256 } from "../../../src/ops/backups/disk.ts";
import { makeBackup } from "../../../src/ops/backups/make.ts";
import { manifestOf, parseManifest } from "../../../src/db/backup-manifest.ts";
import { DAY, HOUR, MINUTE, SECOND, type Millis } from "../../../src/core/clock.ts";
import { examineCopy } from "../../../src/db/copy.ts";
import { findLastBackup, setMeta } from "../../../src/db/meta.ts";
import { createBackups } from "../../../src/ops/backups/scheduled.ts";
import { openSmallDisk } from "../../support/small-disk.ts";
import { makeClient, makeWorkspace } from "../../support/rows.ts";
import { TestInstance } from "../maintenance/test-instance.ts";

const MIB = 1024 * 1024;

let kept: TestInstance;
let backups: ReturnType<typeof createBackups>;
let directory: string;

beforeEach(() => open());
afterEach(() => kept.close());

function open(settings = ""): void {
  kept = new TestInstance(settings);
  directory = join(dirname(kept.db.path), "backups");
  begin();
}

function begin(): void {
  const { db, clock, log, stopping } = kept;
  const config = { ...kept.config, storage: { path: db.path } };
  backups = createBackups({ config, db, clock, log, stopping });
}

/** Runs the job repeatedly as time passes, and waits for the backups it starts. */
async function pass(ms: Millis): Promise<void> {
  const step = Math.min(ms, 2 * MINUTE);
  for (let passed = 0; passed < ms; passed += step) {
    await kept.pass(backups, step, step);
    await backups.idle?.();
  }
}

/** Restarts the service a day later. */
async function nextDay(): Promise<void> {
  await kept.clock.advance(DAY);
  begin();
  await pass(MINUTE);
}

const files = (): string[] =>
  (existsSync(directory) ? readdirSync(directory) : []).filter((name) => name.endsWith(".db")).sort();

test("a complete backup is made soon after startup, with private file permissions and a manifest", async () => {
  makeClient(kept.db, makeWorkspace(kept.db));
  await pass(MINUTE);
  const [name = ""] = files();
  const file = join(directory, name);
  expect(name).toBe("replydesk-20260304T091300Z.db");
  const manifest = parseManifest(readFileSync(manifestOf(file), "utf8"));
  expect(manifest).toMatchObject({ file: name, sha256: sha256(file), counts: { clients: 1, replies: 0 } });
  expect(examineCopy(file)).toMatchObject({ counts: { clients: 1 } });
  expect(findLastBackup(kept.db)).toEqual({ at: kept.clock.now(), file });
  expect(kept.logged("backup.made")).toMatchObject([{ file, bytes: manifest?.bytes, removed: 0 }]);
  expect(readdirSync(directory)).toHaveLength(2);
});

test("one backup is made each day, even across restarts, and only the newest seven are kept", async () => {
  await pass(DAY + HOUR);
  expect(kept.logged("backup.made")).toHaveLength(2);
  for (let day = 0; day < 7; day += 1) await nextDay();
  expect(kept.logged("backup.made")).toHaveLength(9);
  begin();
  await pass(HOUR);
  expect(kept.logged("backup.made")).toHaveLength(9);
  expect(files()).toHaveLength(7);
  expect(files().at(-1)).toStartWith("replydesk-20260312");
  expect(readdirSync(directory)).toHaveLength(14);
});

test("a failed backup is logged and retried, and existing backups are kept", async () => {
  kept.close();
  open("[backup]\nkeep = 1");
  await pass(MINUTE);
  const [first] = files();
  kept.db.sqlite.run("PRAGMA foreign_keys = OFF");
  kept.db.sqlite.run(
    `INSERT INTO api_keys (id, workspace_id, name, hash, last8, permission, is_active, created_at)
     VALUES ('k', 'no-such-workspace', 'K', x'00', 'x', 'read', 1, 1)`,
  );
  await nextDay();
  expect(files()).toEqual([first ?? ""]);
  const [failure] = kept.logged("backup.failed");
  expect(JSON.stringify(failure)).toContain("1 rows reference missing rows");
  kept.db.sqlite.run("DELETE FROM api_keys WHERE id = 'k'");
  await pass(HOUR);
  expect(files()).toHaveLength(1);
  expect(files()).not.toEqual([first ?? ""]);
  expect(readdirSync(directory)).toHaveLength(2);
});

test("unfinished backups of a killed process are deleted, and other files in the folder are kept", async () => {
  kept.close();
  open("[backup]\nkeep = 1");
  mkdirSync(directory);
  const dead = Bun.spawnSync(["true"]).pid;
  const others = ["notes.txt", "replydesk-20200101T000000Z.db", `replydesk-x.db.partial-${process.ppid}`];
  const begun = [`replydesk-x.db.partial-${dead}`, `replydesk-x.db.partial-${dead}-journal`];
  for (const name of [...others, ...begun]) writeFileSync(join(directory, name), "words");
  await pass(MINUTE);
  await nextDay();
  const names = readdirSync(directory);
  expect(names.filter((name) => [...others, ...begun].includes(name)).sort()).toEqual(others.sort());
  expect(names).toHaveLength(others.length + 2);
});

test("two databases that share a folder each get one backup a day, and neither deletes the other's backups", async () => {
  const other = new TestInstance();
  try {
    setMeta(kept.db, "instance_id", "one");
    setMeta(other.db, "instance_id", "other");
    // One second later, because backup names include the second.
    await other.clock.advance(SECOND);
    const beginAt = ({ db, clock, log, stopping }: TestInstance) =>
      createBackups({
        config: {
          ...kept.config,
          storage: { path: kept.db.path },
          backup: { ...kept.config.backup, keep: 1 },
        },
        db,
        clock,
        log,
        stopping,
      });
    for (let run = 0; run < 3; run += 1)
      for (const one of [kept, other]) {
        const job = beginAt(one);
        await one.pass(job, MINUTE, MINUTE);
        await job.idle?.();
        await one.clock.advance(DAY / 2);
      }
    expect([kept, other].map((one) => one.logged("backup.made").length)).toEqual([2, 2]);
    const owners = files().map(
      (name) =>
        parseManifest(readFileSync(manifestOf(join(directory, name)), "utf8"))?.instance_id ?? "nobody",
    );
    expect(owners.sort()).toEqual(["one", "other"]);
  } finally {
    other.close();
  }
});

test("an automatic backup waits if it would fill the last tenth of the disk, but a manual backup does not", async () => {
  const disk = openSmallDisk(200);
  try {
    const { config, db, clock, log, stopping } = kept;
    const backup = { ...config.backup, directory: join(disk.directory, "backups") };
    backups = createBackups({ config: { ...config, backup }, db, clock, log, stopping });
    disk.fill(20 * MIB);
    await pass(MINUTE);
    expect(JSON.stringify(kept.logged("backup.failed"))).toMatch(/2\d MiB needed, 20 MiB free/);
    makeBackup({
      database: db.path,
      file: join(disk.directory, "by-hand.db"),
      now: clock.now(),
      encryptionKey: "",
    });
    disk.empty();
    await pass(HOUR);
    expect(kept.logged("backup.made")).toHaveLength(1);
  } finally {
    disk.remove();
  }
});

test("no automatic backup is made if `keep` is 0", async () => {
  kept.close();
  open("[backup]\nkeep = 0");
  await pass(2 * HOUR);
  expect(existsSync(directory)).toBe(false);
});

test("a service that is stopping does not wait for a backup, and leaves no partial file under the backup's name", async () => {
  await kept.clock.advance(MINUTE);
  void backups.run();
  const over = backups.idle?.();
  kept.stopping.abort();
  await over;
  expect([files(), kept.logged("backup.failed")]).toEqual([[], []]);
});
