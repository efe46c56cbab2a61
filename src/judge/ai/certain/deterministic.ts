/** Classifies emails that must not depend on a model: delivery failures, opt-outs and automatic replies. */
import type { Millis } from "../../../core/clock.ts";
import { type Automatic, besidesNotice, isMarked, readAutomatic } from "../../mail/autoreply/autoreply.ts";
import { isNewsletter } from "../../mail/autoreply/headers.ts";
import { CALENDAR_HEADER } from "../../mail/calendar.ts";
import { invitationAnswer } from "../../mail/invitation.ts";
import { isReaction } from "../../mail/reaction.ts";
import { OPT_OUT_VALUES, type Caution, type Verdict } from "../model.ts";
import { optsOutAbroad } from "./foreign-opt-out.ts";
import { readOptOut, type OptOut } from "./opt-out.ts";
import { cautionsIn, isHostile } from "./cautions.ts";

export interface DeterministicRulesInput {
  from: string;
  subject: string;
  /** The full text. */
  text: string;
  /** Without quote and signature; empty if the sender wrote nothing new. */
  newText: string;
  /** Keyed by lower-case name. */
  headers: Record<string, string>;
  /** Whether the platform marks the email as written by a machine. */
  automatic: boolean;
  /** Whether the platform marks the email as a delivery failure. */
  bounce: boolean;
  sentAt: Millis;
}

interface DeterministicVerdict extends Verdict {
  /** 00:00 UTC on the day the absent writer returns. */
  oooUntil: Millis | null;
  /** The subject of an automatic reply; absent for an email written by a person. */
  automatic?: Automatic;
}

export interface DeterministicResult {
  /** Null when only a model or a person can decide. */
  verdict: DeterministicVerdict | null;
  /** Whether the email may be an opt-out, so that a model or a person must decide. */
  mayOptOut: boolean;
}

export function applyDeterministicRules(mail: DeterministicRulesInput): DeterministicResult {
  const automatic = readAutomatic({ ...mail, text: mail.newText, fullText: mail.text });
  if (automatic.kind === "bounce") return { verdict: neutral("bounce", automatic), mayOptOut: false };
  if (automatic.kind === "complaint") return { verdict: complained(automatic), mayOptOut: false };
  const answer = mail.headers[CALENDAR_HEADER];
  if (answer !== undefined) return readAnswer(mail, answer, automatic);
  if (isReaction(mail.newText)) return { verdict: reactionTo(mail.newText), mayOptOut: false };
  const { value, words } = optOut(mail, automatic);
  if (value === "explicit") return { verdict: refusal(mail, words), mayOptOut: false };
  const mayOptOut = isDoubtful(mail.newText, value, automatic);
  // An answer to an invitation can consist of a subject alone.
  const isWordless = mail.newText.trim() === "" && invitationAnswer(mail.subject) === null;
  // A receipt or a "left the company" notice is not an absence, but also needs no answer: drafting one would cost a
  // credit, and two machines might keep writing to each other. If the body is empty, the matching text is our own
  // quoted text.
  if (automatic.kind !== null) {
    const cautions: Caution[] = mayOptOut ? ["possible_opt_out"] : [];
    return { verdict: { ...neutral("ooo", automatic), cautions }, mayOptOut };
  }
  return {
    verdict: isWordless && !mayOptOut ? unjudged("the email has no new text") : null,
    mayOptOut,
  };
}

/** Returns whether a text with ambiguous wording may be an opt-out. */
const isDoubtful = (text: string, value: OptOut["value"], { kind }: Automatic): boolean =>
  value === "possible" || optsOutAbroad(text) || (kind === null && isHostile(text));

