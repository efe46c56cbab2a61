/** Tells the story of an ordered answer: it leaves once after its delay, or never after it was taken back. */
import { afterEach, beforeEach, expect, test } from "bun:test";
import { DAY, HOUR, iso, MINUTE, SECOND } from "../../src/core/clock.ts";
import { pauseSending } from "../../src/db/sending.ts";
import { endPause } from "../../src/cli/sending.ts";
import { call, type Body } from "../support/call.ts";
import { ordersOn, type Ordering } from "../support/orders.ts";
import { openStage, typesOf, type Stage } from "../support/stage.ts";

const WORDS = "Thank you, we shall look into it.";

let stage: Stage;
let orders: Ordering;
const deps = () => {
  if (!stage.desk.internals) throw new Error("in this process");
  return stage.desk.internals.deps;
};
const pause = () => pauseSending(deps().db, { cause: "operator", note: null, since: stage.clock.now() });
const resume = () => endPause(deps().db, { includeDue: false, now: stage.clock.now() });

beforeEach(async () => {
  stage = await openStage("smartlead");
  orders = ordersOn(stage);
});
afterEach(() => stage.close());

test("an order leaves after ten seconds, once", async () => {
  const { reply } = await stage.arrive();
  const order = await orders.ordered(reply.id, { response: WORDS });
  expect(order).toMatchObject({ state: "waiting", due_at: iso(stage.clock.now() + 10 * SECOND) });
  await stage.pass(9 * SECOND);
  expect(stage.emails(WORDS)).toEqual([]);
  await orders.passDelay(SECOND);
  expect(stage.emails(WORDS)).toHaveLength(1);
  expect(await orders.state(order.id)).toMatchObject({ state: "sent", reason: null });
  expect(await stage.read(reply.id)).toMatchObject({
    status: "sent",
    sent_by: "manual",
    sent_response: WORDS,
  });
  const late = await orders.cancel(order.id);
  expect([late.status, late.body.error]).toEqual([409, "Reply is already being sent"]);
  await orders.passDelay(DAY);
  expect(stage.emails(WORDS)).toHaveLength(1);
});

test("an order is held by a newer mail, and leaves when it is released", async () => {
  const { reply, received } = await stage.arrive();
  const order = await orders.ordered(reply.id, { response: WORDS, at: iso(stage.clock.now() + HOUR) });
  await stage.clock.advance(MINUTE);
  await stage.arrive({ conversation: received.conversation });
  expect(await orders.state(order.id)).toMatchObject({ state: "held", reason: "newer_reply" });
  expect(orders.attention(reply.thread_id)).toBe("new_after_schedule");
  await orders.passDelay(HOUR);
  expect(stage.emails(WORDS)).toEqual([]);
  const refused = await orders.release(order.id);
  expect([refused.status, refused.body.needs]).toEqual([400, ["several_open"]]);
  expect((await orders.release(order.id, { confirm: ["several_open"] })).status).toBe(200);
  await orders.passDelay(0);
  expect(stage.emails(WORDS)).toHaveLength(1);
  expect(orders.attention(reply.thread_id)).toBeNull();
});

test("an order is held by a newer mail whose webhook was lost", async () => {
  const { reply, received } = await stage.arrive();
  const order = await orders.ordered(reply.id, { response: WORDS, at: iso(stage.clock.now() + HOUR) });
  await stage.clock.advance(MINUTE);
  stage.at.sandbox.receive({ conversation: received.conversation, text: "One thing more" });
  await orders.passDelay(HOUR);
  expect(await orders.state(order.id)).toMatchObject({ state: "held", reason: "newer_reply" });
  expect(stage.emails(WORDS)).toEqual([]);
});

test("an order is held by an answer from elsewhere, also when newer mail would not hold it", async () => {
  const { reply, received } = await stage.arrive();
  const body = { response: WORDS, at: iso(stage.clock.now() + HOUR), hold_on_new: false };
  const order = await orders.ordered(reply.id, body);
  await stage.clock.advance(MINUTE);
  stage.at.sandbox.answerElsewhere(received.conversation, "Words of a colleague");
  await orders.passDelay(HOUR);
  expect(await orders.state(order.id)).toMatchObject({ state: "held", reason: "answered_elsewhere" });
  expect(stage.emails(WORDS)).toEqual([]);
});

