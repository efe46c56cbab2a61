/** Classifies and answers without an account, with deterministic rules in nine languages. */
import { ANY_MONTH, ANY_WEEKDAY } from "../language/calendar.ts";
import { invitationAnswer } from "../mail/invitation.ts";
import { phrases } from "../language/phrases.ts";
import { asOneSentence, sentencesOf } from "../language/sentences.ts";
import type { Caution, ClassifyInput, Model, ReadableMail, Sentiment, Slug, Verdict } from "./model.ts";
import { cautionsOf, subjectsOfOurs } from "./certain/cautions.ts";
import { isImpostor } from "./certain/injection.ts";
import { HEDGED, PLAIN } from "./local-model/plain.ts";
import { plainDraft } from "./local-model/draft.ts";
import { plainFollowUp } from "./local-model/follow-up.ts";
import { unansweredQuestion } from "./local-model/questions.ts";
import { type Signal, type Scores, scoresOf } from "./local-model/score.ts";

/** Confidence for a few words with a single meaning. */
const UNMISTAKABLE = 0.85;
const CLEAR = 0.7;
/** Maximum number of words around a plain yes: a greeting, thanks and a closing. */
const MAX_WORDS_AROUND_YES = 12;
/** Confidence when other signals contradict, or a single weak word decides. */
const DOUBTFUL = 0.5;
const GUESSED = 0.3;
/** Longer messages usually say more than the matched phrase. */
const FEW_WORDS = 25;
const NOT_MANY_WORDS = 40;
/** Maximum number of other words: a greeting and thanks. */
const MAX_OTHER_WORDS = 5;
const MAX_REASON = 160;
const ONE_EXCUSE = 2;

const DENIAL = phrases(
  String.raw`
  (not|*n't|never|won't|cannot|none|nothing)
  (nicht|kein*|nichts|nie|leider|anderweitig)
  (ne|pas|aucun*|jamais|malheureusement)
  (nunca|tampoco|ningun*)
  no (es|son|esta|tiene|hay|nos|me|lo|se|entra|tenemos|queremos|podemos)
  (non|nessun*|mai|purtroppo)
  (niet|geen|nooit|helaas)
  (nao|nenhum*|nunca|infelizmente)
  (nie|zaden|zadn*|niestety)
  (inte|ej|inget|ingen|inga|aldrig|tyvarr)
  (already|bereits|schon|deja|gia|reeds|juz|redan)
  `,
);

/** Month names long enough to be unambiguous: "set", "out" and "sie" are words of other languages. */
const LONG_MONTH = ANY_MONTH.split("|")
  .filter((name) => name.length > 3)
  .join("|");

/** A month or a season: perhaps not now. A number alone is a condition as often as not. */
const SOME_TIME = new RegExp(
  `(?<![a-z])(?:${LONG_MONTH}|mai|maj|mei|jan|feb|sep|oct|okt|nov|dec|dez|q[1-4]|spring|summer|autumn|fall|winter|fruhjahr|sommer|herbst|printemps|ete|automne|hiver|primavera|verano|otono|invierno|estate|autunno|inverno|voorjaar|zomer|najaar|verao|outono|wiosn[aye]|lat[oae]|jesieni?a?|zim[aye]|varen|sommaren|hosten|vintern)(?![a-z])`,
);

const A_DAY = new RegExp(`(?<![a-z])(?:${ANY_WEEKDAY}|tomorrow)(?![a-z])`);

/** Creates the model that applies the rules; it is free and makes no network call. */
export const createRulesModel = (): Model => ({
  provider: "rules",
  classify: async (input) => ({ result: verdictOf(input), usage: [] }),
  draft: async (input) => ({ result: { text: plainDraft(input), cautions: [] }, usage: [] }),
  followUp: async (input) => ({ result: { text: plainFollowUp(input), cautions: [] }, usage: [] }),
});

