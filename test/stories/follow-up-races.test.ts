/** Tests follow-ups cancelled early or at the same moment by the contact, a person or the platform. */
import { afterEach, beforeEach, expect, test } from "bun:test";
import { DAY, HOUR, iso, MINUTE, SECOND } from "../../src/core/clock.ts";
import { arrive, post, type Arrived } from "../support/arrivals.ts";
import { call, eventually } from "../support/call.ts";
import { startFollowUpInFlight, openFollowUpStage, type FollowUpStage } from "../support/follow-ups.ts";

const REPLIED = "The contact replied";
const SUPPRESSED = "The contact is suppressed";
const BOUNCED = "Mail to the contact bounced";
const SLOW_DOWN = { kind: "refuse", status: 429, message: "slow down" } as const;
const OPT_OUT = "Please take me off your list and never write to me again.";

let stage: FollowUpStage;
beforeEach(async () => {
  stage = await openFollowUpStage("emailbison");
});
afterEach(() => stage.close());

const faults = () => stage.at.sandbox.faults;
const suppress = async (value: string) => {
  const body = { client_id: stage.at.clientId, value };
  expect((await call(stage.desk, "POST", "/api/suppressions", { body })).status).toBe(201);
};
/** The contact writes again, in the same conversation, a second later. */
async function writesAgain({ received }: Arrived, text?: string): Promise<Arrived> {
  await stage.clock.advance(SECOND);
  const { conversation } = received;
  return arrive(stage.at, text === undefined ? { conversation } : { conversation, text });
}

/** What takes a follow-up back, by the reason that its row then shows. */
const TAKINGS: [what: string, reason: string, take: (arrived: Arrived) => Promise<unknown>][] = [
  ["the contact replies", REPLIED, (arrived) => writesAgain(arrived)],
  ["the contact's address is suppressed", SUPPRESSED, ({ reply }) => suppress(reply.from_email)],
  [
    "mail to the contact bounces",
    BOUNCED,
    async ({ reply, received }) => {
      await post(stage.at, stage.at.sandbox.bounce(received.conversation));
      const path = `/api/contacts/${reply.contact_id}`;
      await eventually(async () => (await call(stage.desk, "GET", path)).body.data.bounced_at !== null);
    },
  ],
];

/** The reason may be that of a reply, where what takes it back is one as well. */
const isTakenBack = async (planned: { id: string; words: string }, reason: string) => {
  const { last_error: shown } = await stage.follow(planned.id);
  expect([reason, REPLIED]).toContain(shown);
  await stage.expectOver(planned, "cancelled", shown);
};

test.each(TAKINGS)("when %s before it is due, it is cancelled, and says why", async (_what, reason, take) => {
  const arrived = await stage.arriveJudged();
  const planned = await stage.plan({ reply: arrived.reply });
  await take(arrived);
  await stage.pass(0);
  await isTakenBack(planned, reason);
  expect(stage.relay.sends).toBe(0);
});

test("when the contact replies while it is under way, what went out was sent, and it stays so", async () => {
  const { planned, arrived, released } = await startFollowUpInFlight(stage);
  await writesAgain(arrived);
  await released();
  await stage.expectSentOnce(planned);
  expect(stage.relay.sends).toBe(1);
});

test.each(TAKINGS)(
  "when %s while a platform that asks for a pause is answering, it is not tried again",
  async (_what, reason, take) => {
    faults().plan(SLOW_DOWN);
    const { planned, arrived, released } = await startFollowUpInFlight(stage);
    await take(arrived);
    await released();
    await isTakenBack(planned, reason);
    expect(stage.relay.sends).toBe(1);
  },
);

test("when the contact replies while nobody knows whether it went out, it was sent if the thread shows it", async () => {
  const arrived = await stage.arriveJudged();
  const planned = await stage.plan({ reply: arrived.reply });
  faults().plan({ kind: "cut_after" });
  await stage.pass(HOUR);
  await writesAgain(arrived);
  await stage.watch(2 * MINUTE);
  await stage.expectSentOnce(planned);
  expect(stage.relay.sends).toBe(1);
});

