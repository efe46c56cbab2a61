/** Tests moving a misfiled conversation to another client: everything counted per client moves with it. */
import { afterAll, expect, test } from "bun:test";
import { DAY, HOUR, iso, MINUTE } from "../../../src/core/clock.ts";
import { moveConversation } from "../../../src/inbox/conversations/move.ts";
import { getReply } from "../../../src/inbox/replies/store/replies.ts";
import { addDraftVersion } from "../../../src/inbox/replies/store/draft-versions.ts";
import { findClaimed } from "../../../src/inbox/replies/store/stages.ts";
import { pushedIn, withheld } from "../../support/accounts.ts";
import { pushTo } from "../../support/arrivals.ts";
import { ordersOn } from "../../support/orders.ts";
import { call, type Body } from "../../support/call.ts";
import { openPeopleStage } from "./world.ts";

const WORDS = "Thank you, we shall look into it.";
const LEAD = { email: "sam@twice.example.com", firstName: "Sam", lastName: "Lee", company: "Twice" };

const stage = await openPeopleStage();
const other = (await call(stage.desk, "POST", "/api/clients", { body: { name: "The right one" } })).body.data
  .id;
afterAll(() => stage.close());

const get = async (path: string): Promise<Body> => (await call(stage.desk, "GET", path)).body;
const move = (id: string, clientId = other) =>
  call(stage.desk, "POST", `/api/threads/${id}/move`, { body: { client_id: clientId } });

/** Reads a client's counts: replies, contacts, and replies in the report. */
async function figures(clientId: string) {
  const replies = await get(`/api/replies?client_id=${clientId}`);
  const contacts = await get(`/api/contacts?client_id=${clientId}`);
  const report = await get(
    `/api/analytics/totals?client_id=${clientId}&start_date=2026-01-01&end_date=2026-12-31`,
  );
  return [replies.pagination.total, contacts.pagination.total, report.data.total_replies];
}

test("replies, contacts, reports and counts move to the new client with a conversation of several replies", async () => {
  const first = await stage.arrive();
  const { conversation } = first.received;
  const second = await stage.arrive({ conversation, text: "A second one movesalong" });
  const stays = await stage.arrive();
  expect(await figures(stage.at.clientId)).toEqual([3, 2, 3]);
  const { status, body } = await move(first.reply.thread_id);
  expect([status, body.data.client.id]).toEqual([200, other]);
  expect(await figures(other)).toEqual([2, 1, 2]);
  expect(await figures(stage.at.clientId)).toEqual([1, 1, 1]);
  expect(stage.state(stays.reply.thread_id).clientId).toBe(stage.at.clientId);
  expect((await stage.timeline(second.reply.id)).map(({ type }) => type)).toContain("moved");
  await move(first.reply.thread_id, stage.at.clientId);
  expect(await figures(stage.at.clientId)).toEqual([3, 2, 3]);
  expect(await figures(other)).toEqual([0, 0, 0]);
});

test("moving a conversation removes drafts written for the old client", async () => {
  const { reply } = await stage.arrive();
  const { reply: own } = await stage.arrive();
  const { sqlite } = stage.deps.db;
  sqlite.run("UPDATE replies SET ai_response = 'Hi', ai_response_by = 'ai', status = 'ready' WHERE id = ?", [
    reply.id,
  ]);
  await call(stage.desk, "PATCH", `/api/replies/${own.id}`, { body: { ai_response: "Mine" } });
  await move(reply.thread_id);
  await move(own.thread_id);
  expect(await stage.read(reply.id)).toMatchObject({ ai_response: null, status: "pending" });
  expect(await stage.read(own.id)).toMatchObject({ ai_response: null, status: "pending" });
});

test("reopening an archived reply does not restore the draft written for the old client", async () => {
  const { reply } = await stage.arrive();
  const edit = (body: Body) => call(stage.desk, "PATCH", `/api/replies/${reply.id}`, { body });
  await edit({ ai_response: "Meant for the old client" });
  await edit({ status: "archived" });
  await move(reply.thread_id);
  expect(await stage.read(reply.id)).toMatchObject({ ai_response: null, status: "archived" });
  await edit({ status: "pending" });
  expect(await stage.read(reply.id)).toMatchObject({ ai_response: null, status: "pending" });
});

