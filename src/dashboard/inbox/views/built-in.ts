/** The views that every inbox has, and what each lists; pure. */
import type { operations } from "../../api/schema.ts";
import type { InboxSearch } from "../search.ts";

/** What `GET /api/threads` can be asked, but for the page. */
export type ListParams = Omit<
  NonNullable<operations["threads.list"]["parameters"]["query"]>,
  "limit" | "cursor"
>;

/**
 * Filters as the API documents them, written out: search operators then add to a view instead of replacing it, and
 * a change can tell whether a row leaves the view. Only send orders have no filter of their own.
 */
export const BUILT_IN_VIEWS = {
  todo: { state: "open" },
  mine: { state: "open", assignee: "me" },
  unassigned: { state: "open", assignee: "none" },
  interested: { state: "open", category: "interested" },
  automatic: { auto_send: true },
  attention: { attention: "uncertain,send_failed,new_after_schedule,ai_error,caution" },
  snoozed: { state: "snoozed" },
  scheduled: { view: "scheduled" },
  done: { state: "done" },
  all: {},
} as const satisfies Record<string, ListParams>;

export type BuiltInView = keyof typeof BUILT_IN_VIEWS;
const VIEWS = Object.keys(BUILT_IN_VIEWS) as BuiltInView[];

/** What a client's own people neither see nor may filter by. */
const OF_THE_AGENCY: ReadonlySet<BuiltInView> = new Set(["mine", "unassigned", "attention"]);

/** Returns the views that a person has. @param isAgent whether they are of the agency */
export const viewsFor = (isAgent: boolean): BuiltInView[] =>
  VIEWS.filter((view) => isAgent || !OF_THE_AGENCY.has(view));

export const isBuiltIn = (view: string): view is BuiltInView => Object.hasOwn(BUILT_IN_VIEWS, view);

/** Returns what is asked for when a view is narrowed to a client, or put in another order. */
export const paramsOf = (
  view: ListParams,
  { client, sort }: Pick<InboxSearch, "client" | "sort">,
): ListParams => ({
  ...view,
  ...(client !== undefined && { client_id: client }),
  ...(sort !== undefined && { sort }),
});
