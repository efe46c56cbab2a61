/** Lists the words with which mail clients announce the older mail, by language. */

interface QuoteWords {
  /** Says that somebody wrote; alternatives separated by `|`. */
  wrote: string;
  /** How an attribution begins before a date. */
  opening?: string;
  /** Text between rows of dashes. */
  separators?: string;
  /** Alone in a line, with a colon, as in Apple Mail. */
  forwarded?: string;
  /** Names of a header block, separated by commas. */
  from?: string;
  sent?: string;
  to?: string;
  subject?: string;
  other?: string;
}

/** By ISO 639-1 code. */
const LANGUAGES: Record<string, QuoteWords> = {
  en: {
    wrote: "wrote|writes",
    opening: "On",
    separators: "original (?:message|appointment)|forwarded message|reply message",
    forwarded: "begin forwarded message",
    from: "from",
    sent: "sent,date",
    to: "to",
    subject: "subject",
    other: "cc,bcc,reply-to,importance,priority,attachments",
  },
  de: {
    wrote: "schrieb|schreibt|geschrieben",
    opening: "Am",
    separators:
      "ursprüngliche (?:nachricht|mail)|original-?nachricht|weitergeleitete nachricht|antwort[ -]?nachricht",
    forwarded: "anfang der weitergeleiteten (?:nachricht|e-mail)",
    from: "von",
    sent: "gesendet,datum",
    to: "an",
    subject: "betreff",
    other: "kopie,antwort an,wichtigkeit,anlagen",
  },
  fr: {
    wrote: "écrit|ecrit",
    opening: "Le",
    separators: "message d'origine|message original|message (?:transféré|forwardé)",
    forwarded: "début du message (?:réexpédié|transféré)",
    from: "de,expéditeur",
    sent: "envoyé,envoyé le,date,message du",
    to: "à,a,destinataire",
    subject: "objet,sujet",
    other: "copie,copie à,cc",
  },
  es: {
    wrote: "escribió|escribio|escrito",
    opening: "El",
    separators: "mensaje (?:original|reenviado)",
    forwarded: "inicio del mensaje reenviado",
    from: "de,remitente",
    sent: "enviado,enviado el,fecha",
    to: "para",
    subject: "asunto",
    other: "copia,cc",
  },
  it: {
    wrote: "scritto|scrive",
    opening: "Il|In data",
    separators: "messaggio (?:originale|inoltrato)",
    forwarded: "inizio (?:del )?messaggio inoltrato",
    from: "da,mittente",
    sent: "inviato,data",
    to: "a,per",
    subject: "oggetto",
  },
  nl: {
    wrote: "schreef|geschreven",
    opening: "Op",
    separators: "oorspronkelijk bericht|doorgestuurd bericht",
    forwarded: "begin doorgestuurd bericht",
    from: "van",
    sent: "verzonden,datum",
    to: "aan",
    subject: "onderwerp",
  },
  pl: {
    wrote: "napisał|napisała|napisana|pisze",
    opening: "W dniu|Dnia|Wiadomość napisana",
    separators: "oryginalna wiadomość|wiadomość (?:oryginalna|przekazana)|przekazana wiadomość",
    forwarded: "początek przekazywanej wiadomości",
    from: "od",
    sent: "wysłano,wysłane,data",
    to: "do",
    subject: "temat",
    other: "dw,kopia",
  },
  pt: {
    wrote: "escreveu",
    opening: "Em|No dia|A|À",
    separators: "mensagem (?:original|encaminhada|reencaminhada)",
    forwarded: "início da mensagem (?:reencaminhada|encaminhada)",
    from: "de",
    sent: "enviado,enviada,enviada em,enviado em,data",
    to: "para",
    subject: "assunto",
  },
  sv: {
    wrote: "skrev",
    opening: "Den",
    separators: "ursprungligt meddelande|vidarebefordrat meddelande",
    forwarded: "vidarebefordrat brev",
    from: "från",
    sent: "skickat,datum",
    to: "till",
    subject: "ämne",
    other: "kopia",
  },
  da: {
    wrote: "skrev",
    separators: "oprindelig (?:meddelelse|besked)|videresendt meddelelse",
    from: "fra",
    sent: "sendt,dato",
    to: "til",
    subject: "emne",
  },
  no: { wrote: "skrev", separators: "opprinnelig melding", from: "fra", sent: "sendt,dato", to: "til" },
  fi: {
    wrote: "kirjoitti",
    separators: "alkuperäinen viesti",
    from: "lähettäjä",
    sent: "lähetetty,päivämäärä",
    to: "vastaanottaja",
    subject: "aihe",
  },
  cs: {
    wrote: "napsal|napsala",
    opening: "Dne",
    separators: "původní zpráva",
    from: "od",
    sent: "odesláno",
    to: "komu",
    subject: "předmět",
  },
  sk: {
    wrote: "napísal|napísala",
    opening: "Dňa",
    separators: "pôvodná správa",
    sent: "odoslané",
    subject: "predmet",
  },
  hu: {
    wrote: "írta",
    separators: "eredeti üzenet",
    from: "feladó",
    sent: "elküldve,dátum",
    to: "címzett",
    subject: "tárgy",
  },
  ro: {
    wrote: "scris",
    opening: "În",
    separators: "mesajul original",
    from: "de la",
    sent: "trimis",
    to: "către",
    subject: "subiect",
  },
  tr: {
    wrote: "yazdı",
    separators: "özgün ileti",
    from: "kimden,gönderen",
    sent: "gönderildi,tarih",
    to: "kime",
    subject: "konu",
  },
  ru: {
    wrote: "написал|написала|пишет",
    separators: "исходное сообщение|пересылаемое сообщение",
    from: "от,от кого",
    sent: "отправлено,дата",
    to: "кому",
    subject: "тема",
  },
  uk: { wrote: "написав|написала|пише", from: "від", sent: "надіслано", to: "кому", subject: "тема" },
  el: { wrote: "έγραψε", opening: "Στις", from: "από", sent: "στάλθηκε", to: "προς", subject: "θέμα" },
  zh: {
    wrote: "写道|寫道",
    opening: "在|於",
    separators: "原始邮件|原始郵件|转发邮件|轉寄郵件",
    from: "发件人,寄件者",
    sent: "发送时间,寄件日期,日期",
    to: "收件人,收件者",
    subject: "主题,主旨",
    other: "抄送,副本",
  },
  ja: {
    wrote: "のメッセージ|書きました",
    separators: "元のメッセージ|転送メッセージ",
    from: "差出人",
    sent: "送信日時,日付",
    to: "宛先",
    subject: "件名",
  },
  ko: {
    wrote: "작성",
    separators: "원본 메시지|전달된 메시지",
    from: "보낸 사람",
    sent: "보낸 날짜,날짜",
    to: "받는 사람",
    subject: "제목",
  },
};

