/** Tests subscriptions limited to certain clients and categories, and which keys may create them. */
import { beforeAll, expect, test } from "bun:test";
import { arrive, connect, type Connected } from "../support/arrivals.ts";
import { call, eventually, type Body } from "../support/call.ts";
import { openEndpoint } from "../support/endpoint.ts";
import { openLocalDesk, refusal, refused } from "./subscriber.ts";
import { allTests } from "../support/fixture.ts";

const ROOT = "/api/webhook-subscriptions";
const desk = allTests(() => openLocalDesk({}));
const endpoint = allTests(() => openEndpoint());
let ours: Connected;
let theirs: Connected;

beforeAll(async () => {
  ours = await connect(desk, "instantly");
  theirs = await connect(desk, "smartlead");
});

const keyWith = async (body: object): Promise<string> =>
  (await call(desk, "POST", "/api/api-keys", { body: { name: "Key", ...body } })).body.key;

async function subscribe(more: object, key?: string): Promise<Body> {
  const request = { ...(key !== undefined && { key }), body: { url: endpoint.url, ...more } };
  const { status, body } = await call(desk, "POST", ROOT, request);
  if (status !== 201) throw new Error(JSON.stringify(body));
  return body.data;
}

/** Returns the type and resource id of each event sent to a subscription, oldest first. */
async function sentTo({ id }: Body): Promise<string[][]> {
  const { body } = await call(desk, "GET", `${ROOT}/${id}/deliveries?limit=100`);
  const whole = await Promise.all(
    body.data.map(async (one: Body) => {
      const read = await call(desk, "GET", `${ROOT}/${id}/deliveries/${one.id}`);
      const payload = JSON.parse(read.body.data.payload) as Body;
      return [payload.type, payload.data.id] as string[];
    }),
  );
  return whole.toReversed();
}

/** Receives a reply from a new lead, and waits until the reply is categorized. */
async function replyTo(at: Connected, email: string): Promise<Body> {
  const text = `Please take me, ${email}, off your list.`;
  const { reply } = await arrive(at, { text, lead: { email } });
  return eventually(async () => {
    const { data } = (await call(desk, "GET", `/api/replies/${reply.id}`)).body;
    return data.ai_category !== null && data;
  });
}

test("a subscription for one client receives only that client's events", async () => {
  const all = await subscribe({});
  const one = await subscribe({ client_ids: [ours.clientId.toUpperCase(), ours.clientId] });
  expect(one.client_ids).toEqual([ours.clientId]);
  const reply = await replyTo(ours, "one@lead.example.com");
  const other = await replyTo(theirs, "two@lead.example.com");
  expect(await sentTo(one)).toEqual([
    ["contact.created", reply.contact_id],
    ["reply.received", reply.id],
    ["reply.categorized", reply.id],
  ]);
  expect((await sentTo(all)).map(([, id]) => id)).toContain(other.id);
  const csv = "email\nimported@lead.example.com";
  expect((await call(desk, "POST", "/api/contacts/import", { body: { csv } })).body.data.created).toBe(1);
  expect(await sentTo(one)).toHaveLength(3);
});

test("a subscription for categories receives a reply's events while the reply is in one of them", async () => {
  const some = await subscribe({ categories: ["interested", "meeting-booked"], events: null });
  const reply = await replyTo(ours, "four@lead.example.com");
  const received = async () => (await sentTo(some)).filter(([, id]) => id === reply.id).map(([type]) => type);
  expect(await received()).toEqual([]);
  expect(await sentTo(some)).toEqual([["contact.created", reply.contact_id]]);
  const { data } = (await call(desk, "GET", "/api/categories?limit=100")).body;
  const booked = data.find(({ slug }: Body) => slug === "meeting-booked").id;
  await call(desk, "PATCH", `/api/replies/${reply.id}`, { body: { category_id: booked } });
  expect(await received()).toEqual(["reply.categorized"]);
});

