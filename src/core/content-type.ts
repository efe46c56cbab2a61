/** Names the two forms in which a person's text can leave. */

export const CONTENT_TYPES = ["text", "html"] as const;
export type ContentType = (typeof CONTENT_TYPES)[number];
