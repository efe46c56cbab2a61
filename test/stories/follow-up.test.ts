/** Tests that a due follow-up is sent once, in the right thread, to the right person, through the right connection. */
import { afterEach, beforeEach, expect, test } from "bun:test";
import { HOUR, iso, MINUTE, SECOND } from "../../src/core/clock.ts";
import { pauseSending, resumeSending } from "../../src/db/sending.ts";
import { arrive, connect, post, type Connected } from "../support/arrivals.ts";
import { depsOf } from "../support/auto-send.ts";
import { call, eventually, type Body } from "../support/call.ts";
import {
  addresses,
  connectAgain,
  inThread,
  openFollowUpStage,
  startFollowUpInFlight,
  type FollowUpStage,
  type Planned,
} from "../support/follow-ups.ts";
import { typesOf } from "../support/stage.ts";

const LEAD = { email: "dana@prospect.example.com", firstName: "Dana", lastName: "Reyes" };

let stage: FollowUpStage;
beforeEach(async () => {
  stage = await openFollowUpStage("emailbison");
});
afterEach(() => stage.close());

const sandbox = () => stage.at.sandbox;
const ledger = () => sandbox().ledger;
const setConnection = async ({ connectionId }: Connected, status: "active" | "paused") => {
  const path = `/api/connections/${connectionId}`;
  expect((await call(stage.desk, "PATCH", path, { body: { status } })).status).toBe(200);
};
const remove = async ({ connectionId }: Connected) => {
  expect((await call(stage.desk, "DELETE", `/api/connections/${connectionId}`)).status).toBe(200);
};
const suppress = async (value: string, clientId = stage.at.clientId) => {
  const body = { client_id: clientId, value };
  expect((await call(stage.desk, "POST", "/api/suppressions", { body })).status).toBe(201);
};
/** Dana writes in two conversations, in the second one a minute after the first. */
async function twoThreads(later: Connected = stage.at): Promise<[Body, Body]> {
  const first = await stage.arriveJudged({ lead: LEAD, subject: "About the offer" });
  await stage.pass(MINUTE);
  const second = await arrive(later, { lead: LEAD, subject: "About the fair" });
  await stage.pass(0);
  expect(second.reply.contact_id).toBe(first.reply.contact_id);
  expect(second.reply.thread_id).not.toBe(first.reply.thread_id);
  return [first.reply, second.reply];
}
/** Another client's connection to the same account. */
async function otherClient(): Promise<Connected> {
  const other = await connect(stage.desk, "emailbison");
  other.sandbox = sandbox();
  return other;
}

test("a due follow-up is sent once, as an answer in its thread, and the thread stays open", async () => {
  const { reply, received } = await stage.arriveJudged({ lead: LEAD, subject: "About the offer" });
  const planned = await stage.plan({ reply });
  await stage.pass(HOUR - SECOND);
  expect(ledger()).toEqual([]);
  expect(await stage.follow(planned.id)).toMatchObject({ status: "scheduled", attempts: 0, sent_at: null });
  await stage.pass(SECOND);
  expect(await stage.follow(planned.id)).toMatchObject({
    status: "sent",
    attempts: 1,
    sent_at: iso(stage.clock.now()),
    last_error: null,
    draft_source: "user",
    credits_used: 0,
  });
  expect(stage.emails(planned.words)).toMatchObject([
    { kind: "reply", to: [LEAD.email], subject: "Re: About the offer" },
  ]);
  const echo = sandbox().echoOfLastSend();
  if (!echo) throw new Error("EmailBison reports what it sent");
  await post(stage.at, echo);
  await stage.watch(3 * MINUTE, MINUTE);
  // Another email makes Replydesk read the thread again.
  await arrive(stage.at, { conversation: received.conversation });
  await stage.watch(3 * MINUTE, MINUTE);
  expect(await inThread(stage, reply, planned.words)).toMatchObject([{ direction: "outbound" }]);
  expect((await stage.read(reply.id)).status).toBe("pending");
  expect(typesOf(await stage.timeline(reply.id))).not.toContain("answered_elsewhere");
  await stage.expectSentOnce(planned);
});

test("a follow-up is sent in its reply's thread, or in the contact's latest thread if it has no reply", async () => {
  const [first, second] = await twoThreads();
  const linked = await stage.plan({ reply: first });
  const loose = await stage.plan({ reply: first, isLoose: true });
  await stage.pass(HOUR);
  const found = async (reply: Body, { words }: Planned) => (await inThread(stage, reply, words)).length;
  expect([await found(first, linked), await found(second, linked)]).toEqual([1, 0]);
  expect([await found(first, loose), await found(second, loose)]).toEqual([0, 1]);
  await stage.expectSentOnce(linked);
  await stage.expectSentOnce(loose);
});

test("another client's replies, threads and suppressions do not affect a follow-up", async () => {
  const other = await otherClient();
  const [mine, theirs] = await twoThreads(other);
  const planned = await stage.plan({ reply: mine, isLoose: true });
  await arrive(other, { lead: LEAD, subject: "About the weather" });
  await suppress(LEAD.email, other.clientId);
  await stage.pass(HOUR);
  expect(await inThread(stage, mine, planned.words)).toHaveLength(1);
  expect(await inThread(stage, theirs, planned.words)).toHaveLength(0);
  await stage.expectSentOnce(planned);
});

