/** Tests that events without the webhook's secret are refused and counted, on platforms that send a secret. */
import { afterEach, expect, test } from "bun:test";
import { DAY } from "../../../src/core/clock.ts";
import type { Webhook } from "../../support/sandbox/webhook.ts";
import type { PlatformName } from "../../../src/platforms/platform.ts";
import { call, type Body } from "../../support/call.ts";
import { openStage, type Stage } from "../../support/stage.ts";

const PUBLIC = { "server.public_url": "https://desk.example.com" };
const LOCAL = { "server.public_url": "http://localhost:8080" };

let stage: Stage;
afterEach(() => stage.close());

async function openRegistered(name: PlatformName = "instantly"): Promise<Stage> {
  stage = await openStage(name, PUBLIC);
  await call(stage.desk, "POST", path("/register-webhook"));
  return stage;
}

const path = (rest = "") => `/api/connections/${stage.at.connectionId}${rest}`;
const read = async (): Promise<Body> => (await call(stage.desk, "GET", path())).body.data;
const event = (text: string): Webhook => stage.at.sandbox.receive({ text }).webhook;
const post = (webhook: Webhook): Promise<number> => stage.at.sandbox.post(webhook, stage.at.hook);
/** Makes the platform post to the registered webhooks. */
const deliver = (text: string): Promise<number[]> =>
  stage.at.sandbox.hooks.deliver(event(text), stage.desk.url);
/** Lets a day pass, and then the seconds that calls wait for the account's limit. */
const passDay = (): Promise<void> => stage.clock.passUntil(stage.pass(DAY));
const reset = () => call(stage.desk, "PATCH", path(), { body: { reset_secret: true } });
const withSecret = ({ body, headers }: Webhook, secret: string | null): Webhook => {
  const { secret_key: _own, ...rest } = Object(body);
  return { headers, body: secret === null ? rest : { ...rest, secret_key: secret } };
};
async function texts(): Promise<string[]> {
  await stage.pass(0);
  return (await call(stage.desk, "GET", "/api/replies?limit=200")).body.data.map(
    (reply: Body) => reply.body_new,
  );
}

test("a registered webhook requires its secret header, and posts without the header are counted", async () => {
  stage = await openRegistered();
  const good = event("with the header");
  expect(await post(event("without"))).toBe(401);
  expect(await post({ ...event("with another"), headers: { "x-replydesk-secret": "guessed" } })).toBe(401);
  expect(await stage.at.sandbox.hooks.deliver(good, stage.desk.url)).toEqual([200]);
  expect(await texts()).toEqual(["with the header"]);
  expect((await read()).webhook).toMatchObject({ refused: 2, has_secret: true });
  const metrics = await (await fetch(`${stage.desk.url}/metrics`)).text();
  expect(metrics).toContain('replydesk_hooks_refused_total{platform="instantly"} 2');
});

test("a connection without a registered webhook accepts every post", async () => {
  stage = await openStage("instantly", LOCAL);
  expect(await post(event("by hand"))).toBe(200);
  expect((await read()).webhook).toMatchObject({ refused: 0, has_secret: false });
});

test("a connection accepts posts without the secret once the webhook can no longer be registered", async () => {
  stage = await openRegistered();
  stage.at.sandbox.hooks.rows = [];
  // Checking, removing and listing webhooks are all refused.
  stage.at.sandbox.faults.plan({ kind: "refuse", status: 404, message: "no such plan" }, "read", Infinity);
  await stage.pass(DAY);
  expect(await post(event("by hand"))).toBe(200);
  stage.at.sandbox.faults.clear();
});

test("a connection forgets the secret on request, and sets a new secret on the webhook at the next check", async () => {
  stage = await openRegistered();
  const before = stage.at.sandbox.hooks.rows[0]?.headers;
  await post(event("refused"));
  expect((await reset()).body.data.webhook).toMatchObject({ refused: 0, has_secret: false });
  expect(await post(event("taken"))).toBe(200);
  await stage.pass(DAY);
  expect(await post(event("refused again"))).toBe(401);
  expect(stage.at.sandbox.hooks.rows[0]?.headers).not.toEqual(before);
  expect(await stage.at.sandbox.hooks.deliver(event("ours"), stage.desk.url)).toEqual([200]);
});

