/** Tests a crash at every commit of a follow-up: one email, or none and the reason. */
import { afterEach, beforeEach, expect, test } from "bun:test";
import { DAY, HOUR, MINUTE, SECOND } from "../../src/core/clock.ts";
import type { Db } from "../../src/db/open.ts";
import { requestsFor } from "../support/ai-desk.ts";
import { crashAtCommit, type SimulatedCrash, type CrashMoment } from "../support/crash.ts";
import { openFollowUpStage, type FollowUpStage, type Planned } from "../support/follow-ups.ts";
import { restart } from "../support/restart.ts";

const AHEAD = 15 * MINUTE;

/** What each commit of the way says, in order. */
const COMMITS = [
  "it is claimed",
  "the AI has answered",
  "its text is there",
  "it is claimed again",
  "its thread is read",
  "its sending is recorded",
  "it is handed over",
  "it was sent",
];
/** A crash after a commit is one before the next, without what the process does in between. */
const DEATHS: [CrashMoment, string, number][] = [
  ...COMMITS.map((what, index): [CrashMoment, string, number] => ["before", what, index + 1]),
  ["after", "it is handed over", 7],
  ["after", "it was sent", 8],
];

let stage: FollowUpStage;
beforeEach(async () => {
  stage = await openFollowUpStage("instantly");
});
afterEach(() => stage.close());

const db = (): Db => {
  const { internals } = stage.desk;
  if (!internals) throw new Error("a stage is in this process");
  return internals.deps.db;
};
const ledger = () => stage.at.sandbox.ledger;
const entries = (id: string): unknown[] =>
  db().sqlite.query("SELECT purpose FROM credit_entries WHERE follow_up_id = ? ORDER BY created_at").all(id);
const plan = async (...given: Parameters<FollowUpStage["plan"]>) => {
  const planned = await stage.plan(...given);
  // The account is not asked meanwhile for what its webhook left out, which is a commit of its own.
  db().sqlite.run("DELETE FROM contact_lookups");
  return planned;
};
/** Until it is written, and until it is due. */
const goesItsWay = async () => {
  for (const pause of [HOUR - AHEAD, AHEAD]) await stage.clock.passUntil(stage.pass(pause));
};
const startsAgain = (at: number) =>
  restart(stage, () => stage.clock.advance(Math.max(0, at - stage.clock.now())));

test("its way is these commits and no other", async () => {
  const planned = await plan({ text: null });
  const death = crashAtCommit(db(), Number.POSITIVE_INFINITY, "after");
  await goesItsWay();
  expect(death.commits).toBe(COMMITS.length);
  await stage.expectSentOnce(planned);
});

test.each(DEATHS)("the process ends %s the commit that says: %s (%d)", async (moment, what, commit) => {
  const planned = await plan({ text: null });
  const dueAt = stage.clock.now() + HOUR;
  const death = crashAtCommit(db(), commit, moment);
  await goesItsWay();
  expect(death.hasCrashed).toBe(true);
  const sent = ledger().length;
  expect(sent).toBe(what === "it was sent" ? 1 : 0);
  await startsAgain(dueAt + MINUTE);
  // It may have left for all that anybody knows.
  const isUntold = what === "it is handed over" && moment === "after";
  await (isUntold ? stage.watch(DAY + HOUR, HOUR) : stage.watch(5 * MINUTE));
  if (isUntold) {
    await stage.expectOver(planned, "failed", "does not show it");
    expect(entries(planned.id)).toEqual([{ purpose: "follow_up_text" }]);
    return;
  }
  await stage.expectSentOnce(planned);
  expect(ledger()).toHaveLength(1);
  expect(entries(planned.id)).toEqual([{ purpose: "follow_up_text" }, { purpose: "follow_up_send" }]);
  expect((await stage.follow(planned.id)).credits_used).toBe(2);
});

test("it ends at one commit after the other, each time a little further on: still one email", async () => {
  const planned = await plan({ text: null });
  const dueAt = stage.clock.now() + HOUR;
  for (const [index] of COMMITS.entries()) {
    crashAtCommit(db(), 2, index % 2 === 0 ? "before" : "after");
    await stage.clock.passUntil(stage.pass(index === 0 ? HOUR : 0));
    await startsAgain(dueAt + (index + 1) * 2 * MINUTE);
  }
  await stage.watch(DAY + HOUR, HOUR);
  expect(ledger().length).toBeLessThanOrEqual(1);
  const { status, last_error: reason } = await stage.follow(planned.id);
  if (ledger().length === 1) await stage.expectSentOnce(planned);
  else await stage.expectOver(planned, "failed", reason);
  expect([status, reason === null]).toEqual(ledger().length === 1 ? ["sent", true] : ["failed", false]);
});

const endsThreeTimes = async (dies: () => SimulatedCrash): Promise<void> => {
  for (const _time of [1, 2, 3]) {
    const death = dies();
    for (let tick = 0; tick < 5 && !death.hasCrashed; tick += 1)
      await stage.clock.passUntil(stage.pass(5 * SECOND));
    await startsAgain(stage.clock.now());
  }
};
const isSetAside = (planned: Planned) =>
  stage.expectOver(planned, "failed", "set aside: the process ended each time it was worked on");

test("what ends the process each time that it is written is set aside, and says so", async () => {
  const planned = await plan({ text: null });
  const other = await plan();
  await stage.clock.advance(HOUR - AHEAD);
  await endsThreeTimes(() => crashAtCommit(db(), 2, "before"));
  await stage.watch(AHEAD);
  await isSetAside(planned);
  expect(requestsFor(stage.api, "follow_up")).toHaveLength(3);
  await stage.expectSentOnce(other);
});

test("what ends the process each time that it is sent is set aside; other sends of the same time are unaffected", async () => {
  const other = await plan();
  const planned = await plan();
  const isTaken = () =>
    db().sqlite.query("SELECT 1 FROM follow_ups WHERE id = ? AND claimed_at IS NOT NULL").get(planned.id) !==
    null;
  stage.at.sandbox.faults.plan({ kind: "slow", ms: 200 }, "read");
  await stage.clock.advance(HOUR - 5 * SECOND);
  await endsThreeTimes(() => crashAtCommit(db(), isTaken, "after"));
  await stage.watch(MINUTE);
  await isSetAside(planned);
  await stage.expectSentOnce(other);
  expect(stage.relay.sends).toBe(1);
});
