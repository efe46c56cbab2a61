/** Formats a contact's name; pure. */

/** Returns the first and last name, or the only one present; null if both are missing. */
export const fullNameOf = (first: string | null, last: string | null): string | null =>
  [first, last].filter((part) => part !== null && part !== "").join(" ") || null;
