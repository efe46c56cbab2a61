/** Finds the part of a mail that is not new; pure. */

/** Returns what stands around the new words: quoted mails and signature; null when there is nothing. */
export function quotedPart(whole: string, added: string): string | null {
  const at = added === "" ? 0 : whole.indexOf(added);
  // Where the new words were put together from several places, all of it is shown.
  const rest = at < 0 ? whole : whole.slice(0, at) + whole.slice(at + added.length);
  return rest.trim() === "" || whole.trim() === added.trim() ? null : rest.trim();
}
