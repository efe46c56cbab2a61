/** Tests a process that is killed every few seconds, using one database and a platform that enforces its limits. */
import { afterEach, beforeEach, expect, test } from "bun:test";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { callMemories } from "../../src/sequencers/connections/store/call-blocks.ts";
import { MINUTE, SECOND } from "../../src/core/clock.ts";
import { closeDb, type Db } from "../../src/db/open.ts";
import { openTestDb } from "../support/database.ts";
import type { PlatformSandbox } from "../support/sandbox/sandbox.ts";
import { startSandbox } from "../support/sandbox/start.ts";
import type { TrafficLimit } from "../support/sandbox/traffic.ts";
import { createPlatformClient } from "../../src/platforms/client.ts";
import { createPlatforms } from "../../src/platforms/registry.ts";
import { ManualClock } from "../support/clock.ts";
import { localHttp } from "../support/platform.ts";
import { newFolder } from "../support/folder.ts";

const isList: TrafficLimit["applies"] = ({ method, path }) => method === "GET" && path === "/emails";
const LIFE = 4 * SECOND;

let folder: string;
let db: Db;
let sandbox: PlatformSandbox;
const clock = new ManualClock();
beforeEach(async () => {
  folder = newFolder();
  db = openTestDb(join(folder, "replydesk.db"));
  sandbox = await startSandbox("instantly", { clock });
});
afterEach(async () => {
  await sandbox.close();
  closeDb(db);
  rmSync(folder, { recursive: true });
});

/** Starts a process. Returns a function that reads a list. */
function start(): () => Promise<unknown> {
  const memories = callMemories(db, (error) => {
    throw error;
  });
  const { instantly } = createPlatforms(createPlatformClient(clock, localHttp(), memories));
  const account = { apiKey: sandbox.apiKey, baseUrl: sandbox.url };
  return () => Array.fromAsync(instantly.listSince(account, 0, { priority: "background", patience: LIFE }));
}

/** Reads as many lists as possible before the process is killed. */
async function liveAndDie(): Promise<void> {
  const reads = Array.from({ length: 6 }, start());
  await clock.passUntil(Promise.allSettled([...reads, clock.sleep(LIFE)]));
}

test("a process that keeps restarting stays within Instantly's limit of 20 email lists a minute", async () => {
  const traffic = sandbox.faults.limit(clock, [{ requests: 20, perMs: MINUTE, applies: isList }]);
  const start = clock.now();
  for (let lives = 0; lives < 60; lives += 1) await liveAndDie();
  expect(traffic.refused).toBe(0);
  expect(traffic.mostWithin(MINUTE, isList)).toBeLessThanOrEqual(20);
  // Background work may use four fifths of each minute's calls.
  const minutes = Math.floor((clock.now() - start) / (MINUTE + SECOND));
  expect(traffic.requests.length).toBeGreaterThanOrEqual(minutes * 12);
});

test("a process that keeps restarting respects the pause after a 429 until it ends", async () => {
  const traffic = sandbox.faults.limit(clock, []);
  sandbox.faults.plan({ kind: "refuse", status: 429, message: "slow down", retryAfterSeconds: 600 }, "read");
  await clock.passUntil(Promise.allSettled([start()()]));
  await clock.passUntil(Promise.allSettled([start()(), clock.sleep(LIFE)]));
  expect(traffic.requests.length).toBe(1);
  await clock.advance(10 * MINUTE);
  await clock.passUntil(start()());
  expect(traffic.requests.length).toBe(2);
});