/** Parses a calendar email: its first line, and any comment below. The meeting title is not a request. */
function readAnswer(
  mail: DeterministicRulesInput,
  answer: string,
  automatic: Automatic,
): DeterministicResult {
  const [line = "", ...comment] = mail.newText.split("\n");
  const own = { ...mail, subject: "", newText: comment.join("\n").trim() };
  const { value, words } = optOut(own, automatic);
  if (value === "explicit") return { verdict: refusal(own, words), mayOptOut: false };
  const mayOptOut = isDoubtful(own.newText, value, automatic);
  if (own.newText !== "") return { verdict: null, mayOptOut };
  const isAccepted = answer === "Accepted";
  const verdict: DeterministicVerdict = {
    category: isAccepted ? "meeting-booked" : "uncategorized",
    sentiment: isAccepted
      ? "positive"
      : answer === "Declined" || answer === "Canceled"
        ? "negative"
        : "neutral",
    // A meeting that was not accepted needs a person's decision.
    confidence: isAccepted ? 1 : 0,
    reason: line,
    cautions: cautionsIn(line),
    oooUntil: null,
  };
  return { verdict, mayOptOut };
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

/** Returns the verdict for a spam complaint, which is also an opt-out. */
const complained = (automatic: Automatic): DeterministicVerdict => ({
  ...neutral("ooo", automatic),
  category: "not-interested",
  sentiment: "negative",
  cautions: ["opt_out"],
});

/** Returns the verdict for an email without words to judge. Its confidence is 0, so the reply gets no draft. */
const unjudged = (reason: string): DeterministicVerdict => ({
  category: "uncategorized",
  sentiment: "neutral",
  confidence: 0,
  reason,
  cautions: [],
  oooUntil: null,
});

const MAX_REASON = 160;

const reactionTo = (text: string): DeterministicVerdict =>
  unjudged(`an emoji reaction, not an answer: ${text.replace(/\s+/g, " ").slice(0, MAX_REASON)}`);

/** Matches a reply prefix; the subject after `Re:` is our own. */
const ANSWERED = /^\s*\p{L}{1,5}\s?:/u;
/**
 * Maximum number of words in a subject that can be a request; a longer subject is a headline unless the body is
 * short, too.
 */
const MAX_SUBJECT_WORDS = 4;
const FEW_WORDS = 12;
/** Maximum number of words in bulk email without an unsubscribe footer. */
const MAX_NOT_NEWSLETTER = 30;

/** Header of the email that Apple Mail sends when a person clicks "Unsubscribe"; Apple wrote its text. */
const UNSUBSCRIBE_HEADER = "x-apple-unsubscribe";

/**
 * Finds an opt-out in the subject or the new text, also in automatic replies. A phrase typical of automatic replies
 * ("we no longer read this mailbox") does not count as a possible opt-out, but may contain an explicit request. In
 * a long bulk email, a request may belong to the footer.
 */
function optOut(mail: DeterministicRulesInput, { kind }: Automatic): OptOut {
  const { subject, newText, headers } = mail;
  const header = headers[UNSUBSCRIBE_HEADER];
  if (header !== undefined)
    return { value: "explicit", words: `${UNSUBSCRIBE_HEADER}: ${header.slice(0, 60)}` };
  const inSubject = wordsIn(subject) <= MAX_SUBJECT_WORDS || wordsIn(newText) <= FEW_WORDS;
  const title = readOptOut(inSubject && !ANSWERED.test(subject) ? subject : "");
  const body = readOptOut(newText);
  if (isNewsletter(headers) && wordsIn(newText) > MAX_NOT_NEWSLETTER) {
    return strongest([title, body.value === "explicit" ? { ...body, value: "possible" } : NO_OPT_OUT]);
  }
  if (kind === null && !isMarked(mail)) return strongest([title, body]);
  const explicit = [title, body].filter(({ value }) => value === "explicit");
  return strongest([...explicit, readOptOut(besidesNotice(newText))]);
}

const NO_OPT_OUT: OptOut = { value: "none", words: "" };

function strongest(found: readonly OptOut[]): OptOut {
  const ranked = OPT_OUT_VALUES.flatMap((value) => found.filter((optOut) => optOut.value === value));
  return ranked[0] ?? NO_OPT_OUT;
}

const wordsIn = (text: string): number => text.slice(0, 2_000).trim().split(/\s+/).length;
