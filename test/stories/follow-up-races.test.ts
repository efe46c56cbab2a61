/** Tests follow-ups canceled early or at the same moment by the contact, a person or the platform. */
import { afterEach, beforeEach, expect, test } from "bun:test";
import { DAY, HOUR, iso, MINUTE, SECOND } from "../../src/core/clock.ts";
import { arrive, post, type Arrived } from "../support/arrivals.ts";
import { call, eventually } from "../support/call.ts";
import { startFollowUpInFlight, openFollowUpStage, type FollowUpStage } from "../support/follow-ups.ts";

const REPLIED = "The contact replied";
const SUPPRESSED = "The contact is suppressed";
const SLOW_DOWN = { kind: "refuse", status: 429, message: "slow down" } as const;
const OPT_OUT = "Please take me off your list and never write to me again.";

let stage: FollowUpStage;
beforeEach(async () => {
  stage = await openFollowUpStage("emailbison");
});
afterEach(() => stage.close());

const faults = () => stage.at.sandbox.faults;
/** The contact writes again, in the same conversation, a second later. */
async function writesAgain({ received }: Arrived, text?: string): Promise<Arrived> {
  await stage.clock.advance(SECOND);
  const { conversation } = received;
  return arrive(stage.at, text === undefined ? { conversation } : { conversation, text });
}
async function suppress({ reply }: Arrived): Promise<void> {
  const body = { client_id: stage.at.clientId, value: reply.from_email };
  expect((await call(stage.desk, "POST", "/api/suppressions", { body })).status).toBe(201);
}
async function bounce({ reply, received }: Arrived): Promise<void> {
  await post(stage.at, stage.at.sandbox.bounce(received.conversation));
  const path = `/api/contacts/${reply.contact_id}`;
  await eventually(async () => (await call(stage.desk, "GET", path)).body.data.bounced_at !== null);
}

test("a reply, a suppression, a bounce or a person cancels a follow-up before it is due", async () => {
  const takings: [RegExp, (arrived: Arrived, id: string) => Promise<unknown>][] = [
    [/The contact replied/, (arrived) => writesAgain(arrived)],
    [/The contact is suppressed/, suppress],
    // The bounce notice comes as a reply in the same thread.
    [/An email to the contact bounced|The contact replied/, bounce],
    [/Canceled by a person/, (_arrived, id) => stage.cancel(id)],
  ];
  for (const [reason, take] of takings) {
    const arrived = await stage.arriveJudged();
    const planned = await stage.plan({ reply: arrived.reply });
    await stage.pass(HOUR - 10 * SECOND);
    await take(arrived, planned.id);
    await stage.pass(0);
    const { last_error: shown } = await stage.follow(planned.id);
    expect(shown).toMatch(reason);
    await stage.expectOver(planned, "cancelled", shown);
  }
  expect(stage.relay.sends).toBe(0);
});

test("while a follow-up is being sent it cannot be changed or canceled, and a reply leaves it sent", async () => {
  const { planned, arrived, released } = await startFollowUpInFlight(stage);
  const refused = [
    await stage.patch(planned.id, { draft_message: "Rather this" }),
    await stage.patch(planned.id, { due_at: iso(stage.clock.now() + DAY) }),
    await stage.cancel(planned.id),
  ];
  for (const { status, body } of refused)
    expect([status, body.error]).toEqual([409, "Follow-up is being sent"]);
  await writesAgain(arrived);
  await released();
  await stage.expectSentOnce(planned);
  const late = await stage.patch(planned.id, { draft_message: "Rather this" });
  expect([late.status, late.body.error]).toEqual([400, "Only scheduled follow-ups can be edited"]);
});

test("a reply during a rate-limited send ends the retries, unless the follow-up outlasts replies", async () => {
  faults().plan(SLOW_DOWN);
  const ended = await startFollowUpInFlight(stage);
  await writesAgain(ended.arrived);
  await ended.released();
  await stage.expectOver(ended.planned, "cancelled", REPLIED);
  expect(stage.relay.sends).toBe(1);
  faults().plan(SLOW_DOWN);
  const lasting = await startFollowUpInFlight(stage, { cancelOnReply: false });
  await writesAgain(lasting.arrived);
  await lasting.released();
  await stage.watch(2 * MINUTE);
  await stage.expectSentOnce(lasting.planned);
  expect(stage.relay.sends).toBe(3);
});

test("a reply to a follow-up with an unknown outcome cancels it unless the thread contains it", async () => {
  const arrived = await stage.arriveJudged();
  const planned = await stage.plan({ reply: arrived.reply });
  faults().plan({ kind: "cut_after" });
  await stage.pass(HOUR);
  await writesAgain(arrived);
  await stage.watch(2 * MINUTE);
  await stage.expectSentOnce(planned);
  const other = await stage.arriveJudged();
  const lost = await stage.plan({ reply: other.reply });
  faults().plan({ kind: "cut_before" });
  await stage.pass(HOUR);
  await writesAgain(other);
  await stage.watch(DAY + HOUR, HOUR);
  await stage.expectOver(lost, "cancelled", REPLIED);
  expect(stage.relay.sends).toBe(2);
});

test("a reply or a cancellation at the moment of sending leaves one sent email, or none and the reason", async () => {
  for (let round = 0; round < 2; round += 1) {
    const arrived = await stage.arriveJudged();
    const planned = await stage.plan({ reply: arrived.reply });
    await stage.clock.advance(HOUR);
    const { conversation } = arrived.received;
    const { webhook } = stage.at.sandbox.receive({ conversation, text: "One thing more" });
    const posting = post(stage.at, webhook);
    if (round % 2 === 0) await new Promise((resolve) => void setImmediate(resolve));
    await Promise.all([posting, stage.pass(0)]);
    await stage.pass(SECOND);
    const { status } = await stage.follow(planned.id);
    if (status === "sent") await stage.expectSentOnce(planned);
    else await stage.expectOver(planned, "cancelled", REPLIED);
  }
  const planned = await stage.plan();
  await stage.clock.advance(HOUR);
  const [answer] = await Promise.all([stage.cancel(planned.id), stage.pass(0)]);
  if (answer.status === 200) await stage.expectOver(planned, "cancelled", "Canceled by a person");
  else await stage.expectSentOnce(planned);
});

test("a follow-up that outlasts replies is still canceled by an opt-out, by mail or at the platform", async () => {
  const plan = async (arrived: Arrived) => stage.plan({ reply: arrived.reply, cancelOnReply: false });
  const [replying, asking, leaving] = [
    await stage.arriveJudged(),
    await stage.arriveJudged(),
    await stage.arriveJudged(),
  ];
  const [kept, asked, left] = [await plan(replying), await plan(asking), await plan(leaving)];
  await writesAgain(replying);
  await writesAgain(asking, OPT_OUT);
  await post(stage.at, stage.at.sandbox.unsubscribe(leaving.received.conversation));
  await eventually(async () => (await stage.follow(left.id)).status === "cancelled");
  await stage.pass(HOUR);
  await stage.expectOver(asked, "cancelled", SUPPRESSED);
  await stage.expectOver(left, "cancelled", SUPPRESSED);
  await stage.expectSentOnce(kept);
});
