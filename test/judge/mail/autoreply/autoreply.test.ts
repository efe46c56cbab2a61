/**
 * Tests distinguishing delivery failures, absence notes and receipts from people's emails, and parsing return dates.
 */
import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { type IncomingMail, readAutomatic } from "../../../../src/judge/mail/autoreply/autoreply.ts";
import { CONTACTS, NOTES, PEOPLE, PROPOSALS, RECEIPTS } from "./autoreply-cases.ts";
import { CHATTY_NOTES, CHATTY_PEOPLE } from "./autoreply-chatty-cases.ts";
import { RETURNS } from "./autoreply-date-cases.ts";
import { expectLinear } from "../../../support/cpu.ts";

const MONDAY = Date.parse("2026-03-02T09:15:00Z");
const SILENT = "Hello.";

const mail = (given: Partial<IncomingMail>): IncomingMail => ({
  from: "Ann Miller <ann@northwind.example>",
  subject: "Re: Quick question",
  text: given.fullText ?? SILENT,
  fullText: given.text ?? SILENT,
  headers: {},
  automatic: false,
  bounce: false,
  sentAt: MONDAY,
  ...given,
});

const kindOf = (given: Partial<IncomingMail>) => readAutomatic(mail(given)).kind;
const dayOf = (at: number | null) => (at === null ? null : new Date(at).toISOString());
const midnight = (day: string | null) => day && `${day}T00:00:00.000Z`;

const report = (headers: Record<string, string>, given: Partial<IncomingMail> = {}) =>
  kindOf({ from: "noreply@mx.example", headers, ...given });

test.each<Record<string, string>>([
  { "content-type": 'multipart/report; report-type=delivery-status; boundary="x"' },
  { "content-type": 'multipart/report; boundary="x"; report-type="delivery-status"' },
  { "x-failed-recipients": "dan@hollis.example" },
])("an email with %o is a delivery failure", (headers) => expect(report(headers)).toBe("bounce"));

test("the platform's flag alone indicates a delivery failure", () =>
  expect(kindOf({ bounce: true })).toBe("bounce"));

test.each([
  ["mailer-daemon@googlemail.com", "Delivery Status Notification (Failure)"],
  ["MAILER-DAEMON@mx2.example (Mail Delivery System)", "Undelivered Mail Returned to Sender"],
  ["Mail Delivery System <Mailer-Daemon@web.example>", "Mail delivery failed: returning message to sender"],
  ["postmaster@firma.example", "Unzustellbar: Kurze Frage"],
  ["postmaster@firme.example", "Non remis : Question"],
  ["postmaster@empresa.example", "No se puede entregar: Pregunta"],
  ["postmaster@azienda.example", "Non recapitabile: Domanda"],
  ["postmaster@bedrijf.example", "Onbestelbaar: Vraag"],
  ["postmaster@empresa.example", "Não é possível entregar: Pergunta"],
  ["postmaster@firma.example", "Nie można dostarczyć: Pytanie"],
  ["postmaster@foretag.example", "Kan inte levereras: Fråga"],
  ["MicrosoftExchange329e71ec88ae4615bbc36ab6ce41109e@corp.example", "Undeliverable: Hello"],
])("a delivery failure without headers is recognized by its sender and subject: %s, %s", (from, subject) =>
  expect(kindOf({ from, subject })).toBe("bounce"),
);

test("an empty return path indicates a delivery failure only if the email has the structure of a notice", () => {
  const headers = { "return-path": "<>" };
  expect(report(headers, { subject: "Undelivered Mail Returned to Sender" })).toBe("bounce");
  expect(report(headers, { subject: "Out of office", text: "I am on leave." })).toBe("ooo");
});

test("an email from a person who writes about a bounce is not a bounce", () => {
  const text = 'It came back: "550 5.1.1 user unknown, could not be delivered". Trying again.';
  expect(kindOf({ text })).toBeNull();
  expect(kindOf({ subject: "Fwd: Undelivered Mail Returned to Sender", text })).toBeNull();
  expect(kindOf({ from: "postmaster@small.example", text: "We are not interested." })).toBeNull();
});

test("a delay notice and a read receipt are automatic, but not delivery failures", () => {
  const type = "multipart/report; report-type=delivery-status";
  const text = "Action: delayed\nStatus: 4.4.1";
  expect(report({ "content-type": type }, { text })).toBe("automatic");
  expect(report({ "content-type": type.replace("delivery-status", "disposition-notification") })).toBe(
    "automatic",
  );
});

/** A sentence that counts as an automatic reply only if a machine marked it as one. */
const NOTE = "Thank you for your email.";

test.each<Record<string, string>>([
  { "auto-submitted": "auto-replied" },
  { "auto-submitted": "auto-generated; owner-email=x@y.example" },
  { "x-autoreply": "yes" },
  { "x-autorespond": "" },
  { precedence: "auto_reply" },
])("an email with %o is automatic", (headers) => {
  expect(kindOf({ headers, text: NOTE })).toBe("automatic");
  expect(kindOf({ headers })).toBeNull();
});

test.each<Record<string, string>>([
  { "auto-submitted": "no" },
  { "x-auto-response-suppress": "All" },
  { precedence: "list" },
  { precedence: "bulk" },
  { "x-precedence": "junk" },
  { "x-autoreply": "no" },
  { precedence: "bulk", "list-id": "<weekly.example>", "list-unsubscribe": "<https://weekly.example/u>" },
  {},
])("an email with %o comes from a person or is a mass email", (headers) =>
  expect(kindOf({ headers, text: NOTE })).toBeNull(),
);

test("`Auto-Submitted: no` overrides the platform's flag", () => {
  expect(kindOf({ automatic: true, text: NOTE })).toBe("automatic");
  expect(kindOf({ automatic: true, text: NOTE, headers: { "auto-submitted": "no" } })).toBeNull();
});

