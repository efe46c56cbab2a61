/** Lists what keeps an answer or a forward from leaving, for the API's document. */

/** Errors of what names files. */
export const NO_FILES = [
  "attachments[0]: is no file of this reply, or no longer kept",
  "attachments: Instantly takes no files with an answer: send a link instead",
];

export const REFUSED_EMAILS = [
  "Sending is paused",
  "Invalid email address: x",
  // Of a workspace that refuses such recipients (`workspace update --suppressed-recipients refuse`).
  "dana@example.com is suppressed for this client",
  "Mail to dana@example.com has bounced",
  ...NO_FILES,
];
