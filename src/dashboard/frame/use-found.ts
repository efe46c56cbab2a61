/** Finds clients, conversations and contacts for the command palette. */
import { useDebouncedValue } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { api, unwrap } from "../api/client.ts";
import { clientsQuery } from "../api/queries.ts";
import { useIsAtLeast } from "../session/use-session.ts";
import type { Command } from "./use-commands.ts";

/** Shorter texts match nearly everything. */
const MIN_CHARACTERS = 2;
const MAX_RESULTS = 5;
const SETTLES_MS = 120;

const conversationsQuery = (q: string) => ({
  queryKey: ["palette", "conversations", q],
  queryFn: () =>
    unwrap(api.GET("/api/threads", { params: { query: { view: "all", q, limit: MAX_RESULTS } } })),
});

const contactsQuery = (q: string) => ({
  queryKey: ["palette", "contacts", q],
  queryFn: () => unwrap(api.GET("/api/contacts", { params: { query: { q, limit: MAX_RESULTS } } })),
});

/** Returns the results for a typed text, and whether more are on their way. */
export function useFound(typed: string): { found: Command[]; isPending: boolean } {
  const navigate = useNavigate();
  const text = typed.trim();
  const [settled] = useDebouncedValue(text, SETTLES_MS);
  const isSearch = text.length >= MIN_CHARACTERS;
  const enabled = isSearch && settled.length >= MIN_CHARACTERS;
  const mayReadContacts = useIsAtLeast("agent");
  const { data: clients = [] } = useQuery(clientsQuery);
  const conversations = useQuery({ ...conversationsQuery(settled), enabled });
  const contacts = useQuery({ ...contactsQuery(settled), enabled: enabled && mayReadContacts });
  if (!isSearch) return { found: [], isPending: false };
  // Together, so that results do not move under the pointer.
  const isPending = settled !== text || conversations.isFetching || contacts.isFetching;
  const [rows, people] = isPending ? [] : [conversations.data?.data, contacts.data?.data];
  const named = clients.filter(({ name }) => name.toLowerCase().includes(text.toLowerCase()));
  const found = [
    ...named.slice(0, MAX_RESULTS).map(({ id, name }) => ({
      id: `client-${id}`,
      label: name,
      detail: "Client",
      run: () => void navigate({ to: "/inbox", search: { view: "todo", client: id } }),
    })),
    ...(rows ?? []).map(({ id, contact, subject, client }) => ({
      id: `conversation-${id}`,
      label: `${contact.name ?? contact.email}: ${subject}`,
      detail: client.name,
      run: () => void navigate({ to: "/inbox", search: { view: "all", thread: id } }),
    })),
    ...(people ?? []).map(({ id, email, first_name: first, last_name: last }) => ({
      id: `contact-${id}`,
      label: [first, last].filter(Boolean).join(" ") || email,
      detail: "Contact",
      run: () => void navigate({ to: "/contacts/$id", params: { id } }),
    })),
  ];
  return { found: found.map((result) => ({ ...result, keys: null })), isPending };
}
