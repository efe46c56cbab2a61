/** Tests failing follow-ups: retried if nothing was sent, reconciled if uncertain, never sent twice. */
import { afterEach, beforeEach, expect, test } from "bun:test";
import { DAY, HOUR, iso, MINUTE, SECOND, type Millis } from "../../src/core/clock.ts";
import { inThread, openFollowUpStage, type FollowUpStage } from "../support/follow-ups.ts";

const NOT_TOLD = "It is uncertain whether it was sent";
const ABSENT = "its thread does not show it a day later";

let stage: FollowUpStage;
beforeEach(async () => {
  stage = await openFollowUpStage("instantly");
});
afterEach(() => stage.close());

const faults = () => stage.at.sandbox.faults;

/** When each further send reached the platform, from now on. */
async function triesWithin(span: Millis): Promise<Millis[]> {
  const tries: Millis[] = [];
  for (const end = stage.clock.now() + span; stage.clock.now() < end;) {
    const before = stage.relay.sends;
    await stage.watch(10 * SECOND);
    if (stage.relay.sends > before) tries.push(stage.clock.now());
  }
  return tries;
}

test("refused by the platform it has failed, without the platform's words, and is not tried again", async () => {
  const planned = await stage.plan();
  faults().plan({ kind: "refuse", status: 422, message: "no mailbox for dana@prospect.example.com" });
  await stage.pass(HOUR);
  await stage.expectOver(planned, "failed", "answered 422: ");
  const failed = await stage.follow(planned.id);
  expect(failed.attempts).toBe(1);
  expect(failed.last_error).not.toContain("mailbox");
  expect(stage.relay.sends).toBe(1);
});

test("a key that is refused and works again a minute later costs no follow-up", async () => {
  const planned = await stage.plan();
  faults().plan({ kind: "refuse", status: 401, message: "invalid key" });
  await stage.pass(HOUR);
  expect(await stage.follow(planned.id)).toMatchObject({ status: "scheduled", attempts: 1 });
  await stage.clock.passUntil(stage.pass(MINUTE));
  await stage.expectSentOnce(planned);
});

test("rate-limited, it waits as long as requested, says why, and goes out once", async () => {
  const planned = await stage.plan();
  faults().plan({ kind: "refuse", status: 429, message: "slow down", retryAfterSeconds: 600 });
  await stage.pass(HOUR);
  expect(await stage.follow(planned.id)).toMatchObject({
    status: "scheduled",
    attempts: 1,
    last_error: expect.stringContaining("answered 429: too many requests"),
  });
  await stage.pass(10 * MINUTE - SECOND);
  expect(stage.relay.sends).toBe(1);
  await stage.clock.passUntil(stage.pass(SECOND));
  await stage.expectSentOnce(planned);
  expect((await stage.follow(planned.id)).attempts).toBe(2);
  expect(stage.relay.sends).toBe(2);
});

test("rate-limited repeatedly, it is tried five times, with growing pauses, and fails", async () => {
  const planned = await stage.plan();
  faults().plan({ kind: "refuse", status: 429, message: "slow down" }, "send", Number.POSITIVE_INFINITY);
  await stage.pass(HOUR - 10 * SECOND);
  const tries = await triesWithin(3 * HOUR);
  expect(tries).toHaveLength(5);
  const pauses = tries.slice(1).map((at, index) => at - (tries[index] ?? 0));
  for (const [index, least] of [1, 5, 15, 45].entries()) {
    expect(pauses[index]).toBeGreaterThanOrEqual(least * MINUTE);
    expect(pauses[index]).toBeLessThan((least + 1) * MINUTE);
  }
  expect((tries.at(-1) ?? 0) - (tries[0] ?? 0)).toBeLessThanOrEqual(2 * HOUR);
  faults().clear();
  await stage.expectOver(planned, "failed", "answered 429: too many requests");
  expect((await stage.follow(planned.id)).attempts).toBe(5);
  expect(stage.relay.sends).toBe(5);
});

