/** Tests crashes: no event is lost, and repeated attempts have the same id and bytes. */
import { afterEach, beforeEach, expect, test } from "bun:test";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { SECOND } from "../../src/core/clock.ts";
import { deliverNow } from "../../src/webhooks/deliver.ts";
import { getDelivery } from "../../src/webhooks/store/deliveries.ts";
import { eventually } from "../support/call.ts";
import { ManualClock } from "../support/clock.ts";
import { idOf, Receiver, type Call } from "../support/receiver.ts";
import { World, type Snapshot } from "./world.ts";
import { newFolder } from "../support/folder.ts";

let folder: string;
let receiver: Receiver;

beforeEach(async () => {
  folder = newFolder();
  receiver = await Receiver.open();
});
afterEach(async () => {
  await receiver.down();
  rmSync(folder, { recursive: true });
});

/** Opens the database as a restarted process would find it on disk at the time of a snapshot. */
async function reopened({ bytes, at }: Snapshot, vault: World["vault"]): Promise<World> {
  const file = join(folder, `${crypto.randomUUID()}.db`);
  await Bun.write(file, bytes);
  return new World({ file, vault, clock: new ManualClock(at) });
}

const open = ({ rows }: { rows: ReturnType<World["rows"]> }): string[] => {
  const pair = (row: (typeof rows)[number]) => `${row.subscriptionId} ${row.eventId}`;
  const done = new Set(rows.filter(({ status }) => status === "delivered").map(pair));
  return [...new Set(rows.map(pair))].filter((key) => !done.has(key));
};

/** Returns the bytes sent for each event, and checks that repeated attempts send the same bytes. */
function bytesById(calls: Call[]): Map<string, string> {
  const known = new Map<string, string>();
  for (const call of calls) {
    const bytes = call.body.toString("hex");
    expect(known.get(idOf(call)) ?? bytes).toBe(bytes);
    known.set(idOf(call), bytes);
  }
  return known;
}

test("after a crash at any commit, every event is delivered, and events already delivered are not sent again", async () => {
  const first = new World();
  first.subscribe(receiver.url("/one"));
  first.subscribe(receiver.url("/two"));
  const snapshots = first.snapshots();
  receiver.answers(({ path }, earlier) => ({ status: path === "/two" && earlier < 2 ? 500 : 200 }));
  for (let n = 0; n < 3; n += 1) {
    first.happen(2);
    await first.deliver();
  }
  await first.passAll();
  first.close();
  expect(snapshots.length).toBeGreaterThan(15);
  receiver.answers({ status: 200 });
  for (const snapshot of snapshots) {
    const second = await reopened(snapshot, first.vault);
    const missing = open({ rows: second.rows() });
    const before = receiver.calls.length;
    await second.passAll();
    expect(open({ rows: second.rows() })).toEqual([]);
    expect(receiver.calls.length - before).toBe(missing.length);
    const sent = receiver.calls.slice(before).map(idOf);
    expect(sent.toSorted()).toEqual(missing.map((pair) => pair.split(" ")[1] ?? "").toSorted());
    second.close();
  }
  bytesById(receiver.calls);
});

test("a delivery attempt in progress during a crash is repeated at the next start, under the same id", async () => {
  receiver.answers("hang");
  const first = new World();
  const here = first.subscribe(receiver.url());
  const snapshots = first.snapshots();
  const ids = first.happen(6);
  await first.job.run();
  await eventually(() => receiver.hanging === 4);
  const second = await reopened(snapshots.at(-1) ?? { bytes: new Uint8Array(), at: 0 }, first.vault);
  receiver.answers({ status: 200 });
  await second.deliver();
  expect(receiver.ids().slice(4)).toEqual(ids);
  expect(bytesById(receiver.calls).size).toBe(6);
  expect(second.rows(here).every(({ status, attempt }) => status === "delivered" && attempt === 1)).toBe(
    true,
  );
  second.close();
  receiver.release();
  await first.deliver();
  first.close();
});

test("a manual retry interrupted by a crash is sent once at the next start", async () => {
  receiver.answers({ status: 500 });
  const first = new World();
  const here = first.subscribe(receiver.url());
  first.happen();
  await first.passAll();
  const snapshots = first.snapshots();
  receiver.answers("hang");
  const asked = deliverNow(first.deps, here, getDelivery(first.db, here, first.rows()[0]?.id ?? ""));
  await eventually(() => receiver.hanging === 1);
  receiver.answers({ status: 500 });
  const second = await reopened(snapshots.at(-1) ?? { bytes: new Uint8Array(), at: 0 }, first.vault);
  await second.passAll();
  expect(receiver.calls).toHaveLength(10);
  expect(second.rows().at(-1)).toMatchObject({
    attempt: 9,
    isManual: 1,
    status: "failed",
    nextAttemptAt: null,
  });
  second.close();
  receiver.release();
  await asked;
  first.close();
});

test("a delivery attempt is repeated after a pause if its outcome cannot be saved", async () => {
  const world = new World();
  const here = world.subscribe(receiver.url());
  world.db.sqlite.run(
    `CREATE TRIGGER full BEFORE UPDATE OF status ON webhook_deliveries
     BEGIN SELECT RAISE(ABORT, 'database or disk is full'); END`,
  );
  const [id = ""] = world.happen();
  await world.deliver();
  await world.pass(29 * SECOND);
  expect(receiver.ids()).toEqual([id]);
  expect(world.logged("job.row_not_settled")).toHaveLength(1);
  world.db.sqlite.run("DROP TRIGGER full");
  await world.pass(SECOND);
  expect(receiver.ids()).toEqual([id, id]);
  expect(world.rows(here)).toMatchObject([{ attempt: 1, status: "delivered" }]);
  world.close();
});
