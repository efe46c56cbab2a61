/** Masks HTML in a text for checks, preserving every position; pure. */
import type { ContentType } from "../../../core/content-type.ts";
import { contentTypeOf } from "../../../judge/mail/answer.ts";

/** Tags and comments of up to 2,000 characters; anything longer is not a real tag. */
const TAG = /<!--[^]{0,2000}?-->|<\/?[a-z][^<>]{0,2000}>/gi;
/** Tags that end a line. */
const ENDS_LINE = /^<(?:br|\/(?:p|div|li|tr|h[1-6]|blockquote))/i;
const ENTITY = /&(amp|lt|gt|quot|nbsp|#39);/g;
const CHARACTERS: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', nbsp: " ", "#39": "'" };

/** Returns HTML with tags blanked and entities decoded, of the same length; plain text unchanged. */
export function markupMasked(text: string, type: ContentType | null = null): string {
  if (contentTypeOf(text, type) === "text") return text;
  return text
    .replace(TAG, (tag) => (ENDS_LINE.test(tag) ? "\n".padStart(tag.length) : " ".repeat(tag.length)))
    .replace(ENTITY, (entity, name: string) => (CHARACTERS[name] ?? " ").padEnd(entity.length));
}
