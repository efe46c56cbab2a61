/** Detects a spam complaint, which a provider forwards when a recipient marks an email as spam (RFC 5965). */
import { fieldsOf } from "./bounce-fields.ts";
import { fold, asOneSentence } from "../../language/sentences.ts";

interface Complaint {
  reason: string;
  /** The complainants, if the report contains them; lower case. Many providers omit them. */
  recipients: string[];
}

interface ComplaintMail {
  from: string;
  subject: string;
  fullText: string;
  headers: Record<string, string>;
}

const MAX_HEADER = 1_000;
/** Maximum number of recipients: a report is about one email, which had few. */
const MAX_RECIPIENTS = 10;

const TYPE = /^[ \t]{0,3}feedback-type[ \t]?:[ \t]{0,8}([a-z-]{1,20})/im;
/** RFC 5965 7.3, RFC 6430; `auth-failure` and `not-spam` are not complaints. */
const UNWANTED = /^(?:abuse|fraud|opt-out(?:-list)?|complaint)$/i;
const RECIPIENT =
  /^[ \t]{0,3}(?:original-rcpt-to|removal-recipient|x-hmxmroriginalrecipient)[ \t]?:[^@\n]{0,80}?([^\s<>;,:"'@]{1,64}@[^\s<>;,"']{1,255})/gim;
/** Opening phrases of large providers' complaints, for reports without fields. */
const WORDS =
  /^(?:hello,? )?this is an? (?:[^\s]{1,40} ){0,4}(?:abuse|opt-out|complaint|spam) report (?:for|about) an? (?:e-?mail )?message\b/;
const OF_A_CHECK = /\bdmarc\b|authentication[- ]failure/;
/** Outlook.com's complaint program for senders uses its own format. */
const OUTLOOK_SENDER = /(?:^|[<\s])staff@hotmail\.com\b/;
const OUTLOOK_SUBJECT = /^complaint about message from /;

/** Parses a complaint; returns null if the email is not one. */
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
  const title = asOneSentence(subject.slice(0, 300)).folded;
  const opening = asOneSentence(fullText.slice(0, 600)).folded;
  if (OUTLOOK_SENDER.test(fold(from.slice(0, MAX_HEADER))) && OUTLOOK_SUBJECT.test(title))
    return complaint(title.slice(0, 100));
  const isAbuse = WORDS.test(opening) && !OF_A_CHECK.test(`${title} ${opening}`);
  return isAbuse ? complaint(opening.slice(0, 100)) : null;
}
