/** Tests registering webhooks in more campaigns of a Smartlead account than one run covers. */
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

/** Lets half an hour pass after a pause, in steps. */
async function pass(pause: Millis = 0): Promise<void> {
  await stage.clock.passUntil(stage.pass(pause));
  for (let step = 0; step < 6; step += 1) await stage.clock.passUntil(stage.pass(5 * MINUTE));
}

test("more campaigns than one run covers are registered and checked within the account's limits, with the progress shown", async () => {
  stage = await openStage("smartlead", { "server.public_url": "https://desk.example.com" });
  const mailbox = { email: "ana@outbound.example.com", name: null };
  const mail = { status: "ACTIVE" as const, mailbox, subject: "Hi", text: "Hi", at: stage.clock.now() };
  for (let serial = 1; serial <= CAMPAIGNS; serial += 1)
    stage.at.sandbox.receive({ campaign: { serial, name: `Campaign ${serial}`, ...mail } });
  const traffic = stage.at.sandbox.faults.limit(stage.clock, [{ requests: 60, perMs: MINUTE }]);
  const registering = call(stage.desk, "POST", path("/register-webhook"), { body: { scope: "campaigns" } });
  const begun = (await stage.clock.passUntil(registering)).body.data.webhook;
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
