/**
 * Runs `bun run eval [--file PATH] [--mistakes] [--prices 1/5,3/15]`: scores the rules used without a key, and the
 * guard on drafts with evidence. If `ANTHROPIC_API_KEY` is set, also scores the model, with its cost at these prices.
 */
import { parseArgs } from "node:util";
import { createAnthropicModel } from "../../src/judge/ai/anthropic.ts";
import type { Model, Usage } from "../../src/judge/ai/model.ts";
import { createRulesModel } from "../../src/judge/ai/local-model.ts";
import { SECOND, systemClock } from "../../src/core/clock.ts";
import { UpstreamError } from "../../src/core/errors.ts";
import { type EvalCase, readCases } from "./case.ts";
import { type Judged, judge, wouldSend } from "./judge.ts";
import { priceFrom } from "../../src/reports/analytics/rules/ai-cost.ts";
import { evidenceReport, readEvidenced } from "./evidence.ts";
import { costOf, hostile, mistakes, report, tokens } from "./report.ts";
import { score } from "./score.ts";
import { FRESH } from "./set/fresh.ts";
import { HELD_OUT } from "./set/held-out.ts";
import { SEEN } from "./set/seen.ts";

const NO_PRICE = { input: 0, output: 0, cached: 0 };
/** Number of replies to judge at the same time. */
const CONCURRENCY = 4;
const MAX_ATTEMPTS = 5;
const PAUSE = 20 * SECOND;

/** A file of unseen replies in the format of `case.ts`, to be used instead of the set. */
const {
  file,
  mistakes: showsMistakes,
  prices: givenPrices,
} = parseArgs({
  options: {
    file: { type: "string" },
    mistakes: { type: "boolean", default: false },
    prices: { type: "string", default: "1/5,3/15" },
  },
}).values;
const [classifyPrice, draftPrice] = givenPrices.split(",").map((price) => priceFrom(price) ?? NO_PRICE);
const PRICES = { classify: classifyPrice ?? NO_PRICE, draft: draftPrice ?? NO_PRICE };

/** The classifier was trained on the whole set, so only a separate file measures it on unseen replies. */
const PARTS = file
  ? [{ title: file, cases: readCases(await Bun.file(file).text()), isShown: showsMistakes }]
  : [
      { title: "seen", cases: SEEN, isShown: true },
      { title: "held out", cases: HELD_OUT, isShown: showsMistakes },
      { title: "fresh", cases: FRESH, isShown: showsMistakes },
    ];

const SETS = ["good", "bad", "good-2", "bad-2", "good-3", "bad-3"];
const DRAFTS = SETS.flatMap((set) => readEvidenced(`evidence-${set}.jsonl`));
await evaluate(createRulesModel());
console.log(`\ndrafts with evidence:\n${await evidenceReport(DRAFTS, { showsMistakes })}`);
const apiKey = Bun.env["ANTHROPIC_API_KEY"];
if (apiKey) {
  const model = createAnthropicModel({
    apiKey,
    baseUrl: Bun.env["ANTHROPIC_BASE_URL"] || "https://api.anthropic.com",
    classifyModel: "claude-haiku-5-5",
    draftModel: "claude-sonnet-5-5",
    timeoutMs: 60 * SECOND,
  });
  await evaluate(model);
  const usages: Usage[][] = [];
  const verify: NonNullable<Model["verify"]> = async (claims) => {
    if (!model.verify) throw new Error("the model verifies nothing");
    const { verify: ask } = model;
    const answer = await patiently(() => ask.call(model, claims));
    usages.push(answer.usage);
    return answer;
  };
  const verified = await evidenceReport(DRAFTS, { model: { verify }, showsMistakes });
  console.log(`\ndrafts with evidence, verified by the model:\n${verified}`);
  console.log(costOf("verify", usages, PRICES.classify).line);
}

async function evaluate(model: Model): Promise<void> {
  const all: Judged[] = [];
  const shown: Judged[] = [];
  console.log(`\n===== ${model.provider} =====`);
  for (const { title, cases, isShown } of PARTS) {
    const judged = await judgeAll(model, cases);
    all.push(...judged);
    console.log(`\n${report(title, score(judged, wouldSend))}`);
    if (!isShown) continue;
    shown.push(...judged);
    console.log(`\nmistakes:\n${mistakes(judged) || "none"}`);
  }
  console.log(`\nmails that mean harm:\n${hostile(shown)}`);
  if (model.provider !== "rules") console.log(`\n${tokens(all, PRICES)}`);
}

async function judgeAll(model: Model, cases: readonly EvalCase[]): Promise<Judged[]> {
  const judged: Judged[] = [];
  let next = 0;
  const work = async (): Promise<void> => {
    for (let at = next++; at < cases.length; at = next++) {
      const labelled = cases[at];
      if (labelled) judged[at] = await patiently(() => judge(model, labelled));
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, work));
  return judged;
}

/** Retries while the provider is busy. A rejection ends the run. */
async function patiently<T>(act: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await act();
    } catch (error) {
      if (!(error instanceof UpstreamError) || attempt === MAX_ATTEMPTS) throw error;
      await systemClock.sleep(error.retryAfterMs ?? PAUSE);
    }
  }
}
