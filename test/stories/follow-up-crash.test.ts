/** Tests crashes at every commit while a follow-up is written: its text is charged once, and it is sent once. */
import { expect, test } from "bun:test";
import { HOUR, MINUTE, SECOND } from "../../src/core/clock.ts";
import type { Db } from "../../src/db/open.ts";
import { crashAtCommit } from "../support/crash.ts";
import { openFollowUpStage, type FollowUpStage } from "../support/follow-ups.ts";
import { restart } from "../support/restart.ts";
import { allTests } from "../support/fixture.ts";

const AHEAD = 15 * MINUTE;

/** The steps of writing a follow-up, in order; each is one database commit. `send-once` tests the steps of sending. */
const COMMITS = ["it is claimed", "the AI has answered", "its evidence is verified", "its text is there"];
const stage = allTests(() => openFollowUpStage("instantly"));

const db = (): Db => {
  const { internals } = stage.desk;
  if (!internals) throw new Error("a stage is in this process");
  return internals.deps.db;
};
const entries = (id: string): unknown[] =>
  db().sqlite.query("SELECT purpose FROM credit_entries WHERE follow_up_id = ? ORDER BY created_at").all(id);
const plan = async (...given: Parameters<FollowUpStage["plan"]>) => {
  const planned = await stage.plan(...given);
  // Prevents a poll for missed emails, which would add a commit.
  db().sqlite.run("DELETE FROM contact_lookups");
  return planned;
};

test.each(COMMITS.map((what, index): [string, number] => [what, index + 1]))(
  "a crash before the commit that records “%s” (%d) sends the follow-up once, for two credits",
  async (_what, commit) => {
    const planned = await plan({ text: null });
    const dueAt = stage.clock.now() + HOUR;
    const crash = crashAtCommit(db(), commit, "before");
    await stage.clock.passUntil(stage.pass(HOUR - AHEAD));
    expect(crash.hasCrashed).toBe(true);
    await restart(stage, () => stage.clock.advance(dueAt + MINUTE - stage.clock.now()));
    await stage.watch(5 * MINUTE, 30 * SECOND);
    await stage.expectSentOnce(planned);
    expect(entries(planned.id)).toEqual([{ purpose: "follow_up_text" }, { purpose: "follow_up_send" }]);
    expect((await stage.follow(planned.id)).credits_used).toBe(2);
  },
);
