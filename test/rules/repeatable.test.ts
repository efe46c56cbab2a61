/** Tests that every POST that creates or sends something is executed once per `Idempotency-Key`. */
import { afterAll, expect, test } from "bun:test";
import { PLATFORM_NAMES, type PlatformName } from "../../src/platforms/platform.ts";
import { DAY, iso, systemClock } from "../../src/core/clock.ts";
import { getSubscription, secretsOf } from "../../src/webhooks/store/webhooks.ts";
import { settled, updateOutgoing } from "../../src/outbox/outgoing/store/outgoing.ts";
import { arrive, connect } from "../support/arrivals.ts";
import { bookingReport } from "../support/calendar-events.ts";
import { call, type Body } from "../support/call.ts";
import { openDesk, internalsOf } from "../support/desk.ts";
import { LOCAL_ENDPOINTS, openEndpoint } from "../support/endpoint.ts";
import { operationsOf, readDocument } from "../support/document.ts";
import { DISABLED_RULE, REPEATABLE } from "./repeatable-posts.ts";

const endpoint = openEndpoint();
const desk = await openDesk("in this process", { settings: LOCAL_ENDPOINTS });
const operations = operationsOf(await readDocument(desk.url));
const at = await connect(desk, "instantly");
afterAll(async () => {
  await desk.close();
  await endpoint.close();
});

/** A valid body, and a function that counts what it creates. */
interface Repeated {
  /** The operation's path, if it contains an id. */
  path?: string;
  body: object;
  count: () => Promise<number>;
}

const listed =
  (path: string, member = "data") =>
  async (): Promise<number> => {
    const { body } = await call(desk, "GET", `${path}?limit=1`);
    expect(Array.isArray(body[member])).toBe(true);
    return body.pagination.total;
  };
/** Counts emails to one address only, because other tests' follow-ups and orders are sent in the meantime. */
const emailsTo = (address: string) => (): Promise<number> =>
  Promise.resolve(at.sandbox.ledger.filter(({ to }) => to.includes(address)).length);
const connection = (platform: PlatformName) => ({
  name: "Repeated",
  // An account that is not connected yet.
  api_key: `${desk.sandboxes[platform].apiKey}.1`,
  client_id: at.clientId,
  instance_url: desk.sandboxes[platform].url,
});

const followUp = async () => ({
  due_at: iso(systemClock.now() + 2 * DAY),
  draft_message: "Once",
  client_id: at.clientId,
  contact_id: (await arrive(at)).reply.contact_id,
});

const plannedFollowUp = async (): Promise<Body> =>
  (await call(desk, "POST", "/api/follow-ups", { body: await followUp() })).body.data;
/** Returns how many days earlier than planned a follow-up is now due, at most 1. */
const daysEarlier = async (id: string): Promise<number> => {
  const { created_at: at, due_at: due } = (await call(desk, "GET", `/api/follow-ups/${id}`)).body.data;
  return Math.min(1, 2 - Math.round((Date.parse(due) - Date.parse(at)) / DAY));
};

/** Subscribes to an event that does not occur here, so that the endpoint receives only requested deliveries. */
const subscription = () => ({ url: endpoint.url, events: ["connection.failing"] });
const subscribed = async (): Promise<Body> =>
  (await call(desk, "POST", "/api/webhook-subscriptions", { body: subscription() })).body.data;
const deliveryCount = () => Promise.resolve(endpoint.received.length);

/** Returns how often a subscription's first secret was replaced. 2 means more than once. */
function replacements({ id, secret }: Body): number {
  const { db, vault, clock } = internalsOf(desk).deps;
  const secrets = secretsOf(vault, getSubscription(db, desk.workspaceId, id), clock.now());
  return secrets.includes(secret) ? secrets.length - 1 : 2;
}

const countFiles = (): number =>
  Number(desk.internals?.deps.db.sqlite.query("SELECT 1 FROM outgoing_files").all().length);

/** Webhook URLs that the connection has had so far. */
const addresses = new Set<string>();

