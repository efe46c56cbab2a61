/** Tests people's actions on conversations: assigning, snoozing, closing, reopening, and reading. */
import { afterAll, beforeEach, expect, test } from "bun:test";
import { DAY, HOUR, MINUTE } from "../../../src/core/clock.ts";
import { recordPresence } from "../../../src/inbox/conversations/claim.ts";
import { call, type Body } from "../../support/call.ts";
import { openPeopleStage } from "./world.ts";

let thread: string;
let reply: string;

// The rate limit allows reading all threads immediately, although the clock does not move.
const stage = await openPeopleStage("emailbison");
const ana = stage.addPerson("Ana Lopez");
const ben = stage.addPerson("Ben Ode");
afterAll(() => stage.close());
beforeEach(async () => {
  const arrived = await stage.arrive();
  reply = arrived.reply.id;
  thread = arrived.reply.thread_id;
});

const patch = (body: object, id = thread) => call(stage.desk, "PATCH", `/api/threads/${id}`, { body });

test("marking a conversation as done archives every open reply, with an event and a timeline entry for each", async () => {
  const { status, body } = await patch({ state: "done" });
  expect([status, body.data.state, body.data.open_count]).toEqual([200, "done", 0]);
  expect((await stage.read(reply)).status).toBe("archived");
  expect((await stage.timeline(reply)).map(({ type }) => type)).toContain("status_changed");
});

test("a caller limited to one client finishes only that client's replies in a shared thread", async () => {
  const first = await stage.arrive();
  const id = first.reply.thread_id;
  const { conversation } = first.received;
  const second = await stage.arrive({ conversation, text: "A second one bothclients" });
  const { body } = await call(stage.desk, "POST", "/api/clients", { body: { name: "Another" } });
  stage.deps.db.sqlite.run("UPDATE replies SET client_id = ? WHERE id = ?", [body.data.id, first.reply.id]);
  const limited = stage.addPerson("Lia", "agent", [stage.at.clientId]);
  stage.decide(limited, id, { state: "done" });
  expect((await stage.read(second.reply.id)).status).toBe("archived");
  expect((await stage.read(first.reply.id)).status).toBe("pending");
});

test("reopening a conversation reopens its newest archived reply, which is ready if it has a draft", async () => {
  await call(stage.desk, "PATCH", `/api/replies/${reply}`, { body: { ai_response: "Hello" } });
  await patch({ state: "done" });
  expect((await patch({ state: "open" })).body.data.state).toBe("open");
  expect((await stage.read(reply)).status).toBe("ready");
});

test("an answered reply cannot be reopened", async () => {
  await stage.send(reply, { response: "Hello" });
  const { status, body } = await patch({ state: "open" });
  expect([status, body.error]).toEqual([
    400,
    "Every reply in this conversation has been answered, so there is nothing to reopen",
  ]);
});

test("a snoozed conversation returns on time, and the person who snoozed it is notified", async () => {
  stage.decide(ana, thread, { snoozedUntil: stage.clock.now() + 2 * HOUR });
  expect(stage.state(thread).state).toBe("snoozed");
  await stage.pass(HOUR);
  expect(stage.state(thread).state).toBe("snoozed");
  await stage.pass(HOUR + MINUTE);
  expect(stage.state(thread)).toMatchObject({ state: "open", snoozedUntil: null });
  const notified = stage.deps.db.sqlite
    .query<{ type: string }, [string, string]>(
      "SELECT type FROM notifications WHERE user_id = ? AND thread_id = ? AND type <> 'positive'",
    )
    .all(ana.id, thread);
  expect(notified).toEqual([{ type: "snooze_over" }]);
  expect((await stage.timeline(reply)).map(({ type }) => type)).toEqual(
    expect.arrayContaining(["snoozed", "woken"]),
  );
});

test("a new reply ends the snooze of a snoozed conversation, and reopens a finished one", async () => {
  const first = await stage.arrive({ text: "One more thing wakesit" });
  const id = first.reply.thread_id;
  stage.decide(ana, id, { snoozedUntil: stage.clock.now() + DAY });
  const { conversation } = first.received;
  await stage.arrive({ conversation, text: "And another wakesagain" });
  expect(stage.state(id)).toMatchObject({ state: "open", openCount: 2, snoozedUntil: null });
  stage.decide(ana, id, { state: "done" });
  await stage.arrive({ conversation, text: "And a third reopensit" });
  expect(stage.state(id)).toMatchObject({ state: "open", openCount: 1 });
});

test("opening a snoozed conversation ends the snooze, and the timeline shows it", async () => {
  stage.decide(ana, thread, { snoozedUntil: stage.clock.now() + DAY });
  await patch({ state: "open" });
  expect(stage.state(thread)).toMatchObject({ state: "open", snoozedUntil: null });
  expect((await stage.timeline(reply)).map(({ type }) => type)).toContain("woken");
});

