/** Tests polling accounts for missed emails, against the simulated platforms and with a controlled clock. */
import { afterEach, expect, test } from "bun:test";
import { DAY, HOUR, MINUTE, SECOND } from "../../../src/core/clock.ts";
import { call, eventually, type Body } from "../../support/call.ts";
import { openStage, typesOf, type Stage } from "../../support/stage.ts";

const PUBLIC = { "server.public_url": "https://desk.example.com" };

let stage: Stage;
afterEach(() => stage.close());

const path = (rest = "") => `/api/connections/${stage.at.connectionId}${rest}`;
const pause = (status: "paused" | "active") => call(stage.desk, "PATCH", path(), { body: { status } });
/** A lead writes, but the platform sends no webhook. */
const receive = (text: string, conversation?: string) =>
  stage.at.sandbox.receive({ text, ...(conversation !== undefined && { conversation }) });
const replies = async (): Promise<Body[]> =>
  (await call(stage.desk, "GET", "/api/replies?limit=200")).body.data;
const texts = async (): Promise<string[]> =>
  (await replies()).map((reply): string => reply.body_new).toSorted((a, b) => a.localeCompare(b));
const poll = (): Body =>
  stage.desk.internals?.deps.db.sqlite
    .query("SELECT * FROM connection_polls WHERE id = ?")
    .get(stage.at.connectionId) ?? {};

/** Advances the clock with a tick every five minutes, and further while contact lookups wait for the rate limit. */
async function passMinutes(minutes: number): Promise<void> {
  for (let left = minutes; left > 0; left -= 5)
    await stage.clock.passUntil(stage.pass(Math.min(left, 5) * MINUTE));
}

/** Opens a stage that polls its account for missed emails from now on. */
async function openPolled(...given: Parameters<typeof openStage>): Promise<Stage> {
  const opened = await openStage(...given);
  opened.desk.internals?.deps.db.sqlite.run("UPDATE connection_polls SET due_at = ?", [opened.clock.now()]);
  return opened;
}

test("an API key counts as verified whenever the account accepts it, at least once an hour", async () => {
  stage = await openPolled("instantly");
  const verified = async () =>
    Date.parse((await call(stage.desk, "GET", path())).body.data.verified_at as string);
  await passMinutes(180);
  const worked = await verified();
  expect(stage.clock.now() - worked).toBeLessThan(HOUR + 15 * MINUTE);
  stage.at.sandbox.faults.plan({ kind: "refuse", status: 401, message: "No" }, "read", Infinity);
  await passMinutes(120);
  expect(await verified()).toBe(worked);
});

const name = "emailbison";

test("a reply without a webhook is filed within 15 minutes by polling, exactly once", async () => {
  stage = await openPolled(name);
  await passMinutes(7);
  const { webhook } = receive("LOST");
  await passMinutes(15);
  expect(await texts()).toEqual(["LOST"]);
  expect(poll()).toMatchObject({ missed: 1, error: null });
  // The missing webhook arrives after all, and the next polls list the same email.
  expect(await stage.at.sandbox.post(webhook, stage.at.hook)).toBe(200);
  await passMinutes(45);
  expect(await texts()).toEqual(["LOST"]);
});

test("polling marks a reply as answered within 15 minutes after it was answered in the sequencer", async () => {
  stage = await openPolled(name);
  const { reply, received } = await stage.arrive();
  await passMinutes(20);
  stage.at.sandbox.answerElsewhere(received.conversation, "Answered in the other window");
  await passMinutes(15);
  expect((await stage.read(reply.id)).status).toBe("archived");
  expect(typesOf(await stage.timeline(reply.id))).toContain("answered_elsewhere");
});

test("polling registers a webhook again if it finds a reply that the webhook missed", async () => {
  stage = await openPolled(name, PUBLIC);
  await call(stage.desk, "POST", path("/register-webhook"));
  await passMinutes(5);
  const { hooks } = stage.at.sandbox;
  hooks.rows = [];
  const { webhook } = receive("LOST");
  expect(await hooks.deliver(webhook, stage.desk.url)).toEqual([]);
  await passMinutes(16);
  expect(await texts()).toEqual(["LOST"]);
  expect(hooks.rows.length).toBe(1);
  const next = stage.at.sandbox.receive({ text: "POSTED" });
  expect(await hooks.deliver(next.webhook, stage.desk.url)).toEqual([200]);
  await stage.pass(0);
  expect(await texts()).toEqual(["LOST", "POSTED"]);
});

test("a reply that arrived by webhook is not filed again by polling, and does not count as missed", async () => {
  stage = await openPolled("instantly");
  await stage.arrive({ text: "CAME" });
  await passMinutes(60);
  expect(await texts()).toEqual(["CAME"]);
  expect(poll()).toMatchObject({ missed: 0, error: null });
});

