/**
 * Tests the rate limits of workspaces and of unauthenticated callers.
 */
import { afterAll, beforeAll, expect, test } from "bun:test";
import { createWorkspace } from "../../src/cli/new-workspace.ts";
import { MINUTE, SECOND } from "../../src/core/clock.ts";
import { call } from "../support/call.ts";
import { ManualClock } from "../support/clock.ts";
import { openDesk, type Desk } from "../support/desk.ts";

const LIMITS = { starter: 4, unauthenticated: 5 };

const clock = new ManualClock();
let desk: Desk;
beforeAll(async () => {
  desk = await openDesk("in this process", {
    clock,
    settings: {
      "rate_limits.starter": LIMITS.starter,
      "rate_limits.scale": 0,
      "rate_limits.unauthenticated": LIMITS.unauthenticated,
      "server.trusted_proxies": ["127.0.0.1"],
    },
  });
});
afterAll(() => clock.passUntil(desk.close()));

function newWorkspace(plan: "starter" | "scale"): string {
  const { db } = desk.internals?.deps ?? expect.unreachable();
  const fields = { name: `On ${plan}`, plan, timezone: "UTC", creditAllowance: null };
  return createWorkspace(db, fields, clock.now()).apiKey;
}
const me = (key: string | null, headers: Record<string, string> = {}) =>
  call(desk, "GET", "/api/me", { key, headers });

test("a workspace's requests get 429 once the plan's limit is reached, until the next minute", async () => {
  const [key, other] = [newWorkspace("starter"), newWorkspace("starter")];
  const second = (await call(desk, "POST", "/api/api-keys", { key, body: { name: "Second" } })).body.key;
  for (let left = LIMITS.starter - 2; left >= 0; left--) {
    // All of a workspace's keys share one limit, and failed requests count too.
    const path = left % 2 ? "/api/me" : "/api/replies?limit=0";
    const answer = await call(desk, "GET", path, { key: left % 2 ? key : second });
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
  expect((await me(other)).status).toBe(200);
  await clock.advance(MINUTE - 1);
  expect((await me(key)).status).toBe(429);
  await clock.advance(1);
  expect((await me(key)).status).toBe(200);
});

test("unauthenticated requests are rate-limited by address, without affecting valid keys", async () => {
  const key = newWorkspace("scale");
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
  // Header entries that a stranger adds come before our proxy's entry.
  expect((await knock("198.51.100.1, 203.0.113.7")).status).toBe(429);
  expect((await knock("203.0.113.8")).status).toBe(401);
  expect((await knock("203.0.113.7", key)).status).toBe(200);
});

test("webhooks, health and documentation have no rate limit", async () => {
  for (const path of ["/hooks/instantly/wrong", "/health", "/ready", "/docs/json"]) {
    const statuses = await Promise.all(
      Array.from({ length: LIMITS.unauthenticated * 3 }, async () => (await fetch(desk.url + path)).status),
    );
    expect(statuses).not.toContain(429);
  }
});
