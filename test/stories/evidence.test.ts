/** Tests automatic answers from a model that gives evidence, with and without the verifier. */
import { beforeEach, expect, test } from "bun:test";
import { aiCalls } from "../../src/db/schema.ts";
import type { DraftSentence } from "../../src/judge/ai/model.ts";
import { credits, requestsFor, VERDICT } from "../support/ai-desk.ts";
import type { Arrived } from "../support/arrivals.ts";
import { depsOf, openAutoStage } from "../support/auto-send.ts";
import { claimsIn, sentence } from "../support/evidence.ts";
import { BROKEN } from "../support/messages-api.ts";
import { eachTest } from "../support/fixture.ts";

const FACT = "Every visit includes the frames, and the team brings its own poles";
/** A sentence that the fact supports, but with a wording that alone would hold the answer. */
const SAID = "You can always count on our team for the frames, whatever happens.";

const stage = eachTest(() => openAutoStage("emailbison"));
beforeEach(async () => {
  await stage.set({ facts: `We clean windows.\n${FACT}.` });
  draft({ kind: "statement", quote: FACT });
});

function draft(evidence: Partial<DraftSentence>): void {
  const sentences = [
    sentence("Thank you for your reply."),
    sentence(SAID, { break_before: true, ...evidence }),
  ];
  stage.api.answering = ({ asked }) => (asked === "classify" ? VERDICT : { sentences, cautions: [] });
}

const verifications = () => requestsFor(stage.api, "verify");
const findingsOf = async ({ reply }: Arrived): Promise<string[]> =>
  (await stage.read(reply.id)).draft_findings.map(({ why }: { why: string }) => why);
const isSent = async ({ reply }: Arrived): Promise<boolean> => {
  await stage.passDelay();
  return (await stage.read(reply.id)).status === "sent";
};

test("an answer with supported evidence is sent automatically after a single verification of its claims", async () => {
  expect(await isSent(await stage.scheduled())).toBe(true);
  expect(verifications()).toHaveLength(1);
  expect(await isSent(await stage.scheduled())).toBe(true);
  expect(verifications()).toHaveLength(1);
  expect(stage.api.faults).toEqual([]);
});

test("the verifier gets a sentence from the draft and the full sentence from the facts, but no email", async () => {
  draft({ kind: "statement", quote: "the team brings" });
  await stage.scheduled({ text: "Could someone clean the balcony doors of a bakery?" });
  const [request] = verifications();
  expect(claimsIn(request?.prompt ?? "")).toEqual([{ sentence: SAID, quote: `${FACT}.` }]);
  expect(JSON.stringify(request?.body)).not.toMatch(/balcony|doors|bakery/);
});

test("a verification counts as an AI call but costs no credit", async () => {
  await stage.scheduled();
  expect((await credits(stage.at)).used).toBe(1);
  const calls = depsOf(stage).db.orm.select().from(aiCalls).all();
  expect(calls.map(({ purpose, outcome }): unknown[] => [purpose, outcome])).toEqual(
    ["classify", "draft", "verify"].map((purpose): unknown[] => [purpose, "answered"]),
  );
});

test.each<[string, Partial<DraftSentence>]>([
  ["a sloppy quote", { kind: "statement", quote: "Every visit includes frames and poles" }],
  ["an invented quote for a courtesy", { kind: "courtesy", quote: "We bring poles." }],
])("an automatic answer with %s is held", async (_, evidence) => {
  draft(evidence);
  const arrived = await stage.arrive();
  expect(await findingsOf(arrived)).toEqual([expect.stringContaining("quotes text not in")]);
  expect(await isSent(arrived)).toBe(false);
  expect(verifications()).toHaveLength(0);
});

test("an answer that claims more than the facts it quotes is held", async () => {
  stage.api.verifying = () => ({ verdict: "says_more" });
  const arrived = await stage.arrive();
  expect(await findingsOf(arrived)).toEqual([expect.stringContaining("not supported by")]);
  expect((await stage.read(arrived.reply.id)).auto_send_blocked_reason).toBe("caution");
});

test.each([
  ["is sent if the verifier calculates it", "5 + 9 = 14", []],
  ["is held for a wrong calculation", "5 + 9 = 15", [expect.stringContaining("price not in")]],
  ["is held without a calculation", "", [expect.stringContaining("price not in")]],
])("a price that is not in the quote %s", async (_, calculation, findings) => {
  const quote = "A window costs €5, and a door costs €9.";
  await stage.set({ facts: quote });
  const sentences = [
    sentence("Thank you for your reply."),
    sentence("Both cost €14 together.", { break_before: true, kind: "statement", quote }),
  ];
  stage.api.answering = ({ asked }) => (asked === "classify" ? VERDICT : { sentences, cautions: [] });
  stage.api.verifying = ({ figures = [] }) => ({ calculations: figures.map(() => calculation) });
  const arrived = await stage.arrive();
  expect(await findingsOf(arrived)).toEqual(findings);
  expect(await isSent(arrived)).toBe(findings.length === 0);
  expect(claimsIn(verifications()[0]?.prompt ?? "")).toContainEqual(
    expect.objectContaining({ figures: ["€14"] }),
  );
});

test("without the verifier, the draft's wording is checked, and the verifier is called only once", async () => {
  stage.api.plan({ kind: "slow", ms: 0 }, 2);
  stage.api.plan(BROKEN);
  const failed = await stage.arrive();
  expect(await findingsOf(failed)).toEqual([expect.stringContaining("promises a guarantee")]);
  // Only the verifier's circuit breaker is open now. The classifier's and the writer's are closed.
  const next = await stage.arrive();
  expect(await findingsOf(next)).toEqual(await findingsOf(failed));
  expect(verifications()).toHaveLength(1);
});

test.each([
  ["are removed", ""],
  ["get a condition", `${FACT} if the windows are new.`],
])("an answer is held if the facts that it quotes %s before it is sent", async (_, fact) => {
  const arrived = await stage.scheduled();
  await stage.set({ facts: `We clean windows.\n${fact}` });
  expect(await isSent(arrived)).toBe(false);
  expect((await stage.read(arrived.reply.id)).auto_send_blocked_reason).toBe("caution");
});
