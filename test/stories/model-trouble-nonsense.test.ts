/** Tests a model that returns nonsense, refuses or is slow: only its own message is affected. */
import { afterAll, afterEach, beforeAll, expect, test } from "bun:test";
import {
  answering,
  requestsFor,
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
  type AiDesk,
  type Come,
} from "../support/ai-desk.ts";
import { read, type Connected } from "../support/arrivals.ts";
import { call, eventually } from "../support/call.ts";
import { DRAFTS, saying, VERDICTS } from "../support/gate.ts";
import { NONSENSE, OVERLOADED, tooMany, type Mishap } from "../support/messages-api.ts";

const says = (value: unknown): Mishap => ({ kind: "text", text: JSON.stringify(value) });

/** What the model says, how often it is asked, and what the reply shows. */
const NO_VERDICTS: [string, Mishap, number, RegExp][] = [
  ["words instead of an answer", NONSENSE, 2, /cannot be used: it is not valid JSON/],
  ["a category of its own", says({ ...VERDICT, category: "hot-lead" }), 2, /cannot be used: category: /],
  ["more than certainty", says({ ...VERDICT, confidence: 7 }), 2, /cannot be used: confidence: /],
  ["a caution of its own", says({ ...VERDICT, cautions: ["none"] }), 2, /cannot be used: cautions: /],
  ["an answer without its parts", says({ category: "interested" }), 2, /cannot be used/],
  ["a list", says([VERDICT]), 2, /cannot be used/],
  ["nothing", { kind: "text", text: "" }, 2, /cannot be used/],
  ["half of it", { kind: "stop", reason: "max_tokens", text: '{"category": "inter' }, 2, /it was cut off/],
  ["that it refuses", { kind: "stop", reason: "refusal" }, 1, /the model refused to answer/],
];
const NO_DRAFTS: [string, Mishap, number, RegExp][] = [
  ["words instead of an answer", NONSENSE, 2, /cannot be used: it is not valid JSON/],
  ["an empty draft", says({ ...DRAFT, text: " \n" }), 2, /cannot be used: text: /],
  ["a draft that is no text", says({ ...DRAFT, text: ["Hello"] }), 2, /cannot be used: text: /],
  ["half of it", { kind: "stop", reason: "max_tokens", text: '{"text": "Thank y' }, 2, /it was cut off/],
  ["that it refuses", { kind: "stop", reason: "refusal" }, 1, /the model refused to answer/],
];

let ai: AiDesk;
let at: Connected;
beforeAll(async () => {
  ai = await openAiDesk("in this process", { "ai.concurrency": 3, "ai.timeout_seconds": 20 });
  at = await connectClient(ai.desk, "instantly");
});
afterEach(() => {
  ai.gate.release();
  ai.api.clear();
  ai.api.answering = answering({});
});
afterAll(async () => {
  await ai.close();
  expect(ai.api.faults).toEqual([]);
});

const used = async (): Promise<number> => (await credits(at)).used;
const gaveUp = ({ id }: Come) => waitForReply(at, id, ({ ai_error: reason }) => reason !== null);
const held = (questions: number) => eventually(() => ai.gate.waiting === questions);

/** The mishap meets this reply's question and nothing else. */
async function meet(mishap: Mishap, times: number, question: typeof DRAFTS): Promise<Come> {
  ai.gate.hold(question);
  const one = await receiveReply(at);
  await held(1);
  ai.api.plan(mishap, times);
  ai.gate.release();
  return one;
}

test.each(NO_VERDICTS)(
  "a model that says %s leaves the mail to a person",
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
    // The next mail is none the worse for it.
    expect((await ready(at, (await receiveReply(at)).id)).ai_error).toBeNull();
  },
);

test.each(NO_DRAFTS)(
  "a model that drafts %s leaves the answer to a person",
  async (_, mishap, times, reason) => {
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
  },
);

test("a slip of the tongue is repaired at once, and nobody notices", async () => {
  const before = await used();
  const one = await meet(NONSENSE, 1, VERDICTS);
  expect(await ready(at, one.id)).toMatchObject({ ai_category: "interested", ai_error: null });
  const other = await meet(NONSENSE, 1, DRAFTS);
  expect(await ready(at, other.id)).toMatchObject({ ai_response: DRAFT.text, ai_error: null });
  const repairs = ai.api.requests.filter(({ isRepair }) => isRepair).slice(-2);
  for (const { body } of repairs) expect(body.messages.at(-1)?.content).toContain("cannot be used");
  expect(await used()).toBe(before + 2);
});

test("a person gets the reason when the draft that they asked for is nonsense", async () => {
  const one = await meet({ kind: "stop", reason: "refusal" }, 1, DRAFTS);
  await gaveUp(one);
  ai.api.plan(NONSENSE, 2);
  const { status, body } = await askDraft(at, one.id);
  expect([status, body.error]).toEqual([
    500,
    "Failed to write a draft: the model's answer cannot be used: it is not valid JSON",
  ]);
});

test("slow verdicts and drafts delay no other reply", async () => {
  ai.gate.hold(saying("slowly"));
  const slow = [
    await receiveReply(at, { text: "Tell me slowly" }),
    await receiveReply(at, { text: "And me, slowly" }),
  ];
  await held(2);
  const quick = [await receiveReply(at), await receiveReply(at), await receiveReply(at)];
  for (const { id } of quick) expect((await ready(at, id)).ai_response).toBe(DRAFT.text);
  for (const { id } of slow)
    expect(await read(at, id)).toMatchObject({ status: "pending", ai_category: null, ai_error: null });
  ai.gate.release(DRAFTS);
  await held(2);
  const certain = await receiveReply(at, { text: "Please unsubscribe me" });
  await waitUntilJudged(at, certain.id);
  ai.gate.release();
  for (const { id } of slow) {
    await ready(at, id);
    expect((await timelineEntries(at, id)).map(({ type }) => type)).toEqual([
      "received",
      "categorized",
      "drafted",
    ]);
  }
});

test("with every line taken by a slow call, certain rules and people are served", async () => {
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

test.each([
  ["too many questions", tooMany({ "retry-after": "1" })],
  ["an overload", { ...OVERLOADED, headers: { "retry-after": "1" } } as Mishap],
])("after %s the work goes on as soon as the provider allows, once", async (_, mishap) => {
  const before = await used();
  ai.api.plan(mishap);
  const one = await receiveReply(at);
  expect((await gaveUp(one)).ai_error).toMatch(/answered (429|529)/);
  expect(await ready(at, one.id)).toMatchObject({ ai_response: DRAFT.text, ai_error: null });
  expect((await timelineEntries(at, one.id)).map(({ type }) => type)).toEqual([
    "received",
    "categorized",
    "drafted",
  ]);
  expect(requestsFor(ai.api, "classify", one.listed.body_new)).toHaveLength(2);
  expect(await used()).toBe(before + 1);
});
