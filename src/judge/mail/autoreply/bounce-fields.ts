/**
 * Parses the machine-readable part of a delivery report: the recipients, and whether the failure may be
 * temporary.
 */
import { TEMPORARY_WORDS } from "./phrases.ts";
import { asOneSentence } from "../../language/sentences.ts";

/** `other`: the server is still trying, or has delivered the email. */
type Action = "failed" | "other" | null;

/** RFC 3464 2.3: the outcome for one recipient. */
export interface RecipientOutcome {
  /** The original and the final address; lower case. */
  recipients: string[];
  action: Action;
  /** RFC 3463 status, such as `5.1.1`; null if missing. */
  status: string | null;
}

/**
 * Number of characters read at each end: the fields follow the notice, or come last after a long returned
 * email.
 */
const MAX_FIELDS = 20_000;
const MAX_LINE = 400;
/** Maximum number of recipients; a report with more is not about one of our emails. */
const MAX_OUTCOMES = 50;

const FIELD = /^[ \t]{0,3}(original-recipient|final-recipient|action|status)[ \t]?:[ \t]{0,8}(\S.*)$/i;
const ADDRESS = /[^\s<>;,"'()[\]]{1,64}@[^\s<>;,"'()[\]]{1,255}/;
const STATUS = /^([245]\.\d{1,3}\.\d{1,3})(?!\.?\d)/;
/** In a sentence: `550 5.1.1`, `(#4.4.1)`, `[#5.2.2]`; but not a server's address. */
const STATUS_IN_WORDS = /(?:\b[45]\d\d[- #(]{1,3}|#)([45]\.\d{1,3}\.\d{1,3})(?!\.?\d)/g;
/** RFC 5321 4.2.1: a reply code, quoted by another server. */
const REPLY_IN_WORDS =
  /(?:said:|code:?|error:?|response:?|received[ >:]{1,6}|<<<|recipients?:|:) ?([45])\d\d(?![\d.])/g;
/** RFC 3463 3.3: the mailbox is full, so it exists. */
const FULL = /^[245]\.2\.2$/;

/** Returns the part of an email that can contain the fields of a report. */
export const fieldsOf = (text: string): string =>
  text.length <= 2 * MAX_FIELDS ? text : `${text.slice(0, MAX_FIELDS)}\n${text.slice(-MAX_FIELDS)}`;

/** Returns the outcome for each recipient; empty if the text has no report fields. */
export function outcomesIn(text: string): RecipientOutcome[] {
  const outcomes: RecipientOutcome[] = [];
  let current: RecipientOutcome | null = null;
  for (const line of fieldsOf(text).split(/\r\n?|\n/)) {
    const [, name, value] = FIELD.exec(line.slice(0, MAX_LINE)) ?? [];
    if (name === undefined || value === undefined) continue;
    const isRecipient = name.toLowerCase().endsWith("recipient");
    if (current === null || (isRecipient && (current.action ?? current.status) !== null)) {
      if (outcomes.length === MAX_OUTCOMES) break;
      current = { recipients: [], action: null, status: null };
      outcomes.push(current);
    }
    note(current, name.toLowerCase(), value);
  }
  return outcomes.filter(({ action, status }) => (action ?? status) !== null);
}

function note(outcome: RecipientOutcome, name: string, value: string): void {
  if (name === "action") outcome.action = actionOf(value);
  else if (name === "status") outcome.status = STATUS.exec(value)?.[1] ?? outcome.status;
  else {
    const email = ADDRESS.exec(value)?.[0].toLowerCase();
    if (email !== undefined && !outcome.recipients.includes(email)) outcome.recipients.push(email);
  }
}

/** Maps the actions of RFC 3464 2.3.3, and the words that NTMail and SendGrid use instead of `failed`. */
function actionOf(value: string): Action {
  if (/^(?:fail|expired)/i.test(value)) return "failed";
  return /^(?:delayed|deliver|relayed|expanded)/i.test(value) ? "other" : null;
}

/**
 * Returns whether a failure may be temporary, such as days of failed attempts or a full mailbox, so that the address
 * may still work.
 */
export function isTemporary(failures: readonly RecipientOutcome[], words: string): boolean {
  const fieldStatuses = failures.flatMap(({ status }) => (status === null ? [] : [status]));
  const statuses =
    fieldStatuses.length > 0
      ? fieldStatuses
      : [...words.matchAll(STATUS_IN_WORDS)].map(([, status = ""]) => status);
  const isPassing = TEMPORARY_WORDS.test(asOneSentence(words).folded);
  if (statuses.length > 0) {
    return statuses.every(
      (status) => status.startsWith("4") || FULL.test(status) || (isPassing && status.endsWith(".0.0")),
    );
  }
  const replies = [...words.matchAll(REPLY_IN_WORDS)].map(([, first]) => first);
  return isPassing || (replies.length > 0 && replies.every((first) => first === "4"));
}
