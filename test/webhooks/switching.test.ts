/** Tests switching a subscription off and on, and deleting it, over HTTP. */
import { beforeAll, beforeEach, expect, test } from "bun:test";
import { DAY, HOUR, iso, SECOND, type Millis } from "../../src/core/clock.ts";
import { transact } from "../../src/db/open.ts";
import type { EventType } from "../../src/core/events.ts";
import { eventually, type Body } from "../support/call.ts";
import { ManualClock } from "../support/clock.ts";
import { makeDelivery, makeEvent } from "../support/deliveries.ts";
import { internalsOf } from "../support/desk.ts";
import { openEndpoint } from "../support/endpoint.ts";
import { openLocalDesk, openSubscriber, refusal, refused, type Subscriber } from "./subscriber.ts";
import type { Deps } from "../../src/deps/deps.ts";
import { allTests, eachTest } from "../support/fixture.ts";

const clock = new ManualClock();
const desk = allTests(() => openLocalDesk({ clock }));
let deps: Deps;
const endpoint = eachTest(() => openEndpoint());
let at: Subscriber;
let id: string;

beforeAll(() => {
  ({ deps } = internalsOf(desk));
});
beforeEach(async () => {
  at = await openSubscriber(desk, endpoint.url);
  ({ id } = await at.subscribe({ events: ["reply.sent", "reply.received"] }));
});

const patch = (body: object) => at.ask("PATCH", `/${id}`, body);
const log = async (): Promise<Body[]> => (await at.ask("GET", `/${id}/deliveries?limit=100`)).body.data;
const place = () => ({ workspaceId: at.workspaceId, subscriptionId: id });
const delivery = (status: "pending" | "delivered" | "failed", when: Millis) =>
  makeDelivery(deps.db, { ...place(), status, at: when });
/** Creates a retry that is not due yet. */
const repeat = (when: Millis) =>
  makeDelivery(deps.db, { ...place(), status: "pending", attempt: 2, at: when });
const event = (type: EventType, when: Millis) =>
  makeEvent(deps.db, { workspaceId: at.workspaceId, type, at: when });

/** Runs everything that is due. */
async function pass(ms: Millis): Promise<void> {
  await clock.advance(ms);
  const loop = desk.internals?.service.loop;
  loop?.tick();
  await loop?.settled();
}

test("switching a subscription off ends pending deliveries permanently, and no more events are delivered", async () => {
  const waiting = repeat(clock.now() + HOUR);
  const done = delivery("delivered", clock.now() - HOUR);
  await patch({ is_active: false });
  const [newest, oldest] = await log();
  expect(newest).toMatchObject({
    id: waiting,
    status: "failed",
    status_code: null,
    error: "Subscription is inactive",
    next_attempt_at: null,
    delivered_at: null,
  });
  expect(oldest).toMatchObject({ id: done, status: "delivered" });
  await pass(2 * HOUR);
  expect(endpoint.received).toEqual([]);
});

test("switching a subscription off ends many deliveries in steps that do not block other work, before responding", async () => {
  transact(deps.db, () => {
    for (let n = 0; n < 2_500; n += 1) repeat(clock.now() + HOUR);
  });
  const waiting = deps.db.sqlite.query<{ n: number }, [string]>(
    "SELECT count(*) AS n FROM webhook_deliveries WHERE subscription_id = ? AND status = 'pending'",
  );
  const seen = new Set<number>();
  const answered = patch({ is_active: false });
  const check = (): void => {
    const n = waiting.get(id)?.n ?? 0;
    seen.add(n);
    if (n > 0) setImmediate(check);
  };
  check();
  expect((await answered).status).toBe(200);
  expect(waiting.get(id)?.n).toBe(0);
  expect(seen.size).toBeGreaterThan(2);
});

test("switching a subscription off lets an attempt in progress finish, and records its outcome", async () => {
  const release = endpoint.hold();
  const begun = delivery("pending", clock.now());
  desk.internals?.service.loop.tick();
  await eventually(() => endpoint.received.length === 1);
  await patch({ is_active: false });
  expect(await log()).toMatchObject([{ id: begun, status: "pending" }]);
  release();
  await pass(0);
  expect(await log()).toMatchObject([{ id: begun, status: "delivered", error: null }]);
});

