/** Tests who can pause and resume sending when several workspaces share an instance. */
import { beforeAll, beforeEach, expect, test } from "bun:test";
import { pauseSending } from "../../../src/db/sending.ts";
import { call, type Body } from "../../support/call.ts";
import { openDesk, internalsOf } from "../../support/desk.ts";
import { allTests } from "../../support/fixture.ts";

const desk = allTests(() => openDesk("in this process"));
let other: string;
beforeAll(async () => {
  other = (await desk.addWorkspace("Another agency")).apiKey;
});

const ask = (key: string, method: string, path = "") =>
  call(desk, method, `/api/sending${path}`, { key, ...(method === "POST" && { body: {} }) });
const db = () => internalsOf(desk).deps.db;
const REFUSED =
  "Sending is paused for all workspaces of this instance: only the workspace that paused it or the operator can resume it";

beforeEach(() => db().sqlite.run("DELETE FROM meta WHERE key = 'sending_paused'"));

test("another workspace sees a pause, but not who paused sending or why, and cannot resume it", async () => {
  const reason = "Contoso complained";
  await call(desk, "POST", "/api/sending/pause", { body: { reason } });
  expect((await ask(desk.apiKey, "GET")).body.data).toMatchObject({
    paused: true,
    reason,
    by: "First admin key",
  });
  const hidden = { reason: null, by: null, under_way: null };
  expect((await ask(other, "GET")).body.data).toMatchObject({ paused: true, cause: "operator", ...hidden });
  const refused = await ask(other, "POST", "/resume");
  expect([refused.status, refused.body.error]).toEqual([403, REFUSED]);
  const entries = db().sqlite.query<Body, []>("SELECT * FROM audit_entries WHERE action = 'sending.paused'");
  const others = entries.all().filter(({ workspace_id: id }) => id !== desk.workspaceId);
  expect(others).toMatchObject([{ actor: "system", ip: null }]);
  expect(JSON.stringify(others)).not.toContain(reason);
  expect((await ask(desk.apiKey, "POST", "/resume")).body.data.paused).toBe(false);
});

test("one of several workspaces cannot resume sending that was paused after a restore", async () => {
  pauseSending(db(), { cause: "restored", note: null, since: Date.now() });
  for (const key of [desk.apiKey, other])
    expect((await ask(key, "POST", "/resume")).body.error).toBe(REFUSED);
  expect((await ask(other, "GET")).body.data).toMatchObject({ paused: true, cause: "restored" });
});
