/** Tests from where people may sign in, and which cookie they get. */
import { expect, test } from "bun:test";
import { HOUR } from "../../../src/core/clock.ts";
import { makeSetupLink } from "../../../src/people/users/setup.ts";
import { call } from "../../support/call.ts";
import { Browser, PASSWORD, tokenIn } from "../../support/browser.ts";
import { ManualClock } from "../../support/clock.ts";
import { openDesk, type Desk, type DeskOptions } from "../../support/desk.ts";
import { signIn, withDeskDb } from "../../support/people.ts";

async function withDesk(
  settings: NonNullable<DeskOptions["settings"]>,
  work: (desk: Desk, clock: ManualClock) => Promise<void>,
) {
  const clock = new ManualClock();
  const desk = await openDesk("in this process", { clock, settings });
  try {
    await work(desk, clock);
  } finally {
    await desk.close();
  }
}

const EMAIL = "ana@agency.test";

const setUpInput = (desk: Desk) => {
  const now = desk.internals?.deps.clock.now() ?? 0;
  const link = { workspaceId: desk.workspaceId, publicUrl: "https://desk.example", actor: "system" } as const;
  const token = tokenIn(withDeskDb(desk, (db) => makeSetupLink(db, link, now)));
  return { token, name: "Ana", email: EMAIL, password: PASSWORD };
};

test("behind https, the session cookie is Secure and host-only, and other cookies are ignored", () =>
  withDesk({ "server.public_url": "https://desk.example" }, async (desk) => {
    const ana = new Browser(desk);
    // The proxy forwards requests to us over plain http.
    const proxied = { host: "desk.example" };
    expect((await ana.call("POST", "/api/setup", setUpInput(desk), proxied)).status).toBe(201);
    expect(ana.setCookie).toMatch(
      /^__Host-rd_session=\w{43}; Max-Age=7776000; Secure; HttpOnly; SameSite=Lax; Path=\/$/,
    );
    expect((await ana.call("GET", "/api/me", undefined, proxied)).status).toBe(200);
    const [, token] = ana.cookie.split("=");
    const planted = await call(desk, "GET", "/api/me", {
      key: null,
      headers: { cookie: `rd_session=${token}` },
    });
    expect(planted.status).toBe(401);
    const both = { cookie: `rd_session=planted; ${ana.cookie}; other=1` };
    expect((await call(desk, "GET", "/api/me", { key: null, headers: both })).status).toBe(200);
    const old = { origin: "https://desk.example", cookie: ana.cookie, "content-type": "application/json" };
    const patched = await fetch(`${desk.url}/api/me`, { method: "PATCH", headers: old, body: "{}" });
    expect(patched.status).toBe(200);
    // An attacker on the network could serve a page under the same host name over plain http.
    const plain = { ...old, ...proxied, origin: "http://desk.example" };
    const forged = await fetch(`${desk.url}/api/me`, { method: "PATCH", headers: plain, body: "{}" });
    expect(forged.status).toBe(403);
  }));

const error = "Sign-in needs https: set server.public_url";
test.each([
  ["a public address", "http://desk.example", "desk.example"],
  [
    "the machine's address in its network, with the default settings",
    "http://localhost:8080",
    "192.168.1.5:8080",
  ],
  ["a short name", "http://localhost:8080", "a"],
])("sign-in over plain http is refused at %s", (_what, publicUrl, host) =>
  withDesk({ "server.public_url": publicUrl }, async (desk) => {
    const ana = new Browser(desk);
    for (const [path, body] of [
      ["/api/setup", setUpInput(desk)],
      ["/api/session", { email: EMAIL, password: PASSWORD }],
      ["/api/invitations/accept", { token: "x", name: "Ana", password: PASSWORD }],
      ["/api/password-resets/use", { token: "x", password: PASSWORD }],
    ] as const) {
      const answer = await ana.call("POST", path, body, { host });
      expect([path, answer.status, answer.body.error]).toEqual([path, 400, error]);
    }
    expect(ana.cookie).toBe("");
  }),
);

test.each(["localhost:8080", "127.0.0.1:9000", "[::1]:8080"])(
  "sign-in over plain http works on this machine: %s",
  (host) =>
    withDesk({}, async (desk) => {
      const ana = new Browser(desk);
      expect((await ana.call("POST", "/api/setup", setUpInput(desk), { host })).status).toBe(201);
      expect(ana.setCookie).toStartWith("rd_session=");
    }),
);

test("a set-up link is valid for an hour", () =>
  withDesk({}, async (desk, clock) => {
    const input = setUpInput(desk);
    await clock.advance(HOUR);
    const late = await new Browser(desk).call("POST", "/api/setup", input);
    expect([late.status, late.body.error]).toEqual([404, "This link is no longer valid"]);
  }));

test("another site cannot sign a browser in to the attacker's account", () =>
  withDesk({}, async (desk) => {
    const input = { email: EMAIL, password: PASSWORD };
    for (const headers of [
      { "sec-fetch-site": "cross-site" },
      { "sec-fetch-site": "same-origin", "content-type": "text/plain" },
    ]) {
      const answer = await new Browser(desk).call(
        "POST",
        "/api/session",
        input,
        headers as Record<string, string>,
      );
      expect([answer.status, answer.body.error]).toEqual([403, "Cross-site request"]);
    }
    // A script sends neither header, and has no cookie that could be abused.
    const program = await call(desk, "POST", "/api/session", { key: null, body: input });
    expect(program.status).toBe(401);
  }));

test("session routes are absent and cookies are ignored if the dashboard is disabled", () =>
  withDesk({ "dashboard.enabled": false }, async (desk) => {
    const ana = signIn(desk, { role: "owner" });
    expect((await ana.call("GET", "/api/me")).status).toBe(401);
    for (const path of ["/api/session", "/api/setup", "/api/password-resets"]) {
      const { status } = await fetch(desk.url + path, { method: "POST" });
      expect([path, status]).toEqual([path, 404]);
    }
    expect((await call(desk, "GET", "/api/users")).status).toBe(404);
    expect((await call(desk, "GET", "/api/sending")).status).toBe(200);
  }));

test("each person's rate limit is separate from the workspace's keys", () =>
  withDesk({ "rate_limits.session": 3 }, async (desk) => {
    const [ana, ben] = [signIn(desk, { role: "agent" }), signIn(desk, { role: "agent" })];
    for (let left = 2; left >= 0; left--) {
      const { headers } = await ana.call("GET", "/api/me");
      expect(headers.get("x-ratelimit-remaining")).toBe(`${left}`);
    }
    expect((await ana.call("GET", "/api/me")).status).toBe(429);
    expect((await ben.call("GET", "/api/me")).status).toBe(200);
    expect((await call(desk, "GET", "/api/me")).status).toBe(200);
  }));
