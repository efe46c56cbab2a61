/** The state of the lists of contacts that their address holds. */
import type { Sort } from "../parts/table/column.ts";
import { addSearch, type AddSearch } from "../parts/use-adding.ts";

export const TABS = ["contacts", "companies", "duplicates"] as const;
export type ContactTab = (typeof TABS)[number];

export const MAIL_STATES = ["bounced", "working", "suppressed", "allowed"] as const;
type MailState = (typeof MAIL_STATES)[number];

/** The columns by which the API sorts each table. */
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
  /** Id of a company, and its name as it was when it was chosen. */
  company?: string;
  at?: string;
  /** What the table is sorted by; newest first where it is missing. */
  sort?: OrderOf<SortedTable> | undefined;
  isDescending?: boolean | undefined;
}

/** Returns what of an address the page understands; anything else is left out. */
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

/** Returns the parameters of the API for a list, and for its export. */
export const apiQuery = ({ q, client, mail, company }: ContactSearch) => ({
  ...(q !== undefined && { q }),
  ...(client !== undefined && { client_id: client }),
  ...(company !== undefined && { company_id: company }),
  ...(mail !== undefined && MAIL_QUERIES[mail]),
});

interface TableSort<Table extends SortedTable> extends Sort {
  by: OrderOf<Table>;
}

/** Returns how a table is sorted; null for newest first. */
export function sortIn<Table extends SortedTable>(
  table: Table,
  { sort, isDescending = false }: ContactSearch,
): TableSort<Table> | null {
  const known: readonly OrderOf<Table>[] = ORDERS[table];
  const by = known.find((order) => order === sort);
  return by === undefined ? null : { by, isDescending };
}

/** Returns the part of the address that has a table sorted. */
export const searchSorted = ({ by, isDescending }: Sort): Pick<ContactSearch, "sort" | "isDescending"> => ({
  sort: ALL_ORDERS.find((order) => order === by),
  isDescending: isDescending || undefined,
});

/** Returns the parameters of the API for a sorted list. */
export const sortQuery = <Name extends string>(sort: { by: Name; isDescending: boolean } | null) =>
  sort === null ? {} : { sort: sort.by, order: sort.isDescending ? ("desc" as const) : ("asc" as const) };
