/** Tests paused sending: nothing is sent, nothing is lost, and resuming continues everything. */
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { endPause } from "../../src/cli/sending.ts";
import { DAY, HOUR, MINUTE, SECOND } from "../../src/core/clock.ts";
import { pauseSending } from "../../src/db/sending.ts";
import { followUps } from "../../src/db/schema.ts";
import { beginSending, claimFollowUp } from "../../src/followups/store/claims.ts";
import { FOLLOW_UP_OUTCOMES } from "../../src/followups/send-outcomes.ts";
import type { PauseCause } from "../../src/core/pause.ts";
import { ANSWER_OUTCOMES } from "../../src/replies/send-outcomes.ts";
import { answerTo, recordAnswer } from "../../src/replies/send.ts";
import { claimSend } from "../../src/replies/send-due.ts";
import { getReply, updateReply } from "../../src/replies/store.ts";
import { insertAttempt } from "../../src/sends/store/attempts.ts";
import { begin, sendRecorded } from "../../src/sends/transmit.ts";
import { getMessage } from "../../src/threads/store.ts";
import { arrive, connect, type Arrived } from "../support/arrivals.ts";
import { DELAY, depsOf, openAutoStage, type AutoStage } from "../support/auto-send.ts";
import { call, eventually } from "../support/call.ts";
import { openDesk, runCommand } from "../support/desk.ts";
import { openFollowUpStage, type FollowUpStage } from "../support/follow-ups.ts";
import { listen } from "../support/live.ts";
import { signIn } from "../support/people.ts";
import { restart } from "../support/restart.ts";
import { typesOf } from "../support/stage.ts";
import type { AttemptRow } from "../../src/db/table-rows.ts";
import type { Deps } from "../../src/app/context.ts";

const pause = ({ db, clock }: Deps, cause: PauseCause = "operator") =>
  pauseSending(db, { cause, note: null, since: clock.now() });
const resume = ({ db, clock }: Deps, includeDue = false) => endPause(db, { includeDue, now: clock.now() });
const PAUSED = { status: 400, body: { data: null, code: expect.any(String), error: "Sending is paused" } };

/** As the loop begins one that is due, up to the moment before its hand-over. */
function beginSendingOf({ db, clock }: Deps, id: string): AttemptRow {
  const now = clock.now();
  const [found] = db.orm.select().from(followUps).where(eq(followUps.id, id)).all();
  const claimed = found && claimFollowUp(db, found, { now, lease: now + MINUTE });
  const row = claimed && beginSending(db, claimed, now);
  if (!row) throw new Error("it was not due");
  const { workspaceId, clientId, replyId } = row;
  const of = { workspaceId, clientId, replyId, followUpId: id, threadId: null, messageId: null };
  const how = { kind: "follow_up", via: "smtp", actor: "system", sentBy: "auto" } as const;
  const empty = { to: [], cc: [], bcc: [], subject: "", content: "", bodyHtml: "", bodyText: "" };
  return insertAttempt(db, { ...of, ...how, ...empty, rfcMessageId: null }, now);
}