test("pending deliveries are kept after an unrelated change, or when an active subscription is switched on again", async () => {
  const waiting = repeat(clock.now() + HOUR);
  await patch({ description: "Still on", is_active: true });
  expect(await log()).toMatchObject([{ id: waiting, status: "pending" }]);
});

test("switching on with recover_since queues each event missed since then once, and returns the number queued", async () => {
  const since = clock.now() - DAY;
  const taken = delivery("delivered", since + HOUR);
  const failed = delivery("failed", since + 2 * HOUR);
  const missed = [event("reply.sent", since + 3 * HOUR), event("reply.received", since)];
  event("contact.created", since + HOUR);
  event("reply.sent", since - 1);
  const given_up = deps.db.sqlite
    .query<{ event_id: string }, [string]>("SELECT event_id FROM webhook_deliveries WHERE id = ?")
    .get(failed)?.event_id;
  await patch({ is_active: false });
  const { status, body } = await patch({ is_active: true, recover_since: iso(since) });
  expect([status, body.data]).toEqual([200, expect.objectContaining({ is_active: true, recovered: 3 })]);
  const queued = (await log()).filter(({ id }) => ![taken, failed].includes(id));
  expect(queued.map(({ event_id }): string => event_id).sort()).toEqual([...missed, `${given_up}`].sort());
  const again = await patch({ is_active: true, recover_since: iso(since) });
  expect(again.body.data.recovered).toBe(0);
});

test.each([
  ["nothing else", {}, "recover_since: requires is_active true"],
  ["is_active false", { is_active: false }, "recover_since: requires is_active true"],
])("switching on a subscription is rejected with %s", async (_what, more, message) => {
  const answer = await patch({ ...more, recover_since: iso(clock.now()) });
  expect(refusal(answer)).toEqual(refused(400, message));
  expect((await at.ask("GET", `/${id}`)).body.data.is_active).toBe(true);
});

test("switching on recovers missed events back to the oldest one still stored", async () => {
  const back = (ms: Millis) => patch({ is_active: true, recover_since: iso(clock.now() - ms) });
  const message = "recover_since: must be within the last 30 days";
  expect((await back(30 * DAY)).status).toBe(200);
  expect(refusal(await back(30 * DAY + 1))).toEqual(refused(400, message));
  expect(refusal(await back(-SECOND))).toEqual(refused(400, message));
  for (const recover_since of ["yesterday", "2026-02-30", "2026-3-1", "2026-03-01T00:00", ""]) {
    const answer = await patch({ is_active: true, recover_since });
    expect(answer.status).toBe(400);
    expect(answer.body.error).toStartWith("recover_since: must be an ISO 8601 time");
  }
});

test("the subscription stays off if a recovery is rejected", async () => {
  await patch({ is_active: false });
  await patch({ is_active: true, url: `${endpoint.url}/new`, recover_since: iso(0) });
  expect((await at.ask("GET", `/${id}`)).body.data).toMatchObject({ is_active: false, url: endpoint.url });
});

test("deleting a subscription with a long log deletes it completely and once, even when requested concurrently", async () => {
  const eventId = event("reply.sent", clock.now());
  const row = { ...place(), eventId, at: clock.now() };
  transact(deps.db, () => {
    for (let n = 0; n < 2_500; n += 1) makeDelivery(deps.db, row);
  });
  const answers = await Promise.all([1, 2, 3].map(() => at.ask("DELETE", `/${id}`)));
  expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 404, 404]);
  const left = deps.db.sqlite.query("SELECT 1 FROM webhook_deliveries WHERE subscription_id = ?").all(id);
  expect(left).toEqual([]);
});

test("deleting a subscription also deletes an attempt in progress", async () => {
  const release = endpoint.hold();
  delivery("pending", clock.now());
  repeat(clock.now() + HOUR);
  desk.internals?.service.loop.tick();
  await eventually(() => endpoint.received.length === 1);
  expect((await at.ask("DELETE", `/${id}`)).status).toBe(200);
  release();
  await pass(2 * HOUR);
  expect(endpoint.received).toHaveLength(1);
  expect((await at.ask("GET")).body.data).toEqual([]);
});
