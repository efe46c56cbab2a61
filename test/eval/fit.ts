/**
 * Fits the weights of statements to the labeled drafts by logistic regression, and writes the weights to a file: `bun
 * run fit`. The same examples and word lists give the same weights.
 */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { guardDraft, readDraft } from "../../src/judge/ai/guard/guard.ts";
import { featureReader, type StatementFeatures } from "../../src/judge/ai/guard/statement-features.ts";
import { scoreOf, statementsOf, type Weights } from "../../src/judge/ai/guard/statements.ts";
import {
  readDeskDrafts,
  readDrafts,
  readStatements,
  readTables,
  readTemplates,
  type LabelledDraft,
} from "./labelled-drafts.ts";

interface Row {
  features: StatementFeatures;
  isPromise: boolean;
}

/** Features of one draft: its labeled rows, and candidate sentences if it is a bad draft with an unlocated promise. */
export interface Lesson {
  rows: Row[];
  candidates: StatementFeatures[];
}

/** A promise counts as much as this number of harmless sentences, because promises are rarer. */
const PROMISE_WEIGHT = 3;
const ROUNDS = 300;
const STEP = 0.3;
/** Strength of the regularization that pulls weights toward zero. */
const DECAY = 0.002;
/** Minimum overlap, in characters, of a sentence with the labeled words for the sentence to count as the promise. */
const MIN_OVERLAP = 4;
const SEARCHES = 2;

export const lessonsOf = (drafts: readonly LabelledDraft[]): Lesson[] => drafts.map(lessonOf);

function lessonOf({ draft, allowed, isBad, wrong }: LabelledDraft): Lesson {
  const { signed, statements } = readDraft(draft, allowed);
  const read = featureReader(statements);
  const other = guardDraft(draft, allowed).findings.filter(
    ({ why }) => !/^(?:promises|makes a claim) /.test(why),
  );
  const sentences = statementsOf(signed.body).map((statement) => ({
    span: statement.span,
    features: read(statement),
    isOther: other.some(({ start, end }) => start < statement.span.end && end > statement.span.start),
  }));
  const fine = { candidates: [], rows: sentences.map(({ features }) => ({ features, isPromise: false })) };
  if (!isBad) return fine;
  const at = wrong === null ? -1 : draft.indexOf(wrong);
  if (wrong === null || at < 0)
    return { rows: [], candidates: other.length > 0 ? [] : sentences.map(({ features }) => features) };
  const rows = sentences.flatMap(({ span, features, isOther }) => {
    const overlap = Math.min(span.end, at + wrong.length) - Math.max(span.start, at);
    const isPromise = overlap >= MIN_OVERLAP;
    return isPromise && isOther ? [] : [{ features, isPromise }];
  });
  return { rows, candidates: [] };
}

/** Fits weights. If the location of a draft's promise is unknown, uses the likeliest sentence. */
export function fitWeights(lessons: readonly Lesson[]): Weights {
  const rows = lessons.flatMap((lesson) => lesson.rows);
  const unplaced = lessons.flatMap(({ candidates }) => (candidates.length > 0 ? [candidates] : []));
  let fitted = regress(rows);
  for (let search = 0; search < SEARCHES && unplaced.length > 0; search += 1) {
    const likeliest = unplaced.map((candidates) =>
      candidates.reduce((best, next) => (scoreOf(next, fitted) > scoreOf(best, fitted) ? next : best)),
    );
    fitted = regress([...rows, ...likeliest.map((features) => ({ features, isPromise: true }))]);
  }
  return fitted;
}

/** Fits by gradient descent with AdaGrad step sizes. */
function regress(rows: readonly Row[]): Weights {
  const names = [...new Set(rows.flatMap(({ features }) => [...features.keys()]))];
  const places = new Map(names.map((name, place) => [name, place]));
  const inputs = rows.map(({ features }) =>
    [...features].map(([name, value]) => [places.get(name) ?? 0, value] as const),
  );
  const importance = rows.map(({ isPromise }) => (isPromise ? PROMISE_WEIGHT : 1));
  const all = importance.reduce((sum, one) => sum + one, 0);
  // The bias is last.
  const weights = new Float64Array(names.length + 1);
  const squares = new Float64Array(names.length + 1).fill(1e-8);
  for (let round = 0; round < ROUNDS; round += 1) {
    const gradient = new Float64Array(names.length + 1);
    inputs.forEach((input, at) => {
      const sum = input.reduce(
        (total, [place, value]) => total + (weights[place] ?? 0) * value,
        weights.at(-1) ?? 0,
      );
      const error = (1 / (1 + Math.exp(-sum)) - (rows[at]?.isPromise ? 1 : 0)) * (importance[at] ?? 1);
      for (const [place, value] of input) gradient[place] = (gradient[place] ?? 0) + error * value;
      gradient[names.length] = (gradient[names.length] ?? 0) + error;
    });
    weights.forEach((weight, place) => {
      const slope = (gradient[place] ?? 0) / all + (place < names.length ? DECAY * weight : 0);
      squares[place] = (squares[place] ?? 0) + slope * slope;
      weights[place] = weight - (STEP * slope) / Math.sqrt(squares[place] ?? 1);
    });
  }
  return {
    bias: weights.at(-1) ?? 0,
    weights: new Map(names.map((name, place) => [name, weights[place] ?? 0])),
  };
}

/** All examples. */
export const readExamples = (): LabelledDraft[] => [
  ...readDrafts("drafts-1.jsonl"),
  ...readDrafts("drafts-2.jsonl"),
  ...readDeskDrafts("drafts-3.jsonl"),
  ...readStatements("statements.txt"),
  ...readTables(),
  ...readTemplates(),
];

const TARGET = join(import.meta.dir, "../../src/judge/ai/guard/statement-weights.ts");
const LINE_CHARS = 110;
/** Smaller weights have no effect. */
const LEAST = 0.02;

function write({ bias, weights }: Weights): void {
  const entries = [...weights]
    .filter(([, weight]) => Math.abs(weight) >= LEAST)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, weight]) => `${name}: ${weight.toFixed(2)}`);
  const lines = [""];
  for (const entry of entries) {
    const line = lines.at(-1) ?? "";
    if (line.length + entry.length > LINE_CHARS) lines.push(`${entry},`);
    else lines[lines.length - 1] = `${line}${line === "" ? "" : " "}${entry},`;
  }
  writeFileSync(
    TARGET,
    `/** Lists the weights of the features of statements; \`bun run fit\` writes this file. */
import { entriesOf } from "../../language/word-list.ts";

const WRITTEN = \`
${lines.map((line) => `  ${line}`).join("\n")}
\`;

/** Score of a sentence without features. */
export const BIAS = ${bias.toFixed(2)};

/** Weights by name. */
export const WEIGHTS: ReadonlyMap<string, number> = new Map(
  entriesOf(WRITTEN).map((entry): [string, number] => {
    const [name = "", weight = ""] = entry.split(": ");
    return [name, Number(weight)];
  }),
);
`,
  );
}

if (import.meta.main) write(fitWeights(lessonsOf(readExamples())));
