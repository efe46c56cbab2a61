/** Tests that the executable reports a damaged database as not ready, with the reason. */
import { Database } from "bun:sqlite";
import { afterEach, beforeEach, expect, test } from "bun:test";
import { closeSync, openSync, writeSync } from "node:fs";
import type { Body } from "../support/call.ts";
import { eventually } from "../support/call.ts";
import { newInstance, serve, stop, type Instance } from "./program.ts";

const PAGE_BYTES = 4_096;

let instance: Instance;
beforeEach(async () => {
  instance = await newInstance();
});
afterEach(() => instance.remove());

/** Overwrites a table's first page, which nothing reads while the service is idle. */
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

test("a damaged table is found after the start: /ready is 503 and says what to run, the log says what is wrong", async () => {
  damage("credit_entries");
  const serving = await serve(instance);
  await eventually(async () => (await readiness(serving.url))[0] === 503);
  const [, body] = await readiness(serving.url);
  expect(body.error).toBe("Not ready: the database file is damaged: run replydesk doctor");
  const found = await eventually(() => serving.lines.find(({ event }) => event === "database.damaged"));
  expect(found).toMatchObject({ level: "error", faults: expect.any(Array) });
  expect((await fetch(`${serving.url}/health`)).status).toBe(200);
  await stop(serving);
});

test("a sound database stays ready", async () => {
  const serving = await serve(instance);
  await Bun.sleep(500);
  expect((await readiness(serving.url))[0]).toBe(200);
  expect(serving.lines.some(({ level }) => level === "error" || level === "warn")).toBe(false);
  await stop(serving);
});
