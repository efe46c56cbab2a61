/** Tests decisions made in Slack: permissions, and rejected requests. */
import { expect, test } from "bun:test";
import { HOUR, MINUTE } from "../../../src/core/clock.ts";
import { call, eventually, type Body } from "../../support/call.ts";
import { signIn, type SignedIn } from "../../support/people.ts";
import { DRAFT, openSlackWorld } from "./world.ts";
import { eachTest } from "../../support/fixture.ts";

const world = eachTest(() => openSlackWorld());

const told = (user: string) =>
  eventually(async () => {
    await world.settle(0);
    return world.slack.ephemerals.findLast((one) => one.user === user)?.text ?? false;
  });
const bodyOf = async (answer: Promise<Response>) => {
  const response = await answer;
  return [response.status, await response.text()];
};

test("approving in Slack sends one email, and replaces the buttons with the decision", async () => {
  const approval = await world.requested();
  world.linked(world.ana, "UANA");
  const post = world.posted();
  expect(Object.keys(world.slack.buttons(post))).toEqual(["approve", "edit", "reject", "open"]);
  expect(await bodyOf(world.slack.press(post, "approve", "UANA"))).toEqual([200, ""]);
  expect(await world.state(approval)).toBe("approved");
  expect(await world.sent()).toBe(1);
  expect(world.slack.buttons(world.posted())).toEqual({});
  expect(JSON.stringify(world.posted().blocks)).toContain("Approved by Ana, ");
});

test("if two people press a button in Slack at the same time, one email is sent", async () => {
  const ben = signIn(world.stage.desk, { role: "manager", name: "Ben" });
  await world.requested();
  world.linked(world.ana, "UANA");
  world.linked(ben, "UBEN");
  const post = world.posted();
  await Promise.all([world.slack.press(post, "approve", "UANA"), world.slack.press(post, "approve", "UBEN")]);
  expect(await world.sent()).toBe(1);
});

test("an edited text is sent from Slack's modal, and opening the modal leaves the buttons usable", async () => {
  const approval = await world.requested();
  world.linked(world.ana, "UANA");
  const post = world.posted();
  await world.slack.press(post, "edit", "UANA");
  const view = await eventually(() => Promise.resolve(world.slack.views.at(-1)));
  expect(view.blocks[0].element.initial_value).toBe(DRAFT);
  const [status, errors] = await bodyOf(world.slack.submit(view, "UANA", "It is 49 euros a month for you."));
  expect([status, JSON.parse(String(errors))]).toMatchObject([
    200,
    { response_action: "errors", errors: { text: expect.stringContaining("findings") } },
  ]);
  expect(await bodyOf(world.slack.submit(view, "UANA", "Thank you very much."))).toEqual([200, ""]);
  expect(await world.state(approval)).toBe("approved");
  expect(await world.sent("Thank you very much.")).toBe(1);
});

test("rejecting a draft in Slack keeps the draft", async () => {
  const approval = await world.requested();
  world.linked(world.ana, "UANA");
  await world.slack.press(world.posted(), "reject", "UANA");
  expect(await world.state(approval)).toBe("rejected");
  expect((await world.stage.read(approval.reply_id)).ai_response).toBe(DRAFT);
});

test("a request that does not come from Slack is rejected with 401 and has no effect", async () => {
  const approval = await world.requested();
  world.linked(world.ana, "UANA");
  const post = world.posted();
  const forged = [
    { secret: "another secret" },
    { signature: null },
    { signature: "v0=00" },
    { skew: -301 },
    { skew: 301 },
    { team: "T9999999999" },
    { app: "A9999999999" },
    { body: "payload=%7B%7D" },
  ];
  for (const signing of forged) {
    const { status } = await world.slack.press(post, "approve", "UANA", signing);
    expect([signing, status]).toEqual([signing, 401]);
  }
  expect(await world.state(approval)).toBe("waiting");
  const metrics = await (await fetch(`${world.stage.desk.url}/metrics`)).text();
  expect(metrics).toMatch(/http_requests_total\{method="POST",route="\/hooks\/slack\/:token",code="401"\} 8/);
});

test("a Slack request to an unknown URL gets 404, and one above 64 KiB gets 413", async () => {
  const known = world.slack.hook;
  expect((await world.slack.send({ type: "block_actions", filler: "x".repeat(70_000) })).status).toBe(413);
  world.slack.hook = `${known}x`;
  expect((await world.slack.send({ type: "block_actions" })).status).toBe(404);
});

test("a button value that is used, invented, expired or from another approval is reported as already decided", async () => {
  const first = await world.requested();
  world.linked(world.ana, "UANA");
  const post = structuredClone(world.posted());
  const pressed = (value: string) =>
    world.slack.send(world.slack.pressed(post, { action: "approve", user: "UANA", value }));
  const value = String(world.slack.buttons(post)["approve"]?.value);
  const second = await world.requested("Another draft");
  const invented = [
    `${first.id}.${"0".repeat(22)}`,
    `${second.id}.${value.split(".")[1]}`,
    `${first.id}`,
    String(world.slack.buttons(post)["reject"]?.value),
    "",
  ];
  for (const other of invented) {
    world.slack.ephemerals.length = 0;
    expect((await pressed(other)).status).toBe(200);
    expect(await told("UANA")).toBe("This was decided already");
  }
  expect([await world.state(first), await world.state(second)]).toEqual(["waiting", "waiting"]);
  await pressed(value);
  expect(await world.state(first)).toBe("approved");
  world.slack.ephemerals.length = 0;
  await pressed(value);
  expect(await told("UANA")).toBe("This was decided already");
  await world.stage.clock.passUntil(world.stage.pass(25 * HOUR));
  const late = String(world.slack.buttons(world.posted())["approve"]?.value);
  await pressed(late);
  expect(await world.state(second)).toBe("expired");
});

