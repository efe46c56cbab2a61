/** Puts whatever was thrown into words. */

/** Returns the message of an error; of anything else, a sentence that says that something went wrong. */
export const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : "Something went wrong in the page. Reload it and try again.";
