/** Tells what becomes of ordered answers in trouble: refusals, unknown outcomes, clocks, news at the last instant. */
import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { DAY, HOUR, iso, MINUTE, SECOND } from "../../src/core/clock.ts";
import { post } from "../support/arrivals.ts";
import { call } from "../support/call.ts";
import { ordersOn, type Ordering } from "../support/orders.ts";
import { openStage, type Stage } from "../support/stage.ts";

const WORDS = "Thank you, we shall look into it.";

let stage: Stage;
let orders: Ordering;

describe("an order", () => {
  beforeEach(async () => {
    stage = await openStage("instantly");
    orders = ordersOn(stage);
  });
  afterEach(() => stage.close());

  test("that the platform refuses has failed, and its text is the draft", async () => {
    const { reply } = await stage.arrive();
    stage.at.sandbox.faults.plan({ kind: "refuse", status: 422, message: "no" }, "send");
    const order = await orders.ordered(reply.id, { response: WORDS });
    await orders.passDelay(MINUTE);
    expect((await orders.state(order.id)).state).toBe("failed");
    expect(orders.attention(reply.thread_id)).toBe("send_failed");
    expect(await stage.read(reply.id)).toMatchObject({ status: "pending", ai_response: WORDS });
    await orders.ordered(reply.id, { response: "Once more, then." });
    expect(orders.attention(reply.thread_id)).toBeNull();
    await orders.passDelay(MINUTE);
    expect(stage.emails("Once more, then.")).toHaveLength(1);
  });

  test("whose outcome is unknown is never sent again, and is sent once the thread shows it", async () => {
    const { reply } = await stage.arrive();
    stage.at.sandbox.faults.plan({ kind: "cut_after" }, "send");
    const order = await orders.ordered(reply.id, { response: WORDS, then: "done" });
    await orders.passDelay(10 * SECOND);
    expect((await orders.state(order.id)).state).toBe("failed");
    expect((await stage.read(reply.id)).send_state).toBe("uncertain");
    for (const wait of [30 * SECOND, MINUTE, 10 * MINUTE, HOUR]) await orders.passDelay(wait);
    expect((await orders.state(order.id)).state).toBe("sent");
    expect(stage.emails(WORDS)).toHaveLength(1);
  });

  test("that never left is tried again, and leaves once", async () => {
    const { reply } = await stage.arrive();
    stage.at.sandbox.faults.plan(
      { kind: "refuse", status: 429, message: "slow", retryAfterSeconds: 1 },
      "send",
    );
    const order = await orders.ordered(reply.id, { response: WORDS });
    await orders.passDelay(10 * SECOND);
    for (const wait of [MINUTE, MINUTE]) await orders.passDelay(wait);
    expect((await orders.state(order.id)).state).toBe("sent");
    expect(stage.emails(WORDS)).toHaveLength(1);
  });

  test("keeps its delay when the clock is set back, and its time when that was given", async () => {
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

  test("leaves once when the clock jumps ahead", async () => {
    const { reply } = await stage.arrive();
    await orders.ordered(reply.id, { response: WORDS, at: iso(stage.clock.now() + DAY) });
    stage.clock.set(stage.clock.now() + 2 * DAY);
    for (const wait of [0, SECOND, MINUTE]) await orders.passDelay(wait);
    expect(stage.emails(WORDS)).toHaveLength(1);
  });

  const isUnreadable = () =>
    stage.at.sandbox.faults.plan({ kind: "error_before" }, "read", Number.POSITIVE_INFINITY);

  test("whose thread cannot be read leaves after its seconds, and the conversation says so", async () => {
    const { reply } = await stage.arrive();
    await stage.pass(10 * MINUTE);
    isUnreadable();
    const order = await orders.ordered(reply.id, { response: WORDS });
    await orders.passDelay(10 * SECOND);
    expect((await orders.state(order.id)).state).toBe("sent");
    expect(stage.emails(WORDS)).toHaveLength(1);
    const { body } = await call(stage.desk, "GET", `/api/threads/${reply.thread_id}`);
    expect(JSON.stringify(body.data)).toContain("could not be read before sending");
  });

  test("for a time is held when its thread cannot be read four times in a row, and leaves when it is released", async () => {
    const { reply } = await stage.arrive();
    const order = await orders.ordered(reply.id, { response: WORDS, at: iso(stage.clock.now() + HOUR) });
    isUnreadable();
    await orders.passDelay(HOUR);
    expect((await orders.state(order.id)).state).toBe("waiting");
    for (const wait of [MINUTE, MINUTE, MINUTE]) await orders.passDelay(wait);
    expect(await orders.state(order.id)).toMatchObject({ state: "held", reason: "thread_unread" });
    expect(stage.emails(WORDS)).toEqual([]);
    stage.at.sandbox.faults.clear();
    await orders.release(order.id);
    await orders.passDelay(SECOND);
    expect((await orders.state(order.id)).state).toBe("sent");
    expect(stage.emails(WORDS)).toHaveLength(1);
  });

  test("that is cancelled while its thread is read does not leave", async () => {
    const { reply } = await stage.arrive();
    const order = await orders.ordered(reply.id, { response: WORDS, at: iso(stage.clock.now() + HOUR) });
    await stage.clock.advance(HOUR);
    const held = stage.relay.hold();
    const passing = stage.pass(0);
    await held.done;
    const cancelled = await orders.cancel(order.id);
    held.release();
    await stage.clock.passUntil(passing);
    const sent = stage.emails(WORDS).length;
    expect([cancelled.status, sent]).toEqual(cancelled.status === 200 ? [200, 0] : [409, 1]);
  });

  test("ends with the reply when it is held and the reply is archived", async () => {
    const { reply, received } = await stage.arrive();
    const order = await orders.ordered(reply.id, { response: WORDS, at: iso(stage.clock.now() + HOUR) });
    await stage.clock.advance(SECOND);
    await post(
      stage.at,
      stage.at.sandbox.receive({ conversation: received.conversation, text: "More" }).webhook,
    );
    await stage.pass(0);
    expect((await orders.state(order.id)).state).toBe("held");
    await call(stage.desk, "PATCH", `/api/replies/${reply.id}`, { body: { status: "archived" } });
    expect((await orders.state(order.id)).state).toBe("cancelled");
    expect((await stage.read(reply.id)).ai_response).toBe(WORDS);
  });
});
