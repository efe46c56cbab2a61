/** Tests a crash at each commit while replies are categorized, drafted and answered: each step takes effect once. */
import { expect, test } from "bun:test";
import { HOUR, MINUTE, SECOND } from "../../../src/core/clock.ts";
import { answering, credits, suppressed, timelineEntries } from "../../support/ai-desk.ts";
import { post } from "../../support/arrivals.ts";
import { DELAY, depsOf, openAutoStage } from "../../support/auto-send.ts";
import { call, type Body } from "../../support/call.ts";
import { crashAtCommit, type CrashMoment } from "../../support/crash.ts";
import { restart } from "../../support/restart.ts";
import { allTests } from "../../support/fixture.ts";

const stage = allTests(() => openAutoStage("emailbison"));

let count = 0;

interface Case {
  text: string;
  /** Performs a person's action on the drafted reply before the process can crash. */
  person?: (id: string) => Promise<unknown>;
}

/**
 * Receives an email and runs all resulting work, with a crash at the given commit; returns null if there are fewer
 * commits.
 */
async function crashed({ text, person }: Case, last: number, moment: CrashMoment): Promise<Body> {
  const email = `crashed${(count += 1)}@prospect.example.com`;
  const received = async (): Promise<Body> => {
    const { data } = (await call(stage.desk, "GET", "/api/replies?limit=200")).body;
    const [reply, ...others] = data.filter(({ from_email: from }: Body) => from === email);
    expect([last, moment, others]).toEqual([last, moment, []]);
    return reply;
  };
  const { webhook } = stage.at.sandbox.receive({ lead: { email }, text });
  await post(stage.at, webhook);
  if (person) {
    for (const pause of [0, 0, SECOND]) await stage.clock.passUntil(stage.pass(pause));
    await person((await received()).id);
  }
  const crash = crashAtCommit(depsOf(stage).db, last, moment);
  const steps = [0, 0, SECOND, DELAY, 0, 3 * SECOND, MINUTE];
  for (const pause of steps) if (!crash.hasCrashed) await stage.clock.passUntil(stage.pass(pause));
  await restart(stage, () => Promise.resolve());
  for (const pause of [MINUTE, ...steps, HOUR, DELAY]) await stage.clock.passUntil(stage.pass(pause));
  return crash.hasCrashed ? stage.read((await received()).id) : null;
}

/** Runs a case with a crash before and after each commit; returns the number of commits. */
async function atEveryCommit(each: Case, expectOnce: (reply: Body) => Promise<void>): Promise<number> {
  for (let last = 1; ; last += 1)
    for (const moment of ["before", "after"] as const) {
      const reply = await crashed(each, last, moment);
      if (reply === null) return last - 1;
      await expectOnce(reply);
    }
}

const emailsTo = ({ from_email: address }: Body) =>
  stage.at.sandbox.ledger.filter(({ to }) => to.includes(address));

const countOf = async (id: string, type: string) => (await timelineEntries(stage.at, id, type)).length;

test("a reply is categorized, drafted, charged and answered once, despite a crash at any commit", async () => {
  let used = 0;
  const commits = await atEveryCommit({ text: "Sounds good, tell me more." }, async (reply) => {
    expect([await countOf(reply.id, "categorized"), await countOf(reply.id, "drafted")]).toEqual([1, 1]);
    expect((await credits(stage.at)).used).toBe((used += 1));
    // A crash between the last commit and the request leaves an unconfirmed send, which is not repeated.
    const outcome = emailsTo(reply).length === 0 ? ["ready", "uncertain", 0] : ["sent", null, 1];
    expect([reply.status, reply.send_state, emailsTo(reply).length]).toEqual(outcome);
  });
  expect(commits).toBeGreaterThan(5);
});

test("an opt-out is applied once and never answered, despite a crash at any commit", async () => {
  stage.api.answering = answering({ opt_out: "explicit" });
  const commits = await atEveryCommit({ text: "Hm." }, async (reply) => {
    expect(await countOf(reply.id, "suppressed")).toBe(1);
    expect(await suppressed(stage.at)).toContain(reply.from_email);
    expect(emailsTo(reply)).toEqual([]);
  });
  expect(commits).toBeGreaterThan(1);
});

test("an answer rewritten by a person is never sent automatically, despite a crash at any commit", async () => {
  stage.model({});
  const person = (id: string) => stage.patch(id, { ai_response: "By hand" });
  const commits = await atEveryCommit({ text: "Sounds good, tell me more.", person }, async (reply) => {
    expect(reply).toMatchObject({ status: "ready", ai_response: "By hand", auto_send_at: null });
    expect(emailsTo(reply)).toEqual([]);
  });
  expect(commits).toBeGreaterThan(0);
});
