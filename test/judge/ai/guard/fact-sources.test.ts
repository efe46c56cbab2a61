/**
 * Tests which facts each source supports: settings support all facts, and the thread supports days, times and its own
 * counts.
 */
import { describe, expect, test } from "bun:test";
import { DE, EN, ES, FR, PL, findings } from "./guard-settings.ts";

describe("a count in the lead's email", () => {
  test.each([
    [EN, "There are 9 of us in 3 offices.", "How it works in your 3 offices is best seen on site."],
    [EN, "We run three offices.", "Do you mean all three?"],
    [DE, "Wir haben 9 Filialen.", "Für Ihre neun Filialen rufe ich Sie gern an."],
    [EN, "We have 9 offices.", "Nine offices are no problem."],
    [ES, "Tenemos 8 tiendas.", "Con gusto hablamos de sus ocho tiendas."],
    [FR, "Nous avons 8 bureaux.", "Pour vos huit bureaux, parlons-en au téléphone."],
  ])("a count in the lead's email can be repeated with the same noun: %#", (settings, mail, draft) => {
    expect(findings(draft, { settings, mail })).toEqual([]);
  });

  test.each([
    [EN, "We have 9 offices.", "We clean nine offices a day in Leeds."],
    [EN, "We are 9 people.", "We have nine people in Leeds."],
    [DE, "Wir haben 9 Büros.", "Wir betreuen neun Büros in Leipzig."],
    [FR, "Nous avons 8 bureaux.", "Nous nettoyons huit bureaux à Nantes."],
    [ES, "Tenemos 8 tiendas.", "Ya limpiamos ocho tiendas en Murcia."],
    [PL, "Mamy 5 biur.", "Myjemy 5 biur w Łodzi."],
  ])("a count in the lead's email is not a fact about us: %#", (settings, mail, draft) => {
    expect(findings(draft, { settings, mail }).join("\n")).toContain("number not in the client's facts");
  });

  test.each([
    [EN, "We are 9 people.", "We can take nine tenths off."],
    [EN, "We are 9 people.", "You will find us at 9 Evil Street."],
    [DE, "Wir sind 7 Leute.", "Sie finden uns in Haus 7."],
    [DE, "Wir sind 7 Leute.", "Sieben von zehn Firmen bleiben bei uns."],
    [ES, "Somos 6 personas.", "Estamos en la calle Olmo 6."],
    [PL, "Jest nas 5 osób.", "Znajdą nas Państwo przy ulicy Długiej 5."],
    [EN, "Settings: 9 people.", "You get nine tenths off."],
    [EN, "Settings:\nStaff: 9 off sick, 9 in total", "For you it would be nine off in total."],
    [EN, "Team size: 9", "Shall we take off nine?"],
    [EN, "Nine people and counting.", "You and nine and a half others get it free."],
    [DE, "Einstellungen: 9 Personen, davon 9 von uns.", "Sie bekommen neun von zehn Fenstern umsonst."],
    [FR, "Paramètres : 9 personnes en tout.", "Vous gardez neuf dixièmes en tout."],
  ])("a count in the lead's email does not support a different fact: %#", (settings, mail, draft) => {
    expect(findings(draft, { settings, mail }).join("\n")).toContain("not in the client's facts");
  });
});

test.each([
  [EN, "We are 9 people in 10 offices.", "We can take nine tenths off."],
  [EN, "We are 9 people in 10 offices.", "Nine out of ten stay with us."],
  [DE, "Wir sind 9 Personen in 10 Büros.", "Wir nehmen neun Zehntel weg."],
  [DE, "Wir sind 9 Personen in 10 Büros.", "Neun von zehn bleiben bei uns."],
  [FR, "Nous sommes 8 personnes dans 10 bureaux.", "Huit sur dix restent chez nous."],
  [ES, "Somos 9 personas en 10 oficinas.", "Quitamos nueve décimas partes."],
  [ES, "Somos 9 personas en 10 oficinas.", "Nueve de cada diez se quedan con nosotros."],
  [PL, "Jest nas 9 osób w 10 biurach.", "Odejmujemy dziewięć dziesiątych."],
])("a count in the settings does not support a share: %#", (settings, counts, draft) => {
  const found = findings(draft, { settings: `${settings} ${counts}` });
  expect(found.join("\n")).toContain("number not in the client's facts");
});

test.each([
  [EN, "Nine out of ten stay with us.", "With us, 9 in 10 stay."],
  [EN, "90% of our clients stay.", "Nine out of ten stay with us."],
  [DE, "Neun Zehntel unserer Kunden bleiben.", "Neun Zehntel unserer Kunden bleiben."],
])("a share in the settings can be restated: %#", (settings, share, draft) => {
  const found = findings(draft, { settings: `${settings} ${share}` });
  expect(found.filter((why) => why.startsWith("number"))).toEqual([]);
});

test.each([
  [EN, "Open 9:00-17:30.", "We can take nine tenths off."],
  [DE, "Geöffnet 9:00-17:30 Uhr.", "Wir nehmen neun Zehntel weg."],
  [ES, "Abierto de 9:00 a 17:30.", "Quitamos nueve décimas partes."],
])("opening hours do not support other figures: %#", (settings, hours, draft) => {
  expect(findings(draft, { settings: `${settings} ${hours}` }).join("\n")).toContain(
    "number not in the client's facts",
  );
});

