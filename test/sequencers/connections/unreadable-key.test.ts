/**
 * Tests what people can do with a connection after its encrypted key becomes unreadable, as on a damaged database page.
 */
import { beforeEach, expect, test } from "bun:test";
import { call, type Answer, type Body } from "../../support/call.ts";
import { openStage } from "../../support/stage.ts";
import { eachTest } from "../../support/fixture.ts";

const stage = eachTest(() => openStage("smartlead", { "server.public_url": "https://desk.example.com" }));

beforeEach(async () => {
  await call(stage.desk, "POST", path("/register-webhook"));
});

const path = (rest = "") => `/api/connections/${stage.at.connectionId}${rest}`;
const spoil = (column: "api_key_sealed" | "token_sealed") =>
  stage.desk.internals?.deps.db.sqlite.run(
    `UPDATE connections SET ${column} = substr(${column}, 1, length(${column}) - 4) || 'AAAA' WHERE id = ?`,
    [stage.at.connectionId],
  );
const ask = (method: string, rest = "", body?: Body): Promise<Answer> =>
  call(stage.desk, method, path(rest), body === undefined ? {} : { body });

const UNREADABLE = "The stored API key cannot be read: enter it again";

test("a connection with an unreadable key can be deleted, but its webhook stays in the sequencer", async () => {
  spoil("api_key_sealed");
  expect((await ask("DELETE")).status).toBe(200);
  expect((await ask("GET")).status).toBe(404);
});

test("testing or syncing a connection with an unreadable key recommends an action", async () => {
  spoil("api_key_sealed");
  const tested = await ask("POST", "/test");
  expect([tested.status, tested.body.data]).toEqual([200, { ok: false, error: UNREADABLE }]);
  const synced = await ask("POST", "/sync");
  expect(synced.body.data).toMatchObject({ complete: false, error: UNREADABLE });
  const registered = await ask("POST", "/register-webhook");
  expect(registered.body.data.webhook.error).toContain(UNREADABLE);
  expect((await ask("GET")).body.data.last_error).toContain(UNREADABLE);
  const { body } = await ask("GET", "/campaigns");
  expect(body.data.error).toBe(UNREADABLE);
});

test("entering the key again repairs a connection with an unreadable key", async () => {
  spoil("api_key_sealed");
  await ask("POST", "/test");
  const { apiKey: api_key } = stage.at.sandbox;
  expect((await ask("PATCH", "", { api_key })).body.data).toMatchObject({ last_error: null });
  expect((await ask("POST", "/test")).body.data).toEqual({ ok: true, error: null });
});

test("an unreadable instance URL is shown as missing, and setting a new URL repairs it", async () => {
  spoil("token_sealed");
  expect((await ask("GET")).body.data.webhook_url).toBeNull();
  expect((await call(stage.desk, "GET", "/api/connections")).status).toBe(200);
  expect((await ask("POST", "/register-webhook")).status).toBe(200);
  const rotated = await ask("POST", "/rotate-url");
  expect(rotated.body.data).toMatchObject({ last_error: null });
  expect(rotated.body.data.webhook_url).toStartWith("https://desk.example.com/hooks/smartlead/");
});
