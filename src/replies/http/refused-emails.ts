/** Lists the errors that reject an answer or a forward, for the OpenAPI document. */

/** Errors about attached files. */
export const NO_FILES = [
  "attachments[0]: is no file of this reply, or no longer kept",
  "attachments: Instantly takes no files with an answer: send a link instead",
];

export const REFUSED_EMAILS = [
  "Sending is paused",
  "Invalid email address: x",
  // From a workspace that refuses such recipients (`workspace update --suppressed-recipients refuse`).
  "dana@example.com is suppressed for this client",
  "Mail to dana@example.com has bounced",
  ...NO_FILES,
];
