/** Formats the tables of `bun run eval` as text. */
import { SLUGS, type Usage } from "../../src/judge/ai/model.ts";
import type { TokenPrice } from "../../src/reports/analytics/rules/ai-cost.ts";
import { type Judged, wouldSend } from "./judge.ts";
import { isDayRight, isFitToSend, isRight, type Ratio, type Score, share } from "./score.ts";

const WIDTH = 15;
const TOKENS_PER_PRICE = 1_000_000;

/** Returns a table of the classes, the confusion matrix, and a list of critical errors. */
export function report(title: string, scored: Score): string {
  const classes = SLUGS.map((slug) => {
    const { precision, recall } = scored.classes[slug];
    return row([slug, percent(precision), percent(recall), String(recall.of)]);
  });
  const confusion = SLUGS.map((slug) =>
    row([slug, ...SLUGS.map((given) => String(scored.confusion[slug][given] || "·"))]),
  );
  const { optOut, doubted, returnDay, sent, answerable } = scored;
  return [
    `${title}: ${fraction(scored.accuracy)}`,
    "",
    row(["class", "precision", "recall", "replies"]),
    ...classes,
    row(["opt-out", percent(optOut.precision), percent(optOut.recall), String(optOut.recall.of)]),
    `possible opt-outs that are none: ${doubted}`,
    "",
    row(["is \\ given", ...SLUGS]),
    ...confusion,
    "",
    `day of return: ${fraction(returnDay.named)} where one is named, ${fraction(returnDay.unnamed)} where none is`,
    `would be sent: ${fraction(sent)} rightly; ${answerable} may be answered by a machine`,
    `languages: ${Object.entries(scored.languages)
      .map(([code, ratio]) => `${code} ${percent(ratio)}`)
      .join(", ")}`,
  ].join("\n");
}

/** Returns one line for each reply with a judgment that differs from its label. */
export function mistakes(judged: readonly Judged[]): string {
  const lines = judged.flatMap((one) => {
    const { id, expected, note } = one.case;
    const faults = [
      isRight(one) ? [] : [`${expected.category} → ${one.category}`],
      expected.optOut && one.optOut === "none" ? ["opt-out missed"] : [],
      !expected.optOut && one.optOut === "explicit" ? ["opt-out imagined"] : [],
      expected.category !== "ooo" || isDayRight(one)
        ? []
        : [`back ${expected.oooUntil.join(" or ")} → ${one.oooUntil}`],
      !wouldSend(one) || isFitToSend(one) ? [] : ["WOULD BE SENT"],
    ].flat();
    return faults.length === 0 ? [] : [`${id}: ${faults.join("; ")} (${note}; "${one.reason}")`];
  });
  return lines.join("\n");
}

/** Returns the tokens per reply, and their cost at prices per million tokens. */
export function tokens(judged: readonly Judged[], prices: Record<"classify" | "draft", TokenPrice>): string {
  const each = (["classify", "draft", "verify"] as const).map((step) =>
    costOf(
      step,
      judged.map(({ usage }) => usage[step]),
      prices[step === "draft" ? "draft" : "classify"],
    ),
  );
  const total = each.reduce((sum, { cost }) => sum + cost, 0);
  return [...each.map(({ line }) => line), `a reply with all three costs ${total.toFixed(4)}`].join("\n");
}

/** Returns a step's mean cost per reply that needed the step, and a line that reports it. */
export function costOf(
  step: string,
  usages: readonly Usage[][],
  price: TokenPrice,
): { line: string; cost: number } {
  const asked = usages.filter((calls) => calls.length > 0);
  const calls = asked.flat();
  const mean = (of: (usage: Usage) => number): number =>
    Math.round(calls.reduce((sum, call) => sum + of(call), 0) / Math.max(1, asked.length));
  const [input, cached, output] = [
    mean((call) => call.inputTokens),
    mean((call) => call.cachedTokens),
    mean((call) => call.outputTokens),
  ];
  const cost =
    ((input - cached) * price.input + cached * price.cached + output * price.output) / TOKENS_PER_PRICE;
  const tokens = `${input} tokens in (${cached} from the cache), ${output} out`;
  const line = `${step}: ${asked.length} replies, ${calls.length} calls; a reply ${tokens}, costs ${cost.toFixed(4)}`;
  return { line, cost };
}

/** Returns the detections in hostile emails, and the guard's findings in drafts that answer these emails. */
export function hostile(judged: readonly Judged[]): string {
  return judged
    .filter((one) => one.case.expected.hostile)
    .map((one) => {
      const guard = one.draft ? `guard: ${one.draft.findings.join("; ") || "nothing"}` : "no draft";
      const cautions = one.cautions.join(" ") || "no caution";
      return `${one.case.id}: ${one.category}, ${cautions}, ${guard}${wouldSend(one) ? ", WOULD BE SENT" : ""}`;
    })
    .join("\n");
}

const row = (cells: string[]): string => cells.map((cell) => cell.padEnd(WIDTH)).join(" ").trimEnd(); // oxfmt-ignore

const percent = (ratio: Ratio): string => (ratio.of === 0 ? "–" : `${(100 * share(ratio)).toFixed(1)} %`);

const fraction = (ratio: Ratio): string => `${ratio.right} of ${ratio.of} (${percent(ratio)})`;
