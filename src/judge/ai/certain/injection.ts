/**
 * Detects instructions to the machine reading the email, in the languages of the phrase books and in some others.
 * Such instructions are reported, never followed.
 */
import { everyBook } from "../../language/languages.ts";
import { listed, opens } from "../../language/phrase-list.ts";
import { phrases } from "../../language/phrases.ts";
import { remembered } from "../../language/remembered.ts";
import { fold, type Sentence } from "../../language/sentences.ts";
import { hasCipher } from "./ciphers.ts";
import { undisguised, type Undisguised } from "./injection-text.ts";
import { isAboutWriter, type MachineReading, readForMachine, requestsMaterial } from "./machine-sentences.ts";
import { hasLikelyOrder } from "../orders/model.ts";

/** Faked turns of a conversation with the machine, as markup. */
const MARKUP = phrases(
  "</(email|mail|message|untrusted|system|instructions|document|reply)\n<(system|instructions|assistant)",
);

/** Names for the speakers and the texts of a conversation with a machine, folded, in many languages. */
const ROLE =
  "(?:system[ea]?|systeem|systemet|sistem[ai]?|система|システム|系统|系統|" +
  "assistant|assistente?|asistente?|asystent|asistan|ассистент|アシスタント|助手|developer|superuser|" +
  "instructions?|instruccion(?:es)?|instruc(?:ao|oes)|istruzion[ei]|instruktion(?:en|er)?|instructies?|" +
  "instrukcj[ae]|anweisung(?:en)?|consignes?|pokyny?|инструкци[яи]|指示|指令|命令|talimat(?:lar)?|" +
  "prompt|jailbreak|override|untrusted)";
/** Nouns that may follow such a name: "system message". */
const KIND =
  "(?:[ _-]?(?:message|prompt|notes?|notice|alert|override|update|instructions?|policy|context|nachricht|anweisung|meldung|hinweis|meddelande|meddelelse|besked|melding|bericht|" +
  "instructie|zprava|mesaji?|role|提示|消息|指令))?";
const NAME = `(?:new |begin |end |start |start of |end of |/)?${ROLE}${KIND}`;
const BEFORE =
  "(?:\\[\\[?/?|\\{\\{?[#/]?|【|<<?[/!|]?(?:-- ?)?|%%?|[=~-]{2,8} ?|['`]{3} ?|\\| ?|/[*/] ?|#{1,6} ?|@)";
const BEHIND = "(?: ?(?:[\\]}】>%:|]|[=~-]{2,8}|\\*/)|\\s?$)";

/** The same names in the markup of chat templates, data formats and headings; applied to folded text. */
const TURNS = [
  /<\|?[a-z]{2,12}_(?:start|end|of_turn|of_text|header_id|id)\|?>|<\|[a-z_]{2,20}\|?>|\[\/?inst\]|<<\/?sys>>|<(?:bos|eos|s|\/s)>|<\/?(?:tool|function)_\w{2,20}/,
  new RegExp(`${BEFORE}${NAME}${BEHIND}|^#{1,4} ?[^\n]{0,30}${ROLE}[^\n]{0,20}$`, "m"),
  /\[(?:internal|operator|admin|system)\b[^\]\n]{0,60}:|<\/(?:conversation|context|data|input|task|message|content)>|<(?:new|next)_[a-z]{2,20}>/,
  new RegExp(
    `</?(?:${ROLE}|admin|thinking|think|policy|user|human|model)[\\w-]{0,30}(?: [^<>\n]{0,200})?/?>|<[a-z]{2,20} [^<>\n]{0,80}role=`,
  ),
  new RegExp(
    `^[\\s>*/(-]{0,8}(?:${NAME}|human|ai) ?[:>]|^#{1,4} ?response|\\*{2,3} ?(?:${ROLE}|admin) ?(?:notice|message|note|alert|prompt)`,
    "m",
  ),
  new RegExp(`\\b(?:roll?e?|rola|ruolo|papel)["']? ?[:=] ?["']?(?:${ROLE}|user|admin|tool|function|root)`),
  new RegExp(
    `\\[(?:message|mensagem|mensaje|messaggio|wiadomosc|zprava|nota?e?) (?:du |do |del |di |de )?${ROLE}`,
  ),
  /"(?:role|system\w{0,20}|prompt|instructions?|action|approved|auto_?\w{2,20}|category|confidence|intent|label|flags?|flagged|cautions?|override|policy|command|review\w{0,20})" ?:/,
  /"(?:sentiment|tool|arguments)" ?:/,
  /^[\s-]{0,6}(?:\w{1,20}_)?(?:auto|send|review|approved|flag|override|confidence|caution)s?(?:_\w{1,20})? ?[:=] ?(?:true|false|yes|no|none|\d)/m,
  /\b(?:category|label|intent|sentiment|classification|tag|status) ?[:=] ?["']?(?:interested|positive|meeting|booked|qualified|hot|safe|lead|won)/,
  // Pig Latin, upside-down letters, and scripts that no one uses in emails.
  /(?:\b[a-z]{2,20}(?<!d)ay\b[ ,.!]{1,3}){3}\b[a-z]{2,20}ay\b|(?:[ǝɹʇʍʎɯƃɟɥʞɾʌ]\S{0,3}){2}[ǝɹʇʍʎɯƃɟɥʞɾʌ]|[ᚠ-ᛪ⠁-⣿]{3}/,
];
/** URL-encoded words outside of a link. */
const ENCODED = /(?:^|\s)[\w']{1,30}(?:%20[\w']{1,30}){2}/;

