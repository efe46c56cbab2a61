/** Formats the name of a contact; pure. */

/** Returns the first and last name, or whichever exists; null without either. */
export const fullNameOf = (first: string | null, last: string | null): string | null =>
  [first, last].filter((part) => part !== null && part !== "").join(" ") || null;
