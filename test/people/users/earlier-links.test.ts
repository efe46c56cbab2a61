/** Tests that invitations and reset links never grant more than their recipients may have now. */
import { expect, test } from "bun:test";
import { Browser, PASSWORD, tokenIn } from "../../support/browser.ts";
import type { Body } from "../../support/call.ts";
import { openDesk, runCommand } from "../../support/desk.ts";
import { signIn, type SignedIn } from "../../support/people.ts";
import { allTests } from "../../support/fixture.ts";

const DEAD = "This link is no longer valid";

const desk = allTests(() =>
  openDesk("in this process", { settings: { "server.trusted_proxies": ["127.0.0.1"] } }),
);
let address = 0;
const browser = () => new Browser(desk, `198.51.${++address}.7`);

const ana = allTests(() => signIn(desk, { role: "owner", name: "Ana" }));

async function invitation(by: SignedIn, email: string, role = "agent"): Promise<string> {
  const { body } = await by.call("POST", "/api/invitations", { body: { email, role } });
  return tokenIn(body.data.url);
}

/** Joins through a link. Returns the person, signed in with the new password. */
async function join(token: string) {
  const person = browser();
  const joining = { token, name: "Somebody", password: PASSWORD };
  const { body } = await person.call("POST", "/api/invitations/accept", joining);
  return { person, id: String(body.data.user.id) };
}

async function resetLink(by: SignedIn, id: string): Promise<string> {
  const { body } = await by.call("POST", `/api/users/${id}/reset-link`);
  return tokenIn(body.data.url);
}

const stolen = "ein gestohlenes Pferd";
const use = (token: string) =>
  browser().call("POST", "/api/password-resets/use", { token, password: stolen });

test("a reset link that a manager created for an agent stops working once the agent becomes an owner", async () => {
  const mia = signIn(desk, { role: "manager" });
  const { id } = await join(await invitation(ana, "ben@agency.test"));
  const token = await resetLink(mia, id);
  expect((await ana.call("PATCH", `/api/users/${id}`, { body: { role: "owner" } })).status).toBe(200);
  expect((await use(token)).body.error).toBe(DEAD);
  expect((await browser().signIn("ben@agency.test")).status).toBe(200);
});

test("a reset link from one workspace does not give access to a workspace that the person joined later", async () => {
  const { workspaceId } = await desk.addWorkspace("Other");
  const olga = signIn(desk, { role: "owner", workspaceId });
  const { id } = await join(await invitation(ana, "cy@agency.test"));
  const token = await resetLink(ana, id);
  await join(await invitation(olga, "cy@agency.test", "owner"));
  expect((await use(token)).body.error).toBe(DEAD);
});

test("a password change, or removing the member, invalidates a reset link", async () => {
  const { person, id } = await join(await invitation(ana, "dan@agency.test"));
  const before = await resetLink(ana, id);
  const change = { password: "noch ein langes Pferd", current_password: PASSWORD };
  expect((await person.call("PATCH", "/api/me", change)).status).toBe(200);
  expect((await use(before)).body.error).toBe(DEAD);
  const last = await resetLink(ana, id);
  expect((await ana.call("DELETE", `/api/users/${id}`)).status).toBe(200);
  expect((await use(last)).body.error).toBe(DEAD);
});

test("invitations by a demoted or removed member stay valid only if the member could still create them", async () => {
  const mia = await join(await invitation(ana, "mia@agency.test", "owner"));
  const invite = async (email: string, role: string) => {
    const { body } = await mia.person.call("POST", "/api/invitations", { email, role });
    return { token: tokenIn(body.data.url) };
  };
  const [owner, agent] = [await invite("x@else.test", "owner"), await invite("y@else.test", "agent")];
  const look = async (link: object) => (await browser().call("POST", "/api/invitations/look", link)).status;
  await ana.call("PATCH", `/api/users/${mia.id}`, { body: { role: "manager" } });
  expect([await look(owner), await look(agent)]).toEqual([404, 200]);
  await ana.call("DELETE", `/api/users/${mia.id}`);
  expect(await look(agent)).toBe(404);
  const { data } = (await ana.call("GET", "/api/audit?action=user.removed&limit=3")).body;
  expect(data).toContainEqual(
    expect.objectContaining({
      actor: `user:${ana.id}`,
      detail: { email: "y@else.test", invitation: "revoked" },
    }) as never,
  );
});

test("an invitation does not change the role of an existing member, not even the last owner's", async () => {
  const { workspaceId } = await desk.addWorkspace("Fresh");
  const command = (...words: string[]) => runCommand(desk.configFile, ...words, "--workspace", workspaceId);
  const invited = await command("users", "invite", "eve@agency.test", "--role", "viewer");
  const { setup_url: url } = await command("users", "setup-link");
  const eve = browser();
  const owner = { name: "Eve", email: "eve@agency.test", password: PASSWORD, token: tokenIn(String(url)) };
  expect((await eve.call("POST", "/api/setup", owner)).status).toBe(201);
  const joining = { token: tokenIn(String(invited.url)), name: "Eve", password: PASSWORD };
  const again = await eve.call("POST", "/api/invitations/accept", joining);
  expect([again.status, again.body.error]).toEqual([404, DEAD]);
  expect((await eve.call("GET", "/api/me")).body.data.user.role).toBe("owner");
});

test("a new invitation by a manager does not replace an invitation that only owners may revoke", async () => {
  const mia = signIn(desk, { role: "manager" });
  const again = { body: { email: "eve@agency.test", role: "agent" } };
  const owners = await invitation(ana, "eve@agency.test", "owner");
  expect((await mia.call("POST", "/api/invitations", again)).status).toBe(403);
  const { role } = (await browser().call("POST", "/api/invitations/look", { token: owners })).body.data;
  expect(role).toBe("owner");
  const first = await ana.call("POST", "/api/invitations", again);
  expect((await mia.call("POST", "/api/invitations", again)).status).toBe(201);
  const look = { token: tokenIn(first.body.data.url) };
  expect((await browser().call("POST", "/api/invitations/look", look)).body.error).toBe(DEAD);
  const { data } = (await ana.call("GET", "/api/audit?action=user.removed")).body;
  const ended = data.filter(({ detail }: Body) => detail.email === "eve@agency.test");
  expect(ended.map(({ actor }: Body) => actor)).toEqual([`user:${mia.id}`, `user:${ana.id}`]);
});