test("polling recognizes answers that we sent", async () => {
  stage = await openPolled("instantly");
  const { reply } = await stage.arrive();
  expect((await stage.send(reply.id, { response: "OURS" })).status).toBe(200);
  await passMinutes(45);
  expect((await stage.read(reply.id)).status).toBe("sent");
  expect(typesOf(await stage.timeline(reply.id))).not.toContain("answered_elsewhere");
  expect(stage.emails("OURS").length).toBe(1);
});

test("emails that arrived while the platform was unreachable are fetched", async () => {
  stage = await openPolled("instantly");
  await passMinutes(14);
  await stage.relay.down();
  receive("LOST");
  await passMinutes(120);
  expect(poll().error).toContain("could not be reached");
  await stage.relay.up();
  await passMinutes(15);
  expect(await texts()).toEqual(["LOST"]);
  expect(poll().error).toBeNull();
});

test("emails that arrive while a connection is paused are never fetched, even afterward", async () => {
  stage = await openPolled("instantly");
  await pause("paused");
  const before = stage.relay.calls.length;
  receive("WHILE PAUSED");
  await passMinutes(90);
  expect(stage.relay.calls.length).toBe(before);
  await pause("active");
  receive("AFTERWARDS");
  await passMinutes(15);
  expect(await texts()).toEqual(["AFTERWARDS"]);
});

test("each reply is filed once if the clock jumps ahead and is set back", async () => {
  stage = await openPolled("instantly");
  await passMinutes(3);
  const now = stage.clock.now();
  stage.clock.set(now + 30 * DAY);
  await passMinutes(2);
  stage.clock.set(now + 5 * MINUTE);
  await passMinutes(1);
  receive("LOST");
  await passMinutes(15);
  expect(await texts()).toEqual(["LOST"]);
  await passMinutes(30);
  expect(await texts()).toEqual(["LOST"]);
});

test("emails from before the connection was created are not filed", async () => {
  stage = await openPolled("instantly");
  stage.at.sandbox.receive({ text: "OLD", at: stage.clock.now() - HOUR });
  await passMinutes(30);
  expect(await texts()).toEqual([]);
});

test("an account that has been silent for longer than usual is polled early", async () => {
  stage = await openPolled("instantly");
  await passMinutes(15);
  for (let n = 0; n < 5; n += 1) {
    await stage.arrive();
    await stage.pass(30 * SECOND);
  }
  receive("LOST");
  await passMinutes(4);
  expect(await texts()).toContain("LOST");
});

test("an account without open replies is not polled for answers", async () => {
  stage = await openPolled("smartlead");
  await passMinutes(30);
  expect(stage.relay.calls.filter((one) => one.includes("message-history-for-leads"))).toEqual([]);
});

test("open conversations in a campaign are read with one call", async () => {
  stage = await openPolled("smartlead");
  // The fifth reply waits for the account's rate limit.
  for (let n = 0; n < 5; n += 1) await stage.clock.passUntil(stage.arrive());
  await passMinutes(14);
  const before = stage.relay.calls.length;
  await passMinutes(14);
  const histories = stage.relay.calls.slice(before).filter((one) => one.includes("history"));
  expect(histories.length).toBe(1);
});

test("a lost reply is filed in time even if a back-fill has used up its share of the hourly limit", async () => {
  stage = await openPolled("smartlead");
  await stage.pass(0);
  await call(stage.desk, "PATCH", path(), { body: { limits: { per_hour: 40 } } });
  for (let n = 0; n < 520; n += 1)
    stage.at.sandbox.receive({ text: `OLD ${n}`, at: stage.clock.now() - DAY - n * MINUTE });
  const since = new Date(stage.clock.now() - 3 * DAY).toISOString();
  await call(stage.desk, "POST", path("/back-fill"), { body: { since } });
  const before = stage.relay.calls.length;
  stage.desk.internals?.service.loop.tick();
  // Twenty calls are half of the hourly limit. Connecting has used a few of them.
  await eventually(async () => {
    await stage.clock.advance(SECOND);
    return stage.relay.calls.length >= before + 15;
  });
  receive("LOST");
  await stage.clock.advance(14 * MINUTE);
  stage.desk.internals?.service.loop.tick();
  // The reply is filed without further waiting.
  await eventually(async () => (await texts()).includes("LOST"));
  expect(await texts()).toEqual(["LOST"]);
  await call(stage.desk, "DELETE", path("/back-fill"));
  await stage.clock.passUntil(stage.pass(0));
});

test("several missed emails cause only one check of the webhook", async () => {
  stage = await openPolled("smartlead", PUBLIC);
  await call(stage.desk, "POST", path("/register-webhook"));
  await passMinutes(1);
  for (let n = 0; n < 30; n += 1) receive(`LOST ${n}`);
  const before = stage.relay.calls.length;
  await passMinutes(16);
  expect((await texts()).length).toBe(30);
  const checks = stage.relay.calls.slice(before).filter((one) => one.includes("/webhook/"));
  expect(checks.length).toBe(1);
});
