/** Tests failing follow-ups and unread threads: retried if nothing left, reconciled if uncertain, never sent twice. */
import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { DAY, HOUR, iso, MINUTE, SECOND } from "../../src/core/clock.ts";
import { suppressed } from "../support/ai-desk.ts";
import { replyWith } from "../support/arrivals.ts";
import { inThread, openFollowUpStage, type FollowUpStage } from "../support/follow-ups.ts";
import { restart } from "../support/restart.ts";
import { typesOf } from "../support/stage.ts";

const STOP = "STOP. Please take me off your list.";

let stage: FollowUpStage;
beforeEach(async () => {
  stage = await openFollowUpStage("smartlead");
});
afterEach(() => stage.close());

const sandbox = () => stage.at.sandbox;
const faults = () => sandbox().faults;
/** The follow-up falls due, and everything that follows is done. */
const comesDue = async (wait = HOUR): Promise<void> => {
  for (const pause of [wait, SECOND, SECOND]) await stage.clock.passUntil(stage.pass(pause));
};

describe("a send that fails", () => {
  beforeEach(async () => {
    await stage.close();
    stage = await openFollowUpStage("instantly");
  });

  test("a send fails permanently when the platform rejects it, and its error does not quote the platform", async () => {
    const planned = await stage.plan();
    faults().plan({ kind: "refuse", status: 422, message: "no mailbox for dana@prospect.example.com" });
    await stage.pass(HOUR);
    await stage.expectOver(planned, "failed", "answered 422: ");
    const failed = await stage.follow(planned.id);
    expect(failed.attempts).toBe(1);
    expect(failed.last_error).not.toContain("mailbox");
    expect(stage.relay.sends).toBe(1);
  });

  test("a send is retried after a rejected key and after a rate limit, and succeeds once", async () => {
    const planned = await stage.plan();
    faults().plan({ kind: "refuse", status: 401, message: "invalid key" });
    await stage.pass(HOUR);
    expect(await stage.follow(planned.id)).toMatchObject({ status: "scheduled", attempts: 1 });
    faults().plan({ kind: "refuse", status: 429, message: "slow down", retryAfterSeconds: 600 });
    await stage.clock.passUntil(stage.pass(MINUTE));
    expect(await stage.follow(planned.id)).toMatchObject({
      status: "scheduled",
      attempts: 2,
      last_error: expect.stringContaining("answered 429: too many requests"),
    });
    await stage.pass(10 * MINUTE - SECOND);
    expect(stage.relay.sends).toBe(2);
    await stage.clock.passUntil(stage.pass(SECOND));
    await stage.expectSentOnce(planned);
    expect((await stage.follow(planned.id)).attempts).toBe(3);
  });

  test("a send is attempted five times, including attempts before a restart, and then fails", async () => {
    const planned = await stage.plan();
    faults().plan({ kind: "refuse", status: 429, message: "slow down" }, "send", Number.POSITIVE_INFINITY);
    await stage.pass(HOUR);
    for (let tries = 1; tries < 7; tries += 1) {
      await restart(stage, () => stage.clock.advance(20 * MINUTE));
      await stage.pass(SECOND);
    }
    expect(stage.relay.sends).toBe(5);
    faults().clear();
    await stage.expectOver(planned, "failed", "answered 429");
  });

  test("a send with an unknown outcome succeeds if the thread contains it, and fails a day later if not", async () => {
    const { reply } = await stage.arriveJudged();
    const [arrived, lost, hidden] = [
      await stage.plan({ reply }),
      await stage.plan({ reply, dueIn: 2 * HOUR }),
      await stage.plan({ reply, dueIn: 30 * HOUR }),
    ];
    faults().plan({ kind: "cut_after" });
    await stage.pass(HOUR);
    const sentAt = iso(sandbox().ledger.at(-1)?.at ?? 0);
    await stage.watch(MINUTE);
    expect(await stage.follow(arrived.id)).toMatchObject({ status: "sent", sent_at: sentAt });
    expect(await inThread(stage, reply, arrived.words)).toHaveLength(1);
    faults().plan({ kind: "cut_before" });
    await stage.pass(HOUR - MINUTE);
    await stage.watch(23 * HOUR, HOUR);
    expect((await stage.follow(lost.id)).status).toBe("scheduled");
    await stage.watch(2 * HOUR, HOUR);
    expect(await stage.follow(lost.id)).toMatchObject({
      status: "failed",
      attempts: 1,
      last_error: expect.stringContaining("not in its thread a day later"),
    });
    faults().plan({ kind: "cut_before" });
    await stage.pass(3 * HOUR);
    faults().plan({ kind: "error_before" }, "read", Number.POSITIVE_INFINITY);
    await stage.watch(DAY + HOUR, HOUR);
    await stage.expectOver(hidden, "failed", "It is unknown whether it was sent");
    expect(stage.relay.sends).toBe(3);
    await stage.expectSentOnce(arrived);
    expect(stage.emails(lost.words)).toEqual([]);
  });

  test("a send waits without a call while the account is at its rate limit, and is made afterwards", async () => {
    const { reply } = await stage.arriveJudged();
    const planned = await stage.plan({ reply });
    // Not due yet: the service's own tick would begin to send it before the account is refused.
    await stage.clock.advance(HOUR - MINUTE);
    faults().plan({ kind: "refuse", status: 429, message: "slow down", retryAfterSeconds: 1_200 });
    expect((await stage.send(reply.id, { response: "Words of a person" })).status).toBe(500);
    // It waits for its turn for as long as it would on a busy account.
    await stage.clock.passUntil(stage.pass(MINUTE));
    expect(await stage.follow(planned.id)).toMatchObject({
      status: "scheduled",
      attempts: 0,
      last_error: expect.stringContaining("the rate limit of the platform is exhausted"),
    });
    expect(stage.relay.sends).toBe(1);
    await stage.pass(20 * MINUTE);
    await stage.expectSentOnce(planned);
    expect(stage.relay.sends).toBe(2);
  });
});

