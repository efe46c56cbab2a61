/** Tests that an automatic email waiting for its account's rate limit can still be stopped. */
import { afterEach, expect, test } from "bun:test";
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

let stage: AiStage;
afterEach(() => stage.close());

const pause = ({ db, clock }: ReturnType<typeof depsOf>) =>
  void pauseSending(db, { cause: "operator", note: null, since: clock.now() });
const resume = ({ db, clock }: ReturnType<typeof depsOf>) =>
  void endPause(db, { includeDue: false, now: clock.now() });
const claimOf = (table: "outgoing" | "follow_ups", id: string) => {
  const column = table === "outgoing" ? "reply_id" : "id";
  const row = depsOf(stage).db.sqlite.query<{ at: Millis | null }, [string]>(
    `SELECT claimed_at AS at FROM ${table} WHERE ${column} = ?`,
  );
  return () => row.get(id)?.at !== null;
};
/** The lead of this reply writes again. */
async function writesAgain({ received: { conversation } }: Arrived): Promise<void> {
  await stage.clock.advance(SECOND);
  const text = "One thing more, marker0x";
  await post(stage.at, stage.at.sandbox.receive({ conversation, text }).webhook);
}

/** Resolves when due work waits for its account's allowance, which comes when `released` is called. */
async function waits(isWaiting: () => boolean): Promise<() => Promise<void>> {
  const other = await stage.arrive();
  const message = "slow down";
  const refusal = { kind: "refuse", status: 429, message, retryAfterSeconds: SILENCE / SECOND } as const;
  stage.at.sandbox.faults.plan(refusal);
  await stage.clock.advance(MINUTE - SECOND);
  // So soon that every thread is fresh: there is nothing to wait for but the allowance.
  expect((await stage.send(other.reply.id, { response: "Words of a person" })).status).toBe(500);
  const passing = stage.pass(SECOND);
  await eventually(() => isWaiting() && stage.clock.sleeping > 0);
  return async () => {
    await stage.clock.advance(SILENCE);
    await passing;
    // A send past the limits' waiting time is tried again some seconds later.
    for (const wait of [0, SECOND, 10 * SECOND]) await stage.clock.passUntil(stage.pass(wait));
  };
}

test("an automatic answer waiting for its account stops for a pause, a person, a newer email or a closed gate", async () => {
  const auto: AutoStage = await openAutoStage("instantly");
  stage = auto;
  await auto.set({ auto_send_delay_minutes: 1 });
  async function waiting(): Promise<{ arrived: Arrived; released: () => Promise<void> }> {
    const arrived = await stage.arrive();
    const released = await waits(claimOf("outgoing", arrived.reply.id));
    expect(await stage.read(arrived.reply.id)).toMatchObject({ status: "ready", send_state: null });
    return { arrived, released };
  }
  const paused = await waiting();
  pause(depsOf(stage));
  await paused.released();
  expect(auto.answersTo(paused.arrived)).toEqual([]);
  expect(await stage.read(paused.arrived.reply.id)).toMatchObject({ status: "ready", send_state: null });
  expect(typesOf(await stage.timeline(paused.arrived.reply.id))).not.toContain("send_recorded");
  resume(depsOf(stage));
  await auto.passDelay(MINUTE);
  expect(auto.answersTo(paused.arrived)).toHaveLength(1);
  const stops: [string, (arrived: Arrived) => Promise<unknown>][] = [
    ["taken_over", ({ reply }) => auto.patch(reply.id, { status: "archived" })],
    ["newer_message", writesAgain],
    ["auto_send_disabled", () => auto.set({ auto_send_enabled: false })],
  ];
  for (const [reason, stop] of stops) {
    const { arrived, released } = await waiting();
    await stop(arrived);
    await released();
    await auto.passDelay(MINUTE);
    expect((await stage.read(arrived.reply.id)).auto_send_blocked_reason).toBe(reason);
    expect(auto.answersTo(arrived)).toEqual([]);
  }
  await auto.set({ auto_send_enabled: true });
  const { arrived, released } = await waiting();
  const sending = stage.send(arrived.reply.id, { response: "By hand" });
  await eventually(async () => (await stage.read(arrived.reply.id)).send_state === "sending");
  await released();
  expect((await sending).status).toBe(200);
  expect(await stage.read(arrived.reply.id)).toMatchObject({ status: "sent", sent_by: "manual" });
  expect([auto.answersTo(arrived).length, stage.emails("By hand").length]).toEqual([0, 1]);
});

test("a follow-up waiting for its account stops for a pause, a cancellation or a reply, and can be edited", async () => {
  const follow: FollowUpStage = await openFollowUpStage("smartlead");
  stage = follow;
  async function waiting(): Promise<{ arrived: Arrived; planned: Planned; released: () => Promise<void> }> {
    const arrived = await follow.arriveJudged();
    const planned = await follow.plan({ reply: arrived.reply, dueIn: MINUTE });
    const released = await waits(claimOf("follow_ups", planned.id));
    expect(await follow.follow(planned.id)).toMatchObject({ status: "scheduled", attempts: 0 });
    return { arrived, planned, released };
  }
  const paused = await waiting();
  pause(depsOf(stage));
  await paused.released();
  expect(stage.emails(paused.planned.words)).toEqual([]);
  expect(await follow.follow(paused.planned.id)).toMatchObject({ status: "scheduled", attempts: 0 });
  resume(depsOf(stage));
  await stage.clock.passUntil(stage.pass(0));
  expect((await follow.follow(paused.planned.id)).status).toBe("sent");
  const cancelled = await waiting();
  expect((await follow.cancel(cancelled.planned.id)).status).toBe(200);
  await cancelled.released();
  await follow.expectOver(cancelled.planned, "cancelled", "Canceled by a person");
  const replied = await waiting();
  await writesAgain(replied.arrived);
  await replied.released();
  await follow.expectOver(replied.planned, "cancelled", "The contact replied");
  const changed = await waiting();
  const draft_message = "Other words, of a person";
  expect((await follow.patch(changed.planned.id, { draft_message })).status).toBe(200);
  await changed.released();
  expect([stage.emails(changed.planned.words).length, stage.emails(draft_message).length]).toEqual([0, 1]);
  expect((await follow.follow(changed.planned.id)).status).toBe("sent");
});
