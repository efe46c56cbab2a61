/** Tests an email whose success the platform reports late: it is recorded and not sent again. */
import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { DAY, HOUR, MINUTE, SECOND, type Millis } from "../../src/core/clock.ts";
import { post, type Arrived } from "../support/arrivals.ts";
import { call, eventually, type Answer, type Body } from "../support/call.ts";
import { inThread, openFollowUpStage, type FollowUpStage } from "../support/follow-ups.ts";
import { restart } from "../support/restart.ts";
import { openStage, typesOf, type Stage } from "../support/stage.ts";

const LATE: Millis = 100 * SECOND;
const NEVER = Number.POSITIVE_INFINITY;

/** The platform takes the next send, shows it so much later, and the connection breaks before its answer. */
function cutOff({ at }: Stage, shownAfter: Millis): void {
  at.sandbox.delaySends(shownAfter);
  at.sandbox.faults.plan({ kind: "cut_after" });
}

/** Time passes; somebody looks a moment after each look into a thread is due, and at the end. */
async function watch(stage: Stage, span: Millis): Promise<void> {
  const moments = LOOKS.filter((look) => look < span);
  let passed = 0;
  for (const moment of [...moments, span]) {
    await stage.clock.passUntil(stage.pass(moment - passed));
    passed = moment;
  }
}

const LOOKS: readonly Millis[] = [30, 91, 605, 3_605, 86_405].map((seconds) => seconds * SECOND);

/** The lead writes once more, for which the platform's copy of the conversation is read. */
async function leadWrites(stage: Stage, { received }: Arrived): Promise<void> {
  const { conversation } = received;
  await stage.arrive({ conversation, text: "One more thing." });
  await stage.pass(SECOND);
}

describe("a follow-up", () => {
  let stage: FollowUpStage;
  beforeEach(async () => {
    stage = await openFollowUpStage("smartlead");
  });
  afterEach(() => stage.close());

  /** It has left an hour later, and nobody knows. */
  async function cut(shownAfter: Millis) {
    const arrived = await stage.arriveJudged();
    const planned = await stage.plan({ reply: arrived.reply });
    cutOff(stage, shownAfter);
    await stage.pass(HOUR);
    return { arrived, planned };
  }

  test("that has failed, and shows at last, was sent, and is nobody else's answer", async () => {
    const { arrived, planned } = await cut(DAY + 2 * HOUR);
    await watch(stage, DAY + HOUR);
    expect((await stage.follow(planned.id)).status).toBe("failed");
    await watch(stage, 2 * HOUR);
    await leadWrites(stage, arrived);
    expect(await stage.follow(planned.id)).toMatchObject({ status: "sent", last_error: null, attempts: 1 });
    expect(await inThread(stage, arrived.reply, planned.words)).toHaveLength(1);
    expect((await stage.read(arrived.reply.id)).status).toBe("pending");
    expect(typesOf(await stage.timeline(arrived.reply.id))).not.toContain("answered_elsewhere");
    expect(stage.relay.sends).toBe(1);
  });
});

describe("a platform that reports what it sent", () => {
  const reportSend = async (stage: Stage): Promise<void> => {
    const echo = stage.at.sandbox.echoOfLastSend();
    if (!echo) throw new Error("there is no echo");
    for (const _again of [1, 2]) await post(stage.at, echo);
    await stage.pass(SECOND);
  };

  test("ends the doubt about a follow-up at once, also when it had failed", async () => {
    const stage = await openFollowUpStage("emailbison");
    for (const pause of [LATE, DAY + HOUR]) {
      const arrived = await stage.arriveJudged();
      const planned = await stage.plan({ reply: arrived.reply });
      cutOff(stage, NEVER);
      await stage.pass(HOUR);
      await watch(stage, pause);
      await reportSend(stage);
      await stage.expectSentOnce(planned);
      expect((await stage.read(arrived.reply.id)).status).toBe("pending");
    }
    expect(stage.relay.sends).toBe(2);
    await stage.close();
  });

  test("ends the doubt about an answer, also when it was closed as not sent", async () => {
    const stage = await openStage("emailbison");
    for (const pause of [LATE, DAY + HOUR]) {
      const { reply } = await stage.arrive();
      cutOff(stage, NEVER);
      await stage.send(reply.id, { response: "It did go out" });
      await watch(stage, pause);
      await reportSend(stage);
      const { status, send_state: state, thread } = await stage.read(reply.id);
      expect([status, state]).toEqual(["sent", null]);
      expect(thread.filter((mail: Body) => mail.body.includes("It did go out"))).toHaveLength(1);
    }
    await stage.close();
  });

  test("ends the doubt about a forward, which is no answer even where it went to somebody who wrote", async () => {
    const stage = await openStage("emailbison");
    const { reply } = await stage.arrive();
    cutOff(stage, NEVER);
    await stage.pass(0);
    await forward(stage, reply.id, { to: [reply.from_email], message: "Back to you" });
    await reportSend(stage);
    expect(typesOf(await stage.timeline(reply.id)).slice(-2)).toEqual(["forward_uncertain", "forwarded"]);
    expect((await stage.read(reply.id)).status).toBe("pending");
    await stage.close();
  });
});

