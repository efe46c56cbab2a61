/** Tests labels in an account that two clients share: each is about the client of its campaign. */
import { afterEach, beforeEach, expect, test } from "bun:test";
import { MINUTE, SECOND } from "../../src/core/clock.ts";
import type { SandboxCampaign } from "../../src/demo/sandbox/sandbox.ts";
import { address } from "../../src/platforms/mail-form.ts";
import { post } from "../support/arrivals.ts";
import { call } from "../support/call.ts";
import { openStage, type Stage } from "../support/stage.ts";

const campaign = (serial: number, name: string): SandboxCampaign => ({
  serial,
  name,
  mailbox: address("ana@outbound.example.com", "Ana Ruiz"),
  subject: `About ${name}`,
  text: `Hello, this is about ${name}.`,
  at: Date.UTC(2026, 1, 20),
});
const LEAD = { email: "dana@prospect.example.com" };

let stage: Stage;
beforeEach(async () => {
  stage = await openStage("instantly");
});
afterEach(() => stage.close());

async function routed(name: string): Promise<string> {
  const { body } = await call(stage.desk, "POST", "/api/clients", { body: { name } });
  const routes = [{ kind: "campaign_name", value: `${name}*`, client_id: body.data.id }];
  await call(stage.desk, "PUT", `/api/connections/${stage.at.connectionId}/routes`, { body: { routes } });
  return body.data.id;
}

async function label(conversation: string, name: string): Promise<void> {
  const webhook = stage.at.sandbox.categoryChange(conversation, name);
  if (webhook) await post(stage.at, webhook);
  for (const pause of [0, 2 * MINUTE + SECOND, 10 * SECOND]) await stage.pass(pause);
}

test("a label of another client's campaign does not change this client's reply", async () => {
  const cedar = await routed("Cedar");
  const { reply } = await stage.arrive({
    lead: LEAD,
    text: "Tell me more",
    campaign: campaign(21, "Cedar 1"),
  });
  expect(reply.client_id).toBe(cedar);
  const { conversation } = stage.at.sandbox.receive({ lead: LEAD, campaign: campaign(22, "Birch 1") });
  await label(conversation, "lead_meeting_booked");
  expect((await stage.read(reply.id)).category_id).toBe(reply.category_id);
  const sibling = stage.at.sandbox.receive({ lead: LEAD, campaign: campaign(23, "Cedar 2") });
  await label(sibling.conversation, "lead_meeting_booked");
  expect((await stage.read(reply.id)).category.slug).toBe("meeting-booked");
});
