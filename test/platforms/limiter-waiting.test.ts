/** Tests callers that stop waiting for an account's rate limiter. */
import { expect, test } from "bun:test";
import { SECOND } from "../../src/core/clock.ts";
import { Limiter } from "../../src/platforms/limiter.ts";
import { ManualClock } from "../support/clock.ts";
import { ask, MARGIN, TEN_A_SECOND } from "../support/limiter.ts";

test("a caller that aborts while waiting is rejected with the signal's reason, and uses up no call", async () => {
  const clock = new ManualClock(0);
  const limiter = new Limiter(clock, [{ requests: 1, perMs: SECOND }]);
  ask(limiter, clock, 1);
  const stop = new AbortController();
  const given = limiter.acquire({ priority: "person", signal: stop.signal });
  const next = ask(limiter, clock, 1);
  stop.abort(new Error("enough"));
  await expect(given).rejects.toThrow("enough");
  await clock.advance(SECOND + MARGIN);
  expect(next.length).toBe(1);
  expect(clock.sleeping).toBe(0);
});

test("a caller with an aborted signal is rejected immediately", async () => {
  const limiter = new Limiter(new ManualClock(0), [TEN_A_SECOND]);
  const given = limiter.acquire({ priority: "person", signal: AbortSignal.abort(new Error("too late")) });
  await expect(given).rejects.toThrow("too late");
});

test("a caller at the head of the queue that gives up does not delay the callers behind it", async () => {
  const clock = new ManualClock(0);
  const limiter = new Limiter(clock, [TEN_A_SECOND]);
  ask(limiter, clock, 8, "background");
  const stop = new AbortController();
  limiter.acquire({ priority: "background", signal: stop.signal }).catch(() => undefined);
  const behind = ask(limiter, clock, 1, "background");
  await clock.advance(SECOND / 2);
  stop.abort();
  await clock.advance(SECOND / 2 + MARGIN);
  expect(behind.length).toBe(1);
});
