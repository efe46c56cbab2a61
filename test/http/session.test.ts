/** Tests that a session gives only our own pages access to the API, and only in the person's workspaces. */
import { afterAll, describe, expect, test } from "bun:test";
import { DAY, MINUTE } from "../../src/core/clock.ts";
import { call } from "../support/call.ts";
import { ManualClock } from "../support/clock.ts";
import { openDesk } from "../support/desk.ts";
import { putMembership } from "../../src/people/users/store/memberships.ts";
import { signIn, withDeskDb } from "../support/people.ts";

const clock = new ManualClock();
const desk = await openDesk("in this process", { clock });
afterAll(() => desk.close());

test("a session gives access to the person's workspace", async () => {
  const ana = signIn(desk, { role: "agent", name: "Ana" });
  const { status, body } = await ana.call("GET", "/api/me");
  expect(status).toBe(200);
  expect(body.data).toMatchObject({
    permission: "write",
    key: null,
    user: { id: ana.id, name: "Ana", role: "agent", scope: "all", client_ids: [], totp_enabled: false },
    workspace: { id: desk.workspaceId },
  });
});

test("a session is ignored if the request has an Authorization header", async () => {
  const ana = signIn(desk, { role: "owner" });
  const wrong = await call(desk, "GET", "/api/me", { key: "wrong", headers: { cookie: ana.cookie } });
  expect([wrong.status, wrong.body.error]).toEqual([401, "Invalid API key"]);
  const empty = await fetch(`${desk.url}/api/me`, { headers: { cookie: ana.cookie, authorization: "" } });
  expect(empty.status).toBe(401);
});

test("neither responses nor credentials are cached in a session", async () => {
  const ana = signIn(desk, { role: "owner" });
  const body = { email: "nobody@agency.test", password: "wrong, and wrong again" };
  for (const answer of [
    await ana.call("GET", "/api/session"),
    await call(desk, "POST", "/api/session", { key: null, body }),
    await call(desk, "POST", "/api/invitations/look", { key: null, body: { token: "x" } }),
  ]) {
    expect(answer.headers.get("cache-control")).toBe("private, no-cache");
    expect(answer.headers.get("vary")).toBe("Accept-Encoding, Authorization, Cookie");
  }
});

test("a session ends 14 days after its last use, and at most 90 days after it began", async () => {
  const ana = signIn(desk, { role: "agent" });
  for (let day = 0; day < 89; day += 13) {
    expect((await ana.call("GET", "/api/me")).status).toBe(200);
    await clock.advance(day + 13 < 89 ? 13 * DAY : 0);
  }
  await clock.advance(14 * DAY - MINUTE);
  const { status, body } = await ana.call("GET", "/api/me");
  expect([status, body.error]).toEqual([401, "Session expired: sign in again"]);

  const ben = signIn(desk, { role: "agent" });
  await clock.advance(14 * DAY);
  expect((await ben.call("GET", "/api/me")).status).toBe(401);
});

test("a session uses the person's workspace that a header names, and otherwise the last chosen workspace", async () => {
  const { workspaceId } = await desk.addWorkspace("Other");
  const ana = signIn(desk, { role: "agent" });
  const there = { headers: { "x-workspace-id": workspaceId } };
  const foreign = await ana.call("GET", "/api/me", there);
  expect([foreign.status, foreign.body.error]).toEqual([403, "Not a member of this workspace"]);
  const seat = { workspaceId, userId: ana.id, role: "viewer", scope: "all", clientIds: [] } as const;
  withDeskDb(desk, (db) => putMembership(db, seat, clock.now()));
  expect((await ana.call("GET", "/api/me")).body.data.workspace.id).toBe(desk.workspaceId);
  expect((await ana.call("GET", "/api/me", there)).body.data).toMatchObject({
    permission: "read",
    workspace: { id: workspaceId },
  });
  expect((await ana.call("GET", "/api/me")).body.data.workspace.id).toBe(desk.workspaceId);
  const choose = (id: string) => ana.call("PATCH", "/api/session", { body: { workspace_id: id } });
  const chosen = await choose(workspaceId);
  expect([chosen.status, chosen.body.data.workspace.id]).toEqual([200, workspaceId]);
  expect((await ana.call("GET", "/api/me")).body.data.workspace.id).toBe(workspaceId);
  const stranger = (await desk.addWorkspace("Of others")).workspaceId;
  expect((await choose(stranger)).status).toBe(403);
  expect((await ana.call("GET", "/api/me")).body.data.workspace.id).toBe(workspaceId);
});

