/** Tests that, with a key configured, files that an attacker planted in the bucket or on disk are not restored. */
import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { copyFileSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { HOUR, iso } from "../../../src/core/clock.ts";
import { createVault, newKey } from "../../../src/core/vault.ts";
import { checkMasterKey, deleteMeta, recordBackup, setMeta } from "../../../src/db/meta.ts";
import { parseSealKey } from "../../../src/core/sealed-stream.ts";
import { backUp } from "../../../src/ops/backups/back-up.ts";
import { decryptFile, fetchRemote } from "../../../src/ops/backups/fetch-remote.ts";
import { makeBackup } from "../../../src/ops/backups/make.ts";
import { restore, type RestoreOrder } from "../../../src/ops/backups/restore.ts";
import { uploadMissing } from "../../../src/ops/backups/upload-missing.ts";
import { backupName } from "../../../src/db/backup-manifest.ts";
import { insertKey, revokeKey } from "../../../src/people/keys/store.ts";
import { deleteMembership, putMembership } from "../../../src/people/users/store/memberships.ts";
import { insertUser } from "../../../src/people/users/store/users.ts";
import { ObjectStorage } from "../../support/object-storage.ts";
import { makeWorkspace } from "../../support/rows.ts";
import { TestInstance } from "../maintenance/test-instance.ts";
import { newFolder } from "../../support/folder.ts";
import { eachTest } from "../../support/fixture.ts";

const KEY = newKey();
const INSTANCE = "01a21a49-699f-73e7-af09-87d779116e6e";
const OTHER = "02b21a49-699f-73e7-af09-87d779116e6e";
const ADDRESS = "s3://agency-backups/desk";
const vault = createVault(Buffer.alloc(32, 5));

const storage = eachTest(() => new ObjectStorage());
const kept = eachTest(() => new TestInstance());
let elsewhere: string;
let workspaceId: string;
beforeEach(() => {
  elsewhere = newFolder();
  setMeta(kept.db, "instance_id", INSTANCE);
  setMeta(kept.db, "generation", "7");
  checkMasterKey(kept.db, vault);
  workspaceId = makeWorkspace(kept.db);
});
afterEach(() => {
  rmSync(elsewhere, { recursive: true });
});

function configOf(path: string, encryptionKey = KEY) {
  const settings = storage.settings;
  const backup = {
    ...kept.config.backup,
    destination: settings["backup.destination"],
    endpoint: settings["backup.endpoint"],
    access_key_id: settings["backup.access_key_id"],
    secret_access_key: settings["backup.secret_access_key"],
    encryption_key: encryptionKey,
  };
  return { ...kept.config, backup, storage: { path } };
}

/** Makes a backup an hour after the previous one and uploads it. Returns its name. */
async function backedUp(encryptionKey = KEY): Promise<string> {
  await kept.clock.advance(HOUR);
  const { db, clock, log, stopping } = kept;
  const deps = { config: configOf(db.path, encryptionKey), db, clock, log, stopping };
  const made = await backUp(deps, { kind: "daily", keep: 7 }, clock.now());
  await uploadMissing(deps);
  return made?.file ?? "";
}

const fetched = (address = ADDRESS, key = KEY) =>
  fetchRemote(configOf(join(elsewhere, "desk.db"), key), address);
const keyOf = (name: string, instance = INSTANCE) => `desk/${instance}/${name}`;
const objectOf = (name: string) => storage.objects.get(keyOf(name)) ?? new Uint8Array();
const local = (name: string) => join(dirname(kept.db.path), "backups", name);

/** Puts an object among the backups, with a forged manifest. */
function plant(name: string, bytes: Uint8Array, instance = INSTANCE): void {
  const plain = name.replace(/\.enc$/, "");
  storage.objects.set(keyOf(name, instance), bytes);
  const manifest =
    [...storage.objects].find(([key]) => key.endsWith(".manifest.json"))?.[1] ?? new Uint8Array();
  const forged = {
    ...(JSON.parse(Buffer.from(manifest).toString()) as object),
    file: plain,
    instance_id: instance,
  };
  storage.objects.set(keyOf(`${plain}.manifest.json`, instance), Buffer.from(JSON.stringify(forged)));
}

const NEWER = "replydesk-20990101T000000Z.db";

test("an unencrypted backup under a newer name is refused, and the error names the newest encrypted backup", async () => {
  const name = await backedUp();
  plant(NEWER, readFileSync(local(name)));
  const refused = expect(fetched()).rejects;
  await refused.toThrow(/20990101T000000Z\.db is not encrypted, but backup\.encryption_key is set/);
  await expect(fetched()).rejects.toThrow(
    `The newest encrypted backup is s3://agency-backups/${keyOf(name)}.enc`,
  );
  await expect(fetched(`s3://agency-backups/${keyOf(NEWER)}`)).rejects.toThrow("is not encrypted");
  expect(existsSync(await fetched(`s3://agency-backups/${keyOf(name)}`))).toBe(true);
});

test("an unencrypted file planted under an encrypted backup's name does not replace the backup", async () => {
  const name = await backedUp();
  storage.objects.set(keyOf(name), Buffer.from("planted"));
  const file = await fetched(`s3://agency-backups/${keyOf(name)}`);
  expect(readFileSync(file).equals(readFileSync(local(name)))).toBe(true);
});

test("an encrypted backup under a newer name is refused", async () => {
  const name = await backedUp();
  plant(`${NEWER}.enc`, objectOf(`${name}.enc`));
  await expect(fetched()).rejects.toThrow(`was encrypted as ${name} and renamed afterwards`);
});

test("an encrypted backup of another instance with the same key is refused, even in this instance's folder", async () => {
  const name = await backedUp();
  storage.objects.clear();
  setMeta(kept.db, "instance_id", OTHER);
  const other = await backedUp();
  plant(`${other}.enc`, storage.objects.get(keyOf(`${other}.enc`, OTHER)) ?? new Uint8Array());
  for (const key of storage.objects.keys()) if (key.includes(OTHER)) storage.objects.delete(key);
  expect(name).not.toBe(other);
  await expect(fetched()).rejects.toThrow(`as a backup of instance ${OTHER} and moved afterwards`);
});

test("an encrypted backup with a single altered byte is rejected, and no file is left behind", async () => {
  const older = Buffer.from(objectOf(`${await backedUp()}.enc`));
  const name = await backedUp();
  const stored = Buffer.from(objectOf(`${name}.enc`));
  const HEADER = 73 + 4112;
  for (const altered of [
    stored.subarray(0, 500),
    stored.subarray(0, -1),
    Buffer.concat([older.subarray(0, HEADER), stored.subarray(HEADER)]),
    Buffer.concat([stored.subarray(0, HEADER), older.subarray(HEADER)]),
    Buffer.from("SQLite format 3".repeat(1_000)),
  ]) {
    storage.objects.set(keyOf(`${name}.enc`), altered);
    await expect(fetched()).rejects.toThrow(/cut off|altered|truncated|not an encrypted|renamed afterwards/);
    const left = existsSync(join(elsewhere, "backups")) ? readdirSync(join(elsewhere, "backups")) : [];
    expect(left).toEqual([]);
  }
});

test("a backup encrypted with another key is rejected, and the error names both keys", async () => {
  await backedUp(newKey());
  await expect(fetched()).rejects.toThrow(/was encrypted with key \w{8}, but the key given is \w{8}/);
});

test("the contents of an encrypted backup's unencrypted manifest are ignored", async () => {
  const name = await backedUp();
  const manifest = keyOf(`${name}.manifest.json`);
  storage.objects.set(manifest, Buffer.from("{}"));
  expect(readFileSync(await fetched()).equals(readFileSync(local(name)))).toBe(true);
});

test("backups made before the key was set are rejected with instructions, and later backups are restored", async () => {
  await backedUp("none");
  await expect(fetched()).rejects.toThrow(
    /made before the key was set, download it.*ENCRYPTION_KEY=none replydesk restore FILE/,
  );
  const name = await backedUp();
  expect(basename(await fetched())).toBe(name);
});

describe("a file", () => {
  const order = (file: string, changed: Partial<RestoreOrder> = {}): RestoreOrder => ({
    database: join(elsewhere, "desk.db"),
    directory: join(elsewhere, "backups"),
    file,
    vault,
    key: parseSealKey(KEY),
    now: kept.clock.now(),
    locationOf: () => ({}),
    ...changed,
  });

  function made(name: string, encryptionKey = KEY): string {
    const file = join(elsewhere, "copies", name);
    makeBackup({ database: kept.db.path, file, now: kept.clock.now(), encryptionKey });
    return file;
  }
  const change = (file: string, changed: object) => {
    const manifest = `${file}.manifest.json`;
    const before = JSON.parse(readFileSync(manifest, "utf8")) as object;
    writeFileSync(manifest, JSON.stringify({ ...before, ...changed }));
  };

  test("a file with a signed manifest is restored unless it was altered or signed with a different key", () => {
    expect(restore(order(made("signed.db")))).toMatchObject({ instance_id: INSTANCE, generation: 7 });
    for (const changed of [
      { created_at: iso(kept.clock.now() + HOUR) },
      { instance_id: OTHER },
      { generation: 8 },
    ]) {
      const file = made(`${Object.keys(changed).join()}.db`);
      change(file, changed);
      expect(() => restore(order(file))).toThrow("was altered");
    }
    expect(() => restore(order(made("other-key.db", newKey())))).toThrow(
      /with key \w{8}, but the key given is/,
    );
  });

  test("a file without a signature is restored if no key is set", () => {
    const file = made("unsigned.db", "none");
    expect(() => restore(order(file))).toThrow(/is not signed.*REPLYDESK_BACKUP_ENCRYPTION_KEY=none/);
    expect(restore(order(file, { key: null })).instance_id).toBe(INSTANCE);
  });

  test("an encrypted file can be decrypted only under its original name", async () => {
    const name = await backedUp();
    const config = configOf(join(elsewhere, "desk.db"));
    const sealed = join(elsewhere, `${name}.enc`);
    writeFileSync(sealed, objectOf(`${name}.enc`));
    expect(restore(order(await decryptFile(config, sealed))).instance_id).toBe(INSTANCE);
    copyFileSync(sealed, join(elsewhere, `${NEWER}.enc`));
    await expect(decryptFile(config, join(elsewhere, `${NEWER}.enc`))).rejects.toThrow("renamed afterwards");
    await expect(
      decryptFile({ ...config, backup: { ...config.backup, encryption_key: "none" } }, sealed),
    ).rejects.toThrow("set backup.encryption_key");
  });

  test.each(["with", "without"] as const)(
    "a file %s a manifest is rejected if it contains no value encrypted with a master key",
    (manifest) => {
      kept.db.sqlite.run("DELETE FROM meta WHERE key = 'canary'");
      const file = made("without-canary.db");
      const given = manifest === "without" ? { withoutManifest: true, key: null } : {};
      expect(() => restore(order(file, given))).toThrow("meta.canary");
      expect(existsSync(join(elsewhere, "desk.db"))).toBe(false);
    },
  );

  test("a file is refused if its manifest describes another database", () => {
    const file = made("described.db", "none");
    for (const changed of [{ instance_id: OTHER }, { generation: 9 }, { key_id: "00000000" }]) {
      change(file, changed);
      expect(() => restore(order(file, { key: null }))).toThrow(
        /does not match its manifest|encrypted with master key/,
      );
    }
  });

  /** Grants write access, makes a backup, revokes the access and makes another backup. Returns both. */
  async function twoBackups(): Promise<[older: string, newer: string]> {
    const { db, clock } = kept;
    const grant = { workspaceId, name: "Zapier", permission: "write", expiresAt: null } as const;
    const { row } = insertKey(db, grant, clock.now());
    const person = { email: "Anna@agency.test", name: "Anna", passwordHash: "none", timezone: "UTC" };
    const { id: userId } = insertUser(db, person, clock.now());
    putMembership(db, { workspaceId, userId, role: "agent", scope: "all", clientIds: [] }, clock.now());
    const older = made(backupName(iso(clock.now())));
    await clock.advance(HOUR);
    revokeKey(db, { workspaceId, id: row.id, now: clock.now() });
    deleteMembership(db, workspaceId, userId);
    recordBackup(db, { at: clock.now(), file: "a later one" });
    return [older, made(backupName(iso(clock.now())))];
  }

  test.each(["database", "folder"])(
    "a file older than a backup recorded in the %s requires consent, and the error lists who regains access",
    async (memory) => {
      const [older, newer] = await twoBackups();
      if (memory === "folder") deleteMeta(kept.db, "last_backup");
      restore(order(memory === "folder" ? made("present.db") : newer));
      const changed = memory === "folder" ? { directory: dirname(newer) } : {};
      const refused = () => restore(order(older, changed));
      expect(refused).toThrow(/made at .*, but this instance recorded one at .*--allow-older/);
      expect(refused).toThrow(/regain access: API key Zapier \(….{8}\), person Anna@agency\.test\./);
      const { regained } = restore(order(older, { ...changed, allowOlder: true }));
      expect(regained).toEqual({
        api_keys: [expect.stringContaining("Zapier")],
        people: ["Anna@agency.test"],
      });
    },
  );

  test("a file that is only older than another instance's backup is restored", async () => {
    const [older] = await twoBackups();
    setMeta(kept.db, "instance_id", OTHER);
    restore(order(made("of-another.db")));
    expect(restore(order(older))).toMatchObject({ instance_id: INSTANCE, regained: null });
  });
});