test("an order that is taken back is the draft again, and nothing leaves", async () => {
  const { reply } = await stage.arrive();
  const order = await orders.ordered(reply.id, { response: WORDS });
  const edit = await call(stage.desk, "PATCH", `/api/replies/${reply.id}`, { body: { ai_response: "x" } });
  expect(edit.status).toBe(409);
  const cancelled = await orders.cancel(order.id);
  expect([cancelled.status, cancelled.body.data.state]).toEqual([200, "cancelled"]);
  expect(await stage.read(reply.id)).toMatchObject({ status: "pending", ai_response: WORDS });
  await orders.passDelay(MINUTE);
  expect(stage.emails(WORDS)).toEqual([]);
  expect((await orders.cancel(order.id)).status).toBe(200);
  expect(typesOf(await stage.timeline(reply.id))).toContain("order_cancelled");
});

test.each([
  ["guessed", "<p>Bonjour,</p><p>voici <b>notre offre</b>.</p>", {}, "Bonjour,\n\nvoici notre offre."],
  ["named", "Guten Tag, <b>Dana.", { content_type: "html" }, "Guten Tag, Dana."],
  ["text", "<p>as typed</p>", { content_type: "text" }, "<p>as typed</p>"],
])(
  "an order that is taken back leaves its text, without tags of HTML, as the draft: %s",
  async (...given) => {
    const [, response, type, draft] = given;
    const { reply } = await stage.arrive();
    const order = await orders.ordered(reply.id, { response, ...type, confirm: ["findings"] });
    expect((await orders.cancel(order.id)).status).toBe(200);
    expect((await stage.read(reply.id)).ai_response).toBe(draft);
  },
);

test("an order is one for each reply", async () => {
  const { reply } = await stage.arrive();
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => orders.order(reply.id, { response: WORDS })),
  );
  expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([
    201,
    ...Array.from({ length: 9 }, () => 409),
  ]);
  await orders.passDelay(MINUTE);
  expect(stage.emails(WORDS)).toHaveLength(1);
});

test("an order gives way to a send at once", async () => {
  const { reply } = await stage.arrive();
  const order = await orders.ordered(reply.id, { response: WORDS });
  expect((await stage.send(reply.id, { response: "At once, then." })).status).toBe(200);
  expect((await orders.state(order.id)).state).toBe("cancelled");
  await orders.passDelay(MINUTE);
  expect([stage.emails(WORDS).length, stage.emails("At once, then.").length]).toEqual([0, 1]);
});

test("an order is not taken while sending is paused, and held when it is due then, for good", async () => {
  const { reply } = await stage.arrive();
  const order = await orders.ordered(reply.id, { response: WORDS });
  pause();
  const other = await stage.arrive();
  const refused = await orders.order(other.reply.id, { response: WORDS });
  expect([refused.status, refused.body.error]).toEqual([400, "Sending is paused"]);
  await orders.passDelay(MINUTE);
  expect(await orders.state(order.id)).toMatchObject({ state: "held", reason: "paused" });
  expect((await orders.release(order.id)).body.error).toBe("Sending is paused");
  resume();
  await orders.passDelay(MINUTE);
  expect(stage.emails(WORDS)).toEqual([]);
  expect((await orders.release(order.id)).status).toBe(200);
  await orders.passDelay(0);
  expect(stage.emails(WORDS)).toHaveLength(1);
});

test.each(["suppressed", "bounced"])("an order asks about a recipient who is %s", async (what) => {
  const { reply } = await stage.arrive();
  const block = async () => {
    const { db, clock } = deps();
    if (what === "suppressed") {
      const body = { client_id: reply.client_id, value: reply.from_email };
      expect((await call(stage.desk, "POST", "/api/suppressions", { body })).status).toBe(201);
    } else db.sqlite.run("UPDATE contacts SET bounced_at = ? WHERE id = ?", [clock.now(), reply.contact_id]);
  };
  const order = await orders.ordered(reply.id, { response: WORDS });
  await block();
  await orders.passDelay(MINUTE);
  expect(await orders.state(order.id)).toMatchObject({ state: "held", reason: what });
  expect((await orders.cancel(order.id)).status).toBe(200);
  const refused = await orders.order(reply.id, { response: WORDS });
  expect([refused.status, refused.body.code, refused.body.needs]).toEqual([
    400,
    "needs_confirmation",
    [what],
  ]);
  await orders.ordered(reply.id, { response: WORDS, confirm: [what] });
  await orders.passDelay(MINUTE);
  expect(stage.emails(WORDS)).toHaveLength(1);
});

