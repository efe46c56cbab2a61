/** Decides what happens to local text when the server's draft changes; pure. */

/** A draft on the server: version 0 and no text before the first. */
export interface Saved {
  text: string;
  version: number;
}

interface Meeting {
  /** The server's current draft. */
  server: Saved;
  /** The server's draft when editing began or was last saved. */
  base: Saved;
  /** The local text. */
  text: string;
  /** Earlier text of the user's own that the server may have; null for none. */
  own: string | null;
}

/**
 * `same`: no change on the server · `agree`: the server has the local text · `adopt`: nothing was typed here,
 * show the new draft · `conflict`: both changed, the user chooses.
 */
export type Settlement = "same" | "agree" | "adopt" | "conflict";

export function settle({ server, base, text, own }: Meeting): Settlement {
  if (server.text === base.text) return "same";
  if (server.text === text) return "agree";
  if (server.text === own) return "same";
  // The cached list can be older than the last save.
  if (server.version < base.version) return "same";
  return text === base.text ? "adopt" : "conflict";
}
