/** Tests that a date means midnight in the workspace's time zone wherever the API accepts a time. */
import { beforeAll, expect, test } from "bun:test";
import { createWorkspace } from "../../src/cli/new-workspace.ts";
import { parseDay } from "../../src/core/clock.ts";
import { arrive, connect, type Connected } from "../support/arrivals.ts";
import { call, type ApiCallOptions } from "../support/call.ts";
import { ManualClock } from "../support/clock.ts";
import { openDesk, internalsOf } from "../support/desk.ts";
import { allTests } from "../support/fixture.ts";

/** In New York it is still February. */
const LATE_IN_FEBRUARY = Date.parse("2026-03-01T04:30:00Z");

const desk = allTests(() => openDesk("in this process", { clock: new ManualClock(LATE_IN_FEBRUARY) }));
let at: Connected;
beforeAll(async () => {
  const { db, clock } = internalsOf(desk).deps;
  const fields = {
    name: "New York",
    plan: "scale" as const,
    timezone: "America/New_York",
    creditAllowance: null,
  };
  at = await connect(desk, "instantly", createWorkspace(db, fields, clock.now()).apiKey);
});

const ask = (method: string, path: string, options: ApiCallOptions = {}) =>
  call(desk, method, path, { key: at.key, ...options });

test("an API key with an expiry date expires at the midnight that begins that date", async () => {
  const made = await ask("POST", "/api/api-keys", { body: { name: "Until", expires_at: "2099-07-01" } });
  const { body } = await ask("GET", `/api/api-keys/${made.body.id}`);
  expect(body.data.expires_at).toBe("2099-07-01T04:00:00.000Z");
});

test("a key's expiry date must exist and be in the future", async () => {
  const expiring = (expires_at: string) =>
    ask("POST", "/api/api-keys", { body: { name: "Until", expires_at } });
  expect((await expiring("2020-01-01")).body.error).toBe("expires_at: must be in the future");
  expect((await expiring("2099-02-30")).body.error).toBe(
    "expires_at: must be an ISO 8601 time such as 2026-03-01T09:30:00Z",
  );
});

test("replies can be filtered by date", async () => {
  const { reply } = await arrive(at);
  const found = async (query: string) => (await ask("GET", `/api/replies?${query}`)).body.pagination.total;
  expect(reply.received_at).toStartWith("2026-03-01T04:30:");
  expect(await found("received_before=2026-03-01&received_after=2026-02-28")).toBe(1);
  expect(await found("received_after=2026-03-01")).toBe(0);
});

test("a sync can start from a given date", async () => {
  const { body } = await ask("POST", `/api/connections/${at.connectionId}/sync`, {
    body: { since: "2026-03-02" },
  });
  expect(body.data.since).toBe("2026-03-02T05:00:00.000Z");
});

test("missed events can be recovered from a given date onward", async () => {
  const subscription = await ask("POST", "/api/webhook-subscriptions", {
    body: { url: "https://crm.example.com/a" },
  });
  const path = `/api/webhook-subscriptions/${subscription.body.data.id}`;
  const change = (recover_since: string) => ask("PATCH", path, { body: { is_active: true, recover_since } });
  expect((await change("2026-02-28")).status).toBe(200);
  expect((await change("2020-01-01")).body.error).toBe("recover_since: must be within the last 30 days");
});

test("a date means the start of the day, even if daylight saving time makes the day begin later than 00:00", () => {
  expect(parseDay("2018-11-04", "America/Sao_Paulo")).toBe(Date.parse("2018-11-04T03:00:00Z"));
  expect(parseDay("2026-03-01", "UTC")).toBe(Date.parse("2026-03-01T00:00:00Z"));
  for (const text of ["2026-13-01", "2026-3-1", "tomorrow", "", "2026-03-01T00:00"]) {
    expect(parseDay(text, "UTC")).toBeNull();
  }
});
