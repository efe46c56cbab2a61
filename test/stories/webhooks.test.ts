/** Tests webhooks as a subscriber sees them: signed, as the API shows them, also across a restart. */
import { afterEach, beforeEach, expect, test } from "bun:test";
import { HOUR, MINUTE } from "../../src/core/clock.ts";
import { call, type Body } from "../support/call.ts";
import { idOf, Receiver, verified } from "../support/receiver.ts";
import { restart } from "../support/restart.ts";
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

async function subscribe(more: object = {}): Promise<Body> {
  const body = { url: receiver.url(), ...more };
  const answer = await call(stage.desk, "POST", "/api/webhook-subscriptions", { body });
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
  return answer.body.data;
}
const read = async (path: string): Promise<Body> => (await call(stage.desk, "GET", path)).body.data;
const told = (secret: string): Body[] => receiver.calls.map((one) => verified(one, secret));
const log = (id: string): Promise<Body[]> => read(`/api/webhook-subscriptions/${id}/deliveries?limit=100`);

test("an endpoint that was down for hours gets each event once, even across a restart", async () => {
  const { id, secret } = await subscribe({ events: ["reply.received"] });
  await receiver.down();
  await stage.arrive();
  await stage.pass(MINUTE);
  expect((await log(id)).map(({ status }: Body) => status)).toEqual(["pending", "failed", "failed"]);
  await restart(stage, () => stage.clock.advance(HOUR));
  await stage.pass(MINUTE);
  await receiver.up();
  for (let hour = 0; hour < 24; hour += 1) await stage.pass(HOUR);
  expect(told(secret)).toHaveLength(1);
  const [taken, ...failed] = await log(id);
  expect(taken).toMatchObject({ status: "delivered", event_id: idOf(receiver.calls[0] ?? never()) });
  expect(failed.every(({ status }: Body) => status === "failed")).toBe(true);
});

test("nothing of another workspace is delivered", async () => {
  const other = await stage.desk.addWorkspace("Another");
  const body = { url: receiver.url("/theirs") };
  const desk = { url: stage.desk.url, apiKey: other.apiKey };
  expect((await call(desk, "POST", "/api/webhook-subscriptions", { body })).status).toBe(201);
  await subscribe();
  await stage.arrive();
  expect(receiver.ids("/theirs")).toEqual([]);
  expect(receiver.ids().length).toBeGreaterThan(1);
});

test("no event has a platform's key or a webhook address", async () => {
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

const never = (): never => {
  throw new Error("nothing came");
};
