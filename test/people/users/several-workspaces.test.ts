/** Tests people who belong to several workspaces, and that a workspace cannot see another workspace's people. */
import { beforeAll, expect, test } from "bun:test";
import { TOTP, Secret } from "otpauth";
import type { TotpPolicy } from "../../../src/people/users/rules/totp-policy.ts";
import { updateWorkspace } from "../../../src/people/workspaces/store/workspaces.ts";
import { findUserByEmail, updateUser } from "../../../src/people/users/store/users.ts";
import { Browser, PASSWORD, tokenIn } from "../../support/browser.ts";
import { openDesk, runCommand } from "../../support/desk.ts";
import { signIn, withDeskDb, type SignedIn } from "../../support/people.ts";
import { allTests } from "../../support/fixture.ts";

const desk = allTests(() =>
  openDesk("in this process", { settings: { "server.trusted_proxies": ["127.0.0.1"] } }),
);
let other: { workspaceId: string };
let ana: SignedIn;
let olga: SignedIn;
let address = 0;
const browser = () => new Browser(desk, `198.51.${++address}.7`);

beforeAll(async () => {
  other = await desk.addWorkspace("Other");
  ana = signIn(desk, { role: "owner", name: "Ana" });
  olga = signIn(desk, { role: "owner", name: "Olga", workspaceId: other.workspaceId });
});

async function invitation(by: SignedIn, email: string): Promise<string> {
  const { body } = await by.call("POST", "/api/invitations", { body: { email, role: "agent" } });
  return tokenIn(body.data.url);
}

test("a person with an account joins another workspace with the same password, and selects a workspace by header", async () => {
  const ben = browser();
  const first = { token: await invitation(ana, "ben@agency.test"), name: "Ben", password: PASSWORD };
  expect((await ben.call("POST", "/api/invitations/accept", first)).status).toBe(201);
  const token = await invitation(olga, "Ben@Agency.test");
  const wrong = { token, name: "Eve", password: "another long password" };
  const refused = await browser().call("POST", "/api/invitations/accept", wrong);
  expect([refused.status, refused.body.error]).toEqual([401, "Wrong email or password"]);
  const joined = await ben.call("POST", "/api/invitations/accept", { ...wrong, password: PASSWORD });
  expect(joined.body.data).toMatchObject({
    user: { name: "Ben" },
    workspace: { id: other.workspaceId, name: "Other", role: "agent" },
    workspaces: [{ id: desk.workspaceId }, { id: other.workspaceId }],
  });
  const there = { "x-workspace-id": desk.workspaceId };
  const me = await ben.call("GET", "/api/me", undefined, there);
  expect(me.body.data.workspace.id).toBe(desk.workspaceId);

  const { id } = joined.body.data.user;
  const link = await ana.call("POST", `/api/users/${id}/reset-link`);
  expect(link.body.error).toBe(
    "This person is also a member of other workspaces: the operator can reset the password",
  );
  expect((await olga.call("DELETE", `/api/users/${id}`)).status).toBe(200);
  const left = await ben.signIn("ben@agency.test");
  expect(left.body.data.workspaces).toMatchObject([{ id: desk.workspaceId }]);
});

test("joining with an account that has two-factor authentication does not sign the person in", async () => {
  const cy = browser();
  const first = { token: await invitation(ana, "cy@agency.test"), name: "Cy", password: PASSWORD };
  await cy.call("POST", "/api/invitations/accept", first);
  withDeskDb(desk, (db) =>
    updateUser(db, findUserByEmail(db, "cy@agency.test")?.id ?? "", { totpConfirmedAt: 1 }, 1),
  );
  const fresh = browser();
  const second = { token: await invitation(olga, "cy@agency.test"), name: "Cy", password: PASSWORD };
  const joined = await fresh.call("POST", "/api/invitations/accept", second);
  expect([joined.status, joined.body.data as unknown, fresh.cookie]).toEqual([201, null, ""]);

  await runCommand(desk.configFile, "users", "reset-password", "cy@agency.test", "--disable-totp");
  for (const owner of [ana, olga]) {
    const { data } = (await owner.call("GET", "/api/audit?action=totp.disabled")).body;
    expect(data).toMatchObject([{ actor: "system", detail: { os_user: expect.any(String) as string } }]);
  }
});

