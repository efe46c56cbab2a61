/** Tells what machines answer from what people do: delivery failures, absence notes with the day of return, receipts. */
import type { Millis } from "../../core/clock.ts";
import { readReport } from "./bounce.ts";
import { readComplaint } from "./complaint.ts";
import { returnDate } from "./dates.ts";
import { isNewsletter, machineHeader, saysPerson } from "./headers.ts";
import { AWAY_WORDS, CHATTY_WORDS, LEFT_WORDS, NOTE_WORDS, OVER_WORDS } from "./phrases.ts";
import { CASE_NUMBER, PERSON_WORDS, RECEIVED_WORDS, SELF_WORDS } from "./receipts.ts";
import { AUTOMATIC_SUBJECT, AWAY_SUBJECT, RECEIVED_SUBJECT } from "./subjects.ts";
import { invitationAnswer } from "../invitation.ts";
import { asOneSentence, type Sentence, sentencesOf } from "../../language/sentences.ts";

export interface IncomingMail {
  from: string;
  subject: string;
  /** The writer's new words. */
  text: string;
  /** All of it. */
  fullText: string;
  /** By lower-cased name; empty where the platform hands none over. */
  headers: Record<string, string>;
  /** The platform says that a machine wrote it. */
  automatic: boolean;
  /** The platform says that it is a delivery failure. */
  bounce: boolean;
  sentAt: Millis;
}

export interface Automatic {
  /** `complaint`: a provider passes on that somebody called our mail spam; `automatic`: written by a machine that says nothing of an absence. Null: a person, or nothing that tells. */
  kind: "bounce" | "complaint" | "ooo" | "automatic" | null;
  /** 00:00 UTC of the day on which they are back, where an absence note names it. */
  until: Millis | null;
  /** The header or the words that decided; empty for a person. */
  reason: string;
  /** Headers or subject show it; words alone, or the platform's word, do not. */
  proven: boolean;
  /** A failure that may pass: the address is not dead. */
  isTemporary: boolean;
  /** Whom a failure or a complaint names in its fields; often empty. */
  recipients: string[];
}

const PERSON: Automatic = {
  kind: null,
  until: null,
  reason: "",
  proven: false,
  isTemporary: false,
  recipients: [],
};
/** Somebody who says no more than this is away. */
const FEW_WORDS = 30;
/** And somebody who says more than that has something to say. */
const MANY_WORDS = 80;
const MAX_REASON = 160;

export function readAutomatic(mail: IncomingMail): Automatic {
  const report = byReport(mail);
  if (report) return report;
  if (saysPerson(mail.headers) || invitationAnswer(mail.subject) !== null || isNewsletter(mail.headers)) {
    return PERSON;
  }
  const words = readWords(mail.text);
  const form = machineHeader(mail.headers) ?? bySubject(mail.subject, words);
  const evidence =
    form ??
    byWords(words) ??
    evidenceInCasualWords(mail, words) ??
    (mail.automatic ? "the platform calls it automatic" : null);
  if (evidence === null) return PERSON;
  const until = words.left ? null : untilOf(mail, words);
  const isAway = until !== null || (words.away ?? words.chatty) !== undefined || isAwaySubject(mail.subject);
  return {
    ...PERSON,
    kind: isAway && !words.left ? "ooo" : "automatic",
    until,
    reason:
      (words.away ?? words.left ?? words.received ?? words.self ?? words.chatty)?.shown.slice(
        0,
        MAX_REASON,
      ) ?? evidence,
    proven: form !== null,
  };
}

/** What mail servers send back: a complaint, a failure, or what is neither. */
function byReport(mail: IncomingMail): Automatic | null {
  const complaint = readComplaint(mail);
  if (complaint) return { ...PERSON, ...complaint, kind: "complaint", proven: true };
  const report = readReport(mail);
  return (
    report && { ...PERSON, ...report, kind: report.kind === "failed" ? "bounce" : "automatic", proven: true }
  );
}

/** The first sentence of each sort that machines write. */
interface AutoreplyPhrases {
  text: string;
  away: Sentence | undefined;
  /** In everyday words, as one who writes himself might say it. */
  chatty: Sentence | undefined;
  left: Sentence | undefined;
  received: Sentence | undefined;
  self: Sentence | undefined;
  /** So many sentences that go with an absence: thanks, whom to ask instead, no access. */
  notes: number;
  /** So many times a desk says that it has the mail. */
  receipts: number;
  /** A wish or a question, as people have them. */
  person: Sentence | undefined;
  count: number;
}

function readWords(text: string): AutoreplyPhrases {
  const sentences = sentencesOf(text);
  const statements = sentences.filter(({ folded }) => !folded.endsWith("?"));
  const first = (pattern: RegExp) => statements.find(({ folded }) => pattern.test(folded));
  const numbered = statements.filter(({ folded }) => CASE_NUMBER.test(folded));
  const received = [...numbered, ...statements.filter(({ folded }) => RECEIVED_WORDS.test(folded))];
  return {
    text,
    away: statements.find(({ folded }) => AWAY_WORDS.test(folded) && !OVER_WORDS.test(folded)),
    chatty: statements.find(({ folded }) => CHATTY_WORDS.test(folded) && !OVER_WORDS.test(folded)),
    left: first(LEFT_WORDS),
    received: received[0],
    self: first(SELF_WORDS),
    notes: statements.filter(({ folded }) => NOTE_WORDS.test(folded)).length,
    receipts: received.length,
    person: sentences.find(
      ({ folded }) => !NOTE_WORDS.test(folded) && (folded.endsWith("?") || PERSON_WORDS.test(folded)),
    ),
    count: sentences.reduce((sum, { folded }) => sum + folded.split(" ").length, 0),
  };
}

/** Behind `Re:` stands what we wrote, or what a person answers to. */
const OWN_SUBJECT = /^(?!(?:re|aw|sv|vs|antw|odp|r|res|rif|fwd?|wg|tr|rv|i|enc|doorst|vb) ?:)/;

const ownSubject = (subject: string): string | null => {
  const { folded } = asOneSentence(subject.slice(0, 300));
  return OWN_SUBJECT.test(folded) ? folded : null;
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

/** By its words alone: what says so of itself, two words of a receipt, an absence with nothing of a person beside it. */
function byWords(words: AutoreplyPhrases): string | null {
  if (words.self) return words.self.shown.slice(0, MAX_REASON);
  if (words.person) return null;
  if (words.receipts > 0 && words.receipts + words.notes >= 2) return words.received?.shown ?? null;
  if (!words.away) return null;
  const isNote = words.notes > 0 || words.count <= FEW_WORDS;
  return isNote ? words.away.shown.slice(0, MAX_REASON) : null;
}

/** In everyday words only where a day of return stands beside them, and nothing that one writes to somebody. */
function evidenceInCasualWords(mail: IncomingMail, words: AutoreplyPhrases): string | null {
  if (!words.chatty || words.person || words.count > MANY_WORDS) return null;
  const isNote = words.notes > 0 || words.count <= FEW_WORDS;
  return isNote && untilOf(mail, words) !== null ? words.chatty.shown.slice(0, MAX_REASON) : null;
}

function untilOf({ subject, sentAt }: IncomingMail, { text }: AutoreplyPhrases): Millis | null {
  return returnDate(text, sentAt) ?? (isAwaySubject(subject) ? returnDate(subject, sentAt) : null);
}
