/**
 * Tests approving a draft in Slack with the executable: the process is killed after the approval, and one email is
 * sent.
 */
import { afterAll, expect, test } from "bun:test";
import { systemClock } from "../../src/core/clock.ts";
import { arrive, connect } from "../support/arrivals.ts";
import { call, eventually } from "../support/call.ts";
import { openDesk } from "../support/desk.ts";
import { signIn } from "../support/people.ts";
import { SlackSimulator } from "../support/slack.ts";
import { allTests } from "../support/fixture.ts";

const CHANNEL = "C0123456789";
const DRAFT = "Thank you, we shall look into it.";

const desk = allTests(() => openDesk("as the executable", { settings: { "slack.base_url": slack.url } }));
const slack = new SlackSimulator(() => systemClock.now());

const at = allTests(() => connect(desk, "instantly"));
afterAll(async () => {
  await slack.close();
});

test("a draft approved in Slack by a linked person is sent once, even if the process is killed directly after the approval", async () => {
  const manager = signIn(desk, { role: "manager", name: "Mia" });
  slack.channels.set(CHANNEL, new Set(["UMIA"]));
  expect((await manager.call("PUT", "/api/slack", { body: slack.app() })).status).toBe(200);
  const channels = [{ client_id: at.clientId, channel_id: CHANNEL, events: ["approvals"] }];
  expect((await manager.call("PUT", "/api/slack/channels", { body: { channels } })).status).toBe(200);
  const manifest = await (await manager.fetch("/api/slack/manifest?mode=http")).text();
  slack.hook = desk.url + new URL(/request_url: "(.*)"/.exec(manifest)?.[1] ?? "").pathname;

  const { reply } = await arrive(at);
  await call(desk, "POST", `/api/replies/${reply.id}/approval`, { body: { text: DRAFT } });
  const post = await eventually(() => Promise.resolve(slack.posts[0]));
  expect((await slack.press(post, "approve", "UMIA")).status).toBe(200);
  const offer = await eventually(() => Promise.resolve(slack.ephemerals[0]));
  const [, token = ""] = /#t=(\w+)/.exec(offer.text) ?? [];
  expect((await manager.call("POST", "/api/slack/links", { body: { token } })).status).toBe(200);

  expect((await slack.press(post, "approve", "UMIA")).status).toBe(200);
  await desk.crash();
  slack.hook = desk.url + new URL(slack.hook).pathname;
  const emails = () => at.sandbox.ledger.filter(({ text }) => text.includes(DRAFT)).length;
  await eventually(() => Promise.resolve(emails() > 0));
  await eventually(async () => {
    const { body } = await call(desk, "GET", `/api/replies/${reply.id}`);
    return body.data.status === "sent";
  });
  expect((await slack.press(post, "approve", "UMIA")).status).toBe(200);
  await eventually(() => Promise.resolve(JSON.stringify(post.blocks).includes("Approved by Mia, ")));
  expect(emails()).toBe(1);
  const hookToken = slack.hook.split("/").at(-1) ?? "";
  const secrets = [slack.botToken, slack.signingSecret, hookToken, token];
  expect(secrets.filter((secret) => desk.output.includes(secret))).toEqual([]);
});
