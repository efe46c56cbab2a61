/**
 * Tests registering webhooks at simulated platforms: on creation, again when missing, and without harming the
 * connection.
 */
import { afterEach, describe, expect, test } from "bun:test";
import { DAY, MINUTE } from "../../../src/core/clock.ts";
import type { PlatformName } from "../../../src/platforms/platform.ts";
import type { Hooks } from "../../support/sandbox/hooks.ts";
import { call, type Body } from "../../support/call.ts";
import { openStage, type Stage } from "../../support/stage.ts";

const PUBLIC = { "server.public_url": "https://desk.example.com" };

let stage: Stage;
afterEach(() => stage.close());

/** Opens a connection with a webhook registered at the platform. */
async function openRegistered(name: PlatformName): Promise<Stage> {
  stage = await openStage(name, PUBLIC);
  await post("/register-webhook");
  return stage;
}

const path = (rest = "") => `/api/connections/${stage.at.connectionId}${rest}`;
const read = async (): Promise<Body> => (await call(stage.desk, "GET", path())).body.data;
const post = async (rest: string): Promise<Body> => (await call(stage.desk, "POST", path(rest))).body.data;
const hooks = (): Hooks => stage.at.sandbox.hooks;
const urls = (): string[] => hooks().rows.map(({ url }) => url);

/** Simulates an email from a lead, which the platform posts to each registered webhook. */
async function deliver(text: string): Promise<number[]> {
  const { webhook } = stage.at.sandbox.receive({ text, lead: { email: "bo@prospect.example.com" } });
  const statuses = await hooks().deliver(webhook, stage.desk.url);
  await stage.pass(0);
  return statuses;
}
const texts = async (): Promise<string[]> =>
  (await call(stage.desk, "GET", "/api/replies?limit=200")).body.data.map((reply: Body) => reply.body_new);

/** Returns the audit trail entries about the webhook, oldest first. */
function audited(): unknown[] {
  const entries = stage.desk.internals?.deps.db.sqlite.query(
    "SELECT actor, detail_json AS detail FROM audit_entries WHERE detail_json LIKE '%webhook%' ORDER BY id",
  );
  return entries?.all() ?? [];
}

describe("a registered webhook", () => {
  const name = "instantly";

  test("a webhook is registered together with its connection, and posts from the sequencer are filed", async () => {
    stage = await openStage(name, PUBLIC);
    const { apiKey: api_key, url: instance_url } = stage.at.sandbox;
    await call(stage.desk, "DELETE", path());
    const body = { name: "Made", api_key, client_id: stage.at.clientId, instance_url };
    const made = await call(stage.desk, "POST", `/api/connections/${name}`, { body });
    const connection = made.body.data;
    expect(connection).toMatchObject({ last_error: null, webhook: { error: null, refused: 0 } });
    expect(connection.webhook.registered_at).not.toBeNull();
    expect(urls()).toEqual([connection.webhook_url]);
    expect(await deliver("Yes please")).toEqual([200]);
    expect(await texts()).toEqual(["Yes please"]);
  });

  test("a webhook deleted in the sequencer is registered again within a day", async () => {
    stage = await openRegistered(name);
    hooks().rows = [];
    await stage.pass(DAY + MINUTE);
    expect(urls()).toEqual([(await read()).webhook_url]);
    expect(await deliver("Here again")).toEqual([200]);
    expect(await texts()).toContain("Here again");
    expect(audited()).toMatchObject([{}, { actor: "system", detail: '{"webhook":"registered"}' }]);
  });

  test("a registered webhook that passes its check is not changed, even if the clock changes", async () => {
    stage = await openRegistered(name);
    const before = hooks().rows.map(({ id }) => id);
    const at = (await read()).webhook.registered_at;
    for (const day of [1, 2, 3]) {
      await stage.pass(DAY + day * MINUTE);
      stage.clock.set(stage.clock.now() - 2 * DAY);
      await stage.pass(0);
    }
    expect(hooks().rows.map(({ id }) => id)).toEqual(before);
    expect((await read()).webhook).toMatchObject({ registered_at: at, error: null });
  });

  test("when a connection's webhook URL is rotated, the registered webhook gets the new URL", async () => {
    stage = await openRegistered(name);
    const [old] = urls();
    const rotated = await post("/rotate-url");
    expect(urls()).toEqual([rotated.webhook_url]);
    expect(rotated.webhook_url).not.toBe(old);
    expect(await deliver("To the new one")).toEqual([200]);
  });

  test("a registered webhook is removed when its connection is deleted", async () => {
    stage = await openRegistered(name);
    expect((await call(stage.desk, "DELETE", path())).status).toBe(200);
    expect(urls()).toEqual([]);
  });

  test("a connection works even if the platform refuses the webhook, and explains the manual steps", async () => {
    stage = await openRegistered(name);
    hooks().rows = [];
    stage.at.sandbox.faults.plan({ kind: "refuse", status: 403, message: "no scope" }, "read");
    const shown = await post("/register-webhook");
    expect(shown.last_error).toMatch(
      /^The webhook could not be registered \(.*403.*\)\. Add it by hand: in /,
    );
    expect(shown.webhook.error).toBe(shown.last_error);
    expect(shown.status).toBe("active");
    const again = await post("/register-webhook");
    expect(again).toMatchObject({ last_error: null, webhook: { error: null } });
    expect(urls()).toEqual([again.webhook_url]);
  });

  test("a webhook's registration is retried within half an hour if the platform is down", async () => {
    stage = await openRegistered(name);
    hooks().rows = [];
    stage.at.sandbox.faults.plan({ kind: "error_before" }, "read", 5);
    expect((await post("/register-webhook")).webhook.error).toContain("this will be retried");
    stage.at.sandbox.faults.clear();
    await stage.pass(30 * MINUTE);
    expect(urls().length).toBe(1);
    expect((await read()).webhook.error).toBeNull();
  });

  test("a registered webhook is not checked while its connection is paused", async () => {
    stage = await openRegistered(name);
    await call(stage.desk, "PATCH", path(), { body: { status: "paused" } });
    hooks().rows = [];
    await stage.pass(3 * DAY);
    expect(urls()).toEqual([]);
    expect((await call(stage.desk, "POST", path("/register-webhook"))).status).toBe(400);
    await call(stage.desk, "PATCH", path(), { body: { status: "active" } });
    await stage.pass(MINUTE);
    expect(urls().length).toBe(1);
  });
});

