/** Converts a person's answer, typed as plain text or HTML, to the two forms that are sent. */
import { Parser } from "htmlparser2";
import { htmlLines } from "./html-text.ts";
import { joinLines } from "./lines.ts";

interface MailContent {
  html: string;
  text: string;
}

/** HTML elements that a mail may contain: `<ann@example.com>` and `<company>` are text. */
const ELEMENTS = new Set(
  (
    "a abbr address article aside b bdi bdo big blockquote body br caption center cite code col colgroup dd del details dfn div " +
    "dl dt em figcaption figure font footer h1 h2 h3 h4 h5 h6 head header hr html i img ins kbd li main mark meta nav ol p pre q s " +
    "samp section small span strike strong style sub summary sup table tbody td tfoot th thead time title tr tt u ul var wbr"
  ).split(" "),
);

/**
 * Treats `response` as HTML if it parses to at least one element, and derives the text from it (a link's
 * address in parentheses after its label). Otherwise treats it as plain text and derives the HTML: escaped,
 * line breaks kept.
 */
export function asMail(response: string): MailContent {
  if (isHtml(response)) return { html: response, text: joinLines(htmlLines(response, { links: true })) };
  const text = response.replace(/\r\n?/g, "\n");
  return { html: textAsHtml(text), text };
}

/** Returns HTML that displays the plain text. */
export const textAsHtml = (text: string): string => escapeHtml(text).replace(/\r\n?|\n/g, "<br>\n");

const escapeHtml = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

/** Returns whether a text parses to at least one HTML element. */
export function isHtml(response: string): boolean {
  let found = false;
  const parser = new Parser({
    onopentag: (tag, _attributes, implied) => {
      found ||= !implied && ELEMENTS.has(tag);
      if (found) parser.pause();
    },
  });
  parser.end(response);
  return found;
}
