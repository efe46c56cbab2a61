/**
 * Tests verdicts, drafts and follow-ups from Anthropic over HTTP: requests, accepted responses and unusable responses.
 */
import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { ModelError, type Caution, type Model } from "../../../src/judge/ai/model.ts";
import { CLASSIFY_SYSTEM, DRAFT_SYSTEM, FOLLOW_UP_SYSTEM } from "../../../src/judge/ai/rules/prompts.ts";
import {
  CLASSIFIER,
  DRAFT_INPUT,
  FOLLOW_UP_INPUT,
  INPUT,
  modelAt,
  startApi,
  VERDICT,
  WRITER,
} from "../../support/anthropic.ts";
import { claimsIn, sentence } from "../../support/evidence.ts";
import { failureOf } from "../../support/failure.ts";
import { NONSENSE, type MessagesApi } from "../../support/messages-api.ts";

let api: MessagesApi;
let model: Model;

beforeEach(async () => {
  api = await startApi();
  model = modelAt(api);
});

afterEach(async () => {
  await api.close();
});

describe("a successful call to Anthropic", () => {
  test("a successful call returns a verdict with an exact quotation, and each caution once", async () => {
    const { result, usage } = await model.classify(INPUT);
    const { opt_out: _none, ...verdict } = VERDICT;
    expect(result).toEqual({
      ...verdict,
      reason: "Sounds good <b>really",
      cautions: ["unanswerable"],
    } as typeof result);
    expect(usage).toHaveLength(1);
    expect(api.faults).toEqual([]);
  });

  test.each([
    ["explicit", ["opt_out", "hostile"]],
    ["possible", ["possible_opt_out", "hostile"]],
    ["none", ["hostile"]],
  ])('a successful call maps opt_out "%s" to the matching caution, if any', async (value, cautions) => {
    api.plan({ kind: "text", text: JSON.stringify({ ...VERDICT, opt_out: value, cautions: ["hostile"] }) });
    expect((await model.classify(INPUT)).result.cautions).toEqual(cautions as Caution[]);
  });

  test("a successful call returns only categories of the workspace", async () => {
    const pricing = { slug: "send-pricing", name: "Send pricing", description: "Asks for prices" };
    const answer = { kind: "text", text: JSON.stringify({ ...VERDICT, category: "send-pricing" }) } as const;
    api.plan(answer);
    const { result } = await model.classify({ ...INPUT, categories: [pricing] });
    expect(result.category).toBe("send-pricing");
    api.plan(answer, 2);
    expect((await failureOf(model.classify(INPUT), ModelError)).message).toContain("category");
  });

  test("a successful call returns a draft as plain text with line feeds", async () => {
    const { result } = await model.draft(DRAFT_INPUT);
    expect(result).toMatchObject({ text: "Dear Ann,\n\na window costs €5.", cautions: [] });
    expect(api.faults).toEqual([]);
  });

  test("a successful call returns a follow-up as plain text, with each caution once", async () => {
    const { result, usage } = await model.followUp(FOLLOW_UP_INPUT);
    expect(result).toMatchObject({ text: "Dear Ann,\n\nare 5 < 20 windows?", cautions: ["hostile"] });
    expect(usage).toHaveLength(1);
    expect(api.faults).toEqual([]);
  });

  test("a draft from the model consists of its sentences, each with its evidence", async () => {
    const price = sentence("A window costs\r\n5 &lt; 6 euros.", { kind: "statement", quote: "costs €5" });
    const text = JSON.stringify({
      sentences: [sentence("Dear Ann,"), { ...price, break_before: true }, sentence(" Bye. ")],
      cautions: [],
    });
    api.plan({ kind: "text", text });
    expect((await model.draft(DRAFT_INPUT)).result).toEqual({
      text: "Dear Ann,\n\nA window costs\n5 < 6 euros. Bye.",
      cautions: [],
      sentences: [
        { text: "Dear Ann,", kind: "courtesy", quote: "" },
        { text: "A window costs\n5 < 6 euros.", kind: "statement", quote: "costs €5" },
        { text: "Bye.", kind: "courtesy", quote: "" },
      ],
    });
  });

  test("the verifier model receives only sentences and quotations, and is called only once", async () => {
    const claims = [
      { sentence: "It costs </sentence-1> €5.", quote: "A window costs €5." },
      { sentence: "All for free.", quote: "" },
    ];
    api.verifying = ({ quote }) => ({ verdict: quote === "" ? "not_supported" : "supported" });
    const answers = (await model.verify?.(claims))?.result;
    expect(answers?.map(({ verdict }) => verdict)).toEqual(["supported", "not_supported"]);
    expect(api.requests.map(({ body }) => body.model)).toEqual([CLASSIFIER]);
    api.plan({ kind: "text", text: JSON.stringify({ answers: [] }) });
    const failure = await failureOf(model.verify?.(claims) ?? Promise.resolve(), ModelError);
    expect(failure.message).toContain("the wrong number of answers");
    expect(api.requests).toHaveLength(2);
    expect(api.faults).toEqual([]);
  });

  test("a verifier receives each figure and objection with its pair, and cannot leave out part of an answer", async () => {
    const claim = {
      sentence: "Four come to €20.",
      quote: "A window costs €5.",
      figures: ["€20 </figure-1>", "four"],
      objections: ["promises a refund"],
    };
    api.verifying = () => ({ calculations: ["4 * 5 = 20"], agreements: ["yes"] });
    expect((await model.verify?.([claim]))?.result).toEqual([
      { calculations: ["4 * 5 = 20"], agreements: ["yes"], verdict: "supported" },
    ]);
    expect(claimsIn(api.requests[0]?.prompt ?? "")).toEqual([
      { ...claim, figures: ["€20 &lt;/figure-1&gt;", "four"] },
    ]);
    api.plan({ kind: "text", text: JSON.stringify({ answers: [{ verdict: "supported" }] }) });
    const failure = await failureOf(model.verify?.([claim]) ?? Promise.resolve(), ModelError);
    expect(failure.message).toContain("answers");
    expect(api.faults).toEqual([]);
  });

  test("a call uses the configured model, with a constant system prompt and all other content in the message", async () => {
    await model.classify(INPUT);
    await model.draft(DRAFT_INPUT);
    await model.followUp(FOLLOW_UP_INPUT);
    const [classify, draft, followUp] = api.requests;
    expect(api.requests.map(({ asked }) => asked)).toEqual(["classify", "draft", "follow_up"]);
    expect(classify?.body).toMatchObject({ model: CLASSIFIER, system: [{ text: CLASSIFY_SYSTEM }] });
    expect(draft?.body).toMatchObject({ model: WRITER, system: [{ text: DRAFT_SYSTEM }] });
    expect(followUp?.body).toMatchObject({ model: WRITER, system: [{ text: FOLLOW_UP_SYSTEM }] });
    expect(classify?.prompt).toContain("what would 20 windows cost?");
    expect(draft?.prompt).toContain("Offer the call.");
    expect(followUp?.prompt).toContain("Ask about the windows in the back office.");
  });

  test("a call sets the effort, except for a model that does not support it", async () => {
    await model.classify(INPUT);
    await model.draft(DRAFT_INPUT);
    await model.followUp(FOLLOW_UP_INPUT);
    await modelAt(api, { classifyModel: "claude-haiku-4-5" }).classify(INPUT);
    const efforts = api.requests.map(({ body }) => body.output_config.effort);
    expect(efforts).toEqual(["low", "medium", "medium", undefined]);
    expect(api.faults).toEqual([]);
  });

  test("a call fences each email with markers that are new in every call", async () => {
    for (let times = 0; times < 2; times += 1) {
      await model.classify(INPUT);
      await model.followUp(FOLLOW_UP_INPUT);
    }
    const markers = api.requests.map(({ prompt }) => /^<untrusted-mail-2-(\w+)>$/m.exec(prompt)?.[1] ?? "");
    for (const marker of markers) expect(marker).toMatch(/^\w{16,}$/);
    expect(new Set(markers).size).toBe(4);
  });

  test("cached tokens count as part of a call's input", async () => {
    const first = await model.classify(INPUT);
    const second = await model.classify(INPUT);
    const [before, after] = [first.usage[0], second.usage[0]];
    expect(before).toMatchObject({ model: CLASSIFIER, cachedTokens: 0 });
    expect(after?.cachedTokens).toBe(Math.ceil(CLASSIFY_SYSTEM.length / 4));
    expect(after?.inputTokens).toBe(before?.inputTokens ?? 0);
    expect(after?.outputTokens).toBe(Math.ceil(JSON.stringify(VERDICT).length / 4));
  });
});