const forward = ({ desk }: Stage, id: string, body: object): Promise<Answer> =>
  call(desk, "POST", `/api/replies/${id}/forward`, { body });

describe("an answer", () => {
  let stage: Stage;
  beforeEach(async () => {
    stage = await openStage("instantly");
  });
  afterEach(() => stage.close());

  const response = "Thursday at ten works for me.";
  const ours = async ({ reply }: Arrived): Promise<number> => {
    const { thread } = await stage.read(reply.id);
    return thread.filter((mail: Body) => mail.body.includes(response)).length;
  };

  test("that the thread shows after 100 s was sent, and until then nobody sends another unasked", async () => {
    const arrived = await stage.arrive();
    const { id } = arrived.reply;
    cutOff(stage, LATE);
    await stage.send(id, { response });
    for (let passed = 0; passed < LATE; passed += 10 * SECOND) {
      expect((await stage.send(id, { response })).status).toBe(409);
      await stage.pass(10 * SECOND);
    }
    await watch(stage, 10 * MINUTE);
    expect(await stage.read(id)).toMatchObject({ status: "sent", send_state: null });
    expect([await ours(arrived), stage.emails(response).length]).toEqual([1, 1]);
  });

  test("after which a person has sent again is told of when it shows, and neither is somebody else's", async () => {
    const arrived = await stage.arrive();
    const { id } = arrived.reply;
    cutOff(stage, DAY + 2 * HOUR);
    await stage.send(id, { response });
    await watch(stage, DAY + HOUR);
    stage.at.sandbox.delaySends(0);
    expect((await stage.send(id, { response })).status).toBe(200);
    await watch(stage, 2 * HOUR);
    await leadWrites(stage, arrived);
    const timeline = await stage.timeline(id);
    const found = timeline.findLast(({ type }) => type === "earlier_send_found");
    expect(found).toMatchObject({ actor: "platform", detail: { attempt_id: expect.any(String) } });
    expect(typesOf(timeline)).not.toContain("answered_elsewhere");
    expect([await ours(arrived), stage.emails(response).length]).toEqual([2, 2]);
    expect(await stage.read(id)).toMatchObject({ status: "sent", send_state: null });
  });

  test("that was interrupted is looked for as soon as the service starts", async () => {
    const { reply } = await stage.arrive();
    cutOff(stage, 0);
    await stage.send(reply.id, { response });
    await restart(stage, () => Promise.resolve());
    await eventually(async () => (await stage.read(reply.id)).status === "sent");
  });
});

describe("a forward", () => {
  const to = ["kim@agency.example.com"];
  const message = "This one is yours.";

  test("with unknown outcome goes to the same people again only when a person says so", async () => {
    const stage = await openStage("emailbison");
    const { reply } = await stage.arrive();
    cutOff(stage, NEVER);
    expect((await forward(stage, reply.id, { to, message })).status).toBe(500);
    const again = await forward(stage, reply.id, { to: ["joe@agency.example.com", ...to], message });
    expect([again.status, again.body.error]).toEqual([409, expect.stringContaining("confirm_resend")]);
    expect(again.body.error).toContain(to[0]);
    expect((await forward(stage, reply.id, { to: ["joe@agency.example.com"], message })).status).toBe(200);
    expect((await forward(stage, reply.id, { to, message, confirm_resend: true })).status).toBe(200);
    expect(stage.emails(message)).toHaveLength(3);
    expect((await forward(stage, reply.id, { to, message: "And another" })).status).toBe(200);
    await stage.close();
  });

  test("that is under way is not begun a second time to the same people", async () => {
    const stage = await openStage("emailbison");
    const { reply } = await stage.arrive();
    const held = stage.relay.hold();
    const first = forward(stage, reply.id, { to, message });
    await held.done;
    const second = await forward(stage, reply.id, { to, message });
    expect([second.status, second.body.error]).toEqual([409, `Reply is already being forwarded to ${to[0]}`]);
    held.release();
    expect((await first).status).toBe(200);
    expect(stage.emails(message)).toHaveLength(1);
    await stage.close();
  });

  // The history of Smartlead holds no forwards.
  test.each([
    ["instantly", "forwarded"],
    ["smartlead", "forward_uncertain"],
  ] as const)(
    "whose outcome is unknown on %s ends as %s once its thread was read",
    async (platform, type) => {
      const stage = await openStage(platform);
      const { reply } = await stage.arrive();
      cutOff(stage, LATE);
      await forward(stage, reply.id, { to, message });
      await watch(stage, DAY + HOUR);
      expect((await stage.timeline(reply.id)).at(-1).type).toBe(type);
      expect((await stage.read(reply.id)).status).toBe("pending");
      await stage.close();
    },
  );
});
