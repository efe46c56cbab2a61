/** Tests follow-ups that the rules write: plain text in nine languages, without invented facts. */
import { describe, expect, test } from "bun:test";
import { guardDraft } from "../../../../src/judge/ai/guard/guard.ts";
import type { ClientProfile, FollowUpInput, ReadableMail } from "../../../../src/judge/ai/model.ts";
import { createRulesModel } from "../../../../src/judge/ai/local-model.ts";
import { languageOf } from "../../../../src/judge/language/detect.ts";
import type { Language } from "../../../../src/judge/language/languages.ts";

const MONDAY = Date.parse("2026-03-02T09:15:00Z");
const NO_SETTINGS: ClientProfile = {
  name: "Brightlane",
  serviceDescription: null,
  calendarLink: null,
  tone: null,
  signature: null,
  facts: null,
  forbiddenClaims: null,
};
const CLIENT: ClientProfile = {
  ...NO_SETTINGS,
  serviceDescription: "Brightlane reads supplier invoices and matches them with orders.",
  calendarLink: "https://cal.brightlane.example/tom",
  signature: "Tom Reed\nBrightlane",
};

const mail = (text: string, changes: Partial<ReadableMail> = {}): ReadableMail => ({
  direction: "inbound",
  from: "Ann Miller <ann@northwind.example>",
  subject: "Re: Brightlane",
  text,
  sentAt: MONDAY,
  ...changes,
});

const INPUT: FollowUpInput = {
  thread: [mail("Please ask me again in spring.")],
  client: CLIENT,
  contact: { firstName: "Ann", lastName: "Miller", company: null, title: null },
  notes: "Secret: her budget is 20,000 EUR and she leaves the company in May.",
  now: MONDAY,
};

const model = createRulesModel();

const write = async (changes: Partial<FollowUpInput> = {}): Promise<string> =>
  (await model.followUp({ ...INPUT, ...changes })).result.text;

/** An email that the contact might write, and the greeting of the follow-up to it. */
const LANGUAGES: Partial<Record<Language, [text: string, greeting: string]>> = {
  en: ["Thank you, but we are not ready for this yet.", "Hello Ann,"],
  de: ["Vielen Dank, aber wir sind noch nicht so weit.", "Guten Tag Ann,"],
  fr: ["Merci, mais nous ne sommes pas encore prêts pour cela.", "Bonjour Ann,"],
  es: ["Gracias, pero no estamos listos para esto todavía.", "Hola Ann,"],
  it: ["Grazie, ma non siamo ancora pronti per questo.", "Buongiorno Ann,"],
  nl: ["Bedankt, maar wij zijn er nog niet klaar voor.", "Hallo Ann,"],
  pt: ["Obrigado, mas não estamos prontos para isso.", "Olá Ann,"],
  pl: ["Dziękuję, ale jeszcze nie jesteśmy na to gotowi.", "Dzień dobry Ann,"],
  sv: ["Tack, men vi är inte redo för det än.", "Hej Ann,"],
  da: ["Tak, men vi er ikke klar til det endnu.", "Hej Ann,"],
  nb: ["Takk, men vi er dessverre ikke klare for dette ennå.", "Hei Ann,"],
};

const MOST_WORDS = 80;

describe.each(Object.entries(LANGUAGES))("follow-ups in %s", (language, [text, greeting]) => {
  const threads: [string, Partial<FollowUpInput>][] = [
    ["after the contact's mail", { thread: [mail(text)] }],
    ["after our mail", { thread: [mail(text, { direction: "outbound", from: "Tom Reed" })] }],
    ["without a mail", { thread: [], client: { ...CLIENT, serviceDescription: text } }],
  ];
  const links: [string, string | null][] = [
    ["with a link", CLIENT.calendarLink],
    ["without a link", null],
  ];
  const cases = threads.flatMap(([when, changes]) =>
    links.map(([how, calendarLink]) => [when, how, changes, calendarLink] as const),
  );

  test.each(cases)(
    "%s and %s, a follow-up is short and passes the guard",
    async (_when, _how, changes, calendarLink) => {
      const client = { ...(changes.client ?? CLIENT), calendarLink };
      const input = { ...INPUT, ...changes, client };
      const written = await write(input);
      expect(written.split("\n")[0]).toBe(greeting);
      expect(languageOf(written.split("\n\n").slice(1, -1).join(" "))).toBe(language as Language);
      expect(written.includes("https://cal.brightlane.example/tom")).toBe(calendarLink !== null);
      expect(written.split(/\s+/).length).toBeLessThan(MOST_WORDS);
      expect(guardDraft(written, { ...input, mail: null, otherClients: [] }).findings).toEqual([]);
    },
  );
});

test("a follow-up reads naturally and ends with the unchanged signature", async () => {
  expect(await write()).toBe(
    "Hello Ann,\n\nI would like to come back to our emails.\n\n" +
      "If you would like to talk, you can choose a time that suits you here:\nhttps://cal.brightlane.example/tom\n\n" +
      "Best regards,\nTom Reed\nBrightlane",
  );
});

test("a follow-up mentions no email if there was none", async () => {
  expect(await write({ thread: [], client: NO_SETTINGS })).toBe(
    "Hello Ann,\n\nI would like to get in touch with you.\n\n" +
      "If you would like to talk, which day and time would suit you?\n\nBest regards,\nBrightlane",
  );
});

test("a follow-up does not contain a person's notes", async () => {
  expect(await write()).toBe(await write({ notes: null }));
});

test("a follow-up uses the language of the newest email with a recognizable language, or otherwise of the subject", async () => {
  const thread = [mail("Please tell me more about this."), mail("Vielen Dank, wir melden uns."), mail("OK")];
  expect(await write({ thread })).toStartWith("Guten Tag Ann,");
  expect(await write({ thread: [mail("", { subject: "Re: Merci pour votre message" })] })).toStartWith(
    "Bonjour Ann,",
  );
});

test("text that a lead put into the name field is not repeated in a follow-up", async () => {
  const contact = { ...INPUT.contact, firstName: "see evil.example" };
  const written = await write({ contact, client: NO_SETTINGS });
  expect(written).toStartWith("Hello,\n");
  expect(written).not.toMatch(/evil|http|[{}[\]]/);
});

test("a follow-up does not add a closing if the signature has one", async () => {
  const client = { ...CLIENT, signature: "Best regards,\nTom" };
  expect((await write({ client })).match(/Best regards/g)).toHaveLength(1);
});

test("a follow-up by the rules costs nothing and raises no caution", async () => {
  const { result, usage } = await model.followUp(INPUT);
  expect(usage).toEqual([]);
  expect(result.cautions).toEqual([]);
});
