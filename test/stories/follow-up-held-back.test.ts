/** Tests what keeps a follow-up from being written or sent without canceling it. */
import { afterEach, beforeEach, expect, test } from "bun:test";
import { DAY, HOUR, iso, MINUTE, SECOND } from "../../src/core/clock.ts";
import type { Webhook } from "../support/sandbox/webhook.ts";
import { post } from "../support/arrivals.ts";
import { call, type Body } from "../support/call.ts";
import { LOCAL_ENDPOINTS } from "../support/endpoint.ts";
import { openFollowUpStage, type FollowUpStage } from "../support/follow-ups.ts";
import { Receiver } from "../support/receiver.ts";

let stage: FollowUpStage;
let receiver: Receiver;

beforeEach(async () => {
  receiver = await Receiver.open();
  stage = await openFollowUpStage("emailbison", LOCAL_ENDPOINTS);
});
afterEach(async () => {
  await receiver.down();
  await stage.close();
});

function inside(): NonNullable<FollowUpStage["desk"]["internals"]> {
  if (!stage.desk.internals) throw new Error("the stage is in this process");
  return stage.desk.internals;
}

const ask = async (method: string, path: string, body?: object): Promise<Body> =>
  (await call(stage.desk, method, path, body === undefined ? {} : { body })).body.data;

const unreadable = (email: string): Webhook => ({
  body: { event: { type: "LEAD_REPLIED" }, data: { lead: { email } } },
  headers: {},
});
const failed = (): number =>
  inside().deps.db.sqlite.query("SELECT 1 FROM inbound_events WHERE status = 'failed'").all().length;

test("an unreadable payload holds the contact's follow-ups until the payload is processed", async () => {
  const { reply } = await stage.arriveJudged();
  const { reply: another } = await stage.arriveJudged();
  const held = await stage.plan({ reply });
  const settled = await stage.plan({ reply, dueIn: DAY });
  const free = await stage.plan({ reply: another });
  const { email } = (await stage.follow(held.id)).contacts;
  await post(stage.at, unreadable(email.toUpperCase()));
  await stage.watch(2 * MINUTE, 30 * SECOND);
  expect(failed()).toBe(1);
  await stage.watch(HOUR, 5 * MINUTE);
  await stage.expectSentOnce(free);
  const { status, last_error: reason } = await stage.follow(held.id);
  expect([status, reason]).toEqual(["failed", expect.stringContaining("could not be processed")]);
  expect(await stage.follow(settled.id)).toMatchObject({ status: "scheduled", sent_at: null });
  inside().deps.db.sqlite.run("UPDATE inbound_events SET status = 'ignored' WHERE status = 'failed'");
  await stage.watch(HOUR, 5 * MINUTE);
  await stage.expectSentOnce(settled);
  expect(stage.emails(held.words)).toEqual([]);
});

test("a LinkedIn message is not delivered again after an opt-out or a cancellation", async () => {
  await ask("POST", "/api/webhook-subscriptions", { url: receiver.url(), events: ["follow_up.due"] });
  receiver.answers({ status: 500 });
  const { reply } = await stage.arriveJudged();
  const order = {
    client_id: stage.at.clientId,
    due_at: iso(stage.clock.now() + HOUR),
    draft_message: "Hello",
  };
  const linkedin = { ...order, action: "linkedin_message", contact_id: reply.contact_id };
  const byHand = await ask("POST", "/api/follow-ups", linkedin);
  const optedOut = await ask("POST", "/api/follow-ups", { ...linkedin, cancel_on_reply: false });
  await stage.pass(HOUR);
  await stage.pass(0);
  const offered = receiver.calls.length;
  expect(offered).toBe(2);
  expect((await ask("POST", `/api/follow-ups/${byHand.id}/cancel`)).status).toBe("cancelled");
  await ask("POST", "/api/suppressions", { client_id: stage.at.clientId, value: reply.from_email });
  expect((await stage.follow(optedOut.id)).status).toBe("cancelled");
  receiver.answers({ status: 204 });
  await stage.watch(4 * HOUR, 10 * MINUTE);
  expect(receiver.calls.length).toBe(offered);
});

test("a follow-up that cannot be sent gets no AI text and costs no credits", async () => {
  const { reply } = await stage.arriveJudged();
  const due = {
    client_id: stage.at.clientId,
    contact_id: reply.contact_id,
    due_at: iso(stage.clock.now() + HOUR),
  };
  const unheard = await ask("POST", "/api/follow-ups", { ...due, action: "linkedin_message" });
  const unthreaded = await ask("POST", "/api/follow-ups", due);
  await ask("DELETE", `/api/connections/${stage.at.connectionId}`);
  await stage.watch(2 * HOUR, 5 * MINUTE);
  expect([
    (await stage.follow(unheard.id)).last_error,
    (await stage.follow(unthreaded.id)).last_error,
  ]).toEqual(["No webhook is subscribed to follow_up.due", "No thread to reply in"]);
  expect((await ask("GET", "/api/credits")).used).toBe(0);
  expect(stage.api.requests.filter(({ asked }) => asked === "follow_up")).toEqual([]);
});
