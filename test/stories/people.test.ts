/** Tests how people get access to a desk: set-up, sign-in and sign-out, two-factor authentication, passwords. */
import { TOTP, Secret } from "otpauth";
import { describe, expect, test } from "bun:test";
import { call } from "../support/call.ts";
import { Browser, PASSWORD, tokenIn } from "../support/browser.ts";
import { openDesk, runCommand } from "../support/desk.ts";
import { withDeskDb } from "../support/people.ts";
import { allTests } from "../support/fixture.ts";

const DEAD = "This link is no longer valid";
const WRONG = "Wrong email or password";
const OWNER = "Ana@Agency.test";

describe("in the executable", () => {
  const desk = allTests(() =>
    openDesk("as the executable", { settings: { "server.trusted_proxies": ["127.0.0.1"] } }),
  );
  let address = 0;
  const browser = () => new Browser(desk, `198.51.${++address}.7`);
  const command = (...words: string[]) => runCommand(desk.configFile, ...words);

  test("the set-up link creates the owner once, unless a newer link replaced it", async () => {
    const ana = browser();
    const first = String((await command("users", "setup-link")).setup_url);
    const second = String((await command("users", "setup-link")).setup_url);
    expect(second).toStartWith("http://localhost:8080/app/setup#s=");
    const input = { name: "Ana", email: OWNER, password: PASSWORD };
    const old = await ana.call("POST", "/api/setup", { ...input, token: tokenIn(first) });
    expect([old.status, old.body.error]).toEqual([404, DEAD]);
    const token = tokenIn(second);
    for (const [wrong, error] of [
      [{ password: "short" }, "password: must have 10 to 200 characters"],
      [{ password: "Qwertyuiop" }, "password: is too common"],
      [{ password: "ana@agency.test!" }, "password: must not be the email address"],
      [{ password: "ReplyDesk 2026" }, "password: must not be the product name"],
      [{ email: "ana" }, "email: must be an email address"],
      [{ timezone: "Mars/Olympus" }, "timezone: must be an IANA name such as Europe/Madrid"],
    ] as const) {
      const refused = await ana.call("POST", "/api/setup", { ...input, token, ...wrong });
      expect([refused.status, refused.body.error]).toEqual([400, error]);
    }
    const made = await ana.call("POST", "/api/setup", {
      ...input,
      token,
      workspace_name: "The agency",
      timezone: "Europe/Madrid",
    });
    expect(made.status).toBe(201);
    expect(made.body.data).toMatchObject({
      user: {
        email: "ana@agency.test",
        name: "Ana",
        role: "owner",
        scope: "all",
        timezone: "Europe/Madrid",
      },
      workspace: { id: desk.workspaceId, name: "The agency", role: "owner" },
      workspaces: [{ id: desk.workspaceId }],
    });
    expect(ana.setCookie).toMatch(/^rd_session=\w{43}; Max-Age=7776000; HttpOnly; SameSite=Lax; Path=\/$/);
    const again = await browser().call("POST", "/api/setup", { ...input, email: "eve@x.test", token });
    expect([again.status, again.body.error]).toEqual([404, DEAD]);
    expect(command("users", "setup-link")).rejects.toThrow("already has an owner");
    expect((await ana.call("GET", "/api/session")).body.data.user.name).toBe("Ana");
  });

  test("people can sign in and out, and each sign-in replaces the session", async () => {
    const ana = browser();
    expect((await ana.signIn(OWNER.toUpperCase())).status).toBe(200);
    const before = ana.cookie;
    await ana.signIn(OWNER);
    expect(ana.cookie).not.toBe(before);
    const stolen = await browser().call("GET", "/api/session", undefined, { cookie: before });
    expect(stolen.status).toBe(401);
    expect((await ana.call("DELETE", "/api/session")).status).toBe(200);
    expect(ana.setCookie).toStartWith("rd_session=; Max-Age=0;");
    expect((await ana.call("GET", "/api/session")).status).toBe(401);
  });

  test("each second-factor code and recovery code works once", async () => {
    const ana = browser();
    await ana.signIn(OWNER);
    const { data } = (await ana.call("POST", "/api/me/totp")).body;
    expect(data.qr_svg).toStartWith("<svg");
    expect(data.uri).toStartWith("otpauth://totp/Replydesk:ana%40agency.test?");
    const totp = new TOTP({ secret: Secret.fromBase32(data.secret) });
    expect((await browser().signIn(OWNER)).status).toBe(200);
    const wrong = await ana.call("POST", "/api/me/totp/confirm", { code: "000000" });
    expect([wrong.status, wrong.body.error]).toEqual([400, "code: is wrong"]);
    const code = totp.generate();
    const on = (await ana.call("POST", "/api/me/totp/confirm", { code })).body.data;
    expect(on.recovery_codes).toHaveLength(10);
    expect((await ana.call("GET", "/api/me")).body.data.user.totp_enabled).toBe(true);

    const other = browser();
    for (let tries = 0; tries < 7; tries++) {
      const { status, body } = await other.signIn(OWNER);
      expect([status, body.error]).toEqual([401, "Code required"]);
    }
    expect((await other.signIn(OWNER, PASSWORD, code)).body.error).toBe(WRONG);
    const next = totp.generate({ timestamp: Date.now() + 30_000 });
    expect((await other.signIn(OWNER, PASSWORD, next)).status).toBe(200);
    expect((await browser().signIn(OWNER, PASSWORD, next)).body.error).toBe(WRONG);
    const [recovery = ""] = on.recovery_codes;
    expect((await other.signIn(OWNER, PASSWORD, recovery.toUpperCase())).status).toBe(200);
    expect((await other.signIn(OWNER, PASSWORD, recovery)).body.error).toBe(WRONG);
    const [, spare = ""] = on.recovery_codes;
    for (const [proof, error] of [
      [{}, "password or code is required"],
      [{ code: recovery }, "code: is wrong"],
      [{ password: "not this one" }, "password: is wrong"],
    ] as const) {
      const { status, body } = await ana.call("DELETE", "/api/me/totp", proof);
      expect([status, body.error]).toEqual([400, error]);
    }
    expect((await ana.call("GET", "/api/me")).body.data.user.totp_enabled).toBe(true);
    expect((await ana.call("DELETE", "/api/me/totp", { code: spare })).status).toBe(200);
    expect((await other.signIn(OWNER)).status).toBe(200);
  });

  test("a password change ends the person's other sessions and renews the current one", async () => {
    const [here, there] = [browser(), browser()];
    await here.signIn(OWNER);
    await there.signIn(OWNER);
    const change = { password: "noch ein langes Pferd", current_password: "not this one" };
    const wrong = await here.call("PATCH", "/api/me", change);
    expect([wrong.status, wrong.body.error]).toEqual([400, "current_password: is wrong"]);
    const missing = await here.call("PATCH", "/api/me", { password: change.password });
    expect(missing.body.error).toBe("current_password: is required to change the password");
    const before = here.cookie;
    const nowhere = { ...change, current_password: PASSWORD, timezone: "Mars/Olympus" };
    expect((await here.call("PATCH", "/api/me", nowhere)).status).toBe(400);
    expect(here.cookie).toBe(before);
    const changed = await here.call("PATCH", "/api/me", { ...change, current_password: PASSWORD });
    expect(changed.status).toBe(200);
    expect(here.cookie).not.toBe(before);
    expect((await here.call("GET", "/api/session/all")).body.data).toHaveLength(1);
    expect((await there.call("GET", "/api/me")).status).toBe(401);
    expect((await there.signIn(OWNER)).body.error).toBe(WRONG);
    const back = { password: PASSWORD, current_password: change.password };
    expect((await here.call("PATCH", "/api/me", back)).status).toBe(200);
  });

  test("credentials appear neither in the log nor, in readable form, in the database", async () => {
    const ana = browser();
    await ana.signIn(OWNER);
    const secret = (await ana.call("POST", "/api/me/totp")).body.data.secret;
    const { url } = (await ana.call("POST", "/api/invitations", { email: "e@x.test", role: "agent" })).body
      .data;
    const stored = withDeskDb(desk, (db) => Buffer.from(db.sqlite.serialize()).toString("latin1"));
    const [, token = ""] = ana.cookie.split("=");
    for (const text of [token, tokenIn(url), secret, PASSWORD]) {
      expect(stored).not.toContain(text);
      expect(desk.output).not.toContain(text);
    }
    expect(stored).toContain("$argon2id$v=19$m=19456,t=2,p=1$");
    expect(desk.output).not.toContain("$argon2id");
    expect(desk.output).not.toContain("#s=");
    expect(desk.output).toContain('"setup.pending"');
  });

  test("the audit trail records sign-ins and credential changes, and API keys cannot read it", async () => {
    const ana = browser();
    await ana.signIn(OWNER);
    const { data } = (await ana.call("GET", "/api/audit?limit=100")).body;
    const actions = new Set(data.map(({ action }: { action: string }) => action));
    for (const action of [
      "session.created",
      "session.ended",
      "session.failed",
      "password.changed",
      "totp.enabled",
      "totp.disabled",
    ])
      expect(actions).toContain(action);
    expect((await call(desk, "GET", "/api/audit")).status).toBe(403);
    expect(JSON.stringify(data)).not.toContain("$argon2id");
  });
});
