/** Turns a thrown value into a message. */

/** Returns strings unchanged, the message of an error, and a general message for anything else. */
export function messageOf(error: unknown): string {
  if (typeof error === "string") return error;
  return error instanceof Error ? error.message : "Something went wrong. Reload the page and try again.";
}
