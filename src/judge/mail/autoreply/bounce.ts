/**
 * Detects a delivery failure by its structure: the report type, the sender, and email servers' fields and
 * phrases.
 */
import { fieldsOf, isTemporary, outcomesIn } from "./bounce-fields.ts";
import { type SenderKind, senderAmong } from "./bounce-sender.ts";
import { refusalOf } from "./refusal.ts";
import { DELAY_SUBJECT, DELAYED_WORDS, FAILED_WORDS, FAILURE_SUBJECT, OPEN_HEADING } from "./phrases.ts";
import { fold, asOneSentence } from "../../language/sentences.ts";

export interface DeliveryReport {
  /** `other`: a delay, a success, a read receipt. */
  kind: "failed" | "other";
  reason: string;
  /** Whether the failure may be temporary, so that the address may still work. */
  isTemporary: boolean;
  /** The receiving server's response if it refused the sender rather than the address; null otherwise. */
  refusal: string | null;
  /** Failed addresses in the report's fields; empty if there are none. */
  recipients: string[];
}

interface BounceMail {
  from: string;
  subject: string;
  fullText: string;
  headers: Record<string, string>;
  bounce: boolean;
}

/** Independent signs that an email is a delivery report. */
interface BounceSigns {
  sender: SenderKind;
  /** Whether the sender accepts no email (RFC 5321 4.5.5). */
  unattended: boolean;
  /** Whether headers, or fields in the body, form a report. */
  report: boolean;
  /** Whether the subject announces a failure, or consists only of such an announcement. */
  subject: "announces" | "is bare" | null;
  /** Whether the text states that an email was not delivered. */
  words: boolean;
  /** Whether an address is near that statement. */
  named: boolean;
  /** Whether the text contains a server's reply code, or the header of the returned email. */
  evidence: boolean;
}

/** Maximum number of characters to read, since a notice starts with its message. */
const MAX_WORDS = 4_000;
/**
 * Start of the returned email, which is our own and may contain any text. The notice above it is longer than
 * `MIN_NOTICE`.
 */
const HEAD_OF_OURS =
  /^(?:received|return-path|message-id|dkim-signature|mime-version|x-mailer|from|date)[ \t]?:/im;
const MIN_NOTICE = 30;
const MAX_HEADER = 1_000;
/** Maximum distance from the failure phrase to its address. */
const MAX_ADDRESS_DISTANCE = 140;

