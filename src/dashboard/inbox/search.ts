/** URL state of the inbox. */

export interface InboxSearch {
  /** Slug of a built-in view, or id of a saved one; defaults to `todo`. */
  view?: string;
  /** Id of the open conversation. */
  thread?: string;
  client?: string;
  /** As typed, including operators. */
  q?: string;
  sort?: "newest" | "oldest" | "sla";
}

export const SORTS = ["newest", "oldest", "sla"] as const;

/** Returns the valid part of the URL state. */
export function inboxSearch(given: Record<string, unknown>): InboxSearch {
  const text = (name: string): string | undefined => {
    const value = given[name];
    return typeof value === "string" && value !== "" ? value : undefined;
  };
  const sort = SORTS.find((known) => known === given["sort"]);
  const found = { view: text("view"), thread: text("thread"), client: text("client"), q: text("q"), sort };
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined));
}
