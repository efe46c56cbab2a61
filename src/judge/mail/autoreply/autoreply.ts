/**
 * Distinguishes email written by machines from email written by people: delivery failures, absence notes with
 * the return date, receipts.
 */
import type { Millis } from "../../../core/clock.ts";
import { readReport } from "./bounce.ts";
import { readComplaint } from "./complaint.ts";
import { returnDate } from "./dates.ts";
import { isNewsletter, machineHeader, isMarkedPersonal } from "./headers.ts";
import {
  AUTOMATIC_SUBJECT,
  AWAY_SUBJECT,
  AWAY_WORDS,
  CASE_NUMBER,
  CASUAL_WORDS,
  CONTACT_WORDS,
  DAY_WORDS,
  LEFT_WORDS,
  NOTE_WORDS,
  OVER_WORDS,
  PERSON_WORDS,
  PREFIXED,
  PROPOSAL,
  READ_SUBJECT,
  READ_WORDS,
  RECEIVED_SUBJECT,
  RECEIVED_WORDS,
  SELF_WORDS,
} from "./phrases.ts";
import { invitationAnswer } from "../invitation.ts";
import type { Phrases } from "../../language/phrase-index.ts";
import { asOneSentence, type Sentence, sentencesOf } from "../../language/sentences.ts";

export interface IncomingMail {
  from: string;
  subject: string;
  /** The sender's new text. */
  text: string;
  fullText: string;
  /** Keyed by lower-case name; empty if the platform does not supply them. */
  headers: Record<string, string>;
  /** Whether the platform marks the email as written by a machine. */
  automatic: boolean;
  /** Whether the platform marks the email as a delivery failure. */
  bounce: boolean;
  sentAt: Millis;
}

export interface Automatic {
  /**
   * `complaint`: a provider forwarded a recipient's spam report about our email; `automatic`: written by a
   * machine, but not an absence note. Null if written by a person, or unknown.
   */
  kind: "bounce" | "complaint" | "ooo" | "automatic" | null;
  /** 00:00 UTC of the return date, if an absence note has one. */
  until: Millis | null;
  /** The decisive header or text; empty for a person. */
  reason: string;
  /** Whether the failure may be temporary, so that the address may still work. */
  isTemporary: boolean;
  /** The receiving server's response if it refused the sender rather than the address; null otherwise. */
  refusal: string | null;
  /** Addresses in the fields of a failure or a complaint report; often empty. */
  recipients: string[];
}

const PERSON: Automatic = {
  kind: null,
  until: null,
  reason: "",
  isTemporary: false,
  refusal: null,
  recipients: [],
};
/** Maximum number of words in a text that counts as an absence note if it mentions being away. */
const FEW_WORDS = 30;
/** Minimum number of words in a text that counts as a person's message. */
const MANY_WORDS = 80;
const MAX_REASON = 160;

export function readAutomatic(mail: IncomingMail): Automatic {
  const report = byReport(mail);
  if (report) return report;
  if (
    isMarkedPersonal(mail.headers) ||
    invitationAnswer(mail.subject) !== null ||
    isNewsletter(mail.headers)
  ) {
    return PERSON;
  }
  if (isReadReceipt(mail)) return { ...PERSON, kind: "automatic", reason: mail.subject.slice(0, MAX_REASON) };
  const words = readWords(mail.text);
  const evidence =
    bySubject(mail.subject, words) ??
    byWords(words) ??
    evidenceInCasualWords(mail, words) ??
    (isMarked(mail) ? byMark(mail, words) : null);
  if (evidence === null) return PERSON;
  const until = words.left ? null : untilOf(mail, words);
  const isAway = until !== null || (words.away ?? words.casual) !== undefined || isAwaySubject(mail.subject);
  return {
    ...PERSON,
    kind: isAway && !words.left ? "ooo" : "automatic",
    until,
    reason:
      (words.away ?? words.left ?? words.received ?? words.self ?? words.casual)?.shown.slice(
        0,
        MAX_REASON,
      ) ?? evidence,
  };
}

/** Maximum length of a receipt, in characters; longer emails with similar text are not receipts. */
const MAX_RECEIPT = 1_000;

/** Returns whether the email reports that our email was read, or deleted without being read. */
const isReadReceipt = ({ subject, fullText }: IncomingMail): boolean =>
  fullText.length <= MAX_RECEIPT &&
  READ_SUBJECT.test(asOneSentence(subject.slice(0, 300)).folded) &&
  READ_WORDS.test(asOneSentence(fullText).folded);

/** Parses email servers' reports: a complaint, a failure or another report. */
function byReport(mail: IncomingMail): Automatic | null {
  const complaint = readComplaint(mail);
  if (complaint) return { ...PERSON, ...complaint, kind: "complaint" };
  const report = readReport(mail);
  return report && { ...PERSON, ...report, kind: report.kind === "failed" ? "bounce" : "automatic" };
}

/** The first match for each kind of sentence that machines write. */
interface AutoreplyPhrases {
  text: string;
  away: Sentence | undefined;
  /** An absence in informal language, which a person might also use. */
  casual: Sentence | undefined;
  left: Sentence | undefined;
  received: Sentence | undefined;
  self: Sentence | undefined;
  /** Sentences typical of an absence note: thanks, a substitute, no access. */
  note: Sentence | undefined;
  notes: number;
  /** Number of help-desk sentences that confirm receipt. */
  receipts: number;
  /** A request, a question or a proposed day, which only people write. */
  person: Sentence | undefined;
  count: number;
}