test("marking a conversation as done ends its snooze", async () => {
  stage.decide(ana, thread, { snoozedUntil: stage.clock.now() + DAY });
  stage.decide(ana, thread, { state: "done" });
  expect(stage.state(thread)).toMatchObject({ state: "done", snoozedUntil: null });
});

test("only an open conversation can be snoozed", async () => {
  await patch({ state: "done" });
  const until = new Date(stage.clock.now() + HOUR).toISOString();
  expect((await patch({ snoozed_until: until })).body.error).toBe("Only an open conversation can be snoozed");
});

test("if two people claim a conversation, the second gets an error that names the first", () => {
  stage.decide(ana, thread, { assigneeId: ana.id, ifAssignee: null });
  expect(() => stage.decide(ben, thread, { assigneeId: ben.id, ifAssignee: null })).toThrow(
    "Ana Lopez has taken this conversation",
  );
  expect(stage.state(thread).assigneeName).toBe("Ana Lopez");
});

test("an action by a person who has not seen a newer reply is rejected as a whole", async () => {
  const first = await stage.arrive();
  const id = first.reply.thread_id;
  const newer = await stage.arrive({ conversation: first.received.conversation, text: "Newer of two" });
  const until = new Date(stage.clock.now() + HOUR).toISOString();
  for (const change of [{ state: "done" }, { snoozed_until: until }]) {
    const { status, body } = await patch({ ...change, if_latest_reply: first.reply.id }, id);
    expect([status, body.code, body.error]).toEqual([409, "newer_reply", "A newer reply came in"]);
  }
  expect(stage.state(id)).toMatchObject({ state: "open", snoozedUntil: null });
  const seen = newer.reply.id.toUpperCase();
  expect((await patch({ state: "done", if_latest_reply: seen }, id)).status).toBe(200);
});

test("a bulk change skips conversations that have changed since they were seen, with the reason", async () => {
  const { thread_id: taken } = (await stage.arrive()).reply;
  const first = await stage.arrive();
  const { thread_id: answered } = first.reply;
  await stage.arrive({ conversation: first.received.conversation, text: "One more thing" });
  stage.decide(ana, taken, { assigneeId: ana.id });
  const seen = {
    [thread]: { latest_reply_id: reply, assignee_id: null },
    [taken]: { assignee_id: null },
    [answered]: { latest_reply_id: first.reply.id },
  };
  const body = { ids: [thread, taken, answered], assignee_id: ben.id, seen };
  const { body: answer } = await call(stage.desk, "POST", "/api/threads/bulk", { body });
  expect(answer.data).toEqual([
    { id: thread, success: true, error: null },
    { id: taken, success: false, error: "Ana Lopez has taken this conversation" },
    { id: answered, success: false, error: "A newer reply came in" },
  ]);
  expect(stage.state(taken).assigneeName).toBe("Ana Lopez");
  const wrong = { ids: [thread], state: "done", seen: { [thread]: { latest_reply_id: "x" } } };
  expect((await call(stage.desk, "POST", "/api/threads/bulk", { body: wrong })).status).toBe(400);
});

test("assigning a conversation to another person notifies that person, and claiming it notifies no one", () => {
  stage.decide(ana, thread, { assigneeId: ben.id });
  stage.decide(ben, thread, { assigneeId: null });
  stage.decide(ben, thread, { assigneeId: ben.id });
  const types = stage.deps.db.sqlite
    .query<{ type: string }, [string, string]>(
      "SELECT type FROM notifications WHERE user_id = ? AND thread_id = ? AND type <> 'positive'",
    )
    .all(ben.id, thread);
  expect(types).toEqual([{ type: "assigned" }]);
});

test("a conversation cannot be assigned to a viewer, to someone outside the workspace, or to a person limited to another client", () => {
  const viewer = stage.addPerson("Vera", "viewer");
  const elsewhere = stage.addPerson("Els", "agent", []);
  for (const id of [viewer.id, elsewhere.id, "nobody", thread])
    expect(() => stage.decide(ana, thread, { assigneeId: id })).toThrow(
      "assignee_id: must be a person who can answer for this client",
    );
});

test("a claim expires after 30 minutes without activity, but an assignment by another person does not", async () => {
  const other = await stage.arrive();
  stage.decide(ana, thread, { assigneeId: ana.id });
  stage.decide(ana, other.reply.thread_id, { assigneeId: ben.id });
  await stage.pass(20 * MINUTE);
  stage.decide(ana, thread, { isRead: true });
  await stage.pass(20 * MINUTE);
  expect(stage.state(thread).assigneeId).toBe(ana.id);
  await stage.pass(11 * MINUTE);
  expect(stage.state(thread).assigneeId).toBeNull();
  expect(stage.state(other.reply.thread_id).assigneeId).toBe(ben.id);
});

