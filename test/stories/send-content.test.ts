/** Tests the content of answers and what blocks them: recipients, text, and the connection's state. */
import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { DAY, HOUR, MINUTE, SECOND } from "../../src/core/clock.ts";
import { call, type Body } from "../support/call.ts";
import { openStage, typesOf, type Stage } from "../support/stage.ts";

const connectionOf = async ({ desk, at }: Stage): Promise<Body> =>
  (await call(desk, "GET", `/api/connections/${at.connectionId}`)).body.data;

describe("an answer", () => {
  let stage: Stage;
  beforeEach(async () => {
    stage = await openStage("instantly");
  });
  afterEach(() => stage.close());

  test("plain text goes out as escaped HTML with its lines, HTML as it is", async () => {
    const [plain, html] = [await stage.arrive(), await stage.arrive()];
    await stage.send(plain.reply.id, { response: "1 < 2 & so on\nsecond line <ann@example.com>" });
    await stage.send(html.reply.id, { response: "<p>Really <b>bold</b> words</p>" });
    const [first, second] = stage.at.sandbox.ledger.slice(-2);
    expect(first?.html).toContain("1 &lt; 2 &amp; so on<br>\nsecond line &lt;ann@example.com&gt;");
    expect(second?.html).toContain("<p>Really <b>bold</b> words</p>");
    expect(first?.text).toContain("1 < 2 & so on");
    expect(second?.text).toContain("Really bold words");
    const shown = await stage.read(html.reply.id);
    expect(shown.sent_response).toBe("<p>Really <b>bold</b> words</p>");
    expect(shown.thread.at(-1).body).toBe("Really bold words");
  });

  test("cc and bcc each reach whom they name, once", async () => {
    const { reply } = await stage.arrive();
    const answer = await stage.send(reply.id, {
      response: "For many eyes",
      cc: ["Kim <KIM@agency.example.com>", "kim@agency.example.com", '"Fox, Joe" <joe@agency.example.com>'],
      bcc: ["quiet@agency.example.com"],
    });
    expect(answer.status).toBe(200);
    expect(stage.at.sandbox.ledger.at(-1)).toMatchObject({
      to: [reply.from_email],
      cc: ["kim@agency.example.com", "joe@agency.example.com"],
      bcc: ["quiet@agency.example.com"],
    });
  });

  test("fifty recipients in a list are taken", async () => {
    const { reply } = await stage.arrive();
    const cc = Array.from({ length: 50 }, (_, at) => `p${at}@agency.example.com`);
    expect((await stage.send(reply.id, { response: "To all", cc })).status).toBe(200);
    expect(stage.at.sandbox.ledger.at(-1)?.cc).toHaveLength(50);
  });

  test("a subject with a line break in it brings no header of its own", async () => {
    const { reply } = await stage.arrive({ subject: "Re: hello\r\nBcc: victim@example.com" });
    expect((await stage.send(reply.id, { response: "Line by line" })).status).toBe(200);
    const email = stage.emails("Line by line")[0];
    expect(email?.bcc).toEqual([]);
    expect(email?.subject).toBe("Re: hello Bcc: victim@example.com");
  });

  test("a key that the platform has revoked shows at the connection until it works again", async () => {
    const { reply } = await stage.arrive();
    expect((await connectionOf(stage)).last_error).toBeNull();
    stage.at.sandbox.faults.plan({ kind: "refuse", status: 401, message: "Invalid API key" }, "all", 2);
    for (const _again of [1, 2]) {
      expect((await stage.send(reply.id, { response: "With an old key" })).status).toBe(500);
      expect((await connectionOf(stage)).last_error).toContain("answered 401: the key was not accepted");
    }
    expect((await stage.send(reply.id, { response: "With an old key" })).status).toBe(200);
    expect((await connectionOf(stage)).last_error).toBeNull();
    expect(stage.emails("With an old key")).toHaveLength(1);
  });

  test("over a deleted connection nothing goes out, and the timeline says why", async () => {
    const { reply } = await stage.arrive();
    await call(stage.desk, "DELETE", `/api/connections/${stage.at.connectionId}`);
    const answer = await stage.send(reply.id, { response: "To nobody" });
    expect([answer.status, answer.body.error]).toEqual([500, "Failed to send email"]);
    const timeline = await stage.timeline(reply.id);
    expect(typesOf(timeline)).toEqual(["received", "categorized", "send_recorded", "send_failed"]);
    expect(timeline.at(-1).detail.reason).toBe("the connection is deleted");
    expect(await stage.read(reply.id)).toMatchObject({ status: "pending", send_state: null });
    expect(stage.relay.sends).toBe(0);
  });

  test("a send cut short by the deletion of its connection stays with a person", async () => {
    const { reply } = await stage.arrive();
    stage.at.sandbox.faults.plan({ kind: "cut_after" });
    await stage.send(reply.id, { response: "Then it was gone" });
    await call(stage.desk, "DELETE", `/api/connections/${stage.at.connectionId}`);
    for (const pause of [MINUTE, 10 * MINUTE, HOUR, 8 * HOUR, 8 * HOUR]) await stage.pass(pause);
    expect((await stage.read(reply.id)).send_state).toBe("uncertain");
  });

  const page = { status: 200, type: "text/html", body: "<html><p>Back soon</p></html>" };

  test.each([true, false])(
    "somebody's page with status 200 is no receipt (went out: %p)",
    async (wentOut) => {
      const { reply } = await stage.arrive();
      if (!wentOut) stage.at.sandbox.faults.plan({ kind: "error_before" });
      stage.relay.rewordNext(() => page);
      expect((await stage.send(reply.id, { response: "Before a wall of HTML" })).status).toBe(500);
      expect((await stage.read(reply.id)).send_state).toBe("uncertain");
      for (const pause of [30, 60]) await stage.pass(pause * SECOND);
      const { status, send_state, thread } = await stage.read(reply.id);
      const ours = thread.filter((mail: Body) => mail.body.includes("wall of HTML"));
      expect({ status, shown: ours.length }).toEqual(
        wentOut ? { status: "sent", shown: 1 } : { status: "pending", shown: 0 },
      );
      expect(send_state).toBe(wentOut ? null : "uncertain");
    },
  );
});

