/** Tests changes to a team: invitations, roles, removal, and how the operator helps people who are locked out. */
import { beforeAll, describe, expect, test } from "bun:test";
import { call } from "../support/call.ts";
import { Browser, PASSWORD, setUp, tokenIn } from "../support/browser.ts";
import { openDesk, runCommand } from "../support/desk.ts";
import { allTests } from "../support/fixture.ts";

const DEAD = "This link is no longer valid";
const WRONG = "Wrong email or password";
const OWNER = "ana@agency.test";

describe("the team", () => {
  const desk = allTests(() =>
    openDesk("in this process", { settings: { "server.trusted_proxies": ["127.0.0.1"] } }),
  );
  let ana: Browser;
  let address = 0;
  const browser = () => new Browser(desk, `198.51.${++address}.7`);
  const command = (...words: string[]) => runCommand(desk.configFile, ...words);
  beforeAll(async () => {
    ana = browser();
    await setUp(desk, ana, { name: "Ana", email: OWNER });
  });

  /** Invites a person and accepts the invitation. */
  async function join(email: string, membership: object) {
    const invited = await ana.call("POST", "/api/invitations", { email, ...membership });
    const person = browser();
    const token = tokenIn(invited.body.data.url);
    const joining = { token, name: email.split("@")[0], password: PASSWORD };
    const { data } = (await person.call("POST", "/api/invitations/accept", joining)).body;
    return { person, id: String(data.user.id) };
  }

  test("an invitation works once, and gives the person the invited role", async () => {
    const client = (await call(desk, "POST", "/api/clients", { body: { name: "Northwind" } })).body.data;
    const invited = await ana.call("POST", "/api/invitations", {
      email: "Ben@agency.test",
      role: "agent",
      scope: "clients",
      client_ids: [client.id],
    });
    expect(invited.status).toBe(201);
    expect(invited.body.data.url).toStartWith("http://localhost:8080/app/join#t=");
    const token = tokenIn(invited.body.data.url);
    const list = await ana.call("GET", "/api/invitations");
    expect(list.body.data).toMatchObject([{ id: invited.body.data.id, email: "ben@agency.test" }]);
    expect(JSON.stringify(list.body)).not.toContain(token);

    const ben = browser();
    expect((await ben.call("POST", "/api/invitations/look", { token })).body.data).toEqual({
      email: "ben@agency.test",
      role: "agent",
      workspace: "The agency",
      by: "Ana",
    });
    const joining = { token, name: "Ben", password: PASSWORD };
    expect((await ben.call("POST", "/api/invitations/accept", { ...joining, password: "x" })).status).toBe(
      400,
    );
    const joined = await ben.call("POST", "/api/invitations/accept", joining);
    expect(joined.body.data.user).toMatchObject({
      role: "agent",
      scope: "clients",
      client_ids: [client.id],
    });
    expect((await browser().call("POST", "/api/invitations/accept", joining)).body.error).toBe(DEAD);
    expect((await ben.call("GET", "/api/users")).body.data).toEqual([
      { id: expect.any(String), name: "Ana" } as never,
      { id: joined.body.data.user.id, name: "Ben" },
    ]);
  });

  test("an agent cannot manage people", async () => {
    const { person: ben, id } = await join("agent@agency.test", { role: "agent" });
    for (const [method, path, body] of [
      ["POST", "/api/invitations", { email: "eve@x.test", role: "agent" }],
      ["GET", "/api/invitations", undefined],
      ["GET", "/api/audit", undefined],
      ["DELETE", `/api/users/${id}`, undefined],
    ] as const)
      expect([403, 404]).toContain((await ben.call(method, path, body)).status);
  });

  test("a revoked or replaced invitation no longer works", async () => {
    const second = await ana.call("POST", "/api/invitations", { email: "cy@agency.test", role: "viewer" });
    expect((await ana.call("DELETE", `/api/invitations/${second.body.data.id}`)).status).toBe(200);
    const revoked = { token: tokenIn(second.body.data.url) };
    expect((await browser().call("POST", "/api/invitations/look", revoked)).body.error).toBe(DEAD);
    const [older, newer] = [0, 1].map(() => ({ email: "di@agency.test", role: "agent" }));
    const first = await ana.call("POST", "/api/invitations", older);
    await ana.call("POST", "/api/invitations", newer);
    const dead = { token: tokenIn(first.body.data.url) };
    expect((await browser().call("POST", "/api/invitations/look", dead)).status).toBe(404);
  });

  test("changing a member's role, or removing the member, ends the member's sessions", async () => {
    const { person: ben, id } = await join("ed@agency.test", { role: "agent" });
    expect((await ana.call("PATCH", `/api/users/${id}`, { role: "viewer" })).status).toBe(200);
    expect((await ben.call("GET", "/api/me")).status).toBe(401);
    expect((await ben.signIn("ed@agency.test")).body.data.user).toMatchObject({ role: "viewer" });
    const removed = await ana.call("DELETE", `/api/users/${id}`);
    expect(removed.body.data).toMatchObject({ deleted: true, keys: [] });
    expect((await ben.call("GET", "/api/me")).status).toBe(401);
    expect((await ben.signIn("ed@agency.test")).body.error).toBe(WRONG);
  });

  test("a manager can change and remove only agents and viewers", async () => {
    const { person: manager, id: own } = await join("fay@agency.test", { role: "manager" });
    const { id: agent } = await join("gus@agency.test", { role: "agent" });
    const owner = (await ana.call("GET", "/api/me")).body.data.user.id;
    for (const [method, path, body, status] of [
      ["PATCH", `/api/users/${agent}`, { role: "viewer" }, 200],
      ["PATCH", `/api/users/${agent}`, { role: "manager" }, 403],
      ["PATCH", `/api/users/${own}`, { role: "owner" }, 403],
      ["PATCH", `/api/users/${owner}`, { role: "agent" }, 403],
      ["DELETE", `/api/users/${owner}`, undefined, 403],
      ["POST", `/api/users/${owner}/reset-link`, undefined, 403],
      ["POST", `/api/users/${agent}/reset-link`, undefined, 200],
      ["POST", "/api/invitations", { email: "h@agency.test", role: "manager" }, 403],
      ["POST", "/api/invitations", { email: "h@agency.test", role: "viewer" }, 201],
      ["DELETE", `/api/users/${agent}`, undefined, 200],
    ] as const) {
      const answer = await manager.call(method, path, body);
      expect([method, path, body, answer.status]).toEqual([method, path, body, status]);
    }
  });

  test("an invalid change to a member is rejected, and the error names the field", async () => {
    for (const [membership, error] of [
      [
        { role: "manager", scope: "clients", client_ids: ["x"] },
        "scope: owners and managers see all clients",
      ],
      [{ role: "agent", scope: "clients" }, "client_ids: is required with scope clients"],
      [{ role: "agent", client_ids: ["x"] }, "client_ids: requires scope clients"],
      [{ role: "agent", scope: "clients", client_ids: ["x"] }, "client_ids: no client has the id x"],
      [{ role: "boss" }, "role: must be one of viewer, agent, manager, owner"],
      [{ role: "agent", email: OWNER }, "email: is already a member"],
      [{ role: "agent", email: "Ana <a@b.test>" }, "email: must be an email address"],
    ] as const) {
      const answer = await ana.call("POST", "/api/invitations", { email: "i@agency.test", ...membership });
      expect([answer.status, answer.body.error]).toEqual([400, error]);
    }
  });

  test("the last owner cannot be removed or demoted", async () => {
    const { id } = (await ana.call("GET", "/api/me")).body.data.user;
    for (const [method, body] of [
      ["DELETE", undefined],
      ["PATCH", { role: "manager" }],
    ] as const) {
      const answer = await ana.call(method, `/api/users/${id}`, body);
      expect([answer.status, answer.body.error]).toEqual([
        400,
        "The last owner cannot be removed or demoted",
      ]);
    }
    expect(command("users", "disable", OWNER)).rejects.toThrow("The last owner cannot be removed or demoted");
  });

  test("the operator can restore a person's access", async () => {
    const { url } = await command("users", "reset-password", OWNER, "--disable-totp");
    const signedIn = browser();
    await signedIn.signIn(OWNER);
    const reset = { token: tokenIn(String(url)), password: "drittes langes Pferd" };
    const bad = await ana.call("POST", "/api/password-resets/use", { ...reset, password: "1234567890" });
    expect([bad.status, bad.body.error]).toEqual([400, "password: is too common"]);
    expect((await ana.call("POST", "/api/password-resets/use", reset)).status).toBe(200);
    expect((await ana.call("POST", "/api/password-resets/use", reset)).body.error).toBe(DEAD);
    expect((await signedIn.call("GET", "/api/me")).status).toBe(401);
    expect((await ana.signIn(OWNER, reset.password)).status).toBe(200);
    expect((await ana.call("POST", "/api/password-resets", { email: "no@x.test" })).status).toBe(200);
    expect((await ana.call("POST", "/api/password-resets", { email: OWNER })).status).toBe(200);

    const joined = await command("users", "invite", "dan@agency.test", "--role", "owner");
    const dan = browser();
    const joining = { token: tokenIn(String(joined.url)), name: "Dan", password: PASSWORD };
    expect((await dan.call("POST", "/api/invitations/accept", joining)).status).toBe(201);
    await command("users", "disable", "dan@agency.test");
    expect((await dan.call("GET", "/api/me")).status).toBe(401);
    expect((await dan.signIn("dan@agency.test")).body.error).toBe(WRONG);
    await command("users", "disable", "dan@agency.test", "--undo");
    expect((await dan.signIn("dan@agency.test")).status).toBe(200);
    const { users } = await command("users", "list");
    const dans = { email: "dan@agency.test", role: "owner", disabled_at: null };
    expect(users).toContainEqual(expect.objectContaining(dans) as never);
  });

  test("the audit trail records every change to the team", async () => {
    await ana.signIn(OWNER, "drittes langes Pferd");
    const { data } = (await ana.call("GET", "/api/audit?limit=100")).body;
    const actions = new Set(data.map(({ action }: { action: string }) => action));
    for (const action of ["user.invited", "user.joined", "user.changed", "user.removed", "password.reset"])
      expect(actions).toContain(action);
    const entries = async (query: string) => (await ana.call("GET", `/api/audit?${query}`)).body.data;
    const disabled = await entries("action=user.disabled");
    expect(disabled).toMatchObject([
      { actor: "system", actor_name: "Replydesk", detail: { os_user: expect.any(String) as string } },
    ]);
    const enabled = await entries(`action=user.changed&subject=${disabled[0].subject}`);
    expect(enabled).toMatchObject([
      { actor: "system", detail: { from: { disabled: true }, to: { disabled: false } } },
    ]);
  });
});
