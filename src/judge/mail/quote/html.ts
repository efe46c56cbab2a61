/** Recognizes the HTML markup of email clients for quotes, signatures and earlier emails. */
import type { Attributes, ElementMark } from "../html-text.ts";

/** Identified by the element's class: Gmail, Thunderbird, Yahoo, Zoho, Proton, Superhuman. */
const BY_CLASS: Record<string, ElementMark> = {
  gmail_attr: { kind: "header" },
  "moz-cite-prefix": { kind: "header" },
  yahoo_quoted: { kind: "history" },
  ydp_yahoo_quoted: { kind: "history" },
  zmail_extra: { kind: "history" },
  gmail_signature: { kind: "signature" },
  gmail_signature_prefix: { kind: "signature" },
  "moz-signature": { kind: "signature" },
  protonmail_signature_block: { kind: "signature" },
  "sh-signature": { kind: "signature" },
};

/**
 * Identified by id: Outlook, Roundcube, Zimbra, Apple. The `onward` elements are empty or contain a header
 * block; the earlier email follows them.
 */
const BY_ID: Record<string, ElementMark> = {
  divRplyFwdMsg: { kind: "history", onward: true },
  stopSpelling: { kind: "history", onward: true },
  appendonsend: { kind: "history", onward: true },
  OLK_SRC_BODY_SECTION: { kind: "history" },
  "mail-editor-reference-message-container": { kind: "history" },
  "reply-intro": { kind: "header" },
  zwchr: { kind: "history", onward: true },
  Signature: { kind: "signature" },
  AppleMailSignature: { kind: "signature" },
  "ms-outlook-mobile-signature": { kind: "signature" },
  "ms-outlook-mobile-body-separator-line": { kind: "signature" },
};

/** The line that Windows Mail and two generations of Outlook for Windows draw above the earlier email. */
const OUTLOOK_RULE =
  /border-top:\s*solid\s*#(?:e1e1e1|b5c4df)\s*1\.0pt|border-top-color:\s*rgb\(229, 229, 229\)/i;
/** The vertical line that some clients draw left of quotes. */
const BORDER = /border(?:-(?:inline-start|left))?(?:-(?:width|style|color))?\s*:/i;
const QUOTING_CLASS = /quot|cite|gmail|yahoo|moz|apple|front-|reply/i;
const NO_BORDER = /border\s*:\s*(?:none|0|medium none)(?!.{0,200}border-left)/i;

/**
 * Gmail also uses this element, without a border, to indent the sender's own text; other editors omit all attributes.
 */
function markOfBlockquote({ style = "", class: name = "", type, cite }: Attributes): ElementMark | null {
  if (type === "cite" || cite !== undefined || QUOTING_CLASS.test(name.slice(0, 200)))
    return { kind: "quoted" };
  if (NO_BORDER.test(style)) return null;
  return { kind: BORDER.test(style) ? "quoted" : "indented" };
}

/** Returns the part of an email that an element marks; null if it marks none. */
export function markOf(tag: string, attributes: Attributes): ElementMark | null {
  // Yahoo and Outlook on the web prefix the ids of emails that they relay.
  const id = (attributes.id ?? "").replace(/^x_|^yiv\d+/, "");
  if (Object.hasOwn(BY_ID, id)) return BY_ID[id] ?? null;
  for (const name of (attributes.class ?? "").slice(0, 200).split(/\s+/)) {
    if (Object.hasOwn(BY_CLASS, name)) return BY_CLASS[name] ?? null;
  }
  if (attributes["data-smartmail"] === "gmail_signature") return { kind: "signature" };
  return byShape(tag, attributes);
}

function byShape(tag: string, attributes: Attributes): ElementMark | null {
  const style = attributes.style ?? "";
  if (tag === "blockquote") return markOfBlockquote(attributes);
  if (tag === "hr" && attributes.tabindex === "-1" && /width:\s*98%/.test(style))
    return { kind: "history", onward: true };
  return tag === "div" && OUTLOOK_RULE.test(style) ? { kind: "history", onward: true } : null;
}
