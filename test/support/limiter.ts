/** Calls a rate limiter, and records which calls it admits. */
import { SECOND } from "../../src/core/clock.ts";
import type { Limiter } from "../../src/platforms/limiter.ts";
import type { Priority, RateLimit } from "../../src/platforms/platform.ts";
import type { ManualClock } from "./clock.ts";

/** Extra time for jitter, added to a window of one second. */
export const MARGIN = SECOND / 10;

export const TEN_A_SECOND: RateLimit = { requests: 10, perMs: SECOND };

/** Makes `count` concurrent calls, and records which are admitted, and when. */
export function ask(limiter: Limiter, clock: ManualClock, count: number, priority: Priority = "person") {
  const started: { at: number; priority: Priority }[] = [];
  for (let n = 0; n < count; n += 1) {
    void limiter.acquire({ priority }).then(() => started.push({ at: clock.now(), priority }));
  }
  return started;
}
