/** What a mail says: its text, the writer's new words, and HTML that is safe to show; pure. */
import { readHtml } from "./html-text.ts";
import { joinLines } from "./lines.ts";
import { newText, type MailBody } from "./quote/quote.ts";
import { sanitizeHtml } from "./sanitize.ts";

/** HTML beyond this is not shown: a mail of that size is its pictures, and making it safe would take too long. */
const MAX_HTML_CHARACTERS = 500_000;

export interface Body {
  bodyText: string;
  /** Null when there is none, or too much of it. */
  bodyHtml: string | null;
  /** Without quote and signature. */
  bodyNew: string;
}

/**
 * The HTML is read for its text where there is no plain text; `bodyText` is then its lines. Where the HTML hides words, the new
 * words are taken from what it shows, since a plain text made of it repeats the hidden ones.
 */
export function readBody({ text, html }: MailBody): Body {
  const plain = text !== null && text.trim() !== "" ? text : null;
  const page = html === null ? null : readHtml(html);
  const isShowable = html !== null && html.length <= MAX_HTML_CHARACTERS;
  return {
    bodyText: plain ?? joinLines(page?.lines ?? []),
    bodyHtml: isShowable ? sanitizeHtml(html) : null,
    bodyNew:
      page?.isTooDeep && plain === null ? "" : newText({ text: page?.hasHiddenWords ? null : plain, html }),
  };
}
