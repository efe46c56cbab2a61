/** Tests what can happen during a send: other sends, edits, echoes, colleagues' answers. */
import { afterEach, beforeEach, expect, test } from "bun:test";
import { MINUTE, SECOND } from "../../src/core/clock.ts";
import { post } from "../support/arrivals.ts";
import { call, type Answer, type Body } from "../support/call.ts";
import { openStage, typesOf, type Stage } from "../support/stage.ts";

const statuses = (answers: Answer[]): number[] => answers.map(({ status }) => status).sort((a, b) => a - b);
const twenty = Array.from({ length: 20 }, (_, at) => at);
const patch = ({ desk }: Stage, id: string, body: object) =>
  call(desk, "PATCH", `/api/replies/${id}`, { body });
const ours = (reply: Body, words: string): Body[] =>
  reply.thread.filter((mail: Body) => mail.direction === "outbound" && mail.body.includes(words));

let stage: Stage;
beforeEach(async () => {
  stage = await openStage("emailbison");
});
afterEach(() => stage.close());

/** Starts a send that the platform has accepted but not yet confirmed. */
async function underWay(id: string, response: string) {
  const held = stage.relay.hold();
  const answer = stage.send(id, { response });
  await held.done;
  return { release: () => held.release(), answer };
}

test("only one of twenty simultaneous sends succeeds, and the others are rejected", async () => {
  const { reply } = await stage.arrive();
  const answers = await Promise.all(
    twenty.map((at) => stage.send(reply.id, { response: `Twenty at once, number ${at}` })),
  );
  const won = answers.filter(({ status }) => status === 200);
  expect(won).toHaveLength(1);
  const words = answers.filter(({ status }) => status !== 200).map(({ body }) => body.error);
  expect(words).toHaveLength(19);
  for (const word of words) expect(["Reply is already being sent", "Reply already sent"]).toContain(word);
  expect(stage.emails("Twenty at once")).toHaveLength(1);
  expect(stage.emails(won[0]?.body.data.sent_response)).toHaveLength(1);
  expect(stage.relay.sends).toBe(1);
});

test("twenty simultaneous sends with an unknown outcome result in at most one email", async () => {
  const { reply } = await stage.arrive();
  stage.at.sandbox.faults.plan({ kind: "cut_after" }, "send", 20);
  const answers = await Promise.all(
    twenty.map(() => stage.send(reply.id, { response: "Twenty into the dark" })),
  );
  expect(statuses(answers)).toEqual([...Array.from({ length: 19 }, () => 409), 500]);
  expect(stage.emails("Twenty into the dark")).toHaveLength(1);
  // The thread is still unreadable.
  stage.at.sandbox.faults.plan({ kind: "error_before" }, "read", Number.POSITIVE_INFINITY);
  const resent = await Promise.all(
    twenty.map(() => stage.send(reply.id, { response: "Twenty once more", confirm_resend: true })),
  );
  expect(statuses(resent)).toEqual([...Array.from({ length: 19 }, () => 409), 500]);
  expect(stage.emails("Twenty once more")).toHaveLength(1);
});

test("while an answer is being sent, a second send is rejected, and edits neither stop nor change the answer", async () => {
  const { reply } = await stage.arrive();
  const { release, answer } = await underWay(reply.id, "An answer as it was typed");
  expect((await stage.read(reply.id)).send_state).toBe("sending");
  const list = await call(stage.desk, "GET", "/api/replies?send_state=sending");
  expect(list.body.data.map((row: Body) => row.id)).toEqual([reply.id]);
  for (const confirm_resend of [false, true]) {
    const second = await stage.send(reply.id, { response: "Another answer", confirm_resend });
    expect([second.status, second.body.error]).toEqual([409, "Reply is already being sent"]);
  }
  expect((await patch(stage, reply.id, { ai_response: "Another draft" })).status).toBe(200);
  expect((await patch(stage, reply.id, { status: "archived" })).body.data.send_state).toBe("sending");
  release();
  expect((await answer).body.data).toMatchObject({
    status: "sent",
    send_state: null,
    sent_response: "An answer as it was typed",
    ai_response: "Another draft",
  });
  const late = await patch(stage, reply.id, { status: "archived" });
  expect([late.status, late.body.error]).toEqual([400, "Reply already sent"]);
  expect(stage.emails("Another answer")).toHaveLength(0);
});

