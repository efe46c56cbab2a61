/** Scores the text of a reply: which signals it contains, how strong they are, and which phrases matched. */
import { type Sentence, sentencesOf } from "../../language/sentences.ts";
import { AGREED, DEFERRED, NODDED, PHONED, SHORT_NOD, SUITABLE } from "./availability.ts";
import { CIRCUMSTANCE, SAYING_NO, WRONG_ONE } from "./circumstances.ts";
import { DENIED_INTEREST } from "./denied.ts";
import { INTEREST, OPENS_YES, SHORT_YES, WARM } from "./interest.ts";
import { isInjectedInstruction } from "../certain/injection.ts";
import {
  MISDIRECTED,
  BOOKED,
  COPIED,
  LATER,
  MACHINE_OR_HUMAN,
  PITCH,
  REFERRAL,
  UNBOOKED,
  WHO,
} from "./others.ts";
import { EXCUSE, NO_REFUSAL, OPENS_NO, REFUSAL, SARCASM, SHORT_NO } from "./refusal.ts";

export type Signal =
  | "refusal"
  | "excuse"
  | "interest"
  | "warm"
  | "booked"
  | "agreed"
  | "unbooked"
  | "later"
  | "referral"
  | "copied"
  | "who"
  | "pitch"
  | "astray"
  | "short";

/** The score of one signal. */
interface Weighed {
  weight: number;
  /** The first matching text, as written. */
  words: string;
}

export interface Scores {
  /** Zero and empty if nothing was found. */
  of: (matter: Signal) => Weighed;
  sentences: Sentence[];
  /** Number of words in sentences that show neither a yes nor a no. */
  otherWords: number;
}

/** Repetition beyond this adds no weight. */
const MAX_TIMES = 2;
/** Factor for text after a "but", which is what the writer means. */
const BEHIND_BUT = 1.5;

const BUT =
  /,? (?:(?<!(?:anything|nothing|all|none) )but|however|aber|jedoch|allerdings|pero|jednak)(?= )|[,;] (?:maar|mais|mas|ma|ale|men|although|though|still|yet)(?= )|^(?:but|however|aber|mais|pero|ma|maar|mas|ale|men) /g;

const WEEKDAY =
  /\b(?:mon|tues|wednes|thurs|fri)day|(?:mon|diens|donners|frei)tag|mittwoch|lundi|mardi|mercredi|jeudi|vendredi|lunes|martes|miercoles|jueves|viernes|lunedi|martedi|mercoledi|giovedi|venerdi|(?:maan|dins|woens|donder|vrij)dag|(?:na|quarta|quinta|sexta|terca|segunda)(?:-feira| as)|poniedzialek|wtorek|srode|czwartek|piatek|(?:man|tis|ons|tors|fre)dag\b/;
const HOUR =
  /\b\d{1,2}(?:[:.]\d\d\b| ?(?:uhr|am|pm|h|uur)\b|h\d\d\b)|\b(?:kl|klockan|las|alle|as|om|at|um|um|o|a) \d{1,2}\b|morning|afternoon|vormittag|nachmittag|matin|apres-midi|manana|tarde|mattina|pomeriggio|ochtend|middag|manha|rano|popoludniu|formiddag|eftermiddag/;

interface Rule {
  matter: Signal;
  pattern: RegExp;
  weight: number;
  /** Consumes the matched text: the "interested" of "not interested" shows no interest. */
  spends?: boolean;
}

/** In matching order. */
const RULES: Rule[] = [
  { matter: "warm", pattern: NO_REFUSAL, weight: 1, spends: true },
  { matter: "who", pattern: MACHINE_OR_HUMAN, weight: 4, spends: true },
  { matter: "who", pattern: WHO, weight: 3, spends: true },
  { matter: "refusal", pattern: SARCASM, weight: 4, spends: true },
  { matter: "refusal", pattern: SAYING_NO, weight: 3, spends: true },
  { matter: "refusal", pattern: WRONG_ONE, weight: 3, spends: true },
  { matter: "refusal", pattern: DENIED_INTEREST, weight: 3, spends: true },
  { matter: "refusal", pattern: REFUSAL, weight: 3, spends: true },
  { matter: "excuse", pattern: CIRCUMSTANCE, weight: 2, spends: true },
  { matter: "excuse", pattern: EXCUSE, weight: 2, spends: true },
  { matter: "astray", pattern: MISDIRECTED, weight: 3 },
  { matter: "pitch", pattern: PITCH, weight: 3, spends: true },
  { matter: "copied", pattern: COPIED, weight: 1 },
  { matter: "later", pattern: LATER, weight: 3 },
  { matter: "later", pattern: DEFERRED, weight: 3 },
  { matter: "referral", pattern: REFERRAL, weight: 3 },
  { matter: "unbooked", pattern: UNBOOKED, weight: 3 },
  { matter: "booked", pattern: BOOKED, weight: 3 },
  { matter: "agreed", pattern: AGREED, weight: 3 },
  { matter: "interest", pattern: SUITABLE, weight: 2 },
  { matter: "interest", pattern: PHONED, weight: 2 },
  { matter: "interest", pattern: NODDED, weight: 3 },
  { matter: "interest", pattern: INTEREST, weight: 3 },
  { matter: "warm", pattern: WARM, weight: 1 },
];

