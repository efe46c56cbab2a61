/** Tests registering Smartlead's webhooks next to webhooks of other programs, and removing them. */
import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { ScopeNeeded, type WebhookScope } from "../../../src/platforms/registration.ts";
import { address, text } from "../../../src/platforms/mail-form.ts";
import { OPTIONS, OURS, openSmartleadBench, type SmartleadBench } from "../../support/smartlead.ts";

const URL_OF_OURS = "https://desk.example.com/hooks/smartlead/secret-token";
const CRM = "https://hooks.crm.example.com/in/secret";

let bench: SmartleadBench;
beforeEach(async () => {
  bench = await openSmartleadBench();
});
afterEach(() => bench.sandbox.close());

/** Starts a campaign with one conversation, and returns its id at Smartlead. */
function startCampaign(serial: number): string {
  const mail = { mailbox: address(OURS), subject: "Quick question", text: "Hi", at: bench.clock.now() };
  const { body } = bench.receive({ campaign: { serial, name: `Campaign ${serial}`, ...mail } });
  return text(body["campaign_id"]) ?? "";
}

const register = (scope: WebhookScope | null, url = URL_OF_OURS): Promise<string> =>
  bench.clock.passUntil(
    bench.smartlead.registerWebhook(bench.account, { url, secret: null, scope }, OPTIONS),
  );
const stateOf = (id: string, url = URL_OF_OURS) =>
  bench.clock.passUntil(bench.smartlead.findWebhook(bench.account, { id, secret: null, url }, OPTIONS));
const remove = (id: string): Promise<void> =>
  bench.clock.passUntil(bench.smartlead.removeWebhook(bench.account, id, OPTIONS));
const errorOf = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => null,
    (error: unknown) => error,
  );
const addForeign = (campaign: string) =>
  bench.sandbox.hooks.add({ name: "CRM", url: CRM, events: ["EMAIL_REPLY"], campaign });

describe("beside a webhook of another program in a campaign", () => {
  test("nothing is registered until a person has chosen a scope, and the campaign is named", async () => {
    startCampaign(1);
    addForeign(startCampaign(2));
    const error = await errorOf(register(null));
    expect(error).toBeInstanceOf(ScopeNeeded);
    expect(String(error)).toContain("Campaign 2: hooks.crm.example.com");
    expect(String(error)).not.toContain("secret");
    expect(bench.sandbox.hooks.rows.map(({ name }) => name)).toEqual(["CRM"]);
  });

  test("the account's webhook is registered where a person chose it", async () => {
    addForeign(startCampaign(1));
    const id = await register("account");
    expect(await stateOf(id)).toBe("working");
  });

  test("each campaign gets one of its own where a person chose that, and the other stays", async () => {
    const [first, second] = [startCampaign(1), startCampaign(2)];
    addForeign(second);
    const id = await register("campaigns");
    const ours = bench.sandbox.hooks.rows.filter(({ url }) => url === URL_OF_OURS);
    expect(new Set(ours.map(({ campaign }) => campaign))).toEqual(new Set([first, second]));
    expect(await stateOf(id)).toBe("working");
    await remove(id);
    expect(bench.sandbox.hooks.rows.map(({ name }) => name)).toEqual(["CRM"]);
  });
});

test("an account without other webhooks gets one for all campaigns", async () => {
  startCampaign(1);
  const id = await register(null);
  expect(bench.sandbox.hooks.rows).toMatchObject([{ id, campaign: null }]);
});

test("a campaign that started later gets its webhook at the next check, and no other gets a second one", async () => {
  startCampaign(1);
  const id = await register("campaigns");
  startCampaign(2);
  expect(await stateOf(id)).toBe("disabled");
  expect(await register("campaigns")).toBe(id);
  expect(bench.sandbox.hooks.rows.length).toBe(2);
  expect(await stateOf(id)).toBe("working");
});

test("a new address gets webhooks of its own, and the old ones can still be removed", async () => {
  startCampaign(1);
  const old = await register("campaigns");
  const other = `${URL_OF_OURS}2`;
  const now = await register("campaigns", other);
  await remove(old);
  expect(bench.sandbox.hooks.rows.map(({ url }) => url)).toEqual([other]);
  expect(await stateOf(now, other)).toBe("working");
});

describe("removing the account's webhook", () => {
  test.each(["path", "body"] as const)("works with the id in the %s", async (idIn) => {
    const id = await register("account");
    bench.sandbox.hooks.idIn = idIn;
    await remove(id);
    expect(bench.sandbox.hooks.rows).toEqual([]);
    await remove(id);
  });

  test("fails while it is still there", async () => {
    const id = await register("account");
    const { hooks } = bench.sandbox;
    hooks.remove = () => false;
    expect(String(await errorOf(remove(id)))).toContain(`webhook ${id} is still registered`);
  });
});
