/** URL state and queries of the contact pages. */
import { queryOptions } from "@tanstack/react-query";
import { api, byId, unwrap } from "../api/client.ts";
import { dataQuery, listQuery } from "../api/data-query.ts";
import { shownAddress } from "../parts/shown-address.ts";
import type { Sort } from "../parts/table/table.tsx";
import { type AddSearch, addSearch } from "../parts/use-adding.ts";

export const TABS = ["contacts", "companies", "duplicates"] as const;
export type ContactTab = (typeof TABS)[number];

export const MAIL_STATES = ["bounced", "working", "suppressed", "allowed"] as const;
type MailState = (typeof MAIL_STATES)[number];

/** Sort columns that the API supports, per table. */
const ORDERS = {
  contacts: ["name", "company", "reply_count", "last_reply_at"],
  companies: ["name", "contact_count", "reply_count", "last_reply_at"],
} as const;
type SortedTable = keyof typeof ORDERS;
type OrderOf<Table extends SortedTable> = (typeof ORDERS)[Table][number];
const ALL_ORDERS = [...ORDERS.contacts, ...ORDERS.companies];

export interface ContactSearch extends AddSearch {
  tab?: ContactTab;
  q?: string;
  client?: string;
  mail?: MailState;
  /** Company id, and the company's name when the filter was set. */
  company?: string;
  at?: string;
  /** Sort order; newest first by default. */
  sort?: OrderOf<SortedTable> | undefined;
  isDescending?: boolean | undefined;
}

/** Returns the valid part of the URL state. */
export function contactSearch(given: Record<string, unknown>): ContactSearch {
  const text = (name: string): string | undefined => {
    const value = given[name];
    return typeof value === "string" && value !== "" ? value : undefined;
  };
  const found = {
    tab: TABS.find((tab) => tab === given["tab"] && tab !== "contacts"),
    q: text("q"),
    client: text("client"),
    mail: MAIL_STATES.find((state) => state === given["mail"]),
    company: text("company"),
    at: text("at"),
    sort: ALL_ORDERS.find((order) => order === given["sort"]),
    isDescending: given["isDescending"] === true || undefined,
  };
  const known = Object.entries(found).filter(([, value]) => value !== undefined);
  return { ...Object.fromEntries(known), ...addSearch(given) };
}

const MAIL_QUERIES: Record<MailState, { bounced?: boolean; suppressed?: boolean }> = {
  bounced: { bounced: true },
  working: { bounced: false },
  suppressed: { suppressed: true },
  allowed: { suppressed: false },
};

/** Returns the API parameters of a list and its export. */
export const apiQuery = ({ q, client, mail, company }: ContactSearch) => ({
  ...(q !== undefined && { q }),
  ...(client !== undefined && { client_id: client }),
  ...(company !== undefined && { company_id: company }),
  ...(mail !== undefined && MAIL_QUERIES[mail]),
});

interface TableSort<Table extends SortedTable> extends Sort {
  by: OrderOf<Table>;
}

/** Returns the sort order, or null for newest first. */
export function sortIn<Table extends SortedTable>(
  table: Table,
  { sort, isDescending = false }: ContactSearch,
): TableSort<Table> | null {
  const known: readonly OrderOf<Table>[] = ORDERS[table];
  const by = known.find((order) => order === sort);
  return by === undefined ? null : { by, isDescending };
}

/** Returns the URL parameters for a sort order. */
export const searchSorted = ({ by, isDescending }: Sort): Pick<ContactSearch, "sort" | "isDescending"> => ({
  sort: ALL_ORDERS.find((order) => order === by),
  isDescending: isDescending || undefined,
});

/** Returns the API parameters for a sort order. */
export const sortQuery = <Name extends string>(sort: { by: Name; isDescending: boolean } | null) =>
  sort === null ? {} : { sort: sort.by, order: sort.isDescending ? ("desc" as const) : ("asc" as const) };

interface CalledContact {
  first_name: string | null;
  last_name: string | null;
  email: string;
  erased_at: string | null;
}

/** Returns the full name, or null if unknown. */
export const fullName = ({ first_name: first, last_name: last }: CalledContact): string | null =>
  [first, last].filter((part) => part !== null && part !== "").join(" ") || null;

/** Returns the display name: the full name, or the address. */
export const shownName = (contact: CalledContact): string =>
  contact.erased_at === null ? (fullName(contact) ?? shownAddress(contact.email)) : "Erased contact";

const WATCHED_EVERY_MS = 3_000;

export const contactQuery = (id: string) =>
  queryOptions({
    queryKey: ["contacts", "one", id],
    queryFn: async () => (await unwrap(api.GET("/api/contacts/{id}", byId(id)))).data,
    // Polls during erasure to show its progress.
    refetchInterval: ({ state }) => (state.data?.erasure?.state === "searching" ? WATCHED_EVERY_MS : false),
  });

export const contactThreadsQuery = (id: string) =>
  dataQuery(["contacts", "threads", id], () => unwrap(api.GET("/api/contacts/{id}/threads", byId(id))));

export const contactFollowUpsQuery = (id: string) =>
  listQuery(["contacts", "follow-ups", id], (page) => {
    const query = { contact_id: id, status: "all" as const, ...page };
    return unwrap(api.GET("/api/follow-ups", { params: { query } }));
  });

/** Suppressions that match an address: itself, its domain or a parent domain. */
export const addressSuppressionsQuery = (address: string) =>
  listQuery(["contacts", "suppressions", address], (page) =>
    unwrap(api.GET("/api/suppressions", { params: { query: { address, ...page } } })),
  );

export const duplicatesQuery = dataQuery(["contacts", "duplicates"], () =>
  unwrap(api.GET("/api/contacts/duplicates")),
);