/** Scores the text, leaving out instructions to the reading machine: they express nobody's wish. */
export function scoresOf(text: string): Scores {
  const sentences = sentencesOf(text).filter((sentence) => !isInjectedInstruction(sentence));
  const found = new Map<Signal, Weighed[]>();
  const add = (matter: Signal, weighed: Weighed) =>
    found.set(matter, [...(found.get(matter) ?? []), weighed]);
  let otherWords = 0;
  for (const sentence of sentences) {
    const before = answersIn(found);
    weighShort(sentence, add);
    weighOpening(sentence, add);
    weighTime(sentence, add);
    for (const clause of clausesOf(sentence)) weighClause(clause, add);
    if (answersIn(found) === before) otherWords += sentence.folded.split(" ").length;
  }
  const names = sentences.find(({ folded }) => /[a-z0-9]@[a-z0-9]/.test(folded));
  if (names && found.has("referral")) add("referral", { weight: 2, words: names.shown });
  return { sentences, otherWords, of: (matter) => sumOf(found.get(matter) ?? []) };
}

const answersIn = (found: ReadonlyMap<Signal, Weighed[]>): number =>
  (found.get("interest")?.length ?? 0) + (found.get("refusal")?.length ?? 0);

function sumOf(found: Weighed[]): Weighed {
  const counted = found.toSorted((a, b) => b.weight - a.weight).slice(0, MAX_TIMES);
  return { weight: counted.reduce((sum, { weight }) => sum + weight, 0), words: counted[0]?.words ?? "" };
}

type Add = (matter: Signal, weighed: Weighed) => void;

/** Weighs "Sure." and "No." as whole sentences. */
function weighShort({ shown, folded }: Sentence, add: Add): void {
  if (folded.endsWith("?") && folded.length > 20) return;
  const bare = folded
    .replace(/[^a-z'\s]+/g, " ")
    .replace(/ +/g, " ")
    .trim();
  if (SHORT_NO.test(bare)) {
    add("short", { weight: 1, words: shown });
    add("refusal", { weight: 4, words: shown });
  } else if (
    (SHORT_YES.test(bare) || SHORT_NOD.test(bare)) &&
    !/^[^a-z]*(?:yes|si|ja|oui|tak|sim|ok)\W*\?/.test(folded)
  ) {
    add("short", { weight: 1, words: shown });
    add("interest", { weight: 4, words: shown });
  } else if (/^[\s\p{P}]*(?:👍|👌|🙌|✅)/u.test(shown)) add("interest", { weight: 2, words: shown });
}

/** Weighs "Sure, …" and "No, …". */
function weighOpening({ shown, folded }: Sentence, add: Add): void {
  if (folded.endsWith("?") || NO_REFUSAL.test(folded)) return;
  if (OPENS_NO.test(folded)) add("refusal", { weight: 2, words: shown });
  else if (OPENS_YES.test(folded)) add("interest", { weight: 2, words: shown });
}

/** Weighs a weekday with an hour as a proposal. */
function weighTime({ shown, folded }: Sentence, add: Add): void {
  if (WEEKDAY.test(folded) && HOUR.test(folded)) add("interest", { weight: 2, words: shown });
}

interface Clause extends Sentence {
  behindBut: boolean;
  asks: boolean;
}

function clausesOf({ shown, folded }: Sentence): Clause[] {
  const cuts = [
    0,
    ...[...folded.matchAll(BUT)].map(({ index }) => index).filter((at) => at > 0),
    folded.length,
  ];
  const asks = folded.endsWith("?");
  const startsWithBut = folded.search(BUT) === 0;
  return cuts.slice(1).map((end, index) => ({
    shown: shown.slice(cuts[index], end),
    folded: folded.slice(cuts[index], end),
    behindBut: index > 0 || startsWithBut,
    asks,
  }));
}

function weighClause({ shown, folded, behindBut, asks }: Clause, add: Add): void {
  let left = folded;
  for (const { matter, pattern, weight, spends } of RULES) {
    const found = pattern.exec(left);
    if (!found) continue;
    const [words] = found;
    const at = found.index;
    // A time in a question is proposed; in a statement it is agreed.
    const signal = matter === "booked" && (asks || isChoice(folded)) ? "interest" : matter;
    add(signal, {
      weight: weight * (behindBut ? BEHIND_BUT : 1),
      words: shown.slice(at, at + words.length).trim(),
    });
    if (spends) left = left.slice(0, at) + " ".repeat(words.length) + left.slice(at + words.length);
  }
}

/** Returns whether the text offers two days with an "or" between them. */
const isChoice = (folded: string): boolean =>
  folded.split(/ (?:or|oder|ou|o|oppure|of|albo|lub|eller) /).filter((part) => WEEKDAY.test(part)).length > 1;