test("an email to a contact who never wrote to the client is rejected, even if changed from a LinkedIn message", async () => {
  const other = await otherClient();
  const { reply } = await stage.arriveJudged();
  const order = { contact_id: reply.contact_id, due_at: iso(stage.clock.now() + HOUR) };
  const plan = (body: object) => call(stage.desk, "POST", "/api/follow-ups", { body: { ...order, ...body } });
  const refused = { status: 400, body: { error: "No thread to reply in" } };
  expect(await plan({ client_id: other.clientId })).toMatchObject(refused);
  const made = await plan({ client_id: other.clientId, action: "linkedin_message" });
  expect(made.status).toBe(201);
  expect(await stage.patch(made.body.data.id, { action: "follow_up_message" })).toMatchObject(refused);
});

test("a follow-up is sent to the colleague who wrote, and is canceled if the colleague is suppressed", async () => {
  const from = { email: "lee@prospect.example.com", name: "Lee Fox" };
  const { reply } = await stage.arriveJudged({ lead: LEAD, from });
  const planned = await stage.plan({ reply });
  const later = await stage.plan({ reply, dueIn: 2 * HOUR });
  await stage.pass(HOUR);
  expect(addresses(stage.emails(planned.words))).toEqual([[from.email]]);
  await suppress(from.email);
  await stage.pass(HOUR);
  await stage.expectOver(later, "cancelled", "The contact is suppressed");
  await stage.expectSentOnce(planned);
});

test("if a follow-up's connection is deleted, the contact's next connection sends it, and without one it fails", async () => {
  const again = await connectAgain(stage.at);
  const [first, second] = await twoThreads(again);
  const linked = await stage.plan({ reply: second });
  const loose = await stage.plan({ reply: second, isLoose: true });
  const last = await stage.plan({ reply: second, dueIn: 2 * HOUR });
  await remove(again);
  await stage.pass(HOUR);
  for (const { words } of [linked, loose]) expect(await inThread(stage, first, words)).toHaveLength(1);
  await remove(stage.at);
  await stage.pass(HOUR);
  await stage.expectOver(last, "failed", "No thread to reply in");
  expect(ledger()).toHaveLength(2);
});

test("a follow-up waits while its connection is paused, without using up attempts", async () => {
  const planned = await stage.plan();
  await setConnection(stage.at, "paused");
  await stage.pass(HOUR);
  await stage.watch(3 * HOUR, 15 * MINUTE);
  expect(await stage.follow(planned.id)).toMatchObject({
    status: "scheduled",
    last_error: "The connection is paused",
    attempts: 0,
  });
  await setConnection(stage.at, "active");
  sandbox().faults.plan({ kind: "refuse", status: 429, message: "slow down" }, "send", 2);
  await stage.watch(30 * MINUTE, MINUTE);
  await stage.expectSentOnce(planned);
  expect((await stage.follow(planned.id)).attempts).toBe(3);
});

const sendNow = ({ id }: Planned) => call(stage.desk, "POST", `/api/follow-ups/${id}/send`, { body: {} });

test("a person can send a follow-up early, but only once, and not while sending is paused", async () => {
  const { reply } = await stage.arriveJudged();
  const typed = await stage.plan({ reply, dueIn: 3 * HOUR });
  const written = await stage.plan({ reply, dueIn: 3 * HOUR, text: null });
  await call(stage.desk, "POST", `/api/follow-ups/${written.id}/generate`, { body: {} });
  const { db, clock } = depsOf(stage);
  pauseSending(db, { cause: "operator", note: null, since: clock.now() });
  const refused = await sendNow(typed);
  expect([refused.status, refused.body.error]).toEqual([400, "Sending is paused"]);
  resumeSending(db, { includeDue: false, now: clock.now() });
  for (const planned of [typed, written]) {
    const { status, body } = await sendNow(planned);
    expect([status, body.data]).toMatchObject([200, { due_at: iso(stage.clock.now()) }]);
  }
  await stage.pass(0);
  await stage.expectSentOnce(typed);
  await stage.expectSentOnce(written);
  expect((await stage.follow(written.id)).credits_used).toBe(2);
});

test("while a follow-up is being sent, a person can answer the reply but cannot send the follow-up again", async () => {
  await stage.close();
  stage = await openFollowUpStage("instantly");
  const { planned, arrived, released } = await startFollowUpInFlight(stage);
  const refused = await sendNow(planned);
  expect([refused.status, refused.body.error]).toEqual([409, "Follow-up is being sent"]);
  const answering = stage.send(arrived.reply.id, { response: "Words of a person" });
  await released();
  expect((await answering).status).toBe(200);
  expect(stage.emails("Words of a person")).toHaveLength(1);
  await stage.expectSentOnce(planned);
});

test("a slow platform receives at most four follow-ups at a time, and does not delay other clients", async () => {
  await stage.close();
  // The relay covers only one platform. EmailBison has its own URL.
  stage = await openFollowUpStage("smartlead");
  const { reply } = await stage.arriveJudged();
  const slow: Planned[] = [];
  for (let n = 0; n < 6; n += 1) slow.push(await stage.plan({ reply }));
  const other = await connect(stage.desk, "emailbison");
  const theirs = await arrive(other);
  const quick = await stage.plan({ reply: theirs.reply, clientId: other.clientId, dueIn: HOUR + SECOND });
  const answering = Promise.withResolvers<void>();
  stage.relay.interceptor = async (_body, ask) => {
    await answering.promise;
    return ask();
  };
  await stage.clock.advance(HOUR + SECOND);
  stage.desk.internals?.service.loop.tick();
  await eventually(() => other.sandbox.ledger.length === 1 && stage.relay.sends === 4);
  expect(ledger()).toEqual([]);
  answering.resolve();
  for (const pause of [0, MINUTE, MINUTE]) await stage.clock.passUntil(stage.pass(pause));
  for (const planned of slow) expect((await stage.follow(planned.id)).status).toBe("sent");
  expect((await stage.follow(quick.id)).status).toBe("sent");
  expect(ledger()).toHaveLength(6);
});
