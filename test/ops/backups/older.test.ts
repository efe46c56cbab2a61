/** Tests that restoring a copy requires consent if it is older than the previous database or cannot be verified. */
import { afterEach, beforeEach, expect, test } from "bun:test";
import { existsSync, rmSync } from "node:fs";
import { join } from "node:path";
import { iso } from "../../../src/core/clock.ts";
import { createVault, newKey } from "../../../src/core/vault.ts";
import { parseSealKey } from "../../../src/core/sealed-stream.ts";
import { backupName } from "../../../src/db/backup-manifest.ts";
import { checkMasterKey, setMeta } from "../../../src/db/meta.ts";
import { makeBackup } from "../../../src/ops/backups/make.ts";
import { restore, type RestoreOrder } from "../../../src/ops/backups/restore.ts";
import { writeGeneration } from "../../../src/ops/instance/location.ts";
import { TestInstance } from "../maintenance/test-instance.ts";
import { newFolder } from "../../support/folder.ts";
import { eachTest } from "../../support/fixture.ts";

const INSTANCE = "01a21a49-699f-73e7-af09-87d779116e6e";
const OTHER = "02b21a49-699f-73e7-af09-87d779116e6e";
const OLDER =
  /older than the last database or backup on this server \(generation 7 instead of 9\).*--allow-older/;
const vault = createVault(Buffer.alloc(32, 5));

const kept = eachTest(() => new TestInstance());
let elsewhere: string;
beforeEach(() => {
  elsewhere = newFolder();
  setMeta(kept.db, "instance_id", INSTANCE);
  checkMasterKey(kept.db, vault);
});
afterEach(() => {
  rmSync(elsewhere, { recursive: true });
});

function made(generation: number, folder = "copies"): string {
  setMeta(kept.db, "generation", `${generation}`);
  const now = kept.clock.now();
  const file = join(elsewhere, folder, backupName(iso(now)));
  makeBackup({ database: kept.db.path, file, now, encryptionKey: "none" });
  return file;
}

const restored = (file: string, changed: Partial<RestoreOrder> = {}) =>
  restore({
    database: join(elsewhere, "desk.db"),
    directory: join(elsewhere, "backups"),
    file,
    vault,
    key: null,
    now: kept.clock.now(),
    locationOf: () => ({}),
    ...changed,
  }).generation;

const mark = (id: string) => writeGeneration(join(elsewhere, "desk.db"), id, 9);
const withoutManifest = true;

test.each(["database", "mark"])(
  "a copy without a manifest needs consent if it is older than the %s, but not if it is equally old",
  (memory) => {
    const [older, present] = [made(7), made(9, "newer")];
    if (memory === "mark") mark(INSTANCE);
    else restored(present);
    expect(() => restored(older, { withoutManifest })).toThrow(OLDER);
    expect(restored(present, { withoutManifest })).toBe(9);
    expect(restored(older, { withoutManifest, allowOlder: true })).toBe(7);
  },
);

test("restoring the folder's only backup needs consent if it is older than the lost database's mark file", () => {
  mark(INSTANCE);
  const file = made(7, "backups");
  expect(() => restored(file)).toThrow(OLDER);
  expect(restored(file, { allowOlder: true })).toBe(7);
});

test.each([true, false])(
  "another instance's mark file does not block a restore (without a manifest: %p)",
  (bare) => {
    mark(OTHER);
    expect(restored(made(7), { withoutManifest: bare })).toBe(7);
  },
);

test("a backup is not restored without its manifest if an encryption key is set", () => {
  const file = made(7);
  const wayOut = /REPLYDESK_BACKUP_ENCRYPTION_KEY=none replydesk restore --without-manifest/;
  expect(() => restored(file, { withoutManifest, key: parseSealKey(newKey()) })).toThrow(wayOut);
  expect(existsSync(join(elsewhere, "desk.db"))).toBe(false);
  expect(restored(file, { withoutManifest })).toBe(7);
});