test("recovering missed events applies the subscription's filters", async () => {
  const off = { is_active: false, events: ["reply.categorized"] };
  const one = await subscribe({ ...off, client_ids: [theirs.clientId] });
  const none = await subscribe({ ...off, categories: ["ooo"] });
  const since = new Date().toISOString();
  const reply = await replyTo(theirs, "five@lead.example.com");
  await replyTo(ours, "six@lead.example.com");
  const recover = async ({ id }: Body): Promise<number> => {
    const body = { is_active: true, recover_since: since };
    return (await call(desk, "PATCH", `${ROOT}/${id}`, { body })).body.data.recovered;
  };
  expect([await recover(one), await recover(none)]).toEqual([1, 0]);
  expect(await sentTo(one)).toEqual([["reply.categorized", reply.id]]);
});

test("an admin key limited to certain clients manages only subscriptions for those clients", async () => {
  const key = await keyWith({ permission: "admin", client_ids: [ours.clientId] });
  const everyone = await subscribe({});
  const both = await subscribe({ client_ids: [ours.clientId, theirs.clientId] });
  const mine = await subscribe({}, key);
  expect(mine.client_ids).toEqual([ours.clientId]);
  const body = { url: endpoint.url, client_ids: [theirs.clientId] };
  const foreign = refused(400, `client_ids: no client has the id ${theirs.clientId}`);
  expect(refusal(await call(desk, "POST", ROOT, { key, body }))).toEqual(foreign);
  expect(refusal(await call(desk, "PATCH", `${ROOT}/${mine.id}`, { key, body }))).toEqual(foreign);
  const open = await call(desk, "PATCH", `${ROOT}/${mine.id}`, { key, body: { client_ids: null } });
  expect(open.body.data.client_ids).toEqual([ours.clientId]);
  const list = (await call(desk, "GET", `${ROOT}?limit=100`, { key })).body;
  const isOurs = ({ client_ids: ids }: Body) => ids?.every((id: string) => id === ours.clientId) ?? false;
  expect(list.data.every(isOurs)).toBe(true);
  expect([list.data.map(({ id }: Body) => id).includes(mine.id), list.pagination.total]).toEqual([
    true,
    list.data.length,
  ]);
  for (const { id } of [everyone, both])
    for (const [method, path] of [
      ["GET", ""],
      ["PATCH", ""],
      ["DELETE", ""],
      ["POST", "/test"],
      ["POST", "/rotate-secret"],
      ["POST", "/retry-failed"],
      ["GET", "/deliveries"],
    ] as const) {
      const request = { key, ...(method === "PATCH" && { body: {} }) };
      const answer = await call(desk, method, `${ROOT}/${id}${path}`, request);
      expect(refusal(answer)).toEqual(refused(404, "Webhook subscription not found"));
    }
  expect((await call(desk, "DELETE", `${ROOT}/${mine.id}`, { key })).status).toBe(200);
});

test("a write key with the extra permission for subscriptions can do nothing else reserved for admins", async () => {
  const plain = await keyWith({ permission: "write" });
  const key = await keyWith({ permission: "write", extra: ["subscriptions"] });
  const body = { url: endpoint.url };
  expect((await call(desk, "POST", ROOT, { key: plain, body })).status).toBe(403);
  const { id } = await subscribe({}, key);
  expect((await call(desk, "DELETE", `${ROOT}/${id}`, { key })).status).toBe(200);
  const stronger = { name: "Stronger", permission: "admin" };
  expect((await call(desk, "POST", "/api/api-keys", { key, body: stronger })).status).toBe(403);
  expect((await call(desk, "POST", `${ROOT}x`, { key, body })).status).toBe(404);
});

test("a read key cannot have an extra permission, and unknown extra permissions are refused", async () => {
  const create = (more: object) =>
    call(desk, "POST", "/api/api-keys", { body: { name: "Key", ...more } }).then(refusal);
  expect(await create({ permission: "read", extra: ["subscriptions"] })).toEqual(
    refused(400, "extra: requires the permission write or admin"),
  );
  expect((await create({ permission: "write", extra: ["everything"] }))[0]).toBe(400);
});