/** Every operation that honors `Idempotency-Key`. */
const REPEATED: Record<string, () => Promise<Repeated>> = {
  "POST /api/api-keys": async () => ({ body: { name: "Once" }, count: listed("/api/api-keys", "keys") }),
  "POST /api/clients": async () => ({ body: { name: "Once" }, count: listed("/api/clients") }),
  "POST /api/categories": async () => ({ body: { name: "Once" }, count: listed("/api/categories") }),
  "POST /api/calendars": async () => ({
    body: { kind: "calcom", client_id: at.clientId, name: "Once" },
    count: listed("/api/calendars"),
  }),
  "POST /api/bookings": async () => ({ body: bookingReport(at.clientId), count: listed("/api/bookings") }),
  "POST /api/rules": async () => ({ body: DISABLED_RULE, count: listed("/api/rules") }),
  "POST /api/suppressions": async () => ({
    body: { client_id: at.clientId, value: "once@example.com" },
    count: listed("/api/suppressions"),
  }),
  ...Object.fromEntries(
    PLATFORM_NAMES.map((platform) => [
      `POST /api/connections/${platform}`,
      async () => ({ body: connection(platform), count: listed("/api/connections") }),
    ]),
  ),
  "POST /api/follow-ups": async () => ({
    body: await followUp(),
    count: listed("/api/follow-ups"),
  }),
  "POST /api/follow-ups/{id}/cancel": async () => ({
    path: `/api/follow-ups/${(await plannedFollowUp()).id}/cancel`,
    body: {},
    count: async () => (await call(desk, "GET", "/api/follow-ups?status=cancelled")).body.pagination.total,
  }),
  "POST /api/follow-ups/{id}/send": async () => {
    const { id } = await plannedFollowUp();
    return { path: `/api/follow-ups/${id}/send`, body: {}, count: () => daysEarlier(id) };
  },
  "POST /api/follow-ups/bulk": async () => {
    const { id } = await plannedFollowUp();
    return { body: { ids: [id], days: -1 }, count: () => daysEarlier(id) };
  },
  "POST /api/follow-ups/{id}/generate": async () => ({
    path: `/api/follow-ups/${(await plannedFollowUp()).id}/generate`,
    body: {},
    count: async () => (await call(desk, "GET", "/api/credits")).body.data.used,
  }),
  "POST /api/connections/{id}/rotate-url": async () => ({
    path: `/api/connections/${at.connectionId}/rotate-url`,
    body: {},
    // Each rotation creates another webhook URL.
    count: async () => {
      const { body } = await call(desk, "GET", `/api/connections/${at.connectionId}`);
      addresses.add(body.data.webhook_url);
      return addresses.size;
    },
  }),
  "POST /api/webhook-subscriptions": async () => ({
    body: subscription(),
    count: listed("/api/webhook-subscriptions"),
  }),
  "POST /api/webhook-subscriptions/{id}/rotate-secret": async () => {
    const made = await subscribed();
    return {
      path: `/api/webhook-subscriptions/${made.id}/rotate-secret`,
      body: {},
      count: () => Promise.resolve(replacements(made)),
    };
  },
  "POST /api/webhook-subscriptions/{id}/test": async () => ({
    path: `/api/webhook-subscriptions/${(await subscribed()).id}/test`,
    body: {},
    count: deliveryCount,
  }),
  "POST /api/webhook-subscriptions/{id}/deliveries/{deliveryId}/retry": async () => {
    const path = `/api/webhook-subscriptions/${(await subscribed()).id}`;
    const { body } = await call(desk, "POST", `${path}/test`);
    return { path: `${path}/deliveries/${body.data.id}/retry`, body: {}, count: deliveryCount };
  },
  "POST /api/replies/{id}/draft": async () => ({
    path: `/api/replies/${(await arrive(at)).reply.id}/draft`,
    body: {},
    count: async () => (await call(desk, "GET", "/api/credits")).body.data.used,
  }),
  "POST /api/replies/{id}/files": async () => ({
    path: `/api/replies/${(await arrive(await connect(desk, "emailbison"))).reply.id}/files`,
    body: { name: "Once.txt", content: "T25jZQ==" },
    count: () => Promise.resolve(countFiles()),
  }),
  "POST /api/clients/{id}/try": () =>
    Promise.resolve({
      path: `/api/clients/${at.clientId}/try`,
      body: { text: "Sounds good, please tell me more." },
      count: async () => (await call(desk, "GET", "/api/credits")).body.data.used,
    }),
  "POST /api/replies/{id}/send": async () => {
    const { reply } = await arrive(at);
    return {
      path: `/api/replies/${reply.id}/send`,
      body: { response: "Once" },
      count: emailsTo(reply.from_email),
    };
  },
  "POST /api/threads/{id}/notes": async () => {
    const path = `/api/threads/${(await arrive(at)).reply.thread_id}/notes`;
    return { path, body: { body: "Once" }, count: listed(path) };
  },
  "POST /api/snippets": () =>
    Promise.resolve({ body: { name: "Once", body: "Text" }, count: listed("/api/snippets") }),
  "POST /api/saved-views": () =>
    Promise.resolve({ body: { name: "Once", filter: { state: "all" } }, count: listed("/api/saved-views") }),
  "POST /api/replies/{id}/send-order": async () => ({
    path: `/api/replies/${(await arrive(at)).reply.id}/send-order`,
    body: { response: "An answer that leaves once.", delay_seconds: 60 },
    count: listed("/api/send-orders"),
  }),
  "POST /api/replies/{id}/approval": async () => ({
    path: `/api/replies/${(await arrive(at)).reply.id}/approval`,
    body: { text: "An answer that is proposed once." },
    count: listed("/api/approvals"),
  }),
  "POST /api/send-orders/{id}/release": async () => {
    const path = `/api/replies/${(await arrive(at)).reply.id}/send-order`;
    const body = { response: "An answer that is released once.", delay_seconds: 60 };
    const deps = desk.internals?.deps;
    if (!deps) throw new Error("orders are held by hand only in this process");
    const made = await call(desk, "POST", path, { body });
    updateOutgoing(deps.db, made.body.data, { ...settled("held", "paused") }, deps.clock.now());
    const released = () =>
      deps.db.sqlite
        .query<{ n: number }, []>("SELECT count(*) AS n FROM timeline_entries WHERE type = 'order_released'")
        .get()?.n ?? 0;
    return {
      path: `/api/send-orders/${made.body.data.id}/release`,
      body: {},
      count: () => Promise.resolve(released()),
    };
  },
  "POST /api/replies/{id}/forward": async () => ({
    path: `/api/replies/${(await arrive(at)).reply.id}/forward`,
    body: { to: ["once@example.com"] },
    count: emailsTo("once@example.com"),
  }),
};

