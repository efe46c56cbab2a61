/** Tests manual backups: they never run at the same time as daily ones, and are stored separately. */
import { beforeEach, expect, test } from "bun:test";
import { mkdirSync, readdirSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { HOUR, MINUTE } from "../../../src/core/clock.ts";
import { kindOf } from "../../../src/db/backup-manifest.ts";
import { findMeta } from "../../../src/db/meta.ts";
import { backUp, readBackupState } from "../../../src/ops/backups/back-up.ts";
import { findBackup, listBackups } from "../../../src/ops/backups/retention.ts";
import { createBackups } from "../../../src/ops/backups/scheduled.ts";
import { TestInstance } from "../maintenance/test-instance.ts";
import { eachTest } from "../../support/fixture.ts";

const kept = eachTest(() => new TestInstance(""));
let directory: string;

beforeEach(() => {
  directory = join(dirname(kept.db.path), "backups");
});

const deps = () => {
  const { db, clock, log, stopping } = kept;
  return { config: { ...kept.config, storage: { path: db.path } }, db, clock, log, stopping };
};
const begin = (keep = 2) => backUp(deps(), { kind: "by_hand", keep }, kept.clock.now());
const listed = () => listBackups(directory, findMeta(kept.db, "instance_id") ?? null);
const kinds = () => listed().map(({ kind }) => kind);

test("only one backup runs at a time, manual or scheduled", async () => {
  const first = begin();
  expect(readBackupState(kept.db).underWay).toMatchObject({ kind: "by_hand" });
  expect(begin()).toBeNull();
  const daily = createBackups(deps());
  await kept.pass(daily, MINUTE);
  expect(await first).toMatchObject({ file: expect.stringContaining("-by-hand.db") });
  expect(readBackupState(kept.db)).toEqual({ underWay: null, failed: null });
  expect(kinds()).toEqual(["by_hand"]);
  // The daily backup is made at the job's next check.
  await kept.pass(daily, 2 * HOUR);
  await daily.idle?.();
  expect(kinds()).toContain("daily");
});

test("old manual backups are deleted when a new one is made, without affecting daily backups", async () => {
  const daily = createBackups(deps());
  await kept.pass(daily, MINUTE);
  await daily.idle?.();
  for (let made = 0; made < 3; made += 1) {
    await kept.clock.advance(MINUTE);
    await begin();
  }
  expect(kinds().toSorted()).toEqual(["by_hand", "by_hand", "daily"]);
});

test("a backup failure is reported until a backup succeeds", async () => {
  mkdirSync(directory, { recursive: true });
  const name = basename((await begin())?.file ?? "");
  // A backup made in the same second would have the same name. The existing file is not overwritten.
  expect(await begin()).toBeNull();
  expect(readBackupState(kept.db).failed).toMatchObject({ reason: expect.stringContaining(name) });
  await kept.clock.advance(MINUTE);
  await begin();
  expect(readBackupState(kept.db).failed).toBeNull();
  expect(readdirSync(directory).filter((file) => file.includes("partial"))).toEqual([]);
});

test("only files named like backups are listed", async () => {
  const name = basename((await begin())?.file ?? "");
  const instanceId = findMeta(kept.db, "instance_id") ?? null;
  expect(findBackup(directory, instanceId, name)?.kind).toBe("by_hand");
  expect(findBackup(directory, "another", name)).toBeNull();
  expect(findBackup(directory, instanceId, `../backups/${name}`)).toBeNull();
  expect(findBackup(directory, instanceId, `${name}.manifest.json`)).toBeNull();
  expect(kindOf("replydesk-20260301T093000Z.db")).toBe("daily");
  expect(kindOf("replydesk-20260301T093000Z-by-hand.db\n")).toBeNull();
});
