/** Lists the errors that reject an answer or a forward, for the OpenAPI document. */

/** Errors about attached files. */
export const NO_FILES = [
  "attachments[0]: is not a file of this reply, or has expired",
  "attachments: Instantly does not support files with an answer: send a link instead",
];

export const REFUSED_EMAILS = [
  "Sending is paused",
  "Invalid email address: x",
  // In a workspace that refuses suppressed and bounced recipients (`workspace update --suppressed-recipients
  // refuse`).
  "dana@example.com is suppressed for this client",
  "An email to dana@example.com has bounced",
  ...NO_FILES,
];