test("when the contact replies while nobody knows, and it did not go out, it never does", async () => {
  const arrived = await stage.arriveJudged();
  const planned = await stage.plan({ reply: arrived.reply });
  faults().plan({ kind: "cut_before" });
  await stage.pass(HOUR);
  await writesAgain(arrived);
  await stage.watch(DAY + HOUR, 30 * MINUTE);
  await stage.expectOver(planned, "cancelled", REPLIED);
  expect(stage.relay.sends).toBe(1);
});

test("a reply between two tries ends the tries", async () => {
  const arrived = await stage.arriveJudged();
  const planned = await stage.plan({ reply: arrived.reply });
  faults().plan(SLOW_DOWN);
  await stage.pass(HOUR);
  // The account keeps silent for a while, and some platforms are asked for the mail.
  await stage.watch(20 * SECOND);
  await writesAgain(arrived);
  await stage.expectOver(planned, "cancelled", REPLIED);
  expect(stage.relay.sends).toBe(1);
});

test("a reply that is reported at the very moment of sending: one email and sent, or none and cancelled", async () => {
  for (let round = 0; round < 4; round += 1) {
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
});

test("one that outlasts a reply goes out all the same, in its thread, once", async () => {
  const arrived = await stage.arriveJudged();
  const planned = await stage.plan({ reply: arrived.reply, cancelOnReply: false });
  await writesAgain(arrived);
  await stage.pass(HOUR);
  await stage.expectSentOnce(planned);
});

test("one that outlasts a reply is tried again after one", async () => {
  faults().plan(SLOW_DOWN);
  const { planned, arrived, released } = await startFollowUpInFlight(stage, { cancelOnReply: false });
  await writesAgain(arrived);
  await released();
  await stage.watch(2 * MINUTE);
  await stage.expectSentOnce(planned);
  expect(stage.relay.sends).toBe(2);
});

test("one that outlasts a reply does not outlast the wish to be left alone", async () => {
  const arrived = await stage.arriveJudged();
  const planned = await stage.plan({ reply: arrived.reply, cancelOnReply: false });
  await writesAgain(arrived, OPT_OUT);
  await stage.pass(0);
  await stage.expectOver(planned, "cancelled", SUPPRESSED);
});

test("who unsubscribes at the platform is not followed up on", async () => {
  const arrived = await stage.arriveJudged();
  const planned = await stage.plan({ reply: arrived.reply, cancelOnReply: false });
  await post(stage.at, stage.at.sandbox.unsubscribe(arrived.received.conversation));
  await eventually(async () => (await stage.follow(planned.id)).status === "cancelled");
  await stage.expectOver(planned, "cancelled", SUPPRESSED);
});

test("a person cancels a second before it is due: nothing goes out", async () => {
  const planned = await stage.plan();
  await stage.pass(HOUR - SECOND);
  expect((await stage.cancel(planned.id)).body.data.status).toBe("cancelled");
  await stage.expectOver(planned, "cancelled", "Cancelled by a person");
});

test("a person and the machine in the same moment: one email and a refusal, or none and cancelled", async () => {
  for (let round = 0; round < 4; round += 1) {
    const planned = await stage.plan();
    await stage.clock.advance(HOUR);
    const [answer] = await Promise.all([stage.cancel(planned.id), stage.pass(0)]);
    if (answer.status === 200) await stage.expectOver(planned, "cancelled", "Cancelled by a person");
    else await stage.expectSentOnce(planned);
  }
});

test("while it is under way a person can neither change nor cancel it, and gets an error saying so", async () => {
  const { planned, released } = await startFollowUpInFlight(stage);
  const refused = [
    await stage.patch(planned.id, { draft_message: "Rather this" }),
    await stage.patch(planned.id, { due_at: iso(stage.clock.now() + DAY) }),
    await stage.cancel(planned.id),
  ];
  for (const { status, body } of refused)
    expect([status, body.error]).toEqual([409, "Follow-up is being sent"]);
  await released();
  await stage.expectSentOnce(planned);
  const late = await stage.patch(planned.id, { draft_message: "Rather this" });
  expect([late.status, late.body.error]).toEqual([400, "Only scheduled follow-ups can be edited"]);
});