type Judgment = Pick<Verdict, "category" | "confidence" | "reason">;

function verdictOf({ mail, thread, client }: ClassifyInput): Verdict {
  const scores = scoresOf(mail.text);
  const cautions = cautionsOf({ mail, ours: subjectsOfOurs(thread) });
  if (unansweredQuestion(scores.sentences, client) !== null) cautions.push("unanswerable");
  const judged =
    judgeInvitation(mail.subject) ??
    judgeImpersonation(mail.text) ??
    judgeHostility(scores, cautions) ??
    judgeScores(scores, { cautions, isProposed: proposesTime(thread) });
  const reason = judged.reason.slice(0, MAX_REASON);
  return { ...judged, reason, sentiment: sentimentOf(judged.category, cautions), cautions };
}

function sentimentOf(category: Slug, cautions: readonly Caution[]): Sentiment {
  if (category === "not-interested" || cautions.includes("hostile")) return "negative";
  return category === "interested" || category === "meeting-booked" ? "positive" : "neutral";
}

function judgeInvitation(subject: string): Judgment | null {
  const answer = invitationAnswer(subject);
  if (answer === null) return null;
  if (answer === "accepted" || answer === "booked") {
    return { category: "meeting-booked", confidence: UNMISTAKABLE, reason: subject };
  }
  const category = answer === "tentative" ? "interested" : "not-interested";
  return { category, confidence: DOUBTFUL, reason: subject };
}

/** Returns a verdict for an impersonator, whose text must never be acted upon. */
function judgeImpersonation(text: string): Judgment | null {
  const lie = sentencesOf(text).find(isImpostor);
  return lie ? { category: "uncategorized", confidence: DOUBTFUL, reason: lie.shown } : null;
}

/** Returns whether our last mail named a day, to which "Tuesday works" then refers. */
function proposesTime(thread: readonly ReadableMail[]): boolean {
  const ours = thread.findLast(({ direction }) => direction === "outbound");
  return ours !== undefined && A_DAY.test(asOneSentence(ours.text).folded);
}

/** Returns a refusal for a hostile writer who asks for nothing. */
function judgeHostility({ of, sentences }: Scores, cautions: readonly Caution[]): Judgment | null {
  const asks = of("interest").weight + of("booked").weight + of("who").weight + of("referral").weight > 0;
  if (asks || !cautions.includes("hostile")) return null;
  return { category: "not-interested", confidence: CLEAR, reason: sentences[0]?.shown ?? "" };
}

/** Weighs excuses; naming a later day explains why it is not today. */
function excuses({ of }: Scores): number {
  const { weight } = of("excuse");
  return of("later").weight > 0 && of("refusal").weight === 0 ? Math.min(weight, ONE_EXCUSE) : weight;
}

interface Circumstances {
  cautions: readonly Caution[];
  /** Whether our last mail named a day. */
  isProposed: boolean;
}

/** Picks a category: third parties first, then agreed bookings, then yes against no. */
function judgeScores(scores: Scores, { cautions, isProposed }: Circumstances): Judgment {
  const { of } = scores;
  const against = of("refusal").weight + excuses(scores);
  const isTaken = of("agreed").weight > 0 && (isProposed || of("booked").weight > 0);
  const proposed = isTaken ? 0 : of("agreed").weight;
  const inFavor = of("interest").weight + of("warm").weight + of("later").weight + proposed;
  const referral = of("referral").weight;
  const judge = (category: Slug, matter: Signal, confidence: number): Judgment => ({
    category,
    confidence,
    reason: of(matter).words,
  });
  const unrelated = OTHERS.find((matter) => of(matter).weight > against);
  if (unrelated && of("short").weight === 0) return judge("uncategorized", unrelated, DOUBTFUL);
  if (of("unbooked").weight > 0 && of("booked").weight + inFavor > 0)
    return judge("interested", "unbooked", DOUBTFUL);
  const booked = of("booked").weight + (isTaken ? of("agreed").weight : 0);
  if (booked > against) {
    const matter = of("booked").weight > 0 ? "booked" : "agreed";
    return judge("meeting-booked", matter, against > 0 ? DOUBTFUL : CLEAR);
  }
  if (referral >= of("refusal").weight && referral > inFavor)
    return judge("uncategorized", "referral", DOUBTFUL);
  const asksOn = of("interest").weight > 0 && scores.sentences.at(-1)?.folded.endsWith("?") === true;
  if (against > 0 && (against > inFavor || (against === inFavor && !asksOn))) {
    const matter = of("refusal").weight > 0 ? "refusal" : "excuse";
    return judge("not-interested", matter, confidenceIn(scores, inFavor));
  }
  const favor = (["interest", "later", "agreed", "warm"] as const).find((matter) => of(matter).weight > 0);
  return favor
    ? judge("interested", favor, interestConfidence(scores, against + doubts(scores)))
    : fallbackJudgment(scores, cautions);
}

