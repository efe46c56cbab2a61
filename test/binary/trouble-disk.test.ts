/**
 * Tests the executable on a full or read-only disk: the errors it reports, the requests it refuses, and how it
 * recovers.
 */
import { Database } from "bun:sqlite";
import { beforeEach, describe, expect, test } from "bun:test";
import { openSync, rmSync } from "node:fs";
import { join } from "node:path";
import { systemClock } from "../../src/core/clock.ts";
import { migrate, MIGRATIONS, schemaVersion } from "../../src/db/migrate.ts";
import { connect, hookOn, read, type Connected } from "../support/arrivals.ts";
import { call, eventually, type Body } from "../support/call.ts";
import { EXECUTABLE, openDesk } from "../support/desk.ts";
import { openSmallDisk } from "../support/small-disk.ts";
import { freePort, newInstance, newPlace, run, serve, stop } from "./program.ts";
import { eachTest } from "../support/fixture.ts";

const MIB = 1024 * 1024;
const FULL = "The disk is full: nothing can be changed until space is freed";

// Three times the write-ahead log's usual size, which must fit on the disk once the filler file is gone.
const disk = eachTest(() => openSmallDisk(96));

const settings = () => ({ "storage.path": join(disk.directory, "replydesk.db") });

describe("a disk that fills up while the server runs", () => {
  const desk = eachTest(() => openDesk("as the executable", { settings: settings() }));
  let at: Connected;
  beforeEach(async () => {
    at = await connect(desk, "emailbison");
  });

  /** Incompressible text in a quotation: a few emails fill the disk, and each is processed quickly. */
  const quote = (): string => {
    const words = Array.from({ length: 1_500 }, () => Math.random().toString(36).slice(2));
    return `On Mon, Nov 23, 2026 at 9:00 AM Ana <ana@northwind.example> wrote:\n> ${words.join(" ")}`;
  };

  /** Posts a lead's email of 20 kB. Returns its marker if it was acknowledged, otherwise null. */
  async function postOne(n: number): Promise<string | null> {
    const marker = `mark${n}x`;
    const text = `Sounds good ${marker}\n\n${quote()}`;
    const { webhook } = at.sandbox.receive({ text });
    const response = await fetch(at.hook, { method: "POST", body: JSON.stringify(webhook.body) });
    const body = (await response.json()) as Body;
    if (response.status === 200) return marker;
    const error = "The event could not be stored; send it again";
    expect([response.status, body]).toEqual([503, { data: null, code: expect.any(String), error }]);
    return null;
  }

  const judged = async (): Promise<string[]> => {
    const { body } = await call(desk, "GET", "/api/replies?limit=200");
    expect(body.pagination.hasMore).toBe(false);
    const done = body.data.filter((reply: Body) => reply.ai_category !== null);
    return done.map((reply: Body) => /mark\d+x/.exec(reply.body_new)?.[0]);
  };

  test("a server with a full disk acknowledges only stored webhooks, files all of them, and recovers once there is space", async () => {
    const taken: string[] = [];
    let refused = 0;
    const flood = async (round: number) => {
      const answers = await Promise.all(Array.from({ length: 40 }, (_, n) => postOne(round * 40 + n)));
      for (const marker of answers) {
        if (marker === null) refused += 1;
        else taken.push(marker);
      }
    };
    await flood(0);
    disk.fill(MIB / 2);
    // The write-ahead log still has room on a full disk, so filing and categorizing continue until it is used up.
    for (let round = 1; refused < 40; round += 1) await flood(round);
    expect((await fetch(`${desk.url}/health`)).status).toBe(200);
    disk.empty();
    await eventually(async () => (await fetch(`${desk.url}/ready`)).status === 200);
    const after = await postOne(2_000);
    expect(after).toBe("mark2000x");
    const promised = [...taken, "mark2000x"].toSorted();
    // Rows that were claimed but could not be settled on the full disk are released after a pause.
    await eventually(async () => (await judged()).length >= promised.length, 90_000);
    expect((await judged()).toSorted()).toEqual(promised);
  });

  test("a server with a full disk rejects every change with the reason, and serves read requests", async () => {
    const webhook = at.sandbox.receive({ text: "Sounds good." }).webhook;
    await at.sandbox.post(webhook, at.hook);
    const { id } = await eventually(async () => (await call(desk, "GET", "/api/replies")).body.data[0]);
    disk.fill();
    const writes: [string, string, object][] = [
      ["POST", "/api/clients", { name: "Contoso" }],
      ["PATCH", `/api/clients/${at.clientId}`, { name: "Contoso Freight" }],
      ["POST", `/api/replies/${id}/send`, { response: "Thank you" }],
      ["POST", `/api/replies/${id}/draft`, {}],
      ["PATCH", `/api/replies/${id}`, { status: "archived" }],
    ];
    for (const [method, path, body] of writes) {
      const answer = await call(desk, method, path, { body, headers: { "Idempotency-Key": path } });
      expect([path, answer.status, answer.body]).toEqual([
        path,
        503,
        { data: null, code: expect.any(String), error: FULL },
      ]);
    }
    const { status, body } = await call(desk, "GET", "/ready");
    expect([status, body.error]).toEqual([503, expect.stringContaining("disk is full")]);
    expect((await read(at, id)).status).not.toBe("archived");
    expect((await fetch(`${desk.url}/metrics`)).status).toBe(200);
    expect((await fetch(hookOn(desk, at.hook))).status).toBe(200);
    expect(at.sandbox.ledger).toEqual([]);
    disk.empty();
    for (const [method, path, change] of writes.slice(0, 3)) {
      const answer = await call(desk, method, path, { body: change, headers: { "Idempotency-Key": path } });
      expect([path, answer.status]).toEqual([path, path === "/api/clients" ? 201 : 200]);
    }
    expect(at.sandbox.ledger).toHaveLength(1);
  });
});

