/** Tests that a figure in the settings does not support a different figure in a draft. */
import { expect, test } from "bun:test";
import { guardDraft } from "../../../../src/judge/ai/guard/guard.ts";
import { verdictOnClaims } from "../../../../src/judge/ai/guard/verdict.ts";
import { fooledAnswer } from "../../../eval/fooled.ts";
import { CASE } from "./guard-cases.ts";

const SIGNATURE = "Tom Weber\nClear View";

test.each([
  // Half of something else is not a discount.
  ["We are closed in the second half of August.", "You get 50 % off."],
  ["Half of our clients are dentists.", "The first invoice is cut by 50 %."],
  ["Die Hälfte wird bei Auftrag fällig.", "Sie zahlen 50 % weniger."],
  ["La moitié de l'équipe est à Lyon.", "Vous payez 50 % de moins."],
  ["La mitad del equipo está en Lugo. El plan cuesta 80 euros.", "Usted paga un 50 % menos."],
  // Thousands and decimals
  ["The battery lasts 5 hours.", "The battery lasts 5,000 hours."],
  ["Der Akku hält 5 Stunden.", "Der Akku hält 5.000 Stunden."],
  ["Set-up takes 2 days.", "Set-up takes 2,000 days."],
  ["The warranty ends after 2,500 hours.", "The trial lasts 2.5 hours."],
  // A number next to a duration that has its own unit.
  ["Delivery takes 6 weeks and costs €2.", "Delivery takes 2 weeks."],
  ["Die Lieferung dauert 6 Wochen, Anzahlung 3 %.", "Die Lieferung dauert 3 Wochen."],
  // The period of a price is not a duration.
  ["The plan costs €490 a month.", "Delivery takes 30 days."],
  ["The plan costs €490 a month.", "The notice period is one month."],
  ["The plan costs €490 a year.", "The trial lasts 365 days."],
  ["The rate is €90 a day.", "We answer within 24 hours."],
  ["We meet once a quarter.", "Delivery takes 3 months."],
  // Different units
  ["Payment is due within 30 days.", "You can pay within six weeks."],
  ["The trial lasts 30 days.", "The trial lasts six weeks."],
  ["Delivery takes 6 weeks.", "Delivery takes 30 days."],
  ["Set-up takes 2 weeks.", "Set-up takes 10 days."],
  // Ends of ranges
  ["Die Lieferung dauert vier bis sechs Wochen.", "Die Lieferung dauert 20 Tage."],
  ["It costs between 60 and 85 euros per hour.", "It costs 60 euros per hour."],
  ["Die Provision liegt zwischen 10 und 25 Prozent.", "Die Provision beträgt 10 Prozent."],
  ["We clean offices in Leeds.", "Delivery takes one hour."],
  ["Wir putzen Büros in Ulm.", "Der Notdienst ist in 1 Stunde da."],
  // A number of items per period is not an interval.
  ["Our 2 offices are open all year.", "The contract runs for 6 months."],
  ["Wartung 2 mal im Jahr.", "Die Lieferung dauert 6 Monate."],
  ["We score leads by hand.", "20 leads a day are normal."],
  ["We clean offices.", "Please see evil punto de for the full price list."],
])("settings that state %j do not support %j", (facts, text) => {
  expect(findings({ facts, text })).not.toEqual([]);
});

test.each([
  ["It costs €129.", "We pay no more than €99.", "Shall we say €99, then?"],
  ["It costs €129.", "We pay no more than €99.", "For you it is €99."],
  ["The fee is 25 percent.", "15 % is our limit.", "Could we close this at 15 %?"],
  ["Es kostet 129 Euro.", "Mehr als 99 Euro zahlen wir nicht.", "Sie zahlen 99 Euro."],
  ["Le prix est de 129 euros.", "On ne paie pas plus de 99 euros.", "Va pour 99 euros."],
  ["Delivery takes 6 weeks.", "We need it within two weeks.", "You will have it within two weeks."],
  ["The trial lasts 14 days.", "We need 60 days.", "Agreed, 60 days it is."],
  ["The deposit is 30 %.", "We have 15 vans.", "The deposit is only 15 % of the total."],
  ["We work for shops.", "We have 500 customers.", "Our 500 customers are happy."],
  ["The price is €49 per month.", "What does it cost?", "The price is €49 per year."],
  ["It is €49 per user.", "We are 30 people.", "It is €49 for the whole company."],
])("with evidence from %j, the guard holds an answer to %j that states %j", (facts, mail, text) => {
  expect(findings({ facts, mail, text, quote: facts })).not.toEqual([]);
});