describe("answers", () => {
  let stage: AutoStage;
  beforeEach(async () => {
    stage = await openAutoStage("instantly");
  });
  afterEach(() => stage.close());

  test("an automatic answer waits, without an attempt, and goes out once when sending goes on", async () => {
    const arrived = await stage.scheduled();
    pause(depsOf(stage));
    await stage.passDelay();
    await stage.passDelay(6 * HOUR);
    const waiting = await stage.read(arrived.reply.id);
    expect(waiting).toMatchObject({ status: "ready", send_state: null, auto_send_blocked_reason: null });
    expect([waiting.auto_send_at === null, stage.relay.sends]).toEqual([false, 0]);
    expect(typesOf(await stage.timeline(arrived.reply.id))).not.toContain("send_recorded");
    resume(depsOf(stage));
    await stage.passDelay(0);
    expect(await stage.read(arrived.reply.id)).toMatchObject({ status: "sent", sent_by: "auto" });
    expect(stage.answersTo(arrived)).toHaveLength(1);
  });

  test("one that waits for its thread when the pause begins still has all its patience afterwards", async () => {
    const arrived = await stage.scheduled();
    stage.at.sandbox.faults.plan({ kind: "error_before" }, "read", Infinity);
    await stage.clock.passUntil(stage.pass(DELAY));
    pause(depsOf(stage));
    await stage.clock.passUntil(stage.pass(6 * HOUR));
    stage.at.sandbox.faults.clear();
    resume(depsOf(stage));
    for (const span of [0, SECOND, 30 * SECOND, 5 * MINUTE]) await stage.passDelay(span);
    expect(await stage.read(arrived.reply.id)).toMatchObject({ status: "sent" });
    expect(stage.answersTo(arrived)).toHaveLength(1);
  });

  /** As the loop records it when it is due, up to the moment before its hand-over. */
  async function recorded({ reply }: Arrived): Promise<AttemptRow> {
    const deps = depsOf(stage);
    await stage.clock.advance(DELAY);
    const row = getReply(deps.db, stage.desk.workspaceId, reply.id);
    const claimed = claimSend(deps, row, deps.clock.now());
    if (!claimed) throw new Error("it was not due");
    const request = { response: row.aiResponse ?? "" };
    const answer = { reply: row, request, actor: "system", sentBy: "auto" } as const;
    updateReply(deps.db, { ...row, stageDueAt: null, stageClaimedAt: null, now: deps.clock.now() });
    const mail = answerTo(deps.db, getMessage(deps.db, row.messageId), answer);
    return recordAnswer(deps.db, mail, deps.clock.now());
  }

  test("one that the pause catches between its record and its hand-over is as if it had never been begun", async () => {
    const arrived = await stage.scheduled();
    const deps = depsOf(stage);
    const attempt = await recorded(arrived);
    pause(deps);
    const options = { priority: "background" } as const;
    expect(sendRecorded(deps, attempt, { handlers: ANSWER_OUTCOMES, options })).rejects.toThrow(
      "Sending is paused",
    );
    await eventually(() => deps.db.sqlite.query("SELECT 1 FROM send_attempts").get() === null);
    expect(await stage.read(arrived.reply.id)).toMatchObject({ status: "ready", send_state: null });
    expect(typesOf(await stage.timeline(arrived.reply.id))).toContain("send_withdrawn");
    resume(deps);
    await stage.passDelay(0);
    expect(stage.answersTo(arrived)).toHaveLength(1);
  });

  test("what a restored database had only recorded may have gone out since: its thread is asked, it is not sent again", async () => {
    const arrived = await stage.scheduled();
    expect((await recorded(arrived)).state).toBe("recorded");
    pause(depsOf(stage), "restored");
    await restart(stage, () => Promise.resolve());
    expect(await stage.read(arrived.reply.id)).toMatchObject({
      send_state: "uncertain",
      auto_send_blocked_reason: "send_uncertain",
    });
    for (const span of [MINUTE, MINUTE, HOUR]) await stage.clock.passUntil(stage.pass(span));
    expect(stage.relay.sends).toBe(0);
  });

  test("after a restore, what had come in before is left to people, and what comes in later is answered", async () => {
    const before = await stage.scheduled();
    pause(depsOf(stage), "restored");
    await stage.pass(MINUTE);
    const after = await stage.scheduled();
    await stage.passDelay();
    resume(depsOf(stage));
    await stage.passDelay(0);
    expect(await stage.read(before.reply.id)).toMatchObject({
      status: "ready",
      auto_send_blocked_reason: "restored",
    });
    expect([stage.answersTo(before), stage.answersTo(after)].map(({ length }) => length)).toEqual([0, 1]);
  });

  test("after a restore, on the operator's word that nothing had been sent, all is answered", async () => {
    const before = await stage.scheduled();
    pause(depsOf(stage), "restored");
    await stage.passDelay();
    resume(depsOf(stage), true);
    await stage.passDelay(0);
    expect(stage.answersTo(before)).toHaveLength(1);
  });

  test("what a person sends or forwards is refused, and the same key sends it afterwards", async () => {
    const { reply } = await stage.arrive();
    const headers = { "idempotency-key": "once" };
    pause(depsOf(stage));
    expect(await stage.send(reply.id, { response: "Pausing" }, headers)).toMatchObject(PAUSED);
    const forward = { body: { to: ["colleague@example.com"] } };
    expect(await call(stage.desk, "POST", `/api/replies/${reply.id}/forward`, forward)).toMatchObject(PAUSED);
    expect([(await stage.read(reply.id)).status, stage.relay.sends]).toEqual(["ready", 0]);
    resume(depsOf(stage));
    expect((await stage.send(reply.id, { response: "Pausing" }, headers)).status).toBe(200);
    expect((await stage.send(reply.id, { response: "Pausing" }, headers)).status).toBe(200);
    expect(stage.emails("Pausing")).toHaveLength(1);
  });
});

