/** Tests moving a misfiled conversation: everything that is counted by client moves with it. */
import { afterAll, beforeAll, expect, test } from "bun:test";
import { HOUR } from "../../src/core/clock.ts";
import { moveConversation } from "../../src/conversations/move.ts";
import { call, type Body } from "../support/call.ts";
import { openPeopleStage, type PeopleStage } from "./world.ts";

let stage: PeopleStage;
let other: string;

beforeAll(async () => {
  stage = await openPeopleStage();
  other = (await call(stage.desk, "POST", "/api/clients", { body: { name: "The right one" } })).body.data.id;
});
afterAll(() => stage.close());

const get = async (path: string): Promise<Body> => (await call(stage.desk, "GET", path)).body;
const move = (id: string, clientId = other) =>
  call(stage.desk, "POST", `/api/threads/${id}/move`, { body: { client_id: clientId } });

/** What is counted for a client: replies, contacts, and the report of the day. */
async function figures(clientId: string) {
  const replies = await get(`/api/replies?client_id=${clientId}`);
  const contacts = await get(`/api/contacts?client_id=${clientId}`);
  const report = await get(
    `/api/analytics/totals?client_id=${clientId}&start_date=2026-01-01&end_date=2026-12-31`,
  );
  return [replies.pagination.total, contacts.pagination.total, report.data.total_replies];
}

test("replies, contacts, reports and counts move with a conversation of several replies", async () => {
  const first = await stage.arrive();
  const { conversation } = first.received;
  const second = await stage.arrive({ conversation, text: "A second one movesalong" });
  const stays = await stage.arrive();
  expect(await figures(stage.at.clientId)).toEqual([3, 2, 3]);
  const { status, body } = await move(first.reply.thread_id);
  expect([status, body.data.client_id]).toEqual([200, other]);
  expect(await figures(other)).toEqual([2, 1, 2]);
  expect(await figures(stage.at.clientId)).toEqual([1, 1, 1]);
  expect(stage.state(stays.reply.thread_id).clientId).toBe(stage.at.clientId);
  expect((await stage.timeline(second.reply.id)).map(({ type }) => type)).toContain("moved");
  await move(first.reply.thread_id, stage.at.clientId);
  expect(await figures(stage.at.clientId)).toEqual([3, 2, 3]);
  expect(await figures(other)).toEqual([0, 0, 0]);
});

test("what the AI wrote from the other client's settings is dropped, a person's text is kept", async () => {
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
  expect((await stage.read(own.id)).ai_response).toBe("Mine");
});

test("an answer that waits to leave is held", async () => {
  const { reply } = await stage.arrive();
  const { sqlite } = stage.deps.db;
  const at = stage.clock.now() + HOUR;
  sqlite.run(
    `INSERT INTO send_orders (id, workspace_id, client_id, thread_id, reply_id, response, due_at, hold_on_new, state,
       created_by, created_at, updated_at)
     VALUES ('order', ?1, ?2, ?3, ?4, 'Hi', ?5, 1, 'waiting', 'system', ?5, ?5)`,
    [stage.desk.workspaceId, stage.at.clientId, reply.thread_id, reply.id, at],
  );
  await move(reply.thread_id);
  const order = sqlite.query("SELECT state, client_id, reason FROM send_orders WHERE id = 'order'").get();
  expect(order).toEqual({
    state: "held",
    client_id: other,
    reason: "The conversation was moved to another client",
  });
});

test("only managers move, and only what they see, to a client that exists", async () => {
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
