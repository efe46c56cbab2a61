/** Tests learning from examples: their format, the reproducibility of the weights, and the weights file. */
import { describe, expect, test } from "bun:test";
import { decidingSentence, opinionOn } from "../../../../src/judge/ai/local-model/classifier.ts";
import { conceptsOf } from "../../../../src/judge/ai/local-model/concepts.ts";
import { type Example, parseExamples } from "../../../../src/judge/ai/local-model/example.ts";
import { featuresOf } from "../../../../src/judge/ai/local-model/features.ts";
import { withoutDuplicates } from "../../../../src/judge/ai/local-model/example.ts";
import { learn } from "../../../../src/judge/ai/local-model/learn.ts";
import { scoresOf, softmax } from "../../../../src/judge/ai/local-model/linear.ts";
import { pack, unpack } from "../../../../src/judge/ai/local-model/weights.ts";
import { isContradicted } from "../../../../src/inbox/replies/rules/second-opinion.ts";
import { readExamples } from "../../../../src/build/train.ts";

const DANISH = readExamples("da");

test("a training example is a line of JSON, and empty lines are skipped", () => {
  const lines =
    '{"text":"Ja","category":"interested","send":false}\n\n{"text":"Nej","category":"not-interested","ours":"Nu?"}\n';
  expect(parseExamples(lines)).toEqual([
    { text: "Ja", category: "interested", send: false },
    { text: "Nej", category: "not-interested", ours: "Nu?" },
  ]);
});

test.each([
  '{"text":"Ja","category":"bounce"}',
  '{"text":" ","category":"interested"}',
  '{"category":"interested"}',
  '{"text":"Ja","category":"interested","label":"x"}',
])("an invalid training example is rejected with its line: %s", (line) => {
  expect(() => parseExamples(`\n${line}`)).toThrow("line 2 is not an example");
});

test("a training example counts once, regardless of its spelling", () => {
  const [one, two, three]: Example[] = [
    { text: "Grüße, ja!", category: "interested" },
    { text: "GRUSE ja", category: "interested" },
    { text: "Grüße, ja!", category: "interested", ours: "Donnerstag?" },
  ];
  expect(withoutDuplicates([one, two, three].flatMap((some) => some ?? []))).toHaveLength(2);
});

test("no training example is in two files", () => {
  expect(withoutDuplicates(readExamples())).toHaveLength(readExamples().length);
});

const first = learn(DANISH);

test("two training runs produce identical files", () => {
  expect(Buffer.from(pack(learn(DANISH))).equals(Buffer.from(pack(first)))).toBe(true);
});

test("training accepts additional examples, such as a workspace's own", () => {
  const word = "Zwurbel";
  const own = Array.from({ length: 8 }, (_, at): Example => ({
    text: `${word} ${at}`,
    category: "meeting-booked",
  }));
  expect(opinionOn(learn([...DANISH, ...own]), `${word}!`, "").category).toBe("meeting-booked");
});

test("in cross-validation, each example is judged once, by a model that was not trained on it", () => {
  expect(first.trials.map(({ example }) => example)).toEqual([...DANISH]);
});

test("the weights file contains the learned weights, one byte each", () => {
  const { model, calibration } = unpack(pack(first));
  expect(calibration).toEqual(first.calibration);
  expect(scoresOf(model, featuresOf("Ja tak"))).toEqual(scoresOf(first.model, featuresOf("Ja tak")));
});

describe("a judgment", () => {
  const learned = learn(DANISH);

  test("a judgment is based on the sentence with the strongest support", () => {
    const text = "Hej Tom. Nej tak, vi er ikke interesserede. Det regner her.";
    expect(decidingSentence(learned, text, "not-interested")).toBe("Nej tak, vi er ikke interesserede.");
    expect(decidingSentence(learned, "", "not-interested")).toBe("");
  });

  test("a judgment's probabilities add up to one, and are less certain at a higher temperature", () => {
    const [sure = 0] = softmax([3, 1, 0, 0]);
    const [unsure = 0] = softmax([3, 1, 0, 0], 3);
    expect(softmax([3, 1, 0, 0]).reduce((sum, one) => sum + one, 0)).toBeCloseTo(1);
    expect(sure).toBeGreaterThan(unsure);
  });
});

test("a word's translations have the same meaning in all languages", () => {
  expect(conceptsOf("interesseret")).toContain("interest");
  expect(conceptsOf("kollegin")).toContain("person");
  expect(conceptsOf("xyzzy")).toEqual([]);
});

describe("a second opinion on a category", () => {
  const opinion = (probability: number) => ({ category: "not-interested", probability, fitness: 0 }) as const;

  test.each([
    ["interested", opinion(0.95), true],
    ["interested", opinion(0.89), false],
    ["not-interested", opinion(0.95), false],
    ["interested", null, false],
    ["ooo", opinion(0.95), false],
    ["send-pricing", opinion(0.95), false],
  ])("the category %s with the second opinion %j is contradicted: %p", (category, given, contradicts) => {
    expect(isContradicted(category, given)).toBe(contradicts);
  });
});
