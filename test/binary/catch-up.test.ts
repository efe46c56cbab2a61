/** Kills the executable while nobody posts to it, and while it asks for what it missed. */
import { afterAll, beforeAll, expect, test } from "bun:test";
import { SECOND } from "../../src/core/clock.ts";
import { connect, type Connected } from "../support/arrivals.ts";
import { call, eventually, type Body } from "../support/call.ts";
import { openDesk, type Desk } from "../support/desk.ts";

const MAILS = 30;

let desk: Desk;
let at: Connected;
beforeAll(async () => {
  desk = await openDesk("as the executable");
  at = await connect(desk, "instantly");
});
afterAll(() => desk.close());

const texts = async (): Promise<string[]> =>
  (await call(desk, "GET", "/api/replies?limit=200")).body.data.map((reply: Body): string => reply.body_new);

test("what came while it was dead is filed after the start, once, although it is killed while it asks", async () => {
  desk.process?.kill("SIGKILL");
  await desk.process?.exited;
  const missed = Array.from({ length: MAILS }, (_, n) => `missed number ${n}.`);
  for (const [n, text] of missed.entries())
    at.sandbox.receive({ text, lead: { email: `lead${n}@prospect.example.com` } });
  // The first page is on its way when it is killed again.
  at.sandbox.faults.plan({ kind: "slow", ms: 3 * SECOND }, "read");
  await desk.start();
  await Bun.sleep(SECOND);
  await desk.crash();
  await eventually(async () => (await texts()).length >= MAILS);
  await desk.crash();
  await Bun.sleep(3 * SECOND);
  expect((await texts()).toSorted((a, b) => a.localeCompare(b))).toEqual(
    missed.toSorted((a, b) => a.localeCompare(b)),
  );
});