test("an answer that appears in the thread before the platform responds is filed once, as our own", async () => {
  const { reply, received } = await stage.arrive();
  const { release, answer } = await underWay(reply.id, "An answer seen too early");
  const echo = stage.at.sandbox.echoOfLastSend();
  if (echo) await post(stage.at, echo);
  // A second email from the lead makes the desk read the thread as well.
  const second = await stage.arrive({ conversation: received.conversation });
  await stage.pass(20 * SECOND);
  expect(await stage.read(second.reply.id)).toMatchObject({ status: "pending", handled_at: null });
  release();
  expect((await answer).body.data.status).toBe("sent");
  await stage.pass(20 * SECOND);
  await stage.pass(2 * MINUTE);
  const whole = await stage.read(reply.id);
  expect(ours(whole, "seen too early")).toHaveLength(1);
  expect((await stage.read(second.reply.id)).status).toBe("pending");
  expect(typesOf(await stage.timeline(reply.id))).not.toContain("answered_elsewhere");
  expect(stage.emails("seen too early")).toHaveLength(1);
});

test("a colleague's answer and ours both stay in the thread if they are sent at the same time", async () => {
  const { reply, received } = await stage.arrive();
  const { release, answer } = await underWay(reply.id, "An answer from the desk");
  await stage.clock.advance(SECOND);
  const webhook = stage.at.sandbox.answerElsewhere(received.conversation, "Words of a colleague");
  if (webhook) await post(stage.at, webhook);
  await stage.clock.advance(SECOND);
  const second = await stage.arrive({ conversation: received.conversation });
  expect(await stage.read(reply.id)).toMatchObject({ status: "archived", send_state: "sending" });
  release();
  expect((await answer).body.data.status).toBe("sent");
  const whole = await stage.read(reply.id);
  expect(ours(whole, "Words of a colleague")).toHaveLength(1);
  expect(ours(whole, "An answer from the desk")).toHaveLength(1);
  expect((await stage.read(second.reply.id)).status).toBe("pending");
});

test("if a colleague answers while our answer is being rejected, the reply is archived", async () => {
  const { reply, received } = await stage.arrive();
  stage.relay.rewordNext(async () => {
    await stage.clock.advance(SECOND);
    const webhook = stage.at.sandbox.answerElsewhere(received.conversation, "Words of a colleague");
    if (webhook) await post(stage.at, webhook);
    await stage.clock.advance(SECOND);
    await stage.arrive({ conversation: received.conversation });
    return { status: 400, type: "application/json", body: '{"message":"no"}' };
  });
  expect((await stage.send(reply.id, { response: "An answer that came too late" })).status).toBe(500);
  await stage.pass(5 * MINUTE);
  const whole = await stage.read(reply.id);
  expect(whole).toMatchObject({ status: "archived", send_state: null, sent_response: null });
  expect(whole.handled_at).not.toBeNull();
});

test("a short answer is recognized in the thread, and a lost answer is not confused with an identical earlier one", async () => {
  const { reply, received } = await stage.arrive();
  const response = "Yes!";
  expect((await stage.send(reply.id, { response })).status).toBe(200);
  const echo = stage.at.sandbox.echoOfLastSend();
  if (echo) await post(stage.at, echo);
  await stage.pass(MINUTE);
  const second = await stage.arrive({ conversation: received.conversation });
  await stage.pass(3 * MINUTE);
  expect((await stage.read(second.reply.id)).status).toBe("pending");
  stage.at.sandbox.faults.plan({ kind: "cut_before" });
  expect((await stage.send(second.reply.id, { response })).status).toBe(500);
  for (const pause of [30 * SECOND, 30 * SECOND, 2 * MINUTE, 10 * MINUTE]) await stage.pass(pause);
  const lost = await stage.read(second.reply.id);
  expect([lost.status, lost.send_state]).toEqual(["pending", "uncertain"]);
  expect([ours(lost, response).length, stage.emails(response).length]).toEqual([1, 1]);
});

test("an answer keeps its author even if the check of an earlier answer finds it before the platform responds", async () => {
  await stage.close();
  stage = await openStage("instantly");
  const response = "Thursday at ten works for me.";
  const earlier = await stage.arrive();
  stage.at.sandbox.delaySends(Number.POSITIVE_INFINITY);
  stage.at.sandbox.faults.plan({ kind: "cut_after" });
  await stage.send(earlier.reply.id, { response: "Wednesday would work too." });
  const { conversation } = earlier.received;
  const { reply } = await stage.arrive({ conversation, text: "Which day, and when?" });
  await stage.pass(25 * SECOND);
  stage.at.sandbox.delaySends(0);
  const held = stage.relay.hold();
  const sending = stage.send(reply.id, { response });
  await held.done;
  const before = stage.relay.calls.length;
  await stage.pass(6 * SECOND);
  expect(stage.relay.calls.slice(before)).not.toEqual([]);
  expect(await stage.read(reply.id)).toMatchObject({ status: "pending", send_state: "sending" });
  held.release();
  expect((await sending).status).toBe(200);
  const sent = (await stage.timeline(reply.id)).filter(({ type }) => type === "sent");
  expect(sent).toMatchObject([{ actor: expect.stringMatching(/^key:/) }]);
});
