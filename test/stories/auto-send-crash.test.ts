/**
 * Tests an automatic answer that crashes the process: counted before the work, given up after the third
 * crash.
 */
import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { MINUTE, SECOND } from "../../src/core/clock.ts";
import { SENDING_PLATFORMS } from "../support/platform.ts";
import type { Arrived } from "../support/arrivals.ts";
import { DELAY, depsOf, openAutoStage, staysSent, type AutoStage } from "../support/auto-send.ts";
import { crashAtCommit, type SimulatedCrash } from "../support/crash.ts";
import { restart } from "../support/restart.ts";

for (const platform of SENDING_PLATFORMS) {
  describe(platform, () => {
    let stage: AutoStage;
    beforeEach(async () => {
      stage = await openAutoStage(platform);
    });
    afterEach(() => stage.close());

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

    test("twice is no reason to set it aside: it goes out, once", async () => {
      const arrived = await stage.scheduled();
      await stage.clock.advance(DELAY - SECOND);
      for (const _time of [1, 2]) await endsTheProcess(arrived);
      await stage.passDelay(MINUTE);
      await staysSent(stage, arrived, "auto");
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
}
