/** Tests emailed links, and what people can do before they set up required two-factor authentication. */
import { afterAll, afterEach, expect, test } from "bun:test";
import { TOTP, Secret } from "otpauth";
import { MINUTE } from "../../../src/core/clock.ts";
import { updateWorkspace } from "../../../src/people/workspaces/store/workspaces.ts";
import { closeAll, server } from "../../judge/mail/smtp-servers.ts";
import { Browser, PASSWORD, tokenIn } from "../../support/browser.ts";
import { call, eventually } from "../../support/call.ts";
import { ManualClock } from "../../support/clock.ts";
import { openDesk, type Desk } from "../../support/desk.ts";
import { populateWorkspace } from "../../support/populate.ts";
import { signIn, withDeskDb } from "../../support/people.ts";

const open: Desk[] = [];
const opened = async (settings: Parameters<typeof openDesk>[1] = {}) => {
  const desk = await openDesk("in this process", settings);
  open.push(desk);
  return desk;
};
afterAll(() => Promise.all(open.map((desk) => desk.close())));
afterEach(closeAll);

/** Returns the token from the link in a quoted-printable email. */
const resetTokenIn = (source: string): string =>
  /\/app\/reset#t=(\w{43})/.exec(source.replaceAll("=\r\n", "").replaceAll("=3D", "="))?.[1] ?? "";

test("invitations are emailed, and reset links are emailed only to known addresses", async () => {
  const { port, taken } = await server();
  const desk = await opened({
    settings: { "smtp.url": `smtp://127.0.0.1:${port}`, "smtp.from": "Desk <desk@agency.test>" },
  });
  const owner = signIn(desk, { role: "owner", name: "Ana" });
  const body = { email: "ben@agency.test", role: "agent" };
  const invited = await owner.call("POST", "/api/invitations", { body });
  const mail = (await eventually(() => taken[0])).source.replaceAll("=\r\n", "");
  expect(mail).toContain("To: ben@agency.test");
  expect(mail).toContain("Subject: Join Test on Replydesk");
  expect(mail.replaceAll("=3D", "=")).toContain(invited.body.data.url);
  const accepting = { token: tokenIn(invited.body.data.url), name: "Ben", password: PASSWORD };
  const ben = new Browser(desk);
  expect((await ben.call("POST", "/api/invitations/accept", accepting)).status).toBe(201);

  for (const email of ["nobody@agency.test", "BEN@agency.test"])
    expect((await ben.call("POST", "/api/password-resets", { email })).body.data).toEqual({
      requested: true,
    });
  const reset = (await eventually(() => taken[1])).source;
  expect(reset).toContain("To: ben@agency.test");
  const token = resetTokenIn(reset);
  const password = "ein viel neueres Pferd";
  expect((await ben.call("POST", "/api/password-resets/use", { token, password })).status).toBe(200);
  expect((await ben.call("GET", "/api/me")).status).toBe(401);
  expect((await ben.signIn("ben@agency.test", password)).status).toBe(200);
  expect(taken.length).toBe(2);
});

test("required two-factor authentication must be set up before any other action", async () => {
  const desk = await opened();
  const set = (totpPolicy: "off" | "optional" | "managers" | "all") =>
    withDeskDb(desk, (db) => updateWorkspace(db, { id: desk.workspaceId, totpPolicy }, Date.now()));
  const [owner, agent] = [signIn(desk, { role: "owner" }), signIn(desk, { role: "agent" })];
  set("managers");
  const refused = await owner.call("GET", "/api/clients");
  expect([refused.status, refused.body.error]).toEqual([403, "Set up two-factor sign-in first"]);
  expect((await agent.call("GET", "/api/clients")).status).toBe(200);
  expect((await owner.call("GET", "/api/me")).body.data.workspace.two_factor).toBe("managers");
  const { secret } = (await owner.call("POST", "/api/me/totp")).body.data;
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
  expect((await owner.call("POST", "/api/me/totp/confirm", { body: { code } })).status).toBe(200);
  expect((await owner.call("GET", "/api/clients")).status).toBe(200);
  const off = await owner.call("DELETE", "/api/me/totp");
  expect([off.status, off.body.error]).toEqual([400, "One of your workspaces requires two-factor sign-in"]);
  set("all");
  expect((await agent.call("GET", "/api/clients")).status).toBe(403);
  expect((await agent.call("GET", "/api/session")).status).toBe(200);
  set("off");
  const none = await agent.call("POST", "/api/me/totp");
  expect(none.body.error).toBe("Two-factor sign-in is off in this workspace");
  const next = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + 30_000 });
  const turnOff = (body: object) => owner.call("DELETE", "/api/me/totp", { body });
  expect((await turnOff({ code: next })).status).toBe(200);
  // Each wrong code counts as a failed sign-in, which limits guessing.
  for (let tries = 0; tries < 5; tries += 1) expect((await turnOff({ code: next })).status).toBe(400);
  expect((await turnOff({ code: next })).status).toBe(429);
});

