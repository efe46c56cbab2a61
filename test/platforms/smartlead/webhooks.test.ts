/** Tests registering and removing Smartlead's webhooks alongside other programs' webhooks. */
import { describe, expect, test } from "bun:test";
import {
  PartlyDone,
  ScopeNeeded,
  Unfinished,
  type WebhookScope,
} from "../../../src/platforms/registration.ts";
import { address, text } from "../../../src/platforms/mail-form.ts";
import { readProgress } from "../../../src/platforms/smartlead/campaign-progress.ts";
import { OPTIONS, OURS, openSmartleadBench } from "../../support/smartlead.ts";
import { eachTest } from "../../support/fixture.ts";

const URL_OF_OURS = "https://desk.example.com/hooks/smartlead/secret-token";
const CRM = "https://hooks.crm.example.com/in/secret";

const bench = eachTest(() => openSmartleadBench());

/** Receives a reply in a campaign with this state, and returns the campaign's id on Smartlead. */
function campaignIn(status: "ACTIVE" | "COMPLETED" | "ARCHIVED", serial: number): string {
  const mail = { mailbox: address(OURS), subject: "Quick question", text: "Hi", at: bench.clock.now() };
  const { body } = bench.receive({ campaign: { serial, name: `Campaign ${serial}`, status, ...mail } });
  return text(body["campaign_id"]) ?? "";
}
const startCampaign = (serial: number): string => campaignIn("ACTIVE", serial);

