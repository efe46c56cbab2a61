/** Reads and answers without any account: deterministic words in nine languages, for trying out and for want of a model. */
import { ANY_MONTH } from "../mail/autoreply-calendar.ts";
import { invitationAnswer } from "../mail/invitation.ts";
import { phrases } from "../mail/phrases.ts";
import type { Caution, ClassifyInput, Model, Sentiment, Slug, Verdict } from "./model.ts";
import { cautionsIn } from "./rules-cautions.ts";
import { plainDraft } from "./rules-draft.ts";
import { unansweredQuestion } from "./rules-questions.ts";
import { type Matter, type Scores, scoresOf } from "./rules-score.ts";

/** Nothing but one meaning in a few words. */
const UNMISTAKABLE = 0.85;
const CLEAR = 0.7;
/** Something else speaks against it, or it stands on one weak word. */
const DOUBTFUL = 0.5;
const GUESSED = 0.3;
/** Who writes more says more than that. */
const FEW_WORDS = 25;
/** A greeting and thanks. */
const MAX_OTHER_WORDS = 5;
const MAX_REASON = 160;

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

/** A month or a season: perhaps not now. (A number is a condition as often as not.) */
const SOME_TIME = new RegExp(
  `(?<![a-z])(?:${ANY_MONTH}|q[1-4]|spring|summer|autumn|fall|winter|fruhjahr|sommer|herbst|printemps|ete|automne|hiver|primavera|verano|otono|invierno|estate|autunno|inverno|voorjaar|zomer|najaar|verao|outono|wiosn[aye]|lat[oae]|jesieni?a?|zim[aye]|varen|sommaren|hosten|vintern)(?![a-z])`,
);

/** It costs nothing and asks nobody. */
export const createRulesModel = (): Model => ({
  provider: "rules",
  classify: async (input) => ({ result: verdictOf(input), usage: [] }),
  draft: async (input) => ({ result: { text: plainDraft(input), cautions: [] }, usage: [] }),
});

type Judgment = Pick<Verdict, "category" | "confidence" | "reason">;

function verdictOf({ mail, client }: ClassifyInput): Verdict {
  const scores = scoresOf(mail.text);
  const cautions = cautionsIn(mail.text);
  if (unansweredQuestion(scores.sentences, client) !== null) cautions.push("unanswerable");
  const judged = byInvitation(mail.subject) ?? byAnger(scores, cautions) ?? byWords(scores, cautions);
  const reason = judged.reason.slice(0, MAX_REASON);
  return { ...judged, reason, sentiment: sentimentOf(judged.category, cautions), cautions };
}

function sentimentOf(category: Slug, cautions: readonly Caution[]): Sentiment {
  if (category === "not-interested" || cautions.includes("hostile")) return "negative";
  return category === "interested" || category === "meeting-booked" ? "positive" : "neutral";
}

function byInvitation(subject: string): Judgment | null {
  const answer = invitationAnswer(subject);
  if (answer === null) return null;
  if (answer === "accepted" || answer === "booked") {
    return { category: "meeting-booked", confidence: UNMISTAKABLE, reason: subject };
  }
  const category = answer === "tentative" ? "interested" : "not-interested";
  return { category, confidence: DOUBTFUL, reason: subject };
}

/** Whoever is angry and asks for nothing has said no. */
function byAnger({ of, sentences }: Scores, cautions: readonly Caution[]): Judgment | null {
  const asks = of("interest").weight + of("booked").weight + of("who").weight + of("referral").weight > 0;
  if (asks || !cautions.includes("hostile")) return null;
  return { category: "not-interested", confidence: CLEAR, reason: sentences[0]?.shown ?? "" };
}

/** Somebody else's matters first; then what is settled, and then yes against no. */
function byWords(scores: Scores, cautions: readonly Caution[]): Judgment {
  const { of } = scores;
  const against = of("refusal").weight + of("excuse").weight;
  const inFavor = of("interest").weight + of("warm").weight + of("later").weight;
  const referral = of("referral").weight;
  const judge = (category: Slug, matter: Matter, confidence: number): Judgment => ({
    category,
    confidence,
    reason: of(matter).words,
  });
  const other = OTHERS.find((matter) => of(matter).weight > against);
  if (other && of("short").weight === 0) return judge("uncategorized", other, DOUBTFUL);
  if (of("unbooked").weight > 0 && of("booked").weight + inFavor > 0)
    return judge("interested", "unbooked", DOUBTFUL);
  if (of("booked").weight > against) return judge("meeting-booked", "booked", against > 0 ? DOUBTFUL : CLEAR);
  if (referral >= of("refusal").weight && referral > inFavor)
    return judge("uncategorized", "referral", DOUBTFUL);
  if (against > 0 && against >= inFavor) {
    const matter = of("refusal").weight > 0 ? "refusal" : "excuse";
    return judge("not-interested", matter, confidenceIn(scores, inFavor));
  }
  const favor = (["interest", "later", "warm"] as const).find((matter) => of(matter).weight > 0);
  return favor
    ? judge("interested", favor, confidenceIn(scores, against + doubts(scores)))
    : guess(scores, cautions);
}

const OTHERS = ["pitch", "astray", "who"] as const;

/** Somebody who asks wants to know; somebody who says "not" mostly means no. */
function guess({ sentences }: Scores, cautions: readonly Caution[]): Judgment {
  const question = sentences.find(({ folded }) => folded.endsWith("?") && folded.includes(" "));
  const denial = sentences.find(({ folded }) => DENIAL.test(folded));
  const told = { confidence: GUESSED, reason: (question ?? denial)?.shown ?? "" };
  if (question && !cautions.includes("legal")) return { ...told, category: "interested" };
  return { ...told, category: denial && !question ? "not-interested" : "uncategorized" };
}

/** What makes a yes one that a person should see. */
const doubts = ({ of }: Scores): number =>
  (["later", "referral", "copied", "who", "unbooked", "pitch", "astray"] as const).reduce(
    (sum, matter) => sum + of(matter).weight,
    0,
  );

function confidenceIn({ of, sentences, otherWords }: Scores, contrary: number): number {
  if (contrary > 0) return DOUBTFUL;
  const words = sentences.reduce((sum, { folded }) => sum + folded.split(" ").length, 0);
  const isQualified = sentences.some(
    ({ folded }) => DENIAL.test(folded) || SOME_TIME.test(folded) || /\d/.test(folded),
  );
  const strength = Math.max(of("interest").weight, of("refusal").weight);
  if (strength < 3) return DOUBTFUL;
  const isPlain = of("short").weight > 0 || strength >= 6;
  const isShort = words <= FEW_WORDS && otherWords <= MAX_OTHER_WORDS;
  return isPlain && isShort && !isQualified ? UNMISTAKABLE : CLEAR;
}
