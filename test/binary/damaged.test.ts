/** Tests that the executable reports a damaged database on `/ready`, with the reason. */
import { Database } from "bun:sqlite";
import { expect, test } from "bun:test";
import { closeSync, openSync, truncateSync, writeSync } from "node:fs";
import { join } from "node:path";
import type { Body } from "../support/call.ts";
import { eventually } from "../support/call.ts";
import { readMark } from "../../src/ops/instance/location.ts";
import { json, newInstance, serve, stop, type Serving } from "./program.ts";
import { eachTest } from "../support/fixture.ts";

const PAGE_BYTES = 4_096;
const WAL_HEADER_BYTES = 32;
const WAL_FRAME_BYTES = 24 + PAGE_BYTES;

const instance = eachTest(() => newInstance());

/** Overwrites a table's first page, which is not read while the service is idle. */
function damage(table: string): void {
  const sqlite = new Database(instance.database);
  sqlite.run("PRAGMA wal_checkpoint(TRUNCATE)");
  const sql = "SELECT rootpage FROM sqlite_schema WHERE name = ?";
  const { rootpage } = sqlite.query<{ rootpage: number }, [string]>(sql).get(table) ?? { rootpage: 0 };
  sqlite.close();
  expect(rootpage).toBeGreaterThan(1);
  const file = openSync(instance.database, "r+");
  writeSync(file, Buffer.alloc(PAGE_BYTES, 0x5a), 0, PAGE_BYTES, (rootpage - 1) * PAGE_BYTES);
  closeSync(file);
}

const readiness = async (url: string): Promise<[number, Body]> => {
  const response = await fetch(`${url}/ready`);
  return [response.status, (await response.json()) as Body];
};

/** Above this size, a worker checks the database. */
const LARGE_BYTES = 8 * 1024 * 1024;

function grow(): void {
  const sqlite = new Database(instance.database);
  sqlite.run(`INSERT INTO meta (key, value) VALUES ('filler', hex(zeroblob(${LARGE_BYTES / 2})))`);
  sqlite.close();
}

test.each([
  ["small", () => {}],
  ["large", grow],
])(
  "a damaged table in a %s database is logged, and /ready returns 503 and names the command to run",
  async (_, prepare) => {
    prepare();
    damage("credit_entries");
    const serving = await serve(instance);
    await eventually(async () => (await readiness(serving.url))[0] === 503);
    const [, body] = await readiness(serving.url);
    expect(body.error).toBe("Not ready: the database file is damaged: run replydesk doctor");
    const found = await eventually(() => serving.lines.find(({ event }) => event === "database.damaged"));
    expect(found).toMatchObject({ level: "error", faults: expect.any(Array) });
    expect((await fetch(`${serving.url}/health`)).status).toBe(200);
    await stop(serving);
  },
);

/** Makes a change, which the server acknowledges. */
async function addClient({ url }: Serving): Promise<void> {
  const headers = { authorization: `Bearer ${instance.apiKey}`, "content-type": "application/json" };
  const body = JSON.stringify({ name: `Client ${crypto.randomUUID()}` });
  expect((await fetch(`${url}/api/clients`, { method: "POST", headers, body })).status).toBe(201);
}

test("the next start detects a damaged write-ahead log, and pauses sending", async () => {
  const killed = await serve(instance);
  await addClient(killed);
  killed.process.kill("SIGKILL");
  await killed.process.exited;
  const log = `${instance.database}-wal`;
  const { frames } = readMark(instance.database)?.log ?? { frames: 0 };
  expect(frames).toBeGreaterThan(0);
  truncateSync(log, WAL_HEADER_BYTES + frames * WAL_FRAME_BYTES - 1);
  const serving = await serve(instance);
  const [status, body] = await readiness(serving.url);
  expect([status, body.data]).toEqual([200, { ready: true, sending: "paused", sending_paused: "damaged" }]);
  expect(serving.lines.find(({ event }) => event === "database.log_damaged")).toMatchObject({
    level: "error",
  });
  const { checks } = await json("doctor", "--config", instance.configFile);
  expect(checks.find(({ check }: Body) => check === "sending").text).toContain(
    "write-ahead log of the database was damaged",
  );
  await stop(serving);
});

test("the database stays intact when the server is killed or stopped, a backup is made, or a command runs", async () => {
  const isSound = async ({ url, lines }: Serving) => {
    expect((await readiness(url))[1].data).toEqual({ ready: true });
    expect(lines.some(({ level }) => level === "error" || level === "warn")).toBe(false);
  };
  for (const round of [1, 2]) {
    const serving = await serve(instance);
    await isSound(serving);
    await addClient(serving);
    await json("backup", join(instance.directory, `backup-${round}.db`), "--config", instance.configFile);
    serving.process.kill("SIGKILL");
    await serving.process.exited;
    if (round === 2) await json("keys", "list", "--config", instance.configFile);
  }
  const last = await serve(instance);
  await isSound(last);
  await stop(last);
});