test("an answer scheduled for an archived reply does not become a draft for the new client", async () => {
  const { reply } = await stage.arrive();
  const order = await ordersOn(stage).ordered(reply.id, {
    response: WORDS,
    at: iso(stage.clock.now() + HOUR),
  });
  await call(stage.desk, "PATCH", `/api/replies/${reply.id}`, { body: { status: "archived" } });
  await move(reply.thread_id);
  expect(await ordersOn(stage).state(order.id)).toMatchObject({ state: "cancelled" });
  expect(await stage.read(reply.id)).toMatchObject({ ai_response: null, status: "archived" });
});

test("a move that removes the AI's draft adds a draft version by the person who moved the conversation", async () => {
  const { reply } = await stage.arrive();
  const { sqlite } = stage.deps.db;
  addDraftVersion(
    stage.deps.db,
    { id: reply.id, aiResponse: null },
    { text: "Hi", by: "system" },
    stage.clock.now(),
  );
  sqlite.run("UPDATE replies SET ai_response = 'Hi', ai_response_by = 'ai', status = 'ready' WHERE id = ?", [
    reply.id,
  ]);
  await move(reply.thread_id);
  const { data } = await get(`/api/replies/${reply.id}/draft-versions`);
  expect(data).toMatchObject([
    { version: 2, text: null, by: expect.stringMatching(/^key:/) as string },
    { version: 1, text: "Hi", by: "system" },
  ]);
});

test("moving a conversation discards a draft that is still being written for the old client", async () => {
  const { reply } = await stage.arrive();
  const { sqlite } = stage.deps.db;
  sqlite.run(
    `UPDATE replies SET stage = 'categorized', stage_due_at = ?1, stage_claimed_at = ?2, stage_attempts = 1 WHERE id = ?3`,
    [stage.clock.now() + HOUR, stage.clock.now() - MINUTE, reply.id],
  );
  const claimed = getReply(stage.deps.db, stage.desk.workspaceId, reply.id);
  expect(findClaimed(stage.deps.db, claimed)).toBeDefined();
  await move(reply.thread_id);
  expect(findClaimed(stage.deps.db, claimed)).toBeUndefined();
});

test("moving a conversation cancels a scheduled answer, keeps its text with the old client, and notifies the person who ordered it", async () => {
  const orders = ordersOn(stage);
  const { reply } = await stage.arrive();
  const at = iso(stage.clock.now() + HOUR);
  const order = await orders.ordered(reply.id, { response: WORDS, at });
  await move(reply.thread_id);
  const { clientId } = stage.at;
  expect(await orders.state(order.id)).toMatchObject({
    state: "cancelled",
    client_id: clientId,
    reason: "moved",
  });
  expect(await stage.timeline(reply.id)).toContainEqual(
    expect.objectContaining({
      type: "order_cancelled",
      detail: { order_id: order.id, reason: "moved" },
    }) as never,
  );
});

test("failed and canceled send orders stay with the old client", async () => {
  const orders = ordersOn(stage);
  const [failed, taken] = [await stage.arrive(), await stage.arrive()];
  stage.at.sandbox.faults.plan({ kind: "refuse", status: 422, message: "no" }, "send");
  const { id } = await orders.ordered(failed.reply.id, { response: WORDS });
  await orders.passDelay(MINUTE);
  const second = await orders.ordered(taken.reply.id, { response: WORDS });
  await orders.cancel(second.id);
  await move(failed.reply.thread_id);
  await move(taken.reply.thread_id);
  expect(await orders.state(id)).toMatchObject({ state: "cancelled", client_id: stage.at.clientId });
  expect(await orders.state(second.id)).toMatchObject({ state: "cancelled", client_id: stage.at.clientId });
});