test("replaying a Slack request does not send a second email", async () => {
  await world.requested();
  world.linked(world.ana, "UANA");
  const post = structuredClone(world.posted());
  const same = world.slack.pressed(post, {
    action: "approve",
    user: "UANA",
    value: String(world.slack.buttons(post)["approve"]?.value),
  });
  await Promise.all([world.slack.send(same), world.slack.send(same)]);
  await world.slack.send(same);
  expect(await world.sent()).toBe(1);
});

test("a person without a linked account gets a link that works once, within ten minutes, and only for that account", async () => {
  const approval = await world.requested();
  const linkOf = async (): Promise<string> => {
    world.slack.ephemerals.length = 0;
    await world.slack.press(world.posted(), "approve", "UANA");
    const [, token = ""] = /\/app\/link-slack#t=(\w+)/.exec(String(await told("UANA"))) ?? [];
    return token;
  };
  const confirm = (token: string) => world.ana.call("POST", "/api/slack/links", { body: { token } });
  const preview = (token: string) => world.ana.call("POST", "/api/slack/links/preview", { body: { token } });
  const token = await linkOf();
  expect(await world.state(approval)).toBe("waiting");
  const withKey = await call(world.stage.desk, "POST", "/api/slack/links", { body: { token } });
  expect(withKey.status).toBe(403);
  const late = await linkOf();
  expect([(await confirm("invented")).status, (await preview("invented")).status]).toEqual([400, 400]);
  const account = { team_id: world.slack.teamId, slack_user_id: "UANA", slack_name: "uana.name" };
  for (let times = 0; times < 2; times += 1) expect((await preview(token)).body.data).toEqual(account);
  const { status, body } = await confirm(token);
  expect([status, body.data]).toEqual([200, account]);
  expect((await preview(token)).status).toBe(400);
  expect((await confirm(token)).status).toBe(400);
  await world.stage.clock.passUntil(world.stage.pass(10 * MINUTE));
  expect((await confirm(late)).status).toBe(400);
  await world.slack.press(world.posted(), "approve", "UANA");
  expect(await world.state(approval)).toBe("approved");
});

test("the role and clients of a linked member determine access, and the link ends if the member changes roles or leaves", async () => {
  const { desk } = world.stage;
  const approval = await world.requested();
  const viewer = signIn(desk, { role: "viewer", clients: [approval.client_id], name: "Vera" });
  const stranger = signIn(desk, { role: "agent", clients: [] });
  world.linked(viewer, "UVERA");
  world.linked(stranger, "USTRANGER");
  await world.slack.press(world.posted(), "approve", "UVERA");
  expect(await told("UVERA")).toBe("Your role can't do this");
  await world.slack.press(world.posted(), "approve", "USTRANGER");
  expect(await told("USTRANGER")).toBe("This was decided already");
  world.linked(world.ana, "UANA");
  await world.manager.call("PATCH", `/api/users/${world.ana.id}`, { body: { role: "viewer", scope: "all" } });
  world.slack.ephemerals.length = 0;
  await world.slack.press(world.posted(), "approve", "UANA");
  expect(await told("UANA")).toContain("Link your Slack account");
  expect(await world.state(approval)).toBe("waiting");
});

test("members can list and remove their own linked Slack accounts, and managers can do so for all members", async () => {
  const ben = signIn(world.stage.desk, { role: "agent", name: "Ben" });
  const approval = await world.requested();
  world.linked(world.ana, "UANA");
  world.linked(ben, "UBEN");
  const seenBy = async (person: SignedIn) =>
    (await person.call("GET", "/api/slack/links")).body.data.map((one: Body) => [
      one.slack_user_id,
      one.user_name,
    ]);
  const remove = async (person: SignedIn, user: string) =>
    (await person.call("DELETE", `/api/slack/links/${user}`)).status;
  expect(await seenBy(world.ana)).toEqual([["UANA", "Ana"]]);
  expect(await seenBy(world.manager)).toEqual([
    ["UANA", "Ana"],
    ["UBEN", "Ben"],
  ]);
  expect((await call(world.stage.desk, "GET", "/api/slack/links")).status).toBe(403);
  expect(await remove(ben, "UANA")).toBe(404);
  expect([await remove(world.ana, "UANA"), await remove(world.ana, "UANA")]).toEqual([200, 404]);
  await world.slack.press(world.posted(), "approve", "UANA");
  expect(await told("UANA")).toContain("Link your Slack account");
  expect(await world.state(approval)).toBe("waiting");
  expect(await remove(world.manager, "UBEN")).toBe(200);
  expect(await seenBy(world.manager)).toEqual([]);
});

test("an unknown interaction, an unknown button and a body that is not JSON are ignored with a 200 response", async () => {
  await world.requested();
  const post = world.posted();
  const unknown: Body[] = [
    { type: "message_action", user: { id: "UANA" } },
    { type: "block_actions", user: { id: "UANA" }, actions: [] },
    { type: "block_actions" },
    world.slack.pressed(post, { action: "delete_everything", user: "UANA", value: "x" }),
  ];
  for (const payload of unknown) expect((await world.slack.send(payload)).status).toBe(200);
  expect(world.slack.ephemerals).toEqual([]);
});
