/** Defines the content types of outgoing texts. */

export const CONTENT_TYPES = ["text", "html"] as const;
export type ContentType = (typeof CONTENT_TYPES)[number];
