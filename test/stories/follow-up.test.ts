/**
 * Tests that a due follow-up is sent once, in the right thread, to the right person, by the right connection.
 */
import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { DAY, HOUR, iso, MINUTE, SECOND } from "../../src/core/clock.ts";
import { findPause, pauseSending, resumeSending } from "../../src/db/sending.ts";
import { arrive, connect, type Connected } from "../support/arrivals.ts";
import { depsOf } from "../support/auto-send.ts";
import { call, type Body } from "../support/call.ts";
import {
  addresses,
  connectAgain,
  inThread,
  openFollowUpStage,
  startFollowUpInFlight,
  type FollowUpStage,
  type Planned,
} from "../support/follow-ups.ts";

const LEAD = { email: "dana@prospect.example.com", firstName: "Dana", lastName: "Reyes" };

let stage: FollowUpStage;
beforeEach(async () => {
  stage = await openFollowUpStage("instantly");
});
afterEach(() => stage.close());

const ledger = () => stage.at.sandbox.ledger;
const setConnection = async ({ connectionId }: Connected, status: "active" | "paused") => {
  const path = `/api/connections/${connectionId}`;
  expect((await call(stage.desk, "PATCH", path, { body: { status } })).status).toBe(200);
};
const remove = async ({ connectionId }: Connected) => {
  expect((await call(stage.desk, "DELETE", `/api/connections/${connectionId}`)).status).toBe(200);
};
/** Dana wrote in two conversations, the second a minute after the first. */
async function twoThreads(later: Connected = stage.at): Promise<[Body, Body]> {
  const first = await stage.arriveJudged({ lead: LEAD, subject: "About the offer" });
  await stage.pass(MINUTE);
  const second = await arrive(later, { lead: LEAD, subject: "About the fair" });
  await stage.pass(0);
  expect(second.reply.contact_id).toBe(first.reply.contact_id);
  expect(second.reply.thread_id).not.toBe(first.reply.thread_id);
  return [first.reply, second.reply];
}

test("it goes out at its time, not before, as an answer in its thread, and the row shows it", async () => {
  const { reply } = await stage.arriveJudged({ lead: LEAD, subject: "About the offer" });
  const planned = await stage.plan({ reply });
  await stage.pass(HOUR - SECOND);
  expect(ledger()).toEqual([]);
  expect(await stage.follow(planned.id)).toMatchObject({
    status: "scheduled",
    attempts: 0,
    sent_at: null,
  });
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
  expect(await inThread(stage, reply, planned.words)).toMatchObject([{ direction: "outbound" }]);
  // The reply itself is not answered by it.
  expect((await stage.read(reply.id)).status).toBe("pending");
  await stage.expectSentOnce(planned);
});

test("it goes out in the thread of its reply, also when the contact has written in another since", async () => {
  const [first, second] = await twoThreads();
  const planned = await stage.plan({ reply: first });
  await stage.pass(HOUR);
  expect(await inThread(stage, first, planned.words)).toHaveLength(1);
  expect(await inThread(stage, second, planned.words)).toHaveLength(0);
  await stage.expectSentOnce(planned);
});

test("without a reply it goes out in the thread of the contact's latest", async () => {
  const [first, second] = await twoThreads();
  const planned = await stage.plan({ reply: first, isLoose: true });
  await stage.pass(HOUR);
  expect(await inThread(stage, second, planned.words)).toHaveLength(1);
  expect(await inThread(stage, first, planned.words)).toHaveLength(0);
  await stage.expectSentOnce(planned);
});

test("a later reply to another client is none of its threads", async () => {
  const other = await connect(stage.desk, "instantly");
  other.sandbox = stage.at.sandbox;
  const [mine, theirs] = await twoThreads(other);
  const planned = await stage.plan({ reply: mine, isLoose: true });
  await stage.pass(HOUR);
  expect(await inThread(stage, mine, planned.words)).toHaveLength(1);
  expect(await inThread(stage, theirs, planned.words)).toHaveLength(0);
});

test("a contact who never wrote to this client has no thread with it: none is planned", async () => {
  const other = await connect(stage.desk, "instantly");
  const { reply } = await stage.arriveJudged();
  const order = { contact_id: reply.contact_id, due_at: iso(stage.clock.now() + HOUR) };
  const plan = (body: object) => call(stage.desk, "POST", "/api/follow-ups", { body: { ...order, ...body } });
  const refused = { status: 400, body: { error: "No thread to reply in" } };
  expect(await plan({ client_id: other.clientId })).toMatchObject(refused);
  // A message on LinkedIn needs none; it cannot become an email afterwards.
  const made = await plan({ client_id: other.clientId, action: "linkedin_message" });
  expect(made.status).toBe(201);
  expect(await stage.patch(made.body.data.id, { action: "follow_up_message" })).toMatchObject(refused);
});

test("it goes to the actual sender, not to the lead, their colleague", async () => {
  const from = { email: "lee@prospect.example.com", name: "Lee Fox" };
  const { reply } = await stage.arriveJudged({ lead: LEAD, from });
  const planned = await stage.plan({ reply });
  await stage.pass(HOUR);
  expect(addresses(stage.emails(planned.words))).toEqual([[from.email]]);
  await stage.expectSentOnce(planned);
});

