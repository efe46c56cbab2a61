/** Tests that a sequencer's webhook is reported if it arrives at the URL of a connection to another platform. */
import { expect, test } from "bun:test";
import { runChecks } from "../../src/ops/doctor/checks.ts";
import { post } from "../support/arrivals.ts";
import { openStage } from "../support/stage.ts";
import { eachTest } from "../support/fixture.ts";
import { internalsOf } from "../support/desk.ts";

const stage = eachTest(() => openStage("instantly"));

test("payloads from another platform fail with a reason, and doctor names the connection", async () => {
  const { smartlead } = stage.desk.sandboxes;
  const { conversation, webhook } = smartlead.receive({ text: "Nobody would see this" });
  for (const misdirected of [webhook, smartlead.opened(conversation)]) await post(stage.at, misdirected);
  await post(stage.at, { body: { event_type: "lead_unsubscribed" }, headers: {} });
  await stage.pass(0);
  const { deps } = internalsOf(stage.desk);
  const finding = runChecks({ ...deps, reach: "not_tried" }, deps.clock.now()).find(
    ({ check }) => check === "inbound",
  );
  expect(finding).toMatchObject({
    level: "warn",
    text: expect.stringContaining("3 failed webhooks"),
    figures: { failed: 3 },
  });
  expect(finding?.items.map(({ id }) => id)).toEqual([stage.at.connectionId, stage.at.connectionId]);
  expect(finding?.items.map(({ about }) => about).toSorted()).toEqual([
    "connection, 1 payload: lead_email: missing",
    "connection, 2 payloads: this payload from Smartlead was posted to a connection for Instantly: " +
      "set the webhook in Smartlead to the URL of its own connection",
  ]);
});