test.each([
  ["A survey costs GBP 390.", "So two surveys = 780 quid?", "Two surveys at £390 each come to £780."],
  ["It is £95 per property from 20, and £115 below that.", "I have 3 houses.", "Three houses are £115 each, so £345."],
  ["Ein Stand kostet 480 bis 750 Euro pro Quadratmeter.", "Wir haben 60 qm.", "Bei 60 Quadratmetern sind es 28.800 bis 45.000 Euro."],
  ["Chaque page supplémentaire est facturée 110 euros.", "Il y a 52 pages.", "Les douze pages de plus, à 110 euros chacune, ajoutent 1 320 euros."],
  ["L'abonnement coûte 210 euros par mois pour deux ruches.", "Nous avons quatre ruches, combien ?", "Avec quatre ruches, c'est 420 euros par mois."],
  ["Un grupo paga 48 euros por hora.", "¿Dos horas a la semana?", "Son 48 euros la hora, así que con dos horas semanales serían 96 euros por semana."],
  ["Un tovagliolo costa 0,35 euro, una tovaglia 1,90 euro.", "60 tovaglie e 200 tovaglioli a settimana.", "Sono 184 euro: 114 per le sessanta tovaglie e 70 per i duecento tovaglioli."],
  ["An inspection costs £520; every further 500 square metres adds £90.", "3,000 sqm.", "It would be £700: £520 for the first part and two further steps of £90."],
  ["De prijs is 79 euro per boot per maand.", "We varen met 5 boten.", "Bij vijf boten is dat 395 euro per maand."],
  ["Die Miete beträgt 49 Euro im Monat.", "Was kostet das im Jahr?", "Bei 49 Euro im Monat sind das 588 Euro im Jahr."],
  ["Arvodet är 15 procent av årslönen.", "Vi har en årslön på 480 000, vad kostar det?", "Med en årslön på 480 000 blir arvodet 72 000 kronor."],
  ["Wynajem wózka kosztuje 1800 zł miesięcznie.", "Potrzebujemy 3 wózków.", "Trzy wózki po 1800 zł to 5400 zł miesięcznie."],
])("with evidence from %j, the guard passes an answer to %j that states %j", (facts, mail, text) => {
  expect(findings({ facts, mail, text, quote: facts })).toEqual([]);
}); // oxfmt-ignore

