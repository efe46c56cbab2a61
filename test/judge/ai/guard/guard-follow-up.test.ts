/** Tests the content of follow-ups: there may be no email to refer to, and a person's notes must stay private. */
import { describe, expect, test } from "bun:test";
import { guardDraft, type GuardContext, type GuardVerdict } from "../../../../src/judge/ai/guard/guard.ts";
import type { Caution } from "../../../../src/judge/ai/model.ts";
import { CASE, FINE } from "./guard-cases.ts";
import { expectLinear } from "../../../support/cpu.ts";

/** Judges a text that ends with the signature, which the model is instructed to include. */
const judge = (text: string, allowed: GuardContext): GuardVerdict =>
  guardDraft(`${text}\n\n${allowed.client.signature}`, allowed);
const whysOf = ({ findings }: GuardVerdict): string[] => findings.map(({ why }) => why);

const NOTES =
  "He said on the phone that his boss wants to cancel the contract with Globex because of the noise. " +
  "Budget is 20,000 EUR, they have 85 people. Call again on Friday 13 March at 11:30. " +
  "Deal: https://crm.clearview.example/deals/77, ask bea@prospect.example, direct line 030 5550 0199.";

/** A thread that ends with an email from the contact. */
const FOLLOW_UP: GuardContext = {
  ...CASE,
  thread: [...CASE.thread, CASE.mail],
  mail: null,
  notes: NOTES,
};

const fine = (name: string, text: string) => [name, text, [] as Caution[], /^$/] as const;
const bad = (caution: Caution, name: string, text: string, says: RegExp) =>
  [name, text, [caution], says] as const;

const CASES = [
  fine("a follow-up without facts", "Hi Ann,\n\nI would like to come back to my email about clean windows.\n\nBest regards,"),
  fine("what the notes are about in other words", "Is quiet work around your office something that matters to you?"),
  fine("seven words of the notes", "May I ask whether his boss wants to cancel the contract?"),
  fine("a day and a time of the notes", "Shall I call you again on Friday 13 March at 11:30?"),
  fine("a day and a time of the thread", "Does Tuesday at 3 pm still suit you?"),
  bad("unknown_fact", "another fact of the thread", "Are the 40 windows still waiting?", /number.*40/),
  bad("unknown_fact", "a link that we wrote in the thread", "Here is the tour: https://clearview.example/tour", /link.*tour/),
  fine("facts of the settings", "The basic plan costs €490 a month. You can choose a time here: https://cal.example/clear-view/30min"),
  bad("unusable_draft", "eight words of the notes", "I hear that his boss wants to cancel the contract with others.", /internal notes: that his boss wants to cancel the contract/),
  bad("unusable_draft", "the same in other case and with other marks", "So: his boss wants – to CANCEL the “contract”, with Globex... or not?", /internal notes/),
  bad("unusable_draft", "the same without accents and with hidden letters", "So his b\u200boss wants to cáncel the contract with Globex, or not?", /internal notes/),
  bad("unusable_draft", "the same over several lines", "So\nhis boss\nwants to cancel\n\nthe contract with Globex, or not?", /internal notes/),
  bad("unknown_fact", "a price of the notes", "Would 20,000 EUR be within reach for you?", /price.*20,000/),
  bad("unknown_fact", "a number of the notes", "With your 85 people it will pay off.", /number.*85/),
  bad("unknown_fact", "a link of the notes", "See https://crm.clearview.example/deals/77 for more.", /link.*crm/),
  bad("unknown_fact", "an address of the notes", "May I write to bea@prospect.example about it?", /address.*bea@/),
  bad("unknown_fact", "a phone number of the notes", "May I call you on 030 5550 0199 about it?", /phone.*0199/),
  bad("unknown_fact", "a day that was not named", "Shall I write to you again on Wednesday?", /date or time.*Wednesday/),
  bad("unknown_fact", "a price that only the stranger named", "Would 200 € still be right for you?", /price.*200/),
  bad("other_client", "a client whom the notes name", "Is Globex still your supplier of clean windows?", /Globex/),
  fine("what the simulated API writes", "I would like to come back to my email.\n\nShall we talk about it?"),
  bad("unusable_draft", "comments about the follow-up", "Here is a follow-up email for Ann.\n\nShall we talk about windows?", /about the draft/),
  bad("unusable_draft", "a heading", "Follow-up: clean windows\n\nShall we talk about them?", /about the draft/),
  bad("unusable_draft", "the rules of the notes", "The follow-up is about windows, see notes_of_a_person above.", /instructions/),
] as const; // oxfmt-ignore

