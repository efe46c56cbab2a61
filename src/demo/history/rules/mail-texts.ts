/** Generates the text of seeded messages: campaigns, leads' replies, and answers. */
import type { SeededRandom } from "./random.ts";
import { COMMON_SHARE, COMMON_WORD, hasRareWord, RARE_WORD, sentence, zipfWord } from "./vocabulary.ts";

/** Kinds of seeded replies; the last two are custom categories of the workspace. */
export type SeededReplyKind =
  | "interested"
  | "meeting-booked"
  | "not-interested"
  | "ooo"
  | "bounce"
  | "uncategorized"
  | "question"
  | "referral";

const OPENINGS: Record<SeededReplyKind, readonly string[]> = {
  interested: [
    "Sounds interesting, let us talk next week.",
    "Yes, please send me more.",
    "This comes at the right moment. Do you have time on Thursday?",
    "Happy to have a short call about it.",
  ],
  "meeting-booked": [
    "I have booked a slot with you for Tuesday.",
    "Done, see you on Wednesday at ten.",
    "I picked a time in your calendar, looking forward to it.",
  ],
  "not-interested": [
    "Not for us, thanks.",
    "We have built our own last year.",
    "No need at the moment.",
    "We are under contract elsewhere until next year.",
  ],
  ooo: [
    "I am out of the office with limited access to email.",
    "Thank you for your message. I am on vacation and will answer when I am back.",
    "I am traveling this week. For urgent matters please write to my colleagues.",
  ],
  bounce: [
    "Your message could not be delivered: the address was not found.",
    "Delivery has failed: the recipient's mailbox is full.",
  ],
  uncategorized: ["Ok.", "Who is this?", "See below.", "Noted, forwarded internally."],
  question: [
    "How does this work with our own system?",
    "Do you have a reference from our industry?",
    "How long does it take until it runs?",
  ],
  referral: [
    "I left operations in January; my colleague decides about this now.",
    "Please write to our head of purchasing about this.",
  ],
};

const OPT_OUT = "Please take me off your list.";

const ANSWERS = [
  "Thank you for getting back to me! Would Thursday at 10:00 or Friday at 14:00 suit you?",
  "Great to hear. I have put a short overview together and would walk you through it in twenty minutes.",
  "Good question: it takes two weeks, and nothing has to be installed on your side.",
  "Thanks for the pointer, I will write to them today.",
];
const FOLLOW_UP = "I wanted to come back to my last mail. Is this still of interest to you?";

const SUBJECTS = ["Quick question about", "Idea for", "Fewer delays at", "Your plans for", "A thought on"];

export interface SeededMail {
  subject: string;
  /** The new text only. */
  newText: string;
  /** The new text with the quoted message below. */
  whole: string;
  html: string | null;
}

interface MailRequest {
  kind: SeededReplyKind;
  /** Whether the lead asks not to be contacted again. */
  isOptOut: boolean;
  /** Zero-based index of the reply among all replies. */
  number: number;
  /** The thread's subject, without a prefix. */
  subject: string;
  firstName: string;
  /** The quoted message being answered. */
  quote: string;
}

/** Generates every message in a seeded history. */
export class MailTexts {
  readonly #vocabulary: readonly string[];

  constructor(vocabulary: readonly string[]) {
    this.#vocabulary = vocabulary;
  }

  /** Returns a campaign subject. @param company Name of the lead's company. */
  campaignSubject(chance: SeededRandom, company: string): string {
    return `${chance.pick(SUBJECTS)} ${company} ${zipfWord(this.#vocabulary, chance)}`;
  }

  campaign(chance: SeededRandom, firstName: string): string {
    return `Hi ${firstName},\n\n${this.#sentences(chance, 2)}\n\nWould a short call make sense?`;
  }

  reply(
    chance: SeededRandom,
    { kind, isOptOut, number, subject, firstName, quote }: MailRequest,
  ): SeededMail {
    const about = chance.boolean(COMMON_SHARE) ? ` And about the ${COMMON_WORD}.` : "";
    const odd = hasRareWord(number) ? ` By the way, a ${RARE_WORD} is a fruit.` : "";
    const opening = isOptOut ? OPT_OUT : chance.pick(OPENINGS[kind]);
    const free = this.#sentences(chance, 1 + chance.integerBelow(3));
    const said = `${opening}${about}\n\n${free}${odd}\n\n${firstName}`;
    const head = kind === "ooo" ? "Automatic reply: " : kind === "bounce" ? "Undeliverable: " : "Re: ";
    return {
      subject: head + subject,
      newText: said,
      whole: kind === "bounce" ? said : `${said}\n\n${quote}`,
      html: chance.boolean(0.25) ? asHtml(said) : null,
    };
  }

  answer(chance: SeededRandom, firstName: string): string {
    return `Hi ${firstName},\n\n${chance.pick(ANSWERS)} ${this.#sentences(chance, 1)}`;
  }

  followUp(chance: SeededRandom, firstName: string): string {
    return `Hi ${firstName},\n\n${FOLLOW_UP} ${this.#sentences(chance, 1)}`;
  }

  #sentences(chance: SeededRandom, count: number): string {
    let text = sentence(this.#vocabulary, chance, 6 + chance.integerBelow(10));
    for (let more = 1; more < count; more += 1)
      text += ` ${sentence(this.#vocabulary, chance, 6 + chance.integerBelow(10))}`;
    return text;
  }
}

/** Quotes a message the way mail clients do. */
export const quoteOf = (sender: string, text: string): string =>
  `${sender} wrote:\n> ${text.replaceAll("\n", "\n> ")}`;

/** Converts text to HTML without escaping: the texts above contain no HTML characters. */
export const asHtml = (text: string): string => `<div>${text.replaceAll("\n", "<br>")}</div>`;
