/** Tests recording events: their recipients and bytes, in the same transaction as the change. */
import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { DAY, HOUR, iso } from "../../src/core/clock.ts";
import { transact } from "../../src/db/open.ts";
import { EVENT_TYPES } from "../../src/core/events.ts";
import { updateSubscription } from "../../src/webhooks/store/webhooks.ts";
import { recover } from "../../src/webhooks/subscribe.ts";
import { makeWorkspace } from "../support/rows.ts";
import { eventTexts } from "../support/packed.ts";
import { World, type WorldOptions } from "./world.ts";

const URL = "http://127.0.0.1:9/events";
let world: World;

const open = (options: WorldOptions = {}): void => {
  world?.close();
  world = new World(options);
};
beforeEach(() => {
  world = new World();
});
afterEach(() => world.close());

const bodies = (): string[] => eventTexts(world.db.sqlite).map(({ body }) => body);

test("no event is recorded or serialized if there is no subscription", () => {
  const shown: string[] = [];
  open({ present: (_, { id }) => shown.push(id) });
  world.subscribe(URL, { workspaceId: makeWorkspace(world.db, "Another") });
  expect(world.happen()).toEqual([]);
  expect([shown, world.rows()]).toEqual([[], []]);
});

test("an event has a type, time, workspace and resource, and one delivery per subscriber", () => {
  const all = world.subscribe(URL);
  const some = world.subscribe(URL, { events: ["reply.sent", "reply.received"] });
  world.subscribe(URL, { events: ["reply.received"] });
  world.subscribe(URL, { isActive: false });
  const [id = ""] = world.happen(1, "reply.sent");
  expect(JSON.parse(bodies()[0] ?? "")).toEqual({
    type: "reply.sent",
    timestamp: iso(world.clock.now()),
    workspace_id: world.workspaceId,
    data: { id: expect.any(String), note: "Grüße, 你好 \u2028 \ud83d\udc4b" },
  });
  expect(
    world.rows().map((row) => [row.subscriptionId, row.eventId, row.event, row.attempt, row.status]),
  ).toEqual([all, some].map((subscription) => [subscription.id, id, "reply.sent", 1, "pending"]));
});

test("a subscription without `events` receives every type", () => {
  world.subscribe(URL);
  for (const type of EVENT_TYPES.filter((type) => type !== "follow_up.due")) world.happen(1, type);
  expect(world.rows().map(({ event }) => event as string)).toEqual(
    EVENT_TYPES.filter((type) => type !== "follow_up.due"),
  );
});

test("rolling back a change also rolls back its event", () => {
  world.subscribe(URL);
  const change = () =>
    transact(world.db, () => {
      world.recorder.record({ type: "reply.sent", workspaceId: world.workspaceId, id: "one" }, 1);
      throw new Error("the change failed");
    });
  expect(change).toThrow("the change failed");
  expect([world.events(), world.rows()]).toEqual([[], []]);
});

test("the deliverer is woken after an event is recorded, unless the event has no recipients", async () => {
  let woken = 0;
  world.deps.wakeups.listen("deliveries", () => (woken += 1));
  const off = world.subscribe(URL, { isActive: false });
  world.happen();
  await world.clock.advance(0);
  expect(woken).toBe(0);
  updateSubscription(world.db, { ...off, isActive: true, now: world.clock.now() });
  world.happen(3);
  await world.clock.advance(0);
  expect(woken).toBe(1);
});

test("if a resource cannot be serialized, the event contains only its id, and the reason is logged", () => {
  open({
    present: () => {
      throw new Error("no such column");
    },
  });
  world.subscribe(URL);
  expect(world.happen()).toHaveLength(1);
  expect(JSON.parse(bodies()[0] ?? "").data).toEqual({ id: expect.any(String) });
  expect(world.rows()).toHaveLength(1);
  expect(world.logged("event.not_presented")).toMatchObject([{ type: "reply.sent" }]);
});

test("if a resource cannot be represented as JSON, the event contains only its id", () => {
  open({ present: () => ({ count: 1n }) });
  world.subscribe(URL);
  world.happen();
  expect(JSON.parse(bodies()[0] ?? "").data).toEqual({ id: expect.any(String) });
});

test("if the disk fails while an event is serialized, the event is not sent and the change is rolled back too", () => {
  open({
    present: () => {
      // SQLite rolls back automatically when the disk fails.
      world.db.sqlite.run("ROLLBACK");
      throw new Error("disk I/O error");
    },
  });
  world.subscribe(URL);
  expect(() => world.happen()).toThrow();
  expect([world.events(), world.rows()]).toEqual([[], []]);
});

describe("the order of events", () => {
  const order = () =>
    world
      .rows()
      .toSorted((a, b) => (a.dueAt ?? 0) - (b.dueAt ?? 0))
      .map(({ eventId }) => eventId);

  test("events are in the same order as their changes, even within a millisecond", () => {
    world.subscribe(URL);
    const ids = world.happen(500);
    expect(order()).toEqual(ids);
  });

  test("events keep their order if the clock is set back", () => {
    world.subscribe(URL);
    const before = world.happen(2);
    world.clock.set(world.clock.now() - DAY);
    const after = [...world.happen(2), ...world.happen(1)];
    expect(order()).toEqual([...before, ...after]);
  });
});

test("events missed while a subscription was off are queued once, in order, on request", async () => {
  const here = world.subscribe(URL, { isActive: false, events: ["reply.sent"] });
  const elsewhere = makeWorkspace(world.db, "Another");
  world.subscribe(URL, { workspaceId: elsewhere });
  world.happen(2);
  await world.clock.advance(HOUR);
  const since = world.clock.now();
  const missed = [...world.happen(2), ...world.happen(1)];
  world.happen(1, "reply.received");
  world.happen(1, "reply.sent", elsewhere);
  await world.clock.advance(HOUR);
  expect(await recover(world.deps, here, since)).toBe(0);
  updateSubscription(world.db, { ...here, isActive: true, now: world.clock.now() });
  expect(await recover(world.deps, here, since)).toBe(3);
  expect(world.rows(here).map((row) => [row.eventId, row.attempt, row.status])).toEqual(
    missed.map((id) => [id, 1, "pending"]),
  );
  expect(await recover(world.deps, here, since)).toBe(0);
  expect(await recover(world.deps, here, 0)).toBe(2);
});
