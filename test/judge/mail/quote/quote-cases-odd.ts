/** Lists unusual announcements, and lookalikes that are the sender's own text. */
import type { QuoteCase } from "./quote-cases.ts";

const OWN = "Yes, that sounds good.";
const OLDER = "Hi Ann,\n\nwould a call on Thursday suit you?\n\nTom";

/** Below the answer and an empty line, above the unmarked older email. */
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

/** Neither an address in the line nor quote marks below it. */
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

/** The older email begins in the same line. */
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

/** The announcement begins in the last line of the answer. */
const shared: QuoteCase[] = [
  `${OWN} On Tue, Mar 3, 2026 at 10:00 AM, tom@agency.example wrote:\n> Hi Ann`,
  `${OWN} On Tue, Mar 3, 2026 at 10:00 AM Tom Reed\n<tom@agency.example> wrote:\n\n${OLDER}`,
  `${OWN}--- On Tue, Mar 3, 2026 at 10:00 AM, Tom Reed wrote:\n> Hi Ann`,
  `${OWN} Am 03.03.2026 um 10:00 schrieb Tom Reed <tom@agency.example>:\n\n${OLDER}`,
].map((text, at) => ({ name: `an announcement in the answer's own line, ${at + 1}`, text, own: OWN }));

/** All of it is the sender's own. */
const KEPT: Record<string, string> = {
  "who wrote what": "As our counsel wrote:\n\nno new contracts before May.",
  "a day on which somebody wrote": "On Monday Ann wrote to you: please look.",
  "a day on which somebody wrote, in German": "Danke.\n\nAm Montag schrieb Tom: bitte melden.\nDas passt.",
  "what the sender wrote": "Hi Tom, yes.\n\nOn Monday I wrote:\n\nno calls before ten.",
  "what a colleague wrote": "Yes, gladly.\n\nMy colleague Ann wrote on 23.11.2026:\n\nno new contracts.",
  "what somebody wrote, in Dutch": "Goed.\n\nZoals Tom op maandag schreef:\n\ngeen contracten voor mei.",
  "what somebody wrote, with nothing above":
    "Hi Tom,\n\nAm Montag schrieb Ann Miller:\n\nkeine Verträge vor Mai.",
  "a date in a sentence": "We met On 3 March and agreed: prices stay.",
  "a day to meet":
    "This would suit us:\n\nDate: Thursday 5 March, 10:00\nTo: discuss prices\nWhere: Harbour Street",
  "thanks below a greeting": "Hi Tom,\n\nThanks, Alex",
  "thanks below a greeting without a comma": "Hello Tom!\n\nThanks,\nAlex",
  "thanks below a line": "-----\nThanks, Alex",
  "Grüße, German": "Hallo Herr Reed\n\nVielen Dank\nAlex",
};
const kept: QuoteCase[] = Object.entries(KEPT).map(([name, text]) => ({
  name: `kept: ${name}`,
  text,
  own: text,
}));

const indented: QuoteCase[] = [
  {
    name: "the writer's own blockquote, HTML",
    html: "<p>Here is our rule:</p><blockquote><p>No calls on Fridays.</p></blockquote><p>Thursday suits.</p>",
    own: "Here is our rule:\n\nNo calls on Fridays.\n\nThursday suits.",
  },
  {
    name: "the writer's own blockquote under a verb, HTML",
    html: "<p>As our counsel wrote:</p><blockquote>No new contracts before May.</blockquote>",
    own: "As our counsel wrote:\n\nNo new contracts before May.",
  },
  {
    name: "a blockquote without any mark below an announcement, HTML",
    html: `<p>${OWN}</p><p>On 3 Mar 2026 at 10:00, Tom Reed &lt;tom@agency.example&gt; wrote:</p><blockquote><p>Hi Ann</p><blockquote>Hi Tom</blockquote></blockquote>`,
    own: OWN,
  },
  {
    name: "a blockquote without any mark, with the announcement in it, HTML",
    html: `<p>${OWN}</p><blockquote><p>On 3 Mar 2026 at 10:00, Tom Reed wrote:</p><p>Hi Ann</p></blockquote>`,
    own: OWN,
  },
  {
    name: "answers between blockquotes without any mark, HTML",
    html: "<p>On 3 Mar 2026 at 10:00, Tom Reed &lt;tom@agency.example&gt; wrote:</p><blockquote>Would Thursday suit you?</blockquote><p>Yes, at ten.</p>",
    own: "Yes, at ten.",
  },
  ...[
    'type="cite"',
    'class="gmail_quote"',
    'style="border-left: 2px solid #ccc; padding-left: 8px"',
    'cite="mid:3@x"',
  ].map((attribute) => ({
    name: `a quoting client's blockquote, ${attribute}, HTML`,
    html: `<p>${OWN}</p><blockquote ${attribute}><p>Hi Ann</p><blockquote>Hi Tom</blockquote></blockquote>`,
    own: OWN,
  })),
];

export const ODD_CASES: QuoteCase[] = [
  ...announced,
  ...unaddressed,
  ...inOneLine,
  ...shared,
  ...kept,
  ...indented,
];
