/** Derives a category's slug for URLs and analytics from its name; pure. */

const MAX_LENGTH = 64;

/** Returns lower-case letters, digits and single hyphens; empty if the name contains no letters or digits. */
export function slugOf(name: string): string {
  const plain = name.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
  const words = plain.match(/[a-z0-9]+/g) ?? [];
  return words.join("-").slice(0, MAX_LENGTH).replace(/-$/, "");
}
