/** Tests the account checks that are specific to one platform, each against its simulated account. */
import { afterEach, expect, test } from "bun:test";
import { testAccount, type AccountCheck } from "../../../src/sequencers/connections/test-account.ts";
import { getConnection } from "../../../src/sequencers/connections/store/connections.ts";
import type { PlatformName } from "../../../src/platforms/platform.ts";
import { call } from "../../support/call.ts";
import { openStage, type Stage } from "../../support/stage.ts";
import { internalsOf } from "../../support/desk.ts";

let stage: Stage;
afterEach(() => stage.close());

async function check(name: string): Promise<AccountCheck | undefined> {
  const internals = internalsOf(stage.desk);
  const { data } = (await call(stage.desk, "GET", `/api/connections/${stage.at.connectionId}`)).body;
  const row = getConnection(internals.deps.db, data.workspace_id, data.id);
  const checks = await stage.clock.passUntil(testAccount(internals.deps, row));
  return checks.find((one) => one.check === name);
}

const open = async (name: PlatformName): Promise<Stage["at"]["sandbox"]> => {
  stage = await openStage(name);
  return stage.at.sandbox;
};

test("PlusVibe's unsubscribed leads are found, but only their number is shown", async () => {
  const sandbox = await open("plusvibe");
  sandbox.unsubscribe(sandbox.receive({ lead: { email: "leaver@prospect.example.com" } }).conversation);
  const found = await check("unsubscribed");
  expect(found).toMatchObject({ state: "passed", result: "1 unsubscribed leads" });
  expect(found?.calls.map(({ request }) => request.split("?")[0])).toEqual([
    expect.stringContaining("GET /lead/count/lead-status"),
    expect.stringContaining("GET /lead/workspace-leads"),
  ]);
  expect(JSON.stringify(found)).not.toContain("leaver@");
});

test("Instantly's failed deliveries to our webhook are listed without the secret URL", async () => {
  const sandbox = await open("instantly");
  const { data } = (await call(stage.desk, "GET", `/api/connections/${stage.at.connectionId}`)).body;
  sandbox.hooks.add({ name: "Replydesk", url: data.webhook_url, events: "all" });
  await sandbox.hooks.deliver(sandbox.receive({ text: "BONJOUR" }).webhook, "http://127.0.0.1:9");
  const found = await check("failed_events");
  expect(found).toMatchObject({ state: "passed", result: "1 failed events in two days" });
  expect(found?.calls.length).toBe(1);
  const token = new URL(data.webhook_url).pathname.split("/").at(-1);
  for (const secret of [token, "BONJOUR"]) expect(JSON.stringify(found)).not.toContain(secret);
});

test("Smartlead campaigns with other programs' webhooks are listed with the hosts of those webhooks", async () => {
  const sandbox = await open("smartlead");
  const { body } = sandbox.receive().webhook;
  const campaign = String((body as { campaign_id: number }).campaign_id);
  expect(await check("other_webhooks")).toMatchObject({
    state: "passed",
    result: "no other programs' webhooks in 1 open campaigns",
  });
  const { data } = (await call(stage.desk, "GET", `/api/connections/${stage.at.connectionId}`)).body;
  for (const url of [data.webhook_url, "https://hooks.crm.example.com/in/s3cret"])
    sandbox.hooks.add({ name: "Hook", url, events: ["EMAIL_REPLY"], campaign });
  const found = await check("other_webhooks");
  expect(found?.result).toBe(
    `other programs' webhooks in 1 of 1 open campaigns: ${campaign} (hooks.crm.example.com)`,
  );
  expect(JSON.stringify(found)).not.toContain("s3cret");
});

test("an account check that the platform does not need is skipped with the reason", async () => {
  await open("emailbison");
  for (const name of ["other_webhooks", "unsubscribed", "failed_events"])
    expect(await check(name)).toMatchObject({
      state: "skipped",
      calls: [],
      result: expect.stringContaining("EmailBison"),
    });
});
