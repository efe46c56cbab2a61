/** Tests a crash at every commit of a follow-up: one email is sent, or none with a reason. */
import { afterAll, beforeAll, expect, test } from "bun:test";
import { DAY, HOUR, MINUTE, SECOND } from "../../src/core/clock.ts";
import type { Db } from "../../src/db/open.ts";
import { crashAtCommit, type CrashMoment } from "../support/crash.ts";
import { openFollowUpStage, type FollowUpStage } from "../support/follow-ups.ts";
import { restart } from "../support/restart.ts";

const AHEAD = 15 * MINUTE;

/** The steps that the commits record, in order. */
const COMMITS = [
  "it is claimed",
  "the AI has answered",
  "its evidence is verified",
  "its text is there",
  "it is claimed again",
  "its thread is read",
  "its sending is recorded",
  "it is handed over",
  "it was sent",
];
/** A crash after a commit has the same effect as one before the next, except for the work in between. */
const CRASHES: [CrashMoment, string, number][] = [
  ...COMMITS.map((what, index): [CrashMoment, string, number] => ["before", what, index + 1]),
  ["after", "it is handed over", 8],
  ["after", "it was sent", 9],
];

let stage: FollowUpStage;
beforeAll(async () => {
  stage = await openFollowUpStage("instantly");
});
afterAll(() => stage.close());

const db = (): Db => {
  const { internals } = stage.desk;
  if (!internals) throw new Error("a stage is in this process");
  return internals.deps.db;
};
const entries = (id: string): unknown[] =>
  db().sqlite.query("SELECT purpose FROM credit_entries WHERE follow_up_id = ? ORDER BY created_at").all(id);
const plan = async (...given: Parameters<FollowUpStage["plan"]>) => {
  const planned = await stage.plan(...given);
  // Prevents a poll for missed mail, which would add a commit.
  db().sqlite.run("DELETE FROM contact_lookups");
  return planned;
};
/** Waits until the text is written, and then until the follow-up is due. */
const goesItsWay = async () => {
  for (const pause of [HOUR - AHEAD, AHEAD]) await stage.clock.passUntil(stage.pass(pause));
};
const startsAgain = (at: number) =>
  restart(stage, () => stage.clock.advance(Math.max(0, at - stage.clock.now())));

test("a follow-up makes exactly these commits", async () => {
  const planned = await plan({ text: null });
  const crash = crashAtCommit(db(), Number.POSITIVE_INFINITY, "after");
  await goesItsWay();
  expect(crash.commits).toBe(COMMITS.length);
  await startsAgain(stage.clock.now());
  await stage.expectSentOnce(planned);
});

test.each(CRASHES)(
  "a crash %s the commit that records “%s” (%d) sends the follow-up at most once",
  async (...given) => {
    const [moment, what, commit] = given;
    const planned = await plan({ text: null });
    const dueAt = stage.clock.now() + HOUR;
    const crash = crashAtCommit(db(), commit, moment);
    await goesItsWay();
    expect(crash.hasCrashed).toBe(true);
    expect(stage.emails(planned.words)).toHaveLength(what === "it was sent" ? 1 : 0);
    await startsAgain(dueAt + MINUTE);
    // An email that was handed over may have been sent.
    const isUncertain = what === "it is handed over" && moment === "after";
    await (isUncertain ? stage.watch(DAY + HOUR, HOUR) : stage.watch(5 * MINUTE, 30 * SECOND));
    if (isUncertain) {
      await stage.expectOver(planned, "failed", "not in its thread");
      expect(entries(planned.id)).toEqual([{ purpose: "follow_up_text" }]);
      return;
    }
    await stage.expectSentOnce(planned);
    expect(entries(planned.id)).toEqual([{ purpose: "follow_up_text" }, { purpose: "follow_up_send" }]);
    expect((await stage.follow(planned.id)).credits_used).toBe(2);
  },
);
