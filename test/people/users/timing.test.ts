/** Tests that the time taken to refuse a sign-in does not reveal whether the address exists. */
import { beforeAll, expect, test } from "bun:test";
import { Browser, setUp } from "../../support/browser.ts";
import { ManualClock } from "../../support/clock.ts";
import { openDesk } from "../../support/desk.ts";
import { allTests } from "../../support/fixture.ts";

/** Number of attempts of each kind, low enough to stay below the daily limit that slows sign-ins. */
const TRIES = 40;

const clock = new ManualClock();
const desk = allTests(() =>
  openDesk("in this process", { clock, settings: { "server.trusted_proxies": ["127.0.0.1"] } }),
);
beforeAll(async () => {
  await setUp(desk, new Browser(desk, "192.0.2.1"), { name: "Ana", email: "ana@agency.test" });
});

/** Returns how often the first list's value is larger, as a share of all pairs: 0.5 for equal distributions. */
function shareLarger(ones: number[], others: number[]): number {
  const larger = ones.flatMap((one) => others.filter((other) => one > other));
  return larger.length / (ones.length * others.length);
}

test("rejecting an unknown address takes as long as rejecting a known address", async () => {
  const emails = ["ana@agency.test", "nobody@agency.test"];
  const took: number[][] = [[], []];
  for (let tries = 0; tries < TRIES; tries++) {
    const browser = new Browser(desk, `198.18.${tries}.7`);
    // The two kinds alternate, so that other load on the machine affects both alike.
    for (const which of tries % 2 ? [0, 1] : [1, 0]) {
      const from = performance.now();
      const { status, body } = await browser.signIn(emails[which] ?? "", "wrong, and wrong again");
      took[which]?.push(performance.now() - from);
      expect([status, body.error]).toEqual([401, "Wrong email or password"]);
    }
  }
  const [known = [], unknown = []] = took;
  // Verifying a password takes about 20 ms. Without it, unknown addresses would be rejected noticeably faster.
  expect(Math.min(...unknown)).toBeGreaterThan(8);
  expect(shareLarger(known, unknown)).toBeWithin(0.25, 0.75);
});
