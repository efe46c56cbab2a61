/** Tests which copies a standby machine accepts for promotion, and which it rejects without changing anything. */
import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import {
  appendFileSync,
  existsSync,
  readdirSync,
  rmSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { HOUR } from "../../../src/core/clock.ts";
import { UNWATCHED } from "../../../src/core/progress.ts";
import { createVault, newKey } from "../../../src/core/vault.ts";
import type { Manifest } from "../../../src/db/backup-manifest.ts";
import { vacuumInto } from "../../../src/db/copy.ts";
import { checkMasterKey, setMeta } from "../../../src/db/meta.ts";
import { closeDb, openCurrentDb } from "../../../src/db/open.ts";
import { findPause } from "../../../src/db/sending.ts";
import { backUp } from "../../../src/ops/backups/back-up.ts";
import { makeBackup } from "../../../src/ops/backups/make.ts";
import { listNewestUploads, promote, type PromoteOrder } from "../../../src/ops/backups/promote.ts";
import { uploadMissing } from "../../../src/ops/backups/upload-missing.ts";
import { writeGeneration } from "../../../src/ops/instance/location.ts";
import { newFolder } from "../../support/folder.ts";
import { ObjectStorage } from "../../support/object-storage.ts";
import { makeClient, makeWorkspace } from "../../support/rows.ts";
import { TestInstance } from "../maintenance/test-instance.ts";
import { eachTest } from "../../support/fixture.ts";

const INSTANCE = "01a21a49-699f-73e7-af09-87d779116e6e";
const OTHER = "02b21a49-699f-73e7-af09-87d779116e6e";
const vault = createVault(Buffer.alloc(32, 5));

const primary = eachTest(() => new TestInstance());
let standby: string;
let database: string;
let copy: string;
beforeEach(() => {
  setMeta(primary.db, "instance_id", INSTANCE);
  checkMasterKey(primary.db, vault);
  standby = newFolder();
  database = join(standby, "replydesk.db");
  copy = join(standby, "standby.db");
});
afterEach(() => {
  rmSync(standby, { recursive: true });
});

/** Copies the primary's database to the standby, as a replication tool would. */
function replicate(generation = 7): void {
  setMeta(primary.db, "generation", `${generation}`);
  writeFileSync(copy, "");
  vacuumInto(primary.db.path, copy);
}

const promoted = (changed: Partial<PromoteOrder> = {}) =>
  promote({
    database,
    file: copy,
    directory: join(standby, "backups"),
    vault,
    now: primary.clock.now(),
    locationOf: () => ({}),
    uploads: [],
    ...changed,
  });

test("a promoted copy serves its rows with sending paused, and the copy's file stays in place", () => {
  makeClient(primary.db, makeWorkspace(primary.db), "Brightloom");
  replicate();
  expect(promoted()).toMatchObject({ instance_id: INSTANCE, generation: 7, counts: { clients: 1 } });
  const db = openCurrentDb(database);
  expect(findPause(db)).toMatchObject({ cause: "restored", since: primary.clock.now() });
  closeDb(db);
  expect(existsSync(copy)).toBe(true);
});

describe("a rejected promotion changes nothing", () => {
  const rejects = (words: RegExp, changed: Partial<PromoteOrder> = {}) => {
    const before = readdirSync(standby).sort();
    expect(() => promoted(changed)).toThrow(words);
    expect(readdirSync(standby).sort()).toEqual(before);
  };

  test("a copy made with another master key is rejected, and the error names both keys", () => {
    replicate();
    const other = createVault(Buffer.alloc(32, 6));
    const words = new RegExp(`encrypted with master key ${vault.keyId}, but .* contains ${other.keyId}`);
    rejects(words, { vault: other });
  });

  test("a damaged copy is rejected", () => {
    makeClient(primary.db, makeWorkspace(primary.db), "Brightloom");
    replicate();
    truncateSync(copy, statSync(copy).size / 2);
    rejects(/damaged|malformed/);
  });

  test("a copy is rejected if this path previously held another instance's database", () => {
    replicate();
    writeGeneration(database, OTHER, 3);
    rejects(new RegExp(`belongs to instance ${INSTANCE}, but .* to instance ${OTHER}.*move`));
  });

  test("a copy older than the last database at this path is rejected, unless older copies are allowed", () => {
    replicate(7);
    writeGeneration(database, INSTANCE, 9);
    rejects(/older than the last database .*generation 7 instead of 9.*--allow-older/);
    expect(promoted({ allowOlder: true }).generation).toBe(7);
  });

  test("a copy older than the newest backup in the backup folder is rejected", () => {
    replicate(7);
    setMeta(primary.db, "generation", "8");
    const file = join(standby, "backups/replydesk-20260301T093000Z.db");
    makeBackup({ database: primary.db.path, file, now: primary.clock.now(), encryptionKey: "none" });
    rejects(/older than the last database or backup .*generation 7 instead of 8/);
  });

  test("a copy is rejected if Litestream stopped while writing it", () => {
    replicate();
    const at = statSync(copy).mtimeMs / 1_000;
    writeFileSync(`${copy}-txid`, "0000000000000007\n");
    utimesSync(`${copy}-txid`, at - 1, at - 1);
    rejects(/is incomplete, because Litestream was stopped while it wrote/);
    utimesSync(`${copy}-txid`, at + 1, at + 1);
    expect(promoted().generation).toBe(7);
  });

  test("a copy is rejected if another program changes it during the promotion", () => {
    replicate();
    const step = (name: string) => void (name === "Copying" && appendFileSync(copy, "more"));
    rejects(/standby\.db changed while it was copied: stop the program/, {
      progress: { ...UNWATCHED, step },
    });
  });
});

describe("with a backup destination", () => {
  const storage = eachTest(() => new ObjectStorage());

  const configOf = () => {
    const { settings } = storage;
    return {
      ...primary.config,
      storage: { path: primary.db.path },
      backup: {
        ...primary.config.backup,
        destination: settings["backup.destination"],
        endpoint: settings["backup.endpoint"],
        access_key_id: settings["backup.access_key_id"],
        secret_access_key: settings["backup.secret_access_key"],
        encryption_key: newKey(),
      },
    };
  };

  /** Makes a backup an hour after the previous one and uploads it. */
  async function upload(generation: number): Promise<Manifest[]> {
    await primary.clock.advance(HOUR);
    setMeta(primary.db, "generation", `${generation}`);
    const { db, clock, log, stopping } = primary;
    const deps = { config: configOf(), db, clock, log, stopping };
    await backUp(deps, { kind: "daily", keep: 7 }, clock.now());
    await uploadMissing(deps);
    return listNewestUploads(deps.config);
  }

  test("a copy older than the newest upload is rejected, unless older copies are allowed", async () => {
    await upload(5);
    replicate(7);
    expect(promoted({ uploads: await upload(7) }).generation).toBe(7);
    const uploads = await upload(9);
    expect(uploads.map(({ generation }) => generation)).toEqual([9]);
    expect(() => promoted({ uploads })).toThrow(
      /older than the uploaded backup replydesk-.*generation 7 instead of 9/,
    );
    expect(promoted({ uploads, allowOlder: true }).generation).toBe(7);
  });

  test("another instance's uploads do not block a promotion", async () => {
    const uploads = (await upload(9)).map((one) => ({ ...one, instance_id: OTHER }));
    replicate(7);
    expect(promoted({ uploads }).generation).toBe(7);
  });

  test("no backups are uploaded if no destination is configured", async () => {
    expect(await listNewestUploads(primary.config)).toEqual([]);
  });
});
