/** Tests the contents of answers, and what blocks them: recipients, text, and the connection's state. */
import { afterEach, expect, test } from "bun:test";
import { DAY, HOUR, MINUTE, SECOND } from "../../src/core/clock.ts";
import { call, type Body } from "../support/call.ts";
import { openStage, typesOf, type Stage } from "../support/stage.ts";

const connectionOf = async ({ desk, at }: Stage): Promise<Body> =>
  (await call(desk, "GET", `/api/connections/${at.connectionId}`)).body.data;

let stage: Stage;
afterEach(() => stage.close());

test("an answer reaches each recipient once, as escaped text or as HTML, without injected headers", async () => {
  stage = await openStage("instantly");
  const [plain, html, many] = [await stage.arrive(), await stage.arrive(), await stage.arrive()];
  const odd = await stage.arrive({ subject: "Re: hello\r\nBcc: victim@example.com" });
  await stage.send(plain.reply.id, {
    response: "1 < 2 & so on\nsecond line <ann@example.com>",
    cc: ["Kim <KIM@agency.example.com>", "kim@agency.example.com", '"Fox, Joe" <joe@agency.example.com>'],
    bcc: ["quiet@agency.example.com"],
  });
  await stage.send(html.reply.id, { response: "<p>Really <b>bold</b> words</p>" });
  const cc = Array.from({ length: 50 }, (_, at) => `p${at}@agency.example.com`);
  expect((await stage.send(many.reply.id, { response: "To all", cc })).status).toBe(200);
  expect((await stage.send(odd.reply.id, { response: "Line by line" })).status).toBe(200);
  const [first, second, third, fourth] = stage.at.sandbox.ledger;
  expect(first).toMatchObject({
    to: [plain.reply.from_email],
    cc: ["kim@agency.example.com", "joe@agency.example.com"],
    bcc: ["quiet@agency.example.com"],
  });
  expect(first?.html).toContain("1 &lt; 2 &amp; so on<br>\nsecond line &lt;ann@example.com&gt;");
  expect(first?.text).toContain("1 < 2 & so on");
  expect(second?.html).toContain("<p>Really <b>bold</b> words</p>");
  expect(second?.text).toContain("Really bold words");
  const shown = await stage.read(html.reply.id);
  expect(shown.sent_response).toBe("<p>Really <b>bold</b> words</p>");
  expect(shown.thread.at(-1).body).toBe("Really bold words");
  expect(third?.cc).toHaveLength(50);
  expect([fourth?.bcc, fourth?.subject]).toEqual([[], "Re: hello Bcc: victim@example.com"]);
});

test("a revoked key is shown on the connection until the key works again", async () => {
  stage = await openStage("instantly");
  const { reply } = await stage.arrive();
  expect((await connectionOf(stage)).last_error).toBeNull();
  stage.at.sandbox.faults.plan({ kind: "refuse", status: 401, message: "Invalid API key" }, "all", 2);
  for (const _again of [1, 2]) {
    expect((await stage.send(reply.id, { response: "With an old key" })).status).toBe(500);
    expect((await connectionOf(stage)).last_error).toContain("answered 401: the API key was rejected");
  }
  expect((await stage.send(reply.id, { response: "With an old key" })).status).toBe(200);
  expect((await connectionOf(stage)).last_error).toBeNull();
  expect(stage.emails("With an old key")).toHaveLength(1);
});

test("no email is sent through a deleted connection, and the connection's uncertain sends are left to a person", async () => {
  stage = await openStage("instantly");
  const [doubtful, { reply }] = [await stage.arrive(), await stage.arrive()];
  stage.at.sandbox.faults.plan({ kind: "cut_after" });
  await stage.send(doubtful.reply.id, { response: "Then it was gone" });
  await call(stage.desk, "DELETE", `/api/connections/${stage.at.connectionId}`);
  const answer = await stage.send(reply.id, { response: "To nobody" });
  expect([answer.status, answer.body.error]).toEqual([500, "Failed to send email"]);
  const timeline = await stage.timeline(reply.id);
  expect(typesOf(timeline)).toEqual(["received", "categorized", "send_recorded", "send_failed"]);
  expect(timeline.at(-1).detail.reason).toBe("the connection is deleted");
  expect(await stage.read(reply.id)).toMatchObject({ status: "pending", send_state: null });
  for (const pause of [MINUTE, 10 * MINUTE, HOUR, 8 * HOUR, 8 * HOUR]) await stage.pass(pause);
  expect((await stage.read(doubtful.reply.id)).send_state).toBe("uncertain");
  expect(stage.relay.sends).toBe(1);
});

test("an HTML page with status 200 leaves the send uncertain until the answer appears in the thread", async () => {
  stage = await openStage("instantly");
  const page = { status: 200, type: "text/html", body: "<html><p>Back soon</p></html>" };
  for (const wentOut of [true, false]) {
    const { reply } = await stage.arrive();
    if (!wentOut) stage.at.sandbox.faults.plan({ kind: "error_before" });
    stage.relay.rewordNext(() => page);
    expect((await stage.send(reply.id, { response: "Before a wall of HTML" })).status).toBe(500);
    expect((await stage.read(reply.id)).send_state).toBe("uncertain");
    for (const pause of [30, 60]) await stage.pass(pause * SECOND);
    const { status, send_state, thread } = await stage.read(reply.id);
    const shown = thread.filter((mail: Body) => mail.body.includes("wall of HTML")).length;
    expect([status, send_state, shown]).toEqual(wentOut ? ["sent", null, 1] : ["pending", "uncertain", 0]);
  }
});

test("an answer that the platform cannot send is rejected, and the reply is unchanged", async () => {
  stage = await openStage("smartlead");
  const { reply } = await stage.arrive({ untracked: true });
  const answer = await stage.send(reply.id, { response: "Nobody carries this" });
  expect([answer.status, answer.body.error]).toEqual([500, "Failed to send email"]);
  expect((await stage.timeline(reply.id)).at(-1)).toMatchObject({
    type: "send_failed",
    detail: { reason: "the sequencer cannot answer this email" },
  });
  expect(stage.relay.sends).toBe(0);
});

test("a queued email is checked until the platform's history shows it, or until a note reports it missing", async () => {
  stage = await openStage("smartlead");
  const { reply } = await stage.arrive();
  stage.at.sandbox.delaySends(5 * MINUTE);
  const answer = await stage.send(reply.id, { response: "An answer in the queue" });
  expect(answer.body.data.status).toBe("sent");
  await stage.pass(MINUTE);
  expect(typesOf(await stage.timeline(reply.id))).not.toContain("send_confirmed");
  for (const pause of [2 * MINUTE, 10 * MINUTE, HOUR]) await stage.pass(pause);
  const confirmed = (await stage.timeline(reply.id)).filter(({ type }) => type === "send_confirmed");
  expect(confirmed).toMatchObject([{ actor: "platform" }]);
  const whole = await stage.read(reply.id);
  expect(whole.thread.filter((mail: Body) => mail.body.includes("in the queue"))).toHaveLength(1);
  expect(stage.emails("An answer in the queue")).toHaveLength(1);
  const { reply: stuck } = await stage.arrive();
  stage.at.sandbox.delaySends(1_000 * HOUR);
  await stage.send(stuck.id, { response: "An answer that stays in the queue" });
  for (const pause of [MINUTE, 2 * MINUTE, 10 * MINUTE, HOUR, DAY]) await stage.pass(pause);
  const types = typesOf(await stage.timeline(stuck.id));
  expect(types.filter((type) => type === "send_unconfirmed")).toHaveLength(1);
  expect((await stage.read(stuck.id)).status).toBe("sent");
});
