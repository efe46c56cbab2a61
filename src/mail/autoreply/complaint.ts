/** Tells a spam complaint, which a provider passes on when somebody presses "this is spam" (RFC 5965). */
import { fieldsOf } from "./bounce-fields.ts";
import { fold, asOneSentence } from "../../language/sentences.ts";

interface Complaint {
  reason: string;
  /** Who complained, as far as the report says so; lower case. Many providers leave it out. */
  recipients: string[];
}

interface ComplaintMail {
  from: string;
  subject: string;
  fullText: string;
  headers: Record<string, string>;
}

const MAX_HEADER = 1_000;
/** A report is about one mail, which had few recipients. */
const MAX_RECIPIENTS = 10;

const TYPE = /^[ \t]{0,3}feedback-type[ \t]?:[ \t]{0,8}([a-z-]{1,20})/im;
/** RFC 5965 7.3, RFC 6430; `auth-failure` and `not-spam` wish for nothing. */
const UNWANTED = /^(?:abuse|fraud|opt-out(?:-list)?|complaint)$/i;
const RECIPIENT =
  /^[ \t]{0,3}(?:original-rcpt-to|removal-recipient|x-hmxmroriginalrecipient)[ \t]?:[^@\n]{0,80}?([^\s<>;,:"'@]{1,64}@[^\s<>;,"']{1,255})/gim;
/** As large providers begin where the fields are not handed over to us. */
const WORDS =
  /^(?:hello,? )?this is an? (?:[^\s]{1,40} ){0,4}(?:abuse|opt-out|complaint|spam) report (?:for|about) an? (?:e-?mail )?message\b/;
const OF_A_CHECK = /\bdmarc\b|authentication[- ]failure/;
/** Outlook.com's program for senders, which has a form of its own. */
const OUTLOOK_SENDER = /(?:^|[<\s])staff@hotmail\.com\b/;
const OUTLOOK_SUBJECT = /^complaint about message from /;

/** Null when the mail is no complaint. */
export function readComplaint({ from, subject, fullText, headers }: ComplaintMail): Complaint | null {
  const fields = fieldsOf(fullText);
  const type = TYPE.exec(fields)?.[1];
  const recipients = [...fields.matchAll(RECIPIENT)].map(([, email = ""]) => email.toLowerCase());
  const complaint = (reason: string): Complaint => ({
    reason: `a spam complaint: ${reason}`,
    recipients: [...new Set(recipients)].slice(0, MAX_RECIPIENTS),
  });
  const isReport = /report-type="?feedback-report/.test(
    fold(headers["content-type"]?.slice(0, MAX_HEADER) ?? ""),
  );
  if (type !== undefined && (isReport || /^[ \t]{0,3}user-agent[ \t]?:/im.test(fields))) {
    return UNWANTED.test(type) ? complaint(`Feedback-Type: ${type}`) : null;
  }
  const said = asOneSentence(subject.slice(0, 300)).folded;
  const opening = asOneSentence(fullText.slice(0, 600)).folded;
  if (OUTLOOK_SENDER.test(fold(from.slice(0, MAX_HEADER))) && OUTLOOK_SUBJECT.test(said))
    return complaint(said.slice(0, 100));
  const isAbuse = WORDS.test(opening) && !OF_A_CHECK.test(`${said} ${opening}`);
  return isAbuse ? complaint(opening.slice(0, 100)) : null;
}
