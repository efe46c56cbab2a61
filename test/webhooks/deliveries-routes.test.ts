/** Tests the delivery log over HTTP: test events, listing and retries. */
import { beforeEach, expect, test } from "bun:test";
import { iso } from "../../src/core/clock.ts";
import { readCsv } from "../../src/core/csv.ts";
import { type Answer, type Body } from "../support/call.ts";
import { ManualClock } from "../support/clock.ts";
import { openEndpoint, type ReceivedCall } from "../support/endpoint.ts";
import {
  openLocalDesk,
  openSubscriber,
  refusal,
  refused,
  signersOf,
  UNKNOWN,
  type Subscriber,
} from "./subscriber.ts";
import { allTests, eachTest } from "../support/fixture.ts";

const clock = new ManualClock();
const desk = allTests(() => openLocalDesk({ clock }));
const endpoint = eachTest(() => openEndpoint());
let at: Subscriber;
let id: string;
let secret: string;

beforeEach(async () => {
  at = await openSubscriber(desk, endpoint.url);
  ({ id, secret } = await at.subscribe());
});

const tryIt = (to = id): Promise<Answer> => at.ask("POST", `/${to}/test`);
const log = async (query = ""): Promise<Body[]> =>
  (await at.ask("GET", `/${id}/deliveries${query}`)).body.data;
const received = (n = -1): ReceivedCall => {
  const call = endpoint.received.at(n);
  if (!call) throw new Error("the endpoint received nothing");
  return call;
};
const retry = (delivery: string, headers: Record<string, string> = {}) =>
  at.ask("POST", `/${id}/deliveries/${delivery}/retry`, undefined, headers);

test("a test event reaches the endpoint, signed, and its outcome is returned and logged", async () => {
  const { status, body } = await tryIt();
  expect(status).toBe(200);
  expect(body).toEqual({
    data: {
      id: expect.any(String),
      event: "webhook.test",
      event_id: received().headers["webhook-id"],
      attempt: 1,
      is_manual: true,
      status: "delivered",
      status_code: 200,
      error: null,
      duration_ms: expect.any(Number),
      response_body: "taken",
      next_attempt_at: null,
      delivered_at: iso(clock.now()),
      created_at: iso(clock.now()),
    },
  });
  expect(signersOf(received(), [secret])).toEqual([secret]);
  expect(JSON.parse(received().body)).toMatchObject({
    type: "webhook.test",
    timestamp: iso(clock.now()),
    workspace_id: at.workspaceId,
  });
  expect(await log()).toEqual([body.data]);
});

test("a test event goes only to its own subscription, whatever its event types, even if it is switched off", async () => {
  const other = openEndpoint();
  await at.subscribe({ url: other.url });
  await at.ask("PATCH", `/${id}`, { is_active: false, events: ["reply.sent"] });
  expect((await tryIt()).body.data.status).toBe("delivered");
  expect([endpoint.received.length, other.received.length]).toEqual([1, 0]);
  await other.close();
});

test("a rejected test event still returns 200, with the endpoint's response, and is not retried", async () => {
  endpoint.answer = { status: 503, body: `broken ${"x".repeat(5_000)}` };
  const { status, body } = await tryIt();
  expect(status).toBe(200);
  expect(body.data).toMatchObject({
    status: "failed",
    status_code: 503,
    error: expect.any(String),
    delivered_at: null,
    next_attempt_at: null,
  });
  expect(body.data.response_body).toHaveLength(2_048);
  expect((await at.ask("GET", `/${id}`)).body.data).toMatchObject({ is_active: true });
});

test("the delivery log is newest first, paged, and can be filtered by status and event", async () => {
  const made: string[] = [];
  for (const status of [200, 500, 200, 404, 200]) {
    endpoint.answer = { status, body: "" };
    made.unshift((await tryIt()).body.data.id);
    await clock.advance(1_000);
  }
  const [fifth, fourth, third, second, first] = made;
  const found = async (query: string) => (await log(query)).map((delivery) => delivery.id as string);
  expect(await found("")).toEqual(made);
  expect(await found("?status=delivered")).toEqual([fifth, third, first] as string[]);
  expect(await found("?status=failed&event=webhook.test")).toEqual([fourth, second] as string[]);
  expect(await found("?status=pending")).toEqual([]);
  expect(await found("?event=reply.sent")).toEqual([]);
  const page = (await at.ask("GET", `/${id}/deliveries?status=delivered&limit=2`)).body;
  expect(page.pagination).toMatchObject({ total: 3, limit: 2, offset: 0, hasMore: true });
  expect(await found(`?status=delivered&limit=2&cursor=${page.pagination.nextCursor}`)).toEqual([
    first,
  ] as string[]);
  expect(await found("?limit=2&offset=3")).toEqual([second, first] as string[]);
  const csv = async (query: string) => readCsv((await at.ask("GET", `/${id}/deliveries?${query}`)).body);
  const [, ...failed] = await csv("format=csv&status=failed&event=webhook.test");
  expect(failed.map((cells) => [cells[0], cells[6]])).toEqual([
    [fourth, "404"],
    [second, "500"],
  ] as string[][]);
  expect((await csv("format=csv")).slice(1).map(([at]) => at)).toEqual(made);
});

