/** Sanitizes untrusted HTML for display: only allowed elements, attributes, URLs and styles remain. */
import sanitize from "sanitize-html";
import { textAsHtml } from "./answer.ts";
import { htmlLines } from "./html-text.ts";
import { joinLines } from "./lines.ts";
import { hasBackground, isHidden, isSmaller, onWhite, pageStyle, safeStyle } from "./sanitize-styles.ts";

/** Maximum number of characters; anything longer is an embedded image or an attack. */
const MAX_HTML = 2_000_000;
/** Maximum depth: no mail client nests deeper, and parsing time grows with size times depth. */
const MAX_DEPTH = 1_000;
/** Maximum declared size, in pixels, of a tracking pixel. */
const PIXEL = 2;
/**
 * Maximum number of passes. The second pass normally just confirms the first; pages crafted to be misparsed need
 * more passes.
 */
const MAX_PASSES = 5;

const words = (list: string): string[] => list.split(" ");

const ALLOWED_TAGS = words(
  "a abbr address article aside b bdi bdo big blockquote br caption center cite code col colgroup dd del dfn div dl dt em " +
    "figcaption figure font footer h1 h2 h3 h4 h5 h6 header hr i img ins kbd li main mark ol p pre q s samp section small " +
    "span strike strong sub sup table tbody td tfoot th thead time tr tt u ul var wbr",
);

/** Elements dropped with their content; other disallowed elements keep their text. */
const DROPPED = words(
  "script style title textarea option select xmp noscript noembed noframes iframe object embed applet svg math audio video " +
    "canvas map datalist plaintext template",
);

const CELL = words("colspan rowspan width height valign bgcolor");
const ALLOWED_ATTRIBUTES = {
  "*": words("style dir lang title align"),
  a: words("href rel target"),
  img: words("src alt width height loading referrerpolicy"),
  font: words("color face size"),
  table: words("border cellpadding cellspacing width bgcolor"),
  tr: words("valign bgcolor"),
  td: CELL,
  th: CELL,
  col: words("span width"),
  ol: words("start type"),
};

const LINK = /^(?:https?:\/\/|mailto:)/i;
/** Excludes SVG, which is a document itself. */
const PICTURE = /^(?:https?:\/\/|cid:|data:image\/(?:png|jpe?g|gif|webp|bmp);base64,)/i;

class TooDeep extends Error {}

/**
 * Returns HTML that runs no scripts, sends no requests and stays within its frame. Links open in a new window
 * without a referrer; images from the web stay, except tracking pixels. Never throws; idempotent.
 */
export function sanitizeHtml(html: string): string {
  const page = html.slice(0, MAX_HTML);
  try {
    let before = sanitize(page, options());
    // Applies to stored emails: one pass confirms that nothing is left to remove.
    if (before === page) return before;
    // Removing content can change how the rest is parsed; only a stable result is parsed the same way
    // everywhere.
    for (let pass = 1; pass < MAX_PASSES; pass += 1) {
      const after = sanitize(before, options());
      if (after === before) return after;
      before = after;
    }
  } catch {
    // Too deep, or another failure: treat the page as unstable.
  }
  // The page was crafted to be unparsable, so show its text.
  return sanitize(textAsHtml(joinLines(htmlLines(page))), options());
}

/** Returns options for one run, which track the depth and the elements to remove. */
function options(): sanitize.IOptions {
  const vanishing = new WeakSet<sanitize.Attributes>();
  /** For each open element, whether it or an ancestor has a background. */
  const backgrounds: boolean[] = [];
  return {
    allowedTags: ALLOWED_TAGS,
    nonTextTags: DROPPED,
    allowedAttributes: ALLOWED_ATTRIBUTES,
    parseStyleAttributes: false,
    allowedSchemes: ["http", "https", "mailto"],
    allowedSchemesByTag: { img: ["http", "https", "data", "cid"] },
    allowProtocolRelative: false,
    onOpenTag: (_tag, attribs) => {
      if (backgrounds.length >= MAX_DEPTH) throw new TooDeep();
      backgrounds.push((backgrounds.at(-1) ?? false) || hasBackground(attribs));
    },
    onCloseTag: () => {
      backgrounds.pop();
    },
    transformTags: {
      "*": (tag, attribs) => {
        if (tag === "body" && !isInvisible(tag, attribs)) return pageOf(attribs);
        if (DROPPED.includes(tag) || !isInvisible(tag, attribs))
          return { tagName: tag, attribs: safe(tag, backgrounds.at(-1) ? attribs : onWhite(attribs)) };
        const marked = {};
        vanishing.add(marked);
        // The filter below is not called for disallowed elements.
        return { tagName: ALLOWED_TAGS.includes(tag) ? tag : "div", attribs: marked };
      },
    },
    exclusiveFilter: ({ attribs }) => vanishing.has(attribs),
  };
}

/** Returns the replacement for the email's page element, preserving only its colors. */
function pageOf(attribs: sanitize.Attributes): sanitize.Tag {
  const style = pageStyle(attribs);
  return style === "" ? { tagName: "body", attribs: {} } : { tagName: "div", attribs: { style } };
}

function isInvisible(tag: string, { src = "", style = "", width, height }: sanitize.Attributes): boolean {
  if (isHidden(style)) return true;
  if (tag !== "img") return false;
  const isPixel = [width, height].some((size) => size && Number.parseInt(size, 10) <= PIXEL);
  return isPixel || isSmaller(style, PIXEL) || !PICTURE.test(src);
}

function safe(tag: string, { style = "", ...attribs }: sanitize.Attributes): sanitize.Attributes {
  const kept = safeStyle(style);
  const styled = kept === "" ? attribs : { ...attribs, style: kept };
  if (tag === "a") return linkAttributes(styled);
  return tag === "img" ? { ...styled, loading: "lazy", referrerpolicy: "no-referrer" } : styled;
}

/** Removes relative URLs, which would resolve against the page that shows the email. */
function linkAttributes({
  href,
  rel: _rel,
  target: _target,
  ...others
}: sanitize.Attributes): sanitize.Attributes {
  const address = href?.trim() ?? "";
  if (!LINK.test(address)) return others;
  return { ...others, href: address, rel: "noopener noreferrer nofollow", target: "_blank" };
}
