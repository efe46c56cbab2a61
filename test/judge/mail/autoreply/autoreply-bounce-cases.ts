/** Lists invented notices in the formats of real mail servers, and people's emails about delivery. */
import type { IncomingMail } from "../../../../src/judge/mail/autoreply/autoreply.ts";

export type Notice = Partial<IncomingMail> & { name: string; from: string; subject: string; text: string };

const FIELDS = (action: string, status: string, diagnosis: string): string =>
  `Reporting-MTA: dns; mx.agency.example\n\nFinal-Recipient: rfc822; ann@northwind.example\nAction: ${action}\n` +
  `Status: ${status}\nDiagnostic-Code: smtp; ${diagnosis}`;

export const FAILURES: Notice[] = [
  {
    name: "DragonFly: a sender without an address",
    from: "MAILER-DAEMON <>",
    subject: "Mail delivery failed",
    text: "This is the mail agent at mx.agency.example.\n\nThere was an error delivering your mail to <ann@northwind.example>.\n\nDNS lookup failure: host northwind.example not found",
  },
  {
    name: "a sender of two angle brackets",
    from: "<>",
    subject: "Delivery Status",
    text: "--- The following addresses had delivery problems ---\n\n<ann@northwind.example> (No such user)",
  },
  {
    name: "the name in the mail's own header, where the platform shows the lead",
    from: "ann@northwind.example",
    headers: { from: "Mail Delivery System <>" },
    subject: "Quick question",
    text: "Recipient rejected: no such person at this address.",
  },
  {
    name: "Exchange 2003: the subject is a letter",
    from: "System Administrator <postmaster@agency.example>",
    subject: "E",
    text: "Your message\n\n  To:      ann@northwind.example\n  Subject: Quick question\n\ndid not reach the following recipient(s):\n\nann@northwind.example on Mon, 2 Mar 2026\n    The recipient name is not recognized",
  },
  {
    name: "James: an answer by its subject",
    from: "post_master@northwind.example",
    subject: "Re:Quick question",
    text: "Error: Invalid user address\n\nError message below:\n550 - Requested action not taken: no such user here\n\nMessage details:\n  RCPT TO: ann@northwind.example",
  },
  {
    name: "InterScan",
    from: "imss@northwind.example",
    subject: "Mail could not be delivered",
    text: "****** Message from the gateway ******\n\nSent <<< RCPT TO:<ann@northwind.example>\nReceived >>> 550 5.1.1 unknown user.",
  },
  {
    name: "InterScan, from a name that nobody expects",
    from: "gateway1@northwind.example",
    subject: "Mail could not be delivered",
    text: "****** Message from the gateway ******\n\nThe following mail could not be delivered.\nReason: Exceeded Maximum Delivery Attempts.",
  },
  {
    name: "X2: a subject the other way round",
    from: "postmaster@agency.example",
    subject: "failure delivery",
    text: "Message from agency.example.\nUnable to deliver message to the following address(es).\n\n<ann@northwind.example>:\nThis user doesn't have an account here",
  },
  {
    name: "X6: a bare name that says it answered",
    from: "mailer-daemon",
    subject: "There was an error sending your mail",
    headers: { "auto-submitted": "auto-replied" },
    text: "We had trouble delivering your message.\n\nThe following recipients returned permanent errors: ann@northwind.example. Reason: refused to accept your message.",
  },
  {
    name: "KDDI: no sender, no subject, plain words",
    from: "no-reply@northwind.example",
    subject: "Mail",
    text: "Your mail sent on: Mon, 2 Mar 2026 09:15:00 +0900\n     Could not be delivered to: <ann@northwind.example>\n     As their address is unknown.",
  },
  {
    name: "EZweb, in Japanese",
    from: "Postmaster@northwind.example",
    subject: "Mail System Error - Returned Mail",
    text: "次のあて先へのメッセージはエラーのため送信できませんでした。\n\n<ann@northwind.example>",
  },
  {
    name: "Mail.ru, in Russian",
    from: "robot@agency.example",
    subject: "Ваше сообщение не доставлено. Mail failure.",
    text: "К сожалению, Ваше письмо не может быть доставлено одному или нескольким получателям:\n\n  ann@northwind.example",
  },
  {
    name: "MDaemon: a warning that is none, sent in bulk",
    from: "MDaemon@northwind.example",
    subject: "Warning: ann@northwind.example - User unknown!",
    headers: { precedence: "bulk" },
    text: "ann@northwind.example - no such user here.\n\nThere is no user by that name at this server.",
  },
  {
    name: "JetMail",
    from: '"Jetmail System" <system@northwind.example>',
    subject: "Mail Error",
    text: "Your mail cannot be delivered to the following address(es):\n\n ann",
  },
  {
    name: "the report as text from the lead's own address, as a platform hands it over",
    from: "Ann Miller <ann@northwind.example>",
    subject: "Undelivered Mail Returned to Sender",
    text: `I'm sorry to have to inform you that your message could not be delivered.\n\n${FIELDS("failed", "5.1.1", "550 5.1.1 user unknown")}`,
  },
  {
    name: "fields of NTMail's own, which has `failure` for `failed`",
    from: "postmaster@northwind.example",
    subject: "Failed mail",
    text: FIELDS("failure", "553 no such mailbox", "553 no such mailbox"),
  },
  {
    name: "of a mail that speaks of delays, and says that it will try again",
    from: "postmaster@northwind.example",
    subject: "Undeliverable: Delayed payments?",
    text: "Your message could not be delivered to ann@northwind.example: no such user here.\n\nFrom: Tom\nDate: today\n\nYour invoice has been delayed. We will retry in 3 days.",
  },
  {
    name: "a platform's bounce without words",
    from: "ann@northwind.example",
    subject: "",
    text: "",
    bounce: true,
  },
];