test.each(CASES)("the guard judges a follow-up with %s", (_, text, cautions, says) => {
  const own = cautions.includes("other_client") ? FOLLOW_UP : { ...FOLLOW_UP, otherClients: [] };
  const verdict = judge(text, own);
  expect(verdict).toMatchObject({ cautions });
  expect(whysOf(verdict).join("\n")).toMatch(says);
});

describe("without emails", () => {
  const first: GuardContext = { ...CASE, thread: [], mail: null, notes: null };

  test("a first follow-up can state facts from the settings, but not a day named only in an email", () => {
    const settings = FINE.filter(({ draft }) => judge(draft, first).findings.length === 0);
    expect(settings.map(({ name }) => name)).toContain("a price in another form");
    const draft = "Tuesday sounds good to me, thank you.";
    expect(judge(draft, CASE).findings).toEqual([]);
    expect(whysOf(judge(draft, first))).toEqual(["date or time not in the client's facts: Tuesday"]);
  });

  test("a follow-up's greeting can name only the contact", () => {
    expect(judge("Hi Ann,\n\nwe clean office windows.", first).findings).toEqual([]);
    expect(whysOf(judge("Hi Tim,\n\nwe clean office windows.", first))).toEqual([
      "greets another person: Tim",
    ]);
  });
});

describe("texts from the notes of a follow-up that also appear elsewhere", () => {
  const words = "we clean office windows in Berlin since 2009, for 1,200 customers";
  const mails = [{ ...CASE.mail, text: "May I know who else reads these mails at your company?" }];
  const asked = "May I ask who else reads these mails at your company, or is it only you?";

  test("a follow-up can repeat text from the notes if the settings contain it", () => {
    const text = `As you may know, ${words}.`;
    expect(judge(text, { ...FOLLOW_UP, notes: `Tell him: ${words}` }).findings).toEqual([]);
  });

  test("a follow-up can repeat text from the notes if any email in the thread contains it", () => {
    const notes = "He wants to know who else reads these mails at your company.";
    expect(judge(asked, { ...FOLLOW_UP, notes, thread: mails }).findings).toEqual([]);
    const findings = whysOf(judge(asked, { ...FOLLOW_UP, notes, thread: [] })).join();
    expect(findings).toContain("repeats the internal notes");
  });

  test("repeating allowed text from the notes does not permit other text from the notes", () => {
    const notes = `${NOTES} He wants to know who else reads these mails at your company.`;
    const text = `${asked} And his boss wants to cancel the contract with others.`;
    const verdict = judge(text, { ...FOLLOW_UP, notes, thread: mails });
    expect(whysOf(verdict)).toEqual([
      "repeats the internal notes: his boss wants to cancel the contract with",
    ]);
  });

  test("text from the notes is permitted only if a single source contains all of it", () => {
    const client = {
      ...CASE.client,
      facts: "His boss wants to cancel.",
      tone: "Talk of the contract with others.",
    };
    const text = "I hear that his boss wants to cancel the contract with others.";
    const { cautions } = judge(text, { ...FOLLOW_UP, client, otherClients: [] });
    expect(cautions).toEqual(["unusable_draft"]);
  });
});

describe("short notes", () => {
  test.each([null, undefined, "", "Ask again.", "Ask whether he has time to talk"])(
    "the notes %j do not forbid any claims",
    (notes) => {
      const text = "I would like to ask again. Ask whether he has time to talk, please.";
      expect(judge(text, { ...FOLLOW_UP, notes: notes ?? null }).findings).toEqual([]);
    },
  );

  test("an answer does not disclose notes to the contact", () => {
    const text = "I hear that his boss wants to cancel the contract with others.";
    expect(judge(text, CASE).findings).toEqual([]);
    expect(judge(text, { ...CASE, notes: NOTES }).cautions).toEqual(["unusable_draft"]);
  });
});

test.each(["a b c d e f g h ", "1.", "5 march ", "his boss wants to cancel the contract with "])(
  "checking drafts, notes and emails of %j takes time proportional to their length",
  (piece) =>
    expectLinear(200_000, (length) => {
      const text = piece.repeat(length / piece.length);
      return guardDraft(text, { ...FOLLOW_UP, notes: text, thread: [{ ...CASE.mail, text }] });
    }),
);
