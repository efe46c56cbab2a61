/** Lists phrases by which a signature is recognized: what people and mail programs write below a mail. */
import type { Language } from "../../language/detect.ts";

/** Longer lines cannot be part of a signature. */
const MAX_PHRASE_LINE = 160;

const DEVICE =
  "iphone|ipad|ipod|apple watch|mac|android|samsung|galaxy|huawei|xiaomi|redmi|pixel|oneplus|motorola|nokia|sony|xperia|" +
  "blackberry|windows|outlook|yahoo|gmail|aol|gmx|web\\.de|proton|spark|fairphone|htc|mail (?:for|für|pour|para|per|voor|dla|app)|" +
  "(?:mobile )?(?:phone|device)|mobile|smartphone|tablet|handy|mobiltelefon|mobilgerät|smartphon|téléphone|portable|" +
  "appareil mobile|móvil|dispositivo|celular|telemóvel|telefono|cellulare|telefoon|mobiel|telefonu|smartfona|urządzenia";
/** Up to four words between `Sent from` and the device: `my Samsung Galaxy S24`. */
const ON_DEVICE = `(?: [\\p{L}\\d.'/-]+){0,4}? (?:${DEVICE})(?!\\p{L})`;

/** A line that a phone or a mail program adds automatically. */
const FOOTERS = [
  `^sent (?:from|via|with|using)${ON_DEVICE}`,
  `^(?:diese nachricht wurde )?(?:gesendet|geschickt|versendet) (?:von|mit|über|aus|via)${ON_DEVICE}`,
  `^(?:diese nachricht wurde )?(?:von|mit)${ON_DEVICE}.{0,40} (?:gesendet|geschickt|versendet)`,
  `^envoyé (?:de|depuis|avec|à partir|via)${ON_DEVICE}`,
  `^enviado (?:desde|de|do|da|a partir|pelo|con|com)${ON_DEVICE}`,
  `^inviato (?:da|dal|dallo|con|tramite)${ON_DEVICE}`,
  `^(?:verstuurd|verzonden) (?:vanaf|vanuit|met|via)${ON_DEVICE}`,
  `^wysłan[oea] (?:z|ze|za|przy|przez)${ON_DEVICE}`,
  `^(?:skickat|sendt) (?:från|fra)${ON_DEVICE}`,
  `^(?:get|holen sie sich|télécharger|obtenir|obtener|obtén|descargar|scarica|ottieni|download|pobierz|obter|obtenha|hämta|hent) ` +
    `(?:[\\p{L}]{1,12} )?outlook (?:for|für|pour|para|per|voor|dla|til|till) `,
  `^outlook (?:for|für|pour|para|per|voor|dla) (?:ios|android|mac)(?: |<|$)`,
  `^(?:yahoo|aol) mail\\s?:`,
].map((source) => new RegExp(source, "iu"));

