/** Decides what becomes of a text that is being written when the draft on the server has changed; pure. */

/** A draft as the server has it: version 0 and no text while there has been none. */
export interface Saved {
  text: string;
  version: number;
}

interface Meeting {
  /** What the server has now. */
  server: Saved;
  /** What it had when the writing began, or when it was last saved. */
  base: Saved;
  /** What is written here. */
  text: string;
  /** An earlier text of the person's own that the server may have by now; null for none. */
  own: string | null;
}

/**
 * `same`: the server has what was known · `agree`: it has what is written here · `adopt`: nothing was written
 * here, so the new draft is shown · `conflict`: both have changed, and a person chooses.
 */
export type Settlement = "same" | "agree" | "adopt" | "conflict";

export function settle({ server, base, text, own }: Meeting): Settlement {
  if (server.text === base.text) return "same";
  if (server.text === text) return "agree";
  if (server.text === own) return "same";
  // What the list still shows can be older than what was just saved.
  if (server.version < base.version) return "same";
  return text === base.text ? "adopt" : "conflict";
}