test("every POST in the API accepts an Idempotency-Key, unless it can be repeated without one", () => {
  const posts = operations.filter(({ method, path }) => method === "POST" && path.startsWith("/api"));
  const safe = posts.filter(({ parameters }) => parameters.some(({ name }) => name === "Idempotency-Key"));
  expect(safe.map(({ name }) => name).sort()).toEqual(Object.keys(REPEATED).sort());
  const rest = posts.filter((post) => !safe.includes(post)).map(({ name }) => name);
  expect(rest.sort()).toEqual(Object.keys(REPEATABLE).sort());
});

test.each(Object.entries(REPEATED))(
  "a POST that creates or sends takes effect once per Idempotency-Key: %s",
  async (name, prepare) => {
    const { path = name.slice("POST ".length), body, count } = await prepare();
    const key = `once ${name}`;
    const post = (given: object) =>
      call(desk, "POST", path, { body: given, headers: { "Idempotency-Key": key } });
    const before = await count();
    const first = await post(body);
    expect(first.status).toBeLessThan(300);
    expect(first.headers.get("idempotent-replayed")).toBeNull();
    const [second, third] = await Promise.all([post(body), post(body)]);
    for (const again of [second, third]) {
      expect(again.headers.get("idempotent-replayed")).toBe("true");
      expect({ status: again.status, body: again.body }).toEqual({
        status: first.status,
        body: first.body,
      });
    }
    expect(await count()).toBe(before + 1);
    const other = await post({ ...body, unlike: "the first" });
    expect(other.status).toBe(409);
    expect(other.body).toEqual({
      data: null,
      code: expect.any(String),
      error: "Idempotency-Key was used for another request",
    });
  },
);

test("a POST that creates or sends is refused if its Idempotency-Key is invalid", async () => {
  for (const value of ["", "k".repeat(256), "tab\there"]) {
    const headers = { "Idempotency-Key": value };
    const { status, body } = await call(desk, "POST", "/api/clients", { body: { name: "Never" }, headers });
    expect(status).toBe(400);
    expect(body.error).toBe("Idempotency-Key: must be 1 to 255 printable characters");
  }
});
