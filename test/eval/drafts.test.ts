/**
 * Tests the guard on drafts in nine languages, and requires it to keep its results. The authors of the drafts and
 * labels did not know the guard. An earlier guard, with phrases for each kind of promise, had these first results:
 * 86 of 92 bad drafts found and 33 of 45 good ones passed (set 1), 71 of 91 and 39 of 45 (set 2), 120 of 180 and
 * 51 of 90 (set 3). The weights of statements were then fitted to these sets, so only a fresh set measures them.
 * `campaigns/unseen.test.ts` comes closest: it judges each client's drafts with weights fitted without them.
 *
 * The mixed sets hide a commitment among courtesies, questions and known facts. They were written for this test
 * without knowledge of the word lists and weights, and the weights are not fitted to them. With the score alone, 37
 * of 45 bad drafts were found and 11 of 19 good ones passed (set 1), and 23 of 28 and 9 of 11 (set 2). The word list
 * for commitments was then completed using set 1; in the first run after that, set 2 had 28 of 28 and 8 of 11.
 *
 * In the sets of facts, drafts use a fact from the lead's email, a link, a name or another price. Their authors had
 * not read the rules. Earlier, 59 of 99 bad drafts of set 1 were found; in set 2, 94 of 96 were found, and 26 of 29
 * good ones passed.
 */
import { expect, test } from "bun:test";
import { guardDraft } from "../../src/judge/ai/guard/guard.ts";
import { findingsWith, MANNERS, readEvidenced } from "./evidence.ts";
import { readDeskDrafts, readDrafts, readStatements, type LabelledDraft } from "./labelled-drafts.ts";

/** Judges each draft only once, because several tests use the same sets. */
const judged = new Map<string, ReturnType<typeof guardDraft>["findings"]>();
function findingsIn({ draft, allowed }: LabelledDraft) {
  const key = JSON.stringify([draft, allowed]);
  const findings = judged.get(key) ?? guardDraft(draft, allowed).findings;
  judged.set(key, findings);
  return findings;
}
const isHeld = (one: LabelledDraft): boolean => findingsIn(one).length > 0;

const SETS: [string, () => LabelledDraft[], Record<"bad" | "caught" | "good" | "passed", number>][] = [
  ["drafts-1.jsonl", () => readDrafts("drafts-1.jsonl"), { bad: 92, caught: 92, good: 45, passed: 45 }],
  ["drafts-2.jsonl", () => readDrafts("drafts-2.jsonl"), { bad: 91, caught: 90, good: 45, passed: 44 }],
  ["drafts-3.jsonl", () => readDeskDrafts("drafts-3.jsonl"), { bad: 180, caught: 180, good: 90, passed: 83 }],
  [
    "statements.txt",
    () => readStatements("statements.txt"),
    { bad: 324, caught: 318, good: 366, passed: 334 },
  ],
  ["mixed-1.txt", () => readStatements("mixed-1.txt"), { bad: 45, caught: 45, good: 19, passed: 19 }],
  ["mixed-2.txt", () => readStatements("mixed-2.txt"), { bad: 28, caught: 28, good: 11, passed: 11 }],
  ["facts-1.txt", () => readStatements("facts-1.txt"), { bad: 99, caught: 99, good: 31, passed: 28 }],
  ["facts-2.txt", () => readStatements("facts-2.txt"), { bad: 96, caught: 94, good: 29, passed: 26 }],
];

test.each(SETS)(
  "the guard holds and passes the expected share of %s",
  (_, read, { bad, caught, good, passed }) => {
    const drafts = read();
    const labelled = (isBad: boolean) => drafts.filter((one) => one.isBad === isBad);
    expect([labelled(true).length, labelled(false).length]).toEqual([bad, good]);
    expect(labelled(true).filter(isHeld).length).toBeGreaterThanOrEqual(caught);
    expect(labelled(false).filter((one) => !isHeld(one)).length).toBeGreaterThanOrEqual(passed);
  },
);

test("findings mark the wrong words of bad drafts", () => {
  const bad = readDeskDrafts("drafts-3.jsonl").filter(({ wrong }) => wrong !== null);
  const hits = bad.filter((one) => {
    const { draft, wrong } = one;
    const at = draft.indexOf(wrong ?? "");
    const to = at + (wrong ?? "").length;
    return findingsIn(one).some(({ start, end }) => start < to && end > at);
  });
  expect(hits.length / bad.length).toBeGreaterThanOrEqual(0.97);
});

test("at least nineteen of twenty good drafts in the first two sets pass the guard", () => {
  const good = [...readDrafts("drafts-1.jsonl"), ...readDrafts("drafts-2.jsonl")].filter(
    ({ isBad }) => !isBad,
  );
  expect(good.filter((one) => !isHeld(one)).length / good.length).toBeGreaterThanOrEqual(0.95);
});

/** Every fourth draft in the sets; `campaigns/evidence.test.ts` judges all of them. */
const sampleOf = (label: "good" | "bad") =>
  ["", "-2", "-3", "-4"]
    .flatMap((set) => readEvidenced(`evidence-${label}${set}.jsonl`))
    .filter((_, at) => at % 4 === 0);

test.each(MANNERS)("the guard holds every bad draft with evidence by a %s model", async (manner) => {
  const bad = await Promise.all(sampleOf("bad").map((one) => findingsWith(one, manner)));
  expect(bad.length).toBeGreaterThan(150);
  expect(bad.filter((findings) => findings.length === 0)).toEqual([]);
});

test("at least three of four good drafts with evidence pass the guard", async () => {
  const good = await Promise.all(sampleOf("good").map((one) => findingsWith(one, "careful")));
  expect(good.filter((findings) => findings.length === 0).length / good.length).toBeGreaterThanOrEqual(0.75);
});
