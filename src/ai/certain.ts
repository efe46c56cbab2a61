/** What a mail means where no model may guess: delivery failures, wishes to be left alone, answers by machines. */
import type { Millis } from "../clock.ts";
import { type Automatic, readAutomatic } from "../mail/autoreply.ts";
import { isNewsletter } from "../mail/autoreply-headers.ts";
import type { Caution, Verdict } from "./model.ts";
import { findOptOut } from "./opt-out.ts";
import { cautionsIn } from "./rules-cautions.ts";

export interface CertainMail {
  from: string;
  subject: string;
  /** All of it. */
  text: string;
  /** Without quote and signature. */
  newText: string;
  /** By lower-cased name. */
  headers: Record<string, string>;
  /** The platform says that a machine wrote it. */
  automatic: boolean;
  /** The platform says that it is a delivery failure. */
  bounce: boolean;
  sentAt: Millis;
}

interface CertainVerdict extends Verdict {
  confidence: 1;
  /** 00:00 UTC of the day on which an absent writer is back. */
  oooUntil: Millis | null;
  /** What the machine that wrote it reports; missing where a person wrote. */
  automatic?: Automatic;
}

/** Null when only a model, or a person, can tell. */
export function certainVerdict(mail: CertainMail): CertainVerdict | null {
  const automatic = readAutomatic({ ...mail, text: mail.newText, fullText: mail.text });
  if (automatic.kind === "bounce") return neutral("bounce", automatic);
  if (automatic.kind === "complaint") return complained(automatic);
  const asked = optOut(mail, automatic);
  if (asked !== null) {
    const cautions = new Set<Caution>(["opt_out", ...cautionsIn(mail.newText)]);
    return {
      category: "not-interested",
      sentiment: "negative",
      confidence: 1,
      reason: asked,
      cautions: [...cautions],
      oooUntil: null,
    };
  }
  // A receipt or a "left the company" is no absence, but as little to be answered: drafting for it would cost a credit,
  // and two machines might then write to each other.
  return automatic.kind === null ? null : neutral("ooo", automatic);
}

const neutral = (category: "bounce" | "ooo", automatic: Automatic): CertainVerdict => ({
  category,
  sentiment: "neutral",
  confidence: 1,
  reason: automatic.reason,
  cautions: [],
  oooUntil: automatic.until,
  automatic,
});

/** Whoever calls our mail spam wants no more of it. */
const complained = (automatic: Automatic): CertainVerdict => ({
  ...neutral("ooo", automatic),
  category: "not-interested",
  sentiment: "negative",
  cautions: ["opt_out"],
});

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
function optOut({ subject, newText, headers }: CertainMail, { kind, proven }: Automatic): string | null {
  const inSubject = wordsIn(subject) <= MAX_SUBJECT_WORDS || wordsIn(newText) <= FEW_WORDS;
  const asked = inSubject && !ANSWERED.test(subject) ? findOptOut(subject) : null;
  if (asked !== null || (kind !== null && proven)) return asked;
  return isNewsletter(headers) && wordsIn(newText) > MAX_NOT_NEWSLETTER ? null : findOptOut(newText);
}

const wordsIn = (text: string): number => text.slice(0, 2_000).trim().split(/\s+/).length;
