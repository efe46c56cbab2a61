/** Tests that opt-outs are recognized in every language, and that mentioning an opt-out suppresses no one. */
import { beforeAll, describe, expect, test } from "bun:test";
import fc from "fast-check";
import { applyDeterministicRules } from "../../../../src/judge/ai/certain/deterministic.ts";
import { readOptOut } from "../../../../src/judge/ai/certain/opt-out.ts";
import { readBody } from "../../../../src/judge/mail/body.ts";
import { readOptOuts, type Labelled } from "./opt-outs/read.ts";
import { expectLinear } from "../../../support/cpu.ts";

const valueOf = (text: string): string => readOptOut(text).value;

describe("the sample texts that the word lists were written from", () => {
  let requests: Labelled[];
  let nearMisses: Labelled[];
  beforeAll(async () => {
    const known = await readOptOuts("known");
    requests = known.filter(({ label }) => label === "request");
    nearMisses = known.filter(({ label }) => label === "near_miss");
  });

  test("all opt-outs among the sample texts are recognized", () => {
    expect(requests.length).toBeGreaterThan(1_400);
    expect(requests.filter(({ text }) => valueOf(text) === "none")).toEqual([]);
  });

  test("sample texts that are not opt-outs never suppress anyone", () => {
    expect(nearMisses.length).toBeGreaterThan(500);
    expect(nearMisses.filter(({ text }) => valueOf(text) === "explicit")).toEqual([]);
  });

  test("most opt-outs among the sample texts are recognized as explicit", () => {
    const explicit = requests.filter(({ text }) => valueOf(text) === "explicit");
    expect(explicit.length / requests.length).toBeGreaterThan(0.7);
  });
});

const readings = new Map<Labelled, string>();
/**
 * Judges a whole email with its quotation, signature and subject, as the pipeline does. Judges each email only once.
 */
function readMail(mail: Labelled): string {
  const reading = readings.get(mail) ?? readAnew(mail);
  readings.set(mail, reading);
  return reading;
}

function readAnew({ text, subject = "Re: a question" }: Labelled): string {
  const { bodyText, bodyNew } = readBody({ text, html: null });
  const { verdict, mayOptOut } = applyDeterministicRules({
    from: "Ann Miller <ann@northwind.example>",
    subject,
    text: bodyText,
    newText: bodyNew,
    headers: {},
    automatic: false,
    bounce: false,
    sentAt: 0,
  });
  if (verdict?.cautions.includes("opt_out")) return "explicit";
  return mayOptOut || verdict?.cautions.includes("possible_opt_out") ? "possible" : "none";
}

// The authors had not seen the word lists, and the first runs were made once the lists were finished. Results for the
// four sets: 131 of 131, 119 of 119, 117 of 117 and 153 of 153 explicit requests were correct; 204 of 208, 231 of 238,
// 269 of 286 (indirect and rude ones) and 263 of 264 opt-outs were found. The misses in the first three sets were then
// fixed by category.
describe.each(["blind-1", "blind-2", "blind-3", "blind-4"])("the emails in %s", (name) => {
  let mails: Labelled[];
  beforeAll(async () => {
    mails = await readOptOuts(name);
  });
  const labelled = (label: Labelled["label"]) => mails.filter((mail) => mail.label === label);

  test("the set has at least 200 opt-outs and 200 near misses, in nine or more languages", () => {
    expect(labelled("request").length).toBeGreaterThanOrEqual(200);
    expect(labelled("near_miss").length).toBeGreaterThanOrEqual(200);
    expect(new Set(mails.map(({ language }) => language)).size).toBeGreaterThanOrEqual(9);
  });

  test("at least 99 of 100 opt-outs are recognized", () => {
    const missed = labelled("request").filter((mail) => readMail(mail) === "none");
    expect(missed.length / labelled("request").length).toBeLessThanOrEqual(0.01);
  });

  test("at least 99 of 100 emails classified as explicit opt-outs are opt-outs", () => {
    const explicit = mails.filter((mail) => readMail(mail) === "explicit");
    const wrong = explicit.filter(({ label }) => label === "near_miss");
    expect(explicit.length).toBeGreaterThan(100);
    expect(wrong.length / explicit.length).toBeLessThanOrEqual(0.01);
  });
});

