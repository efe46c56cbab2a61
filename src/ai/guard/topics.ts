/** Finds what a sentence is about, comparable across word endings and nine languages. */
import { FREQUENT_WORDS } from "../../language/detect.ts";

/** Compared length of a word, in letters: `trial` and `trials` are one topic, `train` is another. */
const STEM = 5;
const MIN_LETTERS = 4;

/** Stems of what settings make commitments about; each line is one topic. */
const TOPIC_STEMS = [
  "trial pilot testphase testzeit testwoche testmonat testversion testlauf probe essai prueba prova proef teste experiment probn testperiod provperiod",
  "setup set-up onboard einricht implement mise installation instal inbetrieb configur puesta attiv inricht wdroz wdraz konfigur instalac uruchom kom igang",
  "demo vorfuhr demonstr presenta prezent demonstrac",
  "call chat consult erstgesprach gesprach beratung appel echange entretien llamada reunion consulta chiamata consulenza colloquio " +
    "gesprek kennismak adviesg chamada conversa reuniao rozmow konsult samtal radgiv konsultation",
  "month monat mois mes meses mese mesi maand mies manad",
  "week woche semaine semana settiman weken tydzien tygod veck",
  "year jahr annee anos anno jaar roku lata aret",
  "day days tage tagen jours dias giorn dagen dagar",
  "cancel kundig kundbar resili annul cancela disd reced opzeg wypow rezyg uppsag sagas saga",
  "deliver delivery liefer lieferung livrais livr entreg entrega consegn lever dostaw dostarc leverans",
  "shipping versand expedition envio spedizion verzend wysylk frakt",
  "train training schulung einarbeit formation formacion formazion opleid trening szkolen formac utbildn",
  "support betreuung hilfe assistance soporte asistencia assistenza ondersteun wsparci suporte kundtjanst",
  "contract vertrag contrat contrato contratto contract umow avtal kontrakt",
  "money geld argent dinero soldi denaro pienia dinheiro pengar",
  "audit analys analyse check prufung verifica auditori keuring kontrol revision granskn auditor",
  "quote estimate angebot kostenvoran devis presupuesto preventivo offerte wycen orcament offert",
  "meeting meetings termin termine rendez reunion appuntament afspra spotkan mote moten",
  "result results ergebnis resultat resultado risultat wynik resultaat",
  "migrat migration umzug migracion migrazion migrac flytt",
  "sample samples muster echantillon muestra campion monster probek amostra prov varuprov",
  "period fee price preis prix precio prezzo prijs cen cena preco pris",
].map((line) => line.split(" "));

/** Stems of quantifiers; each line is one measure. */
const MEASURES = [
  "first erst premier primer primo prima primi eerst pierws primeir forst initial",
  "second zweit deuxiem segund tweed drug andra",
  "third dritt troisiem tercer terzo derd trzec terceir tredj",
  "every each all alle jede samtlich tous toute chaque cada todos todas toda tutti tutte ogni elke ieder wszyst kazd varje alla samtliga whatever",
  "always immer stets toujours siempre sempre altijd zawsze alltid forever permanent",
].map((line) => line.split(" "));

const TOPICS = TOPIC_STEMS.flatMap((words, topic) =>
  words.map((word) => [word, `topic:${topic}`] as const),
).sort(([a], [b]) => b.length - a.length);

/** Keyed by first letters, so that a word is compared with only a few. */
const BY_START = Map.groupBy(TOPICS, ([word]) => word.slice(0, 2));

/** Stems that settings and drafts share on any topic. */
const IGNORED_STEMS = [
  "offer provid giv get got includ receiv customer client compan servic product everyo whole full compl next happy glad welc",
  "biet anbiet angeb geben gibt erhalt bekomm beinhalt inklus enthalt kund firma unternehm dienst produkt ganz gern freu naturlich selbstver",
  "offr propos donn fourn inclu recev client entrepr societe service produit bien volontiers plaisir naturel",
  "ofrec proporcion dar damos inclu recib client empres servicio producto gusto encant naturalm",
  "offri forni diamo inclu ricev client aziend societa servizi prodott volentier piacer natural",
  "bied geven geeft krijg ontvang inclus klant bedrijf dienst product hele graag natuurlijk uiteraard",
  "oferuj dajem otrzym zawier klient firm uslug produkt caly cala chetn oczywiscie",
  "oferec damos forne inclu receb client empresa servico produto prazer natural",
  "erbjud ger far ingar kund foretag tjanst produkt hela garna sjalvklart naturligtvis",
].flatMap((line) => line.split(" "));

/** Returns the quantifiers in a folded text. */
export const measuresIn = (folded: string): string[] => {
  const words = folded.match(/[a-z]{3,40}/g) ?? [];
  return MEASURES.flatMap((starts, measure) =>
    words.some((word) => starts.some((start) => word.startsWith(start))) ? [`measure:${measure}`] : [],
  );
};

/** Returns the topics of a folded text, in text order. */
export const topicsIn = (folded: string): string[] =>
  (folded.match(/[a-z]{3,40}/g) ?? []).flatMap((word) => topicOf(word));

function topicOf(word: string): string[] {
  const known = BY_START.get(word.slice(0, 2))?.find(([start]) => word.startsWith(start));
  if (known) return [known[1]];
  const isEmpty =
    word.length < MIN_LETTERS ||
    FREQUENT_WORDS.has(word) ||
    IGNORED_STEMS.some((start) => word.startsWith(start)) ||
    measuresIn(word).length > 0;
  return isEmpty ? [] : [word.slice(0, STEM)];
}
