/** Who unsubscribes in PlusVibe, which posts no event for it, is suppressed here once. */
import { afterEach, beforeEach, expect, test } from "bun:test";
import { HOUR } from "../../src/core/clock.ts";
import { call, type Body } from "../support/call.ts";
import { openStage, type Stage } from "../support/stage.ts";

let stage: Stage;
beforeEach(async () => {
  stage = await openStage("plusvibe");
});
afterEach(() => stage.close());

/** An hour later, the account is asked for what its webhook missed. */
async function pass(): Promise<void> {
  const now = stage.clock.now() + HOUR;
  stage.desk.internals?.deps.db.sqlite.run("UPDATE connection_polls SET due_at = ?", [now]);
  await stage.clock.passUntil(stage.pass(HOUR));
}
const suppressed = async (): Promise<Body[]> =>
  (await call(stage.desk, "GET", "/api/suppressions")).body.data;

test("with the next catch-up, and not again once a person has lifted it", async () => {
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

test("and a list that is refused keeps no reply waiting", async () => {
  await pass();
  const sandbox = stage.at.sandbox;
  const { platformId } = sandbox.receive({ text: "missed by its webhook" });
  // The lists of replies answer; what comes after them does not.
  for (let n = 0; n < 3; n += 1) sandbox.faults.plan({ kind: "slow", ms: 0 }, "read");
  sandbox.faults.plan({ kind: "refuse", status: 403, message: "no" }, "read");
  await pass();
  const { data } = (await call(stage.desk, "GET", "/api/replies")).body;
  expect(data.map((reply: Body) => reply.body_new)).toContain("missed by its webhook");
  expect(platformId).not.toBe("");
  const path = `/api/connections/${stage.at.connectionId}`;
  expect((await call(stage.desk, "GET", path)).body.data.last_error).toBeNull();
});
