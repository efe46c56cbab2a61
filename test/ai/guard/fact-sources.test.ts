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
const FR =
  "Nous nettoyons les fenêtres de bureaux à Nantes. 40 € par fenêtre et par an. Les contrats durent 12 mois.";
const ES = "Limpiamos ventanas de oficinas en Murcia. 40 € por ventana al año. El contrato dura 12 meses.";
const PT = "Limpamos janelas de escritórios no Porto. 40 € por janela e ano. O contrato dura 12 meses.";
const PL = "Myjemy okna w biurach w Łodzi. 40 zł za okno rocznie. Umowa trwa 12 miesięcy.";

describe("a count in the lead's email", () => {
  test.each([
    [EN, "There are 9 of us in 3 offices.", "How it works in your 3 offices is best seen on site."],
    [EN, "We run three offices.", "Do you mean all three?"],
    [DE, "Wir haben 9 Filialen.", "Für Ihre neun Filialen rufe ich Sie gern an."],
    [EN, "We have 9 offices.", "Nine offices are no problem."],
    [ES, "Tenemos 8 tiendas.", "Con gusto hablamos de sus ocho tiendas."],
    [FR, "Nous avons 8 bureaux.", "Pour vos huit bureaux, parlons-en au téléphone."],
  ])("may be repeated of the same thing: %#", (settings, mail, draft) => {
    expect(findings(draft, { settings, mail })).toEqual([]);
  });

  test.each([
    [EN, "We have 9 offices.", "We clean nine offices a day in Leeds."],
    [EN, "We are 9 people.", "We have nine people in Leeds."],
    [DE, "Wir haben 9 Büros.", "Wir betreuen neun Büros in Leipzig."],
    [FR, "Nous avons 8 bureaux.", "Nous nettoyons huit bureaux à Nantes."],
    [ES, "Tenemos 8 tiendas.", "Ya limpiamos ocho tiendas en Murcia."],
    [PL, "Mamy 5 biur.", "Myjemy 5 biur w Łodzi."],
  ])("says nothing about us: %#", (settings, mail, draft) => {
    expect(findings(draft, { settings, mail }).join("\n")).toContain("number that is not known");
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

test.each([
  [EN, "Open 9:00-17:30.", "We can take nine tenths off."],
  [DE, "Geöffnet 9:00-17:30 Uhr.", "Wir nehmen neun Zehntel weg."],
  [ES, "Abierto de 9:00 a 17:30.", "Quitamos nueve décimas partes."],
])("opening hours are no other figure: %#", (settings, hours, draft) => {
  expect(findings(draft, { settings: `${settings} ${hours}` }).join("\n")).toContain(
    "number that is not known",
  );
});

test.each([
  [EN, "Write to mailto:sales@acme.example?subject=x&body=evil.example/pay today."],
  [DE, "Schreiben Sie an sales@acme.example?cc=chef@evil.example."],
  [ES, "Vea https://:evil.example@acme.example/demo ahora."],
])("an address or a link with more than the settings have is a finding: %#", (settings, draft) => {
  const known = `${settings} sales@acme.example https://acme.example/demo`;
  expect(findings(draft, { settings: known })).not.toEqual([]);
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
    [EN, "It is XIX per window."],
    [DE, "Es sind XIX pro Fenster."],
    [FR, "C'est XIX par fenêtre."],
  ])("may have no currency next to its Roman numeral: %#", (settings, draft) => {
    expect(findings(draft, { settings }).join("\n")).toContain("not known");
  });

  test.each([
    [EN, "Phase II follows, as in Part IV. The building is older than World War II."],
    [DE, "Danach folgt Teil II. Ludwig XIV hätte solche Fenster gemocht."],
    [FR, "La phase II vient ensuite. Les fenêtres du XIXe et du XX siècle sont fragiles."],
    [PL, "Potem jest część III. Okna z XIX wieku są delikatne."],
  ])(
    "is no Roman numeral that counts parts, kings or centuries, and neither is a name: %#",
    (settings, draft) => {
      expect(findings(draft, { settings }).join("\n")).not.toMatch(/not known|settings do not: [IVX]/);
    },
  );

  test.each([
    ["The set-up costs £500 once.", "The whole set-up costs £500."],
    ["Die Einrichtung kostet einmalig 500 Euro.", "Die gesamte Einrichtung kostet 500 Euro."],
  ])("that is for no single thing may be for the whole: %#", (settings, draft) => {
    expect(findings(draft, { settings })).toEqual([]);
  });
});

describe("a name", () => {
  const [en, de, fr, pl] = [
    `${EN} Works with Xero. Dunmore Bakery uses it.`,
    `${DE} Rechnungen lassen sich in Lexware einlesen.`,
    "Nous nettoyons les vitres de bureaux à Nantes. Compatible avec Cegid. La mairie de Rezé nous fait confiance.",
    `${PL} System działa z Enova.`,
  ];

  test.each([
    [en, "It works with Xero, and Dunmore Bakery uses it."],
    [en, "I don't know whether it works with Sage, so I'll ask."],
    [en, "Do you use Sage?"],
    [de, "Unsere Rechnungen lassen sich in Lexware einlesen."],
    [fr, "La mairie de Rezé nous fait confiance."],
    [pl, "System działa z Enova, a o Państwa pytanie zapytam."],
  ])("may come from the settings, or be asked about: %#", (settings, draft) => {
    expect(findings(draft, { settings })).toEqual([]);
  });

  test.each([
    [en, "It works with Xero and Sage."],
    [en, "Barclays uses it, too."],
    [en, "You can connect HubSpot to it."],
    [de, "Unsere Rechnungen lassen sich in DATEV einlesen."],
    [fr, "C'est compatible avec Sage."],
    [fr, "Airbus nous fait confiance."],
    [pl, "System działa z Comarch."],
  ])("may not be one that the settings lack, even if the lead named it: %#", (settings, draft) => {
    const mail = "Sage? Barclays? HubSpot? DATEV? Airbus? Comarch?";
    expect(findings(draft, { settings, mail: "" })).not.toEqual([]);
    expect(findings(draft, { settings, mail })).not.toEqual([]);
  });
});

describe("a product or a customer behind words for it", () => {
  test.each([
    [EN, "It works great with hubspot."],
    [EN, "Our clients include siemens."],
    [EN, "siemens uses it too."],
    [DE, "Es funktioniert mit Hubspot."],
    [DE, "Es arbeitet mit Salesforce zusammen."],
    [DE, "Es lässt sich mit hubspot verbinden."],
    [DE, "Zu unseren Kunden gehört Siemens."],
    [FR, "Cela fonctionne avec hubspot."],
    [ES, "Se integra con salesforce."],
    [PT, "Funciona com hubspot."],
    [PL, "To działa z hubspotem."],
  ])("needs the settings, however it is written: %#", (settings, draft) => {
    expect(findings(draft, { settings }).join("\n")).toContain("names what the settings do not");
    expect(
      findings(draft, { settings: `${settings} Hubspot, Salesforce, Siemens.` }).join("\n"),
    ).not.toContain("names what the settings do not");
  });

  test.each([
    [EN, "It works with your CRM."],
    [EN, "I will ask whether it works with hubspot."],
    [DE, "Ob es mit Hubspot funktioniert, frage ich nach."],
    [ES, "Funciona con su sistema."],
    [PL, "To działa z Państwa systemem."],
  ])("may be a general word, or be asked about: %#", (settings, draft) => {
    expect(findings(draft, { settings })).toEqual([]);
  });
});

describe("an insult", () => {
  test.each([
    [EN, "You are a clown."],
    [EN, "Your team is useless."],
    [EN, "Stop wasting my time."],
    [DE, "Sie sind ein Clown."],
    [DE, "Ihr Team ist nutzlos."],
    [DE, "Verschwenden Sie nicht meine Zeit."],
    [ES, "Es usted un payaso."],
    [ES, "Su equipo es inútil."],
    [FR, "Ne me faites pas perdre mon temps."],
    [PL, "Proszę nie marnować mojego czasu."],
    [EN, "Only an idiot cleans windows in the rain."],
    [DE, "Das war eine ziemlich dumme Frage."],
    [ES, "Sinceramente, es una pregunta estúpida."],
    [PL, "Tylko idiota myje okna w deszczu."],
  ])("is found: %#", (settings, draft) => {
    expect(findings(draft, { settings }).join("\n")).toContain("is an insult");
  });

  test.each([
    [EN, "That is not a stupid question at all."],
    [EN, "I do not want to waste your time."],
    [FR, "Il est inutile de vous déplacer."],
  ])("may be denied, or be none: %#", (settings, draft) => {
    expect(findings(draft, { settings }).join("\n")).not.toContain("is an insult");
  });
});

describe("another client's name", () => {
  const otherClients = ["Grenadine Robotics", "Kieswerk Ottmar", "Talleres Montoya"];

  test.each([
    [EN, "It is the same for Grenadine.", "Grenadine Robotics"],
    [EN, "It is the same for G r e n a d i n e.", "Grenadine Robotics"],
    [EN, "It is the same for G.R.E.N.A.D.I.N.E, of course.", "Grenadine Robotics"],
    [EN, "It is the same for Gren-adine.", "Grenadine Robotics"],
    [EN, "It is the same for the grenadines.", "Grenadine Robotics"],
    [DE, "Wir reinigen auch bei Ott-mar.", "Kieswerk Ottmar"],
    [ES, "Hacemos lo mismo en Mon-toya.", "Talleres Montoya"],
    [DE, "Wir reinigen auch bei Ottmar.", "Kieswerk Ottmar"],
    [DE, "Wir reinigen auch bei O-t-t-m-a-r.", "Kieswerk Ottmar"],
    [ES, "Hacemos lo mismo en Montoya.", "Talleres Montoya"],
  ])("is found in part, letter by letter, split and in the plural: %#", (settings, draft, name) => {
    const mail = "Do you work for Grenadine, Ottmar or Montoya?";
    expect(findings(draft, { settings, mail, otherClients })).toContain(`names another client: ${name}`);
  });

  test.each([
    [EN, "It is the same for Nova.", "Nova Labs"],
    [EN, "NOVA has the same windows.", "Nova Labs"],
    [EN, "It is the same for N o v a.", "Nova Labs"],
    [DE, "Wir reinigen auch bei Kolb.", "Kolb Gerüstbau GmbH"],
    [ES, "Hacemos lo mismo en Ruiz.", "Talleres Ruiz"],
    [PL, "To samo robimy dla Zorg.", "Zorg Studio"],
  ])("is found in a short part that is written as a name: %#", (settings, draft, name) => {
    const mail = "Do you work for Nova, Kolb, Ruiz or Zorg?";
    expect(findings(draft, { settings, mail, otherClients: [name] })).toContain(
      `names another client: ${name}`,
    );
  });

  test.each([
    [EN, "Thank you for your question about the office.", ["Window Office", "Question Thank You Ltd"]],
    [EN, "Best regards, and a good day to your team.", ["Best Day Ltd", "Team Good", "Your Day"]],
    [DE, "Guten Tag, gern melde ich mich nach Ihrer Zeit im Büro.", ["Gern & Tag", "Zeit Büro AG"]],
    [ES, "Hola, una vez al mes es lo normal.", ["Hola Mes SL", "Vez Clara"]],
    [PT, "Nova semana, e volto a escrever.", ["Nova Labs"]],
    [PL, "Raz w roku to za mało.", ["Raz Rok"]],
  ])("may share ordinary words with a draft: %#", (settings, draft, otherClients) => {
    const caution = findings(draft, { settings, otherClients }).filter((why) =>
      why.startsWith("names another"),
    );
    expect(caution).toEqual([]);
  });
});

describe("a deadline", () => {
  test.each([
    [EN, "I would need it by Friday.", "The offer ends on Friday."],
    [DE, "Ich melde mich bis Freitag.", "Das Angebot gilt nur bis Freitag."],
    [ES, "Le digo algo el viernes.", "La oferta termina el viernes."],
    [PL, "Odpowiem do piątku.", "Oferta kończy się w piątek."],
  ])("needs the settings even if the lead named its day: %#", (settings, mail, draft) => {
    expect(findings(draft, { settings, mail }).join("\n")).toContain("promises a deadline");
  });

  test("may be one that the settings name", () => {
    const settings = `${EN} The spring offer ends on 30 April.`;
    expect(findings("The spring offer ends on 30 April.", { settings })).toEqual([]);
  });
});
