/**
 * Tests failures, races and clock changes for each kind of email in the outbox: one email is sent, or none, with a
 * reason.
 */
import { describe, expect, test } from "bun:test";
import { DAY, HOUR, MINUTE, SECOND, type Millis } from "../../src/core/clock.ts";
import { insertInbound } from "../../src/intake/inbound/store/inbound.ts";
import { post } from "../support/arrivals.ts";
import { DELAY, depsOf, openAutoStage } from "../support/auto-send.ts";
import { eventually } from "../support/call.ts";
import { isClaimed, KINDS, type DueEmail, type KindCase } from "../support/outbox-kinds.ts";
import { restart } from "../support/restart.ts";
import { eachTest } from "../support/fixture.ts";

/** Time without calls to the account after a 429. */
const SILENCE = 15 * SECOND;
const SLOW_DOWN = { kind: "refuse", status: 429, message: "slow down" } as const;
const stage = eachTest(() => openAutoStage("instantly"));

const faults = () => stage.at.sandbox.faults;

async function watch(span: Millis, tick: Millis = MINUTE): Promise<void> {
  for (let passed = 0; passed < span; passed += tick) await stage.clock.passUntil(stage.pass(tick));
}

/** Checks the state now and after a day, and the number of emails sent. */
async function stays(kind: KindCase, { id, words }: DueEmail, state: object, emails: 0 | 1): Promise<void> {
  expect(await kind.read(stage, id)).toMatchObject(state);
  for (const pause of [HOUR, DAY]) await stage.passDelay(pause);
  expect(await kind.read(stage, id)).toMatchObject(state);
  expect(stage.emails(words)).toHaveLength(emails);
}

/** The lead writes again, and the sequencer reports it. */
async function writesAgain({ arrived }: DueEmail): Promise<void> {
  await stage.clock.advance(SECOND);
  const { conversation } = arrived.received;
  await post(stage.at, stage.at.sandbox.receive({ conversation, text: "One thing more, marker0x" }).webhook);
}

