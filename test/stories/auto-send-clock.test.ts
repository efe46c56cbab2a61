/** Tests automatic answers when clocks are set, and when the service restarts on the same database. */
import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { DAY, HOUR, MINUTE, SECOND, type Millis } from "../../src/core/clock.ts";
import { SENDING_PLATFORMS } from "../support/platform.ts";
import { getThread } from "../../src/threads/store.ts";
import type { Arrived } from "../support/arrivals.ts";
import {
  checksIn,
  DELAY,
  depsOf,
  startAutoSendInFlight,
  openAutoStage,
  staysSent,
  type AutoStage,
} from "../support/auto-send.ts";
import { eventually } from "../support/call.ts";
import { restart } from "../support/restart.ts";

const THRICE = [1, 2, 3];

for (const platform of SENDING_PLATFORMS) {
  describe(platform, () => {
    let stage: AutoStage;
    beforeEach(async () => {
      stage = await openAutoStage(platform);
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

      test("back by a day after it was sent: nothing goes out again", async () => {
        const arrived = await stage.scheduled();
        await stage.passDelay();
        shift(-DAY);
        await stage.passDelay(DELAY);
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

      test("forward by a day while it is under way: it goes out once, and is known to have", async () => {
        const { arrived, released } = await startAutoSendInFlight(stage);
        shift(DAY);
        stage.desk.internals?.service.loop.tick();
        await eventually(async () => (await stage.read(arrived.reply.id)).send_state === "uncertain");
        await released();
        await isSentOnce(arrived);
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
      test("before its time: it goes out at its time, once", async () => {
        const arrived = await stage.scheduled();
        await restart(stage, async () => undefined);
        expect((await stage.read(arrived.reply.id)).auto_send_at).not.toBeNull();
        await stage.passDelay();
        await isSentOnce(arrived);
      });

      test.each([MINUTE, 2 * HOUR])(
        "%d ms after its time: the thread is read, and it goes out once",
        async (late) => {
          const arrived = await stage.scheduled();
          await restart(stage, () => stage.clock.advance(DELAY + late));
          for (const _again of THRICE) await stage.passDelay(3 * SECOND);
          await isSentOnce(arrived);
          const moments = checksIn(await stage.timeline(arrived.reply.id)).map(({ detail }) => detail.moment);
          expect(moments).toEqual(["draft", "send"]);
        },
      );

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

      test("after it was sent: nothing goes out again", async () => {
        const arrived = await stage.scheduled();
        await stage.passDelay();
        for (const _again of THRICE) await restart(stage, () => stage.clock.advance(HOUR));
        await isSentOnce(arrived);
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
  });
}