test("a full disk at the start is reported with the database's path, and the next start finds all rows unchanged", async () => {
  const instance = await newInstance(settings());
  disk.fill();
  const { code, out, errors } = await run(["serve", "--config", instance.configFile]);
  expect([code, out]).toEqual([1, ""]);
  expect(errors).toMatch(/^replydesk: .*replydesk\.db.*(disk is full|no space left)/i);
  disk.empty();
  const serving = await serve(instance);
  expect((await fetch(`${serving.url}/ready`)).status).toBe(200);
  expect(await stop(serving)).toBe(0);
  instance.remove();
});

test("a disk that fills during a migration leaves the schema unchanged, and the next start migrates the database", async () => {
  const instance = await newInstance(settings());
  const database = join(disk.directory, "replydesk.db");
  rmSync(database);
  const old = new Database(database, { create: true });
  old.run("PRAGMA journal_mode = WAL");
  migrate(old, systemClock.now(), MIGRATIONS.slice(0, 2));
  old.close();
  // There is room for the lock file, but not for the migration.
  disk.fill(32 * 1024);
  const { code, errors } = await run(["serve", "--config", instance.configFile]);
  expect(code).toBe(1);
  expect(errors).toMatch(/the database at .*replydesk\.db cannot be written to: .* \(0 MiB free\)/);
  disk.empty();
  const left = new Database(database);
  expect(schemaVersion(left)).toBe(2);
  left.close();
  const serving = await serve(instance);
  const { lines } = serving;
  expect(lines.find(({ event }) => event === "database.open")).toMatchObject({ schema: MIGRATIONS.length });
  expect(await stop(serving)).toBe(0);
  instance.remove();
});

test("a read-only disk and a read-only database are reported, and no file is changed", async () => {
  const instance = await newInstance(settings());
  disk.remount("ro");
  const onDisk = await run(["serve", "--config", instance.configFile]);
  expect([onDisk.code, onDisk.out]).toEqual([1, ""]);
  expect(onDisk.errors).toMatch(/^replydesk: .*replydesk\.db.*(read-only|unable to open)/i);
  disk.remount("rw");
  const serving = await serve(instance);
  expect(await stop(serving)).toBe(0);
  instance.remove();
});

test("a log that cannot be written to does not stop the server", async () => {
  const port = await freePort();
  const place = await newPlace({ "server.port": port });
  await run(["init", "--config", place.configFile]);
  const words = ["serve", "--config", place.configFile];
  const child = Bun.spawn([EXECUTABLE, ...words], { env: {}, stdout: openSync("/dev/full", "w") });
  const answers = () => fetch(`http://127.0.0.1:${port}/ready`).then((one) => one.status === 200);
  await eventually(() => answers().catch(() => false));
  child.kill("SIGTERM");
  expect(await child.exited).toBe(0);
  place.remove();
});