/** The email was returned, but the address may work later. */
export const PASSING_FAILURES: Notice[] = [
  {
    name: "a full mailbox",
    from: "MAILER-DAEMON@agency.example",
    subject: "failure notice",
    text: FIELDS("failed", "5.2.2", "552 5.2.2 mailbox full"),
  },
  {
    name: "tried for days",
    from: "MAILER-DAEMON@agency.example",
    subject: "Undelivered Mail Returned to Sender",
    text: FIELDS("failed", "4.4.1", "connect to northwind.example: Connection timed out"),
  },
  {
    name: "tried for days, without fields",
    from: "MAILER-DAEMON@agency.example",
    subject: "failed delivery",
    text: "Unable to deliver message to the following address(es).\n\n<ann@northwind.example>:\nI'm not going to try again; this message has been in the queue too long.",
  },
  {
    name: "a full mailbox, as the platform's own word for it",
    from: "ann@northwind.example",
    subject: "",
    text: "The recipient's mailbox is full.",
    bounce: true,
  },
  {
    name: "a server whose words nobody here understands",
    from: "MAILER-DAEMON@northwind.example",
    subject: "Re: Quick question",
    text: "nuqneH <ann@northwind.example>",
  },
];

export const DELAYS: Notice[] = [
  {
    name: "Exim",
    from: "Mail Delivery System <Mailer-Daemon@agency.example>",
    subject: "Warning: message 1abcDE-000000-Fg delayed 24 hours",
    text: "A message that you sent has not yet been delivered to one or more of its recipients after more than 24 hours on the queue.",
  },
  {
    name: "Postfix",
    from: "MAILER-DAEMON@agency.example (Mail Delivery System)",
    subject: "Delayed Mail (still being retried)",
    text: `# THIS IS A WARNING ONLY.  YOU DO NOT NEED TO RESEND YOUR MESSAGE. #\n\n${FIELDS("delayed", "4.4.1", "No route to host")}`,
  },
  {
    name: "Zoho, which speaks of fatal errors all the same",
    from: "mailer-daemon@agency.example",
    subject: "Mail Delivery Status Notification (Delay)",
    text: "THIS IS A WARNING MESSAGE ONLY.\n\n----- The following addresses had fatal errors -----\n[Status: Error, Address: <ann@northwind.example>, ResponseCode 421, , Host not reachable.]\n\nMessage will be retried for 4 more day(s)",
  },
  {
    name: "Sendmail",
    from: "Mail Delivery Subsystem <postmaster@agency.example>",
    subject: "Warning: could not send message for past 4 hours",
    headers: { "content-type": "multipart/report; report-type=delivery-status" },
    text: "451 4.4.1 reply: read error\nWarning: message still undelivered after 4 hours\nWill keep trying until message is 5 days old",
  },
  {
    name: "a gateway whose subject says failure",
    from: "gateway@northwind.example",
    subject: "Delivery failure notification",
    text: "Your message could not be delivered to the following recipients:\n\nann@northwind.example\n\nDelivery attempts will continue to be made for 5 day(s).",
  },
  {
    name: "what the platform calls a bounce",
    from: "mailer-daemon@agency.example",
    subject: "Delivery Status Notification (Delay)",
    text: FIELDS("delayed", "4.4.1", "the server did not accept our requests to connect"),
    bounce: true,
  },
  {
    name: "in German",
    from: "postmaster@firma.example",
    subject: "Zustellung verzögert: Kurze Frage",
    text: "Ihre Nachricht an ann@firma.example wurde noch nicht zugestellt. Weitere Zustellversuche folgen.",
  },
];
