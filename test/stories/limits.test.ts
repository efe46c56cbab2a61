/**
 * Tests the rate limits of workspaces and unauthenticated clients, and that operator changes apply immediately.
 */
import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { HOUR, MINUTE, SECOND } from "../../src/core/clock.ts";
import { call } from "../support/call.ts";
import { ManualClock } from "../support/clock.ts";
import { openDesk, runCommand, type Desk } from "../support/desk.ts";

const LIMITS = { starter: 4, growth: 7, unauthenticated: 5 };

const clock = new ManualClock();
let desk: Desk;
beforeAll(async () => {
  desk = await openDesk("in this process", {
    clock,
    settings: {
      "rate_limits.starter": LIMITS.starter,
      "rate_limits.growth": LIMITS.growth,
      "rate_limits.scale": 0,
      "rate_limits.unauthenticated": LIMITS.unauthenticated,
      "server.trusted_proxies": ["127.0.0.1"],
    },
  });
});
afterAll(() => clock.passUntil(desk.close()));

const command = (...words: string[]) => runCommand(desk.configFile, ...words);
const workspace = async (plan: string) => {
  const made = await command("workspace", "create", `On ${plan}`, "--plan", plan);
  return { id: String(made.workspace_id), key: String(made.api_key) };
};
const me = (key: string | null, headers: Record<string, string> = {}) =>
  call(desk, "GET", "/api/me", { key, headers });

test("a workspace gets its plan's requests, and then 429 until the next minute", async () => {
  const { id, key } = await workspace("starter");
  const other = await workspace("starter");
  const made = await command("keys", "create", "--workspace", id);
  for (let left = LIMITS.starter - 1; left >= 0; left--) {
    // All keys of a workspace draw on one account, and so do requests that fail.
    const path = left % 2 ? "/api/me" : "/api/replies?limit=0";
    const answer = await call(desk, "GET", path, { key: left % 2 ? key : String(made.api_key) });
    expect(answer.status).toBe(left % 2 ? 200 : 400);
    expect(answer.headers.get("x-ratelimit-limit")).toBe(`${LIMITS.starter}`);
    expect(answer.headers.get("x-ratelimit-remaining")).toBe(`${left}`);
  }
  for (const [method, path] of [
    ["GET", "/api/me"],
    ["POST", "/api/clients"],
    ["GET", "/api/nothing"],
    ["PUT", "/api/me"],
  ] as const) {
    const { status, headers, body } = await call(desk, method, path, { key });
    expect([status, body as unknown]).toEqual([
      429,
      { data: null, code: expect.any(String), error: "Rate limit exceeded" },
    ]);
    expect(headers.get("x-ratelimit-remaining")).toBe("0");
    expect(headers.get("retry-after")).toBe("60");
    expect(Number(headers.get("x-ratelimit-reset")) * SECOND).toBe(clock.now() + MINUTE);
  }
  expect((await me(other.key)).status).toBe(200);
  await clock.advance(MINUTE - 1);
  expect((await me(key)).status).toBe(429);
  await clock.advance(1);
  expect((await me(key)).status).toBe(200);
});

test("unauthenticated requests are limited per address, without affecting valid keys", async () => {
  const { key } = await workspace("scale");
  const knock = (address: string, value: string | null = "rd_live_wrong") =>
    me(value, { "X-Forwarded-For": address });
  for (let left = LIMITS.unauthenticated - 1; left >= 0; left--) {
    const { status, headers } = await knock("203.0.113.7", left % 2 ? null : undefined);
    expect([status, headers.get("x-ratelimit-limit")]).toEqual([401, `${LIMITS.unauthenticated}`]);
    expect(headers.get("x-ratelimit-remaining")).toBe(`${left}`);
  }
  const refused = await knock("203.0.113.7");
  expect([refused.status, refused.body.error]).toEqual([429, "Rate limit exceeded"]);
  expect(refused.headers.get("retry-after")).toBe("60");
  // What a stranger writes into the header himself stands left of what our proxy adds.
  expect((await knock("198.51.100.1, 203.0.113.7")).status).toBe(429);
  expect((await knock("203.0.113.8")).status).toBe(401);
  expect((await knock("203.0.113.7", key)).status).toBe(200);
});

test("webhooks, health and documentation have no limits", async () => {
  for (const path of ["/hooks/instantly/wrong", "/health", "/ready", "/docs/json"]) {
    const statuses = await Promise.all(
      Array.from({ length: LIMITS.unauthenticated * 3 }, async () => (await fetch(desk.url + path)).status),
    );
    expect(statuses).not.toContain(429);
  }
});

describe("a command while the server runs", () => {
  test("creates a separate workspace", async () => {
    const { id, key } = await workspace("growth");
    const { body } = await me(key);
    expect(body.data.workspace).toMatchObject({ id, name: "On growth", plan: "growth" });
    const list = await call(desk, "GET", "/api/categories", { key });
    expect(list.body.pagination.total).toBe(6);
  });

  test("changes the plan's limit from the next request", async () => {
    const { id, key } = await workspace("starter");
    const limit = async () => (await me(key)).headers.get("x-ratelimit-limit");
    expect(await limit()).toBe(`${LIMITS.starter}`);
    await command("workspace", "update", id, "--plan", "growth");
    expect(await limit()).toBe(`${LIMITS.growth}`);
    await command("workspace", "update", id, "--plan", "scale", "--name", "Renamed");
    expect(await limit()).toBe("1000000");
    expect((await me(key)).body.data.workspace.name).toBe("Renamed");
  });

  test("revokes a key from the next request", async () => {
    const { id, key } = await workspace("scale");
    const made = await command("keys", "create", "--workspace", id, "--name", "Doomed");
    const doomed = String(made.api_key);
    expect((await me(doomed)).status).toBe(200);
    await command("keys", "revoke", String(made.id), "--workspace", id);
    const after = await me(doomed, { "X-Forwarded-For": "203.0.113.20" });
    expect([after.status, after.body.error]).toEqual([401, "Invalid API key"]);
    expect((await me(key)).status).toBe(200);
    const { body } = await call(desk, "GET", "/api/api-keys", { key });
    expect(body.keys.map((row: { is_active: boolean }) => row.is_active)).toEqual([true, false]);
  });

  test("creates a key with the requested permission and expiry", async () => {
    const { id } = await workspace("scale");
    const make = (...words: string[]) => command("keys", "create", "--workspace", id, ...words);
    const reader = String((await make("--permission", "read")).api_key);
    expect((await me(reader)).body.data.permission).toBe("read");
    const end = new Date(Date.now() + HOUR).toISOString();
    const short = String((await make("--expires", end)).api_key);
    expect((await me(short)).body.data.key.expires_at).toBe(end);
    clock.set(Date.parse(end) - 1);
    expect((await me(short)).status).toBe(200);
    clock.set(Date.parse(end));
    expect((await me(short, { "X-Forwarded-For": "203.0.113.21" })).status).toBe(401);
  });
});