const ALL = Object.values(LANGUAGES);
const alternatives = (pick: (words: QuoteWords) => string | undefined): string =>
  [...new Set(ALL.flatMap((words) => pick(words)?.split("|") ?? []))].join("|");
const joined = (pick: (words: QuoteWords) => string | undefined): string =>
  ALL.flatMap((words) => pick(words) ?? []).join("|");

/** Scripts without spaces between words have no word boundaries. */
const EDGELESS = "[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}]";
const BEGINS = `(?<!\\p{L})(?!${EDGELESS})`;
const VERBS = alternatives(({ wrote }) => wrote);

/** Matches `wrote` and its translations as a word; also `napisał(a)`. */
export const WROTE = new RegExp(`(?:${BEGINS}|(?=${EDGELESS}))(?:${VERBS})(?!(?!${EDGELESS})\\p{L})`, "iu");
export const ENDS_IN_WROTE = new RegExp(`(?:${VERBS})(?:\\(a\\))?$`, "iu");
/** A word of a language, or else a weekday, day or year. */
export const OPENING = new RegExp(
  `^(?:(?:${alternatives(({ opening }) => opening)})(?: |\\b|\\d)|` +
    `(?:\\p{L}{2,4}|\\p{Script=Cyrillic}{2,12})\\.?,? \\d{1,2}|\\d{1,4}[ ./年-])`,
  "u",
);
/** Matches within a line, where only a word of a language followed by a date shows it. */
export const INNER_OPENING = new RegExp(
  `(?:^|[\\s.!?,;:>)-])((?:${alternatives(({ opening }) => opening)}) (?:\\p{L}{2,12}[.,]{0,2} ){0,3}\\d)`,
  "gu",
);
export const SEPARATORS = new RegExp(`^(?:${joined(({ separators }) => separators)})$`, "iu");
/** Also matches where the older mail continues in the same line. */
export const OPENING_SEPARATOR = new RegExp(
  `^\\s{0,8}[-_]{2,40} ?(?:${joined(({ separators }) => separators)}) ?[-_]{2,40}(?:\\s|$)`,
  "iu",
);
export const APPLE_FORWARD = new RegExp(`^\\s*(?:${joined(({ forwarded }) => forwarded)})\\s?:\\s*$`, "iu");

export type HeaderKind = "from" | "sent" | "to" | "subject" | "other";

/** Maps a lower-case header name to its kind. */
export const HEADER_KINDS = new Map<string, HeaderKind>();
for (const words of ALL) {
  for (const kind of ["from", "sent", "to", "subject", "other"] as const) {
    for (const name of words[kind]?.split(",") ?? []) {
      if (!HEADER_KINDS.has(name)) HEADER_KINDS.set(name, kind);
    }
  }
}
const NAMES = [...HEADER_KINDS.keys()].toSorted((a, b) => b.length - a.length).join("|");
/** Matches consecutive headers in one line. */
export const INNER_HEADERS = new RegExp(`(?:^|[\\s*_>])(${NAMES})\\*?\\s?:`, "giu");
