/** Tests that what earlier versions stored is packed in small steps, is continued after a crash, and reads as before. */
import { afterEach, beforeEach, expect, test } from "bun:test";
import { DAY, SECOND } from "../../../src/core/clock.ts";
import { openDb } from "../../../src/db/open.ts";
import { packBatch } from "../../../src/db/packing.ts";
import { replayInbound } from "../../../src/inbound/store.ts";
import { readPayload } from "../../../src/inbound/payload.ts";
import { HEAD_BYTES } from "../../../src/inbound/store/payloads.ts";
import { createPacking, TABLES } from "../../../src/ops/maintenance/packing.ts";
import { readEvent } from "../../../src/webhooks/store/deliveries.ts";
import { cpuMs } from "../../support/cpu.ts";
import { makeClient, makeContact, makeReply, makeWorkspace } from "../../support/rows.ts";
import { Kept } from "./place.ts";

let kept: Kept;
/** By id, as they were stored. */
let texts: Map<string, string>;

beforeEach(() => {
  kept = new Kept();
  texts = new Map();
});
afterEach(() => kept.close());

const text = (n: number, bytes: number): string =>
  JSON.stringify({
    n,
    words: Array.from({ length: bytes / 9 }, (_, at) => `w${(at * n) % 9973}é`).join(" "),
  });

/** Rows as an earlier version has left them: so many of each kind, and a few large ones. */
function makeOld(rows: number): void {
  const { db, clock } = kept;
  const workspaceId = makeWorkspace(db);
  const { id: clientId } = makeClient(db, workspaceId);
  const contact = makeContact(db, { workspaceId, email: "lead@example.com" });
  const { connectionId } = makeReply(db, { workspaceId, clientId, contact });
  const event = db.sqlite.query("INSERT INTO events VALUES (?, ?, 'reply.received', ?, NULL, ?, NULL, NULL)");
  const inbound = db.sqlite.query(
    `INSERT INTO inbound_events (id, workspace_id, connection_id, platform, payload, headers_json, status, attempts, received_at)
     VALUES (?, ?, ?, 'instantly', ?, '{}', ?, 1, ?)`,
  );
  for (let n = 0; n < rows; n += 1) {
    const size = n % 500 === 499 ? 900_000 : 3_000;
    const [told, came] = [text(n + 1, size), text(n + 2, size)];
    event.run(`e${n}`, workspaceId, told, clock.now());
    inbound.run(`i${n}`, workspaceId, connectionId, came, n % 10 === 0 ? "ignored" : "filed", clock.now());
    texts.set(`e${n}`, told).set(`i${n}`, came);
  }
  db.sqlite.run("DELETE FROM meta WHERE key = 'packing'");
}

const count = (condition: string): number =>
  ["events WHERE body", "inbound_events WHERE payload"].reduce((sum, which) => {
    const query = `SELECT count(*) AS n FROM ${which}_packed ${condition}`;
    return sum + (kept.db.sqlite.query<{ n: number }, []>(query).get()?.n ?? 0);
  }, 0);

async function expectSame(): Promise<void> {
  for (const [id, stored] of texts) {
    const bytes = id.startsWith("e") ? readEvent(kept.db, id) : await readPayload(kept.db, id);
    const isCut = bytes.length === HEAD_BYTES && id.endsWith("0");
    const whole = Buffer.from(stored);
    if (!Buffer.from(bytes).equals(isCut ? whole.subarray(0, HEAD_BYTES) : whole))
      throw new Error(`${id} reads differently`);
  }
}

const packing = () => createPacking(kept);

test("a large old database is packed, no step takes 50 ms, and every text reads as before", async () => {
  makeOld(1_000);
  await expectSame();
  const bytes = () =>
    kept.db.sqlite.query<{ n: number }, []>("SELECT sum(octet_length(body)) AS n FROM events").get()?.n;
  expect(bytes()).toBeGreaterThan(3_000_000);
  const steps: number[] = [];
  for (let isOver = false; !isOver;)
    steps.push(await cpuMs(() => void (isOver = packBatch(kept.db, TABLES) === null)));
  expect(steps.length).toBeGreaterThan(25);
  expect(Math.max(...steps)).toBeLessThan(50);
  expect([count("IS NULL"), bytes()]).toEqual([0, 0]);
  await expectSame();
});

test("a process that is ended in between is followed by one that continues; later rows are left alone", async () => {
  makeOld(1_100);
  await packing().run();
  const before = count("IS NOT NULL");
  expect(before).toBeGreaterThan(500);
  expect(before).toBeLessThan(2_200);
  // Another process finds what is committed, whatever this one had in memory.
  const other = openDb(kept.db.path, kept.clock);
  expect(other.sqlite.query("SELECT value FROM meta WHERE key = 'packing'").get()).not.toBeNull();
  other.sqlite.close();
  const next = packing();
  for (let runs = 0; count("IS NULL") > 0; runs += 1) {
    if (runs > 100) throw new Error("it does not end");
    await kept.clock.advance(4 * SECOND);
    await next.run();
  }
  await expectSame();
  await next.run();
  expect(kept.db.sqlite.query("SELECT value FROM meta WHERE key = 'packing'").get()).toEqual({
    value: "done",
  });
  expect(kept.logged("storage.packing").at(0)).toMatchObject({ percent: expect.any(Number) });
  expect(kept.logged("storage.packed")).toHaveLength(1);
});

test("of an ignored event the beginning is kept, and it is not replayed", async () => {
  makeOld(20);
  const { db, clock } = kept;
  await packing().run();
  expect((await readPayload(db, "i0")).length).toBe(HEAD_BYTES);
  expect((await readPayload(db, "i1")).length).toBe(Buffer.byteLength(texts.get("i1") ?? ""));
  expect(replayInbound(db, { status: "ignored" }, clock.now() + DAY)).toEqual({ replayed: 0, cut: 2 });
  expect(replayInbound(db, { ids: ["i0", "i1"] }, clock.now() + DAY)).toEqual({ replayed: 0, cut: 1 });
});

test("a new database has nothing to pack", async () => {
  expect(kept.db.sqlite.query("SELECT value FROM meta WHERE key = 'packing'").get()).toEqual({
    value: "done",
  });
  await packing().run();
  expect(kept.logged("storage.packed")).toEqual([]);
});
