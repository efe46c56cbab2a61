/** Blanks out HTML in a text for checks, so that every position stays; pure. */
import type { ContentType } from "../../core/content-type.ts";
import { contentTypeOf } from "../../mail/answer.ts";

/** Tags and comments; no tag that anybody means is longer. */
const TAG = /<!--[^]{0,2000}?-->|<\/?[a-z][^<>]{0,2000}>/gi;
/** Tags that end a line. */
const ENDS_LINE = /^<(?:br|\/(?:p|div|li|tr|h[1-6]|blockquote))/i;
const ENTITY = /&(amp|lt|gt|quot|nbsp|#39);/g;
const CHARACTERS: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', nbsp: " ", "#39": "'" };

/** Returns HTML with its tags blank and its entities as characters, of the same length; plain text as it is. */
export function markupMasked(text: string, type: ContentType | null = null): string {
  if (contentTypeOf(text, type) === "text") return text;
  return text
    .replace(TAG, (tag) => (ENDS_LINE.test(tag) ? "\n".padStart(tag.length) : " ".repeat(tag.length)))
    .replace(ENTITY, (entity, name: string) => (CHARACTERS[name] ?? " ").padEnd(entity.length));
}
