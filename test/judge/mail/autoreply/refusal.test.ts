/** Tests which delivery failures are caused by the sender, and prove nothing about the recipient's address. */
import { expect, test } from "bun:test";
import { readAutomatic } from "../../../../src/judge/mail/autoreply/autoreply.ts";

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

/**
 * Servers' responses with replaced addresses; some follow the providers' published wording. Sources: the providers'
 * postmaster pages and Mimecast's list of SMTP error codes, except where a line names another source.
 */
const REFUSALS: [server: string, response: string, status?: string][] = [
  // https://smtp.codes/unitedinternet/; the greeting is as in openlab-aux/orgafoo#315
  ["GMX", "554-gmx.net (mxgmx117) Nemesis ESMTP Service not available 554-No SMTP service 554-IP address is block listed."],
  ["1&1", "554-kundenserver.de (mxeue110) Nemesis ESMTP Service not available 554-No SMTP service 554-Bad DNS PTR resource record."],
  ["WEB.DE", "554-web.de (mxweb012) Nemesis ESMTP Service not available 554-No SMTP service 554-Reject due to policy restrictions."],
  // mailcow/mailcow-dockerized#2639
  ["T-Online", "554 IP=203.0.113.9 - A problem occurred. (Ask your postmaster for help or to contact tosa@rx.t-online.de to clarify.) (BL)"],
  // https://smtpfieldmanual.com/provider/orange, https://bentonow.com/smtp-errors/laposte
  ["Orange about a time-out", "421 mwinf5c77 ME Service refuse. Veuillez essayer plus tard. Service refused, please try later. OFR_108 [108]"],
  ["Orange about the network", "550 mwinf5c04 ME Adresse IP source bloquee. OFR006_102 Ref http://csi.cloudmark.example"],
  ["Orange about the content", "550 5.5.0 Mail rejete. Mail rejected. OFR_506 [506]", "5.5.0"],
  ["Orange about the sender's address", "501 5.1.0 Emetteur invalide. Invalid Sender. OFR004_405 [405]", "5.1.0"],
  ["La Poste", "550 5.5.0 Service refuse. Veuillez essayer plus tard. service refused, please try later. LPN007_510", "5.5.0"],
  ["Free", "421 Too many spams from your IP (203.0.113.9), please visit http://postmaster.free.fr/"],
  ["SFR", "554 Client host rejected: Abus detecte GU_EIB_02"],
  ["Bouygues", "554 Rejected for policy reason"],
  // https://senders.yahooinc.com/smtp-error-codes
  ["Yahoo with Spamhaus", "553 5.7.1 [BL21] Connections will not be accepted from 203.0.113.9, because the ip is in Spamhaus's list", "5.7.1"],
  ["Yahoo after days of deferring", "421 4.7.0 [TSS04] Messages from 203.0.113.9 temporarily deferred due to unexpected volume or user complaints", "4.7.0"],
  ["Yahoo for good", "553 [TSS09] All messages from 203.0.113.9 will be permanently deferred; Retrying will NOT succeed."],
  ["AOL about phishing", "554 Message not allowed - [PH01] Email not accepted for policy reasons."],
  // https://learn.microsoft.com/exchange/mail-flow-best-practices/non-delivery-reports-in-exchange-online
  ["Outlook about our address", "550 5.7.606 Access denied, banned sending IP [203.0.113.9]", "5.7.606"],
  ["Outlook about our network", "550 Unfortunately, messages from [203.0.113.9] weren't sent. Please contact your Internet service provider since part of their network is on our block list (S3140)."],
  ["Microsoft 365 about our account", "550 5.1.8 Access denied, bad outbound sender AS(42004)", "5.1.8"],
  // https://support.google.com/a/answer/3726730
  ["Gmail about content", "550-5.7.1 [203.0.113.9] Gmail has detected that this message is likely unsolicited mail.", "5.7.1"],
  ["Gmail about authentication", "550-5.7.26 This mail has been blocked because the sender is unauthenticated.", "5.7.26"],
  // https://smtpfieldmanual.com/provider/apple
  ["iCloud about policy", "550 [CS01] Message rejected due to local policy. Please visit https://support.apple.example"],
  ["iCloud about content", "554 [HM08] Message rejected due to local policy."],
  // https://postmaster.comcast.net/mail-error-codes.html
  ["Comcast", "554 resimta-po-12v.sys.comcast.net comcast 203.0.113.9 found on one or more DNSBLs, see http://postmaster.comcast.net/smtp-error-codes.php#BL000001"],
  ["Comcast about the rate", "421 imta12.comcast.net comcast Try again later, see http://postmaster.comcast.net/smtp-error-codes.php#RL000003"],
  ["Mimecast about content", "554 Email rejected due to security policies - https://community.mimecast.example"],
  ["Mimecast about the network", "554 Host network not allowed"],
  ["Mimecast about spoofing", "550 Rejected by header based Anti-Spoofing policy: ana@agency.example"],
  ["Mimecast about our address", "550 Administrative prohibition - envelope blocked"],
  ["Proofpoint", "554 Blocked - see https://ipcheck.proofpoint.com/?ip=203.0.113.9"],
  ["Barracuda about reputation", "554 Service unavailable; Client host [203.0.113.9] blocked using Barracuda Reputation"],
  ["Barracuda about content", "550 permanent failure for one or more recipients (ann@northwind.example:blocked)"],
  ["Cisco IronPort", "554 Your access to this mail system from 203.0.113.9 has been rejected due to the sending MTA's poor reputation."],
  ["Trend Micro", "550 Mail from 203.0.113.9 has been blocked by Trend Micro Email Reputation Service."],
  ["Symantec", "553 Connection rejected by policy [7.3] 38206, please visit https://support.symantec.example"],
  ["Postfix with Spamhaus", "554 5.7.1 Service unavailable; Client host [203.0.113.9] blocked using zen.spamhaus.org", "5.7.1"],
  ["Postfix with SORBS", "554 Service unavailable; Client host [203.0.113.9] blocked using dnsbl.sorbs.net"],
  ["Postfix about our domain", "550 5.1.0 <ana@agency.example>: Sender address rejected: User unknown in virtual mailbox table", "5.1.0"],
  ["Postfix about our host's name", "450 Client host rejected: cannot find your reverse hostname, [203.0.113.9]"],
  ["Exim about our address", "550-Verification failed for <ana@agency.example> 550-Unrouteable address 550 Sender verify failed"],
  ["Exim after asking our server", "550-Callout verification failed: 550-5.1.1 User unknown 550 Sender verify failed"],
  ["a scanner about a link", "550 5.6.0 message contains malware/phishing URL", "5.6.0"],
  ["Amavis about a virus", "550 5.6.0 Virus detected in your message", "5.6.0"],
  // https://yandex.com/support/mail/bounces/yandex/message-rejected-under-suspicion-of-spam.html
  ["Yandex", "554 [1] Message rejected under suspicion of SPAM; https://ya.example"],
  ["Mail.ru", "550 spam message rejected. Please visit http://help.mail.ru/notspam-support"],
  ["Libero", "550 smtp-13.iol.local IP blacklisted by CSI. For remediation please use http://csi.cloudmark.example [LIB_102]"],
  ["Telecom Italia", "550 Mail from IP 203.0.113.9 was rejected due to listing in Spamhaus SBL."],
  // https://pomoc.poczta.interia.pl
  ["Interia", "550 5.7.0 [SPF] 203.0.113.9 is not allowed to send mail from agency.example", "5.7.0"],
  // https://service.mail.qq.com/detail/122/66
  ["QQ", "550 Suspected spam ip"],
  ["QQ about the rate", "550 Ip frequency limited"],
  ["QQ about content", "550 Mail content denied"],
  ["Exim about policy", "550 Administrative prohibition"],
  ["Exim about a filter", "550 message rejected by filter"],
  ["Exim about abuse", "550 Connection refused due to abuse."],
  ["Exim about our host's name", "550 Sender IP reverse lookup rejected"],
  ["Exim about content", "550 Your message has been rejected due to content"],
  ["a scanner about a virus in the message", "554 rejected due to virus"],
  ["McAfee", "554 Denied [8c5f3e2a.0.1143297.00-2397] (Mode: normal)"],
  ["qmail", "553 sorry, your envelope sender is in my badmailfrom list"],
  ["a gateway without a reason", "571 Message Refused"],
  ["NetEase", "554 DT:SPM 163 smtp10,DsCowADn, please see http://mail.163.com/help/help_spam_16.htm"],
]; // oxfmt-ignore

