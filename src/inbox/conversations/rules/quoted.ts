/** Finds the quoted part of an email; pure. */

/** Returns the text around the new text (quoted emails and signature), or null if there is none. */
export function quotedPart(whole: string, added: string): string | null {
  const at = added === "" ? 0 : whole.indexOf(added);
  // If the new text was assembled from several places, show the whole email.
  const rest = at < 0 ? whole : whole.slice(0, at) + whole.slice(at + added.length);
  return rest.trim() === "" || whole.trim() === added.trim() ? null : rest.trim();
}