const OTHERS = ["pitch", "astray", "who"] as const;

/** Returns the fallback: a question shows interest; a "not" usually means no. */
function fallbackJudgment({ sentences }: Scores, cautions: readonly Caution[]): Judgment {
  const question = sentences.find(({ folded }) => folded.endsWith("?") && folded.includes(" "));
  const denial = sentences.find(({ folded }) => DENIAL.test(folded));
  const fallback = { confidence: GUESSED, reason: (question ?? denial)?.shown ?? "" };
  if (question && !cautions.includes("legal")) return { ...fallback, category: "interested" };
  return { ...fallback, category: denial && !question ? "not-interested" : "uncategorized" };
}

/** Weighs the signals because of which a person should review a yes. */
const doubts = ({ of }: Scores): number =>
  (["later", "referral", "copied", "who", "unbooked", "pitch", "astray"] as const).reduce(
    (sum, matter) => sum + of(matter).weight,
    0,
  );

/** Returns the confidence in a yes; a plain one without conditions needs only one matching phrase. */
function interestConfidence(scores: Scores, contrary: number): number {
  const { sentences, otherWords, of } = scores;
  const isHedged = sentences.some(({ folded }) => HEDGED.test(folded) || isQualified(folded));
  const words = sentences.reduce((sum, { folded }) => sum + wordsIn(folded), 0);
  const plain = sentences.filter(({ folded }) => PLAIN.test(folded));
  const wordsAround = Math.min(
    otherWords,
    words - plain.reduce((sum, { folded }) => sum + wordsIn(folded), 0),
  );
  const isBrief = words <= NOT_MANY_WORDS && wordsAround <= MAX_WORDS_AROUND_YES;
  const showsInterest = plain.length > 0 || of("short").weight > 0;
  const isPlain = showsInterest && contrary === 0 && of("interest").weight >= 2 && isBrief && !isHedged;
  return isPlain ? UNMISTAKABLE : Math.min(CLEAR, confidenceIn(scores, contrary));
}

const wordsIn = (folded: string): number => folded.split(" ").length;

const isQualified = (folded: string): boolean =>
  DENIAL.test(folded) || SOME_TIME.test(folded) || /\d/.test(folded);

function confidenceIn({ of, sentences, otherWords }: Scores, contrary: number): number {
  if (contrary > 0) return DOUBTFUL;
  const words = sentences.reduce((sum, { folded }) => sum + wordsIn(folded), 0);
  const isMixed = sentences.some(({ folded }) => isQualified(folded));
  const strength = Math.max(of("interest").weight, of("refusal").weight);
  if (strength < 3) return DOUBTFUL;
  const isPlain = of("short").weight > 0 || strength >= 6;
  const isShort = words <= FEW_WORDS && otherWords <= MAX_OTHER_WORDS;
  return isPlain && isShort && !isMixed ? UNMISTAKABLE : CLEAR;
}