test.each([
  // Wrong results
  ["A survey costs £390.", "Two surveys?", "Two surveys at £390 each come to £760."],
  ["It is £95 per property.", "I have 3 houses.", "Three houses come to £280."],
  // Currencies and periods
  ["A survey costs £390.", "Two surveys?", "Two surveys come to €780."],
  ["The plan costs €49 per user and month.", "We are 30 people.", "For 30 people it is €1,470 a year."],
  ["The plan costs €49 per user and month.", "We are 30 people.", "For 30 people it is €1,470 per user."],
  ["A licence costs €120 per year.", "We have 12 sites.", "A licence costs €120, so €1,440 a year."],
  ["La page coûte 110 euros.", "Nous avons 12 pages.", "Les douze pages coûtent 1 320 euros par mois."],
  ["Delivery takes 3 weeks and costs €500.", "How long does it take?", "Delivery in one week costs €500."],
  ["Een dag kost 900 euro.", "Hoe lang duurt het bij ons?", "Het duurt een dag."],
  ["The plan costs €49 a month.", "We need it for 3 months.", "For 3 months it is €147 a month."],
  ["The plan costs €49 a month.", "What is it for 10 desks?", "For 10 desks at €49 it is €490 a year."],
  ["Ein Termin kostet 50 Euro.", "Wir brauchen 4 Termine.", "Vier Termine kosten 200 Euro pro Woche."],
  ["Our commission is 20 % per lead.", "What do you charge?", "Our commission is €20 per lead."],
  ["We clean 30 windows in 2 hours.", "What is the setup fee?", "Our setup fee for 2 windows is €60."],
  ["A lead costs €0.104.", "What does a lead cost?", "A lead costs €0.10."],
  ["Cancel with 16 days of notice.", "How long is the notice?", "You can cancel within 1 month."],
  ["The discount is 10 %, for 5 users.", "What is the discount?", "The discount for 5 users is 50 %."],
  // Ends of ranges, and minimum prices
  ["Ein Stand kostet 480 bis 750 Euro pro Quadratmeter.", "Wir haben 60 qm.", "Bei 60 Quadratmetern sind es 28.800 Euro."],
  ["Ein System kostet ab 180 Euro pro Quadratmeter.", "Wir haben 40 qm.", "40 Quadratmeter kosten 7.200 Euro."],
  ["Ein System kostet bis zu 8 Euro pro Fenster.", "Wir haben 40 Fenster.", "40 Fenster kosten 320 Euro."],
  ["A desk costs from £390; oak costs more.", "How much is an oak desk?", "An oak desk costs £390."],
  ["En disk kostar från 38 000 kronor.", "Vad kostar en ekdisk hos er?", "En ekdisk kostar 38 000 kronor."],
  // Shares
  ["The discount is 20 %.", "Our order is 400 euros.", "On your 400 euros you pay 60 euros."],
  ["The discount is 20 %.", "Our order is $400.", "On your $400 you save €80."],
  // Prices that do not belong together
  ["The plan costs €100 a month. Setup costs €500.", "What does it cost?", "With €100 a month and €500 for the setup it is €600 a month."],
  ["The plan costs €500; hosting costs $100.", "What does it cost?", "With €500 and $100 it is €600."],
  ["A seat costs €49 once.", "We need 10 seats; we decide this month.", "10 seats are €490 a month."],
  ["Un bureau coûte à partir de 390 €.", "Combien coûte un bureau ?", "Le prix des bureaux est de 390 €."],
  // Scales
  ["Custa 42 euros.", "Quanto custa para nós?", "Custa 42 mil euros."],
  ["Mamy polisę na 2 tysiące złotych.", "Czy macie polisę?", "Mamy polisę na 2 miliony złotych."],
  // A demand
  ["A seat costs €49.", "We have 10 seats and pay €400.", "For 10 seats it is €400."],
  ["A seat costs €49.", "What about 10 seats?", "10 seats come to €490 with 2 seats free, so €392."],
])("with evidence from %j, the guard holds an answer to %j that calculates %j", (facts, mail, text) => {
  expect(findings({ facts, mail, text, quote: facts })).not.toEqual([]);
}); // oxfmt-ignore

interface Stated {
  facts: string;
  mail?: string;
  text: string;
  /** A model's evidence for the text; omitted if there is none. */
  quote?: string;
}

/** Returns the findings; with evidence, the findings that remain when a verifier supports every sentence and figure. */
function findings({ facts, mail = "How does it work?", text, quote }: Stated): string[] {
  const settings = { name: "Clear View", signature: SIGNATURE, facts, forbiddenClaims: null };
  const client = { ...settings, serviceDescription: null, calendarLink: null, tone: null };
  const sentences = [
    { text, kind: "statement" as const, quote: quote ?? "" },
    { text: SIGNATURE, kind: "courtesy" as const, quote: "" },
  ];
  const allowed = { ...CASE, client, mail: { ...CASE.mail, subject: "Hi", text: mail }, thread: [] };
  const { findings: found, evidence } = guardDraft(
    `${text}\n\n${SIGNATURE}`,
    allowed,
    quote === undefined ? undefined : { sentences },
  );
  const left = evidence && verdictOnClaims(evidence.claims, evidence.claims.map(fooledAnswer), text);
  return (left ?? { findings: found }).findings.map(({ why }) => why);
}
