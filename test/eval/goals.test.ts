/**
 * Tests what the program must achieve without a key: the deterministic rules on the labeled set, and the
 * classifier by cross-validation, where each example is judged by a model that never saw it.
 */
import { beforeAll, describe, expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { cautionsIn } from "../../src/ai/certain/cautions.ts";
import { createRulesModel, FIT_TO_SEND } from "../../src/ai/local-model.ts";
import type { Trial } from "../../src/ai/local-model/calibration.ts";
import { type Opinion, opinionFrom } from "../../src/ai/local-model/classifier.ts";
import { type Example, LOCAL_CATEGORIES } from "../../src/ai/local-model/example.ts";
import { ownSentences } from "../../src/ai/local-model/features.ts";
import { learn, type Learned } from "../../src/ai/local-model/learn.ts";
import { isPlain } from "../../src/ai/local-model/plain.ts";
import { pack } from "../../src/ai/local-model/weights.ts";
import weightsFile from "../../src/ai/local-model/weights.bin" with { type: "file" };
import { languagesWithExamples, readExamples } from "../../src/build/train.ts";
import { judge, wouldSend, type Judged } from "./judge.ts";
import { score, type Ratio, type Score } from "./score.ts";
import { FRESH } from "./set/fresh.ts";
import { HELD_OUT } from "./set/held-out.ts";
import { SEEN } from "./set/seen.ts";

const share = ({ right, of }: Ratio): number => right / of;

describe("on the labeled set", () => {
  let judged: Judged[];
  let whole: Score;

  beforeAll(async () => {
    const model = createRulesModel();
    judged = await Promise.all([...SEEN, ...HELD_OUT, ...FRESH].map((labelled) => judge(model, labelled)));
    whole = score(judged, wouldSend);
  });

  test("the rules miss almost nothing that must never be guessed", () => {
    expect(share(whole.optOut.recall)).toBeGreaterThanOrEqual(0.99);
    expect(share(whole.classes.bounce.recall)).toBeGreaterThanOrEqual(0.98);
    expect(share(whole.classes.ooo.recall)).toBeGreaterThanOrEqual(0.98);
  });

  test("the rules suppress nobody without an opt-out, and suspect few", () => {
    expect(whole.optOut.precision.right).toBe(whole.optOut.precision.of);
    expect(whole.optOut.precision.of).toBeGreaterThan(80);
    expect(whole.doubted).toBeLessThan(judged.length / 8);
  });

  test("nothing that needs a person would be answered automatically", () => {
    const sent = judged.filter(wouldSend);
    expect(sent.length).toBeGreaterThan(10);
    expect(sent.filter((one) => one.case.expected.neverSend).map((one) => one.case.id)).toEqual([]);
    expect(sent.filter((one) => one.case.expected.optOut).map((one) => one.case.id)).toEqual([]);
    expect(share(whole.sent)).toBe(1);
  });
});

describe("by cross-validation", () => {
  let learned: Learned;
  let judged: { trial: Trial; opinion: Opinion; isRight: boolean }[];

  beforeAll(() => {
    const { trials, ...rest } = learn(readExamples());
    learned = rest;
    judged = trials.map((trial) => {
      const opinion = opinionFrom(trial.scores, learned.calibration);
      return { trial, opinion, isRight: opinion.category === trial.example.category };
    });
  });

  const rightOf = (some: typeof judged): number => some.filter(({ isRight }) => isRight).length / some.length;

  test("there are enough examples", () => {
    expect(judged.length).toBeGreaterThanOrEqual(4_000);
    for (const language of languagesWithExamples())
      expect(readExamples(language).length).toBeGreaterThan(100);
  });

  test("the same examples give the same bytes in another process", () => {
    expect(Buffer.from(pack(learned)).equals(readFileSync(weightsFile))).toBe(true);
  });

  test("four of five hard examples are judged like by a person, in each category three of five", () => {
    expect(rightOf(judged)).toBeGreaterThanOrEqual(0.8);
    for (const category of LOCAL_CATEGORIES) {
      const some = judged.filter(({ trial }) => trial.example.category === category);
      expect(rightOf(some)).toBeGreaterThanOrEqual(0.55);
    }
  });

  test("three of four are, in each language", () => {
    const poor = languagesWithExamples().filter((language) => {
      const texts = new Set(readExamples(language).map(({ text }) => text));
      return rightOf(judged.filter(({ trial }) => texts.has(trial.example.text))) < 0.75;
    });
    expect(poor).toEqual([]);
  });

  test.each([
    [0.5, 0.7],
    [0.7, 0.9],
    [0.9, 1],
  ])("a probability from %d to %d means what it says", (from, to) => {
    const some = judged.filter(({ opinion }) => opinion.probability >= from && opinion.probability < to);
    const claimed = some.reduce((sum, { opinion }) => sum + opinion.probability, 0) / some.length;
    expect(Math.abs(rightOf(some) - claimed)).toBeLessThan(0.04);
  });

  test("what would be sent is what may be sent", () => {
    const isSent = ({ opinion, trial: { example } }: (typeof judged)[number]): boolean =>
      opinion.category === "interested" &&
      opinion.fitness >= FIT_TO_SEND &&
      isPlain(ownSentences(example.text)) &&
      cautionsIn(example.text).length === 0;
    const sent = judged.filter(isSent);
    const wrong = sent.filter(({ trial }) => !trial.lesson.isFit || trial.example.category !== "interested");
    expect(wrong.map(({ trial }): Example => trial.example)).toEqual([]);
    expect(sent.length).toBeGreaterThan(50);
  });
});
