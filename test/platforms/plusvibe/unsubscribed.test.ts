/** Tests that leads who unsubscribed in PlusVibe are found, whether or not its status filter works. */
import { expect, test } from "bun:test";
import { Bench } from "../../support/platform.ts";
import { eachTest } from "../../support/fixture.ts";

const bench = eachTest(() => Bench.open("plusvibe"));

const listed = async (): Promise<string[]> => {
  const options = { priority: "background" } as const;
  const events = bench.platform.listUnsubscribed?.(bench.account, options) ?? [];
  return (await bench.clock.passUntil(Array.fromAsync(events))).map(({ email }) => email);
};

test.each(["applied", "ignored", "empty"] as const)(
  "the list contains exactly the unsubscribed leads if the status filter is %s",
  async (filter) => {
    if (bench.sandbox.readings) bench.sandbox.readings.statusFilter = filter;
    for (let n = 0; n < 230; n += 1) {
      const { conversation } = bench.sandbox.receive({ lead: { email: `Lead${n}@x.example.com` } });
      if (n % 100 === 99) bench.sandbox.unsubscribe(conversation);
    }
    expect((await listed()).toSorted()).toEqual(["lead199@x.example.com", "lead99@x.example.com"]);
  },
);

test("if no leads have unsubscribed, a single request for their number is enough", async () => {
  bench.sandbox.receive();
  const before = bench.requests.length;
  expect(await listed()).toEqual([]);
  expect(bench.requests.slice(before)).toEqual(["GET /api/v1/lead/count/lead-status"]);
});