test.each([
  ["http://localhost:8080", "points to this machine"],
  ["http://desk.example.com", "is not https"],
])("no webhook is registered while the URL is %s", async (publicUrl, reason) => {
  stage = await openStage("instantly", { "server.public_url": publicUrl });
  expect((await read()).last_error).toBeNull();
  const shown = await post("/register-webhook");
  expect(shown.last_error).toContain(reason);
  expect(shown.webhook).toMatchObject({ registered_at: null });
  expect(urls()).toEqual([]);
});

test("a webhook is registered only if this was requested for the connection", async () => {
  // The connection that exists when each test begins.
  stage = await openStage("instantly", PUBLIC);
  expect(await read()).toMatchObject({ last_error: null, webhook: { registered_at: null, error: null } });
  await stage.pass(2 * DAY);
  expect(urls()).toEqual([]);
});

test("a webhook that Smartlead disabled is replaced, and only the new one remains", async () => {
  stage = await openRegistered("smartlead");
  const [hook] = hooks().rows;
  if (!hook) throw new Error("nothing is registered");
  hook.isActive = false;
  await stage.pass(DAY + MINUTE);
  expect(hooks().rows).toMatchObject([{ isActive: true }]);
  expect(urls()).toEqual([(await read()).webhook_url]);
  expect(await deliver("After it was disabled")).toEqual([200]);
  expect(await texts()).toContain("After it was disabled");
});

