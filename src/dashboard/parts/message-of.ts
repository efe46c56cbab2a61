/** Puts whatever was thrown into words. */

/** Returns words as they are, and the message of an error; of anything else, that something went wrong. */
export function messageOf(error: unknown): string {
  if (typeof error === "string") return error;
  return error instanceof Error ? error.message : "Something went wrong. Reload the page and try again.";
}
