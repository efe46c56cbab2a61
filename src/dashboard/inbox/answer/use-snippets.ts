/** Provides the snippets for a conversation, and inserts one with its variables filled in. */
import { useQuery } from "@tanstack/react-query";
import { api, unwrap, type Schemas } from "../../api/client.ts";
import { clientsQuery, snippetsQuery } from "../../api/queries.ts";
import { useSession } from "../../session/use-session.ts";
import { filledIn, missingIn, type Variables } from "./snippet-text.ts";

type Snippet = Schemas["Snippet"];

export interface Snippets {
  all: readonly Snippet[];
  error: unknown;
  calendarLink: string | null;
  filled: (snippet: Snippet) => string;
  missing: (snippet: Snippet) => string[];
  /** Counts a use, for sorting by frequency. */
  used: (snippet: Snippet) => void;
}

export function useSnippets({ client, contact }: Schemas["Thread"]): Snippets {
  const { user } = useSession();
  const { data = [], error } = useQuery(snippetsQuery);
  const { data: clients = [] } = useQuery(clientsQuery);
  const calendarLink = clients.find(({ id }) => id === client.id)?.calendar_link ?? null;
  const variables: Variables = {
    first_name: contact.first_name,
    last_name: contact.last_name,
    name: contact.name,
    email: contact.email,
    title: contact.title,
    company: contact.company,
    calendar_link: calendarLink,
    client: client.name,
    my_name: user.name,
  };
  const all = data
    .filter(({ client_id: id }) => id === null || id === client.id)
    .toSorted((a, b) => b.uses - a.uses || a.name.localeCompare(b.name));
  return {
    all,
    error,
    calendarLink,
    filled: ({ body }) => filledIn(body, variables),
    missing: ({ body }) => missingIn(body, variables),
    // Losing a count is harmless.
    used: ({ id }) =>
      void unwrap(api.POST("/api/snippets/{id}/use", { params: { path: { id } } })).catch(() => undefined),
  };
}
