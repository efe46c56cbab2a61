/** Finds the questions of a mail that the client's settings do not answer. */
import { FREQUENT_WORDS } from "../../language/detect.ts";
import { phrases } from "../../language/phrases.ts";
import { fold, type Sentence } from "../../language/sentences.ts";
import type { ClientProfile } from "../model.ts";

/** Words with this many equal first letters share a root: `integrate`, `integration`. */
const ROOT = 5;
const MIN_WORD = 3;
const MAX_SETTINGS = 20_000;
/** Minimum share of a question's words that the settings must mention; a question has other words too. */
const MIN_SHARE = 0.5;

const QUESTION_WORDS = phrases(
  String.raw`
  (how (much|many|long|does|do|would|can|is)|what (is|are|does|do|would|kind|about)|which|does it|do you|can (you|it)|is it|is there|are there)
  (wie (viel|lange|hoch|funktioniert|lauft|sieht)|wieviel|was (kostet|kosten|ist|sind|bedeutet)|welche[rsn]?|gibt es|haben sie|bieten sie)
  (combien|quel(le)?s?|comment|est-ce que|y a-t-il|proposez-vous|avez-vous)
  (cuant[oa]s?|cuales?|como funciona|que (precio|incluye|coste)|tienen|ofrecen)
  (quant[oiae]|qual[ie]?|come funziona|avete|offrite|c'e un)
  (hoeveel|welke|hoe (werkt|lang|duur)|wat (kost|zijn|is)|hebben jullie|is er)
  (quant[oa]s?|quais|qual|como funciona|voces (tem|oferecem)|existe)
  (ile|jaki[ea]?|jak (dziala|dlugo|wyglada)|czy (jest|maja|mozna|oferuj*))
  (vad (kostar|ar|ingar)|hur (mycket|lange|fungerar|funkar)|vilk(a|en|et)|finns det|har ni)
  `,
);

/** Asks for a time or for documents: a wish, not a question of fact. */
const WISH = phrases(
  String.raw`
  (send|share|forward|call|meet|talk|chat|speak|schedule|available|free|time|calendar|monday|tuesday|wednesday|thursday|friday|tomorrow|week|information|details|invite|discuss|connect|show me|tell me|set up|arrange|get started|next steps?|deck|brochure|one[- ]?pager|demo)
  (schicken|schick|senden|telefonieren|sprechen|termin*|demo|zeit|uhr|montag*|dienstag*|mittwoch*|donnerstag*|freitag*|woche|unterlagen|informationen|infos)
  (envoyer|proposer|demo*|rendez-vous|rdv|disponibles?|creneau|lundi|mardi|mercredi|jeudi|vendredi|semaine|informations|echanger|appeler|parler|discuter|dites)
  (enviar*|mandar*|demo*|hablar|reunion|lunes|martes|miercoles|jueves|viernes|semana|informacion|llamada|hora|viene bien|hablamos|hablar*|conversar|agendar)
  (inviar*|mandar*|demo*|parlar*|sentirsi|sentiamo|risentirci|sentirci|incontro|lunedi|martedi|mercoledi|giovedi|venerdi|settimana|informazioni|chiamata)
  (sturen|stuur|inplannen|plannen|demo|praten|spreken|bellen|afspraak|maandag|dinsdag|woensdag|donderdag|vrijdag|week|informatie|uitnodiging|tijd)
  (mandar|demo*|falar|falamos|conversar|enviar|marcar|reuniao|segunda|terca|quarta|quinta|sexta|informacoes|chamada|jeito|horario)
  (przeslac|wyslac|demo|podeslac|umowic|zadzwonic|porozmawiac|spotkanie|spotkac|poniedzialek|wtorek|srode|czwartek|piatek|tygodniu|informacji|pasuje)
  (skicka|demo|prata|ringa|horas|mote|traffas|mandag|tisdag|onsdag|torsdag|fredag|vecka|information|passar|tid)
  `,
);

/** With money involved, a wish for a call is also a question of fact. */
const MONEY = phrases(
  String.raw`
  (how much|costs?|prices?|pricing|charges?|fees?|expensive|quote)
  (kosten|kostet|preise?|preislich|gebuhr*|teuer)
  (prix|tarifs?|coute*|couts?|combien)
  (cuesta*|precios?|coste|tarifas?|cuanto)
  (costa|costo|costi|prezz[oi]|quanto)
  (kost|prijs|prijzen|tarie*|hoeveel)
  (custa*|precos?|custos?|quanto|valores)
  (koszt*|cen[ay]|cennik|ile)
  (kostar|pris|priset|priser|kostnad*)
  `,
);

/** Returns the first question, as written, that nothing in the settings matches; null if there is none. */
export function unansweredQuestion(sentences: readonly Sentence[], client: ClientProfile): string | null {
  const known = [client.serviceDescription, client.facts, client.name].map((text) => text ?? "").join(" ");
  const roots = new Set(contentWords(fold(known.slice(0, MAX_SETTINGS))).map(rootOf));
  const open = sentences.find((sentence) => isQuestion(sentence) && !isAnswered(sentence.folded, roots));
  return open?.shown ?? null;
}

const isQuestion = ({ folded }: Sentence): boolean =>
  (folded.endsWith("?") || QUESTION_WORDS.test(folded)) && (!WISH.test(folded) || MONEY.test(folded));

function isAnswered(folded: string, roots: ReadonlySet<string>): boolean {
  const topics = contentWords(folded);
  const spokenOf = topics.filter((word) => roots.has(rootOf(word)));
  return topics.length > 0 && spokenOf.length / topics.length >= MIN_SHARE;
}

const contentWords = (folded: string): string[] =>
  (folded.match(/[a-z0-9]+/g) ?? []).filter((word) => word.length >= MIN_WORD && !FREQUENT_WORDS.has(word));

const rootOf = (word: string): string => word.replace(/(?:es|s|ed|ing|en|e|n)$/, "").slice(0, ROOT);
