/**
 * Tests what the rules must achieve on the whole labelled set, including the parts unseen by their author.
 */
import { beforeAll, describe, expect, test } from "bun:test";
import { createRulesModel } from "../../src/ai/local-model.ts";
import { judge, wouldSend, type Judged } from "./judge.ts";
import { score, type Ratio, type Score } from "./score.ts";
import { FRESH } from "./set/fresh.ts";
import { HELD_OUT } from "./set/held-out.ts";
import { SEEN } from "./set/seen.ts";

let judged: Judged[];
let whole: Score;

beforeAll(async () => {
  const model = createRulesModel();
  judged = await Promise.all([...SEEN, ...HELD_OUT, ...FRESH].map((labelled) => judge(model, labelled)));
  whole = score(judged, wouldSend);
});

const share = ({ right, of }: Ratio): number => right / of;

describe("the rules, on the whole set", () => {
  test("miss almost nothing that must never be guessed", () => {
    expect(share(whole.optOut.recall)).toBeGreaterThanOrEqual(0.99);
    expect(share(whole.classes.bounce.recall)).toBeGreaterThanOrEqual(0.98);
    expect(share(whole.classes.ooo.recall)).toBeGreaterThanOrEqual(0.98);
  });

  test("suppress nobody without an opt-out, and suspect few", () => {
    expect(whole.optOut.precision.right).toBe(whole.optOut.precision.of);
    expect(whole.optOut.precision.of).toBeGreaterThan(80);
    expect(whole.doubted).toBeLessThan(judged.length / 8);
  });

  test("would answer none of it automatically, nor anything else that needs a person", () => {
    const sent = judged.filter(wouldSend);
    expect(sent.length).toBeGreaterThan(10);
    expect(sent.filter((one) => one.case.expected.neverSend).map((one) => one.case.id)).toEqual([]);
    expect(sent.filter((one) => one.case.expected.optOut).map((one) => one.case.id)).toEqual([]);
    expect(share(whole.sent)).toBe(1);
  });

  test("classify four of five replies like a person, in each language", () => {
    expect(share(whole.accuracy)).toBeGreaterThanOrEqual(0.8);
    const poor = Object.entries(whole.languages).filter(([, ratio]) => share(ratio) < 0.8);
    expect(poor.map(([language]) => language)).toEqual([]);
  });
});
