/** Tests registering and removing webhooks in a Smartlead account with more campaigns than one run covers. */
import { afterEach, expect, test } from "bun:test";
import { DAY, MINUTE, type Millis } from "../../../src/core/clock.ts";
import { call, type Body } from "../../support/call.ts";
import { openStage, type Stage } from "../../support/stage.ts";

const CAMPAIGNS = 60;

let stage: Stage;
afterEach(() => stage.close());

const path = (rest = "") => `/api/connections/${stage.at.connectionId}${rest}`;
const webhook = async (): Promise<Body> => (await call(stage.desk, "GET", path())).body.data.webhook;
const registered = (): number => stage.at.sandbox.hooks.rows.length;

/** Lets a pause and another half hour pass, in steps. */
async function pass(pause: Millis = 0): Promise<void> {
  await stage.clock.passUntil(stage.pass(pause));
  for (let step = 0; step < 6; step += 1) await stage.clock.passUntil(stage.pass(5 * MINUTE));
}

/** Opens a stage with many campaigns and the account's real limit. Returns the counter of rejected calls. */
async function startMany(campaigns = CAMPAIGNS) {
  stage = await openStage("smartlead", { "server.public_url": "https://desk.example.com" });
  const mailbox = { email: "ana@outbound.example.com", name: null };
  const mail = { status: "ACTIVE" as const, mailbox, subject: "Hi", text: "Hi", at: stage.clock.now() };
  for (let serial = 1; serial <= campaigns; serial += 1)
    stage.at.sandbox.receive({ campaign: { serial, name: `Campaign ${serial}`, ...mail } });
  return stage.at.sandbox.faults.limit(stage.clock, [{ requests: 60, perMs: MINUTE }]);
}

const register = async (scope: string): Promise<Body> => {
  const registering = call(stage.desk, "POST", path("/register-webhook"), { body: { scope } });
  return (await stage.clock.passUntil(registering)).body.data.webhook;
};

/** Returns the connection's sealed API key. */
const storedKey = () =>
  stage.desk.internals?.deps.db.sqlite
    .query<{ key: string }, [string]>("SELECT api_key_sealed AS key FROM connections WHERE id = ?")
    .get(stage.at.connectionId)?.key;

test("campaigns beyond one run's limit are registered and checked within the account's limits, and progress is shown", async () => {
  const traffic = await startMany();
  const begun = await register("campaigns");
  expect(begun).toMatchObject({
    registered_at: null,
    error: expect.stringContaining(`40 of ${CAMPAIGNS} campaigns`),
  });
  await pass();
  const done = await webhook();
  expect([registered(), done.error, traffic.refused]).toEqual([CAMPAIGNS, null, 0]);
  stage.at.sandbox.hooks.rows.shift();
  await pass(DAY);
  expect([registered(), traffic.refused]).toEqual([CAMPAIGNS, 0]);
  expect(await webhook()).toMatchObject({ registered_at: done.registered_at, error: null });
});

test("campaign webhooks are removed after the connection is deleted, and then its key is erased", async () => {
  const traffic = await startMany();
  await register("campaigns");
  await pass();
  await call(stage.desk, "PATCH", path(), { body: { status: "paused" } });
  const { status } = await stage.clock.passUntil(call(stage.desk, "DELETE", path()));
  expect([status, registered() > 0, storedKey() !== ""]).toEqual([200, true, true]);
  await pass();
  expect([registered(), storedKey(), traffic.refused]).toEqual([0, "", 0]);
});

test("the account's webhook replaces campaign webhooks without any further action by a person", async () => {
  // A change of scope removes the webhooks of eighty campaigns within the request itself.
  const traffic = await startMany(100);
  await register("campaigns");
  await pass();
  const begun = await register("account");
  expect(begun).toMatchObject({ registered_at: null, error: expect.any(String) });
  await pass();
  expect(await webhook()).toMatchObject({ registered_at: expect.any(String), error: null });
  expect([registered(), traffic.refused]).toEqual([1, 0]);
});

test("a deleted connection's key is erased after a week if the sequencer never responds", async () => {
  await startMany();
  await register("account");
  stage.at.sandbox.faults.plan({ kind: "error_before" }, "all", Infinity);
  await stage.clock.passUntil(call(stage.desk, "DELETE", path()));
  await pass(DAY);
  expect(storedKey()).not.toBe("");
  await pass(7 * DAY);
  expect([storedKey(), registered()]).toEqual(["", 1]);
});
