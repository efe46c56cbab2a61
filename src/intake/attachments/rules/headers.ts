/** Sets the download headers of a file; pure. */

/** Types that a browser would run or render as a page if it displayed the file. */
const ACTIVE = /html|xml|svg|script|pdf-?x|xsl|mhtml|flash/i;
const PLAIN = /^[a-z0-9.+-]{1,60}\/[a-z0-9.+-]{1,80}$/i;

/**
 * Returns the stated MIME type without parameters; a generic binary type if it is missing or a browser would
 * run the content.
 */
export function safeType(type: string | null): string {
  const bare = type?.split(";", 1)[0]?.trim() ?? "";
  return PLAIN.test(bare) && !ACTIVE.test(bare) ? bare.toLowerCase() : "application/octet-stream";
}

/**
 * Returns the header that makes browsers save a file under its name: in ASCII for old browsers, and in full
 * according to RFC 6266. Path separators are removed.
 */
export function dispositionOf(name: string): string {
  const plain = name.replaceAll(/[\u0000-\u001f\u007f\\/]/g, "_").trim() || "attachment";
  const ascii = plain.replaceAll(/[^\u0020-\u007e]|["%]/g, "_");
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded(plain)}`;
}

/** Percent-encodes per RFC 8187, which reserves a few more characters than `encodeURIComponent`. */
const encoded = (text: string): string =>
  encodeURIComponent(text.toWellFormed()).replaceAll(
    /['()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  );