test("a response to an invitation counts as a person's answer, regardless of the calendar's text", () => {
  const headers = { "auto-submitted": "auto-generated" };
  expect(kindOf({ subject: "Accepted: Intro @ Thu Mar 5", headers })).toBeNull();
});

test.each([
    "Automatic reply: Quick question", "Out of Office: Quick question", "Abwesenheitsnotiz: Frage", "Automatische Antwort: Frage", "Réponse automatique : Question",
    "Absence du bureau", "Respuesta automática: Pregunta", "Fuera de la oficina", "Risposta automatica: Domanda", "Fuori sede", "Automatisch antwoord: Vraag", "Afwezig: Vraag",
    "Resposta automática: Pergunta", "Férias", "Odpowiedź automatyczna: Pytanie", "Nieobecność w biurze", "Automatiskt svar: Fråga", "Frånvaro",
  ])("the subject of an automatic email is recognized: %s", (subject) => expect(kindOf({ subject })).not.toBeNull()); // oxfmt-ignore

test("a subject with Re: suggests a person's answer", () => {
  expect(kindOf({ subject: "Re: Automatic reply: Quick question", text: "I am back now." })).toBeNull();
  expect(kindOf({ subject: "AW: Abwesenheiten einfacher planen" })).toBeNull();
});

describe("an email without headers is classified by its text", () => {
  for (const [language, notes] of Object.entries(NOTES)) {
    test.each(notes)(`an absence note in ${language} is recognized: %s`, (text, back) => {
      const { kind, until } = readAutomatic(mail({ text }));
      expect([kind, dayOf(until)]).toEqual(["ooo", midnight(back)]);
    });
  }
  test.each(RECEIPTS)("a receipt is automatic: %s", (text) => expect(kindOf({ text })).toBe("automatic"));
  test.each(PEOPLE)("a person's text is not automatic: %s", (text) => expect(kindOf({ text })).toBeNull());

  test.each(PROPOSALS)("a person's proposal of a day is not automatic: %s", (text) =>
    expect(kindOf({ text })).toBeNull(),
  );
  test.each([...PROPOSALS, ...CONTACTS])(
    "a person's text from a ticket system is not automatic: %s",
    (text) => {
      const { kind, until } = readAutomatic(mail({ text, headers: { "auto-submitted": "auto-generated" } }));
      expect([kind, until]).toEqual([null, null]);
    },
  );

  test.each(CHATTY_NOTES)("an absence note in everyday language is recognized: %s", (text, back) => {
    const { kind, until } = readAutomatic(mail({ text }));
    expect([kind, dayOf(until)]).toEqual(["ooo", midnight(back)]);
  });
  test.each(CHATTY_PEOPLE)("a person's text in everyday language is not automatic: %s", (text) =>
    expect(kindOf({ text })).toBeNull(),
  );
});

describe("the return date of an absence note", () => {
  const headers = { "auto-submitted": "auto-replied" };
  const until = (text: string, sentAt = MONDAY) =>
    dayOf(readAutomatic(mail({ text, headers, sentAt })).until);

  test.each(RETURNS)("the return date is recognized: %s", (note, back) =>
    expect(until(note)).toBe(midnight(back)),
  );

  test("a return date without a year is the next such day", () => {
    const sentAt = Date.parse("2025-12-22T10:00:00Z");
    expect(until("I will be back in the office on 5 January.", sentAt)).toBe("2026-01-05T00:00:00.000Z");
    expect(until("Ich bin ab dem 29.12. wieder da.", sentAt)).toBe("2025-12-29T00:00:00.000Z");
  });

  test("an ambiguous return date is resolved by its weekday, or otherwise to the nearer day", () => {
    expect(until("I will return on Thursday, 05/03/2026.")).toBe("2026-03-05T00:00:00.000Z");
    expect(until("I will return on 03/16/2026.")).toBe("2026-03-16T00:00:00.000Z");
    expect(until("Je serai de retour le 04/05/2026.")).toBe("2026-05-04T00:00:00.000Z");
  });

  test("a return date in the past and an impossible date are ignored", () => {
    expect(until("I was due back on 27 February 2026.")).toBeNull();
    expect(until("I am back on 31 February.")).toBeNull();
  });
});

const word = fc.constantFrom(
    "back on ", "until ", "9 March ", "31.12.", "2026-02-30 ", "kw 53 ", "next week ", "monday ", "out of office ", "to ", "from ", "\n", "ß", "i", "\u0301", "0",
  ); // oxfmt-ignore

test("the absence note parser never throws, and the return date is never before the day of the email", () => {
  const text = fc.oneof(
    fc.string(),
    fc.array(word, { maxLength: 30 }).map((words) => words.join("")),
  );
  fc.assert(
    fc.property(
      text,
      fc.record({ "auto-submitted": fc.string(), "content-type": fc.string() }),
      (given, headers) => {
        const { until } = readAutomatic(
          mail({ text: given, subject: given, from: given, headers, automatic: true }),
        );
        expect(until ?? Infinity).toBeGreaterThanOrEqual(Date.parse("2026-03-02T00:00:00Z"));
      },
    ),
    { numRuns: 300 },
  );
});

test.each([
    "a", "\n", "1/", "9 March ", "back on ", "from 2 to ", "a.\n", "thank you for ", "status: 5.1.1\n",
  ])("checking 200 kB of %j for absence notes takes time proportional to its length", (piece) =>
    expectLinear(200_000, (length) => {
      const text = piece.repeat(length / piece.length);
      const headers = { "content-type": text };
      return readAutomatic(mail({ text, fullText: text, subject: text, from: text, headers }));
    })); // oxfmt-ignore