test("people's actions appear in a reply's timeline with their names", async () => {
  const desk = await opened();
  const { ids, key } = await populateWorkspace(desk, {});
  const { body } = await call(desk, "GET", "/api/me", { key });
  const ana = signIn(desk, { role: "agent", name: "Ana", workspaceId: body.data.workspace.id });
  const path = `/api/replies/${ids.replies}`;
  await ana.call("PATCH", path, { body: { ai_response: "Gladly, on Thursday." } });
  const { data } = (await ana.call("GET", `${path}/timeline?limit=100`)).body;
  expect(data).toContainEqual(
    expect.objectContaining({ type: "edited", actor: `user:${ana.id}`, actor_name: "Ana" }) as never,
  );
  expect(data[0]).toMatchObject({ type: "received", actor: "platform", actor_name: "Sequencer" });
});

test("the audit trail shows who sent an answer, but not its text", async () => {
  const desk = await opened();
  const { ids, key } = await populateWorkspace(desk, {});
  const { workspace } = (await call(desk, "GET", "/api/me", { key })).body.data;
  const owner = signIn(desk, { role: "owner", name: "Olga", workspaceId: workspace.id });
  const body = { response: "A word that nobody else says: Zanzibar" };
  const sent = await owner.call("POST", `/api/replies/${ids.replies}/send`, { body });
  expect(sent.status).toBe(200);
  const { data } = (await owner.call("GET", "/api/audit?action=reply.sent")).body;
  expect(data).toMatchObject([
    {
      actor: `user:${owner.id}`,
      actor_name: "Olga",
      subject: `reply:${ids.replies}`,
      client_id: ids.clients,
    },
  ]);
  expect(JSON.stringify(data)).not.toContain("Zanzibar");
});

test("reset requests by strangers neither flood a mailbox nor expire an existing link", async () => {
  const { port, taken } = await server();
  const clock = new ManualClock();
  const smtp = { "smtp.url": `smtp://127.0.0.1:${port}`, "smtp.from": "Desk <desk@agency.test>" };
  const desk = await opened({ clock, settings: smtp });
  const owner = signIn(desk, { role: "owner" });
  const { id } = signIn(desk, { role: "agent", email: "ben@agency.test" });
  const byOwner = tokenIn((await owner.call("POST", `/api/users/${id}/reset-link`)).body.data.url);
  // The order of entries within the same millisecond is undefined.
  await clock.advance(MINUTE);
  const stranger = new Browser(desk);
  const ask = () => stranger.call("POST", "/api/password-resets", { email: "ben@agency.test" });
  for (let times = 0; times < 4; times++) await ask();
  const first = resetTokenIn((await eventually(() => taken[0])).source);
  await clock.advance(6 * MINUTE);
  await ask();
  const second = resetTokenIn((await eventually(() => taken[1])).source);
  expect(taken.length).toBe(2);
  const { data } = (await owner.call("GET", "/api/audit?action=password.reset")).body;
  expect(data.map(({ actor }: { actor: string }) => actor)).toEqual(["system", "system", `user:${owner.id}`]);
  const use = async (token: string) =>
    (await stranger.call("POST", "/api/password-resets/use", { token, password: PASSWORD })).status;
  expect(await use(first)).toBe(200);
  // The first link to be used invalidates the others.
  expect([await use(second), await use(byOwner)]).toEqual([404, 404]);
});
