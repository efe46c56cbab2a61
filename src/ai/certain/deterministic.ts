/** What a mail means where no model may guess: delivery failures, wishes to be left alone, answers by machines. */
import type { Millis } from "../../core/clock.ts";
import { type Automatic, readAutomatic } from "../../mail/autoreply/autoreply.ts";
import { isNewsletter } from "../../mail/autoreply/headers.ts";
import { invitationAnswer } from "../../mail/invitation.ts";
import { OPT_OUT_VALUES, type Caution, type Verdict } from "../model.ts";
import { readOptOut, type OptOut } from "./opt-out.ts";
import { cautionsIn, isHostile } from "./cautions.ts";

export interface DeterministicRulesInput {
  from: string;
  subject: string;
  /** All of it. */
  text: string;
  /** Without quote and signature; empty where the writer has added no words. */
  newText: string;
  /** By lower-cased name. */
  headers: Record<string, string>;
  /** The platform says that a machine wrote it. */
  automatic: boolean;
  /** The platform says that it is a delivery failure. */
  bounce: boolean;
  sentAt: Millis;
}

interface DeterministicVerdict extends Verdict {
  /** 00:00 UTC of the day on which an absent writer is back. */
  oooUntil: Millis | null;
  /** What the machine that wrote it reports; missing where a person wrote. */
  automatic?: Automatic;
}

export interface DeterministicResult {
  /** Null when only a model, or a person, can tell. */
  verdict: DeterministicVerdict | null;
  /** It may ask not to be written to, which is for a model, or a person, to say. */
  mayOptOut: boolean;
}

export function applyDeterministicRules(mail: DeterministicRulesInput): DeterministicResult {
  const automatic = readAutomatic({ ...mail, text: mail.newText, fullText: mail.text });
  if (automatic.kind === "bounce") return { verdict: neutral("bounce", automatic), mayOptOut: false };
  if (automatic.kind === "complaint") return { verdict: complained(automatic), mayOptOut: false };
  const { value, words } = optOut(mail, automatic);
  if (value === "explicit") return { verdict: refusal(mail, words), mayOptOut: false };
  const mayOptOut = value === "possible" || (automatic.kind === null && isHostile(mail.newText));
  // The subject of an invitation's answer says all that there is to say.
  const isWordless = mail.newText.trim() === "" && invitationAnswer(mail.subject) === null;
  // A receipt or a "left the company" is no absence, but as little to be answered: drafting for it would cost a credit,
  // and two machines might then write to each other. Without words of his own the words that tell are our own quoted ones.
  if (automatic.kind !== null && (automatic.proven || !isWordless)) {
    const cautions: Caution[] = mayOptOut ? ["possible_opt_out"] : [];
    return { verdict: { ...neutral("ooo", automatic), cautions }, mayOptOut };
  }
  return { verdict: isWordless && !mayOptOut ? EMPTY_MAIL_VERDICT : null, mayOptOut };
}

const refusal = ({ newText }: DeterministicRulesInput, reason: string): DeterministicVerdict => ({
  category: "not-interested",
  sentiment: "negative",
  confidence: 1,
  reason,
  cautions: [...new Set<Caution>(["opt_out", ...cautionsIn(newText)])],
  oooUntil: null,
});

const neutral = (category: "bounce" | "ooo", automatic: Automatic): DeterministicVerdict => ({
  category,
  sentiment: "neutral",
  confidence: 1,
  reason: automatic.reason,
  cautions: [],
  oooUntil: automatic.until,
  automatic,
});

/** Whoever calls our mail spam wants no more of it. */
const complained = (automatic: Automatic): DeterministicVerdict => ({
  ...neutral("ooo", automatic),
  category: "not-interested",
  sentiment: "negative",
  cautions: ["opt_out"],
});

/** A picture, or a blank above our own mail, says nothing; what is judged by nothing is sure of nothing. */
const EMPTY_MAIL_VERDICT: DeterministicVerdict = {
  category: "uncategorized",
  sentiment: "neutral",
  confidence: 0,
  reason: "the mail has no words of its own",
  cautions: [],
  oooUntil: null,
};

/** Behind `Re:` stands what we wrote ourselves. */
const ANSWERED = /^\s*\p{L}{1,5}\s?:/u;
/** A longer subject is a headline, unless the body says as little. */
const MAX_SUBJECT_WORDS = 4;
const FEW_WORDS = 12;
/** Longer mails to many have a foot that offers to unsubscribe. */
const MAX_NOT_NEWSLETTER = 30;

/**
 * In the subject also of a mail that a program sends, as on a click on "unsubscribe"; in the body of an automatic reply
 * the word is its newsletter's. Where only the platform calls it automatic, the writer's own words count for more.
 */
function optOut({ subject, newText, headers }: DeterministicRulesInput, { kind, proven }: Automatic): OptOut {
  const inSubject = wordsIn(subject) <= MAX_SUBJECT_WORDS || wordsIn(newText) <= FEW_WORDS;
  const isNotOwn =
    (kind !== null && proven) || (isNewsletter(headers) && wordsIn(newText) > MAX_NOT_NEWSLETTER);
  const found = [
    readOptOut(inSubject && !ANSWERED.test(subject) ? subject : ""),
    readOptOut(isNotOwn ? "" : newText),
  ];
  const [strongest] = OPT_OUT_VALUES.flatMap((value) => found.filter((one) => one.value === value));
  return strongest ?? { value: "none", words: "" };
}

const wordsIn = (text: string): number => text.slice(0, 2_000).trim().split(/\s+/).length;
