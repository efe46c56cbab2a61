/**
 * Classifies replies and writes drafts without an AI account. This is not a language model: a small statistical
 * classifier, trained on examples, chooses the category; deterministic rules raise the cautions; and templates
 * provide the answers.
 */
import { readFileSync } from "node:fs";
import { isForeign } from "../language/foreign-text.ts";
import { statesInterest } from "../language/interest.ts";
import { sentencesOf } from "../language/sentences.ts";
import { invitationAnswer } from "../mail/invitation.ts";
import { cautionsOf } from "./certain/cautions.ts";
import { isImpostor } from "./certain/injection.ts";
import { decidingSentence, opinionOn, type Opinion } from "./local-model/classifier.ts";
import { plainDraft } from "./local-model/draft.ts";
import { ownSentences } from "./local-model/features.ts";
import { plainFollowUp } from "./local-model/follow-up.ts";
import type { Learned } from "./local-model/learn.ts";
import { isNameAlone } from "./local-model/meaning.ts";
import { isPlain } from "./local-model/plain.ts";
import { unansweredQuestion } from "./local-model/questions.ts";
import { unpack } from "./local-model/weights.ts";
import weightsFile from "./local-model/weights.bin" with { type: "file" };
import { subjectsOfOurs } from "./model.ts";
import type { Caution, ClassifyInput, Model, ReadableMail, Sentiment, Verdict } from "./model.ts";

/** Confidence for a calendar's response to an invitation. */
const UNMISTAKABLE = 0.85;
/** Confidence in a category that the text does not state explicitly. */
const DOUBTFUL = 0.5;
const GUESSED = 0.3;
/**
 * Minimum probability for answering a plain text automatically. In cross-validation, every such answer was right at
 * 0.8 or above.
 */
export const FIT_TO_SEND = 0.9;
/**
 * Maximum confidence in a positive reply that needs review; lower than any sensible threshold for automatic
 * sending.
 */
const HELD_BACK = 0.75;
const MAX_REASON = 160;
const FOREIGN = "unsure: the classifier does not support the language";

/** Creates the model; it is free and makes no network call. */
export const createRulesModel = (): Model => ({
  provider: "rules",
  classify: async (input) => ({ result: verdictOf(input), usage: [] }),
  draft: async (input) => ({ result: { text: plainDraft(input), cautions: [] }, usage: [] }),
  followUp: async (input) => ({ result: { text: plainFollowUp(input), cautions: [] }, usage: [] }),
});

/**
 * Returns the classifier's verdict on a reply; null if it has no content or its language is not supported.
 */
export function secondOpinion({ mail, thread }: Pick<ClassifyInput, "mail" | "thread">): Opinion | null {
  return isJudgeable(mail.text) ? opinionOn(learned(), mail.text, lastOfOurs(thread)) : null;
}

const isJudgeable = (text: string): boolean =>
  ownSentences(text).length > 0 && !isNameAlone(text) && !isForeign(text);

let loaded: Learned | null = null;

/** Reads the weights on first use, since most processes never need them. */
const learned = (): Learned => (loaded ??= unpack(readFileSync(weightsFile)));

type Judgment = Pick<Verdict, "category" | "confidence" | "reason">;

function verdictOf(input: ClassifyInput): Verdict {
  const { mail, thread, client } = input;
  const cautions = cautionsOf({ mail, ours: subjectsOfOurs(thread) });
  if (unansweredQuestion(sentencesOf(mail.text), client) !== null) cautions.push("unanswerable");
  const judged = judgeInvitation(mail.subject) ?? judgeImpersonation(mail.text) ?? judgeWords(input);
  const reason = judged.reason.slice(0, MAX_REASON);
  return { ...judged, reason, sentiment: sentimentOf(judged.category, cautions), cautions };
}

function sentimentOf(category: string, cautions: readonly Caution[]): Sentiment {
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

/** Returns a verdict for a reply by an impersonator, which must not be acted upon. */
function judgeImpersonation(text: string): Judgment | null {
  const lie = sentencesOf(text).find(isImpostor);
  return lie ? { category: "uncategorized", confidence: DOUBTFUL, reason: lie.shown } : null;
}

/** Returns the classifier's verdict. A conditional yes stays below the threshold for sending. */
function judgeWords({ mail, thread }: ClassifyInput): Judgment {
  const opinion = secondOpinion({ mail, thread });
  if (!opinion)
    return { category: "uncategorized", confidence: GUESSED, reason: isForeign(mail.text) ? FOREIGN : "" };
  const { category, probability, fitness } = refined(opinion, mail.text);
  const reason = decidingSentence(learned(), mail.text, category);
  const isAnswerable = category === "interested" || category === "meeting-booked";
  if (!isAnswerable) return { category, confidence: probability, reason };
  const isSafe = fitness >= FIT_TO_SEND && isPlain(ownSentences(mail.text));
  return { category, confidence: isSafe ? probability : Math.min(HELD_BACK, probability), reason };
}

/** Corrects a refusal by a writer who states interest: "I am interested, but" means at least maybe. */
const refined = (opinion: Opinion, text: string): Opinion =>
  opinion.category === "not-interested" && statesInterest(text)
    ? { category: "interested", probability: Math.min(DOUBTFUL, opinion.probability), fitness: 0 }
    : opinion;

const lastOfOurs = (thread: readonly ReadableMail[]): string =>
  thread.findLast(({ direction }) => direction === "outbound")?.text ?? "";
