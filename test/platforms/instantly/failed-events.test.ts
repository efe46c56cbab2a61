/** Tests reading Instantly's log of webhook deliveries. */
import { beforeEach, expect, test } from "bun:test";
import { DAY, HOUR } from "../../../src/core/clock.ts";
import { field } from "../../../src/platforms/mail-form.ts";
import type { FailedEvent, Json } from "../../../src/platforms/platform.ts";
import { createInstantly } from "../../../src/platforms/instantly/instantly.ts";
import { Bench, PERSON } from "../../support/platform.ts";
import { eachTest } from "../../support/fixture.ts";
import { failureOf } from "../../support/failure.ts";

const OURS = "https://desk.example.com/hooks/instantly/token";
const UNREACHABLE = "http://127.0.0.1:1";

const bench = eachTest(() => Bench.open("instantly"));
beforeEach(() => {
  bench.sandbox.hooks.add({ name: "Replydesk", url: OURS, events: "all" });
});

const listed = async (since: number): Promise<FailedEvent[]> =>
  (await bench.platform.listFailedEvents?.(bench.account, { since, url: OURS }, PERSON)) ?? [];
const leadsOf = (events: FailedEvent[]) => events.map(({ body }) => field(body, "lead_email"));

test("the log yields exactly the undelivered events since the given time, oldest first", async () => {
  const { clock, sandbox } = bench;
  using receiver = Bun.serve({ port: 0, fetch: () => new Response("ok") });
  const deliver = async (email: string, origin: string) => {
    clock.set(clock.now() + HOUR);
    await sandbox.hooks.deliver(sandbox.receive({ lead: { email } }).webhook, origin);
  };
  await deliver("old@example.com", UNREACHABLE);
  clock.set(clock.now() + DAY);
  const since = clock.now();
  await deliver("first@example.com", UNREACHABLE);
  await deliver("delivered@example.com", `http://127.0.0.1:${receiver.port}`);
  sandbox.hooks.rows = [];
  sandbox.hooks.add({ name: "Another tool", url: "https://other.example.com/", events: "all" });
  await deliver("theirs@example.com", UNREACHABLE);
  sandbox.hooks.rows = [];
  sandbox.hooks.add({ name: "Replydesk", url: OURS, events: "all" });
  await deliver("second@example.com", UNREACHABLE);
  const events = await listed(since);
  expect(leadsOf(events)).toEqual(["first@example.com", "second@example.com"]);
  expect(leadsOf(await listed(since))).toEqual(leadsOf(events));
  expect((await listed(since)).map(({ id }) => id)).toEqual(events.map(({ id }) => id));
});

test("the log is read past the first hundred events, without using up the limit for email lists", async () => {
  const since = bench.clock.now();
  const { hooks } = bench.sandbox;
  for (let n = 0; n < 130; n += 1) {
    await hooks.deliver(bench.sandbox.receive().webhook, UNREACHABLE);
    // Instantly disables a webhook after a few failures.
    for (const hook of hooks.rows) hook.isActive = true;
  }
  expect(await listed(since)).toHaveLength(130);
  expect(bench.requests.filter((request) => request.endsWith("/emails"))).toEqual([]);
});

test.each([
  ["is tried again", { will_retry: true }, 0],
  ["was delivered later", { retry_successful: true }, 0],
  ["was tried three times", { retry_group_id: "group" }, 1],
  ["has no payload", { payload: null }, 0],
])("an event that %s is listed once per failed delivery", async (_name, changes, count) => {
  const row: { [key: string]: Json } = {
    webhook_url: OURS,
    timestamp_created: "2026-03-04T09:00:00.000Z",
    success: false,
    payload: { event_type: "reply_received" },
  };
  const items = ["1", "2", "3"].map((id): Json => ({ ...row, id, ...changes }));
  const platform = createInstantly({
    call: () => Promise.resolve({ status: 200, text: "", json: { items } }),
    now: () => 0,
  });
  const events = await platform.listFailedEvents?.(bench.account, { since: 0, url: OURS }, PERSON);
  expect(events).toHaveLength(count);
});

test("a delivery log that is not a list is reported as an error", async () => {
  const platform = createInstantly({
    call: () => Promise.resolve({ status: 200, text: "", json: {} }),
    now: () => 0,
  });
  const listing = platform.listFailedEvents?.(bench.account, { since: 0, url: OURS }, PERSON);
  expect((await failureOf(listing ?? Promise.resolve())).outcome).toBe("unknown");
});
