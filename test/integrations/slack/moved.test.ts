/** Tests that a channel shows nothing of another client, also after the channel or the conversation moves. */
import { afterEach, beforeEach, expect, test } from "bun:test";
import { MINUTE } from "../../../src/core/clock.ts";
import { call, type Body } from "../../support/call.ts";
import { CHANNEL, openSlackWorld, type SlackWorld } from "./world.ts";

let world: SlackWorld;
let other: string;
beforeEach(async () => {
  world = await openSlackWorld();
  const { body } = await call(world.stage.desk, "POST", "/api/clients", { body: { name: "Other client" } });
  other = body.data.id;
});
afterEach(() => world.close());

const channel = (client_id: string | null, events: string[]) =>
  world.manager.call("PUT", "/api/slack/channels", {
    body: { channels: [{ client_id, channel_id: CHANNEL, events }] },
  });
const move = (threadId: string) =>
  call(world.stage.desk, "POST", `/api/threads/${threadId}/move`, { body: { client_id: other } });

test("a draft that could not be posted is not posted once the channel is for another client or event", async () => {
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

test("a message about a conversation that moves shows only the outcome and the earlier client", async () => {
  const approval = await world.requested();
  const { client } = await world.stage.read(approval.reply_id);
  expect((await move(approval.thread_id)).status).toBe(200);
  for (let times = 0; times < 2; times += 1) await world.settle(MINUTE);
  const [header, outcome, ...more] = world.posted().blocks;
  expect(header?.text.text).toBe(client?.name);
  expect(outcome?.elements[0].text).toStartWith("No longer current, ");
  expect(more).toEqual([]);
});

test("a notice that could not be posted is not posted once its conversation moves", async () => {
  await channel(world.stage.at.clientId, ["positive"]);
  const { reply } = await world.stage.arrive({ text: "We are not interested in this" });
  const categories: Body[] = (await world.ana.call("GET", "/api/categories")).body.data;
  world.slack.next["chat.postMessage"] = [{ status: 503 }];
  for (const positive of [false, true]) {
    const id = categories.find(({ is_positive: isPositive }) => isPositive === positive)?.id;
    await world.ana.call("PATCH", `/api/replies/${reply.id}`, { body: { category_id: id } });
  }
  await world.settle();
  expect(world.slack.next["chat.postMessage"]).toEqual([]);
  expect((await move(reply.thread_id)).status).toBe(200);
  await world.settle(6 * MINUTE);
  expect(world.slack.posts).toEqual([]);
});
