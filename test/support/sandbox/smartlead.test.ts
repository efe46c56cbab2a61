/** Tests that the simulated Smartlead is as strict as the real one is known to be. */
import { afterEach, beforeEach, expect, test } from "bun:test";
import type { Json } from "../../../src/platforms/platform.ts";
import { type SmartleadBench, type Fields, openSmartleadBench } from "../smartlead.ts";

let clock: SmartleadBench["clock"];
let sandbox: SmartleadBench["sandbox"];
let smartlead: SmartleadBench["smartlead"];
let receive: SmartleadBench["receive"];

beforeEach(async () => {
  ({ clock, sandbox, smartlead, receive } = await openSmartleadBench());
});
afterEach(() => sandbox.close());

const ask = (path: string, body?: Json): Promise<Response> =>
  fetch(`${sandbox.url}${path}`, {
    method: body === undefined ? "GET" : "POST",
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });

test.each([
  ["", "API key is required."],
  ["?api_key=wrong", "Invalid API Key"],
])("a request with the query %j is refused with 401", async (query, message) => {
  const answer = await ask(`/leads/fetch-categories${query}`);
  expect([answer.status, await answer.json()]).toEqual([401, { message }]);
});

test.each<[string, Fields]>([
  ["without the stats id", { email_stats_id: "" }],
  ["with another stats id", { email_stats_id: "fca66640-0000-4000-8000-000000000000" }],
  ["without a body", { email_body: "" }],
  ["without the original", { reply_email_body: "" }],
  ["with copies as a list", { cc: ["boss@example.com"] }],
  ["with the lead's id", { lead_id: 7 }],
])("a reply %s is refused with 400 and is not sent", async (_what, changes) => {
  const { event, body } = receive();
  const complete = {
    email_stats_id: body["stats_id"] ?? null,
    email_body: "<p>Yes</p>",
    reply_message_id: event.message.messageId,
    reply_email_time: "2026-03-04T09:12:30+00:00",
    reply_email_body: "<p>Hi</p>",
  };
  const path = `/campaigns/${event.campaign?.id}/reply-email-thread?api_key=${sandbox.apiKey}`;
  expect((await ask(path, { ...complete, ...changes })).status).toBe(400);
  expect(sandbox.ledger).toEqual([]);
  expect((await ask(path, complete)).status).toBe(200);
});

test("each of the account's other webhooks is parsed as an event of its own kind", () => {
  const { conversation } = receive();
  const kinds = [
    sandbox.bounce(conversation),
    sandbox.unsubscribe(conversation),
    sandbox.opened(conversation),
    sandbox.categoryChange(conversation),
  ].map((webhook) => webhook && smartlead.parse({ ...webhook, receivedAt: clock.now() }).kind);
  expect(kinds).toEqual(["reply", "unsubscribe", "other", "label"]);
  expect(sandbox.echoOfLastSend()).toBeNull();
});