function readWords(text: string): AutoreplyPhrases {
  const sentences = sentencesOf(text);
  const statements = sentences.filter(({ folded }) => !folded.endsWith("?"));
  const first = (phrases: Phrases) => statements.find(({ folded }) => phrases.test(folded));
  const numbered = statements.filter(({ folded }) => CASE_NUMBER.test(folded));
  const received = [...numbered, ...statements.filter(({ folded }) => RECEIVED_WORDS.test(folded))];
  return {
    text,
    away: statements.find(({ folded }) => AWAY_WORDS.test(folded) && !OVER_WORDS.test(folded)),
    casual: statements.find(({ folded }) => CASUAL_WORDS.test(folded) && !OVER_WORDS.test(folded)),
    left: first(LEFT_WORDS),
    received: received[0],
    self: first(SELF_WORDS),
    note: first(NOTE_WORDS),
    notes: statements.filter(({ folded }) => NOTE_WORDS.test(folded)).length,
    receipts: received.length,
    person: sentences.find(
      ({ folded }) =>
        PROPOSAL.test(folded) ||
        (!NOTE_WORDS.test(folded) && (folded.endsWith("?") || PERSON_WORDS.test(folded))),
    ),
    count: sentences.reduce((sum, { folded }) => sum + folded.split(" ").length, 0),
  };
}

const NOTICE_WORDS = [
  AWAY_WORDS,
  CASUAL_WORDS,
  NOTE_WORDS,
  LEFT_WORDS,
  RECEIVED_WORDS,
  SELF_WORDS,
  READ_WORDS,
  AWAY_SUBJECT,
  AUTOMATIC_SUBJECT,
];

/** Returns an automatic reply's sentences that are not typical of one, joined by empty lines. */
export const besidesNotice = (text: string): string =>
  sentencesOf(text)
    .filter(({ folded }) => !NOTICE_WORDS.some((words) => words.test(folded)))
    .map(({ shown }) => shown)
    .join("\n\n");

/**
 * Returns null after a reply prefix: `Re:` is followed by our own subject, or by the subject being answered.
 */
const ownSubject = (subject: string): string | null => {
  const { folded } = asOneSentence(subject.slice(0, 300));
  return PREFIXED.test(folded) ? null : folded;
};

function isAwaySubject(subject: string): boolean {
  const own = ownSubject(subject);
  return own !== null && AWAY_SUBJECT.test(own);
}

function bySubject(subject: string, { away, received, self, person }: AutoreplyPhrases): string | null {
  const own = ownSubject(subject);
  if (own === null) return null;
  if (AUTOMATIC_SUBJECT.test(own)) return subject.slice(0, MAX_REASON);
  const isAway = AWAY_SUBJECT.test(own) && (!person || away !== undefined);
  const isReceipt = RECEIVED_SUBJECT.test(own) && (!person || (received ?? self ?? away) !== undefined);
  return isAway || isReceipt ? subject.slice(0, MAX_REASON) : null;
}

/**
 * Returns the text that indicates a machine: an explicit statement, two receipt phrases, or an absence
 * without anything personal.
 */
function byWords(words: AutoreplyPhrases): string | null {
  if (words.self) return words.self.shown.slice(0, MAX_REASON);
  if (words.person) return null;
  if (words.receipts > 0 && words.receipts + words.notes >= 2) return words.received?.shown ?? null;
  if (!words.away) return null;
  const isNote = words.notes > 0 || words.count <= FEW_WORDS;
  return isNote ? words.away.shown.slice(0, MAX_REASON) : null;
}

/** Returns whether a header or the platform marks the email as written by a machine. */
export const isMarked = ({ headers, automatic }: Pick<IncomingMail, "headers" | "automatic">): boolean =>
  automatic || machineHeader(headers) !== null;

/**
 * Maximum number of other words, such as a greeting or a name, next to an automatic reply's typical sentences.
 */
const MAX_OTHER_WORDS = 4;

/**
 * Returns the text that shows the email is automatic, provided that a header or the platform also flags it as
 * automatic.
 * Ticket systems also mark emails from people, so the mark alone is not evidence. An absence next to a
 * request or a question is not evidence either.
 */
function byMark(mail: IncomingMail, words: AutoreplyPhrases): string | null {
  const { away, casual, left, received, note, person, text } = words;
  if (person) return null;
  const isAllNote =
    note !== undefined && !isPromise(note) && besidesNotice(text).split(/\s+/).length <= MAX_OTHER_WORDS;
  const said = away ?? casual ?? left ?? received ?? (isAllNote ? note : undefined);
  if (said) return said.shown.slice(0, MAX_REASON);
  return untilOf(mail, words) === null ? null : asOneSentence(text).shown.slice(0, MAX_REASON);
}

/** Matches `I'll get back to you on Tuesday`, which people using a ticket system also write. */
const isPromise = ({ folded }: Sentence): boolean =>
  folded.search(CONTACT_WORDS) >= 0 && DAY_WORDS.test(folded);

/** Accepts informal language only with a return date, and without anything addressed to a person. */
function evidenceInCasualWords(mail: IncomingMail, words: AutoreplyPhrases): string | null {
  if (!words.casual || words.person || words.count > MANY_WORDS) return null;
  const isNote = words.notes > 0 || words.count <= FEW_WORDS;
  return isNote && untilOf(mail, words) !== null ? words.casual.shown.slice(0, MAX_REASON) : null;
}

/** Without a mention of an absence, the day of the next contact is not a return date. */
function untilOf({ subject, sentAt }: IncomingMail, { text, away, casual }: AutoreplyPhrases): Millis | null {
  if (isAwaySubject(subject)) return returnDate(text, sentAt) ?? returnDate(subject, sentAt);
  return returnDate(text, sentAt, (away ?? casual) !== undefined);
}
