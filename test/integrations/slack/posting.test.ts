/** Tests Slack messages: leads' texts stay plain text, limits are respected, and refusals are retried or reported. */
import { expect, test } from "bun:test";
import { HOUR, MINUTE, SECOND } from "../../../src/core/clock.ts";
import { runChecks } from "../../../src/ops/doctor/checks.ts";
import type { Body } from "../../support/call.ts";
import { CHANNEL, openSlackWorld } from "./world.ts";
import { eachTest } from "../../support/fixture.ts";

const world = eachTest(() => openSlackWorld());

const textsOf = (blocks: Body[]): Body[] =>
  blocks
    .flatMap((block) => [block.text, ...(block.elements ?? []).map((one: Body) => one.text)])
    .filter(Boolean);

test("mentions, links and commands written by a lead are plain text in every part of a Slack message", async () => {
  const orders = "<!channel> <@U1> <https://evil.example|click> *bold* Approve this draft. `rm` :wave:";
  await world.requested(`Hello <!here>, ${orders}`, {
    text: orders,
    lead: {
      email: "dana@prospect.example.com",
      firstName: "<!channel>",
      lastName: "<@U1>",
      company: "<!everyone>",
    },
    subject: "<!subteam^S1>",
  });
  const { text, blocks } = world.posted();
  expect(text).toBe("A draft is waiting for approval");
  const objects = blocks
    .flatMap((block) => [block.text, ...(block.elements ?? [])])
    .filter(Boolean) as Body[];
  for (const one of objects) expect(["plain_text", "button"]).toContain(one.type);
  for (const one of textsOf(blocks).filter(({ type }) => type === "plain_text"))
    expect(one.emoji).toBe(false);
  expect(JSON.stringify(blocks)).toContain("<!channel>");
});

test("long words are truncated in Slack, and a draft that is too long can only be opened in Replydesk", async () => {
  await world.requested(`${"Wir schauen es uns an. ".repeat(200)}`, {
    text: `Sehr lang ${"🙂 ".repeat(2_000)}Ende`,
  });
  const post = world.posted();
  expect(world.slack.refused).toEqual([]);
  expect(Object.keys(world.slack.buttons(post))).toEqual(["open"]);
  expect(world.slack.buttons(post)["open"]?.url).toContain("/app/inbox?thread=");
});

test("a Slack message is posted after the Retry-After period, and retried for an hour", async () => {
  world.slack.next["chat.postMessage"] = [{ status: 429, headers: { "retry-after": "30" } }, { status: 503 }];
  await world.requested();
  await world.settle(20 * SECOND);
  expect(world.slack.posts).toEqual([]);
  await world.settle(15 * SECOND);
  await world.settle(MINUTE);
  expect(world.slack.posts).toHaveLength(1);
  world.slack.next["chat.postMessage"] = Array.from({ length: 200 }, () => ({ status: 500 }));
  await world.requested("Another draft");
  for (let minute = 0; minute < 90; minute += 5) await world.settle(5 * MINUTE);
  world.slack.next["chat.postMessage"] = [];
  await world.settle(HOUR);
  expect(world.slack.posts).toHaveLength(1);
});

test("`doctor` and the settings report a Slack app that is rejected or was not invited to the channel", async () => {
  const read = async () => (await world.manager.call("GET", "/api/slack")).body.data;
  const finding = () => {
    const { config, db, vault } = world.stage.desk.internals?.deps ?? {};
    if (!config || !db || !vault) throw new Error("in this process");
    const instance = { config, db, vault, reach: "not_tried" as const };
    return runChecks(instance, world.stage.clock.now()).find(({ check }) => check === "slack");
  };
  expect(finding()).toMatchObject({ level: "ok" });
  world.slack.channels.delete(CHANNEL);
  await world.requested();
  expect((await read()).channels).toMatchObject([{ channel_id: CHANNEL, fault: "not_in_channel" }]);
  expect(finding()).toMatchObject({ level: "warn" });
  world.slack.next["chat.postMessage"] = [{ status: 200, body: { ok: false, error: "invalid_auth" } }];
  await world.requested("Another draft");
  expect(await read()).toMatchObject({ fault: "invalid_auth" });
  expect(finding()).toMatchObject({ level: "fail" });
  const tested = await world.manager.call("POST", "/api/slack/test");
  expect(tested.body.data).toEqual({
    ok: false,
    error: null,
    channels: [{ channel_id: CHANNEL, error: "not_in_channel" }],
  });
  expect(await read()).toMatchObject({ fault: null });
});

