/** Filters loaded snippets; pure. */
import type { Schemas } from "../../api/client.ts";

export interface SnippetFilters {
  q: string;
  client: string | null;
}

export const NO_FILTERS: SnippetFilters = { q: "", client: null };

/** Returns whether a snippet matches the search and applies to the client. */
export const fits = (
  { name, body, shortcut, client_id: of }: Schemas["Snippet"],
  { q, client }: SnippetFilters,
): boolean =>
  (client === null || of === null || of === client) &&
  `${name}\n${body}\n${shortcut ?? ""}`.toLowerCase().includes(q.trim().toLowerCase());
