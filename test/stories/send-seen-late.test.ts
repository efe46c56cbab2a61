/** Tests follow-ups and forwards with a late or unknown outcome: recorded, and resent only on request. */
import { expect, test } from "bun:test";
import { DAY, HOUR, SECOND, type Millis } from "../../src/core/clock.ts";
import { post, type Arrived } from "../support/arrivals.ts";
import { call, type Answer } from "../support/call.ts";
import { inThread, openFollowUpStage } from "../support/follow-ups.ts";
import { openStage, typesOf, type Stage } from "../support/stage.ts";

const LATE: Millis = 100 * SECOND;
const NEVER = Number.POSITIVE_INFINITY;

/**
 * The platform accepts the next send and shows it only after `shownAfter`; the connection breaks without a response.
 */
function cutOff({ at }: Stage, shownAfter: Millis): void {
  at.sandbox.delaySends(shownAfter);
  at.sandbox.faults.plan({ kind: "cut_after" });
}

/** Lets time pass, and runs each check of the thread when it is due. */
async function watch(stage: Stage, span: Millis): Promise<void> {
  const moments = LOOKS.filter((look) => look < span);
  let passed = 0;
  for (const moment of [...moments, span]) {
    await stage.clock.passUntil(stage.pass(moment - passed));
    passed = moment;
  }
}

const LOOKS: readonly Millis[] = [30, 91, 605, 3_605, 86_405].map((seconds) => seconds * SECOND);

/** The lead writes again, so that the desk reads the platform's copy of the conversation. */
async function leadWrites(stage: Stage, { received }: Arrived): Promise<void> {
  const { conversation } = received;
  await stage.arrive({ conversation, text: "One more thing." });
  await stage.pass(SECOND);
}

test("a failed follow-up counts as sent, and not as a colleague's answer, once it appears in the thread", async () => {
  const stage = await openFollowUpStage("smartlead");
  const arrived = await stage.arriveJudged();
  const planned = await stage.plan({ reply: arrived.reply });
  cutOff(stage, DAY + 2 * HOUR);
  await stage.pass(HOUR);
  await watch(stage, DAY + HOUR);
  expect((await stage.follow(planned.id)).status).toBe("failed");
  await watch(stage, 2 * HOUR);
  await leadWrites(stage, arrived);
  expect(await stage.follow(planned.id)).toMatchObject({ status: "sent", last_error: null, attempts: 1 });
  expect(await inThread(stage, arrived.reply, planned.words)).toHaveLength(1);
  expect((await stage.read(arrived.reply.id)).status).toBe("pending");
  expect(typesOf(await stage.timeline(arrived.reply.id))).not.toContain("answered_elsewhere");
  expect(stage.relay.sends).toBe(1);
  await stage.close();
});

const forward = ({ desk }: Stage, id: string, body: object): Promise<Answer> =>
  call(desk, "POST", `/api/replies/${id}/forward`, { body });

test("an answer keeps its sender even if a check for an earlier answer finds it before the platform responds", async () => {
  const stage = await openStage("instantly");
  const response = "Thursday at ten works for me.";
  const earlier = await stage.arrive();
  cutOff(stage, NEVER);
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
  await stage.close();
});

test("a forward with an unknown outcome is repeated to the same people only after confirmation", async () => {
  const to = ["kim@agency.example.com"];
  const message = "This one is yours.";
  const stage = await openStage("emailbison");
  const { reply } = await stage.arrive();
  const held = stage.relay.hold();
  const first = forward(stage, reply.id, { to, message });
  await held.done;
  const second = await forward(stage, reply.id, { to, message });
  expect([second.status, second.body.error]).toEqual([409, `Reply is already being forwarded to ${to[0]}`]);
  held.release();
  expect((await first).status).toBe(200);
  cutOff(stage, NEVER);
  expect((await forward(stage, reply.id, { to, message })).status).toBe(500);
  const again = await forward(stage, reply.id, { to: ["joe@agency.example.com", ...to], message });
  expect([again.status, again.body.error]).toEqual([409, expect.stringContaining("confirm_resend")]);
  expect(again.body.error).toContain(to[0]);
  expect((await forward(stage, reply.id, { to: ["joe@agency.example.com"], message })).status).toBe(200);
  expect((await forward(stage, reply.id, { to, message, confirm_resend: true })).status).toBe(200);
  expect(stage.emails(message)).toHaveLength(4);
  expect((await forward(stage, reply.id, { to, message: "And another" })).status).toBe(200);
  await stage.close();
});

test("a report by the platform settles an uncertain forward, and leaves the reply open", async () => {
  const stage = await openStage("emailbison");
  const { reply } = await stage.arrive();
  cutOff(stage, NEVER);
  await stage.pass(0);
  await forward(stage, reply.id, { to: [reply.from_email], message: "Back to you" });
  await post(stage.at, stage.at.sandbox.echoOfLastSend() ?? expect.unreachable());
  await stage.pass(SECOND);
  expect(typesOf(await stage.timeline(reply.id)).slice(-2)).toEqual(["forward_uncertain", "forwarded"]);
  expect((await stage.read(reply.id)).status).toBe("pending");
  await stage.close();
});

test("an uncertain forward stays uncertain in Smartlead, which does not list forwards", async () => {
  const stage = await openStage("smartlead");
  const { reply } = await stage.arrive();
  cutOff(stage, LATE);
  await forward(stage, reply.id, { to: ["kim@agency.example.com"], message: "This one is yours." });
  await watch(stage, DAY + HOUR);
  expect((await stage.timeline(reply.id)).at(-1).type).toBe("forward_uncertain");
  expect((await stage.read(reply.id)).status).toBe("pending");
  await stage.close();
});