describe("mail that its platform cannot answer", () => {
  test("says so, sends nothing, and stays as it was", async () => {
    const stage = await openStage("smartlead");
    const { reply } = await stage.arrive({ untracked: true });
    const answer = await stage.send(reply.id, { response: "Nobody carries this" });
    expect([answer.status, answer.body.error]).toEqual([500, "Failed to send email"]);
    expect((await stage.timeline(reply.id)).at(-1)).toMatchObject({
      type: "send_failed",
      detail: { reason: "the platform cannot answer this mail" },
    });
    expect(stage.relay.sends).toBe(0);
    await stage.close();
  });
});

describe("a platform that queues what it takes", () => {
  let stage: Stage;
  beforeEach(async () => {
    stage = await openStage("smartlead");
  });
  afterEach(() => stage.close());
  const sandbox = () => stage.at.sandbox;

  test("is asked until its history shows the mail, which is then confirmed, once", async () => {
    const { reply } = await stage.arrive();
    sandbox().delaySends(5 * MINUTE);
    expect((await stage.send(reply.id, { response: "An answer in the queue" })).body.data.status).toBe(
      "sent",
    );
    await stage.pass(MINUTE);
    expect(typesOf(await stage.timeline(reply.id))).not.toContain("send_confirmed");
    for (const pause of [2 * MINUTE, 10 * MINUTE, HOUR]) await stage.pass(pause);
    const confirmed = (await stage.timeline(reply.id)).filter(({ type }) => type === "send_confirmed");
    expect(confirmed).toHaveLength(1);
    expect(confirmed[0].actor).toBe("platform");
    const whole = await stage.read(reply.id);
    expect(whole.thread.filter((mail: Body) => mail.body.includes("in the queue"))).toHaveLength(1);
    expect(stage.emails("An answer in the queue")).toHaveLength(1);
  });

  test("and never shows it leaves a note, and the reply sent", async () => {
    const { reply } = await stage.arrive();
    sandbox().delaySends(1_000 * HOUR);
    await stage.send(reply.id, { response: "An answer that stays in the queue" });
    for (const pause of [MINUTE, 2 * MINUTE, 10 * MINUTE, HOUR, DAY]) await stage.pass(pause);
    const types = typesOf(await stage.timeline(reply.id));
    expect(types.filter((type) => type === "send_unconfirmed")).toHaveLength(1);
    expect((await stage.read(reply.id)).status).toBe("sent");
  });
});
