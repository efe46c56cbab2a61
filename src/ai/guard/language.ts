/** Checks that a draft is in the language of the mail, and in letters that the guard can read. */
import { languageScores, type Language } from "../../language/detect.ts";
import { fold } from "../../language/sentences.ts";
import { spanOf, type PlainText, type TextSpan } from "./text.ts";

/** Minimum score; below it, the frequent words of a text are no evidence. */
const MIN_SCORE = 2;
/** Below this score a text shows no language at all. */
const MIN_HINT = 1;
/** Required lead of another language over the expected ones, because related languages share many words. */
const MIN_LEAD = 1.6;
/** A shorter sentence may be a name, a title or a loan. */
const MIN_SENTENCE_WORDS = 5;
const MAX_SENTENCES = 300;

export interface ForeignText extends TextSpan {
  what: string;
}

/**
 * Returns the languages in which an answer may be written. Texts come in order of precedence: the first with
 * clear evidence decides alone; one with weak evidence adds its language and passes on to the next.
 */
export function expectedLanguages(texts: readonly string[]): Language[] {
  const languages: Language[] = [];
  for (const text of texts) {
    const best = bestOf(scoresOf(text));
    if (best.score < MIN_HINT) continue;
    languages.push(best.language);
    if (best.score >= MIN_SCORE) break;
  }
  return languages;
}

type Scored = ReturnType<typeof languageScores>[number];
const bestOf = (scores: Scored[]): Scored =>
  scores.reduce((first, next) => (next.score > first.score ? next : first));

/** Letters used by none of the other languages, or hardly ever. */
const OWN_LETTERS: Record<Language, RegExp> = {
  en: /(?!)/,
  de: /ß/,
  fr: /[çœêëîïû]/,
  es: /[ñ¿¡]/,
  it: /[ìò]/,
  nl: /ij(?=[kns])/,
  pl: /[ąćęłńśźż]/,
  pt: /[ãõ]/,
  sv: /å/,
};
const LETTER_SCORE = 1;

/** Words of short answers, folded: days, times and prices, in addition to the most frequent words. */
const HINTS: Record<Language, string> = {
  en: "monday tuesday wednesday thursday friday cost costs charge price prices week works work call they them than then let know happy morning afternoon interested",
  de: "montag dienstag mittwoch donnerstag freitag oder uhr fruh ginge geht passt kostet kosten preis woche termin bedarf keinen schon erst unser unsere interessiert",
  fr: "lundi mardi mercredi jeudi vendredi ou tarifs tarif prix maintenant apres avant plutot semaine creneau combien cout coute matin fait",
  es: "lunes martes miercoles jueves viernes cuanto cuesta cobrais precio hay semana ahora manana podria seria",
  it: "lunedi martedi mercoledi giovedi venerdi quanto costa viene prezzo settimana pomeriggio mattina alle adesso potrebbe sarebbe",
  nl: "maandag dinsdag woensdag donderdag vrijdag of uur kost prijs afspraak rekenen zit erbij nu jullie onze zou lukt",
  pl: "poniedzialek wtorek sroda srode czwartek piatek lub albo ile kosztuje koszt cena tydzien pasuje rano teraz moze byloby",
  pt: "feira ou quanto custa preco semana agora manha pra demora instalar podia seria nossa voces",
  sv: "mandag tisdag onsdag torsdag fredag eller kostar pris vecka tid passar funkar nu senare skulle mycket ja",
};

const HINTED = new Map<string, Language[]>();
for (const [language, words] of Object.entries(HINTS) as [Language, string][]) {
  for (const word of words.split(" ")) HINTED.set(word, [...(HINTED.get(word) ?? []), language]);
}

/** Words that occur in business mail of all languages. */
const LOANS = new Set(["per", "demo", "ok", "info", "no", "mail", "a"]);

/** Scores languages by distinct words: repetition adds no evidence. */
function scoresOf(text: string): Scored[] {
  const low = text.toLowerCase();
  const words = [...new Set(low.match(/\p{L}+/gu))].filter((word) => !LOANS.has(word));
  const hints = words.flatMap((word) => {
    const languages = HINTED.get(fold(word)) ?? [];
    return languages.map((language) => ({ language, score: 1 / languages.length }));
  });
  return languageScores(words.join(" ")).map(({ language, score }) => ({
    language,
    score:
      score +
      (OWN_LETTERS[language].test(low) ? LETTER_SCORE : 0) +
      hints.reduce((sum, hint) => sum + (hint.language === language ? hint.score : 0), 0),
  }));
}

/**
 * Finds text of the draft in another language, or in another script that no `own` text uses. @param body
 * Without the signature, which may be in any language.
 */
export function foreignText(
  body: PlainText,
  { expected, own }: { expected: readonly Language[]; own: string },
): ForeignText[] {
  return [...foreignLetters(body, own), ...foreignLanguage(body, expected)];
}

function foreignLetters(body: PlainText, own: string): ForeignText[] {
  const known = new Set(own.match(WORD_OF_OTHER_LETTERS));
  const word = [...body.text.matchAll(WORD_OF_OTHER_LETTERS)].find(([letters]) => !known.has(letters));
  if (!word) return [];
  return [{ what: "has letters that cannot be checked", ...spanOf(body, word.index, word[0].length) }];
}

/** Words with non-Latin letters, alone or mixed with Latin ones. */
const WORD_OF_OTHER_LETTERS =
  /[\p{L}\p{M}]{0,40}(?![\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}])\p{L}[\p{L}\p{M}]{0,40}/gu;

function foreignLanguage(body: PlainText, expected: readonly Language[]): ForeignText[] {
  if (expected.length === 0) return [];
  const parts = [{ index: 0, text: body.text }, ...sentencesOf(body.text)];
  const foreign = parts.find(({ text }) => isForeign(text, expected));
  if (!foreign) return [];
  const what = `is not in the language of the mail (${expected.join(", ")})`;
  return [{ what, ...spanOf(body, foreign.index, foreign.text.length) }];
}

const sentencesOf = (text: string): { index: number; text: string }[] =>
  [...text.matchAll(/[^.!?\n]{10,1000}/g)]
    .slice(0, MAX_SENTENCES)
    .map((match) => ({ index: match.index, text: match[0] }))
    .filter((sentence) => (sentence.text.match(/\p{L}+/gu) ?? []).length >= MIN_SENTENCE_WORDS);

function isForeign(text: string, expected: readonly Language[]): boolean {
  const scores = scoresOf(text);
  const best = bestOf(scores);
  const own = Math.max(
    ...scores.filter(({ language }) => expected.includes(language)).map(({ score }) => score),
  );
  return !expected.includes(best.language) && best.score >= MIN_SCORE && best.score > MIN_LEAD * own;
}
