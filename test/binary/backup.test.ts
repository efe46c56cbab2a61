/**
 * Tests `replydesk backup` through the executable: complete next to a working server, and nothing left on
 * failure.
 */
import { Database } from "bun:sqlite";
import { afterEach, describe, expect, test } from "bun:test";
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { sha256 } from "../../src/ops/backups/disk.ts";
import { systemClock } from "../../src/core/clock.ts";
import { closeDb, openDb } from "../../src/db/open.ts";
import { arrive, connect } from "../support/arrivals.ts";
import { eventually, type Body } from "../support/call.ts";
import { EXECUTABLE, openDesk } from "../support/desk.ts";
import { makeClient } from "../support/rows.ts";
import { json, newInstance, run, serve, stop, type Instance, type Place } from "./program.ts";

const places: Place[] = [];
const kept = <P extends Place>(place: P): P => {
  places.push(place);
  return place;
};
afterEach(() => {
  for (const place of places.splice(0)) place.remove();
});

/** Enough that a copy of it takes a moment. */
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

test("a missing folder is created and reported, since it may be a typo", async () => {
  const instance = kept(await newInstance());
  const folder = join(instance.directory, "bakups");
  const backUp = (name: string) => run(["backup", join(folder, name), "--config", instance.configFile]);
  expect((await backUp("a.db")).out).toContain(`Folder      ${folder} was created`);
  expect((await backUp("b.db")).out).not.toContain("Folder");
});

test("while a server is writing, each is a complete snapshot, sealed, and numbered as the original", async () => {
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
        // These numbers show which came later.
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

test("made by root, it and the folders made for it are the service's", async () => {
  const instance = kept(await newInstance());
  // Only root of the whole machine can make files of others.
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

test("the server makes one by itself soon after its start, in a worker, and knows of it", async () => {
  const instance = kept(await newInstance());
  const serving = await serve(instance);
  const made = await eventually(() => serving.lines.find(({ event }) => event === "backup.made"), 60_000);
  expect(readdirSync(join(instance.directory, "backups"))).toHaveLength(2);
  expect(reading(made.file, (copy) => copy.query("PRAGMA integrity_check").get())).toEqual({
    integrity_check: "ok",
  });
  expect(await (await fetch(`${serving.url}/metrics`)).text()).toMatch(/^replydesk_backup_age_seconds \d/m);
  expect(await stop(serving)).toBe(0);
});

describe("where it cannot be made, nothing is left of it", () => {
  test("a file that is there is never written over", async () => {
    const instance = kept(await newInstance());
    const file = join(instance.directory, "a.db");
    writeFileSync(file, "something else");
    const { code, errors } = await run(["backup", file, "--config", instance.configFile]);
    expect([code, errors]).toEqual([1, `replydesk: ${file} already exists and is never overwritten\n`]);
    expect(readFileSync(file, "utf8")).toBe("something else");
  });

  test("a database that is damaged is not called a backup", async () => {
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

  test("on a full disk, before and during the write; the earlier one stays complete", async () => {
    const instance = kept(await newInstance());
    fill(instance, 12_000);
    const script = join(instance.directory, "full.sh");
    const mount = join(instance.directory, "mount");
    const backup = (file: string) =>
      `'${EXECUTABLE}' backup '${mount}/${file}' --config '${instance.configFile}'`;
    // Its room is checked first; what somebody else writes meanwhile takes it away all the same.
    writeFileSync(
      script,
      `mkdir '${mount}' && mount -t tmpfs -o size=90m none '${mount}' || exit 77
       ${backup("first.db")} > /dev/null || exit 1
       (while [ ! -s "$(echo '${mount}'/second.db.partial-*)" ]; do :; done; dd if=/dev/zero of='${mount}/fill' bs=1M 2> /dev/null) &
       ${backup("second.db")} && exit 2
       kill $! 2> /dev/null; wait
       ${backup("third.db")} && exit 3
       rm '${mount}/fill'; ls '${mount}'; sha256sum '${mount}/first.db'; cat '${mount}/first.db.manifest.json'`,
    );
    chmodSync(script, 0o700);
    const { stdout, stderr, exitCode } = Bun.spawnSync(["unshare", "-rm", "sh", script]);
    expect([exitCode, stderr.toString()]).toEqual([0, expect.stringMatching(/full|space/)]);
    const said = stdout.toString();
    expect(said).toMatch(/^first\.db\nfirst\.db\.manifest\.json\n[0-9a-f]{64} /);
    const [, sum = "none"] = /\n([0-9a-f]{64}) /.exec(said) ?? [];
    expect(said).toContain(`"sha256": "${sum}"`);
  });

  test("killed in the middle it leaves no file of that name, and the next one sweeps the rest", async () => {
    const instance = kept(await newInstance());
    fill(instance, 12_000);
    const folder = join(instance.directory, "folder");
    const file = join(folder, "a.db");
    const words = ["backup", file, "--config", instance.configFile];
    const child = Bun.spawn([EXECUTABLE, ...words], { stdout: "ignore", stderr: "ignore", env: {} });
    while (!existsSync(folder) || readdirSync(folder).length === 0) await Bun.sleep(1);
    child.kill("SIGKILL");
    await child.exited;
    expect(readdirSync(folder).filter((name) => !name.includes(".partial-"))).toEqual([]);
    expect(readdirSync(folder).length).toBeGreaterThan(0);
    expect((await run(words)).code).toBe(0);
    expect(readdirSync(folder).sort()).toEqual(["a.db", "a.db.manifest.json"]);
  });
});
