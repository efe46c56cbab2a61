/** Tests that leads who unsubscribe in PlusVibe are suppressed once, although PlusVibe sends no event. */
import { expect, test } from "bun:test";
import { HOUR } from "../../../src/core/clock.ts";
import { objectId } from "../../support/sandbox/plusvibe-api.ts";
import { address } from "../../../src/platforms/mail-form.ts";
import { call, type Body } from "../../support/call.ts";
import { openStage } from "../../support/stage.ts";
import { eachTest } from "../../support/fixture.ts";

const stage = eachTest(() => openStage("plusvibe"));

/** Advances the clock by an hour, and polls the account for missed emails. */
async function pass(): Promise<void> {
  const now = stage.clock.now() + HOUR;
  stage.desk.internals?.deps.db.sqlite.run("UPDATE connection_polls SET due_at = ?", [now]);
  await stage.clock.passUntil(stage.pass(HOUR));
}
const suppressed = async (): Promise<Body[]> =>
  (await call(stage.desk, "GET", "/api/suppressions")).body.data;

test("an unsubscribed lead is suppressed by the next poll, but not again after a person lifts the suppression", async () => {
  const { received } = await stage.arrive({ lead: { email: "bo@prospect.example.com" } });
  stage.at.sandbox.unsubscribe(received.conversation);
  await pass();
  const [found] = await suppressed();
  expect(found).toMatchObject({ value: "bo@prospect.example.com", source: "platform" });
  await call(stage.desk, "DELETE", `/api/suppressions/${found?.id}`);
  await pass();
  expect(await suppressed()).toEqual([]);
  const { received: other } = await stage.arrive({ lead: { email: "kim@prospect.example.com" } });
  stage.at.sandbox.unsubscribe(other.conversation);
  await pass();
  expect((await suppressed()).map(({ value }) => value)).toEqual(["kim@prospect.example.com"]);
});

test("an unsubscribed lead is suppressed once for each client with a campaign for the lead, even if the client is listed later", async () => {
  const lead = { email: "jo@prospect.example.com" };
  const { body } = await call(stage.desk, "POST", "/api/clients", { body: { name: "Birch" } });
  const routes = [{ kind: "campaign", value: objectId("cc", 2), client_id: body.data.id }];
  const path = `/api/connections/${stage.at.connectionId}/routes`;
  expect((await call(stage.desk, "PUT", path, { body: { routes } })).status).toBe(200);
  const { received } = await stage.arrive({ lead });
  stage.at.sandbox.unsubscribe(received.conversation);
  await pass();
  expect((await suppressed()).map(({ client_id: id }) => id)).toEqual([stage.at.clientId]);
  const mailbox = address("ben@outbound.example.com");
  const campaign = { serial: 2, name: "Birch 1", mailbox, subject: "Hi", text: "Hello", at: 0 };
  stage.at.sandbox.receive({ lead, campaign });
  await pass();
  const both = await suppressed();
  expect(both).toHaveLength(2);
  expect(new Set(both.map(({ client_id: id }) => id))).toEqual(new Set([stage.at.clientId, body.data.id]));
  for (const { id } of both) await call(stage.desk, "DELETE", `/api/suppressions/${id}`);
  await pass();
  expect(await suppressed()).toEqual([]);
});

test("a rejected request for unsubscribed leads does not delay replies", async () => {
  await pass();
  const { platformId } = stage.at.sandbox.receive({ text: "missed by its webhook" });
  const isRefused = (path: string): boolean => path.endsWith("/lead/count/lead-status");
  stage.relay.rewordReads = (answer, asked) => (isRefused(asked) ? { ...answer, status: 403 } : answer);
  await pass();
  const { data } = (await call(stage.desk, "GET", "/api/replies")).body;
  expect(data.map((reply: Body) => reply.body_new)).toContain("missed by its webhook");
  expect(platformId).not.toBe("");
  expect(stage.relay.calls.some(isRefused)).toBe(true);
  const path = `/api/connections/${stage.at.connectionId}`;
  expect((await call(stage.desk, "GET", path)).body.data.last_error).toBeNull();
});
