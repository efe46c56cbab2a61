/** Tests the executable while another program locks the database: which requests wait, fail, or are not affected. */
import { Database } from "bun:sqlite";
import { afterAll, beforeAll, expect, test } from "bun:test";
import { connect, replyWith, type Connected } from "../support/arrivals.ts";
import { call, eventually } from "../support/call.ts";
import { openDesk, runCommand } from "../support/desk.ts";
import { systemClock } from "../../src/core/clock.ts";
import { loadConfig } from "../../src/config/load.ts";
import { setMeta } from "../../src/db/meta.ts";
import { closeDb, openDb, transact } from "../../src/db/open.ts";
import { allTests } from "../support/fixture.ts";

const desk = allTests(() => openDesk("as the executable"));
let at: Connected;
let other: Database;
beforeAll(async () => {
  at = await connect(desk, "emailbison");
  other = new Database(loadConfig({ file: desk.configFile, env: {} }).config.storage.path);
  // Connecting starts work that may still be writing.
  other.run("PRAGMA busy_timeout = 5000");
});
afterAll(() => {
  other.close();
});

const webhookOf = (text: string) => JSON.stringify(at.sandbox.receive({ text }).webhook.body);
const post = (body: string) => fetch(at.hook, { method: "POST", body });
const recorded = (): number =>
  other.query<{ n: number }, []>("SELECT count(*) AS n FROM inbound_events").get()?.n ?? 0;

test("a webhook waits for a locked database without delaying other requests, and is then stored", async () => {
  other.run("BEGIN IMMEDIATE");
  const before = recorded();
  let answered = false;
  const answer = post(webhookOf("Sounds good marker-waits")).finally(() => (answered = true));
  for (let n = 0; n < 20; n += 1) {
    expect((await fetch(`${desk.url}/health`)).status).toBe(200);
    expect((await call(desk, "GET", "/api/replies")).status).toBe(200);
  }
  expect([answered, recorded()]).toEqual([false, before]);
  other.run("ROLLBACK");
  expect((await answer).status).toBe(200);
  await replyWith(at, "marker-waits");
});

test("a database locked for too long causes a 503, and work continues after its release", async () => {
  other.run("BEGIN IMMEDIATE");
  const before = recorded();
  const first = webhookOf("Sounds good marker-first");
  const webhook = await post(first);
  expect([webhook.status, await webhook.json()]).toEqual([
    503,
    { data: null, code: expect.any(String), error: "The event could not be stored; send it again" },
  ]);
  const written = await call(desk, "POST", "/api/clients", { body: { name: "Contoso" } });
  expect([written.status, written.body]).toEqual([
    503,
    { data: null, code: expect.any(String), error: "The database is busy: try again" },
  ]);
  const ready = await call(desk, "GET", "/ready");
  expect([ready.status, ready.body.error]).toEqual([503, expect.stringContaining("database is locked")]);
  expect((await call(desk, "GET", "/api/clients")).body.pagination.total).toBe(1);
  other.run("ROLLBACK");
  // The platform posts the same webhook again, and it is stored once.
  expect((await post(first)).status).toBe(200);
  await replyWith(at, "marker-first");
  expect(recorded()).toBe(before + 1);
  await eventually(async () => (await call(desk, "GET", "/ready")).status === 200);
  expect((await call(desk, "POST", "/api/clients", { body: { name: "Contoso" } })).status).toBe(201);
});

test.each(["sending resume", "doctor"])(
  "the `%s` command lets others write while it reads for a long time, as a backup does",
  async (line) => {
    other.run("BEGIN");
    other.query("SELECT count(*) FROM api_keys").get();
    const writer = openDb(other.filename, systemClock);
    const write = () => transact(writer, () => setMeta(writer, "ready_at", "0"));
    write();
    let isOver = false;
    const ended = runCommand(desk.configFile, ...line.split(" ")).finally(() => (isOver = true));
    // Throws if the wait exceeds the server's lock timeout.
    for (; !isOver; await Bun.sleep(1)) write();
    await ended;
    other.run("ROLLBACK");
    closeDb(writer);
  },
);
