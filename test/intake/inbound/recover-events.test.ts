/**
 * Tests filing events that Instantly could not deliver: they are read from Instantly's log, with a controlled clock.
 */
import { beforeEach, expect, test } from "bun:test";
import { MINUTE } from "../../../src/core/clock.ts";
import { isUuid } from "../../../src/core/ids.ts";
import { call, type Body } from "../../support/call.ts";
import { openStage } from "../../support/stage.ts";
import { eachTest } from "../../support/fixture.ts";

const UNREACHABLE = "http://127.0.0.1:1";

const stage = eachTest(() => openStage("instantly", { "server.public_url": "https://desk.example.com" }));
beforeEach(async () => {
  await call(stage.desk, "POST", `/api/connections/${stage.at.connectionId}/register-webhook`);
  stage.desk.internals?.deps.db.sqlite.run("UPDATE connection_polls SET due_at = ?", [stage.clock.now()]);
  await passMinutes(5);
});

async function passMinutes(minutes: number): Promise<void> {
  for (let minute = 0; minute < minutes; minute += 1) await stage.pass(MINUTE);
}
const list = async (path: string): Promise<Body[]> => (await call(stage.desk, "GET", path)).body.data;
const poll = (): Body =>
  stage.desk.internals?.deps.db.sqlite
    .query("SELECT * FROM connection_polls WHERE id = ?")
    .get(stage.at.connectionId) ?? {};

test("a reply and an unsubscribe are filed from the event log even if no list of emails can be read", async () => {
  const { sandbox } = stage.at;
  // Uses up the rate limit for email lists.
  sandbox.faults.limit(stage.clock, [
    { requests: 0, perMs: MINUTE, applies: ({ path }) => path === "/emails" },
  ]);
  const { webhook, conversation } = sandbox.receive({
    text: "LOST",
    lead: { email: "dana@lost.example.com" },
  });
  await sandbox.hooks.deliver(webhook, UNREACHABLE);
  await sandbox.hooks.deliver(sandbox.unsubscribe(conversation), UNREACHABLE);
  await passMinutes(16);
  expect((await list("/api/replies")).map((reply) => reply.body_new)).toEqual(["LOST"]);
  const suppressed = await list("/api/suppressions");
  expect(suppressed.map(({ value }) => value)).toEqual(["dana@lost.example.com"]);
});

test("an event that the log lists several times is filed once, and counts as missed once", async () => {
  const { sandbox } = stage.at;
  const { webhook } = sandbox.receive({ text: "LOST" });
  await sandbox.hooks.deliver(webhook, UNREACHABLE);
  await passMinutes(60);
  expect(await list("/api/replies")).toHaveLength(1);
  expect(poll()).toMatchObject({ missed: 1, error: null });
  const { sqlite } = stage.desk.internals?.deps.db ?? {};
  expect(sqlite?.query("SELECT count(*) AS n FROM inbound_events").get()).toEqual({ n: 1 });
  const path = `/api/connections/${stage.at.connectionId}/health`;
  const [event] = (await call(stage.desk, "GET", path)).body.data.events;
  expect(isUuid(event.id)).toBe(true);
});

test("a webhook that the platform disabled after failed deliveries is enabled again", async () => {
  const { hooks } = stage.at.sandbox;
  for (let n = 0; n < 3; n += 1) await hooks.deliver(stage.at.sandbox.receive().webhook, UNREACHABLE);
  expect(hooks.rows.map(({ isActive }) => isActive)).toEqual([false]);
  await passMinutes(16);
  expect(hooks.rows.map(({ isActive }) => isActive)).toEqual([true]);
});

test("if the API key cannot read the event log, the reply is found in the list of emails", async () => {
  const { sandbox } = stage.at;
  await sandbox.hooks.deliver(sandbox.receive({ text: "LOST" }).webhook, UNREACHABLE);
  await passMinutes(8);
  sandbox.faults.plan({ kind: "refuse", status: 403, message: "Missing scope" }, "read");
  await passMinutes(8);
  expect((await list("/api/replies")).map((reply) => reply.body_new)).toEqual(["LOST"]);
  expect(poll().error).toBeNull();
});
