/** The short name of a category, as it stands in URLs and analytics, made from its name; pure. */

const MAX_LENGTH = 64;

/** Lower-case letters, digits and single hyphens; empty when the name has nothing of these. */
export function slugOf(name: string): string {
  const plain = name.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
  const words = plain.match(/[a-z0-9]+/g) ?? [];
  return words.join("-").slice(0, MAX_LENGTH).replace(/-$/, "");
}
