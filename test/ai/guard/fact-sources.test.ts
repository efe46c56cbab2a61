/** Tests which text is a source of which facts: settings of all, the thread of days, times and its own counts. */
import { describe, expect, test } from "bun:test";
import { guardDraft } from "../../../src/ai/guard/guard.ts";
import { CASE } from "./guard-cases.ts";

interface Sources {
  settings: string;
  mail?: string;
  calendarLink?: string;
  otherClients?: string[];
}

const findings = (draft: string, { settings, mail, calendarLink, otherClients }: Sources): string[] =>
  guardDraft(draft, {
    ...CASE,
    client: {
      ...CASE.client,
      serviceDescription: settings,
      calendarLink: calendarLink ?? null,
      facts: null,
      forbiddenClaims: null,
      signature: null,
    },
    thread: [],
    mail: { ...CASE.mail, text: mail ?? "" },
    otherClients: otherClients ?? [],
  }).findings.map(({ why }) => why);

const EN = "We clean office windows in Leeds. £40 per window and year. Contracts run for 12 months.";
const DE = "Wir reinigen Bürofenster in Leipzig. 40 Euro pro Fenster und Jahr. Verträge laufen 12 Monate.";
const ES = "Limpiamos ventanas de oficinas en Murcia. 40 € por ventana al año. El contrato dura 12 meses.";
const PL = "Myjemy okna w biurach w Łodzi. 40 zł za okno rocznie. Umowa trwa 12 miesięcy.";

describe("a count in the lead's email", () => {
  test.each([
    [EN, "There are 9 of us in 3 offices.", "How it works in your 3 offices is best seen on site."],
    [EN, "We run three offices.", "Do you mean all three?"],
    [DE, "Wir haben 9 Filialen.", "Für Ihre neun Filialen rufe ich Sie gern an."],
    [ES, "Tenemos 8 tiendas.", "Con gusto hablamos de sus ocho tiendas."],
  ])("may be repeated of the same thing: %#", (settings, mail, draft) => {
    expect(findings(draft, { settings, mail })).toEqual([]);
  });

  test.each([
    [EN, "We are 9 people.", "We can take nine tenths off."],
    [EN, "We are 9 people.", "You will find us at 9 Evil Street."],
    [DE, "Wir sind 7 Leute.", "Sie finden uns in Haus 7."],
    [DE, "Wir sind 7 Leute.", "Sieben von zehn Firmen bleiben bei uns."],
    [ES, "Somos 6 personas.", "Estamos en la calle Olmo 6."],
    [PL, "Jest nas 5 osób.", "Znajdą nas Państwo przy ulicy Długiej 5."],
  ])("is no other fact: %#", (settings, mail, draft) => {
    expect(findings(draft, { settings, mail }).join("\n")).toContain("not known");
  });
});

describe("the tracking of a link", () => {
  const calendarLink = "https://cal.example/intro?utm_source=reply";

  test.each([
    [EN, "Please choose a time here: https://cal.example/intro?utm_source=reply"],
    [DE, "Hier können Sie einen Termin wählen: https://cal.example/intro"],
    [PL, "Termin można wybrać tutaj: https://cal.example/intro/?utm_source=reply"],
  ])("may be as in the settings, or missing: %#", (settings, draft) => {
    expect(findings(draft, { settings, calendarLink })).toEqual([]);
  });

  test.each([
    [EN, "Please choose a time here: https://cal.example/intro?utm_source=https://evil.example"],
    [EN, "Please choose a time here: https://cal.example/intro?utm_source=reply&utm_term=half-price"],
    [DE, "Hier können Sie einen Termin wählen: https://cal.example/intro?utm_campaign=reply"],
    [ES, "Puede elegir hora aquí: https://cal.example/intro?gclid=evil.example"],
  ])("may not be another: %#", (settings, draft) => {
    expect(findings(draft, { settings, calendarLink }).join("\n")).toContain("link that is not known");
  });
});

describe("a price", () => {
  test.each([
    [EN, "It is £XL per window and year."],
    [DE, "Es sind 40 Euro pro Fenster und Jahr, auch für das ganze Haus."],
    [ES, "Son XL € por ventana al año."],
    [PL, "To 40 zł za okno rocznie."],
  ])("may be written otherwise: %#", (settings, draft) => {
    expect(findings(draft, { settings })).toEqual([]);
  });

  test.each([
    [EN, "It is £XX per window and year."],
    [EN, "It is £40 a year for the whole office."],
    [DE, "Es sind xix Euro pro Fenster und Jahr."],
    [DE, "Für 40 Euro im Jahr reinigen wir alle Fenster."],
    [ES, "Son XIX € por ventana al año."],
    [ES, "Son 40 € al año por toda la oficina."],
    [PL, "To IX zł za okno rocznie."],
    [PL, "To 40 zł rocznie za całe biuro."],
  ])("may not be another, in Roman numerals or of more than it is for: %#", (settings, draft) => {
    expect(findings(draft, { settings }).join("\n")).toContain("price that is not known");
  });

  test.each([
    ["The set-up costs £500 once.", "The whole set-up costs £500."],
    ["Die Einrichtung kostet einmalig 500 Euro.", "Die gesamte Einrichtung kostet 500 Euro."],
  ])("that is for no single thing may be for the whole: %#", (settings, draft) => {
    expect(findings(draft, { settings })).toEqual([]);
  });
});
