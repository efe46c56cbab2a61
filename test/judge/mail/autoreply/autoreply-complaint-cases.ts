/**
 * Lists invented complaints as providers forward them, similar reports that are none, and people writing
 * about bounces.
 */
import type { Notice } from "./autoreply-bounce-cases.ts";

const COMPLAINT = (type: string, more = ""): string =>
  "This is an email abuse report for an email message received from 192.0.2.7 on Mon, 2 Mar 2026.\n\n" +
  `Feedback-Type: ${type}\nUser-Agent: SomeProvider/1.0\nVersion: 1\n${more}`;
const ARF = { "content-type": "multipart/report; boundary=b; report-type=feedback-report" };

export const COMPLAINTS: (Notice & { recipients: string[] })[] = [
  {
    name: "with the recipient",
    from: "feedback@fbl.provider.example",
    subject: "FW: Quick question",
    headers: ARF,
    text: COMPLAINT(
      "abuse",
      "Original-Mail-From: tom@agency.example\nOriginal-Rcpt-To: <Ann@Northwind.example>\n",
    ),
    recipients: ["ann@northwind.example"],
  },
  {
    name: "a wish to be taken off",
    from: "fbl@provider.example",
    subject: "FW: Quick question",
    headers: ARF,
    text: COMPLAINT("opt-out", "Removal-Recipient: rfc822; ann@northwind.example"),
    recipients: ["ann@northwind.example"],
  },
  {
    name: "as text alone",
    from: "feedback@fbl.provider.example",
    subject: "Abuse Report",
    text: "This is a Provider Abuse Report for an email message received from domain agency.example, IP 192.0.2.7.",
    recipients: [],
  },
  {
    name: "Outlook.com's",
    from: "staff@hotmail.com",
    subject: "complaint about message from 192.0.2.7",
    text: "From: Tom <tom@agency.example>\nX-HmXmrOriginalRecipient: ann@northwind.example\nTo: ann@northwind.example",
    recipients: ["ann@northwind.example"],
  },
];

/** Reports in the same format that are not complaints. */
export const NO_COMPLAINTS: Notice[] = [
  {
    name: "a failed check of the sender",
    from: "dmarc@provider.example",
    subject: "DMARC Forensic report for agency.example",
    headers: ARF,
    text: COMPLAINT("auth-failure"),
  },
  {
    name: "not spam",
    from: "fbl@provider.example",
    subject: "FW: Quick question",
    headers: ARF,
    text: COMPLAINT("not-spam"),
  },
  {
    name: "a person who is asked for one",
    from: "Ann Miller <ann@northwind.example>",
    subject: "Re: Quick question",
    text: "Our abuse report for an email message like yours takes a day. What would you charge?",
  },
];

/** None of them is a report. */
export const PEOPLE_ON_BOUNCES: Notice[] = [
  {
    name: "at a small firm's postmaster",
    from: "Jo Small <postmaster@small.example>",
    subject: "Re: Quick question",
    text: "We could not send you the list yet and did not receive yours. Is the price 550 EUR?",
  },
  {
    name: "at an address of an office",
    from: "admin@small.example",
    subject: "Re: Quick question",
    text: "Ann does not exist here, but her mail reaches us. What does it cost?",
  },
  {
    name: "whose mail came back",
    from: "Ann Miller <ann@northwind.example>",
    subject: "Re: Quick question",
    text: "Your mail to bob@northwind.example could not be delivered, he has left. Talk to me.",
  },
  {
    name: "who passes a notice on",
    from: "Ann Miller <ann@northwind.example>",
    subject: "Fwd: Undelivered Mail Returned to Sender",
    text: "Is this yours?\n\nBegin forwarded message:\n\n> From: Mail Delivery System <mailer-daemon@agency.example>\n> 550 5.1.1 user unknown",
  },
  {
    name: "who sells deliverability",
    from: "Ann Miller <ann@northwind.example>",
    subject: "Mail delivery for your team",
    text: "Half of all mail is rejected or delayed. Let's talk about yours.",
  },
  {
    name: "who waits for a parcel",
    from: "Ann Miller <ann@northwind.example>",
    subject: "Delivery failed",
    text: "The samples never came. Could you send them again to Harbour Street?",
  },
  {
    name: "of a mailing list's",
    from: "Ann Miller <ann@northwind.example>",
    subject: "Quick question",
    headers: { precedence: "bulk" },
    text: "Yes, send me the prices please.",
  },
];
