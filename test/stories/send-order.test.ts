/** Tests send orders by people: sent once after a delay, held by newer emails, and canceled back to a draft. */
import { expect, test } from "bun:test";
import { DAY, HOUR, iso, MINUTE, SECOND } from "../../src/core/clock.ts";
import { pauseSending } from "../../src/db/sending.ts";
import { planRefresh } from "../../src/inbox/threads/store/refreshes.ts";
import { call, type Body } from "../support/call.ts";
import { ordersOn } from "../support/orders.ts";
import { openStage, typesOf } from "../support/stage.ts";
import { eachTest } from "../support/fixture.ts";

const WORDS = "Thank you, we shall look into it.";

const deps = () => {
  if (!stage.desk.internals) throw new Error("in this process");
  return stage.desk.internals.deps;
};
const inAnHour = () => iso(stage.clock.now() + HOUR);

const stage = eachTest(() => openStage("smartlead"));
const orders = eachTest(() => ordersOn(stage));

test("a send order is sent once, after ten seconds, and cannot be canceled after that", async () => {
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

test("a held order is released after confirmation, and canceled when its reply is archived", async () => {
  const [one, other] = [await stage.arrive(), await stage.arrive()];
  const held: string[] = [];
  for (const { reply, received } of [one, other]) {
    held.push((await orders.ordered(reply.id, { response: WORDS, at: inAnHour() })).id);
    await stage.clock.advance(MINUTE);
    await stage.arrive({ conversation: received.conversation });
    expect(await orders.state(held.at(-1) ?? "")).toMatchObject({ state: "held", reason: "newer_reply" });
    expect(orders.attention(reply.thread_id)).toBe("new_after_schedule");
  }
  const [released = "", archived = ""] = held;
  await orders.passDelay(HOUR);
  const refused = await orders.release(released);
  expect([refused.status, refused.body.needs]).toEqual([400, ["several_open"]]);
  expect((await orders.release(released, { confirm: ["several_open"] })).status).toBe(200);
  await orders.passDelay(0);
  expect(stage.emails(WORDS)).toHaveLength(1);
  expect(orders.attention(one.reply.thread_id)).toBeNull();
  await call(stage.desk, "PATCH", `/api/replies/${other.reply.id}`, { body: { status: "archived" } });
  expect((await orders.state(archived)).state).toBe("cancelled");
  expect((await stage.read(other.reply.id)).ai_response).toBe(WORDS);
});

test("a canceled order becomes a draft again, as plain text, and is not sent", async () => {
  const { reply } = await stage.arrive();
  const edit = () => call(stage.desk, "PATCH", `/api/replies/${reply.id}`, { body: { ai_response: "x" } });
  for (const [body, draft] of [
    [{ response: WORDS }, WORDS],
    [{ response: "<p>Bonjour,</p><p>voici <b>notre offre</b>.</p>" }, "Bonjour,\n\nvoici notre offre."],
    [{ response: "Guten Tag, <b>Dana.", content_type: "html" }, "Guten Tag, Dana."],
    [{ response: "<p>as typed</p>", content_type: "text" }, "<p>as typed</p>"],
  ] as const) {
    const order = await orders.ordered(reply.id, { ...body, confirm: ["findings"] });
    expect((await edit()).status).toBe(409);
    const cancelled = await orders.cancel(order.id);
    expect([cancelled.status, cancelled.body.data.state]).toEqual([200, "cancelled"]);
    expect(await stage.read(reply.id)).toMatchObject({ status: "pending", ai_response: draft });
    expect((await orders.cancel(order.id)).status).toBe(200);
  }
  await orders.passDelay(MINUTE);
  expect(stage.at.sandbox.ledger).toEqual([]);
  expect(typesOf(await stage.timeline(reply.id))).toContain("order_cancelled");
});

test("a reply has one order at a time, and sending immediately replaces the order", async () => {
  const { reply } = await stage.arrive();
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => orders.order(reply.id, { response: WORDS })),
  );
  const refused = Array.from({ length: 9 }, () => 409);
  expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([201, ...refused]);
  expect((await stage.send(reply.id, { response: "At once, then." })).status).toBe(200);
  const { id } = answers.find(({ status }) => status === 201)?.body.data ?? {};
  expect((await orders.state(id)).state).toBe("cancelled");
  await orders.passDelay(MINUTE);
  expect([stage.emails(WORDS).length, stage.emails("At once, then.").length]).toEqual([0, 1]);
});

test("an answer written elsewhere is shown before a person can release a held order", async () => {
  const { reply, received } = await stage.arrive();
  const order = await orders.ordered(reply.id, { response: WORDS });
  pauseSending(deps().db, { cause: "operator", note: null, since: stage.clock.now() });
  await orders.passDelay(MINUTE);
  expect(await orders.state(order.id)).toMatchObject({ state: "held", reason: "paused" });
  stage.at.sandbox.answerElsewhere(received.conversation, "Words of a colleague");
  planRefresh(deps().db, reply.thread_id, stage.clock.now());
  await orders.passDelay(MINUTE);
  expect(await orders.state(order.id)).toMatchObject({ state: "held", reason: "answered_elsewhere" });
});

