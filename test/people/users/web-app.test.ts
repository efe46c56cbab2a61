/** Tests requests by web app pages outside conversations: before sign-in, during set-up, and for banners. */
import { afterAll, beforeAll, expect, test } from "bun:test";
import { VERSION } from "../../../src/core/version.ts";
import { server, closeAll } from "../../judge/mail/smtp-servers.ts";
import { connect, type Connected } from "../../support/arrivals.ts";
import { Browser, PASSWORD } from "../../support/browser.ts";
import { call, type Body } from "../../support/call.ts";
import { openDesk, type Desk } from "../../support/desk.ts";
import { signIn } from "../../support/people.ts";
import { allTests } from "../../support/fixture.ts";

const desk = allTests(() => openDesk("in this process", { settings: { "rate_limits.unauthenticated": 30 } }));
let mine: Connected;
let theirs: Connected;
beforeAll(async () => {
  mine = await connect(desk, "instantly");
  theirs = await connect(desk, "smartlead");
});
afterAll(async () => {
  await closeAll();
});

const options = async (from: Desk) =>
  (await call(from, "GET", "/api/session/options", { key: null })).body.data;

test("a stranger cannot find out whether the instance is set up", async () => {
  const token = "4hV0dJ6lYw0s3xQmZr8nT2bKfC7gPaEuHiXo5N9vLtM";
  const input = { token, name: "Eve", email: "eve@evil.test", password: PASSWORD };
  const seen = async () => ({
    options: await options(desk),
    setup: (await new Browser(desk).call("POST", "/api/setup", input)).body,
    signIn: (await new Browser(desk).signIn("eve@evil.test")).body,
    reset: (await new Browser(desk).call("POST", "/api/password-resets", { email: "eve@evil.test" })).body,
  });
  const pending = await seen();
  expect(pending.options).toEqual({ reset_by_mail: false });
  signIn(desk, { role: "owner" });
  expect(await seen()).toEqual(pending);
});

test("a page can find out whether reset links can be emailed", async () => {
  const { port } = await server();
  const mailing = await openDesk("in this process", {
    settings: { "smtp.url": `smtp://127.0.0.1:${port}`, "smtp.from": "Desk <desk@agency.test>" },
  });
  expect(await options(mailing)).toEqual({ reset_by_mail: true });
  await mailing.close();
});

test("reading the sign-in options is rate-limited by address, separately from sign-ins", async () => {
  const browser = new Browser(desk);
  let status = 200;
  for (let asked = 0; asked < 40 && status === 200; asked += 1)
    ({ status } = await call(desk, "GET", "/api/session/options", { key: null }));
  expect(status).toBe(429);
  expect((await browser.signIn("ana@agency.test")).status).toBe(401);
});

test("the sign-in options and the pages for emailed links return 404 if the web app is off", async () => {
  const bare = await openDesk("in this process", { settings: { "dashboard.enabled": false } });
  for (const path of ["/api/session/options", "/app/mail/0198c000-0000-7000-8000-000000000001"])
    expect([path, (await fetch(bare.url + path)).status]).toEqual([path, 404]);
  await bare.close();
});

test("a page can see the server's version", async () => {
  const { body } = await signIn(desk, { role: "viewer" }).call("GET", "/api/me");
  expect(body.data.version).toBe(VERSION);
});

test("agents see that sending is paused and why, and viewers see only that it is paused", async () => {
  const owner = signIn(desk, { role: "owner", name: "Olga" });
  await owner.call("POST", "/api/sending/pause", { body: { reason: "New domain" } });
  const as = async (role: "agent" | "viewer", clients: string[]) =>
    (await signIn(desk, { role, clients }).call("GET", "/api/sending")).body.data;
  const held = { paused: true, cause: "operator", since: expect.any(String) };
  const inside = { ...held, reason: "New domain", by: "Olga", under_way: 0 };
  expect(await as("agent", [mine.clientId])).toEqual(inside);
  const outside = { ...held, reason: null, by: null, under_way: null };
  expect(await as("viewer", [mine.clientId])).toEqual(outside);
  await owner.call("POST", "/api/sending/resume");
});

test("agents see their clients' connections without webhook URLs", async () => {
  const agent = signIn(desk, { role: "agent", clients: [mine.clientId] });
  const { body } = await agent.call("GET", "/api/connections");
  expect(body.data.map(({ id, webhook_url: url }: Body) => [id, url])).toEqual([[mine.connectionId, null]]);
  expect(body.pagination.total).toBe(1);
  const one = await agent.call("GET", `/api/connections/${mine.connectionId}`);
  expect(one.body.data).toMatchObject({ name: "Account at instantly", platform: "instantly" });
  expect((await agent.call("GET", `/api/connections/${theirs.connectionId}`)).status).toBe(404);
  const rename = { body: { name: "Mine" } };
  expect((await agent.call("PATCH", `/api/connections/${mine.connectionId}`, rename)).status).toBe(404);
  const viewer = signIn(desk, { role: "viewer", clients: [mine.clientId] });
  expect((await viewer.call("GET", "/api/connections")).status).toBe(403);
});

test("agents see people and categories", async () => {
  const agent = signIn(desk, { role: "agent", clients: [mine.clientId], name: "Ben" });
  const people = (await agent.call("GET", "/api/users")).body.data;
  expect(people).toContainEqual({ id: agent.id, name: "Ben" });
  expect((await agent.call("GET", "/api/categories")).body.data.length).toBeGreaterThan(5);
});
