/** Tests that no courtesy, length or question can hide a commitment that the client's settings do not support. */
import { expect, test } from "bun:test";
import { guardDraft, type GuardContext } from "../../../../src/judge/ai/guard/guard.ts";
import { CASE } from "./guard-cases.ts";

const withFacts = (facts: string): GuardContext => ({
  ...CASE,
  client: { ...CASE.client, facts, forbiddenClaims: null },
});

const findings = (text: string, allowed: GuardContext = withFacts("Frames are cleaned, too.")): string[] =>
  guardDraft(`Hi Ann,\n\n${text}\n\nTom Weber\nClear View – 030 5557 7120`, allowed).findings.map(
    ({ why }) => why,
  );

const THANKS = "thank you so much for your kind message and for asking and I do understand and see why ";

test.each([
  "Thanks for asking, and of course we guarantee the results as you told us.",
  "I'd love to hear your thoughts: it is free of charge for you, and you get a full refund.",
  "Could Tuesday suit you, and shall I say that we will be liable for all damages?",
  "We will refund everything, does Tuesday suit you?",
  "We can't promise a second visit, but you get a discount.",
  "There is nothing but a full refund if you ask.",
  "We won't clean windows for anyone else in your street.",
])("the guard holds a draft with a commitment: %j", (text) => {
  expect(findings(text)).not.toEqual([]);
});

test.each([
  "Shall I send you our terms, so that you can see what we guarantee and what we don't?",
  "We can't promise that, and a discount is not possible.",
  "Are you free on Tuesday?",
  "I'd ask my colleague whether a refund is possible.",
])("the guard passes a draft without a commitment: %j", (text) => {
  expect(findings(text)).toEqual([]);
});

test("a commitment at the end of a sentence as long as a whole draft is found", () => {
  const fine = THANKS.repeat(6);
  expect(fine.split(" ").length).toBeGreaterThan(100);
  expect(findings(`${fine}and we fix the roof for nothing in return.`)).not.toEqual([]);
});

test("a commitment after many short sentences is found", () => {
  expect(findings(`${"Hi. ".repeat(250)}We guarantee the results.`).join("\n")).toMatch("a guarantee");
});

test("a finding about a commitment quotes the clause that contains it", () => {
  const text = "Thanks for asking, and we guarantee the results, as you told us.";
  expect(findings(text)).toEqual(["promises a guarantee: and we guarantee the results"]);
});

test.each([
  ["A trial week is free.", "The trial week is free.", true],
  ["A trial week is free.", "The installation is free.", false],
  ["A trial week is not free.", "The trial week is free.", false],
  ["Is the trial week free? That depends.", "The trial week is free.", false],
  ["We run a returns portal.", "You get a full refund.", false],
])("with settings that state %j, the guard judges the draft %j correctly", (facts, text, isFine) => {
  expect(findings(text, withFacts(facts)).length === 0).toBe(isFine);
});
