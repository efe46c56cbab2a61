/**
 * Recognizes delivery failures about the sender: its reputation, a policy of the receiving side, or the
 * authentication of its domain. They do not affect the recipient's address.
 */
import { asOneSentence, fold } from "../../language/sentences.ts";
import type { RecipientOutcome } from "./bounce-fields.ts";

/** RFC 3463 3.8, and the sender's address in 3.2. */
const SENDER_STATUS = /^[45]\.(?:7\.\d{1,3}|1\.[78])$/;
const SENDER_STATUS_IN_WORDS = /(?:\b[45]\d\d[- #(]{1,3}|#)[45]\.(?:7\.\d{1,3}|1\.[78])(?![\d.])/;
/** RFC 3463 3.2: the recipient's address, regardless of the rest of the response. */
const RECIPIENT_STATUS = /^[45]\.1\.(?:0|1|2|3|6|10)$/;

/**
 * Block lists and their operators, authentication, and servers' terms for unwanted mail in many languages.
 */
const SENDER_WORDS = new RegExp(
  [
    "\\b(?:dnsbl|rbls?|block ?lists?|black ?list(?:ed|s)?|blocklisted|deny ?list(?:ed)?|spamhaus|spamcop|barracuda|sorbs|uceprotect|cloudmark)\\b",
    "\\b(?:dmarc|spf|dkim|reverse dns|rdns|ptr record|unauthenticated)\\b",
    "\\b(?:spam|junk ?mail|bulk ?mail|unsolicited|reputation|policy (?:reasons?|violations?|rejection)|(?:local|security) policy|banned sending ip)\\b",
    "\\b(?:blocked (?:using|by|due|because|for)|(?:ip|server|host|client|sender)(?: address)? \\S{0,45} ?(?:is|has been|was) (?:blocked|listed|banned|rejected))\\b",
    // German, Dutch, Scandinavian
    "\\b(?:sperrliste|blockliste|schwarze[nr]? liste|unerwunschte (?:werbung|mail|e-mail)|richtlinie|zwarte lijst|blokkeerlijst|ongewenste|svartlist\\w{0,4}|sortliste\\w{0,2}|skrappost)\\b",
    // French, Spanish, Portuguese, Italian, Romanian
    "\\b(?:liste noire|listes noires|courrier indesirable|lista negra|listas negras|correo no deseado|reputacion)\\b",
    "\\b(?:reputacao|reputazione|lixo eletronico|lista nera|posta indesiderata|politica de seguridad|politique de securite)\\b",
    // Polish, Czech, Turkish, Hungarian
    "\\b(?:czarn(?:ej lisci?e|a lista|ych list)|niechcian\\w{1,4}|cerne listine|kara liste\\w{0,4}|istenmeyen|feketelist\\w{0,4})\\b",
    "(?:спам|черн(?:ый|ом|ого) спис(?:ок|ке|ка)|репутаци)",
    `(?:${["迷惑メール", "スパム", "ブラックリスト", "ブロックリスト", "垃圾邮件", "垃圾郵件", "黑名单", "黑名單", "스팸", "차단 목록"].map(fold).join("|")})`,
  ].join("|"),
);

/** Servers' phrases for a nonexistent address, sometimes with a policy status. */
const NO_MAILBOX = new RegExp(
  [
    String.raw`\b(?:(?:user|recipient|mailbox|account|address)(?: \S{1,60})? (?:is )?(?:unknown|not found|does not exist|doesn't exist|unavailable|disabled|inactive))\b`,
    String.raw`\b(?:unknown (?:user|recipient|mailbox|address)|no such (?:user|recipient|mailbox|address|person)|invalid (?:recipient|mailbox))\b`,
    String.raw`\b(?:utilisateur inconnu|unbekannter (?:empfanger|benutzer)|empfanger unbekannt|usuario desconocido|destinatario desconocido)\b`,
    String.raw`\b(?:utente sconosciuto|relay(?:ing)? (?:access )?denied|unable to relay)\b`,
  ].join("|"),
);

const DIAGNOSTIC = /^[ \t]{0,3}diagnostic-code[ \t]?:([^\r\n]{0,600}(?:\r?\n[ \t][^\r\n]{0,600}){0,6})/gim;
/** Addresses are irrelevant to the sender's refusal, and must not be stored outside the email. */
const ADDRESS = /<?[^\s<>@]{1,64}@[^\s<>@]{1,255}>?/g;
const MAX_SEARCHED = 20_000;
const MAX_REASON = 200;

/**
 * Returns the receiving server's response if it refused the sender, without addresses; null if the failure
 * is, or may be, about the recipient.
 * @param notice the server's text above the returned mail, which is ours and may contain anything
 */
export function refusalOf(
  failures: readonly RecipientOutcome[],
  { notice, fullText }: { notice: string; fullText: string },
): string | null {
  const answers = [...fullText.slice(0, MAX_SEARCHED).matchAll(DIAGNOSTIC)].map(([, answer = ""]) => answer);
  const shown = (answers.length > 0 ? answers.join(" ") : notice).replace(ADDRESS, "…").replace(/\s+/g, " ");
  const words = asOneSentence(shown).folded;
  const statuses = failures.flatMap(({ status }) => (status === null ? [] : [status]));
  if (NO_MAILBOX.test(words) || statuses.some((status) => RECIPIENT_STATUS.test(status))) return null;
  const isOfSender =
    statuses.some((status) => SENDER_STATUS.test(status)) ||
    SENDER_STATUS_IN_WORDS.test(words) ||
    SENDER_WORDS.test(words);
  return isOfSender ? shown.trim().slice(0, MAX_REASON) : null;
}
