/** Writes the name of a contact; pure. */

/** Returns the first and the last name together, or what there is of them; null for nothing. */
export const fullNameOf = (first: string | null, last: string | null): string | null =>
  [first, last].filter((part) => part !== null && part !== "").join(" ") || null;
