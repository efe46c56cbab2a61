/** Tests which requests the PlusVibe adapter makes to complete a reply, and when it need not read the conversation. */
import { beforeEach, expect, test } from "bun:test";
import { MINUTE } from "../../../src/core/clock.ts";
import type { Received } from "../../support/sandbox/sandbox.ts";
import { Bench } from "../../support/platform.ts";
import { eachTest } from "../../support/fixture.ts";

const bench = eachTest(() => Bench.open("plusvibe"));
beforeEach(async () => {
  await bench.clock.advance(MINUTE);
});

const UNIBOX = "GET /api/v1/unibox/emails";
const STEPS = "GET /api/v1/unibox/campaign-emails";

/** Returns a reply's event and the requests made for it. */
async function completed(received: Received) {
  const before = bench.requests.length;
  const event = await bench.filed(received);
  return { event, asked: bench.requests.slice(before) };
}

test("a first reply comes with its campaign's emails, so the conversation need not be read separately", async () => {
  const { event, asked } = await completed(bench.sandbox.receive());
  expect(asked).toEqual([UNIBOX, STEPS]);
  expect(event).toMatchObject({ hasThread: true, earlier: [{ direction: "outbound", automatic: true }] });
  const { references: _only, ...message } = event.message;
  expect(await bench.thread(event.message)).toMatchObject([...event.earlier, message]);
});

test("a conversation with earlier emails from the lead is read completely", async () => {
  const { conversation } = bench.sandbox.receive();
  await bench.clock.advance(MINUTE);
  const { event, asked } = await completed(bench.sandbox.receive({ conversation, text: "One more thing" }));
  expect(asked).toEqual([UNIBOX]);
  expect([event.hasThread, event.earlier]).toEqual([undefined, []]);
});

test("a conversation that was answered in PlusVibe in the meantime is read completely", async () => {
  const received = bench.sandbox.receive();
  await bench.clock.advance(MINUTE);
  bench.sandbox.answerElsewhere(received.conversation, "I have answered");
  const { event } = await completed(received);
  expect([event.hasThread, event.earlier]).toEqual([undefined, []]);
});

test("a reply does not wait for its conversation if the list of campaign emails is unavailable", async () => {
  const received = bench.sandbox.receive();
  bench.sandbox.faults.plan({ kind: "slow", ms: 0 }, "read");
  bench.sandbox.faults.plan({ kind: "error_before" }, "read");
  const { event } = await completed(received);
  expect([event.hasThread, event.earlier]).toEqual([undefined, []]);
});
