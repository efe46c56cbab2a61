/** Tests follow-ups after downtime, in a backlog, and when clocks are set: the full matrix for every kind of send. */
import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { DAY, HOUR, MINUTE, SECOND, type Millis } from "../../src/core/clock.ts";
import { connect, arrive } from "../support/arrivals.ts";
import { credits } from "../support/ai-desk.ts";
import { eventually } from "../support/call.ts";
import {
  startFollowUpInFlight,
  openFollowUpStage,
  type FollowUpStage,
  type Planned,
} from "../support/follow-ups.ts";
import { restart } from "../support/restart.ts";

const BACKLOG = 8;

let stage: FollowUpStage;
beforeEach(async () => {
  stage = await openFollowUpStage("smartlead");
});
afterEach(() => stage.close());

const ledger = () => stage.at.sandbox.ledger;
/** Time until the service starts again, including the stop. */
const isDownFor = (span: Millis) => {
  const startsAt = stage.clock.now() + span;
  return restart(stage, () => stage.clock.advance(startsAt - stage.clock.now()));
};

test("after downtime a follow-up is sent up to a day late, and is missed after that", async () => {
  const { reply } = await stage.arriveJudged();
  const missed = await stage.plan({ reply, dueIn: HOUR - SECOND });
  const late = await stage.plan({ reply, dueIn: HOUR + MINUTE });
  const unwritten = await stage.plan({ dueIn: 2 * HOUR, text: null });
  await isDownFor(HOUR + DAY);
  for (const pause of [0, 5 * SECOND, 5 * SECOND, 5 * SECOND]) await stage.pass(pause);
  expect(await stage.follow(missed.id)).toMatchObject({ attempts: 0 });
  await stage.expectOver(missed, "failed", "Missed");
  await isDownFor(HOUR);
  await stage.expectSentOnce(late);
  await stage.expectSentOnce(unwritten);
  expect(ledger()).toHaveLength(2);
});

test("a backlog is sent one by one, oldest first, and does not delay other clients", async () => {
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
    dueIn: 3 * HOUR + 20 * SECOND,
  });
  await isDownFor(3 * HOUR);
  await stage.pass(0);
  await stage.watch(20 * SECOND, SECOND);
  expect((await stage.follow(onTime.id)).status).toBe("sent");
  const [early] = stage.emails(onTime.words);
  expect(early?.at).toBe(stage.clock.now());
  expect(ledger().length).toBeLessThan(BACKLOG);
  await stage.watch(MINUTE, SECOND);
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

describe("a change of the server's clock", () => {
  const shift = (by: Millis) => stage.clock.set(stage.clock.now() + by);

  test("a follow-up is sent once when the clock is set back a day or forward 23 hours", async () => {
    const { reply } = await stage.arriveJudged();
    const planned = await stage.plan({ reply });
    shift(-DAY);
    await stage.pass(HOUR);
    expect(ledger()).toEqual([]);
    await stage.pass(DAY);
    shift(-DAY);
    await stage.expectSentOnce(planned);
    const early = await stage.plan({ reply });
    shift(23 * HOUR);
    await stage.pass(0);
    shift(-23 * HOUR);
    await stage.expectSentOnce(early);
  });

  test("a second attempt is still made once when the clock is set back a day between two attempts", async () => {
    const planned = await stage.plan();
    stage.at.sandbox.faults.plan({ kind: "refuse", status: 429, message: "slow down" });
    await stage.pass(HOUR);
    shift(-DAY);
    await stage.watch(DAY + 2 * MINUTE, HOUR);
    await stage.expectSentOnce(planned);
    expect(stage.relay.sends).toBe(2);
  });

  test("a text is kept and sent at its time when the clock is set back a day while it is being written", async () => {
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
    expect((await credits(stage.at)).used).toBe(2);
  });

  test("an accepted follow-up counts as sent once when the clock is set in either direction", async () => {
    const back = await startFollowUpInFlight(stage);
    shift(-DAY);
    await back.released();
    await stage.expectSentOnce(back.planned);
    const ahead = await startFollowUpInFlight(stage);
    shift(HOUR);
    stage.desk.internals?.service.loop.tick();
    await eventually(async () => (await stage.follow(ahead.planned.id)).last_error !== null);
    await ahead.released();
    await stage.expectSentOnce(ahead.planned);
    expect(stage.relay.sends).toBe(2);
  });

  test("a follow-up counts as sent once when the clock is set forward an hour before the platform accepts it", async () => {
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
    await stage.watch(5 * MINUTE, 30 * SECOND);
    await stage.expectSentOnce(planned);
    expect(stage.relay.sends).toBe(1);
  });
});