const BOUNCES: [server: string, response: string, status?: string][] = [
  ["Postfix", "550 5.1.1 <ann@northwind.example>: Recipient address rejected: User unknown", "5.1.1"],
  ["a policy's status for a missing mailbox", "550 5.7.1 No such user here", "5.7.1"],
  ["Gmail", "550-5.1.1 The email account that you tried to reach does not exist. Please check for spaces.", "5.1.1"],
  ["a disabled mailbox", "550 5.2.1 The mailbox is disabled and not accepting messages", "5.2.1"],
  ["a full mailbox, in words of a refusal", "552 5.2.2 Over quota. Mail to this mailbox is blocked for policy reasons.", "5.2.2"],
  ["a full mailbox at Orange", "552 Boite du destinataire pleine. Recipient overquota. OFR_417 [417]"],
  ["a full mailbox at WEB.DE", "550 Benutzer hat das Speichervolumen ueberschritten."],
  ["a server that is not theirs", "554 5.7.1 <ann@northwind.example>: Relay access denied", "5.7.1"],
  ["Exim that is not theirs", "550 5.7.1 relay not permitted", "5.7.1"],
  ["GMX", "550 Requested action not taken: mailbox unavailable"],
  ["T-Online", "550 user unknown"],
  ["an Exim filter that names no mailbox", "550 message rejected by filter: no such user here"],
  ["a closed account", "550 Mailbox denied: account has been closed"],
  ["a refusal without its object", "550 Requested action not taken"],
  ["Orange", "550 Adresse d au moins un destinataire invalide. Invalid recipient. OFR_416 [416]"],
  ["La Poste about an archived mailbox", "550 Boite du destinataire archivee. Archived recipient. LPN007_420"],
  ["Yahoo", "554 delivery error: dd This user doesn't have a yahoo.com account (ann@yahoo.example)"],
  ["Microsoft 365", "550 5.4.1 Recipient address rejected: Access denied. AS(201806281)", "5.4.1"],
  ["iCloud", "550 5.1.6 recipient no longer on server: ann@northwind.example", "5.1.6"],
  ["Cisco IronPort", "550 #5.1.0 Address rejected."],
  ["Exim after asking their server", "550-Callout verification failed: 550 5.1.1 User unknown"],
  ["Exchange, in German", "550 5.1.10 RESOLVER.ADR.RecipientNotFound; Empfänger unbekannt", "5.1.10"],
]; // oxfmt-ignore

