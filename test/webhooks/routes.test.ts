/** Tests /api/webhook-subscriptions: creating, reading and changing subscriptions. */
import { expect, test } from "bun:test";
import { iso } from "../../src/core/clock.ts";
import { EVENT_TYPES } from "../../src/core/events.ts";
import { getSubscription, updateSubscription } from "../../src/webhooks/store/webhooks.ts";
import { type Body } from "../support/call.ts";
import { ManualClock } from "../support/clock.ts";
import { openDesk, internalsOf } from "../support/desk.ts";
import { openSubscriber, refusal, refused, UNKNOWN } from "./subscriber.ts";
import { allTests, eachTest } from "../support/fixture.ts";

const clock = new ManualClock();
const CRM = "https://crm.agency.example.com/replydesk";
const desk = allTests(() => openDesk("in this process", { clock }));

const at = eachTest(() => openSubscriber(desk, CRM));

const db = () => internalsOf(desk).deps.db;
const row = (id: string) => getSubscription(db(), at.workspaceId, id);
const ids = async (query = ""): Promise<string[]> =>
  (await at.ask("GET", query)).body.data.map(({ id }: Body) => id);

test("a subscription to all events needs only a URL, and returns 201 with every field, including the secret", async () => {
  const { status, body } = await at.ask("POST", "", { url: CRM });
  expect(status).toBe(201);
  expect(body).toEqual({
    data: {
      id: expect.any(String),
      workspace_id: at.workspaceId,
      url: CRM,
      events: [...EVENT_TYPES],
      client_ids: null,
      categories: null,
      is_active: true,
      deactivated_reason: null,
      failing_since: null,
      description: null,
      created_at: iso(clock.now()),
      updated_at: iso(clock.now()),
      secret: expect.stringMatching(/^whsec_[A-Za-z0-9+/]{43}=$/),
    },
  });
  expect(row(body.data.id).events).toBeNull();
});

test("a subscription to certain events keeps each name once, in the given order, and the other fields", async () => {
  const more = { description: "The CRM", is_active: false };
  const made = await at.subscribe({ ...more, events: ["reply.sent", "reply.received", "reply.sent"] });
  expect(made).toMatchObject({ ...more, events: ["reply.sent", "reply.received"] });
});

const BAD: [string, object, string][] = [
  ["an address without TLS", { url: "http://crm.agency.example.com" }, "url: must begin with https://"],
  ["another scheme", { url: "file:///etc/passwd" }, "url: must begin with https://"],
  ["this machine", { url: "https://localhost/in" }, "url: must resolve to a public address"],
  ["a private network", { url: "https://10.0.0.7/in" }, "url: must resolve to a public address"],
  ["metadata", { url: "https://169.254.169.254/latest" }, "url: must resolve to a public address"],
  [
    "a password in it",
    { url: "https://us:pass@crm.example.com" },
    "url: must not contain a user or password",
  ],
  [
    "an unknown event",
    { url: CRM, events: ["reply.sent", "reply.lost"] },
    "events: unknown event reply.lost",
  ],
  ["a wildcard for all events", { url: CRM, events: ["*"] }, "events: unknown event *"],
  ["an event in capitals", { url: CRM, events: ["Reply.Sent"] }, "events: unknown event Reply.Sent"],
  ["an unknown client", { url: CRM, client_ids: [UNKNOWN] }, `client_ids: no client has the id ${UNKNOWN}`],
  ["an unknown category", { url: CRM, categories: ["lost"] }, "categories: unknown category lost"],
];
test.each(BAD)(
  "a subscription is rejected with %s, both on creation and on change",
  async (_what, body, message) => {
    expect(refusal(await at.ask("POST", "", body))).toEqual(refused(400, message));
    expect(await ids()).toEqual([]);
    const { id, secret: _secret, ...made } = await at.subscribe();
    expect(refusal(await at.ask("PATCH", `/${id}`, body))).toEqual(refused(400, message));
    expect((await at.ask("GET", `/${id}`)).body.data).toEqual({ id, ...made });
  },
);

