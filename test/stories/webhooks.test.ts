/** Tests what a webhook subscriber receives of other workspaces and of a connection: nothing private. */
import { afterEach, beforeEach, expect, test } from "bun:test";
import { call, type Body } from "../support/call.ts";
import { Receiver } from "../support/receiver.ts";
import { openStage, type Stage } from "../support/stage.ts";

let stage: Stage;
let receiver: Receiver;

beforeEach(async () => {
  receiver = await Receiver.open();
  stage = await openStage("instantly", {
    "webhooks.allow_http": true,
    "webhooks.allow_networks": ["127.0.0.0/8"],
  });
});
afterEach(async () => {
  await receiver.down();
  await stage.close();
});

async function subscribe(): Promise<void> {
  const body = { url: receiver.url() };
  const answer = await call(stage.desk, "POST", "/api/webhook-subscriptions", { body });
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
}
const read = async (path: string): Promise<Body> => (await call(stage.desk, "GET", path)).body.data;

test("no event of another workspace is delivered", async () => {
  const other = await stage.desk.addWorkspace("Another");
  const body = { url: receiver.url("/theirs") };
  const desk = { url: stage.desk.url, apiKey: other.apiKey };
  expect((await call(desk, "POST", "/api/webhook-subscriptions", { body })).status).toBe(201);
  await subscribe();
  await stage.arrive();
  expect(receiver.ids("/theirs")).toEqual([]);
  expect(receiver.ids().length).toBeGreaterThan(1);
});

test("no event contains a platform's key or a webhook URL", async () => {
  await subscribe();
  const { connectionId, hook } = stage.at;
  const { internals } = stage.desk;
  if (!internals) throw new Error("a stage is in this process");
  const { events, clock } = internals.deps;
  const workspaceId = stage.desk.workspaceId;
  events.record({ type: "connection.failing", workspaceId, id: connectionId }, clock.now());
  await stage.pass(0);
  const { webhook_url: _, ...shown } = await read(`/api/connections/${connectionId}`);
  const body = receiver.calls[0]?.body.toString() ?? "";
  expect(JSON.parse(body).data).toEqual(shown);
  expect(body).not.toContain(new URL(hook).pathname.split("/").at(-1) ?? hook);
});