test("an order to a suppressed or bounced recipient is held, and accepted only after confirmation", async () => {
  for (const what of ["suppressed", "bounced"]) {
    const { reply } = await stage.arrive();
    const order = await orders.ordered(reply.id, { response: WORDS });
    if (what === "suppressed") {
      const body = { client_id: reply.client_id, value: reply.from_email };
      expect((await call(stage.desk, "POST", "/api/suppressions", { body })).status).toBe(201);
    } else {
      const now = stage.clock.now();
      deps().db.sqlite.run("UPDATE contacts SET bounced_at = ? WHERE id = ?", [now, reply.contact_id]);
    }
    await orders.passDelay(MINUTE);
    expect(await orders.state(order.id)).toMatchObject({ state: "held", reason: what });
    expect((await orders.cancel(order.id)).status).toBe(200);
    const { status, body } = await orders.order(reply.id, { response: WORDS });
    expect([status, body.code, body.needs]).toEqual([400, "needs_confirmation", [what]]);
    const response = `Confirmed for the ${what}`;
    await orders.ordered(reply.id, { response, confirm: [what] });
    await orders.passDelay(MINUTE);
    expect(stage.emails(response)).toHaveLength(1);
  }
});

test("an order needs confirmation for findings, strangers or other open replies, and a retry returns the same order", async () => {
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

test("an invalid order is rejected with the field and the reason", async () => {
  const { reply } = await stage.arrive();
  for (const [body, error] of [
    [{ delay_seconds: 5, at: "2030-01-01T00:00:00Z" }, "delay_seconds: cannot be combined with at"],
    [{ delay_seconds: 61 }, "delay_seconds: must be between 0 and 60"],
    [{ at: "2020-01-01T00:00:00Z" }, "at: must be in the future"],
    [{ at: "2099-01-01T00:00:00Z" }, "at: must be within a year"],
    [{ snooze_until: "2030-01-01T00:00:00Z" }, "snooze_until: requires then: snooze"],
    [{ follow_up: { due_at: "2030-01-01T00:00:00Z", due: 1 } }, "follow_up.due: unknown member"],
    [{ to_email: "nobody" }, "Invalid email address: nobody"],
  ] as const) {
    const answer = await orders.order(reply.id, { response: WORDS, ...body });
    expect([answer.status, answer.body.error]).toEqual([400, error]);
  }
  const odd = await orders.order(reply.id, { response: WORDS, schedule_at: 1 });
  expect(odd.body.error).toStartWith("schedule_at: unknown member");
});

test("sending an order closes or snoozes the conversation and schedules its follow-up", async () => {
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
  const next = await stage.arrive();
  await stage.clock.advance(SECOND);
  await stage.arrive({ conversation: next.received.conversation });
  await orders.ordered(next.reply.id, { response: WORDS, then: "snooze", confirm: ["several_open"] });
  await orders.passDelay(10 * SECOND);
  const row = deps().db.sqlite.query<{ state: string; until: number }, [string]>(
    "SELECT state, snoozed_until AS until FROM conversations WHERE thread_id = ?",
  );
  expect(row.get(next.reply.thread_id)).toEqual({ state: "snoozed", until: Date.UTC(2026, 2, 5, 9) });
});

test("an order that the platform rejects fails, and its text becomes the draft", async () => {
  const refused = await stage.arrive();
  stage.at.sandbox.faults.plan({ kind: "refuse", status: 422, message: "no" }, "send");
  const order = await orders.ordered(refused.reply.id, { response: "Once" });
  await orders.passDelay(MINUTE);
  expect((await orders.state(order.id)).state).toBe("failed");
  expect(orders.attention(refused.reply.thread_id)).toBe("send_failed");
  expect(await stage.read(refused.reply.id)).toMatchObject({ status: "pending", ai_response: "Once" });
  await orders.ordered(refused.reply.id, { response: "Once more, then." });
  expect(orders.attention(refused.reply.thread_id)).toBeNull();
  await orders.passDelay(MINUTE);
  expect(stage.emails("Once more, then.")).toHaveLength(1);
});

test("setting the clock back changes neither an order's delay nor its requested time", async () => {
  const [one, other] = [await stage.arrive(), await stage.arrive()];
  await orders.ordered(one.reply.id, { response: WORDS });
  const at = iso(stage.clock.now() + 2 * MINUTE);
  await orders.ordered(other.reply.id, { response: "At its time, then.", at });
  await stage.pass(SECOND);
  stage.clock.set(stage.clock.now() - HOUR);
  await stage.pass(0);
  await orders.passDelay(12 * SECOND);
  expect([stage.emails(WORDS).length, stage.emails("At its time, then.").length]).toEqual([1, 0]);
  await orders.passDelay(HOUR + 2 * MINUTE);
  expect([stage.emails(WORDS).length, stage.emails("At its time, then.").length]).toEqual([1, 1]);
});

test("an unreadable thread does not hold an order that is due within the undo delay, and the timeline mentions it", async () => {
  const { reply } = await stage.arrive();
  await stage.pass(10 * MINUTE);
  stage.at.sandbox.faults.plan({ kind: "error_before" }, "read", Number.POSITIVE_INFINITY);
  const order = await orders.ordered(reply.id, { response: WORDS });
  await orders.passDelay(10 * SECOND);
  expect((await orders.state(order.id)).state).toBe("sent");
  const { body } = await call(stage.desk, "GET", `/api/threads/${reply.thread_id}`);
  expect(JSON.stringify(body.data)).toContain("could not be read before sending");
});
