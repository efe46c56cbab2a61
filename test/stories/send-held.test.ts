/** Tests that an automatic email waiting for its account's rate limit can still be stopped. */
import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { endPause } from "../../src/cli/sending.ts";
import { MINUTE, SECOND, type Millis } from "../../src/core/clock.ts";
import { pauseSending } from "../../src/db/sending.ts";
import { post, type Arrived } from "../support/arrivals.ts";
import { depsOf, openAutoStage, type AutoStage } from "../support/auto-send.ts";
import type { AiStage } from "../support/ai-desk.ts";
import { eventually } from "../support/call.ts";
import { openFollowUpStage, type FollowUpStage, type Planned } from "../support/follow-ups.ts";
import { typesOf } from "../support/stage.ts";

/** How long the account makes no calls after its 429. */
const SILENCE = 15 * SECOND;

interface Claim {
  at: Millis | null;
}

const pause = ({ db, clock }: ReturnType<typeof depsOf>) =>
  void pauseSending(db, { cause: "operator", note: null, since: clock.now() });
const resume = ({ db, clock }: ReturnType<typeof depsOf>) =>
  void endPause(db, { includeDue: false, now: clock.now() });

/** Resolves when what is due waits for its account's allowance, which comes when `released` is called. */
async function waits(stage: AiStage, isWaiting: () => boolean): Promise<{ released: () => Promise<void> }> {
  const other = await stage.arrive();
  const message = "slow down";
  const refusal = { kind: "refuse", status: 429, message, retryAfterSeconds: SILENCE / SECOND } as const;
  stage.at.sandbox.faults.plan(refusal);
  await stage.clock.advance(MINUTE - SECOND);
  // So soon that every thread is fresh: there is nothing to wait for but the allowance.
  expect((await stage.send(other.reply.id, { response: "Words of a person" })).status).toBe(500);
  const passing = stage.pass(SECOND);
  await eventually(() => isWaiting() && stage.clock.sleeping > 0);
  return {
    async released() {
      await stage.clock.advance(SILENCE);
      await passing;
      // What has waited too long in the time of the limits is tried again some seconds later.
      for (const wait of [0, SECOND, 10 * SECOND]) await stage.clock.passUntil(stage.pass(wait));
    },
  };
}

describe("an automatic answer", () => {
  let stage: AutoStage;
  beforeEach(async () => {
    stage = await openAutoStage("instantly");
    await stage.set({ auto_send_delay_minutes: 1 });
  });
  afterEach(() => stage.close());

  const isClaimed = ({ reply }: Arrived) => {
    const row = depsOf(stage).db.sqlite.query<Claim, [string]>(
      "SELECT stage_claimed_at AS at FROM replies WHERE id = ?",
    );
    return () => row.get(reply.id)?.at !== null;
  };
  async function waiting() {
    const arrived = await stage.arrive();
    const { released } = await waits(stage, isClaimed(arrived));
    // Nothing says that it is under way, for it is not.
    expect(await stage.read(arrived.reply.id)).toMatchObject({ status: "ready", send_state: null });
    return { arrived, released };
  }
  const read = async ({ reply }: Arrived) => stage.read(reply.id);

  test("goes out once when the allowance comes and nothing speaks against it", async () => {
    const { arrived, released } = await waiting();
    await released();
    expect(await read(arrived)).toMatchObject({ status: "sent", sent_by: "auto" });
    expect(stage.answersTo(arrived)).toHaveLength(1);
  });

  test("is held by a pause, without an attempt, and goes out once when sending goes on", async () => {
    const { arrived, released } = await waiting();
    pause(depsOf(stage));
    await released();
    expect(stage.answersTo(arrived)).toEqual([]);
    expect(await read(arrived)).toMatchObject({ status: "ready", send_state: null });
    expect(typesOf(await stage.timeline(arrived.reply.id))).not.toContain("send_recorded");
    resume(depsOf(stage));
    await stage.passDelay(MINUTE);
    expect(stage.answersTo(arrived)).toHaveLength(1);
  });

  test("is taken over by a person's change", async () => {
    const { arrived, released } = await waiting();
    expect((await stage.patch(arrived.reply.id, { status: "archived" })).status).toBe(200);
    await released();
    expect((await read(arrived)).auto_send_blocked_reason).toBe("taken_over");
    expect(stage.answersTo(arrived)).toEqual([]);
  });

  test("gives way to a person's own answer: theirs goes out, and no other", async () => {
    const { arrived, released } = await waiting();
    const sending = stage.send(arrived.reply.id, { response: "By hand" });
    await eventually(async () => (await read(arrived)).send_state === "sending");
    await released();
    expect((await sending).status).toBe(200);
    expect(await read(arrived)).toMatchObject({ status: "sent", sent_by: "manual" });
    expect([stage.answersTo(arrived).length, stage.emails("By hand").length]).toEqual([0, 1]);
  });

  test("is taken back by a newer mail", async () => {
    const { arrived, released } = await waiting();
    await stage.clock.advance(SECOND);
    const { conversation } = arrived.received;
    const text = "One thing more, marker0x";
    await post(stage.at, stage.at.sandbox.receive({ conversation, text }).webhook);
    await released();
    await stage.passDelay(MINUTE);
    expect((await read(arrived)).auto_send_blocked_reason).toBe("newer_message");
    expect(stage.answersTo(arrived)).toEqual([]);
  });

  test("is stopped by a gate that shuts meanwhile", async () => {
    const { arrived, released } = await waiting();
    await stage.set({ auto_send_enabled: false });
    await released();
    expect((await read(arrived)).auto_send_blocked_reason).toBe("auto_send_disabled");
    expect(stage.answersTo(arrived)).toEqual([]);
  });
});

