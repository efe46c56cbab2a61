/** Extracts an email's text, its new text, and HTML that is safe to display; pure. */
import { readHtml } from "./html-text.ts";
import { joinLines } from "./lines.ts";
import { newText, type MailBody } from "./quote/quote.ts";
import { sanitizeHtml } from "./sanitize.ts";

/**
 * Maximum size of HTML; larger HTML is not shown: such an email mostly consists of images, and sanitizing it would
 * take too long.
 */
const MAX_HTML_CHARACTERS = 500_000;

export interface Body {
  bodyText: string;
  /** Null if there is none, or if it is too large. */
  bodyHtml: string | null;
  /** Without quotes and signature. */
  bodyNew: string;
  /** Whether the HTML hides all of its new text. */
  isHidden: boolean;
}

/**
 * Parses an email's body. Without plain text, `bodyText` contains the lines of the HTML. If the HTML hides
 * text, the new text comes from the visible HTML, because plain text derived from it repeats the hidden text.
 * If nothing visible remains, the plain text counts as the sender's.
 */
export function readBody({ text, html }: MailBody): Body {
  const plain = text !== null && text.trim() !== "" ? text : null;
  const page = html === null ? null : readHtml(html);
  const shown =
    page?.isTooDeep && plain === null ? "" : newText({ text: page?.hasHiddenWords ? null : plain, html });
  const isHidden = (page?.hasHiddenWords ?? false) && shown === "";
  const isShowable = html !== null && html.length <= MAX_HTML_CHARACTERS;
  return {
    bodyText: plain ?? joinLines(page?.lines ?? []),
    bodyHtml: isShowable ? sanitizeHtml(html) : null,
    bodyNew: isHidden ? newText({ text: plain, html: null }) : shown,
    isHidden,
  };
}
