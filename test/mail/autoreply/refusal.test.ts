/** Tests which delivery failures are about the sender, and say nothing about the recipient's address. */
import { describe, expect, test } from "bun:test";
import { readAutomatic } from "../../../src/mail/autoreply/autoreply.ts";

const read = (text: string, subject = "Undelivered Mail Returned to Sender") =>
  readAutomatic({
    from: "MAILER-DAEMON@mx.northwind.example",
    subject,
    text,
    fullText: text,
    headers: {},
    automatic: false,
    bounce: true,
    sentAt: Date.parse("2026-03-02T09:15:00Z"),
  });

const report = (status: string, diagnosis: string, notice = "Your message could not be delivered."): string =>
  `${notice}\n\nReporting-MTA: dns; mx.agency.example\n\nFinal-Recipient: rfc822; ann@northwind.example\n` +
  `Action: failed\nStatus: ${status}\nDiagnostic-Code: smtp; ${diagnosis}\n`;

const REFUSALS: [system: string, text: string][] = [
  [
    "Postfix with a block list",
    report(
      "5.7.1",
      "554 5.7.1 Service unavailable; Client host [203.0.113.9] blocked using zen.spamhaus.org",
    ),
  ],
  ["a block list under another status", report("5.3.0", "553 5.3.0 DNSBL 203.0.113.9 is blocked")],
  [
    "Gmail about authentication",
    report("5.7.26", "550-5.7.26 This mail has been blocked because the sender is unauthenticated."),
  ],
  [
    "Gmail about content",
    report(
      "5.7.1",
      "550-5.7.1 [203.0.113.9] Gmail has detected that this message is likely unsolicited mail.",
    ),
  ],
  [
    "Microsoft 365 about DMARC",
    report(
      "5.7.509",
      "550 5.7.509 Access denied, sending domain agency.example does not pass DMARC verification",
    ),
  ],
  [
    "Microsoft 365 about our account",
    report("5.1.8", "550 5.1.8 Access denied, bad outbound sender AS(42004)"),
  ],
  [
    "Outlook about our network",
    report(
      "5.7.1",
      "550 5.7.1 Unfortunately, messages from [203.0.113.9] weren't sent. Part of their network is on our block list (S3140).",
    ),
  ],
  [
    "Yahoo after days of deferring",
    report(
      "4.7.0",
      "421 4.7.0 [TSS04] Messages from 203.0.113.9 temporarily deferred due to unexpected volume or user complaints",
    ),
  ],
  [
    "GMX, in German",
    report(
      "5.0.0",
      "554 Transaction failed. Ihre Nachricht wurde als Spam abgelehnt; Sperrliste: 203.0.113.9",
    ),
  ],
  ["Orange, in French", report("5.0.0", "550 Votre serveur figure sur une liste noire OFR_506")],
  [
    "Exchange, in Spanish, without fields",
    "No se pudo entregar el mensaje a ann@northwind.example.\n\nEl servidor remoto respondió: 554 El remitente está en una lista negra por su reputación.",
  ],
  ["a Polish host", report("5.0.0", "550 Adres IP 203.0.113.9 znajduje się na czarnej liście")],
  ["a Russian host", report("5.0.0", "550 Сообщение отклонено: похоже на спам")],
  ["a Japanese host", report("5.0.0", "550 送信元IPアドレスはブラックリストに登録されています")],
];

const BOUNCES: [system: string, text: string][] = [
  ["Postfix", report("5.1.1", "550 5.1.1 <ann@northwind.example>: Recipient address rejected: User unknown")],
  ["a policy's status for a missing mailbox", report("5.7.1", "550 5.7.1 No such user here")],
  [
    "Gmail",
    report(
      "5.1.1",
      "550-5.1.1 The email account that you tried to reach does not exist. Please check for spaces.",
    ),
  ],
  ["a disabled mailbox", report("5.2.1", "550 5.2.1 The mailbox is disabled and not accepting messages")],
  ["a server that is not theirs", report("5.7.1", "554 5.7.1 <ann@northwind.example>: Relay access denied")],
  ["Exchange, in German", report("5.1.10", "550 5.1.10 RESOLVER.ADR.RecipientNotFound; Empfänger unbekannt")],
  [
    "our own words in the returned mail",
    `${report("5.1.1", "550 5.1.1 user unknown")}\nFrom: ana@agency.example\n\nIs your mail on a spam blocklist?`,
  ],
];

describe("a refusal of the sender", () => {
  test.each(REFUSALS)("is recognized: %s", (_system, text) => {
    const { kind, refusal } = read(text);
    expect([kind, typeof refusal]).toEqual(["bounce", "string"]);
    expect(refusal).not.toContain("@");
  });

  test.each(BOUNCES)("is not seen in a failure of the address: %s", (_system, text) => {
    expect(read(text)).toMatchObject({ kind: "bounce", refusal: null });
  });
});