test("viewing or writing in a conversation extends a claim only for the assignee", async () => {
  const other = await stage.arrive();
  stage.decide(ana, thread, { assigneeId: ana.id });
  stage.decide(ana, other.reply.thread_id, { assigneeId: ana.id });
  await stage.pass(20 * MINUTE);
  recordPresence(stage.deps, ana, { id: thread, state: "viewing" });
  recordPresence(stage.deps, ben, { id: other.reply.thread_id, state: "writing" });
  await stage.pass(20 * MINUTE);
  expect(stage.state(thread).assigneeId).toBe(ana.id);
  expect(stage.state(other.reply.thread_id).assigneeId).toBeNull();
});

test("a bulk change reports an error for each failed conversation, and changes the others", async () => {
  const other = await stage.arrive();
  const unknown = "00000000-0000-7000-8000-000000000000";
  const ids = [thread, unknown, other.reply.thread_id];
  const { body } = await call(stage.desk, "POST", "/api/threads/bulk", { body: { ids, state: "done" } });
  expect(body.data).toEqual([
    { id: thread, success: true, error: null },
    { id: unknown, success: false, error: "Conversation not found" },
    { id: other.reply.thread_id, success: true, error: null },
  ]);
  expect(stage.state(other.reply.thread_id).state).toBe("done");
});

test("a bulk change by filter changes exactly the conversations that the list shows", async () => {
  const other = await stage.arrive();
  stage.decide(ana, thread, { assigneeId: ana.id });
  const { body } = await call(stage.desk, "POST", "/api/threads/bulk", {
    body: { filter: { assignee: ana.id, state: "open" }, state: "done" },
  });
  expect(body.data).toContainEqual({ id: thread, success: true, error: null });
  expect([stage.state(thread).state, stage.state(other.reply.thread_id).state]).toEqual(["done", "open"]);
  for (const given of [{}, { ids: [thread], filter: {} }]) {
    const refused = await call(stage.desk, "POST", "/api/threads/bulk", {
      body: { ...given, state: "done" },
    });
    expect(refused.body.error).toBe("ids or filter is required, but not both");
  }
});

test("a bulk filter accepts a saved view, and rejects properties that the list does not have", async () => {
  const other = await stage.arrive();
  stage.decide(ana, thread, { snoozedUntil: stage.clock.now() + DAY });
  const bulk = (filter: object) =>
    call(stage.desk, "POST", "/api/threads/bulk", { body: { filter, state: "done" } });
  const refused = await bulk({ states: "snoozed" });
  expect([refused.status, refused.body.error]).toEqual([400, "filter.states: unknown member"]);
  await bulk({ view: "snoozed" });
  expect([stage.state(thread).state, stage.state(other.reply.thread_id).state]).toEqual(["done", "open"]);
});

test("an action returns the whole conversation, exactly as reading the conversation does", async () => {
  const { body } = await patch({ state: "done" });
  expect(body).toEqual((await call(stage.desk, "GET", `/api/threads/${thread}`)).body);
  expect(body.data.messages).not.toBeEmpty();
});

test("a bulk change can suppress contacts for their client", async () => {
  const { body } = await call(stage.desk, "POST", "/api/threads/bulk", {
    body: { ids: [thread], suppress: true },
  });
  expect(body.data[0].success).toBe(true);
  const { contact } = await stage.read(reply);
  const known = await call(stage.desk, "GET", `/api/suppressions?q=${contact.email}`);
  expect(known.body.data).toMatchObject([{ value: contact.email, source: "person" }]);
  // Suppresses the contact again. The audit trail has one entry, because the address is already suppressed.
  await call(stage.desk, "POST", "/api/threads/bulk", { body: { ids: [thread], suppress: true } });
  const audited = stage.deps.db.sqlite
    .query<Body, [string]>("SELECT action, actor, ip FROM audit_entries WHERE subject = ?")
    .all(`suppression:${known.body.data[0].id}`);
  const by = { actor: expect.stringMatching(/^key:/) as string, ip: expect.any(String) as string };
  expect(audited).toEqual([{ action: "suppression.created", ...by }]);
});

test("an invalid change is rejected with an explanation, as is a snooze in the past or more than a year ahead", async () => {
  const within = (ms: number) => new Date(stage.clock.now() + ms).toISOString();
  const refused: [object, string][] = [
    [{}, "assignee_id, snoozed_until, state or is_read is required"],
    [{ state: "snoozed" }, "state: must be one of open, done"],
    [{ snoozed_until: "tomorrow" }, "snoozed_until: must be an ISO 8601 time such as 2026-03-01T09:30:00Z"],
    [{ snoozed_until: within(-MINUTE) }, "snoozed_until: must be in the future"],
    [{ snoozed_until: within(367 * DAY) }, "snoozed_until: must be within a year"],
    [{ is_read: true }, "is_read: API keys have no read state"],
  ];
  for (const [body, message] of refused) {
    const answer = await patch(body);
    expect([answer.status, answer.body.error]).toEqual([400, message]);
  }
});
