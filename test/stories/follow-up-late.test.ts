/** Tests follow-ups after downtime, in a backlog, and when clocks are set. */
import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { DAY, HOUR, MINUTE, SECOND, type Millis } from "../../src/core/clock.ts";
import { connect, arrive } from "../support/arrivals.ts";
import { call, eventually } from "../support/call.ts";
import {
  startFollowUpInFlight,
  openFollowUpStage,
  type FollowUpStage,
  type Planned,
} from "../support/follow-ups.ts";
import { restart } from "../support/restart.ts";

const BACKLOG = 20;
const THRICE = [1, 2, 3];

let stage: FollowUpStage;
beforeEach(async () => {
  stage = await openFollowUpStage("smartlead");
});
afterEach(() => stage.close());

const ledger = () => stage.at.sandbox.ledger;
/** It starts again so much later, of which stopping takes some. */
const isDownFor = (span: Millis) => {
  const startsAt = stage.clock.now() + span;
  return restart(stage, () => stage.clock.advance(startsAt - stage.clock.now()));
};

describe("when the service was down at its time", () => {
  test("a day late it is sent, once", async () => {
    const planned = await stage.plan();
    await isDownFor(HOUR + DAY);
    await stage.pass(0);
    await stage.expectSentOnce(planned);
  });

  test("a second more than a day late it is missed, and never sent", async () => {
    const planned = await stage.plan();
    await isDownFor(HOUR + DAY + SECOND);
    await stage.pass(0);
    await stage.expectOver(planned, "failed", "Missed");
    expect((await stage.follow(planned.id)).attempts).toBe(0);
  });

  test("almost a day late, and without a text, it is written and sent, once", async () => {
    const planned = await stage.plan({ text: null });
    await isDownFor(HOUR + 23 * HOUR);
    for (const _again of THRICE) await stage.pass(SECOND);
    await stage.expectSentOnce(planned);
  });

  test("down for a week: what is of the last day is sent, what is older is missed", async () => {
    const { reply } = await stage.arriveJudged();
    const days = [1, 2, 3, 4, 5, 6, 7];
    const all: Planned[] = [];
    for (const day of days) all.push(await stage.plan({ reply, dueIn: day * DAY - HOUR }));
    await isDownFor(7 * DAY);
    await stage.watch(MINUTE, SECOND);
    for (const planned of all.slice(0, -1)) await stage.expectOver(planned, "failed", "Missed");
    await stage.expectSentOnce(all.at(-1) ?? { id: "", words: "" });
    expect(ledger()).toHaveLength(1);
  });
});

test("a backlog goes out one by one, the oldest first, and holds up no other client's", async () => {
  const { reply } = await stage.arriveJudged();
  const backlog: Planned[] = [];
  for (let minute = BACKLOG; minute > 0; minute -= 1)
    backlog.unshift(await stage.plan({ reply, dueIn: HOUR + minute * MINUTE }));
  const other = await connect(stage.desk, "smartlead");
  other.sandbox = stage.at.sandbox;
  const theirs = await arrive(other);
  await stage.pass(0);
  const onTime = await stage.plan({
    reply: theirs.reply,
    clientId: other.clientId,
    dueIn: 3 * HOUR + 30 * SECOND,
  });
  await isDownFor(3 * HOUR);
  await stage.pass(0);
  await stage.watch(30 * SECOND, SECOND);
  expect((await stage.follow(onTime.id)).status).toBe("sent");
  const [early] = stage.emails(onTime.words);
  expect(early?.at).toBe(stage.clock.now());
  expect(ledger().length).toBeLessThanOrEqual(8);
  await stage.watch(3 * MINUTE, SECOND);
  const late = ledger().filter(({ text, html }) => !`${text} ${html}`.includes(onTime.words));
  expect(late).toHaveLength(BACKLOG);
  for (const [index, { words }] of backlog.entries()) {
    const { text, html, at } = late[index] ?? { text: "", html: "", at: 0 };
    expect([index, `${text} ${html}`.includes(words)]).toEqual([index, true]);
    const pause = at - (late[index - 1]?.at ?? 0);
    expect([index, pause >= 5 * SECOND]).toEqual([index, true]);
  }
  await stage.pass(DAY);
  expect(ledger()).toHaveLength(BACKLOG + 1);
});

