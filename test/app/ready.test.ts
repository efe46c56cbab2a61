/** Tests that `/ready` reports on the service's own loop, at any tick interval. */
import { expect, test } from "bun:test";
import { SECOND } from "../../src/core/clock.ts";
import { call } from "../support/call.ts";
import { ManualClock } from "../support/clock.ts";
import { openDesk } from "../support/desk.ts";

test.each([1, 60])("a loop that ticks every %i s may be silent for one tick plus 15 s", async (tick) => {
  const clock = new ManualClock();
  const desk = await openDesk("in this process", { clock, settings: { "scheduler.tick_seconds": tick } });
  const loop = desk.internals?.service.loop;
  const status = async (): Promise<number> => (await call(desk, "GET", "/ready")).status;
  await loop?.stop(); // From here on, the loop ticks only when the test makes it tick.
  loop?.tick();
  await clock.advance((tick + 15) * SECOND);
  expect(await status()).toBe(200);
  await clock.advance(SECOND);
  expect(await status()).toBe(503);
  loop?.tick();
  expect(await status()).toBe(200);
  await desk.close();
});
