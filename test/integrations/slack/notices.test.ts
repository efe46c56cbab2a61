/**
 * Tests Slack messages about conversations: only recent events are posted, each once, and a failure does not stop the
 * others.
 */
import { beforeEach, expect, test } from "bun:test";
import { DAY, HOUR, MINUTE } from "../../../src/core/clock.ts";
import { withDeskDb } from "../../support/people.ts";
import type { Body } from "../../support/call.ts";
import { CHANNEL, openSlackWorld } from "./world.ts";
import { eachTest } from "../../support/fixture.ts";

const world = eachTest(() => openSlackWorld());
beforeEach(async () => {
  const channels = [{ client_id: null, channel_id: CHANNEL, events: ["positive", "sla"] }];
  await world.manager.call("PUT", "/api/slack/channels", { body: { channels } });
  await world.manager.call("PATCH", `/api/clients/${world.stage.at.clientId}`, { body: { sla_minutes: 60 } });
});

const patch = (reply: Body, body: object) => world.ana.call("PATCH", `/api/replies/${reply.id}`, { body });
const late = () => world.slack.posts.filter(({ text }) => text === "An answer is late").length;

/** Changes the reply's category to a positive one. */
async function makePositive(reply: Body): Promise<void> {
  const categories: Body[] = (await world.ana.call("GET", "/api/categories")).body.data;
  for (const positive of [false, true]) {
    const id = categories.find(({ is_positive: isPositive }) => isPositive === positive)?.id;
    await patch(reply, { category_id: id });
  }
}

test("an overdue answer to the same reply is posted once, and other checks continue", async () => {
  const { reply: other } = await world.stage.arrive({ text: "We are not interested in that" });
  await patch(other, { status: "archived" });
  await world.settle(MINUTE);
  const { reply: first, received } = await world.stage.arrive({ text: "We are not interested in this" });
  await world.settle(2 * HOUR);
  expect(late()).toBe(1);
  await patch(first, { status: "archived" });
  const { conversation } = received;
  await world.stage.arrive({ conversation, text: "We are still not interested" });
  await world.settle(2 * HOUR);
  expect(late()).toBe(2);
  for (const reply of [first, other]) expect((await patch(reply, { status: "ready" })).status).toBe(200);
  await world.settle(MINUTE);
  expect(late()).toBe(3);
});

test("a conversation that cannot be checked does not stop notices about other conversations", async () => {
  await world.stage.arrive({ text: "We are not interested in that" });
  await world.settle(MINUTE);
  const { reply } = await world.stage.arrive({ text: "We are not interested in this" });
  const sql = `CREATE TRIGGER broken BEFORE INSERT ON sla_notices WHEN new.thread_id = '${reply.thread_id}'
    BEGIN SELECT RAISE(ABORT, 'broken'); END`;
  withDeskDb(world.stage.desk, ({ sqlite }) => void sqlite.run(sql));
  await world.settle(2 * HOUR);
  expect(late()).toBe(1);
});

test("answers that became overdue long ago, and old replies that become positive, are not posted to Slack", async () => {
  const { reply } = await world.stage.arrive({ text: "We are not interested in old mail" });
  await world.stage.clock.advance(DAY + MINUTE);
  await world.settle(MINUTE);
  await makePositive(reply);
  await world.settle(MINUTE);
  expect(world.slack.posts).toEqual([]);
});