test("moving a conversation cancels its follow-ups with a reason, and leaves other follow-ups unchanged", async () => {
  const { reply } = await stage.arrive({ lead: LEAD });
  const sameLead = await stage.arrive({ lead: LEAD, text: "Another thread altogether" });
  const plan = async (reply_id?: string): Promise<string> => {
    const body = {
      due_at: iso(stage.clock.now() + DAY),
      client_id: stage.at.clientId,
      contact_id: reply.contact_id,
      ...(reply_id && { reply_id }),
    };
    return (await call(stage.desk, "POST", "/api/follow-ups", { body })).body.data.id;
  };
  expect(sameLead.reply.contact_id).toBe(reply.contact_id);
  const [own, of, loose] = [await plan(reply.id), await plan(sameLead.reply.id), await plan()];
  await move(reply.thread_id);
  const state = async (id: string) => {
    const { data } = await get(`/api/follow-ups/${id}`);
    return [data.status, data.last_error, data.client_id];
  };
  const canceled = ["cancelled", "The conversation was moved to another client", stage.at.clientId];
  expect(await state(own)).toEqual(canceled);
  expect(await state(of)).toEqual(["scheduled", null, stage.at.clientId]);
  expect(await state(loose)).toEqual(["scheduled", null, stage.at.clientId]);
  await move(sameLead.reply.thread_id);
  expect([await state(of), await state(loose)]).toEqual([canceled, canceled]);
});

test("moving a conversation unassigns only an assignee who cannot access the new client", async () => {
  const [one, two] = [await stage.arrive(), await stage.arrive()];
  const boss = stage.addPerson("Bo Boss", "manager");
  const limited = stage.addPerson("Lin", "agent", [stage.at.clientId]);
  stage.decide(boss, one.reply.thread_id, { assigneeId: limited.id });
  stage.decide(boss, two.reply.thread_id, { assigneeId: boss.id });
  await move(one.reply.thread_id);
  await move(two.reply.thread_id);
  expect(stage.state(one.reply.thread_id).assigneeId).toBeNull();
  expect(stage.state(two.reply.thread_id).assigneeId).toBe(boss.id);
});

test("moving a conversation to a client that suppresses the lead stops the lead in the campaign", async () => {
  const { sandbox } = stage.at;
  await pushTo(stage.at, true);
  for (const [domain, value] of [
    ["one.example.com", "kim@one.example.com"],
    ["two.example.com", "two.example.com"],
  ] as const) {
    const email = `kim@${domain}`;
    await call(stage.desk, "POST", "/api/suppressions", { body: { client_id: other, value } });
    const { reply, received } = await stage.arrive({ lead: { email } });
    await stage.pass(0);
    expect(withheld(sandbox, received.conversation)).toBeNull();
    await move(reply.thread_id);
    await stage.pass(0);
    expect(withheld(sandbox, received.conversation)).toContain("Not Interested");
    expect(await pushedIn(stage.desk, reply.id)).toMatchObject([
      { type: "pushed", detail: { kind: "stop" } },
    ]);
  }
  await pushTo(stage.at, false);
  // The account belongs to another client, so its other leads must not be stopped.
  expect(sandbox.leads.blocks).toEqual([]);
});

test("moving a conversation requires a manager who can see it, and an existing client", async () => {
  const { reply } = await stage.arrive();
  const agent = await call(stage.desk, "POST", "/api/api-keys", {
    body: { name: "Agent", permission: "read" },
  });
  const refused = await call(stage.desk, "POST", `/api/threads/${reply.thread_id}/move`, {
    key: agent.body.key,
    body: { client_id: other },
  });
  expect(refused.status).toBe(403);
  expect((await move(reply.thread_id, reply.id)).body.error).toBe("Invalid client_id");
  expect((await move(reply.id)).status).toBe(404);
  const limited = stage.addPerson("Lim", "manager", [other]);
  const moving = () => moveConversation(stage.deps, limited, { threadId: reply.thread_id, clientId: other });
  expect(moving).toThrow("Conversation not found");
});