test("the strictest two-factor policy among a person's workspaces applies in each of them", async () => {
  const policies = (here: TotpPolicy, there: TotpPolicy) =>
    withDeskDb(desk, (db) => {
      updateWorkspace(db, { id: desk.workspaceId, totpPolicy: here }, 1);
      updateWorkspace(db, { id: other.workspaceId, totpPolicy: there }, 1);
    });
  policies("optional", "off");
  const gil = browser();
  const first = { token: await invitation(ana, "gil@agency.test"), name: "Gil", password: PASSWORD };
  await gil.call("POST", "/api/invitations/accept", first);
  const second = { ...first, token: await invitation(olga, "gil@agency.test") };
  policies("all", "off");
  expect((await gil.call("POST", "/api/invitations/accept", second)).status).toBe(201);
  const there = { "x-workspace-id": other.workspaceId };
  const inOther = (method: string, path: string, body?: unknown) => gil.call(method, path, body, there);

  const closed = await inOther("GET", "/api/replies");
  expect([closed.status, closed.body.error]).toEqual([403, "Set up two-factor sign-in first"]);
  const profile = (await inOther("GET", "/api/me")).body.data;
  expect([profile.workspace.two_factor, profile.user.two_factor]).toEqual(["off", "required"]);
  const { secret } = (await inOther("POST", "/api/me/totp")).body.data;
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  const confirmed = await inOther("POST", "/api/me/totp/confirm", { code: totp.generate() });
  expect(confirmed.status).toBe(200);
  expect((await inOther("GET", "/api/replies")).status).toBe(200);
  const [spare] = confirmed.body.data.recovery_codes;
  for (const proof of [{ password: PASSWORD }, { code: spare }]) {
    const off = await inOther("DELETE", "/api/me/totp", proof);
    expect([off.status, off.body.error]).toEqual([400, "One of your workspaces requires two-factor sign-in"]);
  }
  policies("managers", "off");
  expect((await inOther("GET", "/api/me")).body.data.user.two_factor).toBe("optional");
  expect((await inOther("DELETE", "/api/me/totp", { code: spare })).status).toBe(200);
  policies("optional", "optional");
});

test("a person who was removed from every workspace starts over with a new invitation", async () => {
  const first = { token: await invitation(ana, "dan@agency.test"), name: "Dan", password: PASSWORD };
  const joined = await browser().call("POST", "/api/invitations/accept", first);
  await ana.call("DELETE", `/api/users/${joined.body.data.user.id}`);
  const password = "ein ganz anderes Pferd";
  const again = { token: await invitation(ana, "dan@agency.test"), name: "Daniel", password };
  const back = await browser().call("POST", "/api/invitations/accept", again);
  expect(back.body.data.user).toMatchObject({ id: joined.body.data.user.id, name: "Daniel" });
  expect((await browser().signIn("dan@agency.test")).status).toBe(401);
  expect((await browser().signIn("dan@agency.test", password)).status).toBe(200);
});

test("a workspace can neither see nor change another workspace's people, invitations and audit entries", async () => {
  const invited = (await ana.call("POST", "/api/invitations", { body: { email: "e@x.test", role: "agent" } }))
    .body;
  for (const [method, path, body] of [
    ["PATCH", `/api/users/${ana.id}`, { role: "agent" }],
    ["DELETE", `/api/users/${ana.id}`, undefined],
    ["POST", `/api/users/${ana.id}/reset-link`, undefined],
    ["DELETE", `/api/invitations/${invited.data.id}`, undefined],
    ["DELETE", `/api/session/${ana.sessionId}`, undefined],
  ] as const) {
    const answer = await olga.call(method, path, { ...(body && { body }) });
    expect([method, path, answer.status]).toEqual([method, path, 404]);
  }
  const seen = await Promise.all(
    ["/api/users", "/api/invitations", "/api/audit", "/api/session/all"].map((path) =>
      olga.call("GET", path),
    ),
  );
  const text = JSON.stringify(seen.map(({ body }) => body));
  for (const id of [ana.id, invited.data.id, desk.workspaceId]) expect(text).not.toContain(id);
});

test("a person can end individual sessions, or all except the current one", async () => {
  const password = PASSWORD;
  const first = { token: await invitation(ana, "fay@agency.test"), name: "Fay", password };
  const [here, there, elsewhere] = [browser(), browser(), browser()];
  await here.call("POST", "/api/invitations/accept", first);
  await there.signIn("fay@agency.test");
  await elsewhere.signIn("fay@agency.test");
  const devices = (await here.call("GET", "/api/session/all")).body.data;
  expect(devices.map(({ is_current: isCurrent }: { is_current: boolean }) => isCurrent)).toEqual([
    false,
    false,
    true,
  ]);
  expect((await here.call("DELETE", `/api/session/${devices[0].id}`)).status).toBe(200);
  expect((await elsewhere.call("GET", "/api/me")).status).toBe(401);
  expect((await here.call("DELETE", "/api/session/all")).body.data).toEqual({ ended: 1 });
  expect((await there.call("GET", "/api/me")).status).toBe(401);
  expect((await here.call("GET", "/api/me")).status).toBe(200);
});
