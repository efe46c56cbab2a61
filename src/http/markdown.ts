/** Renders the guide's Markdown as HTML. Raw HTML never becomes markup. */
import { Marked, type Tokens } from "marked";

export interface RenderedPage {
  /** The page's only first-level heading, as plain text. */
  title: string;
  html: string;
}

/**
 * Renders one page. Raw HTML is escaped and comments are dropped. Headings get the same anchors as on GitHub.
 * @param addressOf Returns the target of a link as written in the page.
 */
export function renderPage(markdown: string, addressOf: (href: string) => string): RenderedPage {
  let title = "";
  const marked = new Marked({
    gfm: true,
    renderer: {
      heading({ tokens, depth }) {
        const plain = this.parser.parseInline(tokens, this.parser.textRenderer);
        if (depth === 1) title = plain;
        return `<h${depth} id="${escaped(anchorOf(plain))}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
      },
      link({ href, tokens }) {
        return `<a href="${escaped(addressOf(href))}">${this.parser.parseInline(tokens)}</a>`;
      },
      html: ({ text }: Tokens.HTML | Tokens.Tag) => (isComment(text) ? "" : escaped(text)),
      // The page's security policy allows no images.
      image: ({ text }) => escaped(text),
    },
  });
  const html = marked.parse(markdown, { async: false });
  return { title, html: scrollable(html) };
}

/** Returns a heading's anchor as on GitHub, so that links work in the repository and in the guide. */
export const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, "")
    .replaceAll(" ", "-");

const isComment = (text: string): boolean => text.trimStart().startsWith("<!--");

/**
 * Makes wide tables and code blocks scrollable, also by keyboard, so that the page never scrolls sideways.
 */
const scrollable = (html: string): string =>
  html
    .replaceAll("<table>", '<div class="wide" tabindex="0"><table>')
    .replaceAll("</table>", "</table></div>")
    .replaceAll("<pre>", '<pre tabindex="0">');

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

export const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);
