/** Defines the phrase book entries for reading email: quotes, signatures, automatic replies, bounces. */
import type { WordList } from "./phrase-forms.ts";

/** Written with accents; the reader ignores accents and case, except in `quote`. */
export interface MailPhrases {
  quote: QuoteWords;
  signature: SignatureWords;
  absence: AbsencePhrases;
  reaction: ReactionPhrases;
  receipt: ReceiptPhrases;
  returning: ReturnPhrases;
  bounce: BouncePhrases;
  invitation: Record<Invitation, WordList>;
}

/**
 * Phrases that mail programs use to introduce the earlier email. Accents matter; where programs omit them,
 * both forms are listed.
 */
export interface QuoteWords {
  /** The verb of `On Monday, Ann wrote:`. */
  wrote: WordList;
  /** `said`, which some programs use instead. People also write it, so it needs an address next to it. */
  said: WordList;
  /** Before the writer's name, instead of such a line: `Quoting Ann`. */
  quoting: WordList;
  /** The first word of such a line before a date, case-sensitive: `On`. */
  opening: WordList;
  /** The other words around a name and a day in such a line: `on` and `at`, German `hat` and `Uhr`. */
  around: WordList;
  /** Between rows of dashes: `Original message`. */
  separators: WordList;
  /** Alone in a line, with a colon: `Begin forwarded message`. */
  forwarded: WordList;
  /** Names of header fields in a block: `From`, `Sent` or `Date`, `To`, `Subject`, and others. */
  from: WordList;
  sent: WordList;
  to: WordList;
  subject: WordList;
  other: WordList;
}

/** Text that people and mail programs write below an email. */
export interface SignatureWords {
  /** Where `{device}` is a brand or one of `devices`, with up to four words before it. */
  sentFrom: WordList;
  devices: WordList;
  /** `Get` and `for` of `Get Outlook for iOS`. */
  getApp: WordList;
  forApp: WordList;
  /** Begins a line that a mailing list or a newsletter tool adds: `You receive this because`. */
  listFooters: WordList;
  /**
   * The beginning of a question followed by one of `listLinks`: `No longer want these emails? Unsubscribe
   * here.`
   */
  listQuestions: WordList;
  /** Labels of links in such a footer: `Unsubscribe`, `Manage preferences`. */
  listLinks: WordList;
  /** Titles of legal notices: `Confidentiality notice`. */
  noticeTitles: WordList;
  /**
   * The beginning of a legal notice, and the beginnings of words that follow on the same line: `this message
   * … confidential`.
   */
  noticeStarts: WordList;
  noticeSays: WordList;
  /** The same for a request not to print the email. */
  printStarts: WordList;
  printSays: WordList;
  /** The three parts of a gateway's warning: `Caution: this email comes from outside`. */
  warnings: WordList;
  warnedOf: WordList;
  outside: WordList;
  /** Before contact data and official numbers: `Phone:`, `VAT:`. */
  labels: WordList;
  jobTitles: WordList;
  /** Within a person's name: `van`. */
  nameParticles: WordList;
  /** Shows that a sentence names another person to write to. */
  referrals: WordList;
}

/** Text that programs write when a person reacts with an emoji. */
interface ReactionPhrases {
  /** The verb of `Ann reacted to your message` and `reacted via Gmail`, and the noun for the message. */
  reacted: WordList;
  message: WordList;
  /** Replaces a quoted message in a phone's reaction: `an image`. */
  media: WordList;
  /** Before a quoted message in a phone's reaction: `Liked`. */
  tapbacks: WordList;
}

/** Text of automatic replies about an absence. */
export interface AbsencePhrases {
  /** Anywhere in a subject; people do not write it. */
  automaticSubject: WordList;
  /** At the start of a subject; after `Re:` it may be our own. */
  awaySubject: WordList;
  /** The sender is away. */
  away: WordList;
  /**
   * Informal phrases for being away. People also use these phrases in ordinary emails, so they count only near a date
   * or an absence note.
   */
  casual: WordList;
  /**
   * Phrases that often accompany an absence: thanks for the email, a substitute, no access, an answer on
   * return.
   */
  note: WordList;
  /** The sender has left the company, and emails no longer reach them. */
  left: WordList;
  /** A past absence, mentioned by a writer who is back. */
  over: WordList;
}

/** Text that only help desks and bots write, and text that only people write. */
export interface ReceiptPhrases {
  /** Before the subject in a receipt: `Read`, `Not read`; and what it reports. */
  readSubject: WordList;
  read: WordList;
  /** At the start of the subject of a help desk's confirmation of receipt. */
  subject: WordList;
  /** States that a machine wrote the email. */
  self: WordList;
  /** Names for a numbered case at a help desk: `ticket`. */
  caseNames: WordList;
  /** A help desk confirms receipt, or announces when it will answer. */
  received: WordList;
  /**
   * After a day that suits the writer, up to the clause's end: `Tuesday works`; and before one: `rather
   * Tuesday`.
   */
  suits: WordList;
  prefers: WordList;
  /** Written only by a person who answers us; an absence mentioned in the same email is incidental. */
  personal: WordList;
}

/** Words that define the role of a day in an absence note. */
export interface ReturnPhrases {
  /** Before the day of the return: `back on`; and after it: `I am back`. */
  back: WordList;
  backBehind: WordList;
  /** Phrases with a word for returning that are about the next contact, not an absence: `get back to you`. */
  contact: WordList;
  /** Directly before a day: until (ambiguous), through (the last day away), after, from. */
  until: WordList;
  through: WordList;
  after: WordList;
  from: WordList;
  /** Directly after a day: marks it as the last day away. */
  inclusive: WordList;
  /** Marks a single day as a day away. */
  away: WordList;
  /** Abbreviations before a date; their period does not end a sentence. */
  abbreviations: WordList;
  /** Joins two statements. */
  and: WordList;
  /** Between "until" and a day, in place of an hour: `noon on Monday`. */
  daytimes: WordList;
}

/** Text of email servers about undelivered emails. */
export interface BouncePhrases {
  /** At the start of a notice's subject. */
  subject: WordList;
  /** In such a subject: does not state the outcome. */
  openHeadings: WordList;
  /** In a subject: the server is still trying. */
  delaySubject: WordList;
  /** An email was not delivered, permanently or temporarily, and the reason. */
  failed: WordList;
  /** Delivery may succeed later: the mailbox is full, or the server was unreachable for days. */
  temporary: WordList;
  /** The server is still trying. */
  delayed: WordList;
}

/** Subjects of calendar and booking emails, in order of precedence: `Accepted: Intro`. */
export const INVITATIONS = ["accepted", "tentative", "declined", "canceled", "booked"] as const;
export type Invitation = (typeof INVITATIONS)[number];
