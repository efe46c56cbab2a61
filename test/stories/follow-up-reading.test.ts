/** Tests that the thread is read before a follow-up: an opt-out or answer stops it even without a webhook. */
import { afterEach, beforeEach, expect, test } from "bun:test";
import { DAY, HOUR, iso, MINUTE, SECOND } from "../../src/core/clock.ts";
import { suppressed } from "../support/ai-desk.ts";
import { replyWith } from "../support/arrivals.ts";
import { openFollowUpStage, type FollowUpStage } from "../support/follow-ups.ts";
import { typesOf } from "../support/stage.ts";

const STOP = "STOP. Please take me off your list.";

let stage: FollowUpStage;
beforeEach(async () => {
  stage = await openFollowUpStage("smartlead");
});
afterEach(() => stage.close());

const sandbox = () => stage.at.sandbox;
/** It falls due, and what comes of that is done. */
const comesDue = async (wait = HOUR): Promise<void> => {
  for (const pause of [wait, SECOND, SECOND]) await stage.clock.passUntil(stage.pass(pause));
};

test.each([
  [true, "The contact replied"],
  [false, "The contact is suppressed"],
])(
  "a STOP whose webhook was lost is filed, obeyed and stops it (cancel_on_reply: %j)",
  async (cancelOnReply, reason) => {
    const { reply, received } = await stage.arriveJudged();
    const planned = await stage.plan({ reply, cancelOnReply });
    await stage.clock.advance(MINUTE);
    sandbox().receive({ conversation: received.conversation, text: STOP });
    await comesDue();
    await stage.expectOver(planned, "cancelled", reason);
    const stop = await stage.read((await replyWith(stage.at, STOP)).id);
    expect(stop).toMatchObject({ ai_category: "not-interested", ai_cautions: ["opt_out"] });
    expect(await suppressed(stage.at)).toEqual([reply.from_email]);
    expect(stage.relay.sends).toBe(0);
  },
);

test("an answer written in the sequencer since it was planned withdraws it, also one that outlasts a reply", async () => {
  const { reply, received } = await stage.arriveJudged();
  const planned = [await stage.plan({ reply }), await stage.plan({ reply, cancelOnReply: false })];
  await stage.clock.advance(MINUTE);
  const at = iso(stage.clock.now());
  sandbox().answerElsewhere(received.conversation, "Words of a colleague");
  await comesDue();
  for (const one of planned) await stage.expectOver(one, "cancelled", `Answered elsewhere at ${at}`);
  expect(await stage.read(reply.id)).toMatchObject({ status: "archived", handled_at: at });
  expect(typesOf(await stage.timeline(reply.id))).toContain("answered_elsewhere");
  expect(stage.relay.sends).toBe(0);
});

test("one that was planned, or changed by a person, after that answer goes out", async () => {
  const { reply, received } = await stage.arriveJudged();
  const before = await stage.plan({ reply, dueIn: 2 * HOUR });
  await stage.clock.advance(MINUTE);
  sandbox().answerElsewhere(received.conversation, "Words of a colleague");
  await stage.clock.advance(MINUTE);
  const after = await stage.plan({ reply });
  expect((await stage.patch(before.id, { notes: "Still of use" })).status).toBe(200);
  await comesDue();
  await comesDue();
  await stage.expectSentOnce(before);
  await stage.expectSentOnce(after);
});

test("our own answers and follow-ups since then withdraw nothing", async () => {
  const { reply } = await stage.arriveJudged();
  const [early, late] = [await stage.plan({ reply }), await stage.plan({ reply, dueIn: DAY })];
  await stage.clock.advance(MINUTE);
  expect((await stage.send(reply.id, { response: "Words of a person" })).status).toBe(200);
  await comesDue();
  await comesDue(DAY);
  await stage.expectSentOnce(early);
  await stage.expectSentOnce(late);
});

test("a mail of a colleague in the thread, whose webhook was lost, withdraws it", async () => {
  const { reply, received } = await stage.arriveJudged();
  const planned = await stage.plan({ reply });
  await stage.clock.advance(MINUTE);
  const at = iso(stage.clock.now());
  const from = { email: "lee@prospect.example.com", name: "Lee Fox" };
  sandbox().receive({ conversation: received.conversation, from, text: "I take over from here." });
  await comesDue();
  await stage.expectOver(planned, "cancelled", `A newer reply came in at ${at}`);
});

test("while its thread cannot be read it waits and says why; read again, it knows what was said meanwhile", async () => {
  const { reply, received } = await stage.arriveJudged();
  const planned = await stage.plan({ reply });
  sandbox().faults.plan({ kind: "error_before" }, "read", Number.POSITIVE_INFINITY);
  await comesDue();
  await stage.watch(20 * MINUTE, MINUTE);
  const waits = {
    status: "scheduled",
    attempts: 0,
    last_error: expect.stringMatching(/^The thread could not be read: /),
  };
  expect(await stage.follow(planned.id)).toMatchObject(waits);
  sandbox().receive({ conversation: received.conversation, text: STOP });
  sandbox().faults.clear();
  await stage.watch(HOUR, MINUTE);
  await stage.expectOver(planned, "cancelled", "The contact replied");
});

test("a thread that cannot be read for two hours: it has failed, and says why", async () => {
  const planned = await stage.plan();
  sandbox().faults.plan({ kind: "cut_before" }, "read", Number.POSITIVE_INFINITY);
  await comesDue();
  await stage.watch(2 * HOUR, 5 * MINUTE);
  sandbox().faults.clear();
  await stage.expectOver(planned, "failed", "The thread could not be read: ");
  expect(stage.relay.sends).toBe(0);
});