const BOOKS = everyBook(({ replies }) => replies.instructions);

/** Separate expressions per language, so that each stays small. */
const ORDERS = [MARKUP, ...BOOKS.map(({ orders }) => phrases(orders))];
/** Claims to be a person who may instruct the machine; the rest of such an email is ignored. */
const IMPOSTOR = BOOKS.map(({ impostor }) => phrases(impostor));
const INSTRUCTIONS = [...ORDERS, ...IMPOSTOR];
const ADDRESS = BOOKS.map(({ address }) => phrases(address));
const AUTOMATIC = BOOKS.map(({ automatic }) => phrases(automatic));
const THIS =
  "(?:this|das|dies\\w{0,2}|ce(?:ci|t|tte)?|est[aeo]|quest[ao]|dit|deze|to|ta|det\\w{0,2}|den\\w{0,2}) ";
/** Phrases that identify automatic replies: "Automatic reply:", "this is an automated message". */
const NOTICES = [
  ...everyBook(({ mail }) => new RegExp(`${opens(mail.absence.automaticSubject).source}\\s?:`)),
  ...everyBook(
    ({ mail }) => new RegExp(`^(?:(?=${THIS})(?:\\S{1,20} ){0,4}?)?(?:${listed(mail.receipt.self)})`),
  ),
];
/** Demands certain text in the answer. */
const INTO = BOOKS.map(({ into }) => phrases(into));

const matchesAny = (patterns: readonly Pick<RegExp, "test">[], folded: string): boolean =>
  patterns.some((pattern) => pattern.test(folded));

/** Returns whether the sentence instructs the machine. Other checks ignore such a sentence. */
export const isInjectedInstruction = ({ folded }: Sentence): boolean => matchesAny(INSTRUCTIONS, folded);

/** Returns whether the sender impersonates another person; such an email contains no genuine request. */
export const isImpostor = ({ folded }: Sentence): boolean => matchesAny(IMPOSTOR, folded);

/**
 * Returns whether any part of the email addresses an assistant, mentions its automatic sending, or wants text
 * included in the answer, in any disguise. This only triggers a human review, so it covers more than instructions.
 */
export function addressesMachine(written: string): boolean {
  const read = undisguised(written);
  const sentences = read.sentences.map(readForMachine);
  return hasOrder(written, read, sentences) || hasLikelyOrder(sentences);
}

/**
 * Like `addressesMachine`, for a subject or sender name. Uses only rules, because the model was trained on
 * email bodies.
 */
export const namesMachine = remembered((written): boolean => {
  const read = undisguised(written);
  return hasOrder(written, read, read.sentences.map(readForMachine));
});

const hasOrder = (
  written: string,
  { text, sentences, isSpelledOut }: Undisguised,
  readings: readonly MachineReading[],
): boolean =>
  isSpelledOut ||
  ENCODED.test(written) ||
  matchesAny(TURNS, fold(text)) ||
  hasCipher(text) ||
  sentences.some(hasMachinePhrase) ||
  readings.some(({ isOrder }) => isOrder);

const hasMachinePhrase = (folded: string): boolean =>
  matchesAny(INSTRUCTIONS, folded) ||
  matchesAny(ADDRESS, folded) ||
  (matchesAny(AUTOMATIC, withoutNotices(folded)) && !isAboutWriter(folded)) ||
  (matchesAny(INTO, folded) && !requestsMaterial(folded));

const withoutNotices = (folded: string): string =>
  NOTICES.reduce((text, notice) => text.replace(notice, ""), folded);
