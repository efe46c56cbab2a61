/**
 * Measures the text rules alone: `bun test/bench/texts.ts` prints the processor time of each step per labeled reply
 * with HTML and quoted history, and the messages to the worker. `--verdicts <file>` writes the result of each step to a
 * file, so that `cmp` can compare two versions.
 */
import { parseArgs } from "node:util";
import type { ClassifyInput } from "../../src/judge/ai/model.ts";
import { RULES } from "../../src/judge/ai/text-rules.ts";
import { TextWorker, type TextRuleRunner } from "../../src/judge/ai/text-worker.ts";
import { textAsHtml } from "../../src/judge/mail/answer.ts";
import type { EvalCase } from "../eval/case.ts";
import { FRESH } from "../eval/set/fresh.ts";
import { HELD_OUT } from "../eval/set/held-out.ts";
import { SEEN } from "../eval/set/seen.ts";
import { cpuMs } from "../support/cpu.ts";
import { QUOTE } from "./mail.ts";

const { values: options } = parseArgs({
  options: { rounds: { type: "string", default: "8" }, verdicts: { type: "string" } },
});
const CASES: readonly EvalCase[] = [...SEEN, ...HELD_OUT, ...FRESH];
/** Number of rounds before the measurement, so that the code is compiled. */
const WARM_UP = 4;
/** Number of iterations of the reference loop that the figures are compared with. */
const REFERENCE = 1e7;

const CLIENT: ClassifyInput["client"] = {
  name: "Brightlane",
  serviceDescription: "Brightlane reads supplier invoices and matches them with orders.",
  calendarLink: "https://cal.brightlane.example/tom",
  tone: "friendly and brief",
  signature: "Tom Reed\nBrightlane",
  facts: "Works with NetSuite, SAP and DATEV. A demo takes 20 minutes.",
  forbiddenClaims: null,
};
const CONTACT = { firstName: "Dana", lastName: null, company: null, title: null };

type Run = TextRuleRunner["run"];

const run: Run = async (rule, input) => (RULES[rule] as (input: unknown) => never)(input);

/**
 * Judges and answers a reply like the pipeline does without an API key. @param round Varies the sentences, so that the
 * rules have not seen them before
 */
async function handle({ mail }: EvalCase, apply: Run, round: number): Promise<void> {
  const own = mail.text.replace(/[.!?,] /g, (mark) => `${mark}${1_000 + round} `);
  const html =
    `<div dir="ltr" style="font-family:Arial">${textAsHtml(own)}</div>` +
    `<div class="gmail_quote">${textAsHtml(QUOTE)}</div>`;
  const { bodyText, bodyNew } = await apply("readBody", { text: own + QUOTE, html });
  const { verdict } = await apply("applyDeterministicRules", { ...mail, text: bodyText, newText: bodyNew });
  if (verdict) return;
  const { from, subject, sentAt } = mail;
  const readable = { direction: "inbound", from, subject, text: bodyNew, sentAt } as const;
  const input: ClassifyInput = { mail: readable, thread: [], client: CLIENT, now: sentAt };
  const { category } = (await apply("classify", input)).result;
  if (category !== "interested" || !(await apply("fitsTemplate", bodyNew))) return;
  const { result } = await apply("draft", { ...input, category, contact: CONTACT, instructions: null });
  const allowed = { ...input, contact: CONTACT, otherClients: [] };
  await apply("guardDraft", { text: result.text, allowed });
}

async function handleAll(apply: Run, rounds: number): Promise<void> {
  for (let round = 0; round < rounds; round += 1)
    for (const labeled of CASES) await handle(labeled, apply, round);
}

function reference(): number {
  let hash = 0;
  for (let at = 0; at < REFERENCE; at += 1) hash = Math.imul(hash ^ at, 16_777_619);
  return hash;
}

async function measure(rounds: number): Promise<void> {
  const spent = new Map<string, number>();
  const timed: Run = async (rule, input) => {
    const result = Promise.withResolvers<never>();
    const ms = await cpuMs(async () => result.resolve((await run(rule, input)) as never));
    spent.set(rule, (spent.get(rule) ?? 0) + ms);
    return result.promise;
  };
  await handleAll(timed, WARM_UP);
  spent.clear();
  reference();
  const unit = await cpuMs(reference);
  await handleAll(timed, rounds);
  const worker = new TextWorker();
  let messages = 0;
  const crossing: Run = (rule, input) => {
    messages += 1;
    return worker.run(rule, input);
  };
  await handleAll(crossing, WARM_UP);
  messages = 0;
  spent.set(
    "all steps",
    [...spent.values()].reduce((sum, ms) => sum + ms, 0),
  );
  spent.set("all steps in the worker", await cpuMs(() => handleAll(crossing, rounds)));
  const replies = CASES.length * rounds;
  console.log(`${CASES.length} replies, ${(messages / replies).toFixed(2)} messages each`);
  for (const [step, ms] of spent) {
    const [micros, ratio] = [(ms * 1_000) / replies, (ms / replies / unit) * 1_000];
    console.log(
      `${step.padEnd(24)} ${micros.toFixed(0).padStart(6)} µs ${ratio.toFixed(1).padStart(7)} ‰ of the loop`,
    );
  }
}

const writing = options.verdicts;
if (writing === undefined) await measure(Number(options.rounds));
else {
  const lines: string[] = [];
  const noted: Run = async (rule, input) => {
    const result = await run(rule, input);
    lines.push(JSON.stringify([rule, input, result]));
    return result as never;
  };
  await handleAll(noted, 1);
  await Bun.write(writing, `${lines.join("\n")}\n`);
}
process.exit(0);