test("a session keeps its default workspace if another site links to a different workspace", async () => {
  const { workspaceId } = await desk.addWorkspace("Of the other site");
  const ana = signIn(desk, { role: "manager" });
  const seat = { workspaceId, userId: ana.id, role: "manager", scope: "all", clientIds: [] } as const;
  withDeskDb(desk, (db) => putMembership(db, seat, clock.now()));
  for (const path of ["/api/me", "/api/contacts?format=csv", "/api/session", "/api/stream"]) {
    const link = `${path}${path.includes("?") ? "&" : "?"}workspace_id=${workspaceId}`;
    const followed = await ana.fetch(link, { headers: { "sec-fetch-site": "cross-site" } });
    expect([path, followed.status]).toEqual([path, 200]);
    await followed.body?.cancel();
    await clock.advance(2 * MINUTE);
  }
  expect((await ana.call("GET", "/api/me")).body.data.workspace.id).toBe(desk.workspaceId);
});

test("a link names its workspace in the query, because browsers do not send our headers when they open links", async () => {
  const { workspaceId } = await desk.addWorkspace("Of the link");
  const ana = signIn(desk, { role: "manager" });
  const seat = { workspaceId, userId: ana.id, role: "manager", scope: "all", clientIds: [] } as const;
  withDeskDb(desk, (db) => putMembership(db, seat, clock.now()));
  const named = `workspace_id=${workspaceId}`;
  expect((await ana.call("GET", `/api/me?${named}`)).body.data.workspace.id).toBe(workspaceId);
  const table = await ana.fetch(`/api/contacts?format=csv&${named}`);
  expect([table.status, (await table.text()).split("\r\n").length]).toEqual([200, 2]);
  const foreign = await ana.call("GET", "/api/me?workspace_id=01a2198f-d5e3-744d-96f9-66419d964093");
  expect([foreign.status, foreign.body.error]).toEqual([403, "Not a member of this workspace"]);
  expect((await ana.call("GET", "/api/me?workspace=x")).status).toBe(400);
  expect((await call(desk, "GET", `/api/me?${named}`)).status).toBe(400);
});

describe("CSRF", () => {
  const json = { "content-type": "application/json" };
  test.each([
    ["our own page", { "sec-fetch-site": "same-origin", ...json }, 200],
    ["our own page in an old browser", { origin: "http://localhost:8080", ...json }, 200],
    ["another site", { "sec-fetch-site": "cross-site", ...json }, 403],
    ["another host of our domain", { "sec-fetch-site": "same-site", ...json }, 403],
    ["the address bar", { "sec-fetch-site": "none", ...json }, 403],
    [
      "another site that forges the origin",
      { "sec-fetch-site": "cross-site", origin: "http://localhost:8080", ...json },
      403,
    ],
    ["another site in an old browser", { origin: "https://evil.example", ...json }, 403],
    ["a sandboxed frame", { origin: "null", ...json }, 403],
    ["an unknown origin", json, 403],
    ["our own page as text", { "sec-fetch-site": "same-origin", "content-type": "text/plain" }, 403],
    [
      "our own page as a form",
      { "sec-fetch-site": "same-origin", "content-type": "application/x-www-form-urlencoded" },
      403,
    ],
    ["our own page without a type", { "sec-fetch-site": "same-origin", "content-type": "" }, 403],
  ] as const)("a change from %s", async (from, headers, status) => {
    const ana = signIn(desk, { role: "manager" });
    const answer = await fetch(`${desk.url}/api/clients`, {
      method: "POST",
      headers: { cookie: ana.cookie, ...headers },
      body: JSON.stringify({ name: `Client from ${from}` }),
    });
    expect(answer.status).toBe(status === 200 ? 201 : status);
    if (status === 403) expect(await answer.json()).toMatchObject({ error: "Cross-site request" });
  });

  test("read requests need no proof of origin, because other sites cannot see the response", async () => {
    const ana = signIn(desk, { role: "agent" });
    const answer = await fetch(`${desk.url}/api/me`, {
      headers: { cookie: ana.cookie, "sec-fetch-site": "cross-site" },
    });
    expect(answer.status).toBe(200);
    expect(answer.headers.get("access-control-allow-origin")).toBeNull();
  });
});