/** The first line of a legal notice, an appeal not to print, or a warning by the recipient's mail gateway. */
const NOTICES = [
  /^(?:confidentiality|privacy|legal) (?:notice|disclaimer)\s?[:\-–]/iu,
  new RegExp(
    "^(?:confidentiality notice|legal (?:notice|disclaimer)|e-?mail disclaimer|disclaimer|avis de confidentialité|" +
      "aviso (?:legal|de confidencial\\p{L}+)|vertraulichkeitshinweis|avviso di riservatezza|" +
      "klauzula poufności)(?!\\p{L})",
    "iu",
  ),
  new RegExp(
    "^(?:this|the (?:information|contents?)(?: (?:contained|transmitted))? (?:in|of|by) this) (?:e-?mail|message|" +
      "communication|transmission)\\b.{0,160}(?:confidential|privileged|intended (?:only|solely|for the)|solely|" +
      "addressee)",
    "iu",
  ),
  /^(?:diese|der inhalt dieser|dieses) (?:e-?mail|nachricht|mail)\b.{0,160}(?:vertraulich|ausschließlich|adressat|rechtlich)/iu,
  /^(?:ce|le présent) (?:message|courriel|courrier|e-?mail|mail)\b.{0,160}(?:confidentiel|exclusi|destinataire)/iu,
  /^(?:este|el presente|esta|a presente) (?:mensaje|correo|e-?mail|mensagem|comunicación|comunicação)(?!\p{L}).{0,160}(?:confidencia|destinatári|destinatari|exclusiv)/iu,
  /^(?:questo|il presente|la presente|le informazioni contenute in quest\p{L}) (?:messaggio|e-?mail|mail|comunicazione)\b.{0,160}(?:riservat|confidenzial|destinatari|esclusiv)/iu,
  /^(?:dit|de (?:informatie in|inhoud van) dit) (?:e-?mail)?(?:bericht)?\b.{0,160}(?:vertrouwelijk|uitsluitend|geadresseerde)/iu,
  /^(?:ta|niniejsza|treść (?:tej|niniejszej)|informacje zawarte w (?:tej|niniejszej)) (?:wiadomoś\p{L}+|korespondencj\p{L}+)(?!\p{L}).{0,160}(?:poufn|wyłącznie|adresat)/iu,
  /^(?:please|pls) (?:consider|think (?:of|about)) the (?:environment|planet|trees)/iu,
  /^(?:bitte )?(?:denken|prüfen) sie .{0,40}(?:umwelt|ausdrucken)/iu,
  /^(?:pensez à|avant d'imprimer|antes de imprimir|piense en|prima di stampare|denk aan|pomyśl o|pense no)\b.{0,80}(?:environnement|medio ?ambiente|ambiente|milieu|środowisk|drukowa)/iu,
  // Added above a mail by the receiving gateway.
  new RegExp(
    "^\\[?(?:caution|warning|external(?: e-?mail| sender| message)?|achtung|vorsicht|attention|atención|attenzione|" +
      "let op|uwaga)\\]?\\s?[:\\-–!]?\\s?(?:this|diese|ce|este|questa|deze|ta)\\b.{0,80}(?:outside|external|extern|" +
      "extérieur|esterno|zewn)",
    "iu",
  ),
  /^\[external(?: e-?mail| sender)?\]$/iu,
];

/** The closing above a name, alone in its line. */
const CLOSINGS = new RegExp(
  `^(?:` +
    [
      "(?:(?:with )?(?:my |the )?(?:best|kind|kindest|warm|warmest|many)? ?(?:regards|wishes)|best|all the best|all best|cheers|ciao|" +
        "(?:many )?thanks(?: again| so much| a lot| in advance| and (?:best |kind )?regards)?|thank you(?: very much| so much| again| in advance)?|" +
        "thx|tia|sincerely(?: yours)?|yours(?: sincerely| truly| faithfully)?|respectfully|cordially|warmly|talk soon|speak soon|" +
        "take care|have a (?:great|nice|good) (?:day|week|weekend|one)|rgds|br|kr|best,? regards|thanks (?:&|and) regards)",
      "(?:mit )?(?:freundlichen?|besten?|lieben?|herzlichen?|schönen?|viele[nr]?|sonnigen?)(?: und (?:besten|herzlichen))? (?:grüßen?|grüssen?|gruß|gruss|dank)(?: aus \\p{L}+)?|" +
        "(?:beste |liebe |viele |schöne )?grüße|gruß|gruss|mfg|lg|vg|vielen dank(?: im voraus)?|danke(?: im voraus)?|hochachtungsvoll",
      "(?:bien |très )?cordialement(?: vôtre)?|bien à (?:vous|toi)|(?:meilleures|sincères|cordiales) salutations|salutations(?: distinguées)?|" +
        "(?:bonne|belle|excellente) (?:journée|soirée|fin de journée|semaine)(?: à vous)?|à bientôt|amicalement|cdt|cdlt|merci(?: d'avance| beaucoup)?",
      "(?:un )?(?:cordial(?:es)? |atentos? |afectuosos? )?saludos?(?: cordiales| atentos)?|atentamente|un abrazo|gracias(?: de antemano| y saludos)?|muchas gracias",
      "(?:cordiali|distinti|cari|migliori) saluti|(?:un )?(?:cordiale )?saluto|saluti|cordialmente|a presto|buona (?:giornata|serata)|grazie(?: mille| e saluti)?",
      "(?:met )?(?:vriendelijke|hartelijke|beste) groet(?:en)?|(?:hartelijke )?groet(?:en|jes)?|hoogachtend|mvg|alvast bedankt|(?:hartelijk )?bedankt",
      "(?:z )?(?:poważaniem|wyrazami szacunku)|(?:serdecznie )?pozdrawiam(?: serdecznie)?|pozdrowienia|z pozdrowieniami|serdeczności|dziękuję|pozdr",
      "(?:com os )?(?:melhores )?cumprimentos|atenciosamente|atentamente|(?:um )?abraços?|cordialmente|att|(?:muito )?obrigad[oa]|saudações",
      "(?:med )?(?:vänliga|vänlig|bästa|venlig|venlige|vennlig|bedste|mange) (?:hälsningar|hälsning|hilsen|hilsner|hilsener)|mvh|hälsningar|hilsen|tack|takk",
    ].join("|") +
    `)$`,
  "iu",
);

/** Greetings by language: alone, or followed by up to four words of a name. */
const GREETINGS: Record<Language, string> = {
  en: "hi|hello|hey|hiya|dear|good (?:morning|afternoon|evening|day)|greetings",
  de: "hallo|hi|guten (?:tag|morgen|abend)|liebe[rs]?|sehr geehrte[rs]?|moin|servus|grüß gott|grüezi",
  fr: "bonjour|bonsoir|salut|cher|chère",
  es: "hola|buenos días|buenas(?: tardes| noches)?|estimad[oa]s?|querid[oa]",
  it: "ciao|buongiorno|buonasera|salve|gentile|egregio|car[oa]",
  nl: "hallo|hoi|beste|geachte|goedemorgen|goedemiddag|goedendag|goedenavond",
  pt: "olá|oi|bom dia|boa (?:tarde|noite)|prezad[oa]s?|car[oa]s?|caro",
  pl: "cześć|dzień dobry|witam|szanown[ya]|drog[ia]|dobry wieczór",
  sv: "hej|hejsan|hallå|god (?:morgon|dag|kväll|middag)|bästa|kära",
};
const GREETING = new RegExp(
  `^(?:${Object.values(GREETINGS).join("|")})(?: [\\p{L}.'’-]{1,30}){0,4} ?[,.!:–-]{0,2}$`,
  "iu",
);

/** Facts that only a signature gives: phone, web address, an official number. */
const CONTACT =
  /(?:\+|\(?0)\d[\d\s()./-]{6,20}\d|\(\d{3}\)\s?\d{3}-\d{4}|\b\d{3}[-.]\d{3}[-.]\d{4}\b|\bwww\.\S|https?:\/\/|^\s*<?(?:mailto:)?[^\s@]{1,64}@[^\s@]{1,200}$|\blinkedin\b/iu;
const LABELED = new RegExp(
  "^(?:t|m|p|e|w|f|tel|tél|phone|mobile|mob|cell|office|direct|fax|e-?mail|web|website|telefon|telefono|teléfono|" +
    "telefone|telefoon|handy|mobil|móvil|portable|cellulare|mobiel|kom|nip|regon|krs|vat|ust-?idnr|hrb|amtsgericht|" +
    "registergericht|geschäftsführer|siret|siren|cif|p\\.? ?iva|kvk|btw|cnpj)\\b\\.?\\s?[:.|]",
  "iu",
);
const TITLED = new RegExp(
  "\\b(?:ceo|cto|cfo|coo|cmo|founder|co-founder|owner|president|manager|director|head of|vp|vice president|lead|" +
    "engineer|consultant|partner|leiter(?:in)?|geschäftsführer(?:in)?|vertrieb|directeur|directrice|responsable|" +
    "gérant|directora?|gerente|jefe|direttore|direttrice|responsabile|titolare|directeur|eigenaar|dyrektor|" +
    "kierownik|prezes|diretora?|gmbh|ag|inc|llc|ltd|s\\.?r\\.?l|s\\.?a\\.?s?|b\\.?v|sp\\. z o\\.?o|lda|ltda)\\b",
  "iu",
);

const REFERRAL = new RegExp(
  "(?<!\\p{L})(?:contact|reach|speak|talk|details|number|colleague|kolleg\\p{L}+|ansprechpartner\\p{L}*|" +
    "erreich\\p{L}+|kontakt\\p{L}*|wenden|adressez|contact(?:er|ez|ar|e|ate)|coordonnées|collègue|colega|datos|" +
    "collega|contatt\\p{L}+|rivolg\\p{L}+|bereik\\p{L}+|skontakt\\p{L}+|proszę o kontakt|contat\\p{L}+)(?!\\p{L})",
  "iu",
);

const NAME = new RegExp(
  "^(?:(?:dr|prof|dipl|ing|mr|mrs|ms|herr|frau)\\.?[ -]?){0,3}\\p{Lu}[\\p{L}'’.-]*(?: (?:\\p{Lu}[\\p{L}'’.-]*|de|da|" +
    "do|dos|van|von|der|den|di|la|le|ten|ter|y|e)){0,4}(?:,? (?:ph\\.?d|mba|m\\.?sc|cpa)\\.?)?$",
  "u",
);

const plain = (text: string): string =>
  withoutEnd(text.replace(/^[\s*_|–—-]+/, ""), /[\s*_|]/).replace(/[’`]/g, "'");

/**
 * Strips matching characters at the end. A regular expression anchored at the end would be tried at each of
 * them.
 */
function withoutEnd(text: string, pattern: RegExp): string {
  let end = text.length;
  while (end > 0 && pattern.test(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

export const isFooter = (text: string): boolean =>
  text.length <= MAX_PHRASE_LINE && FOOTERS.some((footer) => footer.test(plain(text)));

export const isNotice = (text: string): boolean => {
  const start = plain(text.slice(0, 240));
  return NOTICES.some((notice) => notice.test(start));
};

/** Returns whether the line is only a closing, such as `Best regards,`. */
export const isClosing = (text: string): boolean =>
  text.length <= 60 && CLOSINGS.test(withoutEnd(plain(text), /[^\p{L}\p{N}]/u));

/** Matches `Hi Ann`, `Sehr geehrte Frau Dr. Miller!`. */
export const isGreeting = (text: string): boolean => text.length <= 80 && GREETING.test(plain(text));

/** Matches `Ann`, `Ann de Vries`, `Dr. Ann Miller, MBA`. */
export const isName = (text: string): boolean =>
  text.length <= 60 && NAME.test(plain(text).replace(/,$/, ""));

/** Returns whether the line contains contact data: a phone number, an address, an office. */
export const isContact = (text: string): boolean =>
  text.length <= MAX_PHRASE_LINE &&
  (CONTACT.test(plain(text)) || LABELED.test(plain(text)) || /\S \| \S/.test(text));

export const isTitle = (text: string): boolean => text.length <= 80 && TITLED.test(plain(text));

/**
 * Returns whether a sentence refers to somebody else, which makes the following contact data part of the
 * message.
 */
export const isReferral = (text: string): boolean => REFERRAL.test(text.slice(0, 400));
