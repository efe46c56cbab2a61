/** Tests that backups are encrypted and uploaded to object storage, that old ones are deleted there, and downloads. */
import { afterEach, beforeEach, expect, test } from "bun:test";
import { readdirSync, readFileSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { DAY, HOUR, MINUTE, type Millis } from "../../../src/core/clock.ts";
import { newKey } from "../../../src/core/vault.ts";
import { findLastUpload, setMeta } from "../../../src/db/meta.ts";
import { backUp } from "../../../src/ops/backups/back-up.ts";
import { sha256 } from "../../../src/ops/backups/disk.ts";
import { fetchRemote } from "../../../src/ops/backups/fetch-remote.ts";
import { createBackups } from "../../../src/ops/backups/scheduled.ts";
import { uploadMissing } from "../../../src/ops/backups/upload-missing.ts";
import { checkDestination } from "../../../src/ops/doctor/uploads.ts";
import { ObjectStorage, refusal } from "../../support/object-storage.ts";
import { makeClient, makeWorkspace } from "../../support/rows.ts";
import { TestInstance } from "../maintenance/test-instance.ts";
import { eachTest } from "../../support/fixture.ts";

const KEY = newKey();
const INSTANCE = "01a21a49-699f-73e7-af09-87d779116e6e";

const storage = eachTest(() => new ObjectStorage());
let kept: TestInstance;
let backups: ReturnType<typeof createBackups>;
beforeEach(() => {
  open();
});
afterEach(() => {
  kept.close();
});

type Changed = Partial<TestInstance["config"]["backup"]>;

function open(): void {
  kept = new TestInstance();
  setMeta(kept.db, "instance_id", INSTANCE);
  makeClient(kept.db, makeWorkspace(kept.db));
  use({});
}

function deps(changed: Changed = {}) {
  const { db, clock, log, stopping } = kept;
  const settings = storage.settings;
  const backup = {
    ...kept.config.backup,
    keep: 2,
    destination: settings["backup.destination"],
    endpoint: settings["backup.endpoint"],
    access_key_id: settings["backup.access_key_id"],
    secret_access_key: settings["backup.secret_access_key"],
    encryption_key: KEY,
    ...changed,
  };
  return { config: { ...kept.config, backup, storage: { path: db.path } }, db, clock, log, stopping };
}

function use(changed: Changed): void {
  backups = createBackups(deps(changed));
}

async function pass(ms: Millis): Promise<void> {
  const step = Math.min(ms, 2 * MINUTE);
  for (let passed = 0; passed < ms; passed += step) {
    await kept.pass(backups, step, step);
    await backups.idle?.();
  }
}

/** Restarts the service a day later. */
async function nextDay(changed: Changed = {}): Promise<void> {
  await kept.clock.advance(DAY);
  use(changed);
  await pass(MINUTE);
}

const directory = () => join(dirname(kept.db.path), "backups");
const onDisk = () =>
  readdirSync(directory())
    .filter((name) => name.endsWith(".db"))
    .sort();

test("a verified backup is uploaded, encrypted and with its manifest, and the upload is recorded", async () => {
  await pass(MINUTE);
  const [name = ""] = onDisk();
  expect(storage.names).toEqual([`${name}.enc`, `${name}.manifest.json`]);
  const key = `desk/${INSTANCE}/${name}.enc`;
  const stored = Buffer.from(storage.objects.get(key) ?? []);
  expect(stored.toString("latin1")).toStartWith("replydesk sealed v2 ");
  expect(stored.includes("SQLite format 3")).toBe(false);
  expect(findLastUpload(kept.db)).toEqual({
    destination: "s3://agency-backups/desk",
    key,
    madeAt: kept.clock.now(),
  });
  expect(kept.logged("backup.uploaded")).toMatchObject([{ bytes: stored.length, removed: 0 }]);
  expect(await checkDestination(kept.db, deps().config)).toEqual({
    newest: { name: key, at: kept.clock.now() },
  });
});

test("the oldest remote backups are deleted along with the local ones, and other instances' backups are kept", async () => {
  const other = `desk/another/replydesk-20260101T000000Z.db`;
  storage.objects.set(other, new Uint8Array(1)).set(`${other}.manifest.json`, new Uint8Array(1));
  await pass(MINUTE);
  for (let day = 0; day < 3; day += 1) await nextDay();
  expect(onDisk()).toHaveLength(2);
  const own = [...storage.objects.keys()].filter((key) => key.startsWith(`desk/${INSTANCE}/`));
  expect(own.filter((key) => key.endsWith(".enc")).map((key) => key.slice(key.lastIndexOf("/") + 1))).toEqual(
    onDisk().map((name) => `${name}.enc`),
  );
  expect(own).toHaveLength(4);
  expect(storage.objects.has(other)).toBe(true);
});

test("a backup is uploaded unencrypted if the key is set to `none`", async () => {
  use({ encryption_key: "none" });
  await pass(MINUTE);
  const [name = ""] = onDisk();
  const stored = storage.objects.get(`desk/${INSTANCE}/${name}`) ?? new Uint8Array();
  expect(readFileSync(join(directory(), name)).equals(Buffer.from(stored))).toBe(true);
});

test.each<[string, (method: string) => Response | null]>([
  ["a key is refused", () => refusal(403, "AccessDenied", "Access Denied")],
  ["the bucket is full", (method) => (method === "PUT" ? refusal(507, "InsufficientStorage", "full") : null)],
])(
  "while %s, a backup stays local and the reason is logged, and it is uploaded within an hour of recovery",
  async (_case, fault) => {
    storage.fault = ({ method }) => fault(method);
    await pass(MINUTE);
    expect(onDisk()).toHaveLength(1);
    expect(storage.names).toEqual([]);
    expect(kept.logged("backup.made")).toHaveLength(1);
    expect(kept.logged("backup.upload_failed")).toMatchObject([
      { error: { message: expect.stringMatching(/Denied|Insufficient/) } },
    ]);
    storage.fault = () => null;
    await pass(HOUR);
    expect(storage.names).toHaveLength(2);
    expect(kept.logged("backup.uploaded")).toHaveLength(1);
  },
);

test("an upload interrupted before its manifest does not count as a backup, and is repeated", async () => {
  storage.fault = ({ method, key }) =>
    method === "PUT" && key.endsWith(".json")
      ? refusal(500, "InternalError", "We encountered an error")
      : null;
  await pass(MINUTE);
  expect(storage.names).toHaveLength(1);
  expect(await checkDestination(kept.db, deps().config)).toEqual({ newest: null });
  const address = "s3://agency-backups/desk";
  await expect(fetchRemote(deps().config, address)).rejects.toThrow("there is no complete backup");
  storage.fault = () => null;
  await pass(HOUR);
  expect(storage.names).toHaveLength(2);
});

test("backups made while uploads failed are all uploaded later", async () => {
  use({ keep: 7 });
  await pass(MINUTE);
  storage.fault = () => refusal(503, "ServiceUnavailable", "down");
  for (let day = 0; day < 2; day += 1) await nextDay({ keep: 7 });
  expect(onDisk()).toHaveLength(3);
  expect(storage.names).toHaveLength(2);
  storage.fault = () => null;
  await pass(HOUR);
  expect(storage.names.filter((name) => name.endsWith(".enc"))).toEqual(
    onDisk().map((name) => `${name}.enc`),
  );
});

test("manual backups are also uploaded, and the newest five are kept", async () => {
  for (let n = 0; n < 6; n += 1) {
    await kept.clock.advance(MINUTE);
    await backUp(deps(), { kind: "by_hand", keep: 5 }, kept.clock.now());
    await uploadMissing(deps());
  }
  expect(storage.names.filter((name) => name.endsWith("-by-hand.db.enc"))).toHaveLength(5);
});

test("backup.every_hours sets how often backups are uploaded", async () => {
  use({ keep: 10, every_hours: 6 });
  await pass(12 * HOUR + 4 * MINUTE);
  expect(onDisk().length).toBeWithin(2, 4);
  expect(storage.names.filter((name) => name.endsWith(".enc"))).toHaveLength(onDisk().length);
});

test("a new destination receives the newest backup, and nothing is uploaded if the destination is removed", async () => {
  await pass(MINUTE);
  use({ destination: "s3://agency-backups/other" });
  await pass(HOUR);
  expect([...storage.objects.keys()].filter((key) => key.startsWith("other/"))).toHaveLength(2);
  const before = storage.requests.length;
  await nextDay({ destination: "" });
  expect(storage.requests).toHaveLength(before);
});

test("an uploaded backup is downloaded unchanged, and only once", async () => {
  await pass(MINUTE);
  const [name = ""] = onDisk();
  const file = join(directory(), name);
  const sum = sha256(file);
  const manifest = readFileSync(`${file}.manifest.json`, "utf8");
  expect(JSON.parse(manifest)).toMatchObject({ signature: expect.any(String) });
  rmSync(directory(), { recursive: true });
  expect(await fetchRemote(deps().config, "s3://agency-backups/desk")).toBe(file);
  expect([sha256(file), readFileSync(`${file}.manifest.json`, "utf8")]).toEqual([sum, manifest]);
  expect(readdirSync(directory())).toHaveLength(2);
  const before = storage.requests.filter(({ key }) => key.endsWith(".enc")).length;
  await fetchRemote(deps().config, `s3://agency-backups/desk/${INSTANCE}/${name}`);
  expect(storage.requests.filter(({ key }) => key.endsWith(".enc"))).toHaveLength(before);
});

test("the checksum detects changes to an unencrypted backup", async () => {
  use({ encryption_key: "none" });
  await pass(MINUTE);
  const [name = ""] = onDisk();
  rmSync(directory(), { recursive: true });
  storage.objects.get(`desk/${INSTANCE}/${name}`)?.fill(255, 5_000, 5_100);
  const fetched = fetchRemote(deps({ encryption_key: "none" }).config, "s3://agency-backups/desk");
  await expect(fetched).rejects.toThrow("the checksum differs");
});