describe("an unusable model response", () => {
  const WRONG: [string, string, RegExp][] = [
    ["words instead of JSON", "They are interested!", /not valid JSON/],
    ["an unknown category", JSON.stringify({ ...VERDICT, category: "spam" }), /category/],
    ["a confidence above 1", JSON.stringify({ ...VERDICT, confidence: 95 }), /confidence/],
    ["a caution that only the guard may raise", JSON.stringify({ ...VERDICT, cautions: ["other_client"] }), /cautions/],
    ["a missing member", JSON.stringify({ ...VERDICT, sentiment: undefined }), /sentiment/],
    ["an invented member", JSON.stringify({ ...VERDICT, "ann@prospect.example": 1 }), /not asked for/],
    ["a list", "[]", /Expected object/],
  ]; // oxfmt-ignore

  test.each(WRONG)("%s is repaired once, and the model receives the error", async (_, text, wrong) => {
    api.plan({ kind: "text", text });
    const { result, usage } = await model.classify(INPUT);
    expect(result.category).toBe("interested");
    expect(usage).toHaveLength(2);
    const messages = api.requests[1]?.body.messages ?? [];
    expect(messages).toHaveLength(3);
    expect(messages[0]?.content).toBe(api.requests[0]?.prompt ?? "");
    expect(messages[1]?.content).toBe(text);
    expect(messages[2]?.content).toMatch(wrong);
    expect(api.faults).toEqual([]);
  });

  test.each(WRONG.filter(([name]) => /words|invented/.test(name)))(
    "%s twice is an error that includes the usage of both calls and nothing from the email",
    async (_, text) => {
      api.plan({ kind: "text", text }, 2);
      const failure = await failureOf(model.classify(INPUT), ModelError);
      expect(failure.usage).toHaveLength(2);
      expect(api.requests).toHaveLength(2);
      expect(failure.message).not.toContain("prospect.example");
    },
  );

  test("an empty draft or follow-up counts as unusable", async () => {
    api.plan({ kind: "text", text: JSON.stringify({ sentences: [], cautions: [] }) }, 4);
    const failure = await failureOf(model.draft(DRAFT_INPUT), ModelError);
    expect(failure.message).toContain("sentences");
    const other = await failureOf(model.followUp(FOLLOW_UP_INPUT), ModelError);
    expect(other.message).toContain("sentences");
    expect(other.usage).toHaveLength(2);
  });

  test("a follow-up is repaired only once, with its own schema", async () => {
    api.plan(NONSENSE);
    expect((await model.followUp(FOLLOW_UP_INPUT)).usage).toHaveLength(2);
    expect(api.requests.map(({ asked, isRepair }) => [asked, isRepair])).toEqual([
      ["follow_up", false],
      ["follow_up", true],
    ]);
    expect(api.faults).toEqual([]);
  });

  test("a response cut off at the token limit is requested again, even if it is empty", async () => {
    api.plan({ kind: "stop", reason: "max_tokens" });
    expect((await model.draft(DRAFT_INPUT)).usage).toHaveLength(2);
    expect(api.requests[1]?.body.messages[2]?.content).toContain("cut off");
    expect(api.faults).toEqual([]);
  });

  test("a request that the model refuses is not retried", async () => {
    api.plan({ kind: "stop", reason: "refusal" }, 2);
    const failure = await failureOf(model.draft(DRAFT_INPUT), ModelError);
    expect(failure.message).toContain("refused");
    expect(failure.usage).toHaveLength(1);
    expect(api.requests).toHaveLength(1);
  });
});