/** Registers the webhook. @param earlier The id that the previous registration returned */
const register = (scope: WebhookScope | null, url = URL_OF_OURS, earlier?: string): Promise<string> =>
  bench.clock.passUntil(
    bench.smartlead.registerWebhook(bench.account, { url, secret: null, scope, earlier }, OPTIONS),
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

test("no webhook is registered until a person has chosen a scope, and the affected campaign is named", async () => {
  startCampaign(1);
  addForeign(startCampaign(2));
  const error = await errorOf(register(null));
  expect(error).toBeInstanceOf(ScopeNeeded);
  expect(String(error)).toContain("Campaign 2: hooks.crm.example.com");
  expect(String(error)).not.toContain("secret");
  expect(bench.sandbox.hooks.rows.map(({ name }) => name)).toEqual(["CRM"]);
});

test("the account's webhook is registered if a person has chosen that scope", async () => {
  addForeign(startCampaign(1));
  const id = await register("account");
  expect(await stateOf(id)).toBe("working");
});

test("each campaign gets a webhook if a person has chosen that scope, and the other program's webhook stays", async () => {
  const [first, second] = [startCampaign(1), startCampaign(2)];
  addForeign(second);
  const id = await register("campaigns");
  const ours = bench.sandbox.hooks.rows.filter(({ url }) => url === URL_OF_OURS);
  expect(new Set(ours.map(({ campaign }) => campaign))).toEqual(new Set([first, second]));
  expect(await stateOf(id)).toBe("working");
  await remove(id);
  expect(bench.sandbox.hooks.rows.map(({ name }) => name)).toEqual(["CRM"]);
});

test("at the next check, only a campaign started since gets a webhook", async () => {
  startCampaign(1);
  const id = await register("campaigns");
  startCampaign(2);
  expect(await stateOf(id)).toBe("disabled");
  const both = await register("campaigns", URL_OF_OURS, id);
  expect(bench.sandbox.hooks.rows.length).toBe(2);
  expect(await stateOf(both)).toBe("working");
});

test("webhooks of ended campaigns are removed along with the connection's other webhooks", async () => {
  const first = [startCampaign(1), startCampaign(2)];
  const id = await register("campaigns");
  campaignIn("COMPLETED", 1);
  startCampaign(3);
  const later = await register("campaigns", URL_OF_OURS, id);
  campaignIn("ARCHIVED", 2);
  expect(bench.sandbox.hooks.rows.map(({ campaign }) => campaign)).toEqual(expect.arrayContaining(first));
  expect(bench.sandbox.hooks.rows.length).toBe(3);
  await remove(later);
  expect(bench.sandbox.hooks.rows).toEqual([]);
});

test("webhooks of ended campaigns are kept while the other campaigns are checked", async () => {
  startCampaign(1);
  const id = await register("campaigns");
  campaignIn("COMPLETED", 1);
  expect(await stateOf(id)).toBe("working");
  expect(bench.sandbox.hooks.rows.length).toBe(1);
});

describe("when the platform stops responding halfway", () => {
  const start = () => [1, 2, 3, 4].forEach(startCampaign);
  const partOf = async (work: Promise<unknown>): Promise<PartlyDone> => {
    const error = await errorOf(work);
    bench.sandbox.faults.clear();
    if (error instanceof PartlyDone) return error;
    throw new Error(`not partly done: ${String(error)}`);
  };
  /** Fails every call after the second webhook has been added or removed. */
  function failSoon(): void {
    const { hooks, faults } = bench.sandbox;
    const add = hooks.add.bind(hooks);
    const removeHook = hooks.remove.bind(hooks);
    let done = 0;
    const count = (): void => {
      done += 1;
      if (done === 2) faults.plan({ kind: "error_before" }, "all", Infinity);
    };
    hooks.add = (hook) => (count(), add(hook));
    hooks.remove = (id) => (count(), removeHook(id));
  }

  test("an interrupted registration returns the campaigns that got a webhook, so that their webhooks can be removed", async () => {
    start();
    failSoon();
    const { id, outcome } = await partOf(register("campaigns"));
    expect(outcome).toBe("unknown");
    expect(bench.sandbox.hooks.rows.length).toBe(2);
    await remove(id);
    expect(bench.sandbox.hooks.rows).toEqual([]);
  });

  test("an interrupted removal returns the campaigns that still have a webhook, and continues with these", async () => {
    start();
    const all = await register("campaigns");
    failSoon();
    const { id } = await partOf(remove(all));
    expect(bench.sandbox.hooks.rows.length).toBe(2);
    const before = bench.calls.length;
    await remove(id);
    expect(bench.sandbox.hooks.rows).toEqual([]);
    expect(bench.calls.length - before).toBe(4);
  });
});

test("after the URL changes, new webhooks are registered, and the old ones can still be removed", async () => {
  startCampaign(1);
  const old = await register("campaigns");
  const other = `${URL_OF_OURS}2`;
  const now = await register("campaigns", other);
  await remove(old);
  expect(bench.sandbox.hooks.rows.map(({ url }) => url)).toEqual([other]);
  expect(await stateOf(now, other)).toBe("working");
});

const MANY = 90;
/** Maximum number of calls per run, so that a run takes at most two minutes under the account's limit. */
const MAX_CALLS = 125;

const startMany = (): string[] => Array.from({ length: MANY }, (_, serial) => startCampaign(serial));
const campaignsWith = (url: string) =>
  bench.sandbox.hooks.rows.filter((hook) => hook.url === url).map(({ campaign }) => campaign);
/** Expects exactly one webhook with this URL in each of these campaigns. */
function expectIn(url: string, campaigns: readonly string[]): void {
  expect(campaignsWith(url).length).toBe(campaigns.length);
  expect(new Set(campaignsWith(url))).toEqual(new Set(campaigns));
}

/** Registers in as many runs as needed. Returns the last result, and the progress after each earlier run. */
async function registerAll(scope: WebhookScope | null, { url = URL_OF_OURS, earlier = "" } = {}) {
  const progress: string[] = [];
  for (let id = earlier; ;) {
    const before = bench.calls.length;
    const result = await register(scope, url, id).catch((error: unknown) => error);
    expect(bench.calls.length - before).toBeLessThanOrEqual(MAX_CALLS);
    if (!(result instanceof Unfinished)) return { result, progress };
    progress.push(result.message);
    id = result.id;
    expect(await stateOf(id, url)).toBe("unfinished");
  }
}

/** Removes in as many runs as needed. Returns the number of runs. */
async function removeAll(id: string): Promise<number> {
  const before = bench.calls.length;
  const error = await errorOf(remove(id));
  expect(bench.calls.length - before).toBeLessThanOrEqual(MAX_CALLS);
  if (error === null) return 1;
  if (!(error instanceof Unfinished)) throw error;
  expect(await stateOf(error.id)).toBe("unfinished");
  return 1 + (await removeAll(error.id));
}

test("over several runs, every campaign gets a webhook, and later loses it again", async () => {
  const all = startMany();
  const { result, progress } = await registerAll("campaigns");
  expectIn(URL_OF_OURS, all);
  expect(progress).toEqual([
    expect.stringContaining("in 40 of 90 campaigns"),
    expect.stringContaining("in 80 of 90 campaigns"),
  ]);
  expect(await removeAll(String(result))).toBe(3);
  expect(bench.sandbox.hooks.rows).toEqual([]);
});

test("the account's webhook is registered once all campaign webhooks are removed", async () => {
  startMany();
  const { result } = await registerAll("campaigns");
  const error = await errorOf(remove(String(result)));
  const earlier = error instanceof Unfinished ? error.id : "";
  const { result: id, progress } = await registerAll("account", { earlier });
  expect(progress).toEqual([expect.stringContaining("registered in 10 campaigns")]);
  expect(bench.sandbox.hooks.rows).toMatchObject([{ id, campaign: null }]);
});

test("a later check restores deleted webhooks, and adds webhooks to new campaigns", async () => {
  const [oldest, ...others] = startMany();
  const { result } = await registerAll("campaigns");
  bench.sandbox.hooks.rows = bench.sandbox.hooks.rows.filter(({ campaign }) => campaign !== oldest);
  const added = startCampaign(MANY);
  const again = await registerAll("campaigns", { earlier: String(result) });
  expectIn(URL_OF_OURS, [String(oldest), ...others, added]);
  expect(readProgress(String(again.result))?.pending.length).toBe(MANY + 1);
});

test("a new webhook URL replaces the old one in each campaign", async () => {
  const all = startMany();
  const { result } = await registerAll("campaigns");
  campaignIn("COMPLETED", 5);
  const url = `${URL_OF_OURS}2`;
  await registerAll("campaigns", { url, earlier: String(result) });
  expectIn(URL_OF_OURS, []);
  expectIn(
    url,
    all.filter((_, serial) => serial !== 5),
  );
});

test("a failure halfway through loses no progress and leaves no webhook behind", async () => {
  startMany();
  const first = await register("campaigns").catch((error: unknown) => error);
  if (!(first instanceof Unfinished)) throw new Error("it was not unfinished");
  bench.sandbox.faults.plan({ kind: "error_before" }, "all", Infinity);
  await errorOf(register("campaigns", URL_OF_OURS, first.id));
  bench.sandbox.faults.clear();
  await removeAll(first.id);
  expect(bench.sandbox.hooks.rows).toEqual([]);
});

test("another program's webhook in the oldest campaign is found before anything is registered", async () => {
  const [oldest = ""] = startMany();
  addForeign(oldest);
  const { result, progress } = await registerAll(null);
  expect(result).toBeInstanceOf(ScopeNeeded);
  expect(String(result)).toContain("Campaign 0: hooks.crm.example.com");
  expect(progress[0]).toContain("40 of 90");
  expect(bench.sandbox.hooks.rows.map(({ name }) => name)).toEqual(["CRM"]);
});

test("an account without other programs' webhooks gets one webhook for all campaigns", async () => {
  startMany();
  const { result } = await registerAll(null);
  expect(bench.sandbox.hooks.rows).toMatchObject([{ id: result, campaign: null }]);
});

test.each(["path", "body"] as const)("removing the webhook works with the id in the %s", async (idIn) => {
  const id = await register("account");
  bench.sandbox.hooks.idIn = idIn;
  await remove(id);
  expect(bench.sandbox.hooks.rows).toEqual([]);
  await remove(id);
});

test("removing the account's webhook fails while the webhook still exists", async () => {
  const id = await register("account");
  const { hooks } = bench.sandbox;
  hooks.remove = () => false;
  expect(String(await errorOf(remove(id)))).toContain(`webhook ${id} is still registered`);
});
