/** Tests which replies the conditions of a rule match. */
import { expect, test } from "bun:test";
import type { RuleConditions } from "../../../src/core/automation.ts";
import { matches, type ReplyFacts } from "../../../src/inbox/automation/rules/matching.ts";
import { snoozeLength } from "../../../src/inbox/automation/rules/snooze.ts";
import { DAY, HOUR } from "../../../src/core/clock.ts";

const FACTS: ReplyFacts = {
  categoryId: "c1",
  sentiment: "positive",
  campaignId: "77",
  connectionId: "k1",
  subject: "Re: Straße und Preis",
  text: "What is the\n  PRICE for ＡＣＭＥ?",
  fromEmail: "dana@mail.Acme.com",
  isFirst: true,
};

test.each<[string, RuleConditions, boolean]>([
  ["one of several categories", { category: ["c0", "c1"] }, true],
  ["another category", { category: ["c0"] }, false],
  ["only deleted categories", { category: [] }, false],
  ["the sentiment", { sentiment: "positive" }, true],
  ["another sentiment", { sentiment: "negative" }, false],
  ["the campaign", { campaign_id: "77" }, true],
  ["another connection", { connection_id: "k2" }, false],
  ["words across a line break, in another case", { text_contains: ["the price"] }, true],
  ["words in another width", { text_contains: ["acme"] }, true],
  ["words in the subject, in capitals", { subject_contains: ["PREIS"] }, true],
  ["words of the subject in the text", { text_contains: ["Preis"] }, false],
  ["a domain with its subdomains", { from_domain: ["@ACME.com"] }, true],
  ["the end of another domain", { from_domain: ["cme.com"] }, false],
  ["a first reply", { first_reply: true }, true],
  ["a later reply", { first_reply: false }, false],
  ["two conditions, but only one holds", { category: ["c1"], from_domain: ["b.com"] }, false],
])("a rule's conditions are evaluated correctly: %s", (_what, conditions, expected) => {
  expect(matches(conditions, FACTS)).toBe(expected);
});

test("a reply without a category or sentiment matches no condition on them", () => {
  const facts = { ...FACTS, categoryId: null, sentiment: null };
  expect(matches({ category: ["c1"] }, facts)).toBe(false);
  expect(matches({ sentiment: "neutral" }, facts)).toBe(false);
  expect(matches({ first_reply: true }, facts)).toBe(true);
});

test("the snooze of a rule is given in hours, days or weeks", () => {
  expect(["12h", "3d", "2w"].map(snoozeLength)).toEqual([12 * HOUR, 3 * DAY, 14 * DAY]);
});
