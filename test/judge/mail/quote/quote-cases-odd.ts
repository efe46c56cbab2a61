/** Lists unusual attribution lines that introduce a quoted email. */
import type { QuoteCase } from "./quote-cases.ts";

const OWN = "Yes, that sounds good.";
const OLDER = "Hi Ann,\n\nwould a call on Thursday suit you?\n\nTom";

/** Attribution lines below the new text and an empty line, and above a quoted email that has no quote marks. */
const ANNOUNCED: Record<string, string> = {
  "French webmail":
    'Message du : 03/03/2026 10:00\nDe : "Tom Reed" <tom@agency.example>\nA : ann@acme.example\nCopie à :\nObjet : Un appel\n',
  "French webmail, below a line and without a colon":
    '====\n\nMessage du 03/03/26 10:00\nDe : "Tom Reed" <tom@agency.example>\nA : ann@acme.example\nSujet : Un appel\n',
  "no colon behind the verb": "On Tue, 3 Mar 2026 10:00:43 +0100 Tom Reed <tom@agency.example> wrote\n",
  "no colon behind the address, German": "Am 03.03.2026 um 10:00 schrieb Tom Reed <tom@agency.example>\n",
  Polymail: "On Tue, Mar 3, 2026 at 10:00 AM Tom Reed\n\n<\nmailto:Tom Reed <tom@agency.example>\n> wrote:\n",
  "a block without a writer": "Date: Tue, 3 Mar 2026 10:00:02 +0100\nTo: ann@acme.example\n",
  "a block without a writer or an address": "Date: 3 March 2026\nTo: Ann Miller\nSubject: A call\n",
  "a block of writer and date": "From: tom@agency.example\nDate: Tue, 3 Mar 2026 10:00:02 +0100\n",
  "Gmail, where it knows neither language nor address": "2026-03-03 10:00 GMT+01:00 Tom Reed\n",
  "a row of dashes around who wrote": "---- Tom Reed wrote ----\n",
  "a separator with the older mail in its line": "-----Original Message----- From: Tom Reed Hi Ann,\n",
  Chinese: "发件人: Tom Reed <tom@agency.example>\n发送时间: 2026年3月3日 10:00\n收件人: Ann\n主题: A call\n",
  Russian: "3 марта 2026 г. 10:00 пользователь Tom Reed <\ntom@agency.example> написал:\n",
  Finnish: "ti 3. maalisk. 2026 klo 10.00 Tom Reed (tom@agency.example) kirjoitti:\n",
  Czech: "Dne 3. 3. 2026 v 10:00 Tom Reed <tom@agency.example> napsal(a):\n",
  Hungarian: "2026. 03. 03. 10:00 keltezéssel, Tom Reed <tom@agency.example> írta:\n",
  Turkish: "Tom Reed <tom@agency.example>, 3 Mar 2026 Sal, 10:00 tarihinde şunu yazdı:\n",
  Japanese: "2026年3月3日(火) 10:00 Tom Reed <tom@agency.example>のメッセージ:\n",
};

/** Attribution lines without an address, above text without quote marks. */
const UNADDRESSED = [
  "Tom Weber wrote on 11/23/2026:", "On Monday Tom wrote:", "On Monday, Tom Weber wrote:",
  "Tom Weber schrieb am 23.11.2026:", "Tom Weber hat am 23. November 2026 um 10:00 Uhr geschrieben:", "Am Montag schrieb Tom Weber:",
  "Tom Weber schreef op 23 november 2026:", "Op maandag schreef Tom van Dijk:",
  "Le lundi, Tom Weber a écrit :", "Tom Weber a écrit le 23/11/2026 :",
  "El lunes, Tom Weber escribió:", "Tom Weber escribió el 23/11/2026:",
  "Il lunedì Tom Weber ha scritto:", "Tom Weber ha scritto il 23 novembre 2026:",
  "Na segunda-feira, Tom Weber escreveu:", "Tom Weber escreveu em 23/11/2026:",
  "W poniedziałek Tom Weber napisał:", "Tom Weber napisał(a) 23.11.2026:",
  "Den 23 november skrev Tom Weber:", "I måndags skrev Tom Weber:",
  "Den 23. november 2026 skrev Tom Weber:", "På mandag skrev Tom Weber:", "Tom Weber skrev den 23-11-2026:",
  "Tom Weber napsal dne 23.11.2026:", "Tom Weber kirjoitti 23.11.2026:",
]; // oxfmt-ignore

/** Attribution lines with the quoted email starting on the same line. */
const IN_ONE_LINE: Record<string, string> = {
  Yahoo:
    "On Tue, Mar 3, 2026 at 10:00 AM, Tom Reed<tom@agency.example> wrote:   Hi Ann, would a call on Thursday suit you? Tom",
  "Yahoo, German":
    "Am Dienstag, 3. März 2026 um 10:00:00 MEZ hat Tom Reed <tom@agency.example> Folgendes geschrieben:  Hi Ann, passt Donnerstag?",
  HubSpot:
    "From: Tom Reed <tom@agency.example> Date: Tue, Mar 3, 2026 at 10:00 AM To: Ann Miller <ann@acme.example> Subject: A call Hi Ann, would a call suit you?",
  "HubSpot, a long mail": `On Tue, 3 Mar 2026 at 10:00, Tom Reed <tom@agency.example> wrote: ${"Would a call suit you? ".repeat(60)}`,
};

const announced: QuoteCase[] = Object.entries(ANNOUNCED).map(([name, line]) => ({
  name: `${name}: announces an unmarked mail`,
  text: `${OWN}\n\n${line}\n${OLDER}`,
  own: OWN,
}));
const unaddressed: QuoteCase[] = UNADDRESSED.map((line) => ({
  name: `an announcement without an address above an unmarked mail: ${line}`,
  text: `${OWN}\n\n${line}\n\n${OLDER}`,
  own: OWN,
}));
const inOneLine: QuoteCase[] = Object.entries(IN_ONE_LINE).map(([name, line]) => ({
  name: `${name}: announcement and older mail in one line`,
  text: `${OWN}\n\n${line}\n\nSent from somewhere`,
  own: OWN,
}));

/** Attribution lines that begin on the last line of the new text. */
const shared: QuoteCase[] = [
  `${OWN} On Tue, Mar 3, 2026 at 10:00 AM, tom@agency.example wrote:\n> Hi Ann`,
  `${OWN} On Tue, Mar 3, 2026 at 10:00 AM Tom Reed\n<tom@agency.example> wrote:\n\n${OLDER}`,
  `${OWN}--- On Tue, Mar 3, 2026 at 10:00 AM, Tom Reed wrote:\n> Hi Ann`,
  `${OWN} Am 03.03.2026 um 10:00 schrieb Tom Reed <tom@agency.example>:\n\n${OLDER}`,
].map((text, at) => ({ name: `an announcement in the answer's own line, ${at + 1}`, text, own: OWN }));

export const ODD_CASES: QuoteCase[] = [...announced, ...unaddressed, ...inOneLine, ...shared];