describe("a follow-up", () => {
  let stage: FollowUpStage;
  beforeEach(async () => {
    stage = await openFollowUpStage("smartlead");
  });
  afterEach(() => stage.close());

  async function waiting(): Promise<{ arrived: Arrived; planned: Planned; released: () => Promise<void> }> {
    const arrived = await stage.arriveJudged();
    const planned = await stage.plan({ reply: arrived.reply, dueIn: MINUTE });
    const row = depsOf(stage).db.sqlite.query<Claim, [string]>(
      "SELECT claimed_at AS at FROM follow_ups WHERE id = ?",
    );
    const { released } = await waits(stage, () => row.get(planned.id)?.at !== null);
    expect(await stage.follow(planned.id)).toMatchObject({ status: "scheduled", attempts: 0 });
    return { arrived, planned, released };
  }

  test("is held by a pause, and goes out once when sending goes on", async () => {
    const { planned, released } = await waiting();
    pause(depsOf(stage));
    await released();
    expect(stage.emails(planned.words)).toEqual([]);
    expect(await stage.follow(planned.id)).toMatchObject({ status: "scheduled", attempts: 0 });
    resume(depsOf(stage));
    await stage.clock.passUntil(stage.pass(0));
    await stage.expectSentOnce(planned);
  });

  test("is cancelled by a person", async () => {
    const { planned, released } = await waiting();
    expect((await stage.cancel(planned.id)).status).toBe(200);
    await released();
    await stage.expectOver(planned, "cancelled", "Cancelled by a person");
  });

  test("goes out with the words that a person has given it meanwhile", async () => {
    const { planned, released } = await waiting();
    const draft_message = "Other words, of a person";
    expect((await stage.patch(planned.id, { draft_message })).status).toBe(200);
    await released();
    expect(stage.emails(planned.words)).toEqual([]);
    expect(stage.emails(draft_message)).toHaveLength(1);
    expect((await stage.follow(planned.id)).status).toBe("sent");
  });

  test("is cancelled by a reply, filed or not", async () => {
    const { arrived, planned, released } = await waiting();
    await stage.clock.advance(SECOND);
    const { conversation } = arrived.received;
    await post(stage.at, stage.at.sandbox.receive({ conversation, text: "One thing more" }).webhook);
    await released();
    await stage.expectOver(planned, "cancelled", "The contact replied");
  });
});
