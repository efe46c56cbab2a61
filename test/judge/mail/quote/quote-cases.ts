/** Lists replies in the formats of email programs in more than eight languages, with the new text. */
import { readFileSync } from "node:fs";
import { ATTRIBUTIONS } from "./quote-cases-attributions.ts";
import { ODD_CASES } from "./quote-cases-odd.ts";
import { WORD_CASES } from "./quote-cases-words.ts";

export interface QuoteCase {
  name: string;
  text?: string;
  html?: string;
  own: string;
}

/** Whole replies in each program's markup, and texts that resemble them; `own` is omitted if the whole text is new. */
const MAILS: QuoteCase[] = readFileSync(`${import.meta.dir}/mails.jsonl`, "utf8")
  .trim()
  .split("\n")
  .map((line) => JSON.parse(line))
  .map((one) => ({ own: one.text, ...one }));

const BODY = "Yes, that sounds good.\nCould you send the prices for 20 seats?";
const OLDER = ["Hi Ann,", "", "would a call on Thursday suit you?", "", "Tom"];
const OLDER_QUOTED = OLDER.map((line) => `> ${line}`.trimEnd()).join("\n");

/** The names of From, Sent, To and Subject in Outlook's header block. */
const OUTLOOK_BLOCKS: Record<string, [string, string, string, string]> = {
  English: ["From:", "Sent:", "To:", "Subject:"],
  German: ["Von:", "Gesendet:", "An:", "Betreff:"],
  French: ["De :", "Envoyé :", "À :", "Objet :"],
  Spanish: ["De:", "Enviado el:", "Para:", "Asunto:"],
  Italian: ["Da:", "Inviato:", "A:", "Oggetto:"],
  Dutch: ["Van:", "Verzonden:", "Aan:", "Onderwerp:"],
  Polish: ["Od:", "Wysłano:", "Do:", "Temat:"],
  Portuguese: ["De:", "Enviada em:", "Para:", "Assunto:"],
  Swedish: ["Från:", "Skickat:", "Till:", "Ämne:"],
  Danish: ["Fra:", "Sendt:", "Til:", "Emne:"],
};

const SEPARATORS: Record<string, string> = {
  English: "-----Original Message-----",
  "English, Zoho": "---- On Tue, 03 Mar 2026 10:00:50 +0530 tom@agency.example wrote ----",
  "English, Samsung": "-------- Original message --------",
  "English, QQ": "---- Original ----",
  "English, QQ, older": "------------------ Original ------------------",
  German: "-----Ursprüngliche Nachricht-----",
  French: "-----Message d'origine-----",
  Spanish: "-----Mensaje original-----",
  Italian: "-----Messaggio originale-----",
  Dutch: "-----Oorspronkelijk bericht-----",
  Polish: "-----Oryginalna wiadomość-----",
  Portuguese: "-----Mensagem original-----",
  "English, GroupWise": ">>> Tom Reed <tom@agency.example> 3/3/2026 10:00 AM >>>",
  "German, GroupWise": '>>> "Tom Reed" <tom@agency.example> 03.03.26 10.00 Uhr >>>',
  "Swedish, Samsung": "-------- Originalmeddelande --------",
  "Danish, Samsung": "-------- Oprindelig besked --------",
  "German, Notes": '-----"Tom Reed" <tom@agency.example> schrieb: -----',
};

const block = ([from, sent, to, subject]: [string, string, string, string], mark = ""): string =>
  [
    `${mark}${from}${mark} Tom Reed <tom@agency.example>`,
    `${mark}${sent}${mark} 3 March 2026 10:00`,
    `${mark}${to}${mark} Ann Miller <ann@acme.example>`,
    `${mark}${subject}${mark} A call`,
  ].join("\n");

const attributed: QuoteCase[] = Object.entries(ATTRIBUTIONS).map(([name, line]) => ({
  name: `${name}: attribution above a quote`,
  text: `${BODY}\n\n${line.replace("|", "\n")}\n\n${OLDER_QUOTED}\n`,
  own: BODY,
}));

const unquoted: QuoteCase[] = Object.entries(ATTRIBUTIONS).map(([name, line]) => ({
  name: `${name}: attribution above a mail without quote signs`,
  text: `${BODY}\r\n\r\n${line.replace("|", "\r\n")}\r\n\r\n${OLDER.join("\r\n")}`,
  own: BODY,
}));

/** Gmail wraps the line before an address, after the opening bracket, or before the closing bracket. */
const wrapped: QuoteCase[] = Object.entries(ATTRIBUTIONS).flatMap(([name, line]) =>
  Object.entries({ " <": "\n<", "<": "<\n", ">": "\n>" }).flatMap(([bracket, broken]) => {
    const plain = line.replace("|", " ");
    if (!/<[^<>]*@[^<>]*>/.test(plain)) return [];
    const announced = plain.replace(bracket, broken);
    return [
      {
        name: `${name}: broken at ${broken.trim()}`,
        text: `${BODY}\n\n${announced}\n\n${OLDER.join("\n")}`,
        own: BODY,
      },
      {
        name: `${name}: broken at ${broken.trim()}, quoted`,
        text: `${BODY}\n\n${announced}\n${OLDER_QUOTED}`,
        own: BODY,
      },
    ];
  }),
);

const between: QuoteCase[] = Object.entries(ATTRIBUTIONS).map(([name, line]) => ({
  name: `${name}: answers between the quoted lines`,
  text: `${line.replace("|", "\n")}\n> would a call on Thursday suit you?\n\nYes, at ten.\n\n> Who else should join?\n\nOnly me.\n`,
  own: "Yes, at ten.\n\nOnly me.",
}));

const outlook: QuoteCase[] = Object.entries(OUTLOOK_BLOCKS).flatMap(([language, names]) => [
  {
    name: `Outlook, ${language}: header block`,
    text: `${BODY}\n\n${block(names)}\n\n${OLDER.join("\n")}`,
    own: BODY,
  },
  {
    name: `Outlook on the web, ${language}: line and bold header block`,
    text: `${BODY}\n________________________________\n${block(names, "*")}\n\n${OLDER.join("\n")}`,
    own: BODY,
  },
  {
    name: `Outlook, ${language}: HTML without any mark`,
    html: `<p class="MsoNormal">${BODY.replace("\n", '</p><p class="MsoNormal">')}</p><p class="MsoNormal">&nbsp;</p>
      <p class="MsoNormal">${block(names)
        .replaceAll("<", "&lt;")
        .replaceAll(/^(.{1,12}?:)/gm, "<b>$1</b>")
        .replaceAll("\n", "<br>")}</p><p class="MsoNormal">Hi Ann</p>`,
    own: BODY,
  },
]);

const separated: QuoteCase[] = Object.entries(SEPARATORS).map(([name, line]) => ({
  name: `${name}: separator`,
  text: `${BODY}\n\n${line}\nTom Reed\n3.3.2026\n\n${OLDER.join("\n")}`,
  own: BODY,
}));

export const QUOTE_CASES: QuoteCase[] = [
  ...attributed,
  ...unquoted,
  ...between,
  ...outlook,
  ...separated,
  ...MAILS,
  ...WORD_CASES,
  ...ODD_CASES,
  ...wrapped,
];
