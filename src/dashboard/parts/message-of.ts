/** Turns a thrown value into a message. */

/** Returns strings unchanged, the message of an error, and a generic message for other values. */
export function messageOf(error: unknown): string {
  if (typeof error === "string") return error;
  return error instanceof Error ? error.message : "Something went wrong. Reload the page and try again.";
}