/** RFC 3463 status after an SMTP code or a number sign; or the SMTP code if a server quotes another. */
const STATUS_CODE =
  /\b[45]\d\d[- #(]{1,3}[45]\.\d{1,3}\.\d{1,3}\b|#[45]\.\d{1,3}\.\d{1,3}\b|(?:said|code|error|response|smtp|<<<)[^\d]{0,12}55[0-4]\b/;
/** Matches a reply code only at the beginning of a reply; elsewhere the number could be a price. */
const REPLY_CODE = /(?:^|[:>([]) ?55[0-4][ -](?! ?(?:eur|usd|gbp|chf|pln|sek))/;
/** The header of the returned email, as copied by servers below their notice. */
const RETURNED = /^[ \t>]{0,8}(?:received|return-path|message-id|x-mailer|mime-version)[ \t]?:/gim;
const ADDRESS = /[^\s<>@]{1,64}@[^\s<>@]{2,255}/;
const EACH_ADDRESS = /[^\s<>@,;]{1,64}@[^\s<>@,;]{2,255}/g;
const STATUS_FIELD =
  /^[ \t]{0,3}(?:reporting-mta|final-recipient|original-recipient|diagnostic-code|remote-mta|action[ \t]?:[ \t]?(?:failed|delayed|delivered|relayed|expanded)|status[ \t]?:[ \t]?[245]\.\d)/gim;

/** Parses a mail server's report; returns null if the email is not one. */
export function readReport(mail: BounceMail): DeliveryReport | null {
  const type = fold(mail.headers["content-type"]?.slice(0, MAX_HEADER) ?? "");
  if (/report-type="?disposition-notification/.test(type)) {
    return other("a read receipt: report-type=disposition-notification");
  }
  const evidence = reportEvidence(mail, type);
  return evidence === null ? null : verdictOn(mail, evidence);
}

const other = (reason: string): DeliveryReport => ({
  kind: "other",
  reason,
  isTemporary: false,
  refusal: null,
  recipients: [],
});

function reportEvidence(mail: BounceMail, type: string): string | null {
  if (/report-type="?delivery-status/.test(type)) return "report-type=delivery-status";
  if (mail.headers["x-failed-recipients"]) return "X-Failed-Recipients";
  const has = signsOf(mail, type);
  if (has.sender === "daemon") return "the sender is a mail server";
  if (has.report || has.subject !== null) {
    if (has.sender === "administrator") return "a delivery notice from a postmaster";
    if (has.unattended) return "an empty return path and the format of a delivery notice";
  }
  const isShown = has.named || has.evidence;
  if (has.subject !== null && (has.report || isShown || (has.subject === "is bare" && has.words))) {
    return "the subject and text of a delivery failure";
  }
  if (has.sender === "administrator" && has.words && isShown) return "a failure reported by a postmaster";
  if (has.sender === "impersonal" && has.named) return "a failure reported by an unattended address";
  return mail.bounce ? "the platform reports a bounce" : null;
}

function signsOf({ subject, fullText, headers, from }: BounceMail, type: string): BounceSigns {
  const words = asOneSentence(noticeIn(fullText)).folded;
  const text = asOneSentence(subject.slice(0, 300)).folded;
  const fields = fieldsOf(fullText);
  const heading = FAILURE_SUBJECT.exec(text)?.[0];
  const mentionsFailure = FAILED_WORDS.test(words);
  return {
    sender: senderAmong([from, headers["from"] ?? ""]),
    unattended: /^<?\s{0,4}>?$/.test(headers["return-path"] ?? "none"),
    report: isReport(type, headers) || new Set((fields.match(STATUS_FIELD) ?? []).map(fold)).size >= 2,
    subject: heading === undefined ? null : text.length - heading.length <= 1 ? "is bare" : "announces",
    words: mentionsFailure,
    named: mentionsFailure && namesAddress(words),
    evidence:
      STATUS_CODE.test(words) ||
      (mentionsFailure && REPLY_CODE.test(words)) ||
      (fields.match(RETURNED) ?? []).length >= 2,
  };
}

const isReport = (type: string, headers: BounceMail["headers"]): boolean =>
  (type.startsWith("multipart/report") && !type.includes("feedback-report")) ||
  headers["x-ms-exchange-message-is-ndr"] !== undefined;

function namesAddress(words: string): boolean {
  const found = FAILED_WORDS.exec(words);
  if (!found) return false;
  return ADDRESS.test(
    words.slice(
      Math.max(0, found.index - MAX_ADDRESS_DISTANCE),
      found.index + found[0].length + MAX_ADDRESS_DISTANCE,
    ),
  );
}

function noticeIn(text: string): string {
  const top = text.slice(0, MAX_WORDS);
  const end = top.search(HEAD_OF_OURS);
  return end < MIN_NOTICE ? top : top.slice(0, end);
}

/**
 * Returns whether the subject announces a delay. `Undeliverable:` is followed by our own subject; `Delivery
 * status notification:` by the server's text.
 */
function announcesDelay(subject: string): boolean {
  const heading = FAILURE_SUBJECT.exec(subject)?.[0] ?? "";
  return (heading === "" || OPEN_HEADING.test(heading)) && DELAY_SUBJECT.test(subject);
}

/** Decides by each recipient's fields or, without fields, by the text. */
function verdictOn({ subject, fullText, headers, bounce }: BounceMail, evidence: string): DeliveryReport {
  const outcomes = outcomesIn(fullText);
  const failures = outcomes.filter(
    ({ action, status }) => action === "failed" || (action === null && status?.startsWith("5")),
  );
  const notice = noticeIn(fullText);
  const words = asOneSentence(notice).folded;
  const isDelayed = DELAYED_WORDS.test(words) || announcesDelay(asOneSentence(subject.slice(0, 300)).folded);
  const goesOn = failures.length === 0 && (isDelayed || outcomes.some(({ action }) => action === "other"));
  if (goesOn) return other(`not a permanent failure: ${evidence}`);
  // An ambiguous report does not prove that the address is dead.
  const named = headers["x-failed-recipients"]?.slice(0, MAX_WORDS).toLowerCase().match(EACH_ADDRESS) ?? [];
  const isUnclear =
    !bounce &&
    named.length === 0 &&
    failures.length === 0 &&
    !FAILED_WORDS.test(words) &&
    !STATUS_CODE.test(words);
  const mayPass = isUnclear || isTemporary(failures, notice);
  const refusal = refusalOf(failures, { notice, fullText });
  return {
    kind: "failed",
    reason: reasonOf(evidence, { mayPass, refusal }),
    isTemporary: mayPass,
    refusal,
    recipients: [...new Set([...named, ...failures.flatMap(({ recipients }) => recipients)])],
  };
}

function reasonOf(
  evidence: string,
  { mayPass, refusal }: { mayPass: boolean; refusal: string | null },
): string {
  if (refusal !== null) return `${evidence}; the sender was rejected, not the address: ${refusal}`;
  return mayPass ? `${evidence}; the failure may be temporary` : evidence;
}