describe("follow-ups", () => {
  let stage: FollowUpStage;
  beforeEach(async () => {
    stage = await openFollowUpStage("instantly");
  });
  afterEach(() => stage.close());

  test("one that falls due waits, without an attempt, and goes out once when sending goes on", async () => {
    const planned = await stage.plan();
    pause(depsOf(stage));
    await stage.watch(5 * HOUR, HOUR);
    const waiting = { status: "scheduled", attempts: 0, last_error: null };
    expect([await stage.follow(planned.id), stage.relay.sends]).toMatchObject([waiting, 0]);
    resume(depsOf(stage));
    await stage.pass(0);
    await stage.expectSentOnce(planned);
  });

  test("after a pause of more than a day it is missed, like after any other", async () => {
    const planned = await stage.plan();
    pause(depsOf(stage));
    await stage.watch(2 * DAY, 6 * HOUR);
    expect(await stage.follow(planned.id)).toMatchObject({ status: "scheduled" });
    resume(depsOf(stage));
    await stage.pass(0);
    await stage.expectOver(planned, "failed", "Missed");
  });

  test("one that the pause catches between its record and its hand-over has not been tried", async () => {
    const planned = await stage.plan();
    const deps = depsOf(stage);
    await stage.clock.advance(HOUR);
    const attempt = beginSendingOf(deps, planned.id);
    expect(await stage.follow(planned.id)).toMatchObject({ status: "scheduled", attempts: 1 });
    pause(deps);
    expect(() => begin(deps, attempt, FOLLOW_UP_OUTCOMES)).toThrow("Sending is paused");
    expect(await stage.follow(planned.id)).toMatchObject({ status: "scheduled", attempts: 0 });
    expect(deps.db.sqlite.query("SELECT count(*) AS n FROM send_attempts").get()).toEqual({ n: 0 });
    resume(deps);
    await stage.pass(0);
    await stage.expectSentOnce(planned);
  });

  test("after a restore, what had fallen due before is left to people, and what falls due later goes out", async () => {
    const { reply } = await stage.arriveJudged();
    const early = await stage.plan({ reply, dueIn: HOUR });
    const late = await stage.plan({ reply, dueIn: 3 * HOUR });
    await stage.clock.advance(2 * HOUR);
    pause(depsOf(stage), "restored");
    await stage.watch(2 * HOUR, HOUR);
    resume(depsOf(stage));
    await stage.pass(0);
    await stage.expectOver(early, "failed", "may already have been sent");
    await stage.expectSentOnce(late);
  });

  test("on the operator's word that nothing had been sent, that goes out too", async () => {
    const { reply } = await stage.arriveJudged();
    const planned = await stage.plan({ reply, dueIn: HOUR });
    await stage.clock.advance(2 * HOUR);
    pause(depsOf(stage), "restored");
    resume(depsOf(stage), true);
    await stage.pass(0);
    await stage.expectSentOnce(planned);
  });
});

test("the executable: `sending pause` and `resume` take effect while the server runs, and /ready says so", async () => {
  const desk = await openDesk("as the executable");
  try {
    const at = await connect(desk, "emailbison");
    const { reply } = await arrive(at);
    const sending = (...words: string[]) => runCommand(desk.configFile, "sending", ...words);
    const ready = async () => ((await (await fetch(`${desk.url}/ready`)).json()) as { data: object }).data;
    const send = () => call(desk, "POST", `/api/replies/${reply.id}/send`, { body: { response: "By hand" } });
    expect(await ready()).toEqual({ ready: true });
    const pages = await listen(signIn(desk, { role: "agent" }));
    const changes = () => pages.heard.filter(({ type }) => type === "sending.changed").length;
    expect(await sending("pause", "--reason", "moving house")).toMatchObject({ paused: true, under_way: 0 });
    await eventually(async () => "sending" in (await ready()));
    expect(await ready()).toEqual({ ready: true, sending: "paused", sending_paused: "operator" });
    expect(await send()).toMatchObject(PAUSED);
    await eventually(() => changes() === 1);
    await sending("resume");
    await eventually(() => changes() === 2);
    await sending("pause", "--reason", "moving house");
    await eventually(() => changes() === 3);
    await desk.crash();
    expect(await send()).toMatchObject(PAUSED);
    const { checks } = (await runCommand(desk.configFile, "doctor")) as { checks: { check: string }[] };
    expect(checks.find(({ check }) => check === "sending")).toMatchObject({
      level: "warn",
      text: expect.stringContaining("by the operator: moving house"),
    });
    expect(await sending("resume")).toEqual({ paused: false, was_paused: true });
    expect(await sending("resume")).toEqual({ paused: false, was_paused: false });
    expect((await send()).status).toBe(200);
    expect(at.sandbox.ledger).toHaveLength(1);
  } finally {
    await desk.close();
  }
});
