/** Tests what drafts learn from people: examples of voice, the report of edits, and unanswered questions. */
import { afterAll, beforeAll, expect, test } from "bun:test";
import {
  change,
  connectClient,
  openAiDesk,
  ready,
  receiveReply,
  requestsFor,
  type AiDesk,
} from "../support/ai-desk.ts";
import type { Connected } from "../support/arrivals.ts";
import { call, type Answer, type Body } from "../support/call.ts";

let ai: AiDesk;
beforeAll(async () => {
  ai = await openAiDesk("in this process");
});
afterAll(async () => {
  await ai.close();
  expect(ai.api.faults).toEqual([]);
});

const post = ({ desk, key }: Connected, path: string, body: object): Promise<Answer> =>
  call(desk, "POST", path, { key, body });
const get = async ({ desk, key }: Connected, path: string): Promise<Body> =>
  (await call(desk, "GET", path, { key })).body.data;

/** A lead writes, a draft is written, and a person sends `response`, or the draft. */
async function answer(at: Connected, text: string, response?: string): Promise<Body> {
  const { id } = await receiveReply(at, { text });
  const reply = await ready(at, id);
  const { status, body } = await post(at, `/api/replies/${id}/send`, {
    response: response ?? reply.ai_response,
  });
  expect([status, body.error]).toEqual([200, undefined]);
  return reply;
}

async function promptFor(at: Connected, text: string): Promise<string> {
  await ready(at, (await receiveReply(at, { text })).id);
  const [request] = requestsFor(ai.api, "draft", text);
  return request?.prompt ?? "";
}

const erase = async (at: Connected, contactId: string): Promise<void> => {
  const { email } = await get(at, `/api/contacts/${contactId}`);
  const { status } = await post(at, `/api/contacts/${contactId}/erase`, { confirm: email });
  expect(status).toBe(200);
};

test("a draft follows answers that people sent to similar emails of the same client and language", async () => {
  const at = await connectClient(ai.desk, "instantly", { signature: null });
  const other = await connectClient(ai.desk, "smartlead", { signature: null });
  await answer(
    at,
    "How long does the onboarding of warehouse teams take?",
    "Hey Dana,\n\nquick one: onboarding takes 12 days, see https://docs.example.com/start or ask jo@own.example.com.\n\nCheers",
  );
  await answer(
    at,
    "Wie lange dauert die Einrichtung für die Teams im Lager?",
    "Moin,\n\ndas geht sehr schnell.\n\nViele Grüße aus dem Norden",
  );
  await answer(
    other,
    "How long does the onboarding of warehouse teams take?",
    "Ahoy from the other client, it takes some days",
  );
  const prompt = await promptFor(at, "And how long does the onboarding take for a warehouse in Leeds?");
  expect(prompt).toContain("Hey …,\n\nquick one: onboarding takes … days, see … or ask …\n\nCheers");
  expect(prompt).not.toContain("Moin");
  expect(prompt).not.toContain("Ahoy");
  expect(prompt.indexOf("Hey …")).toBeLessThan(prompt.indexOf("untrusted-mail"));
});

test("at most three answers are examples, and those to the most similar emails", async () => {
  const at = await connectClient(ai.desk, "emailbison", { signature: null });
  for (const topic of [
    "pallet wrapping",
    "forklift leasing",
    "payroll exports",
    "forklift repairs",
    "forklift batteries",
  ])
    await answer(
      at,
      `Please tell me what you know about ${topic}`,
      `Happy to help you with the topic of ${topic}`,
    );
  const prompt = await promptFor(at, "Please tell me what you offer about forklift charging");
  const found = prompt.match(/Happy to help you with the topic of (\w+ \w+)/g) ?? [];
  expect(found.toSorted()).toEqual(
    ["batteries", "leasing", "repairs"].map((what) => `Happy to help you with the topic of forklift ${what}`),
  );
});

test("examples end with the switch of the client, with another category, and with the erasure of the contact", async () => {
  const at = await connectClient(ai.desk, "instantly", { signature: null });
  const { contact_id: contactId } = await answer(
    at,
    "Please send me the brochure about silos",
    "Sure thing, the brochure is on its way to you",
  );
  expect(await promptFor(at, "Please send me the brochure about silos and tanks")).toContain("Sure thing");
  await change(at, { learn_from_sent: false });
  expect(await promptFor(at, "Please send me the brochure about silos and pipes")).not.toContain(
    "Sure thing",
  );
  await change(at, { learn_from_sent: true });
  ai.api.answering = ({ asked }) =>
    asked === "classify"
      ? {
          category: "meeting-booked",
          sentiment: "positive",
          confidence: 0.95,
          reason: "",
          opt_out: "none",
          cautions: [],
        }
      : { text: "Thank you for your reply.\n\nI am glad to hear it.", cautions: [] };
  expect(await promptFor(at, "Please send me the brochure about silos, it is booked")).not.toContain(
    "Sure thing",
  );
  ai.api.answering = ({ asked }) =>
    asked === "classify"
      ? {
          category: "interested",
          sentiment: "positive",
          confidence: 0.95,
          reason: "",
          opt_out: "none",
          cautions: [],
        }
      : { text: "Thank you for your reply.\n\nI am glad to hear it.", cautions: [] };
  await erase(at, contactId);
  expect(await promptFor(at, "Please send me the brochure about silos again")).not.toContain("Sure thing");
});

test("the report counts how drafts were used, and lists the most frequent changes", async () => {
  const at = await connectClient(ai.desk, "instantly", { signature: null });
  const draft = "Thank you for your reply.\n\nI am glad to hear it.";
  await answer(at, "Is there a price list for groups?");
  for (const lead of ["first", "second"])
    await answer(at, `Is there a price list for the ${lead} group?`, draft.replace("glad", "happy"));
  await answer(
    at,
    "Is there a price list for teams?",
    "Prices depend on the number of seats that your team books",
  );
  const { id } = await receiveReply(at, { text: "Is there a price list for schools?" });
  await ready(at, id);
  await call(at.desk, "PATCH", `/api/replies/${id}`, { key: at.key, body: { status: "archived" } });
  const report = await get(at, `/api/clients/${at.clientId}/drafts-report?weeks=2`);
  const total = { unchanged: 1, edited: 2, rewritten: 1, discarded: 1 };
  expect(report.total).toEqual(total);
  expect(report.weeks.map(({ start_date: _, ...uses }: Body) => uses)).toEqual([
    { unchanged: 0, edited: 0, rewritten: 0, discarded: 0 },
    total,
  ]);
  expect(report.changes).toEqual([{ removed: "glad", added: "happy", count: 2 }]);
});

test("an edited draft is measured against the AI's last text, and a program's answer counts as well", async () => {
  const at = await connectClient(ai.desk, "smartlead", { signature: null });
  const { id } = await receiveReply(at, { text: "Do you have a leaflet?" });
  await ready(at, id);
  const own = "We have no leaflet, though a colleague could walk you through it";
  await call(at.desk, "PATCH", `/api/replies/${id}`, { key: at.key, body: { ai_response: own } });
  await post(at, `/api/replies/${id}/send`, { response: own });
  const report = await get(at, `/api/clients/${at.clientId}/drafts-report`);
  expect(report.total).toEqual({ unchanged: 0, edited: 0, rewritten: 1, discarded: 0 });
});
