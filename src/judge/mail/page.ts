/**
 * Builds the page that displays a stored email in its own frame, without running scripts or fetching
 * resources.
 */
import { textAsHtml } from "./answer.ts";
import { sanitizeHtml } from "./sanitize.ts";

export interface PageMail {
  /**
   * Sanitized on arrival and again here, because the rules may have become stricter, and our own emails were
   * never sanitized.
   */
  html: string | null;
  text: string;
  /** Whether to show images from the web; loading one reveals to the sender that the email was opened. */
  pictures: boolean;
}

/**
 * The email keeps a white background in dark mode too, because its colors assume it. Wide content scrolls within
 * the page.
 */
const STYLE = `
:root { color-scheme: light; background: #fff; color: #1f2328; }
body { margin: 0; font: 14px/1.45 system-ui, -apple-system, "Segoe UI", Roboto, sans-serif; }
main { overflow-x: auto; overflow-wrap: break-word; padding: 12px; }
.text { white-space: pre-wrap; overflow-wrap: anywhere; }
.wide { max-width: 100%; overflow-x: auto; }
img { max-width: 100%; height: auto; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; }
blockquote { margin: 8px 0; padding-left: 12px; border-left: 2px solid #d0d7de; }
a { color: #0b6e6e; }
.picture { display: inline-block; padding: 2px 6px; border: 1px solid #d0d7de; border-radius: 4px; color: #57606a; font-size: 12px; }
`;

/** Returns the page for an email, using its plain text if it has no HTML. */
export function mailPage({ html, text, pictures }: PageMail): string {
  if (html === null) return textPage(text);
  return pageOf(`<main dir="auto">${withOwnScroll(withPictures(sanitizeHtml(html), pictures))}</main>`);
}

/** Returns the page for a plain text. Fast for any text. */
export const textPage = (text: string): string =>
  pageOf(`<main dir="auto" class="text">${textAsHtml(text).replaceAll("<br>\n", "\n")}</main>`);

const pageOf = (main: string): string => `<!doctype html>
<html>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Email</title>
<style>${STYLE}</style>
</head>
<body>
${main}
</body>
</html>
`;

// Sanitized HTML escapes angle brackets and quotes in every value, so that a tag ends at the first bracket.
const PICTURE = /<img [^<>]*>/g;
const SOURCE = / src="([^"<>]*)"/;
const WORDS = / alt="([^"<>]*)"/;

/** Replaces images that cannot be shown with their alternative text; attached images are not stored. */
function withPictures(html: string, fromWeb: boolean): string {
  return html.replace(PICTURE, (tag) => {
    const source = SOURCE.exec(tag)?.[1]?.toLowerCase() ?? "";
    if (source.startsWith("data:")) return tag;
    // The page's policy allows only this scheme.
    if (fromWeb && source.startsWith("http")) return tag.replace(/ src="http:/i, ' src="https:');
    const words = WORDS.exec(tag)?.[1]?.trim() ?? "";
    return `<span class="picture">${words === "" ? "Picture" : `Picture: ${words}`}</span>`;
  });
}

const TABLE = /<(\/?)table(?: [^<>]*)?>/g;

/** Makes each outermost table scroll separately. */
function withOwnScroll(html: string): string {
  let depth = 0;
  return html.replace(TABLE, (tag, end: string) => {
    if (end === "") {
      depth += 1;
      return depth === 1 ? `<div class="wide">${tag}` : tag;
    }
    depth -= 1;
    return depth === 0 ? `${tag}</div>` : tag;
  });
}
