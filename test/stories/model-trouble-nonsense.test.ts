/** Tests a model that returns nonsense, refuses or is slow: only the email in question is affected. */
import { afterAll, afterEach, expect, test } from "bun:test";
import {
  answering,
  askDraft,
  receiveReply,
  connectClient,
  credits,
  DRAFT,
  timelineEntries,
  waitUntilJudged,
  waitForReply,
  openAiDesk,
  ready,
  VERDICT,
  type Come,
} from "../support/ai-desk.ts";
import { read } from "../support/arrivals.ts";
import { call, eventually } from "../support/call.ts";
import { DRAFTS, saying, VERDICTS } from "../support/gate.ts";
import { NONSENSE, type Mishap } from "../support/messages-api.ts";
import { allTests } from "../support/fixture.ts";

const says = (value: unknown): Mishap => ({ kind: "text", text: JSON.stringify(value) });

/**
 * The model's response, the number of calls, and the reply's error. `ai/anthropic-failures` covers other faults.
 */
const NO_VERDICTS: [string, Mishap, number, RegExp][] = [
  ["not JSON", NONSENSE, 2, /cannot be used: it is not valid JSON/],
  ["of an unknown category", says({ ...VERDICT, category: "hot-lead" }), 2, /cannot be used: category: /],
  ["cut off", { kind: "stop", reason: "max_tokens", text: '{"category": "inter' }, 2, /it was cut off/],
  ["refused", { kind: "stop", reason: "refusal" }, 1, /the model refused to answer/],
];
const NO_DRAFTS: [string, Mishap, number, RegExp][] = [
  ["not JSON", NONSENSE, 2, /cannot be used: it is not valid JSON/],
  ["empty", says({ sentences: [], cautions: [] }), 2, /cannot be used: sentences: /],
  ["refused", { kind: "stop", reason: "refusal" }, 1, /the model refused to answer/],
];

const ai = allTests(() => openAiDesk("in this process", { "ai.concurrency": 3, "ai.timeout_seconds": 20 }));
const at = allTests(() => connectClient(ai.desk, "instantly"));
afterEach(() => {
  ai.gate.release();
  ai.api.clear();
  ai.api.answering = answering({});
});
afterAll(() => {
  expect(ai.api.faults).toEqual([]);
});

const used = async (): Promise<number> => (await credits(at)).used;
const gaveUp = ({ id }: Come) => waitForReply(at, id, ({ ai_error: reason }) => reason !== null);
const held = (questions: number) => eventually(() => ai.gate.waiting === questions);

/** Applies the fault to a single question about this reply, and to nothing else. */
async function meet(mishap: Mishap, times: number, question: typeof DRAFTS): Promise<Come> {
  ai.gate.hold(question);
  const one = await receiveReply(at);
  await held(1);
  ai.api.plan(mishap, times);
  ai.gate.release();
  return one;
}

test.each(NO_VERDICTS)(
  "an email with a verdict that is %s is left to a person",
  async (_, mishap, times, reason) => {
    const before = ai.api.requests.length;
    const one = await meet(mishap, times, VERDICTS);
    const reply = await gaveUp(one);
    expect(reply).toMatchObject({
      status: "pending",
      ai_category: null,
      ai_sentiment: null,
      ai_response: null,
    });
    expect(reply.category.slug).toBe("uncategorized");
    expect(reply.ai_error).toMatch(reason);
    const [entry, ...more] = await timelineEntries(at, one.id, "ai_gave_up");
    expect(more).toEqual([]);
    expect(entry.detail).toMatchObject({ stage: "unclear", reason: reply.ai_error });
    expect(ai.api.requests.length - before).toBe(times);
    // The next email is not affected by the fault.
    expect((await ready(at, (await receiveReply(at)).id)).ai_error).toBeNull();
  },
);

test.each(NO_DRAFTS)("a reply is left to a person if its draft is %s", async (_, mishap, times, reason) => {
  const before = await used();
  const one = await meet(mishap, times, DRAFTS);
  const reply = await gaveUp(one);
  expect(reply).toMatchObject({ status: "pending", ai_category: "interested", ai_response: null });
  expect(reply.ai_error).toMatch(reason);
  const [entry] = await timelineEntries(at, one.id, "ai_gave_up");
  expect(entry.detail).toMatchObject({ stage: "categorized", reason: reply.ai_error });
  expect(await used()).toBe(before);
  const { body } = await askDraft(at, one.id);
  expect(body.data).toMatchObject({ status: "ready", ai_response: DRAFT.text, ai_error: null });
});

test("people and the deterministic rules do not wait while slow model calls occupy every slot", async () => {
  ai.gate.hold(saying("slowly"));
  const slow = [];
  for (const words of ["one", "two", "three"])
    slow.push(await receiveReply(at, { text: `Tell me slowly, ${words}` }));
  await held(3);
  const certain = await receiveReply(at, { text: "Take me off your list" });
  expect((await waitUntilJudged(at, certain.id)).ai_cautions).toEqual(["opt_out"]);
  const one = await receiveReply(at);
  expect(await read(at, one.id)).toMatchObject({ status: "pending", ai_category: null });
  expect((await askDraft(at, one.id)).body.data.ai_response).toBe(DRAFT.text);
  const sent = await call(ai.desk, "POST", `/api/replies/${one.id}/send`, {
    body: { response: "Yours" },
  });
  expect(sent.status).toBe(200);
  ai.gate.release();
  for (const { id } of slow) await ready(at, id);
  expect((await waitUntilJudged(at, one.id)).status).toBe("sent");
});
