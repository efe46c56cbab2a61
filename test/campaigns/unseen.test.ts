/** Tests the classifier and the guard on unseen texts: each example is judged by a model that was not trained on it. */
import { beforeAll, describe, expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { cautionsIn } from "../../src/judge/ai/certain/cautions.ts";
import { FIT_TO_SEND } from "../../src/judge/ai/local-model.ts";
import type { Trial } from "../../src/judge/ai/local-model/calibration.ts";
import { type Opinion, opinionFrom } from "../../src/judge/ai/local-model/classifier.ts";
import { type Example, LOCAL_CATEGORIES } from "../../src/judge/ai/local-model/example.ts";
import { ownSentences } from "../../src/judge/ai/local-model/features.ts";
import { learn, type Learned } from "../../src/judge/ai/local-model/learn.ts";
import { isPlain } from "../../src/judge/ai/local-model/plain.ts";
import { pack } from "../../src/judge/ai/local-model/weights.ts";
import weightsFile from "../../src/judge/ai/local-model/weights.bin" with { type: "file" };
import { languagesWithExamples, readExamples } from "../../src/build/train.ts";
import { readDeskDrafts, readDrafts } from "../eval/labelled-drafts.ts";
import { judgeUnseen, languagesOf } from "../eval/unseen.ts";

describe("cross-validation of the classifier", () => {
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

  test("the labeled set has enough examples", () => {
    expect(judged.length).toBeGreaterThanOrEqual(4_000);
    for (const language of languagesWithExamples())
      expect(readExamples(language).length).toBeGreaterThan(100);
  });

  test("training on the same examples in another process produces the same bytes", () => {
    expect(Buffer.from(pack(learned)).equals(readFileSync(weightsFile))).toBe(true);
  });

  test("at least four of five hard examples get the right category, and more than half in each category", () => {
    expect(rightOf(judged)).toBeGreaterThanOrEqual(0.8);
    for (const category of LOCAL_CATEGORIES) {
      const some = judged.filter(({ trial }) => trial.example.category === category);
      expect(rightOf(some)).toBeGreaterThanOrEqual(0.55);
    }
  });

  test("at least three of four examples in each language get the right category", () => {
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
  ])("a probability from %d to %d matches the share of correct answers", (from, to) => {
    const some = judged.filter(({ opinion }) => opinion.probability >= from && opinion.probability < to);
    const claimed = some.reduce((sum, { opinion }) => sum + opinion.probability, 0) / some.length;
    expect(Math.abs(rightOf(some) - claimed)).toBeLessThan(0.04);
  });

  test("automatic answers go only to examples that allow them", () => {
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

test("the guard judges most drafts of unseen clients correctly", () => {
  const drafts = [
    ...readDrafts("drafts-1.jsonl"),
    ...readDrafts("drafts-2.jsonl"),
    ...readDeskDrafts("drafts-3.jsonl"),
  ];
  const judged = judgeUnseen(drafts);
  expect(languagesOf(drafts).length).toBe(9);
  const share = (isBad: boolean): number => {
    const own = judged.filter((one) => one.isBad === isBad);
    return own.filter(({ isFound }) => isFound === isBad).length / own.length;
  };
  expect(share(true)).toBeGreaterThanOrEqual(0.95);
  expect(share(false)).toBeGreaterThanOrEqual(0.88);
});