/** Notices from Exchange, and from hosts that respond in their own language. */
const NOTICES = [
  "No se pudo entregar el mensaje a ann@northwind.example.\n\nEl servidor remoto respondió: 554 El remitente está en una lista negra por su reputación.",
  "Ihre E-Mail an ann@northwind.example konnte nicht zugestellt werden: vom Spamfilter abgelehnt.",
  "Su mensaje a ann@northwind.example fue rechazado por el filtro antispam.",
  "Il messaggio per ann@northwind.example è stato bloccato dal filtro antispam.",
  "Wiadomość do ann@northwind.example została zablokowana przez filtr antyspamowy.",
  "Uw bericht aan ann@northwind.example is geweigerd door spamfilter.",
  "Votre message à ann@northwind.example est considéré comme indésirable.",
  "A sua mensagem para ann@northwind.example foi recusada pelo filtro antispam.",
  "Ditt meddelande till ann@northwind.example stoppades av spamfiltret.",
  "Din besked til ann@northwind.example blev afvist af spamfilteret.",
  report("5.0.0", "550 Adres IP 203.0.113.9 znajduje się na czarnej liście"),
  report("5.0.0", "550 Сообщение отклонено: похоже на спам"),
  report("5.0.0", "550 送信元IPアドレスはブラックリストに登録されています"),
];

test.each(REFUSALS)("a rejection of the sender is recognized: %s", (_server, response, status = "5.0.0") => {
  const { kind, refusal } = read(report(status, response));
  expect([kind, typeof refusal]).toEqual(["bounce", "string"]);
  expect(refusal).not.toContain("@");
});

test.each(NOTICES)("a rejection of the sender is recognized in other languages: %s", (text) => {
  expect(read(text)).toMatchObject({ kind: "bounce", refusal: expect.any(String) });
});

test.each(BOUNCES)(
  "an invalid recipient address does not count as a rejection of the sender: %s",
  (_server, response, status = "5.0.0") => {
    expect(read(report(status, response))).toMatchObject({ kind: "bounce", refusal: null });
  },
);

test("our own text quoted below an invalid-address notice does not count as a rejection of the sender", () => {
  const mail = `${report("5.1.1", "550 5.1.1 user unknown")}\nFrom: ana@agency.example\n\nIs your mail on a spam blocklist?`;
  expect(read(mail)).toMatchObject({ kind: "bounce", refusal: null });
});