test("an order asks about strangers, other open replies, and what the guard finds", async () => {
  const { reply, received } = await stage.arrive();
  await stage.clock.advance(SECOND);
  await stage.arrive({ conversation: received.conversation });
  const body = { response: "It costs 49 euros a month.", cc: ["stranger@example.org"] };
  const key = { "idempotency-key": "once" };
  const refused = await orders.order(reply.id, body, key);
  expect(refused.body.needs).toEqual(["not_in_conversation", "several_open", "findings"]);
  const confirmed = await orders.order(reply.id, { ...body, confirm: refused.body.needs }, key);
  expect([confirmed.status, confirmed.body.data.confirmed]).toEqual([201, refused.body.needs]);
  const again = await orders.order(reply.id, { ...body, confirm: refused.body.needs }, key);
  expect([again.status, again.body.data.id]).toEqual([201, confirmed.body.data.id]);
});

test("an order that cannot be is refused, and the fault is named", async () => {
  const { reply } = await stage.arrive();
  for (const [body, error] of [
    [{ delay_seconds: 5, at: "2030-01-01T00:00:00Z" }, "delay_seconds: cannot be combined with at"],
    [{ delay_seconds: 61 }, "delay_seconds: must be between 0 and 60"],
    [{ at: "2020-01-01T00:00:00Z" }, "at: must be in the future"],
    [{ at: "2099-01-01T00:00:00Z" }, "at: must be within a year"],
    [{ snooze_until: "2030-01-01T00:00:00Z" }, "snooze_until: only with then: snooze"],
    [{ follow_up: { due_at: "2030-01-01T00:00:00Z", due: 1 } }, "follow_up.due: unknown member"],
    [{ to_email: "nobody" }, "Invalid email address: nobody"],
  ] as const) {
    const answer = await orders.order(reply.id, { response: WORDS, ...body });
    expect([answer.status, answer.body.error]).toEqual([400, error]);
  }
  const odd = await orders.order(reply.id, { response: WORDS, schedule_at: 1 });
  expect(odd.body.error).toStartWith("schedule_at: unknown member");
});

test("an order ends the conversation and plans a follow-up once it is sent", async () => {
  const { reply, received } = await stage.arrive();
  await stage.clock.advance(SECOND);
  const other = await stage.arrive({ conversation: received.conversation });
  const due = iso(stage.clock.now() + 3 * DAY);
  const body = { response: WORDS, then: "done", follow_up: { due_at: due, draft_message: "Still there?" } };
  await orders.ordered(other.reply.id, { ...body, confirm: ["several_open"] });
  expect((await stage.read(reply.id)).status).toBe("pending");
  await orders.passDelay(10 * SECOND);
  expect((await stage.read(other.reply.id)).status).toBe("sent");
  expect((await stage.read(reply.id)).status).toBe("archived");
  const { body: planned } = await call(stage.desk, "GET", `/api/follow-ups?reply_id=${other.reply.id}`);
  expect(planned.data.map((row: Body) => row.draft_message)).toEqual(["Still there?"]);
});

test("an order snoozes what is still open once it is sent", async () => {
  const { reply, received } = await stage.arrive();
  await stage.clock.advance(SECOND);
  await stage.arrive({ conversation: received.conversation });
  await orders.ordered(reply.id, { response: WORDS, then: "snooze", confirm: ["several_open"] });
  await orders.passDelay(10 * SECOND);
  const row = deps().db.sqlite.query<{ state: string; until: number }, [string]>(
    "SELECT state, snoozed_until AS until FROM conversations WHERE thread_id = ?",
  );
  expect(row.get(reply.thread_id)).toEqual({ state: "snoozed", until: Date.UTC(2026, 2, 5, 9) });
});
