/** Lists whole answers with the markup that each mail program writes. */
import type { QuoteCase } from "./quote-cases.ts";

const OWN = "Sounds good.\n\nCall me on Thursday?";

export const WHOLE_MAILS: QuoteCase[] = [
  {
    name: "Gmail on the web, HTML",
    html: `<div dir="ltr"><div>Sounds good.</div><div><br></div><div>Call me on Thursday?</div><div><br></div>-- <br>
      <div dir="ltr" class="gmail_signature" data-smartmail="gmail_signature"><div dir="ltr">Ann Miller<br>Acme Ltd</div></div></div><br>
      <div class="gmail_quote gmail_quote_container"><div dir="ltr" class="gmail_attr">On Tue, Mar 3, 2026 at 10:00 AM Tom &lt;<a href="mailto:tom@agency.example">tom@agency.example</a>&gt; wrote:<br></div>
      <blockquote class="gmail_quote" style="margin:0px 0px 0px 0.8ex;border-left:1px solid rgb(204,204,204);padding-left:1ex"><div>Would Thursday suit you?</div></blockquote></div>`,
    own: OWN,
  },
  {
    name: "Gmail in Japanese, HTML",
    html: `<div dir="ltr">木曜日は大丈夫です。</div><br><div class="gmail_quote"><div dir="ltr" class="gmail_attr">2026年3月3日(火) 10:00 Tom &lt;<a href="mailto:tom@agency.example">tom@agency.example</a>&gt;:<br></div>
      <blockquote class="gmail_quote"><div>Would Thursday suit you?</div></blockquote></div>`,
    own: "木曜日は大丈夫です。",
  },
  {
    name: "Gmail, answers between the quotes, HTML",
    html: `<div dir="ltr"><br></div><div class="gmail_quote"><div class="gmail_attr">On Tue, Tom wrote:<br></div>
      <blockquote class="gmail_quote">Would Thursday suit you?</blockquote><div>Yes, at ten.</div>
      <blockquote class="gmail_quote">Who else?</blockquote><div>Only me.</div></div>`,
    own: "Yes, at ten.\n\nOnly me.",
  },
  {
    name: "Gmail, forwarded with a remark, HTML",
    html: `<div dir="ltr">Please talk to him.</div><br><div class="gmail_quote"><div dir="ltr" class="gmail_attr">---------- Forwarded message ---------<br>
      From: <strong>Tom</strong> &lt;tom@agency.example&gt;<br>Date: Tue, Mar 3, 2026<br>Subject: A call<br>To: &lt;ann@acme.example&gt;<br></div><br><br><div>Would Thursday suit you?</div></div>`,
    own: "Please talk to him.",
  },
  {
    name: "Gmail, indented own words, HTML",
    html: `<div>My answer:</div><blockquote style="margin:0 0 0 40px;border:none;padding:0px"><div>Thursday at ten.</div></blockquote>`,
    own: "My answer:\nThursday at ten.",
  },
  {
    name: "Outlook on the web, HTML",
    html: `<html><head><style>P {margin-top:0}</style></head><body dir="ltr"><div class="elementToProof">Sounds good.</div><div class="elementToProof"><br></div>
      <div class="elementToProof">Call me on Thursday?</div><div id="Signature"><p>Ann Miller</p><p>Acme</p></div>
      <div id="appendonsend"></div><hr tabindex="-1" style="display:inline-block;width:98%">
      <div id="divRplyFwdMsg" dir="ltr"><font face="Calibri"><b>From:</b> Tom &lt;tom@agency.example&gt;<br><b>Sent:</b> Tuesday</font></div><div>Would Thursday suit you?</div></body></html>`,
    own: OWN,
  },
  {
    name: "Outlook on the web in Czech, HTML",
    html: `<div>Sounds good.</div><div><br></div><div>Call me on Thursday?</div><hr tabindex="-1" style="display:inline-block;width:98%">
      <div dir="ltr"><b>Odesílatel:</b> Tom<br><b>Odesláno:</b> úterý</div><div>Would Thursday suit you?</div>`,
    own: OWN,
  },
  {
    name: "Outlook for Windows, HTML",
    html: `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><!--[if gte mso 9]><xml></xml><![endif]--><style><!-- p.MsoNormal {margin:0cm} --></style></head>
      <body lang="EN-GB"><div class="WordSection1"><p class="MsoNormal">Sounds good.<o:p></o:p></p><p class="MsoNormal"><o:p>&nbsp;</o:p></p>
      <p class="MsoNormal">Call me on Thursday?<o:p></o:p></p><p class="MsoNormal"><o:p>&nbsp;</o:p></p><p class="MsoNormal">Kind regards,<o:p></o:p></p><p class="MsoNormal">Ann Miller<o:p></o:p></p>
      <div><div style="border:none;border-top:solid #E1E1E1 1.0pt;padding:3.0pt 0cm 0cm 0cm"><p class="MsoNormal"><b><span lang="EN-US">From:</span></b> Tom &lt;tom@agency.example&gt;<br><b>Sent:</b> Tuesday<br><b>To:</b> Ann<br><b>Subject:</b> A call</p></div></div>
      <p class="MsoNormal">Would Thursday suit you?</p></div></body></html>`,
    own: OWN,
  },
  {
    name: "Windows Mail in Russian, HTML",
    html: `<div style="font-size:12pt"><div>Sounds good.</div><div><br></div><div>Call me on Thursday?</div><div style="padding-top: 5px; border-top-color: rgb(229, 229, 229); border-top-width: 1px">
      <b>От:</b>&nbsp;Tom<br><b>Отправлено:</b>&nbsp;вторник<br><b>Кому:</b>&nbsp;Ann</div><div>Would Thursday suit you?</div></div>`,
    own: OWN,
  },
  {
    name: "Mail.ru, HTML",
    html: `<p>Sounds good.</p><p>Call me on Thursday?</p><br>Tue, 3 Mar 2026 10:00:51 +0400 от Tom &lt;tom@agency.example&gt;:<br><blockquote style="border-left:1px solid #0857A6">Would Thursday suit you?</blockquote>`,
    own: OWN,
  },
  {
    name: "Outlook for the Mac, HTML",
    html: `<div>Sounds good.</div><div><br></div><div>Call me on Thursday?</div><span id="OLK_SRC_BODY_SECTION"><div><b>From:</b> Tom<br></div><div>Would Thursday suit you?</div></span>`,
    own: OWN,
  },
  {
    name: "Outlook for iOS, HTML",
    html: `<div dir="ltr">Sounds good.</div><div><br></div><div>Call me on Thursday?</div><div id="ms-outlook-mobile-body-separator-line"><br></div>
      <div id="ms-outlook-mobile-signature">Get <a href="https://aka.ms/o0ukef">Outlook for iOS</a></div>
      <div id="mail-editor-reference-message-container"><hr style="display:inline-block;width:98%"><div><b>From:</b> Tom</div><div>Would Thursday suit you?</div></div>`,
    own: OWN,
  },
  {
    name: "Outlook for iOS, text",
    text: "Sounds good.\r\n\r\nCall me on Thursday?\r\n\r\nGet Outlook for iOS<https://aka.ms/o0ukef>\r\n________________________________\r\nFrom: Tom <tom@agency.example>\r\nSent: Tuesday, March 3, 2026 10:00:00 AM\r\nTo: Ann <ann@acme.example>\r\nSubject: A call\r\n\r\nWould Thursday suit you?",
    own: OWN,
  },
  {
    name: "Outlook, text with a long list of recipients",
    text: "Sounds good.\n\nCall me on Thursday?\n\nFrom: Tom <tom@agency.example>\nSent: 03 March 2026\nTo: Ann <ann@acme.example>; Bob <bob@acme.example>;\nCarl <carl@acme.example>\nCc: Dora <dora@acme.example>\nSubject: RE: A call\n\nHi Ann",
    own: OWN,
  },
  {
    name: "Outlook, header block with empty lines between",
    text: "Sounds good.\n\nCall me on Thursday?\n\nVon: Tom <tom@agency.example>\n\nGesendet: Dienstag, 3. März 2026\n\nAn: Ann\n\nBetreff: Termin\n\nHallo Ann",
    own: OWN,
  },
  {
    name: "Apple Mail, HTML",
    html: `<html><body style="overflow-wrap: break-word;">Sounds good.<div><br></div><div>Call me on Thursday?<br id="lineBreakAtBeginningOfMessage"><div><br><blockquote type="cite">
      <div>On 3 Mar 2026, at 10:00, Tom &lt;tom@agency.example&gt; wrote:</div><br><div>Would Thursday suit you?</div></blockquote></div></div></body></html>`,
    own: OWN,
  },
  {
    name: "iPhone, HTML",
    html: `<html><body dir="auto"><div dir="ltr">Sounds good.</div><div dir="ltr"><br></div><div dir="ltr">Call me on Thursday?<br><br><div dir="ltr">Von meinem iPhone gesendet</div>
      <div dir="ltr"><br><blockquote type="cite">Am 03.03.2026 um 10:00 schrieb Tom &lt;tom@agency.example&gt;:<br><br></blockquote></div><blockquote type="cite"><div>Passt Donnerstag?</div></blockquote></div></body></html>`,
    own: OWN,
  },
  {
    name: "iPhone, text, with the attribution in quotes",
    text: "Sounds good.\n\nCall me on Thursday?\n\nSent from my iPhone\n\n> On Mar 3, 2026, at 10:00, Tom <tom@agency.example> wrote:\n> \n> \ufeffWould Thursday suit you?\n",
    own: OWN,
  },
  {
    name: "Apple Mail, forwarded, text",
    text: "Please talk to him.\n\nBegin forwarded message:\n\nFrom: Tom <tom@agency.example>\nSubject: A call\nDate: 3 March 2026 at 10:00:00 CET\nTo: ann@acme.example\n\nWould Thursday suit you?",
    own: "Please talk to him.",
  },
  {
    name: "Yahoo, HTML",
    html: `<div class="ydp1 yahoo-style-wrap"><div dir="ltr">Sounds good.</div><div dir="ltr"><br></div><div dir="ltr">Call me on Thursday?</div></div>
      <div id="ydp2yahoo_quoted_123" class="ydp2yahoo_quoted yahoo_quoted"><div>On Tuesday, March 3, 2026 at 10:00:00 AM EST, Tom wrote:</div><div>Would Thursday suit you?</div></div>`,
    own: OWN,
  },
  {
    name: "Thunderbird, HTML",
    html: `<p>Sounds good.</p><p>Call me on Thursday?</p><div class="moz-cite-prefix">Op 3-3-2026 om 10:00 schreef Tom:<br></div>
      <blockquote type="cite" cite="mid:x"><p>Would Thursday suit you?</p></blockquote><pre class="moz-signature" cols="72">-- \nAnn Miller</pre>`,
    own: OWN,
  },
  {
    name: "Thunderbird, answer below the quote, text",
    text: "On 3/3/2026 10:00 AM, Tom wrote:\n> Would Thursday suit you?\n>> earlier\n\nSounds good.\n\nCall me on Thursday?\n\n-- \nAnn",
    own: OWN,
  },
  {
    name: "Proton, HTML",
    html: `<div style="font-family: Arial">Sounds good.</div><div><br></div><div>Call me on Thursday?</div><div class="protonmail_signature_block"><div class="protonmail_signature_block-proton">Sent with Proton Mail</div></div>
      <div class="protonmail_quote">On Tuesday, March 3rd, 2026 at 10:00, Tom &lt;tom@agency.example&gt; wrote:<br><blockquote class="protonmail_quote" type="cite"><div>Would Thursday suit you?</div></blockquote></div>`,
    own: OWN,
  },
  {
    name: "Roundcube, HTML",
    html: `<p id="reply-intro">Dnia 2026-03-03 10:00, Tom napisał(a):</p><blockquote type="cite">Would Thursday suit you?</blockquote><div>Sounds good.</div><div><br></div><div>Call me on Thursday?</div>`,
    own: OWN,
  },
  {
    name: "Zimbra, HTML",
    html: `<div>Sounds good.</div><div><br></div><div>Call me on Thursday?</div><hr id="zwchr" data-marker="__DIVIDER__"><div data-marker="__HEADERS__"><b>From: </b>"Tom"<br></div><div>Would Thursday suit you?</div>`,
    own: OWN,
  },
  {
    name: "a preview line that is not shown",
    html: `<div style="display:none">A call &zwnj; &nbsp;</div><p>Sounds good.</p><p>Call me on Thursday?</p>`,
    own: OWN,
  },
  {
    name: "an empty text part beside the HTML",
    text: " \r\n\u00a0\r\n",
    html: "<p>Sounds good.</p><p>Call me on Thursday?</p>",
    own: OWN,
  },
  {
    name: "a list and a link",
    html: `<p>Two things:</p><ul><li>the price</li><li><a href="https://acme.example/dates">dates</a></ul>`,
    own: "Two things:\n\n- the price\n- dates",
  },
  {
    name: "an emoji as a picture, a logo",
    html: `<p>Great <img alt="👍" src="cid:1"></p><img alt="Acme logo" src="cid:2">`,
    own: "Great 👍",
  },
  {
    name: "a forwarded mail without a word above it",
    text: "---------- Forwarded message ---------\nFrom: Tom <tom@agency.example>\nDate: Tue\nSubject: A call\n\nWould Thursday suit you?",
    own: "",
  },
  { name: "nothing but a quote", text: "> Would Thursday suit you?", own: "" },
  {
    name: "a blank above a quote",
    text: "\n\nOn Tue, 3 Mar 2026 at 10:00, Tom wrote:\n\n> Reply STOP to be left alone.",
    own: "",
  },
  {
    name: "a blank above a quote that nothing marks",
    text: "\n\nOn Tue, 3 Mar 2026 at 10:00, Tom wrote:\n\nReply STOP to be left alone.",
    own: "",
  },
  {
    name: "nothing but a signature, which is the writer's",
    text: "Best regards,\nAnn Miller",
    own: "Best regards,\nAnn Miller",
  },
  {
    name: "a picture above a quote",
    html: '<div><img src="cid:1" alt="Picture"></div><div class="gmail_quote"><div class="gmail_attr">On Tue Tom wrote:</div><blockquote class="gmail_quote">Unsubscribe here</blockquote></div>',
    own: "",
  },
  { name: "nothing", text: "", own: "" },
];
