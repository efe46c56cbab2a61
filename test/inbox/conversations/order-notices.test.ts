/** Tests that the person who ordered an answer and the assignee are notified if the answer is not sent. */
import { afterAll, expect, test } from "bun:test";
import type { PersonCaller } from "../../../src/core/caller.ts";
import { HOUR, MINUTE } from "../../../src/core/clock.ts";
import { listNotifications } from "../../../src/inbox/notifications/store/bell.ts";
import { orderAnswer } from "../../../src/outbox/orders/order.ts";
import { call, type Body } from "../../support/call.ts";
import { ordersOn } from "../../support/orders.ts";
import { signIn } from "../../support/people.ts";
import { openPeopleStage } from "./world.ts";

const WORDS = "Thank you, we shall look into it.";
const PAGE = { page: { limit: 10, offset: 0, after: null }, unread: true };

const stage = await openPeopleStage();
const ana = stage.addPerson("Ana Lopez");
const ben = stage.addPerson("Ben Ode");
afterAll(() => stage.close());

const ordered = (id: string, by = ana) =>
  orderAnswer(stage.deps, by, { id, response: WORDS, at: stage.clock.now() + HOUR });

const notices = ({ id: userId, workspaceId }: PersonCaller, threadId: string) =>
  listNotifications(stage.deps.db, { workspaceId, userId, clients: null }, PAGE)
    .rows.filter((row) => row.threadId === threadId && row.type.startsWith("order_"))
    .map(({ type, detail }) => ({ type, detail }));

test("a held answer notifies its assignee and the person who scheduled it", async () => {
  const carl = stage.addPerson("Carl Fox");
  const { reply, received } = await stage.arrive();
  stage.decide(ana, reply.thread_id, { assigneeId: ben.id });
  const { id } = await ordered(reply.id);
  await stage.pass(MINUTE);
  await stage.arrive({ conversation: received.conversation, text: "Wait, one more thing holdsit" });
  const notice = { type: "order_held", detail: { order_id: id, reply_id: reply.id, reason: "newer_reply" } };
  for (const person of [ana, ben]) expect(notices(person, reply.thread_id)).toEqual([notice]);
  expect(notices(carl, reply.thread_id)).toEqual([]);
});

test("an assignee who ordered the answer is notified once, and a former member is not notified", async () => {
  const [own, left] = [await stage.arrive(), await stage.arrive()];
  const dora = stage.addPerson("Dora Nye");
  stage.decide(ana, own.reply.thread_id, { assigneeId: ana.id });
  await ordered(own.reply.id);
  await ordered(left.reply.id, dora);
  stage.deps.db.sqlite.run("DELETE FROM memberships WHERE user_id = ?", [dora.id]);
  await call(stage.desk, "POST", "/api/sending/pause", { body: { reason: "Holiday" } });
  await ordersOn(stage).passDelay(HOUR + MINUTE);
  await call(stage.desk, "POST", "/api/sending/resume");
  expect(notices(ana, own.reply.thread_id)).toMatchObject([
    { type: "order_held", detail: { reason: "paused" } },
  ]);
  expect(notices(dora, left.reply.thread_id)).toEqual([]);
});

test("turning off a type of notification affects no one except the person who turned it off", async () => {
  const { reply } = await stage.arrive();
  const eve = signIn(stage.desk, { role: "agent", name: "Eve" });
  const choices = { kinds: { order_held: [], assigned: [] }, clients: "all" };
  expect((await eve.call("PUT", "/api/me/notifications", { body: choices })).status).toBe(200);
  const muted = { ...ana, id: eve.id };
  stage.decide(ana, reply.thread_id, { assigneeId: ben.id });
  await orderAnswer(stage.deps, muted, { id: reply.id, response: WORDS });
  await call(stage.desk, "POST", "/api/sending/pause", { body: { reason: "Holiday" } });
  await ordersOn(stage).passDelay(MINUTE);
  await call(stage.desk, "POST", "/api/sending/resume");
  expect(notices(muted, reply.thread_id)).toEqual([]);
  expect(notices(ben, reply.thread_id)).toMatchObject([{ type: "order_held" }]);
});

test("the notification of a failed answer includes the platform's error, which viewers cannot see", async () => {
  const { reply } = await stage.arrive();
  const viewer = signIn(stage.desk, { role: "viewer", name: "Vic", clients: [stage.at.clientId] });
  const seen = { ...ana, id: viewer.id };
  stage.at.sandbox.faults.plan({ kind: "refuse", status: 422, message: "no" }, "send");
  await orderAnswer(stage.deps, seen, { id: reply.id, response: WORDS });
  await ordersOn(stage).passDelay(MINUTE);
  const [notice] = notices(seen, reply.thread_id);
  expect(notice).toMatchObject({ type: "order_failed", detail: { reason: expect.any(String) as string } });
  const { body } = await viewer.call("GET", "/api/notifications");
  const { data: whole } = (await viewer.call("GET", `/api/threads/${reply.thread_id}`)).body;
  const { subject, contact } = whole;
  const about = { subject, contact: { name: contact.name, email: contact.email } };
  expect(body.data).toMatchObject([{ type: "order_failed", ...about, detail: { reply_id: reply.id } }]);
  expect(body.data[0].detail.reason).toBeUndefined();
  // Moves the conversation to a client that the person cannot see.
  const { body: other } = await call(stage.desk, "POST", "/api/clients", { body: { name: "Elsewhere" } });
  const move = { client_id: other.data.id, future: "thread" };
  await call(stage.desk, "POST", `/api/threads/${reply.thread_id}/move`, { body: move });
  const { body: moved } = await viewer.call("GET", "/api/notifications");
  expect(moved.data).toMatchObject([{ type: "order_failed", subject: null, contact: null }]);
});

test("the conversation and the list show why an answer is held, but viewers see only that it is held", async () => {
  const { reply, received } = await stage.arrive();
  const { id } = await ordered(reply.id);
  await stage.pass(MINUTE);
  await stage.arrive({ conversation: received.conversation, text: "Wait, one more thing saysit" });
  const vic = signIn(stage.desk, { role: "viewer", name: "Vic Two", clients: [stage.at.clientId] });
  const mia = signIn(stage.desk, { role: "manager", name: "Mia" });
  for (const [person, reason] of [
    [mia, "newer_reply"],
    [vic, null],
  ] as const) {
    const { data: whole } = (await person.call("GET", `/api/threads/${reply.thread_id}`)).body;
    expect(whole.send_order).toMatchObject({ id, state: "held", reason });
    const { data: listed } = (await person.call("GET", "/api/threads")).body;
    const row = listed.find((one: Body) => one.id === reply.thread_id);
    expect(row.send_order).toEqual(whole.send_order);
  }
});
