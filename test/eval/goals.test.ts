/**
 * Tests the minimum accuracy of the deterministic rules on the labeled set. `campaigns/unseen.test.ts` cross-validates
 * the classifier.
 */
import { beforeAll, describe, expect, test } from "bun:test";
import { createRulesModel } from "../../src/judge/ai/local-model.ts";
import { judge, wouldSend, type Judged } from "./judge.ts";
import { score, type Ratio, type Score } from "./score.ts";
import { FRESH } from "./set/fresh.ts";
import { HELD_OUT } from "./set/held-out.ts";
import { SEEN } from "./set/seen.ts";

const share = ({ right, of }: Ratio): number => right / of;

describe("the rules on the labeled set", () => {
  let judged: Judged[];
  let whole: Score;

  beforeAll(async () => {
    const model = createRulesModel();
    judged = await Promise.all(
      [...SEEN, ...HELD_OUT, ...FRESH].map((labelled) => judge(model, labelled, "sendable")),
    );
    whole = score(judged, wouldSend);
  });

  test("the rules recognize nearly every email in categories that must never be guessed", () => {
    expect(share(whole.optOut.recall)).toBeGreaterThanOrEqual(0.99);
    expect(share(whole.classes.bounce.recall)).toBeGreaterThanOrEqual(0.98);
    expect(share(whole.classes.ooo.recall)).toBeGreaterThanOrEqual(0.98);
  });

  test("the rules suppress no contact without an opt-out, and suspect opt-outs in few other emails", () => {
    expect(whole.optOut.precision.right).toBe(whole.optOut.precision.of);
    expect(whole.optOut.precision.of).toBeGreaterThan(80);
    expect(whole.doubted).toBeLessThan(judged.length / 8);
  });

  test("an email that needs a person is never answered automatically", () => {
    const sent = judged.filter(wouldSend);
    expect(sent.length).toBeGreaterThan(10);
    expect(sent.filter((one) => one.case.expected.neverSend).map((one) => one.case.id)).toEqual([]);
    expect(sent.filter((one) => one.case.expected.optOut).map((one) => one.case.id)).toEqual([]);
    expect(share(whole.sent)).toBe(1);
  });
});
