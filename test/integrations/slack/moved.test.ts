/**
 * Tests that a Slack channel shows no data of another client, even after the channel or a conversation moves to a
 * different client.
 */
import { beforeEach, expect, test } from "bun:test";
import { DAY, MINUTE } from "../../../src/core/clock.ts";
import { call, type Body } from "../../support/call.ts";
import { CHANNEL, openSlackWorld } from "./world.ts";
import { eachTest } from "../../support/fixture.ts";

const OTHER_CHANNEL = "C9876543210";

const world = eachTest(() => openSlackWorld());
let other: string;
beforeEach(async () => {
  const { body } = await call(world.stage.desk, "POST", "/api/clients", { body: { name: "Other client" } });
  other = body.data.id;
});

const setChannels = (channels: object[]) =>
  world.manager.call("PUT", "/api/slack/channels", { body: { channels } });
const channel = (client_id: string | null, events: string[]) =>
  setChannels([{ client_id, channel_id: CHANNEL, events }]);
const move = (threadId: string) =>
  call(world.stage.desk, "POST", `/api/threads/${threadId}/move`, { body: { client_id: other } });

test("a draft that could not be posted is not posted later if the channel changes its client or its events", async () => {
  const { clientId } = world.stage.at;
  for (const [client, events] of [
    [other, ["approvals"]],
    [clientId, ["sla"]],
  ] as const) {
    await channel(clientId, ["approvals"]);
    world.slack.next["chat.postMessage"] = [{ status: 503 }];
    await world.requested(`A draft before ${events[0]}`);
    expect(world.slack.next["chat.postMessage"]).toEqual([]);
    await channel(client, [...events]);
    await world.settle(5 * MINUTE);
  }
  expect(world.slack.posts).toEqual([]);
});

test("a Slack message about a moved conversation shows only the outcome and the previous client", async () => {
  const approval = await world.requested();
  const { client } = await world.stage.read(approval.reply_id);
  expect((await move(approval.thread_id)).status).toBe(200);
  for (let times = 0; times < 2; times += 1) await world.settle(MINUTE);
  const [header, outcome, ...more] = world.posted().blocks;
  expect(header?.text.text).toBe(client?.name);
  expect(outcome?.elements[0].text).toStartWith("No longer current, ");
  expect(more).toEqual([]);
});

/** Sets a category that is not positive, and then a positive one. */
async function makePositive(reply: Body): Promise<void> {
  const categories: Body[] = (await world.ana.call("GET", "/api/categories")).body.data;
  for (const positive of [false, true]) {
    const id = categories.find(({ is_positive: isPositive }) => isPositive === positive)?.id;
    await world.ana.call("PATCH", `/api/replies/${reply.id}`, { body: { category_id: id } });
  }
}

test("a notice that could not be posted is later posted only for the conversation's new client", async () => {
  world.slack.channels.set(OTHER_CHANNEL, new Set());
  await setChannels([
    { client_id: world.stage.at.clientId, channel_id: CHANNEL, events: ["positive"] },
    { client_id: other, channel_id: OTHER_CHANNEL, events: ["positive"] },
  ]);
  const { reply } = await world.stage.arrive({ text: "We are not interested in this" });
  world.slack.next["chat.postMessage"] = [{ status: 503 }];
  await makePositive(reply);
  await world.settle();
  expect(world.slack.next["chat.postMessage"]).toEqual([]);
  expect((await move(reply.thread_id)).status).toBe(200);
  for (let times = 0; times < 2; times += 1) await world.settle(6 * MINUTE);
  expect(world.slack.posts).toMatchObject([{ channel: OTHER_CHANNEL, text: "A new positive reply" }]);
});

test("notices about a held conversation are posted once a person moves it to its client, even days later", async () => {
  await channel(null, ["positive", "sla"]);
  for (const id of [world.stage.at.clientId, other])
    await world.manager.call("PATCH", `/api/clients/${id}`, { body: { sla_minutes: 60 } });
  const { reply } = await world.stage.arrive({ text: "We are not interested in this" });
  const { sqlite } = world.stage.desk.internals?.deps.db ?? expect.unreachable();
  sqlite.run("UPDATE conversations SET is_unrouted = 1 WHERE thread_id = ?", [reply.thread_id]);
  await makePositive(reply);
  await world.stage.clock.advance(3 * DAY);
  await world.settle(MINUTE);
  expect(world.slack.posts).toEqual([]);
  expect((await move(reply.thread_id)).status).toBe(200);
  for (let times = 0; times < 2; times += 1) await world.settle(MINUTE);
  const texts = world.slack.posts.map(({ text }) => text).toSorted();
  expect(texts).toEqual(["A new positive reply", "An answer is late"]);
});
