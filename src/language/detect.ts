/** Detects the language of a text by its most frequent words. */
import { fold } from "./sentences.ts";

const LANGUAGES = ["en", "de", "fr", "es", "it", "nl", "pt", "pl", "sv"] as const;
export type Language = (typeof LANGUAGES)[number];

/** Enough text for a decision. */
const MAX_LENGTH = 2_000;

/** Folded. Words that several languages share count for each of them. */
const FREQUENT: Record<Language, string> = {
  en: "the and you for is are not this that with have your will i my me we our to of it be on at in a an please thanks thank can would could from but if do dont im what how who when yes no hi hello dear out office any more about back just does did has was were there which where also much many some",
  de: "der die das und ist nicht ich sie wir mit fur auf ein eine einen zu im in von den dem bitte danke vielen dank ihre ihr ihnen haben hat kein keine interesse wie was wann ja nein hallo guten sehr geehrte bin sind es auch noch uns mir mich an aus bei nach bis gerne konnen konnten kann wurde herr frau gruse wieder",
  fr: "le la les des et est pas je vous nous ne avec pour sur un une de du en au aux que qui votre vos mon ma merci bonjour oui non plus dans cette ce suis sont mais si a cordialement etre avez pouvez interesse comment quel quand notre interesses par",
  es: "el la los las y es no yo usted nosotros con para por un una de del en al que su sus mi gracias hola si mas este esta estoy estamos pero como cuando cual interesa interesado saludos buenos dias favor me nos lo se ha correo tenemos puede gracias muchas ya son",
  it: "il lo la i gli le e non io voi noi con per un una di del della in al che suo vostra mio grazie ciao si piu questo questa sono siamo ma come quando quale interessa interessati saluti buongiorno mi ci ha mail abbiamo puo molte gia gentile salve da dal alla nel",
  nl: "de het een en is niet ik u jij je wij we met voor op van in aan dat die uw jouw mijn bedankt dank hallo ja nee meer deze dit ben zijn maar als hoe wat wanneer graag geen interesse kunt kan beste groet naar ook nog bij om te ons mij wel heeft hebben afwezig",
  pt: "o a os as e nao eu voce nos com para por um uma de do da em no na ao que seu sua meu obrigado obrigada ola sim mais este esta estou estamos mas como quando qual interessa interesse favor bom dia me se foi temos pode muito ja sao boa tarde dos das isso",
  pl: "i w na nie to jest sie z do ze prosze dziekuje dzien dobry pan pani panstwo panstwa jestem jestesmy o za po od jak co kiedy tak ale oraz przez dla mnie nas mi czy moj moja moje juz tej tego wiadomosc witam pozdrawiam mam mamy bede bardzo kontakt",
  sv: "och att det ar inte jag ni du vi med for pa en ett av i till den som er ert min tack hej ja nej mer detta denna ar men om hur vad nar garna intresserad intresserade kan har oss mig hos fran tillbaka halsningar kontoret aven tyvarr skulle vill var inget ingen",
};

const LISTS = LANGUAGES.map((language) => ({ language, words: new Set(FREQUENT[language].split(" ")) }));

/** A rare word is stronger evidence than one that half of the languages share. */
const WEIGHT = new Map<string, number>();
for (const { words } of LISTS) for (const word of words) WEIGHT.set(word, (WEIGHT.get(word) ?? 0) + 1);

/** Frequent words of all languages, folded, which say nothing about the topic of a text. */
export const FREQUENT_WORDS: ReadonlySet<string> = new Set(WEIGHT.keys());

/** Returns the score of each language; all zero if the text has no frequent word. */
export function languageScores(text: string): { language: Language; score: number }[] {
  const words = fold(text.slice(0, MAX_LENGTH).normalize("NFC")).match(/\p{L}+/gu) ?? [];
  return LISTS.map(({ language, words: known }) => ({
    language,
    score: words.reduce((sum, word) => sum + (known.has(word) ? 1 / (WEIGHT.get(word) ?? 1) : 0), 0),
  }));
}

/** Returns the language, or null if nothing in the text shows it. */
export function languageOf(text: string): Language | null {
  const best = languageScores(text).reduce((first, next) => (next.score > first.score ? next : first));
  return best.score > 0 ? best.language : null;
}
