/**
 * Recognizes delivery failures caused by the sender: its reputation, its domain's authentication, or the
 * receiving side's policy. These do not affect the recipient's address.
 */
import { asOneSentence, fold } from "../../language/sentences.ts";
import type { RecipientOutcome } from "./bounce-fields.ts";
import { ONLY_OF_SENDER, SENDER_WORDS, SENDER_WORDS_INSIDE } from "./refusal-words.ts";

/** RFC 3463 3.8, and the codes in 3.2 about the sender's address. */
const SENDER_STATUS = /^[45]\.(?:7\.\d{1,3}|1\.[78])$/;
const SENDER_STATUS_IN_WORDS = /(?:\b[45]\d\d[- #(]{1,3}|#)[45]\.(?:7\.\d{1,3}|1\.[78])(?![\d.])/;
/**
 * RFC 3463 3.2 and 3.3: the recipient's address is invalid or the mailbox is full, regardless of the rest of
 * the response.
 */
const RECIPIENT_STATUS = /^[45]\.(?:1\.(?:0|1|2|3|6|10)|2\.2)$/;

const anyOf = (families: Record<string, string[]>): string =>
  `(?<![a-z0-9])(?:${Object.values(families).flat().join("|")})(?![a-z0-9])`;
const OF_SENDER_ONLY = new RegExp(anyOf(ONLY_OF_SENDER));
const OF_SENDER = new RegExp([anyOf(SENDER_WORDS), ...SENDER_WORDS_INSIDE.map(fold)].join("|"));

/** Servers' phrases for a nonexistent address, sometimes with a policy status. */
const NO_MAILBOX = new RegExp(
  [
    String.raw`\b(?:(?:user|recipient|mailbox|account|address)(?: \S{1,60})? (?:is )?(?:unknown|not found|does not exist|doesn't exist|unavailable|disabled|inactive))\b`,
    String.raw`\b(?:unknown (?:user|recipient|mailbox|address)|no such (?:user|recipient|mailbox|address|person)|invalid (?:recipient|mailbox))\b`,
    String.raw`\b(?:utilisateur inconnu|unbekannter (?:empfanger|benutzer)|empfanger unbekannt|usuario desconocido|destinatario desconocido)\b`,
    String.raw`\b(?:utente sconosciuto|relay(?:ing)? (?:(?:access )?denied|(?:is )?not (?:permitted|allowed))|unable to relay)\b`,
  ].join("|"),
);

const DIAGNOSTIC = /^[ \t]{0,3}diagnostic-code[ \t]?:([^\r\n]{0,600}(?:\r?\n[ \t][^\r\n]{0,600}){0,6})/gim;
/** Addresses do not matter for a refusal, and must not be stored outside the email. */
const ADDRESS = /<?[^\s<>@]{1,64}@[^\s<>@:;,()]{1,255}>?/g;
const MAX_SEARCHED = 20_000;
const MAX_REASON = 200;

/**
 * Returns the receiving server's response if it refused the sender, without addresses; null if the failure
 * concerns, or may concern, the recipient.
 * @param notice The server's text above the returned email, which is our own and may contain any text.
 */
export function refusalOf(
  failures: readonly RecipientOutcome[],
  { notice, fullText }: { notice: string; fullText: string },
): string | null {
  const answers = [...fullText.slice(0, MAX_SEARCHED).matchAll(DIAGNOSTIC)].map(([, answer = ""]) => answer);
  const shown = (answers.length > 0 ? answers.join(" ") : notice).replace(ADDRESS, "…").replace(/\s+/g, " ");
  const words = asOneSentence(shown).folded;
  const statuses = failures.flatMap(({ status }) => (status === null ? [] : [status]));
  const isOfRecipient = NO_MAILBOX.test(words) || statuses.some((status) => RECIPIENT_STATUS.test(status));
  const mayBeOfSender =
    statuses.some((status) => SENDER_STATUS.test(status)) ||
    SENDER_STATUS_IN_WORDS.test(words) ||
    OF_SENDER.test(words);
  const isRefusal = OF_SENDER_ONLY.test(words) || (mayBeOfSender && !isOfRecipient);
  return isRefusal ? shown.trim().slice(0, MAX_REASON) : null;
}