test("when the colleague who wrote is suppressed, nobody gets it, the lead neither", async () => {
  const from = { email: "lee@prospect.example.com", name: "Lee Fox" };
  const { reply } = await stage.arriveJudged({ lead: LEAD, from });
  const planned = await stage.plan({ reply });
  const body = { client_id: stage.at.clientId, value: from.email };
  expect((await call(stage.desk, "POST", "/api/suppressions", { body })).status).toBe(201);
  await stage.pass(HOUR);
  await stage.expectOver(planned, "cancelled", "The contact is suppressed");
});

test("when the connection of its thread is deleted, it goes out in the next that still stands", async () => {
  const again = await connectAgain(stage.at);
  const [first, second] = await twoThreads(again);
  const [linked, loose] = [
    await stage.plan({ reply: second }),
    await stage.plan({ reply: second, isLoose: true }),
  ];
  await remove(again);
  await stage.pass(HOUR);
  for (const planned of [linked, loose]) {
    expect(await inThread(stage, first, planned.words)).toHaveLength(1);
    await stage.expectSentOnce(planned);
  }
});

test("when every connection is deleted it fails, and says so", async () => {
  const planned = await stage.plan();
  await remove(stage.at);
  await stage.pass(HOUR);
  await stage.expectOver(planned, "failed", "No thread to reply in");
});

test("while its connection is paused it waits, says so, and goes on when it is active again", async () => {
  const planned = await stage.plan();
  await setConnection(stage.at, "paused");
  await stage.pass(HOUR);
  await stage.watch(3 * HOUR, 5 * MINUTE);
  expect(await stage.follow(planned.id)).toMatchObject({
    status: "scheduled",
    last_error: "The connection is paused",
    attempts: 0,
  });
  await setConnection(stage.at, "active");
  await stage.watch(16 * MINUTE, MINUTE);
  await stage.expectSentOnce(planned);
});

test("when its connection is paused for more than a day it is missed", async () => {
  const planned = await stage.plan();
  await setConnection(stage.at, "paused");
  await stage.pass(HOUR);
  await stage.watch(DAY + 16 * MINUTE, 15 * MINUTE);
  await setConnection(stage.at, "active");
  await stage.expectOver(planned, "failed", "Missed");
});

test("what a person changes before it is due is what goes out, when they said", async () => {
  const planned = await stage.plan();
  const dueAt = iso(stage.clock.now() + 2 * HOUR);
  const text = `Rather this, ${planned.words}`;
  expect((await stage.patch(planned.id, { draft_message: text, due_at: dueAt })).status).toBe(200);
  await stage.pass(2 * HOUR - SECOND);
  expect(ledger()).toEqual([]);
  await stage.pass(SECOND);
  expect(stage.emails(text)).toHaveLength(1);
  await stage.expectSentOnce(planned);
});

test("two that are due at once, and ticks that come all at once, send each of them once", async () => {
  const { reply } = await stage.arriveJudged();
  const all = [await stage.plan({ reply }), await stage.plan({ reply }), await stage.plan()];
  await stage.clock.advance(HOUR);
  const { service, deps } = stage.desk.internals ?? {};
  for (let tick = 0; tick < 5; tick += 1) {
    service?.loop.tick();
    deps?.wakeups.notify("follow_ups");
  }
  await service?.loop.settled();
  for (const planned of all) await stage.expectSentOnce(planned);
  expect(stage.relay.sends).toBe(3);
});

describe("one that a person sends before its time", () => {
  const send = ({ id }: Planned) => call(stage.desk, "POST", `/api/follow-ups/${id}/send`, { body: {} });

  test("it goes out at once, once, and not again when it would have been due", async () => {
    const planned = await stage.plan({ dueIn: 3 * HOUR });
    const { status, body } = await send(planned);
    expect([status, body.data]).toMatchObject([200, { due_at: iso(stage.clock.now()) }]);
    await stage.pass(0);
    await stage.expectSentOnce(planned);
  });

  test("a text of the AI goes out as it was written, and its sending is paid once", async () => {
    const planned = await stage.plan({ text: null });
    await call(stage.desk, "POST", `/api/follow-ups/${planned.id}/generate`, { body: {} });
    expect((await send(planned)).status).toBe(200);
    await stage.pass(0);
    await stage.expectSentOnce(planned);
    expect((await stage.follow(planned.id)).credits_used).toBe(2);
  });

  test("while sending is paused it is refused, and goes out at its own time", async () => {
    const planned = await stage.plan();
    const { db, clock } = depsOf(stage);
    pauseSending(db, { cause: "operator", note: null, since: clock.now() });
    const refused = await send(planned);
    expect([refused.status, refused.body.error]).toEqual([400, "Sending is paused"]);
    resumeSending(db, { includeDue: false, now: clock.now() });
    expect(findPause(db)).toBeNull();
    await stage.watch(HOUR + MINUTE, MINUTE);
    await stage.expectSentOnce(planned);
  });

  test("one that is being sent already is not sent a second time", async () => {
    const { planned, released } = await startFollowUpInFlight(stage);
    const refused = await send(planned);
    expect([refused.status, refused.body.error]).toEqual([409, "Follow-up is being sent"]);
    await released();
    await stage.expectSentOnce(planned);
  });
});