describe.each(KINDS)("$name", (kind) => {
  test("a rejected email is not retried, and the platform's message is not shown to anyone", async () => {
    const due = await kind.add(stage);
    faults().plan({ kind: "refuse", status: 422, message: "no mailbox for dana" });
    await stage.passDelay();
    await stays(kind, due, kind.rejected, 0);
    const seen = [await kind.read(stage, due.id), await stage.timeline(due.arrived.reply.id)];
    expect(JSON.stringify(seen)).not.toContain("mailbox");
    expect(stage.relay.sends).toBe(1);
  });

  test("an email is retried after a rejected key or a rate limit, and is sent once", async () => {
    const due = await kind.add(stage);
    faults().plan({ kind: "refuse", status: 401, message: "invalid key" });
    faults().plan({ ...SLOW_DOWN, retryAfterSeconds: 600 });
    await stage.passDelay();
    while (stage.relay.sends < 2) await watch(5 * SECOND, 5 * SECOND);
    await watch(9 * MINUTE);
    expect(stage.relay.sends).toBe(2);
    await watch(3 * MINUTE, 30 * SECOND);
    await stays(kind, due, kind.sent, 1);
    expect(stage.relay.sends).toBe(3);
  });

  test("an email is attempted five times, including attempts before a restart", async () => {
    const due = await kind.add(stage);
    faults().plan(SLOW_DOWN, "send", Number.POSITIVE_INFINITY);
    await stage.passDelay();
    for (let tries = 1; tries <= 8; tries += 1) {
      await restart(stage, () => stage.clock.advance(20 * MINUTE));
      await stage.passDelay(SECOND);
    }
    faults().clear();
    await stays(kind, due, kind.exhausted, 0);
    expect(stage.relay.sends).toBe(5);
  });

  test("an email counts as sent once the thread shows it, and as lost after more than a day", async () => {
    const found = await kind.add(stage);
    faults().plan({ kind: "cut_after" });
    await stage.passDelay();
    await watch(2 * MINUTE, 30 * SECOND);
    await stays(kind, found, kind.sent, 1);
    const lost = await kind.add(stage);
    faults().plan({ kind: "cut_before" });
    await stage.passDelay();
    await watch(26 * HOUR, HOUR);
    await stays(kind, lost, kind.lost, 0);
    expect(stage.relay.sends).toBe(2);
  });

  test("an email waits while its thread is unreadable, but not forever", async () => {
    const due = await kind.add(stage);
    faults().plan({ kind: "error_before" }, "read", Number.POSITIVE_INFINITY);
    await stage.passDelay();
    await watch(MINUTE, 30 * SECOND);
    expect(stage.relay.sends).toBe(0);
    faults().clear();
    await watch(10 * MINUTE);
    await stays(kind, due, kind.sent, 1);
    const given = await kind.add(stage);
    faults().plan({ kind: "error_before" }, "read", Number.POSITIVE_INFINITY);
    await stage.passDelay();
    await watch(130 * MINUTE, 2 * MINUTE);
    faults().clear();
    await stays(kind, given, kind.unread, 0);
  });

  test("an email is stopped by a newer email or a colleague's answer that only the thread shows", async () => {
    const [newer, elsewhere] = [await kind.add(stage), await kind.add(stage)];
    await stage.clock.advance(MINUTE);
    const { sandbox } = stage.at;
    sandbox.receive({ conversation: newer.arrived.received.conversation, text: "One thing more, marker0x" });
    sandbox.answerElsewhere(elsewhere.arrived.received.conversation, "Words of a colleague");
    await stage.passDelay();
    await stage.passDelay(MINUTE);
    await stays(kind, newer, kind.newer, 0);
    await stays(kind, elsewhere, kind.elsewhere, 0);
  });

  test("an email is stopped by an opt-out that was stored but not filed before a restart", async () => {
    const due = await kind.add(stage);
    await stage.desk.internals?.service.loop.stop();
    // In another conversation, so that reading the thread does not show the opt-out.
    const optOut = { lead: { email: due.arrived.reply.from_email }, text: "Please take me off your list." };
    await post(stage.at, stage.at.sandbox.receive({ subject: "Another matter", ...optOut }).webhook);
    await restart(stage, () => stage.clock.advance(DELAY + SECOND));
    await stage.passDelay(0);
    await watch(2 * MINUTE);
    await stays(kind, due, kind.optedOut, 0);
  });

  /** Resolves when the email is waiting for its account's rate limit. */
  async function startWaiting(): Promise<DueEmail & { released: () => Promise<void> }> {
    const due = await kind.add(stage, MINUTE);
    const other = await stage.arrive();
    faults().plan({ ...SLOW_DOWN, retryAfterSeconds: SILENCE / SECOND });
    await stage.clock.advance(MINUTE - SECOND);
    // All threads were read recently, so the rate limit is all that the email waits for.
    expect((await stage.send(other.reply.id, { response: "Words of a person" })).status).toBe(500);
    const passing = stage.pass(SECOND);
    await eventually(() => isClaimed(stage, kind, due.id) && stage.clock.sleeping > 0);
    const released = async () => {
      await stage.clock.advance(SILENCE);
      await passing;
      await stage.passDelay(10 * SECOND);
    };
    return { ...due, released };
  }

  test("an email waiting for its account's rate limit can be stopped by a person or a newer email", async () => {
    const stopped = await startWaiting();
    expect((await kind.stop(stage, stopped.id)).status).toBe(200);
    await stopped.released();
    await stays(kind, stopped, kind.stopped, 0);
    const replied = await startWaiting();
    await writesAgain(replied);
    await replied.released();
    await stays(kind, replied, kind.newer, 0);
  });

  test("an email waiting for its account's rate limit is stopped by an opt-out that is stored but not filed yet", async () => {
    const due = await startWaiting();
    const { connectionId, sandbox } = stage.at;
    const optOut = { lead: { email: due.arrived.reply.from_email }, text: "Please take me off your list." };
    const { webhook } = sandbox.receive({ subject: "Another matter", ...optOut });
    const from = { workspaceId: stage.desk.workspaceId, connectionId, platform: "instantly" } as const;
    const payload = JSON.stringify(webhook.body);
    insertInbound(depsOf(stage).db, { ...from, payload, headers: webhook.headers }, stage.clock.now());
    await due.released();
    await stays(kind, due, kind.optedOut, 0);
  });

  test("an email is sent only once even if a person and the clock interfere while the platform accepts it", async () => {
    const due = await kind.add(stage);
    const held = stage.relay.hold();
    const passing = stage.clock.passUntil(stage.passDelay());
    await held.done;
    const { status } = await kind.stop(stage, due.id);
    expect([200, 409]).toContain(status);
    stage.clock.set(stage.clock.now() - DAY);
    for (const _tick of [1, 2, 3]) stage.desk.internals?.service.loop.tick();
    held.release();
    await passing;
    await stage.passDelay(DAY + DELAY);
    await stays(kind, due, kind.sent, 1);
    expect(stage.relay.sends).toBe(1);
  });

  test("an email that a person stops at the moment of sending is either sent or stopped, but not both", async () => {
    const due = await kind.add(stage);
    await stage.clock.advance(DELAY);
    const [{ status }] = await Promise.all([kind.stop(stage, due.id), stage.clock.passUntil(stage.pass(0))]);
    await stage.passDelay(SECOND);
    await (status === 200 ? stays(kind, due, kind.stopped, 0) : stays(kind, due, kind.sent, 1));
  });
});