test.each([
  ["STOP", "explicit"],
  ["Unsubscribe", "explicit"],
  ["unsuscribe me pls!!", "explicit"],
  ["S T O P", "explicit"],
  ["Please remove our company from your mailing list.", "explicit"],
  ["Take me off this list or my lawyer will write to you.", "explicit"],
  ["I request erasure of my personal data under Article 17 GDPR.", "explicit"],
  ["Bitte tragen Sie mich aus.", "explicit"],
  ["Désabonnez-moi", "explicit"],
  ["Unsubscribe me please Markus", "explicit"],
  ["Please stop emailing me Tom Baker", "explicit"],
  ["unsubscribe me - Markus Weber, CEO", "explicit"],
  ["Remove me from your list, Ann Lee, Head of Sales", "explicit"],
  ["Bitte abmelden Max", "explicit"],
  ["Abmelden bitte Jörg Weiß", "explicit"],
  ["Désinscrivez-moi svp Pierre", "explicit"],
  ["Por favor dame de baja María", "explicit"],
  ["Cancellatemi dalla lista Giulia Neri", "explicit"],
  ["Remova-me da lista por favor Inês", "explicit"],
  ["Graag uitschrijven Joost", "explicit"],
  ["Avregistrera mig tack Åsa", "explicit"],
  ["Proszę mnie wypisać Wojtek", "explicit"],
  ["Please unsubscribe Tom", "possible"],
  ["Remove Markus", "possible"],
  ["Bitte nicht abmelden Max", "possible"],
  ["add me to the list", "none"],
  ["Not interested, thanks.", "none"],
  ["", "none"],
])("the text %j is recognized as an opt-out: %s", (text, value) => expect(valueOf(text)).toBe(value));

test.each([
  "Remove me from your list? No, please don't remove me from your list.",
  "My boss said “remove me from your list”.",
  "If you cannot do this, remove me from your list.",
  "Remove me from your list. Instead, write to Ann.",
  "Remove me from your list of free users and send me the price.",
  "Can people on your list ask you: remove me?",
])("the opt-out request in %j is only a possible opt-out", (text) => {
  expect(valueOf("Remove me from your list.")).toBe("explicit");
  expect(valueOf(text)).toBe("possible");
});

describe("questions to the reader and requests by the writer", () => {
  test.each([
    "Would you like to stop receiving these emails?", "Möchten Sie sich abmelden?", "Möchten Sie keine E-Mails mehr von uns erhalten?",
    "Wilt u zich uitschrijven?", "Vill du avsluta prenumerationen?", "Vil du afmeldes?", "Vil du melde deg av?",
  ])("the question %s is not an explicit opt-out", (text) => expect(valueOf(text)).toBe("possible")); // oxfmt-ignore

  test.each(["Könnten Sie mich bitte abmelden?", "Wilt u mij uitschrijven?", "Kan du afmelde mig?"])(
    "the request %s is an explicit opt-out",
    (text) => expect(valueOf(text)).toBe("explicit"),
  );
});

const valueIn = (text: string) => valueOf(readBody({ text, html: null }).bodyNew);

