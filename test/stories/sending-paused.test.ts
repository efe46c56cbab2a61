/** Tests paused sending: nothing is sent, nothing is lost, and everything continues on resuming. */
import { expect, test } from "bun:test";
import { endPause } from "../../src/cli/sending.ts";
import { HOUR, MINUTE } from "../../src/core/clock.ts";
import { pauseSending } from "../../src/db/sending.ts";
import type { PauseCause } from "../../src/core/pause.ts";
import { ANSWER_OUTCOMES } from "../../src/inbox/replies/send-outcomes.ts";
import { AUTOMATIC } from "../../src/inbox/replies/automatic.ts";
import { getReply } from "../../src/inbox/replies/store/replies.ts";
import { sendRecorded } from "../../src/outbox/sends/transmit.ts";
import { listUnsettledOf } from "../../src/outbox/outgoing/store/outgoing.ts";
import { arrive, connect, type Arrived } from "../support/arrivals.ts";
import { DELAY, depsOf, openAutoStage, type AutoStage } from "../support/auto-send.ts";
import { call, eventually } from "../support/call.ts";
import { openDesk, runCommand } from "../support/desk.ts";
import { openFollowUpStage } from "../support/follow-ups.ts";
import { listen } from "../support/live.ts";
import { signIn } from "../support/people.ts";
import { restart } from "../support/restart.ts";
import { typesOf } from "../support/stage.ts";
import type { AttemptRow } from "../../src/db/table-rows.ts";
import type { Deps } from "../../src/deps/deps.ts";

const pause = ({ db, clock }: Deps, cause: PauseCause = "operator") =>
  pauseSending(db, { cause, note: null, since: clock.now() });
const resume = ({ db, clock }: Deps, includeDue = false) => endPause(db, { includeDue, now: clock.now() });
const PAUSED = { status: 400, body: { data: null, code: expect.any(String), error: "Sending is paused" } };

test("a pause rejects people's sends, orders and forwards until sending resumes", async () => {
  const stage = await openAutoStage("instantly");
  const { reply } = await stage.arrive();
  const headers = { "idempotency-key": "once" };
  pause(depsOf(stage));
  expect(await stage.send(reply.id, { response: "Pausing" }, headers)).toMatchObject(PAUSED);
  const forward = { body: { to: ["colleague@example.com"] } };
  expect(await call(stage.desk, "POST", `/api/replies/${reply.id}/forward`, forward)).toMatchObject(PAUSED);
  const order = { body: { response: "Pausing" } };
  expect(await call(stage.desk, "POST", `/api/replies/${reply.id}/send-order`, order)).toMatchObject(PAUSED);
  resume(depsOf(stage));
  for (const _again of [1, 2])
    expect((await stage.send(reply.id, { response: "Pausing" }, headers)).status).toBe(200);
  expect(stage.emails("Pausing")).toHaveLength(1);
  await stage.close();
});

/** Records a due send as the scheduler does, up to the moment before it is handed over. */
async function recorded(stage: AutoStage, { reply }: Arrived): Promise<AttemptRow> {
  const deps = depsOf(stage);
  await stage.clock.advance(DELAY);
  const now = deps.clock.now();
  const [found] = listUnsettledOf(deps.db, reply.id);
  const row = found && AUTOMATIC.claims.claim(deps.db, found, { now, lease: now + MINUTE });
  if (!row) throw new Error("it was not due");
  const leaving = { row, found: { reply: getReply(deps.db, stage.desk.workspaceId, reply.id), checks: [] } };
  const mail = AUTOMATIC.mailOf(deps, leaving);
  const attempt = AUTOMATIC.record(deps, leaving, { mail, isRead: true }, now);
  if (!attempt) throw new Error("it was not recorded");
  return attempt;
}

test("a pause cancels a recorded send before the platform has it, and after a restore the outcome is uncertain", async () => {
  const stage = await openAutoStage("instantly");
  const arrived = await stage.scheduled();
  const deps = depsOf(stage);
  const attempt = await recorded(stage, arrived);
  pause(deps);
  expect(sendRecorded(deps, attempt, { handlers: ANSWER_OUTCOMES })).rejects.toThrow("Sending is paused");
  await eventually(() => deps.db.sqlite.query("SELECT 1 FROM send_attempts").get() === null);
  expect(await stage.read(arrived.reply.id)).toMatchObject({ status: "ready", send_state: null });
  expect(typesOf(await stage.timeline(arrived.reply.id))).toContain("send_withdrawn");
  resume(deps);
  await stage.passDelay(0);
  expect(stage.answersTo(arrived)).toHaveLength(1);
  const restored = await stage.scheduled();
  expect((await recorded(stage, restored)).state).toBe("recorded");
  pause(depsOf(stage), "restored");
  await restart(stage, () => Promise.resolve());
  expect(await stage.read(restored.reply.id)).toMatchObject({
    send_state: "uncertain",
    auto_send_blocked_reason: "send_uncertain",
  });
  for (const span of [MINUTE, MINUTE, HOUR]) await stage.clock.passUntil(stage.pass(span));
  expect(stage.relay.sends).toBe(1);
  await stage.close();
});

test("after a restore, older replies are left to people unless the operator confirms that they were not answered", async () => {
  const stage = await openAutoStage("instantly");
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
  const included = await stage.scheduled();
  pause(depsOf(stage), "restored");
  await stage.passDelay();
  resume(depsOf(stage), true);
  await stage.passDelay(0);
  expect(stage.answersTo(included)).toHaveLength(1);
  await stage.close();
});

test("after a restore, follow-ups that were already due fail unless the operator confirms that they were not sent", async () => {
  const stage = await openFollowUpStage("instantly");
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
  const included = await stage.plan({ reply, dueIn: HOUR });
  await stage.clock.advance(2 * HOUR);
  pause(depsOf(stage), "restored");
  resume(depsOf(stage), true);
  await stage.pass(0);
  await stage.expectSentOnce(included);
  await stage.close();
});

test("`sending pause` and `sending resume` take effect while the server is running, and /ready reports the state", async () => {
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
