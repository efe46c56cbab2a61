/** Defines the phrase book entries for reading email: quotes, signatures, automatic replies, bounces. */
import type { WordList } from "./phrase-forms.ts";

/** Written with accents, which do not matter to the reader, nor does case, except in `quote`. */
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

/** How mail programs announce the older email. Accents matter; where programs leave them out, both forms are listed. */
export interface QuoteWords {
  /** The verb of `On Monday, Ann wrote:`. */
  wrote: WordList;
  /** The same verb in programs that let people speak: `said`. People write it too, so it needs the address next to it. */
  said: WordList;
  /** Before the writer, in place of such a line: `Quoting Ann`. */
  quoting: WordList;
  /** The first word of such a line before a date, case included: `On`. */
  opening: WordList;
  /** The other words around a name and a day in such a line: `on` and `at`, German `hat` and `Uhr`. */
  around: WordList;
  /** Between rows of dashes: `Original message`. */
  separators: WordList;
  /** Alone in a line, with a colon: `Begin forwarded message`. */
  forwarded: WordList;
  /** The names of a block of headers: `From`, `Sent` or `Date`, `To`, `Subject`, and others. */
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
  /** The beginning of a question with one of `listLinks` behind it: `No longer want these emails? Unsubscribe here.` */
  listQuestions: WordList;
  /** Labels of links in such a footer: `Unsubscribe`, `Manage preferences`. */
  listLinks: WordList;
  /** The title of a legal notice: `Confidentiality notice`. */
  noticeTitles: WordList;
  /** The beginning of a legal notice, and how words begin that follow in the same line: `this message … confidential`. */
  noticeStarts: WordList;
  noticeSays: WordList;
  /** The same for an appeal not to print. */
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

/** Text that programs write for a person's reaction with an emoji. */
interface ReactionPhrases {
  /** The verb of `Ann reacted to your message` and `reacted via Gmail`; and the message. */
  reacted: WordList;
  message: WordList;
  /** In place of a quoted message in a phone's reaction: `an image`. */
  media: WordList;
  /** Before a quoted message in a phone's reaction: `Liked`. */
  tapbacks: WordList;
}

/** Text of automatic replies about an absence. */
export interface AbsencePhrases {
  /** Anywhere in a subject: no person writes it. */
  automaticSubject: WordList;
  /** At the start of a subject; after `Re:` it may be our own. */
  awaySubject: WordList;
  /** The sender is away. */
  away: WordList;
  /** The same in everyday language. People write that too, so it counts only next to a day or a note. */
  casual: WordList;
  /** Typical company of an absence: thanks for the email, a substitute, no access, an answer on return. */
  note: WordList;
  /** The sender has left the company, and mail no longer reaches them. */
  left: WordList;
  /** A past absence, mentioned by a person who is back. */
  over: WordList;
}

/** Text that only help desks and robots write, and text that only people write. */
export interface ReceiptPhrases {
  /** Before the subject in a receipt: `Read`, `Not read`; and what it reports. */
  readSubject: WordList;
  read: WordList;
  /** At the start of the subject of a desk's confirmation of receipt. */
  subject: WordList;
  /** States that a machine wrote it. */
  self: WordList;
  /** Things with a number at a help desk: `ticket`. */
  caseNames: WordList;
  /** A desk confirms receipt, or announces when it will answer. */
  received: WordList;
  /** Behind a day that suits the writer, up to the clause's end: `Tuesday works`; and before one: `rather Tuesday`. */
  suits: WordList;
  prefers: WordList;
  /** Written only by a person who answers us; an absence mentioned in the same email is incidental. */
  personal: WordList;
}

/** Gives a day in an absence note its role. */
export interface ReturnPhrases {
  /** Before the day of the return: `back on`; and after it: `I am back`. */
  back: WordList;
  backBehind: WordList;
  /** With a word of return, but about the next contact, not an absence: `get back to you`. */
  contact: WordList;
  /** Directly before a day: until (ambiguous), through (the last day away), after, from. */
  until: WordList;
  through: WordList;
  after: WordList;
  from: WordList;
  /** Directly after a day: it is the last one away. */
  inclusive: WordList;
  /** Shows that a single day is a day away. */
  away: WordList;
  /** Abbreviations before a date; their period does not end a sentence. */
  abbreviations: WordList;
  /** Joins two statements. */
  and: WordList;
  /** Between until and a day, in place of an hour: `noon on Monday`. */
  daytimes: WordList;
}

/** Text of mail servers about undelivered mail. */
export interface BouncePhrases {
  /** At the start of a notice's subject. */
  subject: WordList;
  /** In such a subject: leaves the outcome open. */
  openHeadings: WordList;
  /** In a subject: the server is still trying. */
  delaySubject: WordList;
  /** An email was not delivered, permanently or for now, and why. */
  failed: WordList;
  /** Delivery may succeed later: the mailbox is full, or the server was unreachable for days. */
  temporary: WordList;
  /** The server is still trying. */
  delayed: WordList;
}

/** Reads a calendar's or a booking page's subject: `Accepted: Intro`. In order of precedence. */
export const INVITATIONS = ["accepted", "tentative", "declined", "canceled", "booked"] as const;
export type Invitation = (typeof INVITATIONS)[number];
