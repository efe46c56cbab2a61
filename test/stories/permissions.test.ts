/** Tests every operation with every permission level, and that keys expire. */
import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { HOUR, iso, SECOND } from "../../src/core/clock.ts";
import { PERMISSIONS, type Permission } from "../../src/core/caller.ts";
import { call } from "../support/call.ts";
import { ManualClock } from "../support/clock.ts";
import { openDesk, type Desk } from "../support/desk.ts";
import { filled, isForPeople, operationsOf, readDocument, type Operation } from "../support/document.ts";
import { allTests } from "../support/fixture.ts";

const UNKNOWN = "0198c000-0000-7000-8000-00000000dead";

/** Changes to these resources need more than `write` (decisions.md §2). All other changes need `write`. */
const ADMINISTERED = [
  "ai",
  "api-keys",
  "calendars",
  "connections",
  "webhook-subscriptions",
  "sending",
  "slack",
];

/** Operations that cannot be undone, and full exports of a person's data. */
const FOR_ADMINS = [
  "POST /api/contacts/{id}/erase",
  "POST /api/contacts/{id}/merge",
  "GET /api/contacts/{id}/export",
  "GET /api/slack",
  "GET /api/slack/manifest",
];

const REFUSED = "Insufficient permissions";
/** Operations that refuse keys for their own reasons. */
const REFUSED_TO_KEYS: Record<string, string> = {
  "POST /api/approvals/{id}/approve": "A person has to approve this answer",
};

function neededFor({ name, method, path }: Operation): Permission {
  if (FOR_ADMINS.includes(name)) return "admin";
  if (method === "GET") return "read";
  return ADMINISTERED.includes(path.split("/")[2] ?? "") ? "admin" : "write";
}

async function keysOf(desk: Desk): Promise<Record<Permission, string>> {
  const keys = PERMISSIONS.map(async (permission) => {
    const body = { name: `To ${permission}`, permission };
    return [permission, (await call(desk, "POST", "/api/api-keys", { body })).body.key] as const;
  });
  return Object.fromEntries(await Promise.all(keys)) as Record<Permission, string>;
}

let desk: Desk;
let operations: Operation[];
let keys: Record<Permission, string>;
beforeAll(async () => {
  desk = await openDesk("in this process");
  operations = operationsOf(await readDocument(desk.url)).filter(
    ({ path, security }) => path.startsWith("/api") && security?.length !== 0,
  );
  keys = await keysOf(desk);
});
afterAll(() => desk.close());

test.each(PERMISSIONS)("a %s key can call its operations, and gets 403 for all others", async (held) => {
  for (const operation of operations) {
    const { method, path, body, name } = operation;
    // Permitted requests also fail, because the id is unknown and the body is not JSON.
    const answer = await call(desk, method, filled(path, UNKNOWN), {
      key: keys[held],
      ...(body && { body: "{" }),
    });
    const isStrongEnough = PERMISSIONS.indexOf(held) >= PERMISSIONS.indexOf(neededFor(operation));
    const isAllowed = isStrongEnough && !isForPeople(operation);
    expect([name, answer.status === 403]).toEqual([name, !isAllowed]);
    if (!isAllowed)
      expect(answer.body).toEqual({
        data: null,
        code: expect.any(String),
        error: isStrongEnough ? (REFUSED_TO_KEYS[name] ?? REFUSED) : REFUSED,
      } as never);
    else expect([name, [200, 400, 404].includes(answer.status)]).toEqual([name, true]);
  }
});

test("a variant spelling of a path or method does not lower the required permission", async () => {
  const tries: [string, string][] = [
    ["POST", "/api/api-keys/"],
    ["POST", "//api/api-keys"],
    ["POST", "/api/./api-keys"],
    ["POST", "/api/clients/../api-keys"],
    ["POST", "/api/%61pi-keys"],
    ["DELETE", `/api/api-keys/${UNKNOWN}/`],
    ["PATCH", `/api/connections/${UNKNOWN}/`],
    ["POST", "/api/connections/instantly/"],
    ["POST", `/api/connections/${UNKNOWN}/sync/`],
  ];
  for (const [method, path] of tries) {
    const body = JSON.stringify({ name: "Stronger", permission: "admin" });
    const headers = { authorization: `Bearer ${keys.write}`, "x-http-method-override": "GET" };
    const { status } = await fetch(desk.url + path, { method, body, headers });
    expect([method, path, [403, 404].includes(status)]).toEqual([method, path, true]);
  }
  const { body } = await call(desk, "GET", "/api/api-keys");
  expect(body.keys.map((key: { name: string }) => key.name)).not.toContain("Stronger");
});

test.each([
  ["nothing after Bearer", "Bearer "],
  ["another scheme", "Basic cmRfbGl2ZV94OnkK"],
  ["no scheme", "rd_live_00000000000000000000000000000000000000"],
  ["an unknown key in the right format", "Bearer rd_live_00000000000000000000000000000000000000"],
  ["something else", "Bearer ' OR 1=1 --"],
  ["a long one", `Bearer rd_live_${"a".repeat(4_000)}`],
])("%s is not accepted as a key", async (_what, authorization) => {
  const { status, headers, body } = await call(desk, "GET", "/api/me", {
    key: null,
    headers: { authorization },
  });
  expect([status, body.error]).toEqual([401, "Invalid API key"]);
  expect(headers.get("www-authenticate")).toBe("Bearer");
});

test("the Authorization scheme is case-insensitive, but the key is not", async () => {
  const me = async (authorization: string) =>
    (await call(desk, "GET", "/api/me", { key: null, headers: { authorization } })).status;
  expect(await me(`bearer ${keys.read}`)).toBe(200);
  expect(await me(`BEARER   ${keys.read}`)).toBe(200);
  for (const wrong of [keys.read.toUpperCase(), keys.read.slice(0, -1), `${keys.read}0`, `${keys.read}, x`]) {
    expect(await me(`Bearer ${wrong}`)).toBe(401);
  }
  const { status } = await call(desk, "GET", `/api/me?api_key=${keys.read}`, { key: null });
  expect(status).toBe(401);
});

describe("with a fixed clock", () => {
  const clock = new ManualClock();
  const desk = allTests(() => openDesk("in this process", { clock, settings: { "rate_limits.scale": 2 } }));

  const me = async (key: string) => await call(desk, "GET", "/api/me", { key });

  test("a key works until the exact time of its expiry", async () => {
    const { apiKey } = await desk.addWorkspace("Expiring");
    const body = { name: "Short", expires_at: iso(clock.now() + HOUR) };
    const { key } = (await call(desk, "POST", "/api/api-keys", { key: apiKey, body })).body;
    await clock.advance(HOUR - SECOND);
    expect((await me(key)).status).toBe(200);
    await clock.advance(SECOND);
    const over = await me(key);
    expect([over.status, over.body as unknown]).toEqual([
      401,
      { data: null, code: expect.any(String), error: "Invalid API key" },
    ]);
  });
});
