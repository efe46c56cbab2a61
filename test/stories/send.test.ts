/** Tests failing sends: what a person sees, the stored state, and that no lead gets an email twice. */
import { afterEach, beforeEach, expect, test } from "bun:test";
import { DAY, HOUR, MINUTE, SECOND, type Millis } from "../../src/core/clock.ts";
import type { SandboxFault } from "../../src/demo/sandbox/server.ts";
import { post, type Arrived } from "../support/arrivals.ts";
import { call, eventually, type Body } from "../support/call.ts";
import { restart } from "../support/restart.ts";
import { openStage, typesOf, type Stage } from "../support/stage.ts";

const FAILED = { data: null, code: expect.any(String), error: "Failed to send email" };
/** A send that did not happen may change nothing about the reply except `updated_at`. */
const unchanged = ({ updated_at: _at, ...reply }: Body) => reply;

const uncertain = async ({ desk }: Stage): Promise<string[]> => {
  const { body } = await call(desk, "GET", "/api/replies?send_state=uncertain");
  expect(body.pagination.total).toBe(body.data.length);
  return body.data.map((reply: Body) => reply.id);
};

/** Times between checks of the thread. */
const LOOKS = [30 * SECOND, MINUTE, 8.5 * MINUTE, 50 * MINUTE, 23 * HOUR];
/** Longer than a thread is ever checked. */
const ALL_CHECKS = [...LOOKS, 6 * HOUR];

let stage: Stage;
beforeEach(async () => {
  stage = await openStage("instantly");
});
afterEach(() => stage.close());

const faults = () => stage.at.sandbox.faults;
const last = async (id: string) => (await stage.timeline(id)).at(-1);
const shown = async ({ reply }: Arrived, words: string): Promise<number> =>
  (await stage.read(reply.id)).thread.filter((mail: Body) => mail.body.includes(words)).length;

/** Checks a failed send: nothing was sent, and the reply is unchanged. */
async function failsWithoutTrace(id: string, words: string): Promise<void> {
  const before = unchanged(await stage.read(id));
  const answer = await stage.send(id, { response: words });
  expect([answer.status, answer.body]).toEqual([500, FAILED]);
  expect(unchanged(await stage.read(id))).toEqual(before);
  expect(stage.emails(words)).toHaveLength(0);
  expect((await last(id)).type).toBe("send_failed");
  expect(await uncertain(stage)).toEqual([]);
}

async function goesOutOnce(id: string, words: string): Promise<void> {
  const answer = await stage.send(id, { response: words });
  expect(answer.status).toBe(200);
  expect(answer.body.data).toMatchObject({ status: "sent", sent_response: words, send_state: null });
  expect(stage.emails(words)).toHaveLength(1);
}

test("a rejected or unreachable send leaves the reply unchanged, and can be repeated", async () => {
  const [refused, archived, limited] = [await stage.arrive(), await stage.arrive(), await stage.arrive()];
  await stage.relay.down();
  await failsWithoutTrace(refused.reply.id, "An answer to the first");
  await stage.relay.up();
  const message = "no mailbox for lead@prospect.example.com";
  faults().plan({ kind: "refuse", status: 400, message });
  await failsWithoutTrace(refused.reply.id, "An answer to the first");
  const entry = await last(refused.reply.id);
  expect(entry.detail.reason).toContain("answered 400: ");
  expect(entry.detail.reason).not.toContain("mailbox");
  expect(entry.actor).toBe("system");
  await goesOutOnce(refused.reply.id, "An answer to the first");
  await call(stage.desk, "PATCH", `/api/replies/${archived.reply.id}`, { body: { status: "archived" } });
  faults().plan({ kind: "refuse", status: 400, message: "no" });
  await failsWithoutTrace(archived.reply.id, "An answer to an archived reply");
  expect((await stage.read(archived.reply.id)).status).toBe("archived");
  await goesOutOnce(archived.reply.id, "An answer to an archived reply");
  faults().plan({ kind: "refuse", status: 429, message });
  await failsWithoutTrace(limited.reply.id, "An answer to the last");
  expect((await last(limited.reply.id)).detail.reason).toContain("answered 429: ");
  // After a 429, no calls are made to the account for a while.
  await stage.pass(MINUTE);
  await goesOutOnce(limited.reply.id, "An answer to the last");
});