describe("reading the thread before a follow-up", () => {
  test("an opt-out or a colleague's email without a webhook is filed and cancels the follow-up", async () => {
    const { reply, received } = await stage.arriveJudged();
    const planned = [await stage.plan({ reply }), await stage.plan({ reply, cancelOnReply: false })] as const;
    const other = await stage.arriveJudged();
    const taken = await stage.plan({ reply: other.reply });
    await stage.clock.advance(MINUTE);
    const at = iso(stage.clock.now());
    sandbox().receive({ conversation: received.conversation, text: STOP });
    const from = { email: "lee@prospect.example.com", name: "Lee Fox" };
    sandbox().receive({ conversation: other.received.conversation, from, text: "I take over from here." });
    await comesDue();
    await stage.expectOver(taken, "cancelled", `A newer reply came in at ${at}`);
    await stage.expectOver(planned[0], "cancelled", "The contact replied");
    await stage.expectOver(planned[1], "cancelled", "The contact is suppressed");
    const stop = await stage.read((await replyWith(stage.at, STOP)).id);
    expect(stop).toMatchObject({ ai_category: "not-interested", ai_cautions: ["opt_out"] });
    expect(await suppressed(stage.at)).toEqual([reply.from_email]);
    expect(stage.relay.sends).toBe(0);
  });

  test("an answer written in the sequencer cancels the follow-up, unless a person planned or changed it later", async () => {
    const { reply, received } = await stage.arriveJudged();
    const [early, lasting, changed] = [
      await stage.plan({ reply }),
      await stage.plan({ reply, cancelOnReply: false }),
      await stage.plan({ reply, dueIn: 2 * HOUR }),
    ];
    await stage.clock.advance(MINUTE);
    const at = iso(stage.clock.now());
    sandbox().answerElsewhere(received.conversation, "Words of a colleague");
    await stage.clock.advance(MINUTE);
    const later = await stage.plan({ reply });
    expect((await stage.patch(changed.id, { notes: "Still of use" })).status).toBe(200);
    await comesDue();
    await comesDue();
    for (const one of [early, lasting])
      await stage.expectOver(one, "cancelled", `Answered elsewhere at ${at}`);
    for (const one of [changed, later]) await stage.expectSentOnce(one);
    expect(await stage.read(reply.id)).toMatchObject({ status: "archived", handled_at: at });
    expect(typesOf(await stage.timeline(reply.id))).toContain("answered_elsewhere");
  });

  test("our own answers and follow-ups do not cancel the follow-up", async () => {
    const { reply } = await stage.arriveJudged();
    const [early, late] = [await stage.plan({ reply }), await stage.plan({ reply, dueIn: DAY })];
    await stage.clock.advance(MINUTE);
    expect((await stage.send(reply.id, { response: "Words of a person" })).status).toBe(200);
    await comesDue();
    await comesDue(DAY);
    await stage.expectSentOnce(early);
    await stage.expectSentOnce(late);
  });

  test("an unreadable thread delays the follow-up, and after two hours it fails", async () => {
    const { reply, received } = await stage.arriveJudged();
    const planned = await stage.plan({ reply });
    faults().plan({ kind: "error_before" }, "read", Number.POSITIVE_INFINITY);
    await comesDue();
    await stage.watch(20 * MINUTE, MINUTE);
    expect(await stage.follow(planned.id)).toMatchObject({
      status: "scheduled",
      attempts: 0,
      last_error: expect.stringMatching(/^The thread could not be read: /),
    });
    sandbox().receive({ conversation: received.conversation, text: STOP });
    faults().clear();
    await stage.watch(HOUR, 5 * MINUTE);
    await stage.expectOver(planned, "cancelled", "The contact replied");
    const given = await stage.plan();
    faults().plan({ kind: "cut_before" }, "read", Number.POSITIVE_INFINITY);
    await comesDue();
    await stage.watch(2 * HOUR, 5 * MINUTE);
    faults().clear();
    await stage.expectOver(given, "failed", "The thread could not be read: ");
    expect(stage.relay.sends).toBe(0);
  });
});