test.each([
    "Ring meg fredag.\n\nOla Nordmann\nAcme AS\n\nAvmeld", "Ring mig fredag.\n\nAnna Berg\nAcme AB\nAvregistrera dig",
    "Rufen Sie an.\n\nTel: +49 30 1234567\nAbmelden", "Call me on Friday.\n\nUnsubscribe from our newsletter",
    "Sounds good, tell me more\nNewsletter abbestellen", "Sounds good, tell me more\nSe désinscrire", "Sounds good, tell me more.\n\nDarse de baja",
    "Das klingt gut, rufen Sie mich an.\nDisiscriviti", "Oui, envoyez-moi une proposition.\nAvregistrera", "Mardi me convient.\nSe désabonner",
    "Dienstag passt.\nAbmelden", "El martes me va bien.\n\nDarse de baja", "Skicka ett förslag.\nAvregistrera", "Wtorek pasuje.\nWypisz się",
  ])("the last line of %j is a possible opt-out", (text) => expect(valueIn(text)).toBe("possible")); // oxfmt-ignore

test.each([
  "Max Muster\nGeschäftsführer\nMöchten Sie keine E-Mails mehr von uns erhalten?\nAbmelden",
  "Bel me vrijdag.\n\nGeen mails meer? Schrijf je uit",
  "Call me on Friday.\n\nDon't want to hear from us?\nUnsubscribe",
  ...[
    "Unsubscribe from our newsletter",
    "Newsletter abbestellen",
    "Cancella la mia iscrizione",
    "Afmeld nyhedsbrev",
  ].map((label) => `Call me on Friday.\n\nAnn Smith\nAcme Ltd, 12 Harbour Street, Leeds\n${label}`),
])("the last line of %j is a footer", (text) => expect(valueIn(text)).toBe("none"));

test.each([
    "Tel: +49 30 1234567\nAbmelden", "Hallo Max,\n\nAbmelden", "Abmelden\n\nMax Muster", "No thanks.\nUnsubscribe", "Kein Interesse.\nAbmelden",
    "Merci.\nDésabonnement", "Spam!\nUnsubscribe", "Wir haben schon einen Anbieter.\nAbmelden", "Ya tenemos proveedor.\nDarse de baja",
  ])("the last line of %j is an explicit opt-out", (text) => expect(valueIn(text)).toBe("explicit")); // oxfmt-ignore

test("the deciding text is returned exactly as in the email", () => {
  const text = "Hi Tom,\n\nnice try. Please REMOVE me from\nyour list, thanks. We have a supplier.";
  expect(readOptOut(text)).toEqual({
    value: "explicit",
    words: "Please REMOVE me from your list, thanks.",
  });
});

test("any sentence in the email can decide about an opt-out", () => {
  expect(valueOf(`${"We had a look at it. ".repeat(50)}Unsubscribe me.`)).toBe("explicit");
});

test("a quoted line never decides about an opt-out", () => {
  expect(valueOf("Yes please!\n> unsubscribe me")).toBe("none");
  expect(valueOf("> Would you rather not hear from me?\nUnsubscribe me")).toBe("explicit");
});

describe("arbitrary input", () => {
  const word = fc.constantFrom(
    ..."not ,please ,remove ,me ,stop ,nicht ,\n,> ,? ,. ,ß,\u0301,unsubscribe ".split(","),
  );

  test("the search for opt-outs never throws, and returns only text from the email", () => {
    const text = fc.oneof(
      fc.string(),
      fc.array(word, { maxLength: 30 }).map((words) => words.join("")),
    );
    fc.assert(
      fc.property(text, (given) => {
        const letters = (from: string) => from.normalize("NFC").replace(/[\s\p{Cc}\p{Cf}]+/gu, "");
        const said = given.replace(/^\s{0,4}>.*$/gm, "");
        expect([letters(given), letters(said)].join(" ")).toContain(letters(readOptOut(given).words));
      }),
      { numRuns: 300 },
    );
  });

  test.each([
    "a", "? ", "remove me ", "x | ", "a.\n", "a@", "opt me opt ", "not list ",
  ])("searching 200 kB of %j for opt-outs takes time proportional to its length", (piece) =>
    expectLinear(200_000, (length) => readOptOut(piece.repeat(length / piece.length)))); // oxfmt-ignore
});
