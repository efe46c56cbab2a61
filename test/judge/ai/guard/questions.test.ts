/** Tests what a verifier can settle about a sentence with a quote. */
import { expect, test } from "bun:test";
import type { ClaimAnswer } from "../../../../src/judge/ai/model.ts";
import { guardDraft } from "../../../../src/judge/ai/guard/guard.ts";
import { verdictOnClaims } from "../../../../src/judge/ai/guard/verdict.ts";
import { ALLOWED, checkAt, SIGNATURE } from "./evidence-drafts.ts";

type Asked = [text: string, quote: string, answer: Partial<ClaimAnswer>];

/** Returns the findings in a sentence with a quote that a verifier supports with this answer. */
function answeredFindings([text, quote, answer]: Asked): string[] {
  const { evidence, findings } = checkAt({ facts: quote, mail: quote, text, quote });
  const answers = [{ calculations: [], agreements: [], verdict: "supported" as const, ...answer }];
  const verdict = evidence ? verdictOnClaims(evidence.claims, answers, text) : { findings };
  return verdict.findings.map(({ why }) => why);
}

test.each<[string, Asked]>([
  ["a product", ["Four windows cost €20.", "A window costs €5.", { calculations: ["4 * 5 = 20"] }]],
  ["a duration in another unit", ["Die Lieferung dauert zwei Wochen.", "Die Lieferung dauert 14 Tage.", {}]],
  ["a rounded duration", ["It takes two months.", "It takes 60 days.", { calculations: ["60 / 30 = 2"] }]],
  ["a result of a result", ["It is £700: £520 and two steps of £90, so £180.", "It is £520; every further step costs £90.", { calculations: ["520 + 180 = 700", "2 * 90 = 180"] }]],
  ["a denied refund", ["Devolução do valor não há.", "Não há devolução do valor.", { agreements: ["yes"] }]],
  ["a denial of more words", ["I documenti ci servono non meno di 20 giorni prima della scadenza.", "Ci serve la documentazione almeno 20 giorni prima della scadenza.", { agreements: ["yes"] }]],
  ["a time without a number", ["Il contratto dura un mese.", "Il contratto è mensile.", { agreements: ["yes"] }]],
  ["a day", ["Wir arbeiten nicht sonntags.", "Wir arbeiten montags bis samstags.", { agreements: ["yes"] }]],
])("a verifier can settle %s", (_, asked) => {
  const [text, quote, answer] = asked;
  expect(answeredFindings(asked)).toEqual([]);
  if (Object.keys(answer).length > 0) expect(answeredFindings([text, quote, {}])).not.toEqual([]);
}); // oxfmt-ignore

test.each<[string, Asked, RegExp]>([
  ["a wrong calculation", ["Four windows cost €22.", "A window costs €5.", { calculations: ["4 * 5 = 22"] }], /price/],
  ["another result", ["Four windows cost €22.", "A window costs €5.", { calculations: ["4 * 5 = 20"] }], /price/],
  ["a figure that is its own source", ["Four windows cost €22.", "A window costs €5.", { calculations: ["22 = 22", "22 * 5 / 5 = 22"] }], /price/],
  ["a number from nowhere", ["Windows cost €55.", "A window costs €5.", { calculations: ["11 * 5 = 55"] }], /price/],
  ["another currency", ["Four windows cost $20.", "A window costs €5.", { calculations: ["4 * 5 = 20"] }], /price/],
  ["another period", ["Four windows cost €20 a year.", "A window costs €5 a month.", { calculations: ["4 * 5 = 20"] }], /price/],
  ["a lost bound", ["Four windows cost €20.", "A window costs from €5.", { calculations: ["4 * 5 = 20"] }], /price/],
  ["one end of a range", ["Four windows cost €20.", "A window costs €5 to €9.", { calculations: ["4 * 5 = 20"] }], /price/],
  ["words instead of a calculation", ["Four windows cost €22.", "A window costs €5.", { calculations: ["€22, trust me"] }], /price/],
  ["a no", ["Devolução do valor não há.", "Não há devolução do valor.", { agreements: ["no"] }], /refund/],
  ["a yes to nothing", ["Devolução do valor não há.", "Não há devolução do valor.", { agreements: [] }], /refund/],
  ["a refund that the quote denies", ["You get a full refund.", "There are no refunds.", { agreements: ["yes"] }], /refund/],
  ["a refund beside another statement", ["You get a full refund.", "A window costs €5.", { agreements: ["yes"] }], /refund/],
  ["a day beside another statement", ["Wir arbeiten auch sonntags.", "Wir arbeiten gern.", { agreements: ["yes"] }], /date/],
  ["a sentence that is not supported", ["Four windows cost €20.", "A window costs €5.", { calculations: ["4 * 5 = 20"], verdict: "says_more" }], /not supported/],
])("a verifier cannot settle an objection with %s", (_, asked, why) => {
  expect(answeredFindings(asked).join("\n")).toMatch(why);
}); // oxfmt-ignore

test("settled figures are valid as long as nothing new is objected to", () => {
  const [facts, text] = [
    "A window costs €5. A door costs €30.",
    "Four windows cost €20, and a door costs €30.",
  ];
  const at = { facts, mail: "How much?", text, quote: "A window costs €5." };
  const { evidence } = checkAt(at);
  expect(evidence?.sentences[0]?.settled).toEqual(["Four", "€20"]);
  const recheck = (now: string, sentences = evidence?.sentences ?? []) => {
    const client = { ...ALLOWED.client, serviceDescription: null, facts: now };
    return guardDraft(`${text}\n\n${SIGNATURE}`, { ...ALLOWED, client }, { sentences, isVerified: true })
      .findings;
  };
  expect(recheck(facts)).toEqual([]);
  expect(recheck("A window costs €5.")).not.toEqual([]);
  expect(
    recheck(
      facts,
      evidence?.sentences.map(({ settled: _, ...one }) => one),
    ),
  ).not.toEqual([]);
});