test("a platform that nobody reaches: tried again, and sent once when it is back", async () => {
  const planned = await stage.plan();
  await stage.relay.down();
  await stage.pass(HOUR);
  await stage.watch(10 * MINUTE);
  expect(await stage.follow(planned.id)).toMatchObject({
    status: "scheduled",
    attempts: 0,
    last_error: expect.stringMatching(/^The thread could not be read: .* could not be reached/),
  });
  await stage.relay.up();
  await stage.watch(15 * MINUTE);
  await stage.expectSentOnce(planned);
  expect(stage.relay.sends).toBe(1);
});

test("another due time resets its attempts", async () => {
  const planned = await stage.plan();
  faults().plan({ kind: "refuse", status: 429, message: "slow down" }, "send", 3);
  await stage.pass(HOUR);
  await stage.watch(10 * MINUTE);
  expect((await stage.follow(planned.id)).attempts).toBe(3);
  const moved = await stage.patch(planned.id, { due_at: iso(stage.clock.now() + DAY) });
  expect(moved.body.data).toMatchObject({ attempts: 0, last_error: null });
  await stage.clock.passUntil(stage.pass(DAY));
  await stage.expectSentOnce(planned);
});

test("when it went out all the same, the thread shows it, and it counts as sent once", async () => {
  const { reply } = await stage.arriveJudged();
  const planned = await stage.plan({ reply });
  faults().plan({ kind: "cut_after" });
  await stage.pass(HOUR);
  const sentAt = iso(stage.at.sandbox.ledger.at(-1)?.at ?? 0);
  // Where the account is asked for what it has sent in the same minute, that already shows it.
  expect(["scheduled", "sent"]).toContain((await stage.follow(planned.id)).status);
  await stage.watch(MINUTE);
  expect(await stage.follow(planned.id)).toMatchObject({ status: "sent", sent_at: sentAt });
  expect(await inThread(stage, reply, planned.words)).toHaveLength(1);
  await stage.expectSentOnce(planned);
  expect(stage.relay.sends).toBe(1);
});

test("when it did not go out, it has failed a day later: what left and was not answered is not tried again", async () => {
  const planned = await stage.plan();
  faults().plan({ kind: "cut_before" });
  await stage.pass(HOUR);
  await stage.watch(80 * SECOND);
  expect((await stage.follow(planned.id)).status).toBe("scheduled");
  expect(stage.relay.sends).toBe(1);
  await stage.watch(23 * HOUR, HOUR);
  expect((await stage.follow(planned.id)).status).toBe("scheduled");
  await stage.watch(2 * HOUR, HOUR);
  await stage.expectOver(planned, "failed", ABSENT);
  expect(await stage.follow(planned.id)).toMatchObject({ attempts: 1 });
  expect(stage.relay.sends).toBe(1);
});

test("a thread that can never be read leaves it to a person: it has failed, and says why", async () => {
  const planned = await stage.plan({ dueIn: MINUTE });
  faults().plan({ kind: "cut_before" });
  faults().plan({ kind: "error_before" }, "read", Number.POSITIVE_INFINITY);
  await stage.pass(MINUTE);
  await stage.watch(DAY + HOUR, HOUR);
  await stage.expectOver(planned, "failed", NOT_TOLD);
  expect(stage.relay.sends).toBe(1);
});

test("an account without allowance holds a follow-up back without a call, and it goes out once when there is one again", async () => {
  const { reply } = await stage.arriveJudged();
  const planned = await stage.plan({ reply });
  // Not due yet: the service's own tick would begin to send it before the account is refused.
  await stage.clock.advance(HOUR - MINUTE);
  const refusal = { kind: "refuse", status: 429, message: "slow down", retryAfterSeconds: 1_200 } as const;
  stage.at.sandbox.faults.plan(refusal);
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
}, 120_000);