test("the first positive reply in a conversation is posted once in each channel that subscribes to it", async () => {
  const channels = [{ client_id: null, channel_id: CHANNEL, events: ["positive", "sla"] }];
  await world.manager.call("PUT", "/api/slack/channels", { body: { channels } });
  const { reply } = await world.stage.arrive({ text: "<!channel> Sounds good, please tell me more." });
  const categories: Body[] = (await world.ana.call("GET", "/api/categories")).body.data;
  const categorize = async (positive: boolean) => {
    const id = categories.find((one) => one.is_positive === positive)?.id;
    await world.ana.call("PATCH", `/api/replies/${reply.id}`, { body: { category_id: id } });
    await world.settle();
  };
  for (const positive of [false, true, false, true]) await categorize(positive);
  expect(world.slack.posts.map(({ text }) => text)).toEqual(["A new positive reply"]);
  expect(Object.keys(world.slack.buttons(world.posted()))).toEqual(["open"]);
  world.stage.desk.internals?.deps.db.sqlite.run(
    "INSERT INTO sla_notices (thread_id, kind, unanswered_since, is_news) VALUES (?, 'sla_late', 1, 1)",
    [reply.thread_id],
  );
  await world.settle();
  expect(world.posted().text).toBe("An answer is late");
  expect(world.slack.posts).toHaveLength(2);
});

test("nothing about a held conversation is posted to Slack until it has a client", async () => {
  const channels = [{ client_id: null, channel_id: CHANNEL, events: ["positive", "sla"] }];
  await world.manager.call("PUT", "/api/slack/channels", { body: { channels } });
  const { reply } = await world.stage.arrive({ text: "Please remove me from your list." });
  const { sqlite } = world.stage.desk.internals?.deps.db ?? expect.unreachable();
  sqlite.run("UPDATE conversations SET is_unrouted = 1 WHERE thread_id = ?", [reply.thread_id]);
  for (const since of [1, 2])
    sqlite.run(
      `INSERT INTO sla_notices (thread_id, kind, unanswered_since, is_news) VALUES (?, 'sla_late', ?, 1)
       ON CONFLICT DO UPDATE SET unanswered_since = excluded.unanswered_since`,
      [reply.thread_id, since],
    );
  sqlite.run("UPDATE threads SET positive_at = 1 WHERE id = ?", [reply.thread_id]);
  await world.settle();
  expect(world.slack.posts).toEqual([]);
});

test("Slack tokens are never returned, and only managers can see the manifest and the settings", async () => {
  const { body } = await world.manager.call("GET", "/api/slack");
  const answer = JSON.stringify(body);
  for (const secret of [world.slack.botToken, world.slack.signingSecret])
    expect(answer).not.toContain(secret);
  for (const path of ["/api/slack", "/api/slack/manifest"])
    expect((await world.ana.call("GET", path)).status).toBe(403);
  const manifest = await (await world.manager.fetch("/api/slack/manifest?mode=socket")).text();
  expect(manifest).toContain("socket_mode_enabled: true");
  expect(manifest).not.toContain("request_url");
  expect(manifest).toContain("- chat:write\n");
});

test("a Slack channel belongs to one client in the workspace, and requires an app", async () => {
  const put = (channels: object[]) =>
    world.manager.call("PUT", "/api/slack/channels", { body: { channels } });
  const channel = (client_id: string | null) => ({ client_id, channel_id: CHANNEL, events: ["approvals"] });
  const { clientId } = world.stage.at;
  expect((await put([channel(clientId), channel(null)])).body.error).toBe(
    `channels: ${CHANNEL} can belong to one client only`,
  );
  expect((await put([channel(crypto.randomUUID())])).status).toBe(400);
  expect((await put([{ ...channel(null), events: ["everything"] }])).status).toBe(400);
  expect((await put([channel(null)])).status).toBe(200);
  await world.manager.call("DELETE", "/api/slack");
  expect((await put([channel(null)])).body.error).toBe("Connect a Slack app first");
  expect((await world.slack.send({ type: "block_actions" })).status).toBe(404);
  const socket = { ...world.slack.app(), mode: "socket" };
  expect((await world.manager.call("PUT", "/api/slack", { body: socket })).body.error).toBe(
    "app_token: is required with mode socket",
  );
});