describe("when the machine's clock is set", () => {
  const shift = (by: Millis) => stage.clock.set(stage.clock.now() + by);

  test("back by a day: it waits for its time, and goes out once", async () => {
    const planned = await stage.plan();
    shift(-DAY);
    await stage.pass(HOUR);
    expect(ledger()).toEqual([]);
    await stage.pass(DAY);
    await stage.expectSentOnce(planned);
  });

  test("back by a day after it was sent: nothing goes out again", async () => {
    const planned = await stage.plan();
    await stage.pass(HOUR);
    shift(-DAY);
    await stage.expectSentOnce(planned);
  });

  test("back by a day between two tries: it is tried again at the latest when that day has passed, once", async () => {
    const planned = await stage.plan();
    stage.at.sandbox.faults.plan({ kind: "refuse", status: 429, message: "slow down" });
    await stage.pass(HOUR);
    shift(-DAY);
    await stage.watch(DAY + 2 * MINUTE, 15 * MINUTE);
    await stage.expectSentOnce(planned);
    expect(stage.relay.sends).toBe(2);
  });

  test("back by a day while it is under way: it goes out once, and is known to have", async () => {
    const { planned, released } = await startFollowUpInFlight(stage);
    shift(-DAY);
    await released();
    await stage.expectSentOnce(planned);
    expect(stage.relay.sends).toBe(1);
  });

  test("back by a day while its text is written: it is kept, and goes out at its time, once", async () => {
    const planned = await stage.plan({ text: null });
    stage.gate.hold();
    await stage.clock.advance(45 * MINUTE);
    const passing = stage.pass(0);
    await eventually(() => stage.gate.waiting > 0);
    shift(-DAY);
    stage.gate.release();
    await passing;
    expect((await stage.follow(planned.id)).draft_source).toBe("ai");
    await stage.pass(DAY + 15 * MINUTE);
    await stage.expectSentOnce(planned);
    expect((await call(stage.desk, "GET", "/api/credits")).body.data.used).toBe(2);
  });

  test("forward by 23 hours: it goes out, once, and nothing follows when it is set back", async () => {
    const planned = await stage.plan();
    shift(23 * HOUR);
    await stage.pass(0);
    shift(-23 * HOUR);
    await stage.expectSentOnce(planned);
  });

  test("forward by an hour when the platform has taken it: it goes out once, and is known to have", async () => {
    const { planned, released } = await startFollowUpInFlight(stage);
    shift(HOUR);
    stage.desk.internals?.service.loop.tick();
    await eventually(async () => (await stage.follow(planned.id)).last_error !== null);
    await released();
    await stage.expectSentOnce(planned);
    expect(stage.relay.sends).toBe(1);
  });

  test("forward by an hour before the platform has taken it: it goes out once, and is known to have", async () => {
    const planned = await stage.plan();
    const taking = Promise.withResolvers<void>();
    stage.relay.interceptor = async (_body, ask) => {
      await taking.promise;
      return ask();
    };
    await stage.clock.advance(HOUR);
    const passing = stage.pass(0);
    await eventually(() => stage.relay.sends > 0);
    shift(HOUR);
    stage.desk.internals?.service.loop.tick();
    await eventually(async () => (await stage.follow(planned.id)).last_error !== null);
    expect(ledger()).toEqual([]);
    taking.resolve();
    await passing;
    await stage.watch(5 * MINUTE);
    await stage.expectSentOnce(planned);
    expect(stage.relay.sends).toBe(1);
  });
});

describe("when the service stops and starts again on the same database", () => {
  test("after it was sent: nothing goes out again", async () => {
    const planned = await stage.plan();
    await stage.pass(HOUR);
    for (const _again of THRICE) await isDownFor(HOUR);
    await stage.expectSentOnce(planned);
  });

  test("between two tries: what has failed before still counts", async () => {
    const planned = await stage.plan();
    stage.at.sandbox.faults.plan({ kind: "refuse", status: 429, message: "slow down" }, "send", 99);
    await stage.pass(HOUR);
    for (let tries = 1; tries < 8; tries += 1) {
      await isDownFor(20 * MINUTE);
      await stage.pass(SECOND);
    }
    expect(stage.relay.sends).toBe(5);
    await stage.expectOver(planned, "failed", "answered 429");
  });
});
