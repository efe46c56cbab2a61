/** Tests drafts requested by a person: inputs, cost, and reasons for refusal. */
import { afterAll, afterEach, beforeEach, expect, test } from "bun:test";
import {
  allow,
  answering,
  requestsFor,
  askDraft,
  receiveReply,
  connectClient,
  credits,
  DRAFT,
  edit,
  timelineEntries,
  waitUntilJudged,
  openAiDesk,
  ready,
  type Come,
} from "../support/ai-desk.ts";
import { read } from "../support/arrivals.ts";
import { call, eventually, type Answer } from "../support/call.ts";
import { DRAFTS } from "../support/gate.ts";
import { allTests } from "../support/fixture.ts";

const ai = allTests(() => openAiDesk("in this process"));
const at = allTests(() => connectClient(ai.desk, "smartlead", { auto_draft_enabled: false }));
beforeEach(() => {
  ai.api.answering = answering({});
});
afterEach(() => {
  ai.gate.release();
  ai.api.clear();
});
afterAll(() => {
  expect(ai.api.faults).toEqual([]);
});

/** Receives a reply that is categorized but has no draft. */
async function waiting(): Promise<Come> {
  const one = await receiveReply(at);
  await waitUntilJudged(at, one.id);
  return one;
}
const used = async (): Promise<number> => (await credits(at)).used;
const drafts = ({ listed }: Come) => requestsFor(ai.api, "draft", listed.body_new);

test("no draft is written or charged for a client that has not enabled drafts", async () => {
  const before = await used();
  const one = await waiting();
  expect(await read(at, one.id)).toMatchObject({
    status: "pending",
    ai_category: "interested",
    ai_response: null,
  });
  expect([drafts(one).length, await used()]).toEqual([0, before]);
});

test("a requested draft is returned, belongs to the person who requested it, and costs a credit", async () => {
  const before = await used();
  const one = await waiting();
  const { status, body } = await askDraft(at, one.id, { instructions: "Offer the trial of 14 days." });
  expect(status).toBe(200);
  // The thread may be read in the meantime.
  const { thread: _, ...drafted } = body.data;
  expect(await read(at, one.id)).toMatchObject(drafted);
  expect(body.data).toMatchObject({ status: "ready", ai_response: DRAFT.text, auto_send_at: null });
  expect(await used()).toBe(before + 1);
  const [request] = drafts(one);
  expect(request?.prompt).toContain(
    "<instructions_of_a_person>\nOffer the trial of 14 days.\n</instructions_of_a_person>",
  );
  const [entry] = await timelineEntries(at, one.id, "drafted");
  expect(entry.actor).toStartWith("key:");
  expect(entry.detail).toMatchObject({ model: "claude-sonnet-5-5", credits: 1, cautions: [] });
});

test("a requested draft replaces any existing text, and is not sent automatically", async () => {
  await call(ai.desk, "PATCH", `/api/clients/${at.clientId}`, {
    body: { auto_send_enabled: true, auto_send_delay_minutes: 0 },
  });
  const sent = at.sandbox.ledger.length;
  const one = await waiting();
  await edit(at, one.id, { ai_response: "My own words" });
  ai.api.answering = answering({}, { text: "Words by the machine" });
  const { body } = await askDraft(at, one.id);
  expect(body.data).toMatchObject({
    ai_response: "Words by the machine",
    auto_send_at: null,
    auto_send_blocked_reason: "taken_over",
  });
  expect(drafts(one)[0]?.prompt).not.toContain("instructions_of_a_person");
  expect(at.sandbox.ledger).toHaveLength(sent);
  await call(ai.desk, "PATCH", `/api/clients/${at.clientId}`, { body: { auto_send_enabled: false } });
});

test("an archived reply gets the requested draft and stays archived", async () => {
  const one = await waiting();
  await edit(at, one.id, { status: "archived" });
  const { body } = await askDraft(at, one.id);
  expect(body.data).toMatchObject({ status: "archived", ai_response: DRAFT.text });
});

