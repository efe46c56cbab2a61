/** The state of the inbox that its address holds: what is listed, and which conversation is open. */

export interface InboxSearch {
  /** Slug of a built-in view, or the id of a saved one; `todo` where it is missing. */
  view?: string;
  /** Id of the open conversation. */
  thread?: string;
  client?: string;
  /** As typed, operators included. */
  q?: string;
  sort?: "newest" | "oldest" | "sla";
}

export const SORTS = ["newest", "oldest", "sla"] as const;

/** Returns what of an address the inbox understands; anything else is left out. */
export function inboxSearch(given: Record<string, unknown>): InboxSearch {
  const text = (name: string): string | undefined => {
    const value = given[name];
    return typeof value === "string" && value !== "" ? value : undefined;
  };
  const sort = SORTS.find((known) => known === given["sort"]);
  const found = { view: text("view"), thread: text("thread"), client: text("client"), q: text("q"), sort };
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined));
}