test("an individual delivery is shown with the exact text that was posted", async () => {
  const shown = (await tryIt()).body.data;
  const { status, body } = await at.ask("GET", `/${id}/deliveries/${shown.id}`);
  expect([status, body]).toEqual([200, { data: { ...shown, payload: received().body } }]);
});

test("a retry posts the same bytes under the same webhook-id, adds a log entry, and returns no envelope", async () => {
  const original = (await tryIt()).body.data;
  await clock.advance(60_000);
  const { status, body } = await retry(original.id);
  expect(status).toBe(200);
  expect(body).toEqual({
    success: true,
    delivery: {
      id: expect.any(String),
      status_code: 200,
      status: "delivered",
      delivered_at: iso(clock.now()),
      created_at: iso(clock.now()),
    },
  });
  const [first, second] = [received(0), received(1)];
  expect(second.body).toBe(first.body);
  expect(second.headers["webhook-id"]).toBe(first.headers["webhook-id"]);
  expect(Number(second.headers["webhook-timestamp"])).toBe(Number(first.headers["webhook-timestamp"]) + 60);
  expect(signersOf(second, [secret])).toEqual([secret]);
  const [newest, oldest] = await log();
  expect(oldest).toEqual(original);
  expect(newest).toMatchObject({ ...body.delivery, event_id: original.event_id, is_manual: true });
});

test("a retry that the endpoint rejects returns 200, without success, and is not repeated", async () => {
  const original = (await tryIt()).body.data;
  endpoint.answer = { status: 422, body: "no such lead" };
  const { status, body } = await retry(original.id);
  expect([status, body]).toEqual([
    200,
    {
      success: false,
      delivery: {
        id: expect.any(String),
        status_code: 422,
        status: "failed",
        delivered_at: null,
        created_at: iso(clock.now()),
      },
    },
  ]);
  expect((await log())[0]).toMatchObject({ response_body: "no such lead", next_attempt_at: null });
  endpoint.answer = { status: 200, body: "" };
  expect((await retry(body.delivery.id)).body.success).toBe(true);
  expect(await log()).toHaveLength(3);
});

test("retrying a delivery ignores the request body", async () => {
  const original = (await tryIt()).body.data;
  for (const body of ["{", '{"payload": "ours"}', "[]"]) {
    const answer = await at.ask("POST", `/${id}/deliveries/${original.id}/retry`, body);
    expect([answer.status, answer.body.success]).toEqual([200, true]);
  }
  expect(new Set(endpoint.received.map((call) => call.body)).size).toBe(1);
});

test("a delivery can be retried while its subscription is switched off, which does not switch it on", async () => {
  const original = (await tryIt()).body.data;
  await at.ask("PATCH", `/${id}`, { is_active: false });
  expect((await retry(original.id)).body.success).toBe(true);
  expect((await at.ask("GET", `/${id}`)).body.data.is_active).toBe(false);
});

test("a retry is posted to the subscription's current URL", async () => {
  const original = (await tryIt()).body.data;
  const other = openEndpoint();
  await at.ask("PATCH", `/${id}`, { url: other.url });
  await retry(original.id);
  expect([endpoint.received.length, other.received[0]?.body]).toEqual([1, received().body]);
  await other.close();
});

test("an unknown delivery, or a delivery of another subscription, gets 404", async () => {
  const other = await at.subscribe();
  const foreign = await openSubscriber(desk, endpoint.url);
  const theirs = await foreign.subscribe();
  const elsewhere = [
    (await tryIt(other.id)).body.data.id,
    (await foreign.ask("POST", `/${theirs.id}/test`)).body.data.id,
  ];
  for (const delivery of [...elsewhere, UNKNOWN, "nonsense"]) {
    const read = await at.ask("GET", `/${id}/deliveries/${delivery}`);
    expect(refusal(read)).toEqual(refused(404, "Delivery not found"));
    expect(refusal(await retry(delivery))).toEqual(refused(404, "Delivery not found"));
    const unowned = await at.ask("POST", `/${theirs.id}/deliveries/${delivery}/retry`);
    expect(refusal(unowned)).toEqual(refused(404, "Webhook subscription not found"));
  }
  expect(endpoint.received).toHaveLength(2);
  expect(await log()).toEqual([]);
});