test("with one credit left, one of two simultaneous requests gets a draft, and the other gets 402", async () => {
  const [one, other] = [await waiting(), await waiting()];
  const before = await used();
  await allow(ai.desk, before + 1);
  ai.gate.hold(DRAFTS);
  const both = Promise.all([askDraft(at, one.id), askDraft(at, other.id)]);
  await eventually(() => ai.gate.waiting === 2);
  ai.gate.release();
  expect((await both).map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 402]);
  expect(await used()).toBe(before + 1);
  const written = [await read(at, one.id), await read(at, other.id)];
  expect(written.filter(({ ai_response: text }) => text !== null)).toHaveLength(1);
  await allow(ai.desk, 1_000);
});

test("requesting a second draft for a reply gets 409 while the first is being written", async () => {
  const { id } = await waiting();
  const before = await used();
  ai.gate.hold(DRAFTS);
  const first = askDraft(at, id);
  await eventually(() => ai.gate.waiting === 1);
  const { status, body } = await askDraft(at, id);
  expect([status, body.error]).toEqual([409, "A text is already being written for it"]);
  ai.gate.release();
  expect((await first).status).toBe(200);
  expect(await used()).toBe(before + 1);
});

test("a draft is discarded at no cost if its reply is edited, moved or answered in the meantime", async () => {
  const other = await call(ai.desk, "POST", "/api/clients", { body: { name: "The right one" } });
  const changed = [409, "Reply was changed while the draft was being written"];
  const changes: [(one: Come) => Promise<Answer>, unknown[], object][] = [
    [
      ({ id }) => edit(at, id, { ai_response: "In my own words" }),
      changed,
      { ai_response: "In my own words" },
    ],
    [
      async ({ id }) => {
        const { thread_id: threadId } = await read(at, id);
        const body = { client_id: other.body.data.id };
        return call(ai.desk, "POST", `/api/threads/${threadId}/move`, { body });
      },
      changed,
      { ai_response: null },
    ],
    [
      ({ id }) => call(ai.desk, "POST", `/api/replies/${id}/send`, { body: { response: "Sent meanwhile" } }),
      [400, "Reply already sent"],
      { sent_response: "Sent meanwhile", ai_response: null },
    ],
  ];
  const before = await used();
  for (const [change, refusal, state] of changes) {
    const one = await waiting();
    ai.gate.hold(DRAFTS);
    const asking = askDraft(at, one.id);
    await eventually(() => ai.gate.waiting === 1);
    expect((await change(one)).status).toBe(200);
    ai.gate.release();
    const { status, body } = await asking;
    expect([status, body.error]).toEqual(refusal);
    expect(await read(at, one.id)).toMatchObject(state);
  }
  expect(await used()).toBe(before);
});

test("a draft request repeated with the same `Idempotency-Key` returns the same draft and costs one credit", async () => {
  const one = await waiting();
  const before = await used();
  const headers = { "idempotency-key": `draft of ${one.id}` };
  const first = await askDraft(at, one.id, { headers });
  ai.api.answering = answering({}, { text: "Other words" });
  const again = await askDraft(at, one.id, { headers });
  expect([again.status, again.headers.get("idempotent-replayed")]).toEqual([200, "true"]);
  expect(again.body).toEqual(first.body);
  expect([drafts(one).length, await used()]).toEqual([1, before + 1]);
  expect((await read(at, one.id)).ai_response).toBe(DRAFT.text);
  const other = await askDraft(at, one.id, { headers, instructions: "Shorter" });
  expect(other.status).toBe(409);
});

test("a draft requested before the reply is categorized is kept once the category arrives", async () => {
  await call(ai.desk, "PATCH", `/api/clients/${at.clientId}`, { body: { auto_draft_enabled: true } });
  ai.gate.hold((body) => !DRAFTS(body));
  const one = await receiveReply(at);
  await eventually(() => ai.gate.waiting === 1);
  expect((await askDraft(at, one.id)).body.data).toMatchObject({ status: "ready", ai_category: null });
  ai.gate.release();
  expect(await waitUntilJudged(at, one.id)).toMatchObject({ status: "ready", ai_response: DRAFT.text });
  await ready(at, (await receiveReply(at)).id);
  expect(drafts(one)).toHaveLength(1);
  await call(ai.desk, "PATCH", `/api/clients/${at.clientId}`, { body: { auto_draft_enabled: false } });
});
