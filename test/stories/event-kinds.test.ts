/** Tests that every kind of event is recorded once, and contains the resource as the API returns it. */
import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { pauseSending } from "../../src/db/sending.ts";
import type { PauseCause } from "../../src/core/pause.ts";
import { HOUR, iso, MINUTE, SECOND } from "../../src/core/clock.ts";
import { call, eventually, type Body } from "../support/call.ts";
import { LOCAL_ENDPOINTS } from "../support/endpoint.ts";
import { Receiver, verified } from "../support/receiver.ts";
import { openStage, type Stage } from "../support/stage.ts";

let stage: Stage;
let receiver: Receiver;
let secret: string;

const ask = async (method: string, path: string, body?: object): Promise<Body> => {
  const answer = await call(stage.desk, method, path, body === undefined ? {} : { body });
  if (answer.status >= 300) throw new Error(`${method} ${path}: ${JSON.stringify(answer.body)}`);
  return answer.body.data;
};
const deliveredEvents = (): Body[] => receiver.calls.map((one) => verified(one, secret));
const typesOf = (id: string): string[] =>
  deliveredEvents()
    .filter(({ data }) => data.id === id)
    .map(({ type }) => type);
const newest = (type: string): Body => deliveredEvents().findLast((event) => event.type === type)?.data;

async function subscribe(events?: string[]): Promise<void> {
  const made = await ask("POST", "/api/webhook-subscriptions", { url: receiver.url(), events });
  secret = made.secret;
}

beforeEach(async () => {
  receiver = await Receiver.open();
  stage = await openStage("emailbison", LOCAL_ENDPOINTS);
});
afterEach(async () => {
  await receiver.down();
  await stage.close();
});

async function plan(more: object = {}): Promise<Body> {
  const { reply } = await stage.arrive();
  const order = {
    contact_id: reply.contact_id,
    client_id: stage.at.clientId,
    due_at: iso(stage.clock.now() + HOUR),
    draft_message: "How about next week?",
    ...more,
  };
  return ask("POST", "/api/follow-ups", order);
}

describe("a reply's events", () => {
  beforeEach(() => subscribe());

  test("events report each step toward an automatic answer, with the reply's state at that time", async () => {
    const settings = { auto_draft_enabled: true, auto_send_enabled: true, auto_send_delay_minutes: 1 };
    await ask("PATCH", `/api/clients/${stage.at.clientId}`, settings);
    const { reply } = await stage.arrive({ text: "Yes please, send me more." });
    await stage.pass(MINUTE);
    expect((await stage.read(reply.id)).sent_by).toBe("auto");
    await eventually(() => Promise.resolve(typesOf(reply.id).length === 4));
    expect(typesOf(reply.id)).toEqual(["reply.received", "reply.categorized", "reply.drafted", "reply.sent"]);
    expect(newest("reply.categorized")).toMatchObject({ ai_category: "interested", ai_response: null });
    const drafted = newest("reply.drafted");
    expect(drafted).toMatchObject({ status: "ready", auto_send_at: expect.any(String) });
    expect(newest("reply.sent")).toEqual(await stage.read(reply.id));
  });

  test("events report a forward, individual and bulk archiving, and a failed send", async () => {
    const { reply } = await stage.arrive();
    await ask("POST", `/api/replies/${reply.id}/forward`, { to: ["colleague@example.com"] });
    await ask("PATCH", `/api/replies/${reply.id}`, { status: "archived" });
    await ask("PATCH", `/api/replies/${reply.id}`, { status: "archived" });
    const other = await stage.arrive();
    await ask("POST", "/api/replies/bulk", { ids: [other.reply.id], status: "archived" });
    stage.at.sandbox.faults.plan({ kind: "refuse", status: 422, message: "no" });
    expect((await stage.send(other.reply.id, { response: "Hello" })).status).toBe(500);
    await stage.pass(0);
    const begun = ["reply.received", "reply.categorized"];
    expect(typesOf(reply.id)).toEqual([...begun, "reply.forwarded", "reply.archived"]);
    expect(typesOf(other.reply.id)).toEqual([...begun, "reply.archived", "reply.send_failed"]);
  });
});

describe("a follow-up's events", () => {
  beforeEach(() => subscribe());

  test("events report that a follow-up was sent, canceled or failed", async () => {
    const sent = await plan();
    const byHand = await plan();
    await ask("POST", `/api/follow-ups/${byHand.id}/cancel`);
    await stage.pass(0);
    await stage.pass(HOUR);
    await stage.pass(SECOND);
    const failed = await plan({ due_at: iso(stage.clock.now() + 2 * MINUTE) });
    await ask("DELETE", `/api/connections/${stage.at.connectionId}`);
    await stage.pass(2 * MINUTE);
    await stage.pass(SECOND);
    expect([sent, byHand, failed].map(({ id }) => typesOf(id))).toEqual([
      ["follow_up.sent"],
      ["follow_up.cancelled"],
      ["follow_up.failed"],
    ]);
    expect(newest("follow_up.failed")).toMatchObject({ last_error: "No thread to reply in" });
  });
});

describe("events of a LinkedIn message", () => {
  const order = { action: "linkedin_message" };
  const all = ["follow_up.due", "follow_up.sent"];
  const comesDue = async (): Promise<void> => {
    for (const span of [HOUR, SECOND, SECOND]) await stage.pass(span);
  };

  test("events report that a LinkedIn message is due, even while emails are paused, and that it was sent", async () => {
    await subscribe(all);
    const { id } = await plan(order);
    pauseWith("operator");
    await comesDue();
    expect(typesOf(id)).toEqual(all);
    expect(newest("follow_up.due")).toMatchObject({
      action: "linkedin_message",
      draft_message: "How about next week?",
    });
    expect(await ask("GET", `/api/follow-ups/${id}`)).toMatchObject({ status: "sent", last_error: null });
    expect(stage.emails("How about next week?")).toEqual([]);
  });

  test("after a restore, a due LinkedIn message is not reported, because it may already have been delivered", async () => {
    await subscribe(all);
    const { id } = await plan(order);
    pauseWith("restored");
    await comesDue();
    expect(typesOf(id)).toEqual([]);
    expect(await ask("GET", `/api/follow-ups/${id}`)).toMatchObject({ status: "scheduled", attempts: 0 });
  });

  function pauseWith(cause: PauseCause): void {
    const { db, clock } = stage.desk.internals?.deps ?? expect.unreachable();
    pauseSending(db, { cause, note: null, since: clock.now() });
  }

  test("events report that a LinkedIn message failed for lack of subscribers", async () => {
    await subscribe(["reply.sent"]);
    const unheard = await plan(order);
    await stage.pass(HOUR);
    const none = "No webhook is subscribed to follow_up.due";
    expect(await ask("GET", `/api/follow-ups/${unheard.id}`)).toMatchObject({
      status: "failed",
      last_error: none,
    });
  });
});

test("no event from another workspace is delivered", async () => {
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
  const { events, clock } = stage.desk.internals?.deps ?? expect.unreachable();
  const workspaceId = stage.desk.workspaceId;
  events.record({ type: "connection.failing", workspaceId, id: connectionId }, clock.now());
  await stage.pass(0);
  const { webhook_url: _, ...shown } = await ask("GET", `/api/connections/${connectionId}`);
  const body = receiver.calls[0]?.body.toString() ?? "";
  expect(JSON.parse(body).data).toEqual(shown);
  expect(body).not.toContain(new URL(hook).pathname.split("/").at(-1) ?? hook);
});