test.each([
  [EN, "Write to mailto:sales@acme.example?subject=x&body=evil.example/pay today."],
  [DE, "Schreiben Sie an sales@acme.example?cc=chef@evil.example."],
  [ES, "Vea https://:evil.example@acme.example/demo ahora."],
])("an address or a link that extends one from the settings is a finding: %#", (settings, draft) => {
  const known = `${settings} sales@acme.example https://acme.example/demo`;
  expect(findings(draft, { settings: known })).not.toEqual([]);
});

describe("the tracking parameters of a link", () => {
  const calendarLink = "https://cal.example/intro?utm_source=reply";

  test.each([
    [EN, "Please choose a time here: https://cal.example/intro?utm_source=reply"],
    [DE, "Hier können Sie einen Termin wählen: https://cal.example/intro"],
    [PL, "Termin można wybrać tutaj: https://cal.example/intro/?utm_source=reply"],
  ])("a link's tracking parameters can match the settings or be omitted: %#", (settings, draft) => {
    expect(findings(draft, { settings, calendarLink })).toEqual([]);
  });

  test.each([
    [EN, "Please choose a time here: https://cal.example/intro?utm_source=https://evil.example"],
    [EN, "Please choose a time here: https://cal.example/intro?utm_source=reply&utm_term=half-price"],
    [DE, "Hier können Sie einen Termin wählen: https://cal.example/intro?utm_campaign=reply"],
    [ES, "Puede elegir hora aquí: https://cal.example/intro?gclid=evil.example"],
  ])("a link's tracking parameters must not turn it into a different link: %#", (settings, draft) => {
    expect(findings(draft, { settings, calendarLink }).join("\n")).toContain(
      "link not in the client's facts",
    );
  });
});

describe("a price", () => {
  test.each([
    [EN, "It is £XL per window and year."],
    [DE, "Es sind 40 Euro pro Fenster und Jahr, auch für das ganze Haus."],
    [ES, "Son XL € por ventana al año."],
    [PL, "To 40 zł za okno rocznie."],
  ])("a price can be written in another notation: %#", (settings, draft) => {
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
    [EN, "It is £40 per team and year."],
    [DE, "Das sind 40 Euro pro Firma und Jahr."],
    [FR, "C'est 40 € par équipe et par an."],
    [ES, "Son 40 € por empresa al año."],
    [PL, "To 40 zł za biuro rocznie."],
  ])("a price must not change its amount or unit, or become a Roman numeral: %#", (settings, draft) => {
    expect(findings(draft, { settings }).join("\n")).toContain("price not in the client's facts");
  });

  test.each([
    [EN, "It is XIX per window."],
    [DE, "Es sind XIX pro Fenster."],
    [FR, "C'est XIX par fenêtre."],
  ])("a price in Roman numerals is found even without a currency: %#", (settings, draft) => {
    expect(findings(draft, { settings }).join("\n")).toContain("not in the client's facts");
  });

  test.each([
    [EN, "Phase II follows, as in Part IV. The building is older than World War II."],
    [DE, "Danach folgt Teil II. Ludwig XIV hätte solche Fenster gemocht."],
    [FR, "La phase II vient ensuite. Les fenêtres du XIXe et du XX siècle sont fragiles."],
    [PL, "Potem jest część III. Okna z XIX wieku są delikatne."],
  ])(
    "a Roman numeral in a name or in the number of a part, king or century is not a price: %#",
    (settings, draft) => {
      expect(findings(draft, { settings }).join("\n")).not.toMatch(/not in the client's facts: [IVX]/);
    },
  );

  test.each([
    ["The set-up costs £500 once.", "The whole set-up costs £500."],
    ["Die Einrichtung kostet einmalig 500 Euro.", "Die gesamte Einrichtung kostet 500 Euro."],
    ["We clean offices. £40 per team and year.", "It is £40 per team and year."],
  ])("a price without a unit can refer to the whole amount: %#", (settings, draft) => {
    expect(findings(draft, { settings })).toEqual([]);
  });
});

describe("a deadline", () => {
  test.each([
    [EN, "I would need it by Friday.", "The offer ends on Friday."],
    [DE, "Ich melde mich bis Freitag.", "Das Angebot gilt nur bis Freitag."],
    [ES, "Le digo algo el viernes.", "La oferta termina el viernes."],
    [PL, "Odpowiem do piątku.", "Oferta kończy się w piątek."],
    [EN, "How about Friday?", "You have until Friday to decide."],
    [DE, "Geht Freitag?", "Sie haben bis Freitag Zeit."],
    [FR, "Vendredi ?", "Vous avez jusqu'à vendredi pour répondre."],
    [ES, "¿El viernes?", "Tiene hasta el viernes para decidir."],
  ])("a deadline must be in the settings even if the lead named its day: %#", (settings, mail, draft) => {
    expect(findings(draft, { settings, mail }).join("\n")).toContain("promises a deadline");
  });

  test("a deadline from the settings can be repeated", () => {
    const settings = `${EN} The spring offer ends on 30 April.`;
    expect(findings("The spring offer ends on 30 April.", { settings })).toEqual([]);
  });
});
