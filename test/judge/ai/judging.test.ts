/**
 * Tests how emails of previously misjudged kinds are judged without an API key. The author of the emails had not read
 * the rules; in the first run, 180 of 398 were judged correctly.
 */
import { describe, expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { applyDeterministicRules } from "../../../src/judge/ai/certain/deterministic.ts";
import { createRulesModel } from "../../../src/judge/ai/local-model.ts";
import { iso } from "../../../src/core/clock.ts";
import { readBody } from "../../../src/judge/mail/body.ts";

interface Labelled {
  kind: string;
  /** ISO 639-1. */
  lang: string;
  text: string;
  subject?: string;
  /** The acceptable categories. */
  category?: string[];
  notCategory?: string[];
  /** `some` stands for explicit or possible; `notexplicit` stands for possible or none. */
  optOut?: "explicit" | "some" | "notexplicit" | "none";
  /** ISO date of the return; two dates if the note is ambiguous. */
  until?: string | string[] | null;
  /** The new text, written by the sender. */
  words?: string;
}

const cases: Labelled[] = readFileSync(`${import.meta.dir}/judging-cases.jsonl`, "utf8")
  .trim()
  .split("\n")
  .map((line) => JSON.parse(line));

const REPLIED = { "auto-submitted": "auto-replied" };
const TICKET = { "auto-submitted": "auto-generated", "x-auto-response-suppress": "All" };

interface Kind {
  means: string;
  headers?: Record<string, string>;
  expected?: Partial<Labelled>;
}

/** The kinds of emails, each with defaults for all its emails. */
const EMAIL_KINDS: Record<string, Kind> = {
  "auto-request": { means: "opt-outs in automatic replies are found", headers: REPLIED },
  "auto-notice": { means: "automatic replies are absences or receipts", headers: REPLIED },
  "return-date": { means: "a day counts as the return date only next to words for returning", headers: REPLIED, expected: { optOut: "none" } },
  ticket: { means: "people who write through a ticket system are judged by their text", headers: TICKET, expected: { optOut: "none", until: null } },
  footer: { means: "lines of mail programs are not the writer's words", expected: { optOut: "none" } },
  "foreign-footer": { means: "lines of mail programs in languages without a phrase book are not the writer's words", expected: { optOut: "none" } },
  list: { means: "footers of mailing lists ask for nothing", expected: { optOut: "none" } },
  tool: { means: "footers of newsletter tools ask for nothing", expected: { optOut: "none" } },
  below: { means: "a request above a signature counts as the writer's" },
  "own-request": { means: "a request in the words of a footer is found" },
  reaction: { means: "reactions that programs report are not judged", expected: { category: ["uncategorized"], optOut: "none" } },
  "not-reaction": { means: "words about a reaction are judged", expected: { optOut: "none" } },
  receipt: { means: "receipts of emails that were read or deleted are ignored", expected: { category: ["ooo"], optOut: "none" } },
  "not-receipt": { means: "words about deleting are read" },
  wide: { means: "letters of another width or style are the same letters" },
  order: { means: "a request is explicit in any order, and with a name behind it" },
  "order-near": { means: "words that resemble a request are not a request" },
  short: { means: "a few words are judged", expected: { optOut: "notexplicit" } },
  foreign: { means: "languages that the classifier has not learned are left to people", expected: { category: ["uncategorized"], optOut: "notexplicit" } },
  "foreign-request": { means: "opt-outs in languages that the classifier has not learned are possible opt-outs", expected: { optOut: "some" } },
  mixed: { means: "greetings and names do not decide whether a text is foreign", expected: { optOut: "notexplicit" } },
  name: { means: "a text of only a name or a greeting is uncategorized", expected: { category: ["uncategorized"], optOut: "none" } },
}; // oxfmt-ignore

const model = createRulesModel();

async function judge({ kind, text, subject = "Re: quick question" }: Labelled) {
  const { bodyText, bodyNew } = readBody({ text, html: null });
  const mail = {
    from: "Pat Example <pat@corp.example>",
    subject,
    sentAt: Date.parse("2026-11-27T23:40:00Z"),
  };
  const { verdict, mayOptOut } = applyDeterministicRules({
    ...mail,
    text: bodyText,
    newText: bodyNew,
    headers: EMAIL_KINDS[kind]?.headers ?? {},
    automatic: false,
    bounce: false,
  });
  const { category, cautions, confidence } = verdict ?? (await classify({ ...mail, text: bodyNew }));
  const isPossible = mayOptOut || cautions.includes("possible_opt_out");
  return {
    category,
    optOut: cautions.includes("opt_out") ? "explicit" : isPossible ? "possible" : "none",
    until: iso(verdict?.oooUntil ?? null)?.slice(0, 10) ?? null,
    words: bodyNew,
    confidence,
  };
}

async function classify(mail: { from: string; subject: string; text: string; sentAt: number }) {
  const client = {
    name: "Brightlane",
    serviceDescription: null,
    calendarLink: null,
    tone: null,
    signature: null,
    facts: null,
    forbiddenClaims: null,
  };
  const input = { mail: { ...mail, direction: "inbound" as const }, thread: [], client, now: mail.sentAt };
  return (await model.classify(input)).result;
}

const ACCEPTED = {
  explicit: ["explicit"],
  some: ["explicit", "possible"],
  notexplicit: ["possible", "none"],
  none: ["none"],
};

/** Returns the faults of a judgment; empty if it is as expected. */
async function mistakesIn(labelled: Labelled): Promise<string[]> {
  const wanted = { ...EMAIL_KINDS[labelled.kind]?.expected, ...labelled };
  const judged = await judge(labelled);
  const isRight = {
    category:
      (wanted.category?.includes(judged.category) ?? true) && !wanted.notCategory?.includes(judged.category),
    optOut: wanted.optOut === undefined || ACCEPTED[wanted.optOut].includes(judged.optOut),
    until: wanted.until === undefined || [wanted.until].flat().includes(judged.until),
    words: wanted.words === undefined || wanted.words === judged.words,
  };
  return (Object.keys(isRight) as (keyof typeof isRight)[])
    .filter((name) => !isRight[name])
    .map((name) => `${labelled.lang}: ${labelled.text}: ${name} is ${judged[name]}`);
}

describe.each(Object.entries(EMAIL_KINDS))("%s", (kind, { means }) => {
  test(means, async () => {
    const some = cases.filter((labelled) => labelled.kind === kind);
    expect(some.length).toBeGreaterThan(1);
    const mistakes = await Promise.all(some.map(mistakesIn));
    expect(mistakes.flat()).toEqual([]);
  });
});
