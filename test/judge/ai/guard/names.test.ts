/** Tests which names of products, customers and other clients a draft can contain, and which words are insults. */
import { describe, expect, test } from "bun:test";
import { DA, DE, EN, ES, FR, IT, NB, NL, PL, PT, SV, findings } from "./guard-settings.ts";

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
  ])("a name can come from the settings or be part of a question: %#", (settings, draft) => {
    expect(findings(draft, { settings })).toEqual([]);
  });

  test.each([
    [en, "It works with Xero and Sage."],
    [en, "Barclays uses it, too."],
    [en, "You can connect HubSpot to it."],
    [`${en} We help sales teams.`, "Our invoices go to Salesforce."],
    [de, "Unsere Rechnungen lassen sich in DATEV einlesen."],
    [fr, "C'est compatible avec Sage."],
    [fr, "Airbus nous fait confiance."],
    [pl, "System działa z Comarch."],
  ])("a name must be in the settings, even if the lead mentioned it: %#", (settings, draft) => {
    const mail = "Sage? Barclays? HubSpot? Salesforce? DATEV? Airbus? Comarch?";
    expect(findings(draft, { settings, mail: "" })).not.toEqual([]);
    expect(findings(draft, { settings, mail })).not.toEqual([]);
  });
});

describe("a product or customer name after a word that announces one", () => {
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
  ])(
    "the name of a product or a customer must be in the settings, in any spelling: %#",
    (settings, draft) => {
      expect(findings(draft, { settings }).join("\n")).toContain("mentions a name not in the client's facts");
      expect(
        findings(draft, { settings: `${settings} Hubspot, Salesforce, Siemens.` }).join("\n"),
      ).not.toContain("mentions a name not in the client's facts");
    },
  );

  test.each([
    [EN, "It works with your CRM."],
    [EN, "I will ask whether it works with hubspot."],
    [DE, "Ob es mit Hubspot funktioniert, frage ich nach."],
    [ES, "Funciona con su sistema."],
    [PL, "To działa z Państwa systemem."],
  ])(
    "the name of a product or customer can be a general word, or part of a question: %#",
    (settings, draft) => {
      expect(findings(draft, { settings })).toEqual([]);
    },
  );
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
    [EN, "Your company is a joke."],
    [EN, "Honestly, your product sucks."],
    [DE, "Ihre Firma ist ein Witz."],
    [DE, "Ihr Laden taugt nichts."],
    [FR, "Votre entreprise est une blague."],
    [FR, "Votre service ne vaut rien."],
    [ES, "Su empresa es un chiste."],
    [ES, "Su producto no sirve para nada."],
    [PT, "A sua empresa é uma piada."],
    [PT, "O seu produto não presta."],
    [PL, "Państwa firma to żart."],
    [IT, "La vostra azienda è una barzelletta."],
    [NL, "Uw bedrijf is een lachertje."],
    [SV, "Ert företag är ett skämt."],
    [DA, "Jeres firma er til grin."],
    [NB, "Firmaet deres er en vits."],
    [EN, "Only an idiot cleans windows in the rain."],
    [DE, "Das war eine ziemlich dumme Frage."],
    [ES, "Sinceramente, es una pregunta estúpida."],
    [PL, "Tylko idiota myje okna w deszczu."],
  ])("the guard finds an insult: %#", (settings, draft) => {
    expect(findings(draft, { settings }).join("\n")).toContain("contains an insult");
  });

  test.each([
    [EN, "That is not a stupid question at all."],
    [EN, "I do not want to waste your time."],
    [EN, "That is no joke."],
    [DE, "Das ist kein Witz."],
    [FR, "Il est inutile de vous déplacer."],
  ])("a denied insult, or a word that is not an insult, is not a finding: %#", (settings, draft) => {
    expect(findings(draft, { settings }).join("\n")).not.toContain("contains an insult");
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
  ])(
    "another client's name is found in part, spelled out, split, and in the plural: %#",
    (settings, draft, name) => {
      const mail = "Do you work for Grenadine, Ottmar or Montoya?";
      expect(findings(draft, { settings, mail, otherClients })).toContain(`mentions another client: ${name}`);
    },
  );

  test.each([
    [EN, "It is the same for Nova.", "Nova Labs"],
    [EN, "NOVA has the same windows.", "Nova Labs"],
    [EN, "It is the same for N o v a.", "Nova Labs"],
    [DE, "Wir reinigen auch bei Kolb.", "Kolb Gerüstbau GmbH"],
    [ES, "Hacemos lo mismo en Ruiz.", "Talleres Ruiz"],
    [PL, "To samo robimy dla Zorg.", "Zorg Studio"],
  ])(
    "a short part of another client's name is found if it is written as a name: %#",
    (settings, draft, name) => {
      const mail = "Do you work for Nova, Kolb, Ruiz or Zorg?";
      expect(findings(draft, { settings, mail, otherClients: [name] })).toContain(
        `mentions another client: ${name}`,
      );
    },
  );

  test.each([
    [EN, "Thank you for your question about the office.", ["Window Office", "Question Thank You Ltd"]],
    [EN, "Best regards, and a good day to your team.", ["Best Day Ltd", "Team Good", "Your Day"]],
    [DE, "Guten Tag, gern melde ich mich nach Ihrer Zeit im Büro.", ["Gern & Tag", "Zeit Büro AG"]],
    [ES, "Hola, una vez al mes es lo normal.", ["Hola Mes SL", "Vez Clara"]],
    [PT, "Nova semana, e volto a escrever.", ["Nova Labs"]],
    [PL, "Raz w roku to za mało.", ["Raz Rok"]],
  ])(
    "a draft can use ordinary words that are part of another client's name: %#",
    (settings, draft, otherClients) => {
      const caution = findings(draft, { settings, otherClients }).filter((why) =>
        why.startsWith("mentions another"),
      );
      expect(caution).toEqual([]);
    },
  );
});