describe("a Smartlead account with a CRM's webhook in a campaign", () => {
  /** The campaign with the CRM's webhook. */
  let campaign: string;
  const scoped = async (scope: string): Promise<Body> => {
    const answer = await call(stage.desk, "POST", path("/register-webhook"), { body: { scope } });
    return answer.body.data.webhook;
  };
  const unreported = async (): Promise<Body[]> =>
    (await call(stage.desk, "GET", path("/health"))).body.data.unreported_campaigns;

  async function openBesideCrm(): Promise<void> {
    stage = await openStage("smartlead", PUBLIC);
    const { webhook } = stage.at.sandbox.receive({ text: "Before" });
    campaign = String((webhook.body as Body)["campaign_id"]);
    hooks().add({ name: "CRM", url: "https://crm.example.com/in", events: ["EMAIL_REPLY"], campaign });
  }

  test("a webhook is registered only after a person has chosen a scope, and later checks keep that scope", async () => {
    await openBesideCrm();
    const asked = await post("/register-webhook");
    expect(asked["webhook"]).toMatchObject({
      registered_at: null,
      scope: null,
      scopes: ["account", "campaigns"],
    });
    expect(asked["webhook"].error).toContain("crm.example.com");
    expect(urls()).toEqual(["https://crm.example.com/in"]);
    expect(await scoped("campaigns")).toMatchObject({ error: null, scope: "campaigns" });
    expect(hooks().rows.map((hook) => hook.campaign)).toEqual([campaign, campaign]);
    await stage.pass(DAY);
    expect(await read()).toMatchObject({ webhook: { error: null, scope: "campaigns" } });
    expect(await deliver("By the campaign's webhook")).toContain(200);
    expect(await scoped("account")).toMatchObject({ error: null, scope: "account" });
    expect(hooks().rows.map((hook) => hook.campaign)).toEqual([campaign, null]);
  });

  /** Receives a reply in a campaign, and sets the campaign's status. */
  function receiveIn(serial: number, status: "ACTIVE" | "COMPLETED"): void {
    const mailbox = { email: "ana@outbound.example.com", name: null };
    const mail = { name: `Campaign ${serial}`, mailbox, subject: "Hi", text: "Hi", at: stage.clock.now() };
    stage.at.sandbox.receive({ campaign: { serial, status, ...mail } });
  }

  test("deleting the connection removes our webhook even from a campaign that has ended", async () => {
    await openBesideCrm();
    await scoped("campaigns");
    receiveIn(1, "COMPLETED");
    expect((await call(stage.desk, "DELETE", path())).status).toBe(200);
    expect(urls()).toEqual(["https://crm.example.com/in"]);
  });

  test("a webhook left by an interrupted registration is removed when its connection is deleted", async () => {
    await openBesideCrm();
    receiveIn(2, "ACTIVE");
    const add = hooks().add.bind(hooks());
    hooks().add = (hook) => {
      stage.at.sandbox.faults.plan({ kind: "error_before" }, "all");
      return add(hook);
    };
    expect((await scoped("campaigns")).error).toContain("this will be retried");
    expect(hooks().rows.length).toBe(2);
    expect((await call(stage.desk, "DELETE", path())).status).toBe(200);
    expect(urls()).toEqual(["https://crm.example.com/in"]);
  });

  test("a webhook that misses replies is shown with its campaign as soon as polling finds the replies", async () => {
    await openBesideCrm();
    hooks().winner = "campaign";
    await scoped("account");
    const { webhook } = stage.at.sandbox.receive({ text: "The CRM alone gets this" });
    expect(await hooks().deliver(webhook, stage.desk.url)).not.toContain(200);
    const polledAt = stage.clock.now() + 10 * MINUTE;
    stage.desk.internals?.deps.db.sqlite.run("UPDATE connection_polls SET due_at = ?", [polledAt]);
    for (let minute = 0; minute < 16; minute += 1) await stage.pass(MINUTE);
    expect(await texts()).toContain("The CRM alone gets this");
    expect(await unreported()).toMatchObject([{ id: campaign, missed_at: expect.any(String) }]);
    hooks().winner = "account";
    expect(await deliver("Reported again")).toContain(200);
    expect(await unreported()).toEqual([]);
  });

  test("a webhook registered before scopes could be chosen is replaced by campaign webhooks", async () => {
    stage = await openRegistered("smartlead");
    stage.at.sandbox.receive({ text: "Before" });
    expect(await scoped("campaigns")).toMatchObject({ error: null, scope: "campaigns" });
    expect(hooks().rows.map((hook) => hook.campaign)).toEqual([expect.any(String)]);
  });

  test("connections to other sequencers reject a scope", async () => {
    stage = await openStage("instantly", PUBLIC);
    const answer = await call(stage.desk, "POST", path("/register-webhook"), {
      body: { scope: "campaigns" },
    });
    expect([answer.status, answer.body.error]).toEqual([
      400,
      "scope: Instantly registers one webhook for the whole account",
    ]);
  });
});

test("a connection can be deleted even if its webhook stays in the sequencer, and the audit trail names the webhook", async () => {
  stage = await openRegistered("smartlead");
  hooks().remove = () => false;
  expect((await call(stage.desk, "DELETE", path())).status).toBe(200);
  expect(audited().at(-1)).toMatchObject({ detail: expect.stringContaining("still registered") });
});