/** A send with an unknown outcome: it is marked as uncertain, and only a person can repeat it. */
async function becomesUncertain(
  id: string,
  words: string,
  kind: Extract<SandboxFault, { kind: string }>["kind"],
) {
  const before = unchanged(await stage.read(id));
  faults().plan({ kind } as SandboxFault);
  const answer = await stage.send(id, { response: words });
  expect([answer.status, answer.body]).toEqual([500, FAILED]);
  expect(unchanged(await stage.read(id))).toEqual({ ...before, send_state: "uncertain" });
  expect((await last(id)).type).toBe("send_uncertain");
  expect(await uncertain(stage)).toEqual([id]);
  const again = await stage.send(id, { response: words });
  expect(again.status).toBe(409);
  expect(again.body.error).toContain("confirm_resend");
  return before;
}

test("an uncertain answer counts as sent once it appears in the thread, after 30 s or later", async () => {
  const arrived = await stage.arrive();
  const { id } = arrived.reply;
  await becomesUncertain(id, "An answer that did arrive", "cut_after");
  await stage.pass(29 * SECOND);
  expect((await stage.read(id)).send_state).toBe("uncertain");
  const sentAt = stage.at.sandbox.ledger.at(-1)?.at ?? 0;
  await stage.pass(SECOND);
  expect(await stage.read(id)).toMatchObject({
    status: "sent",
    send_state: null,
    sent_response: "An answer that did arrive",
    sent_by: "manual",
    handled_at: new Date(sentAt).toISOString(),
  });
  expect(await uncertain(stage)).toEqual([]);
  expect(await last(id)).toMatchObject({ type: "sent", actor: "platform" });
  const again = await stage.send(id, { response: "Once more", confirm_resend: true });
  expect(again.body.error).toBe("Reply already sent");
  expect([await shown(arrived, "did arrive"), stage.emails("did arrive").length]).toEqual([1, 1]);
  const late = await stage.arrive();
  stage.at.sandbox.delaySends(100 * SECOND);
  await becomesUncertain(late.reply.id, "An answer seen late", "cut_after");
  for (const pause of [...LOOKS.slice(0, 2), MINUTE]) {
    await stage.pass(pause);
    expect((await stage.send(late.reply.id, { response: "An answer seen late" })).status).toBe(409);
  }
  await stage.pass(8 * MINUTE);
  expect(await stage.read(late.reply.id)).toMatchObject({ status: "sent", send_state: null });
  expect([await shown(late, "seen late"), stage.emails("seen late").length]).toEqual([1, 1]);
});

test("an uncertain answer that is missing from the thread a day later can be resent once", async () => {
  const { reply } = await stage.arrive();
  const before = await becomesUncertain(reply.id, "An answer that got lost", "cut_before");
  for (const pause of LOOKS) {
    expect(await uncertain(stage)).toEqual([reply.id]);
    await stage.pass(pause);
  }
  expect(unchanged(await stage.read(reply.id))).toEqual(before);
  expect((await last(reply.id)).type).toBe("send_failed");
  await goesOutOnce(reply.id, "An answer that got lost");
  for (const pause of ALL_CHECKS) await stage.pass(pause);
  expect(stage.emails("An answer that got lost")).toHaveLength(1);
  expect(await uncertain(stage)).toEqual([]);
});

// Smartlead queues the emails that it accepts, so a thread without the email proves nothing.
test("an uncertain answer that may still be queued can be resent once, and only by a person", async () => {
  await stage.close();
  stage = await openStage("smartlead");
  const { reply } = await stage.arrive();
  await becomesUncertain(reply.id, "An answer that got lost", "cut_before");
  for (const pause of ALL_CHECKS) await stage.pass(pause);
  expect(await uncertain(stage)).toEqual([reply.id]);
  expect(stage.emails("An answer that got lost")).toHaveLength(0);
  const again = { response: "An answer that got lost", confirm_resend: true };
  expect((await stage.send(reply.id, again)).status).toBe(200);
  const types = ["send_given_up", "send_recorded", "send_handed_over", "sent"];
  expect(typesOf(await stage.timeline(reply.id)).slice(-4)).toEqual(types);
  for (const pause of ALL_CHECKS) await stage.pass(pause);
  expect(stage.emails("An answer that got lost")).toHaveLength(1);
  expect(await uncertain(stage)).toEqual([]);
});

