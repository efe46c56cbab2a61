/** Tests `replydesk backup` on a full disk, and when it is killed while it copies a large database. */
import { beforeEach, expect, test } from "bun:test";
import { chmodSync, existsSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { systemClock } from "../../src/core/clock.ts";
import { closeDb, openDb } from "../../src/db/open.ts";
import { newInstance, run } from "../binary/program.ts";
import { eventually } from "../support/call.ts";
import { EXECUTABLE } from "../support/desk.ts";
import { eachTest } from "../support/fixture.ts";

const instance = eachTest(() => newInstance());
beforeEach(() => {
  const db = openDb(instance.database, systemClock);
  db.sqlite.run(
    "WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 12000) INSERT INTO meta SELECT 'filler ' || i, hex(randomblob(1000)) FROM n",
  );
  closeDb(db);
});

test("a backup fails if the disk is full before or during the write, and an earlier backup stays complete", async () => {
  const script = join(instance.directory, "full.sh");
  const mount = join(instance.directory, "mount");
  const backup = (file: string) =>
    `'${EXECUTABLE}' backup '${mount}/${file}' --config '${instance.configFile}'`;
  // The free space is checked first, and then another program fills the disk.
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

test("a killed backup leaves no file under the backup's name, and the next backup removes the partial files", async () => {
  const folder = join(instance.directory, "folder");
  const file = join(folder, "a.db");
  const words = ["backup", file, "--config", instance.configFile];
  const child = Bun.spawn([EXECUTABLE, ...words], { stdout: "ignore", stderr: "ignore", env: {} });
  await eventually(() => existsSync(folder) && readdirSync(folder).length > 0);
  child.kill("SIGKILL");
  await child.exited;
  expect(readdirSync(folder).filter((name) => !name.includes(".partial-"))).toEqual([]);
  expect(readdirSync(folder).length).toBeGreaterThan(0);
  expect((await run(words)).code).toBe(0);
  expect(readdirSync(folder).sort()).toEqual(["a.db", "a.db.manifest.json"]);
});
