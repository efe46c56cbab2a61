/** Narrows the snippets down; all of them are loaded, so nothing is asked for. Pure. */
import type { Schemas } from "../../api/client.ts";

export interface SnippetFilters {
  q: string;
  client: string | null;
}

export const NO_FILTERS: SnippetFilters = { q: "", client: null };

/** Returns whether a snippet has the words, and can be used for the client. */
export const fits = (
  { name, body, shortcut, client_id: of }: Schemas["Snippet"],
  { q, client }: SnippetFilters,
): boolean =>
  (client === null || of === null || of === client) &&
  `${name}\n${body}\n${shortcut ?? ""}`.toLowerCase().includes(q.trim().toLowerCase());
