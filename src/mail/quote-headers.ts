/** How mail clients announce the older mail below an answer, in the languages that they speak. */
import { type Line, isBlank } from "./lines.ts";

/** Longer lines are prose; it also bounds what the patterns below can cost. */
const MAX_HEADER = 400;
const MAX_SEPARATOR = 160;
/** Clients break an attribution over so many lines at most. */
const MAX_WRAP = 4;
/** A header block with its empty lines and wrapped recipients. */
const MAX_BLOCK = 24;

/** Words that say "wrote": English, German, French, Spanish, Italian, Dutch, Polish, Portuguese, Scandinavian, Finnish. */
const WROTE = new RegExp(
  `(?<!\\p{L})(?:wrote|writes|schrieb|schreibt|geschrieben|écrit|ecrit|escribió|escribio|escrito|scritto|scrive|schreef|` +
    `geschreven|napisał|napisała|napisana|pisze|escreveu|skrev|kirjoitti)(?!\\p{L})`,
  "iu",
);
/** How an attribution can begin; a weekday, day or year where the language puts nothing before it. */
const OPENING = new RegExp(
  `^(?:On|Am|Le|El|Il|In data|Op|W dniu|Dnia|Wiadomość napisana|Em|No dia|A|À|Den|` +
    `\\p{L}{2,4}\\.?,? \\d{1,2}|\\d{1,4}[ ./年-])(?: |\\b|\\d)`,
  "u",
);
const ADDRESS = /[<[(](?:mailto:)?[^\s<>@]{1,64}@[^\s<>]{1,253}[>\])]/;
const WHEN = /\d{1,2}[:.h]\s?\d{2}|\b(?:19|20)\d\d\b|\d{1,2}[./-]\d{1,2}[./-]\d{2}/;

/** What stands between rows of dashes, or as Apple's `Begin forwarded message:`. */
const SEPARATORS = new RegExp(
  `^(?:original (?:message|appointment)|forwarded message|ursprüngliche (?:nachricht|mail)|original-nachricht|` +
    `weitergeleitete nachricht|message d'origine|message original|message (?:transféré|forwardé)|mensaje (?:original|reenviado)|` +
    `messaggio (?:originale|inoltrato)|oorspronkelijk bericht|doorgestuurd bericht|oryginalna wiadomość|` +
    `wiadomość (?:oryginalna|przekazana)|przekazana wiadomość|mensagem (?:original|encaminhada|reencaminhada)|` +
    `ursprungligt meddelande|vidarebefordrat meddelande|oprindelig (?:meddelelse|besked)|videresendt meddelelse|` +
    `opprinnelig melding)$`,
  "iu",
);
const RULED = /^\s*[-‐‑–—_=*]{2,}\s*([^-‐‑–—_=*\s].{2,110}?)\s*[-‐‑–—_=*]{2,}\s*$/u;
const APPLE_FORWARD = new RegExp(
  `^\\s*(?:begin forwarded message|anfang der weitergeleiteten (?:nachricht|e-mail)|début du message (?:réexpédié|transféré)|` +
    `inicio del mensaje reenviado|inizio (?:del )?messaggio inoltrato|begin doorgestuurd bericht|` +
    `początek przekazywanej wiadomości|início da mensagem (?:reencaminhada|encaminhada)|vidarebefordrat brev)\\s?:\\s*$`,
  "iu",
);

type HeaderKind = "from" | "sent" | "to" | "subject" | "other";

const HEADER_NAMES: Record<HeaderKind, string> = {
  from: "from,von,de,da,van,od,från,fra,expéditeur,mittente,remitente",
  sent:
    "sent,date,gesendet,datum,envoyé,envoyé le,enviado,enviado el,enviada,enviada em,enviado em,fecha,inviato,data,verzonden," +
    "wysłano,wysłane,skickat,sendt,dato",
  to: "to,an,à,a,para,per,aan,do,till,til,destinataire",
  subject: "subject,betreff,objet,asunto,oggetto,onderwerp,temat,assunto,ämne,emne",
  other:
    "cc,bcc,kopie,copie,copia,dw,kopia,reply-to,antwort an,importance,wichtigkeit,priority,attachments,anlagen",
};

const KIND_OF = new Map<string, HeaderKind>();
for (const kind of ["from", "sent", "to", "subject", "other"] as const) {
  for (const name of HEADER_NAMES[kind].split(",")) KIND_OF.set(name, kind);
}

/**
 * Number of lines, from `at` on, that announce the older mail: an attribution, a separator or a header block.
 * 0 when the line announces nothing.
 */
