/** Tests what cancels a follow-up before it is sent: the contact, a person, a colleague or the platform. */
import { expect, test } from "bun:test";
import { DAY, HOUR, iso, MINUTE, SECOND } from "../../src/core/clock.ts";
import { arrive, post, type Arrived } from "../support/arrivals.ts";
import { call, eventually } from "../support/call.ts";
import { openFollowUpStage } from "../support/follow-ups.ts";
import { typesOf } from "../support/stage.ts";
import { eachTest } from "../support/fixture.ts";

const SUPPRESSED = "The contact is suppressed";
const OPT_OUT = "Please take me off your list and never write to me again.";
const stage = eachTest(() => openFollowUpStage("emailbison"));

/** The contact writes again in the same conversation, a second later. */
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

test("a reply, a suppression, a bounce or a person can cancel a follow-up before it is due", async () => {
  const takings: [RegExp, (arrived: Arrived, id: string) => Promise<unknown>][] = [
    [/The contact replied/, (arrived) => writesAgain(arrived)],
    [/The contact is suppressed/, suppress],
    // The bounce notice arrives as a reply in the same thread.
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

test("a follow-up that replies do not cancel is still canceled by an opt-out, by email or in the platform", async () => {
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

/** Waits until the follow-up is due and all resulting work is done. */
const comesDue = async (wait = HOUR): Promise<void> => {
  for (const pause of [wait, SECOND, SECOND]) await stage.clock.passUntil(stage.pass(pause));
};

test("an answer written in the sequencer cancels the follow-up unless a person planned or changed it later", async () => {
  const { reply, received } = await stage.arriveJudged();
  const [early, lasting, changed] = [
    await stage.plan({ reply }),
    await stage.plan({ reply, cancelOnReply: false }),
    await stage.plan({ reply, dueIn: 2 * HOUR }),
  ];
  await stage.clock.advance(MINUTE);
  const at = iso(stage.clock.now());
  stage.at.sandbox.answerElsewhere(received.conversation, "Words of a colleague");
  await stage.clock.advance(MINUTE);
  const later = await stage.plan({ reply });
  expect((await stage.patch(changed.id, { notes: "Still of use" })).status).toBe(200);
  await comesDue();
  await comesDue();
  for (const one of [early, lasting]) await stage.expectOver(one, "cancelled", `Answered elsewhere at ${at}`);
  for (const one of [changed, later]) await stage.expectSentOnce(one);
  expect(await stage.read(reply.id)).toMatchObject({ status: "archived", handled_at: at });
  expect(typesOf(await stage.timeline(reply.id))).toContain("answered_elsewhere");
});

test("our own answers and follow-ups do not cancel a follow-up", async () => {
  const { reply } = await stage.arriveJudged();
  const [early, late] = [await stage.plan({ reply }), await stage.plan({ reply, dueIn: DAY })];
  await stage.clock.advance(MINUTE);
  expect((await stage.send(reply.id, { response: "Words of a person" })).status).toBe(200);
  await comesDue();
  await comesDue(DAY);
  await stage.expectSentOnce(early);
  await stage.expectSentOnce(late);
});