test("an unreadable thread settles nothing, and a clock set two days ahead uses up only one check", async () => {
  const [one, other] = [await stage.arrive(), await stage.arrive()];
  // Lets the lead's lookup at the platform pass, which would use up the planned error.
  await stage.pass(MINUTE);
  await becomesUncertain(one.reply.id, "An answer to look for", "cut_after");
  faults().plan({ kind: "error_before" }, "read", 1);
  await stage.pass(30 * SECOND);
  expect(await uncertain(stage)).toEqual([one.reply.id]);
  await stage.pass(2 * MINUTE);
  expect((await stage.read(one.reply.id)).status).toBe("sent");
  await becomesUncertain(other.reply.id, "Another answer to look for", "cut_after");
  faults().plan({ kind: "error_before" }, "read", Number.POSITIVE_INFINITY);
  stage.clock.set(stage.clock.now() + 48 * HOUR);
  for (const _look of ALL_CHECKS) await stage.pass(0);
  faults().clear();
  for (const _again of [1, 2, 3]) await stage.pass(MINUTE);
  expect((await stage.read(other.reply.id)).status).toBe("sent");
  expect(stage.at.sandbox.ledger).toHaveLength(2);
});

/** Runs the checks of a thread that are due within this time after an uncertain send. */
async function watch(span: Millis): Promise<void> {
  const looks = [30, 91, 605, 3_605, 86_405].map((seconds) => seconds * SECOND).filter((look) => look < span);
  let passed = 0;
  for (const moment of [...looks, span]) {
    await stage.clock.passUntil(stage.pass(moment - passed));
    passed = moment;
  }
}
/**
 * The platform accepts the next send and shows it only after `shownAfter`; the connection breaks without a response.
 */
function cutOff(shownAfter: Millis): void {
  stage.at.sandbox.delaySends(shownAfter);
  faults().plan({ kind: "cut_after" });
}

test("an answer that appears after a person sent another is noted, and neither counts as a colleague's answer", async () => {
  const response = "Thursday at ten works for me.";
  const arrived = await stage.arrive();
  const { id } = arrived.reply;
  cutOff(DAY + 2 * HOUR);
  await stage.send(id, { response });
  await watch(DAY + HOUR);
  stage.at.sandbox.delaySends(0);
  expect((await stage.send(id, { response })).status).toBe(200);
  await watch(2 * HOUR);
  await stage.arrive({ conversation: arrived.received.conversation, text: "One more thing." });
  await stage.pass(SECOND);
  const timeline = await stage.timeline(id);
  const found = timeline.findLast(({ type }) => type === "earlier_send_found");
  expect(found).toMatchObject({ actor: "platform", detail: { attempt_id: expect.any(String) } });
  expect(typesOf(timeline)).not.toContain("answered_elsewhere");
  expect([await shown(arrived, response), stage.emails(response).length]).toEqual([2, 2]);
  expect(await stage.read(id)).toMatchObject({ status: "sent", send_state: null });
});

test("an uncertain answer is checked as soon as the service restarts", async () => {
  const { reply } = await stage.arrive();
  cutOff(0);
  await stage.send(reply.id, { response: "It did go out" });
  await restart(stage, () => Promise.resolve());
  await eventually(async () => (await stage.read(reply.id)).status === "sent");
});

test("a report by the platform resolves an uncertain answer, even if it was closed as not sent", async () => {
  await stage.close();
  stage = await openStage("emailbison");
  for (const pause of [100 * SECOND, DAY + HOUR]) {
    const arrived = await stage.arrive();
    cutOff(Number.POSITIVE_INFINITY);
    await stage.send(arrived.reply.id, { response: "It did go out" });
    await watch(pause);
    const echo = stage.at.sandbox.echoOfLastSend();
    for (const _again of [1, 2]) await post(stage.at, echo ?? expect.unreachable());
    await stage.pass(SECOND);
    expect(await stage.read(arrived.reply.id)).toMatchObject({ status: "sent", send_state: null });
    expect(await shown(arrived, "It did go out")).toBe(1);
  }
});
