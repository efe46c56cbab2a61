/** Tests follow-ups after downtime, in a backlog, and when the clock is set back while a text is being written. */
import { expect, test } from "bun:test";
import { DAY, HOUR, MINUTE, SECOND, type Millis } from "../../src/core/clock.ts";
import { connect, arrive } from "../support/arrivals.ts";
import { credits } from "../support/ai-desk.ts";
import { eventually } from "../support/call.ts";
import { openFollowUpStage, type Planned } from "../support/follow-ups.ts";
import { restart } from "../support/restart.ts";
import { eachTest } from "../support/fixture.ts";

const BACKLOG = 8;
const stage = eachTest(() => openFollowUpStage("smartlead"));

const ledger = () => stage.at.sandbox.ledger;
/** Restarts the service after this time, which includes the time it takes to stop. */
const isDownFor = (span: Millis) => {
  const startsAt = stage.clock.now() + span;
  return restart(stage, () => stage.clock.advance(startsAt - stage.clock.now()));
};

test("after downtime, a follow-up is sent up to a day late, and later than that it fails as missed", async () => {
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

test("a backlog of follow-ups is sent one by one, oldest first, and does not delay other clients", async () => {
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

test("a follow-up's text is kept and sent on time even if the clock is set back a day while it is being written", async () => {
  const planned = await stage.plan({ text: null });
  stage.gate.hold();
  await stage.clock.advance(45 * MINUTE);
  const passing = stage.pass(0);
  await eventually(() => stage.gate.waiting > 0);
  stage.clock.set(stage.clock.now() - DAY);
  stage.gate.release();
  await passing;
  expect((await stage.follow(planned.id)).draft_source).toBe("ai");
  await stage.pass(DAY + 15 * MINUTE);
  await stage.expectSentOnce(planned);
  expect((await credits(stage.at)).used).toBe(2);
});