export function announcementLength(lines: Line[], at: number): number {
  const line = lines[at];
  if (!line || isBlank(line) || line.text.length > MAX_HEADER) return 0;
  if (line.kind === "header") return lengthOfKind(lines, at);
  if (isSeparator(line.text)) return 1;
  return blockLength(lines, at) || attributionLength(lines, at);
}

/** The next line that is not empty is marked as quoted, so that its end can be seen. */
export function quoteFollows(lines: Line[], at: number): boolean {
  const next = lines.slice(at, at + 4).find((line) => !isBlank(line));
  return next?.kind === "quoted" || next?.kind === "history";
}

function lengthOfKind(lines: Line[], at: number): number {
  const end = lines.findIndex((line, index) => index > at && line.kind !== "header");
  return (end < 0 ? lines.length : end) - at;
}

function isSeparator(text: string): boolean {
  if (text.length > MAX_SEPARATOR) return false;
  const ruled = RULED.exec(text)?.[1]?.replace("’", "'") ?? "";
  // Zoho: `---- On Tue, 03 Mar 2026 10:00:00 +0100 ann@example.com wrote ----`
  const attribution = OPENING.test(ruled) && WROTE.test(ruled) && WHEN.test(ruled);
  return attribution || SEPARATORS.test(ruled) || APPLE_FORWARD.test(text);
}

function attributionLength(lines: Line[], at: number): number {
  let joined = "";
  for (let count = 1; count <= MAX_WRAP; count += 1) {
    const line = lines[at + count - 1];
    if (!line || isBlank(line) || line.kind !== "own") return 0;
    joined = `${joined} ${line.text.trim()}`.trimStart();
    if (joined.length > MAX_HEADER || (count === 1 && !canBegin(joined))) return 0;
    if (isAttribution(joined, quoteFollows(lines, at + count))) return count;
  }
  return 0;
}

/** Cheap, and keeps a line of the writer's own that stands right above an attribution out of it. */
const canBegin = (text: string): boolean =>
  OPENING.test(bare(text)) || ADDRESS.test(text) || endsInColon(text);

function isAttribution(text: string, quoted: boolean): boolean {
  if (!endsInColon(text)) return false;
  const wrote = WROTE.test(text);
  const address = ADDRESS.test(text);
  if (quoted) return wrote || address;
  if (wrote) return (address || OPENING.test(bare(text))) && (address || WHEN.test(text));
  // Where the verb is of a language not listed: `2026-03-03 10:00 GMT+01:00 Ann <ann@example.com>:`
  return address && WHEN.test(text) && /[>\])]\s*[:：]$/.test(text);
}

const endsInColon = (text: string): boolean => /[:：][\s*_-]*$/.test(text.slice(-12));

/** Without what Yahoo and text versions of bold type put in front. */
const bare = (text: string): string => text.replace(/^[\s*_-]+/, "");

/** A block of `From: … Sent: … To: … Subject: …`, in any order, with a line of underscores above or none. */
function blockLength(lines: Line[], at: number): number {
  const first = lines[at]?.text ?? "";
  const rule = /^\s*[_-]{10,}\s*$/.test(first) ? 1 : 0;
  if (!rule && !headerKind(first)) return 0;
  const kinds = new Set<HeaderKind>();
  let end = at;
  let evidence = "";
  for (let index = at + rule; index < Math.min(lines.length, at + MAX_BLOCK); index += 1) {
    const text = lines[index]?.text ?? "";
    const kind = headerKind(text);
    if (!kind && (kinds.size === 0 ? text.trim() !== "" : isBodyAt(lines, index))) break;
    if (!kind) continue;
    kinds.add(kind);
    evidence += text;
    end = index + 1;
  }
  const enough = kinds.has("from") && kinds.size >= 3 && (kinds.has("subject") || evidence.includes("@"));
  return enough ? end - at : 0;
}

/** Whether the block of headers ended before this line: no header, and no wrapped line of the one above. */
function isBodyAt(lines: Line[], index: number): boolean {
  if (isBlank(lines[index])) return !headerKind(lines[index + 1]?.text ?? "");
  return isBlank(lines[index - 1]) || (lines[index]?.text.length ?? 0) > MAX_HEADER;
}

function headerKind(text: string): HeaderKind | null {
  const colon = text.slice(0, 40).indexOf(":");
  if (colon < 1) return null;
  const name = text.slice(0, colon).replace(/[*_]/g, "").trim().toLowerCase();
  return KIND_OF.get(name) ?? null;
}
