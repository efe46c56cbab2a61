/** Tests a connection's health card: the latest events and their results, silence, and pending and failed work. */
import { expect, test } from "bun:test";
import { DAY, HOUR, MINUTE } from "../../../src/core/clock.ts";
import { call, type Body } from "../../support/call.ts";
import { openStage } from "../../support/stage.ts";
import { eachTest } from "../../support/fixture.ts";

const stage = eachTest(() => openStage("instantly"));

const path = (rest = "") => `/api/connections/${stage.at.connectionId}${rest}`;
const health = async (): Promise<Body> => (await call(stage.desk, "GET", path("/health"))).body.data;

test("an account without events is reported as healthy", async () => {
  expect(await health()).toMatchObject({
    key_readable: true,
    failing_since: null,
    is_silent: false,
    usual_gap_seconds: null,
    payloads: { waiting: 0, failed: 0 },
    actions: { waiting: 0, failed: 0 },
    unrouted: 0,
    back_fill: null,
    events: [],
  });
});

test("a connection's last ten events are listed with their results, even after days of silence", async () => {
  const { reply, received } = await stage.arrive({ text: "FIRST" });
  await stage.at.sandbox.post(received.webhook, stage.at.hook);
  await call(stage.desk, "POST", new URL(stage.at.hook).pathname, { body: { nothing: "known" } });
  await stage.pass(0);
  const [strange, again, first] = (await health()).events;
  expect(first).toMatchObject({ status: "filed", reply_id: reply.id, settled_at: expect.any(String) });
  expect(again.status).toBe("duplicate");
  expect(["failed", "ignored"]).toContain(strange.status);
  expect(strange.reason).toEqual(expect.any(String));
  for (let n = 0; n < 8; n += 1) {
    await stage.pass(30 * MINUTE);
    await stage.arrive();
  }
  expect((await health()).events.length).toBe(10);
  expect(await health()).toMatchObject({ is_silent: false, usual_gap_seconds: (30 * MINUTE) / 1_000 });
  await stage.pass(3 * HOUR);
  expect((await health()).is_silent).toBe(true);
  stage.clock.set(stage.clock.now() + 3 * DAY);
  expect((await health()).events.length).toBe(10);
});

test("a stored API key that cannot be decrypted is reported as unreadable", async () => {
  stage.desk.internals?.deps.db.sqlite.run("UPDATE connections SET api_key_sealed = 'spoiled'");
  expect((await health()).key_readable).toBe(false);
});

test("many events in another workspace do not hide an account's events or failures", async () => {
  const { db } = stage.desk.internals?.deps ?? {};
  if (!db) throw new Error("a stage is in this process");
  await stage.arrive({ text: "BEFORE" });
  await call(stage.desk, "POST", new URL(stage.at.hook).pathname, { body: { event_type: "reply_received" } });
  await stage.pass(0);
  const before = await health();
  expect(before).toMatchObject({ payloads: { failed: 1 }, events: [{}, {}] });
  const { workspaceId } = await stage.desk.addWorkspace("Flooding");
  // The flood's connection need not exist.
  db.sqlite.run("PRAGMA foreign_keys = OFF");
  const rows = "WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 20100)";
  db.sqlite
    .query(
      `INSERT INTO inbound_events (id, workspace_id, connection_id, platform, payload_bytes, headers_json, status, attempts, received_at, settled_at)
       ${rows} SELECT 'flood-' || i, $workspaceId, 'theirs', 'instantly', 0, '{}', 'failed', 1, $at, $at FROM n`,
    )
    .run({ workspaceId, at: stage.clock.now() });
  db.sqlite.run("PRAGMA foreign_keys = ON");
  expect(await health()).toEqual(before);
});
