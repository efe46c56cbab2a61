/** What stands in seeded mails: the campaign, what the lead answers to it, and what is written back. */
import type { SeededRandom } from "./random.ts";
import { COMMON_SHARE, COMMON_WORD, hasRareWord, RARE_WORD, sentence, zipfWord } from "./vocabulary.ts";

/** What a seeded reply is about; two of them are categories of the workspace's own. */
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
  /** The new words alone. */
  newText: string;
  /** With what it answers to below. */
  whole: string;
  html: string | null;
}

interface MailRequest {
  kind: SeededReplyKind;
  /** Asks to be left alone. */
  isOptOut: boolean;
  /** Of the reply among all replies, from 0. */
  number: number;
  /** Of the thread, without a prefix. */
  subject: string;
  firstName: string;
  /** What it answers to. */
  quote: string;
}

/** The words of everybody in a seeded history. */
export class MailTexts {
  readonly #vocabulary: readonly string[];

  constructor(vocabulary: readonly string[]) {
    this.#vocabulary = vocabulary;
  }

  /** @param company the name of the one that is written to */
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

/** As mail programs put below what they answer to. */
export const quoteOf = (sender: string, text: string): string =>
  `${sender} wrote:\n> ${text.replaceAll("\n", "\n> ")}`;

/** The texts above hold nothing that HTML would take for its own. */
export const asHtml = (text: string): string => `<div>${text.replaceAll("\n", "<br>")}</div>`;