const FIRST = "b0601488-0000-4000-8000-00000000000a";
const OTHER = "b0601488-0000-4000-8000-00000000000b";

test("a connection remembers the first secret it receives, and then rejects all others", async () => {
  stage = await openStage("smartlead", LOCAL);
  expect(await post(withSecret(event("none yet"), null))).toBe(200);
  expect(await post(withSecret(event("tried out"), "secretkey"))).toBe(200);
  expect((await read()).webhook.has_secret).toBe(false);
  expect(await post(withSecret(event("the first"), FIRST))).toBe(200);
  expect((await read()).webhook.has_secret).toBe(true);
  expect(await post(withSecret(event("another"), OTHER))).toBe(401);
  expect(await post(withSecret(event("none any more"), null))).toBe(401);
  expect(await post(withSecret(event("the first again"), FIRST))).toBe(200);
  expect((await texts()).toSorted()).toEqual(
    ["none yet", "the first", "the first again", "tried out"].toSorted(),
  );
  const { webhook } = await read();
  expect(webhook).toMatchObject({ refused: 2, refused_at: expect.any(String) });
});

test("a connection forgets a remembered secret on request, and then remembers the next one it receives", async () => {
  stage = await openStage("smartlead", LOCAL);
  await post(withSecret(event("the first"), FIRST));
  expect(await post(withSecret(event("another"), OTHER))).toBe(401);
  expect((await reset()).body.data.webhook).toMatchObject({ refused: 0, has_secret: false });
  expect(await post(withSecret(event("another"), OTHER))).toBe(200);
  expect(await post(withSecret(event("the first"), FIRST))).toBe(401);
});

test("a connection stores a new secret when the webhook is registered again", async () => {
  stage = await openRegistered("smartlead");
  expect(await deliver("the first")).toEqual([200]);
  expect((await read()).webhook.has_secret).toBe(true);
  stage.at.sandbox.hooks.rows = [];
  await stage.pass(DAY);
  expect(await deliver("of the next webhook")).toEqual([200]);
  expect((await read()).webhook).toMatchObject({ refused: 0, has_secret: true });
});

test("a connection stores no secret received at a replaced URL, because others may know that URL", async () => {
  stage = await openRegistered("smartlead");
  expect(await deliver("the first")).toEqual([200]);
  await call(stage.desk, "POST", path("/rotate-url"));
  expect(await post(withSecret(event("to the old address"), OTHER))).toBe(200);
  expect((await read()).webhook.has_secret).toBe(false);
  expect(await deliver("of the new webhook")).toEqual([200]);
  expect(await post(withSecret(event("to the old address again"), OTHER))).toBe(401);
});

test("a connection requires signatures after it has received one", async () => {
  stage = await openRegistered("plusvibe");
  expect(await post(event("not signed"))).toBe(200);
  expect((await read()).webhook).toMatchObject({ refused: 0, has_secret: false });
  expect(await deliver("signed")).toEqual([200]);
  expect((await read()).webhook.has_secret).toBe(true);
  expect(await post(event("not signed any more"))).toBe(401);
  const guessed = { "x-webhook-signature": "é".repeat(64) };
  expect(await post({ ...event("wrongly signed"), headers: guessed })).toBe(401);
  await passDay();
  expect(stage.at.sandbox.hooks.rows.length).toBe(1);
  expect(await deliver("signed again")).toEqual([200]);
});

test("a connection sets a new secret on the webhook after the old secret was deleted", async () => {
  stage = await openRegistered("plusvibe");
  expect(await deliver("signed")).toEqual([200]);
  await reset();
  await passDay();
  expect(stage.at.sandbox.hooks.rows.length).toBe(1);
  expect(await deliver("signed with another")).toEqual([200]);
  expect((await read()).webhook).toMatchObject({ refused: 0, has_secret: true });
});

test("EmailBison's webhook URL is its only secret", async () => {
  stage = await openStage("emailbison", PUBLIC);
  expect(await post(event("no secret"))).toBe(200);
  expect((await read()).webhook).toMatchObject({ refused: 0, has_secret: false });
});
