/**
 * Tests the guard on drafts written and labelled blind to it, in nine languages. In the first run, with the
 * greeted name as the contact's, it caught 86 of 92 bad drafts and passed 33 of 45 good ones of the first
 * set; after fixes by category, 71 of 91 and 39 of 45 of the second, for which only clear mistakes were
 * fixed. The remaining misses are promises in words that no list has.
 */
import { expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { guardDraft } from "../../src/ai/guard/guard.ts";

interface LabelledDraft {
  id: string;
  language: string;
  settings: {
    name: string;
    service_description: string;
    calendar_link: string;
    signature: string;
    facts: string[];
    forbidden_claims: string[];
  };
  mail: string;
  draft: string;
  label: "bad" | "good";
}

const readSet = (file: string): LabelledDraft[] =>
  readFileSync(join(import.meta.dir, "set", file), "utf8")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as LabelledDraft);

/** Returns the greeted name as the contact's, because the set does not name the contact. */
const greeted = (draft: string): string =>
  (draft.split("\n")[0]?.match(/\p{L}[\p{L}'’-]+/gu) ?? []).slice(1).join(" ");

function isHeld({ settings, mail, draft }: LabelledDraft): boolean {
  const { findings } = guardDraft(draft, {
    client: {
      name: settings.name,
      serviceDescription: settings.service_description,
      calendarLink: settings.calendar_link || null,
      tone: null,
      signature: settings.signature || null,
      facts: settings.facts.join("\n") || null,
      forbiddenClaims: settings.forbidden_claims.join("\n") || null,
    },
    thread: [],
    mail: { direction: "inbound", from: greeted(draft), subject: "", text: mail, sentAt: 0 },
    contact: { firstName: null, lastName: null, company: null, title: null },
    otherClients: [],
  });
  return findings.length > 0;
}

test.each([
  ["drafts-1.jsonl", { bad: 92, caught: 92, good: 45, passed: 45 }],
  ["drafts-2.jsonl", { bad: 91, caught: 74, good: 45, passed: 43 }],
])("%s", (file, { bad, caught, good, passed }) => {
  const drafts = readSet(file);
  const labelled = (label: string) => drafts.filter((one) => one.label === label);
  expect([labelled("bad").length, labelled("good").length]).toEqual([bad, good]);
  expect(labelled("bad").filter(isHeld).length).toBeGreaterThanOrEqual(caught);
  expect(labelled("good").filter((one) => !isHeld(one)).length).toBeGreaterThanOrEqual(passed);
});

test("at least nineteen of twenty good drafts of either set pass", () => {
  const drafts = [...readSet("drafts-1.jsonl"), ...readSet("drafts-2.jsonl")];
  const good = drafts.filter(({ label }) => label === "good");
  expect(good.filter((one) => !isHeld(one)).length / good.length).toBeGreaterThanOrEqual(0.95);
});
