/** Tests automatic answers when clocks are set, and when the service stops, restarts or crashes. */
import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { DAY, HOUR, MINUTE, SECOND, type Millis } from "../../src/core/clock.ts";
import { getThread } from "../../src/threads/store.ts";
import type { Arrived } from "../support/arrivals.ts";
import { checksIn, DELAY, depsOf, openAutoStage, staysSent, type AutoStage } from "../support/auto-send.ts";
import { eventually } from "../support/call.ts";
import { crashAtCommit, type SimulatedCrash } from "../support/crash.ts";
import { restart } from "../support/restart.ts";

const THRICE = [1, 2, 3];

let stage: AutoStage;
beforeEach(async () => {
  stage = await openAutoStage("smartlead");
});
afterEach(() => stage.close());

const sandbox = () => stage.at.sandbox;
const ledger = () => sandbox().ledger;
const isSentOnce = (arrived: Arrived) => staysSent(stage, arrived, "auto");

describe("when the machine's clock is set", () => {
  const shift = (by: Millis) => stage.clock.set(stage.clock.now() + by);

  test("back by a day: it waits for its time, and goes out once", async () => {
    const arrived = await stage.scheduled();
    shift(-DAY);
    await stage.passDelay(HOUR);
    expect(ledger()).toHaveLength(0);
    shift(DAY);
    await stage.passDelay();
    await isSentOnce(arrived);
  });

  test("forward by a day: each goes out once, none beyond the limit of the day", async () => {
    await stage.set({ auto_send_daily_limit: 2 });
    const arrived = [await stage.scheduled(), await stage.scheduled(), await stage.scheduled()];
    shift(DAY);
    for (const _again of THRICE) await stage.passDelay(MINUTE);
    expect(ledger()).toHaveLength(2);
    const replies = await Promise.all(arrived.map(({ reply }) => stage.read(reply.id)));
    expect(replies.filter(({ sent_by }) => sent_by === "auto")).toHaveLength(2);
    // And back again: what has gone out counts on that day as well.
    shift(-DAY);
    await stage.arrive();
    await stage.passDelay();
    expect(ledger()).toHaveLength(2);
  });

  test("back while the draft is written: that the thread was read in the future is not believed", async () => {
    const first = await stage.whileDrafted(async ({ reply }) => {
      const { db } = depsOf(stage);
      await eventually(() => getThread(db, reply.thread_id).refreshedAt);
      shift(-HOUR);
    });
    // A message without a webhook.
    const { conversation } = first.received;
    sandbox().receive({
      conversation,
      text: "One thing more, marker0x",
      at: stage.clock.now() + HOUR + SECOND,
    });
    await stage.passDelay();
    const reason = await eventually(async () => {
      // The reading may still wait for the account's turn.
      await stage.passDelay(0);
      return (await stage.read(first.reply.id)).auto_send_blocked_reason;
    });
    expect(reason).toBe("newer_message");
    expect(ledger()).toHaveLength(0);
  });
});

describe("when the service stops and starts again on the same database", () => {
  test("two hours after its time: the thread is read, and it goes out once", async () => {
    const arrived = await stage.scheduled();
    await restart(stage, () => stage.clock.advance(DELAY + 2 * HOUR));
    for (const _again of THRICE) await stage.passDelay(3 * SECOND);
    await isSentOnce(arrived);
    const moments = checksIn(await stage.timeline(arrived.reply.id)).map(({ detail }) => detail.moment);
    expect(moments).toEqual(["draft", "send"]);
  });

  test("and somebody answered elsewhere meanwhile: that is seen before anything goes out", async () => {
    const { reply, received } = await stage.scheduled();
    await restart(stage, async () => {
      await stage.clock.advance(HOUR);
      sandbox().answerElsewhere(received.conversation, "Words of a colleague");
      await stage.clock.advance(HOUR);
    });
    for (const _again of THRICE) await stage.passDelay(MINUTE);
    expect(await stage.read(reply.id)).toMatchObject({
      status: "archived",
      auto_send_blocked_reason: "answered_elsewhere",
    });
    expect(ledger().map(({ kind }) => kind)).toEqual(["manual"]);
  });

  test("between two tries: what has failed before still counts", async () => {
    sandbox().faults.plan({ kind: "refuse", status: 429, message: "slow down" }, "send", 99);
    const { reply } = await stage.scheduled();
    await stage.passDelay();
    for (let tries = 1; tries < 8; tries += 1) {
      await restart(stage, () => stage.clock.advance(HOUR));
      for (const _again of THRICE) await stage.passDelay(3 * SECOND);
    }
    expect(stage.relay.sends).toBe(5);
    expect((await stage.read(reply.id)).auto_send_blocked_reason).toBe("send_failed");
  });
});

describe("when it ends the process each time that it is worked on", () => {
  /** The process ends as soon as it is worked on. */
  function endsWhenTaken({ reply }: Arrived): SimulatedCrash {
    const { db } = depsOf(stage);
    const claimed = db.sqlite.query("SELECT 1 FROM replies WHERE id = ? AND stage_claimed_at IS NOT NULL");
    return crashAtCommit(db, () => claimed.get(reply.id) !== null, "after");
  }

  /** It is due, and the process ends as soon as it is worked on. */
  async function endsTheProcess(arrived: Arrived): Promise<void> {
    const death = endsWhenTaken(arrived);
    for (let tick = 0; tick < 5 && !death.hasCrashed; tick += 1)
      await stage.clock.passUntil(stage.pass(5 * SECOND));
    expect(death.hasCrashed).toBe(true);
    await restart(stage, () => Promise.resolve());
  }

  test("it waits for a person, with the reason; other sends of the same time are unaffected", async () => {
    const other = await stage.scheduled();
    const arrived = await stage.scheduled();
    await stage.clock.advance(DELAY - SECOND);
    stage.at.sandbox.faults.plan({ kind: "slow", ms: 200 }, "read");
    for (const _time of [1, 2, 3]) await endsTheProcess(arrived);
    await stage.passDelay(MINUTE);
    expect(await stage.read(arrived.reply.id)).toMatchObject({
      status: "ready",
      auto_send_at: null,
      auto_send_blocked_reason: "process_failed",
      ai_error: "set aside: the process ended each time it was worked on",
      send_state: null,
    });
    expect((await stage.timeline(arrived.reply.id)).at(-1)).toMatchObject({
      type: "set_aside",
      detail: { stage: "scheduled" },
    });
    expect(stage.answersTo(arrived)).toEqual([]);
    await staysSent(stage, other, "auto");
  });

  test("crashes in a row do not set it aside: after two it waits until the process has run for a while", async () => {
    const arrived = await stage.scheduled();
    await stage.clock.advance(DELAY - SECOND);
    for (const _time of [1, 2]) await endsTheProcess(arrived);
    for (const _time of [3, 4, 5]) {
      const death = endsWhenTaken(arrived);
      await stage.clock.passUntil(stage.pass(10 * SECOND));
      expect(death.hasCrashed).toBe(false);
      await restart(stage, () => Promise.resolve());
    }
    await stage.passDelay(MINUTE);
    await staysSent(stage, arrived, "auto");
  });
});
