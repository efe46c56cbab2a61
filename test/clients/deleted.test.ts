/** Tests that conversations of a deleted client are handled as the web app's warning describes. */
import { afterAll, expect, test } from "bun:test";
import { HOUR, iso, MINUTE } from "../../src/core/clock.ts";
import { openAutoStage } from "../support/auto-send.ts";
import { call, type Body } from "../support/call.ts";
import { post } from "../support/arrivals.ts";
import { signIn } from "../support/people.ts";

const stage = await openAutoStage("instantly");
afterAll(() => stage.close());

async function ask(method: string, path: string, body?: object): Promise<Body> {
  const answer = await call(stage.desk, method, path, body === undefined ? {} : { body });
  expect([path, answer.status, answer.body.error]).toEqual([path, method === "POST" ? 201 : 200, undefined]);
  return answer.body.data;
}

test("replies to a deleted client are left to people, and their answers are neither drafted nor sent automatically", async () => {
  const { at, desk, clock } = stage;
  const { clientId, connectionId } = at;
  const own = signIn(desk, { role: "viewer", clients: [clientId] });
  const ordered = (await stage.scheduled()).reply.id;
  const dueAt = iso(clock.now() + 2 * HOUR);
  await ask("POST", `/api/replies/${ordered}/send-order`, { response: "Ordered by a person.", at: dueAt });
  const automatic = await stage.scheduled();
  const { contact_id: contactId } = await stage.read(automatic.reply.id);
  const plan = { client_id: clientId, contact_id: contactId, due_at: dueAt, draft_message: "Still there?" };
  const followUp = await ask("POST", "/api/follow-ups", plan);

  const refused = await call(desk, "DELETE", `/api/clients/${clientId}`);
  expect([refused.status, refused.body.error]).toEqual([400, "A connection uses this client"]);
  const other = await ask("POST", "/api/clients", { name: "Another" });
  await ask("PATCH", `/api/connections/${connectionId}`, { client_id: other.id });
  await ask("DELETE", `/api/clients/${clientId}`);

  await stage.passDelay();
  expect(stage.answersTo(automatic)).toEqual([]);
  expect(await stage.read(automatic.reply.id)).toMatchObject({
    status: "ready",
    auto_send_at: null,
    auto_send_blocked_reason: "auto_send_disabled",
  });
  for (const pause of [2 * HOUR, MINUTE, MINUTE]) await clock.passUntil(stage.pass(pause));
  expect(stage.emails("Ordered by a person.")).toHaveLength(1);
  expect(stage.emails("Still there?")).toEqual([]);
  expect(await ask("GET", `/api/follow-ups/${followUp.id}`)).toMatchObject({
    status: "cancelled",
    last_error: "The client is deleted",
  });

  const { webhook } = at.sandbox.receive({
    conversation: automatic.received.conversation,
    text: "One more thing, newer1x",
  });
  await post(at, webhook);
  await clock.passUntil(stage.pass(0));
  const replies = await ask("GET", "/api/replies?q=newer1x");
  expect(replies).toMatchObject([{ client_id: clientId, ai_response: null }]);
  expect((await stage.send(replies[0].id, { response: "By hand after all." })).status).toBe(200);
  const seen = (await own.call("GET", "/api/threads?state=all")).body.data;
  expect(seen).toHaveLength(2);
});
