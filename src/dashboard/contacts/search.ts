/** The state of the lists of contacts that their address holds. */
import { addSearch, type AddSearch } from "../parts/use-adding.ts";

export const TABS = ["contacts", "companies", "duplicates"] as const;
export type ContactTab = (typeof TABS)[number];

export const MAIL_STATES = ["bounced", "working", "suppressed", "allowed"] as const;
type MailState = (typeof MAIL_STATES)[number];

export interface ContactSearch extends AddSearch {
  tab?: ContactTab;
  q?: string;
  client?: string;
  mail?: MailState;
  /** Id of a company, and its name as it was when it was chosen. */
  company?: string;
  at?: string;
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