test("callers cannot set a subscription's secret, id or state", async () => {
  const given = { secret: "whsec_bWluZQ==", id: UNKNOWN, workspace_id: UNKNOWN, failing_since: iso(0) };
  const { id, ...made } = await at.subscribe(given);
  expect([id === UNKNOWN, made.secret === given.secret]).toEqual([false, false]);
  expect(made).toMatchObject({ workspace_id: at.workspaceId, failing_since: null });
});

test("the list shows each subscription as an individual read does, oldest first, without its secret, in pages", async () => {
  const made: Body[] = [];
  for (let n = 0; n < 5; n += 1) made.push(await at.subscribe({ description: `Number ${n}` }));
  const shown = made.map(({ secret: _secret, ...fields }) => fields);
  expect((await at.ask("GET")).body.data).toEqual(shown);
  for (const data of shown) expect((await at.ask("GET", `/${data.id}`)).body).toEqual({ data });
  const first = (await at.ask("GET", "?limit=2")).body;
  expect(first.pagination).toMatchObject({ total: 5, limit: 2, offset: 0, hasMore: true });
  const second = await ids(`?limit=9&cursor=${first.pagination.nextCursor}`);
  expect(second).toEqual(shown.slice(2).map(({ id }) => id));
  expect(await ids("?offset=4")).toEqual([shown[4]?.id]);
});

test("changing a subscription changes only the given fields", async () => {
  const { id, secret: _secret, ...made } = await at.subscribe({ events: ["reply.sent"], description: "A" });
  await clock.advance(1_000);
  const url = "https://other.example.com/in?source=desk";
  const changed = (body: object) => at.ask("PATCH", `/${id}`, body).then(({ body }) => body.data as Body);
  const updated_at = iso(clock.now());
  expect(await changed({})).toEqual({ id, ...made, updated_at });
  expect(await changed({ url })).toEqual({ id, ...made, url, updated_at });
  expect(await changed({ description: null })).toMatchObject({ url, description: null });
  expect(await changed({ events: ["contact.created"] })).toMatchObject({ events: ["contact.created"] });
  expect(await changed({ events: null })).toMatchObject({ events: [...EVENT_TYPES], url });
  expect(row(id).events).toBeNull();
});

const fail = (id: string, change: object) =>
  updateSubscription(db(), { ...change, workspaceId: at.workspaceId, id, now: clock.now() });

test("a change switches a subscription off or on, and switching on resets the count of failures", async () => {
  const { id } = await at.subscribe();
  const off = (await at.ask("PATCH", `/${id}`, { is_active: false })).body.data;
  expect(off).toMatchObject({ is_active: false, deactivated_reason: null });
  fail(id, { deactivatedReason: "The endpoint responded with 410", failingSince: clock.now() });
  expect((await at.ask("GET", `/${id}`)).body.data).toMatchObject({
    is_active: false,
    deactivated_reason: "The endpoint responded with 410",
    failing_since: iso(clock.now()),
  });
  const on = (await at.ask("PATCH", `/${id}`, { is_active: true })).body.data;
  expect(on).toMatchObject({ is_active: true, deactivated_reason: null, failing_since: null });
  expect(on).not.toHaveProperty("recovered");
});

test("changing a subscription's URL resets its failures, but switching on an active subscription does not", async () => {
  const { id } = await at.subscribe();
  fail(id, { failingSince: clock.now() });
  const failing_since = iso(clock.now());
  for (const body of [{ is_active: true }, { url: CRM }, { description: "Still failing" }])
    expect((await at.ask("PATCH", `/${id}`, body)).body.data).toMatchObject({ failing_since });
  const moved = await at.ask("PATCH", `/${id}`, { url: `${CRM}/new` });
  expect(moved.body.data).toMatchObject({ failing_since: null });
});

test("a deleted subscription is gone, and cannot be deleted again", async () => {
  const { id } = await at.subscribe();
  const other = await at.subscribe();
  const gone = await at.ask("DELETE", `/${id}`);
  expect([gone.status, gone.body]).toEqual([200, { data: { id, deleted: true } }]);
  expect(await ids()).toEqual([other.id]);
  for (const [method, path] of [
    ["GET", ""],
    ["DELETE", ""],
    ["POST", "/test"],
    ["GET", "/deliveries"],
  ] as const) {
    const answer = await at.ask(method, `/${id}${path}`);
    expect(refusal(answer)).toEqual(refused(404, "Webhook subscription not found"));
  }
});
