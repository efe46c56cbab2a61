/** Built-in views and their filters; pure. */
import type { operations } from "../../api/schema.ts";
import type { InboxSearch } from "../search.ts";

/** Names of the built-in inbox views; the command palette lists them on every page. */
export const viewNames = {
  todo: "To do",
  mine: "Mine",
  unassigned: "Unassigned",
  interested: "Interested",
  approvals: "Approvals",
  automatic: "Auto-sending",
  attention: "Needs review",
  snoozed: "Snoozed",
  scheduled: "Scheduled",
  done: "Done",
  all: "All",
};

/** Query parameters of `GET /api/threads`, without paging. */
export type ListParams = Omit<
  NonNullable<operations["threads.list"]["parameters"]["query"]>,
  "limit" | "cursor"
>;

/**
 * Views as API filters, so that they can be combined with search operators, and the app can predict whether a change
 * removes a row. Only scheduled answers and approvals need the `view` parameter.
 */
export const BUILT_IN_VIEWS = {
  todo: { state: "open" },
  mine: { state: "open", assignee: "me" },
  unassigned: { state: "open", assignee: "none" },
  interested: { state: "open", category: "interested" },
  approvals: { view: "approvals" },
  automatic: { auto_send: true },
  attention: { attention: "uncertain,send_failed,new_after_schedule,booking_cancelled,ai_error,caution" },
  snoozed: { state: "snoozed" },
  scheduled: { view: "scheduled" },
  done: { state: "done" },
  all: {},
} as const satisfies Record<string, ListParams>;

export type BuiltInView = keyof typeof BUILT_IN_VIEWS;
const VIEWS = Object.keys(BUILT_IN_VIEWS) as BuiltInView[];

/** Views that viewers don't have. */
const OF_THE_AGENCY: ReadonlySet<BuiltInView> = new Set(["mine", "unassigned", "attention"]);

/** Returns the user's views. @param isAgent Whether the user belongs to the agency. */
export const viewsFor = (isAgent: boolean): BuiltInView[] =>
  VIEWS.filter((view) => isAgent || !OF_THE_AGENCY.has(view));

export const isBuiltIn = (view: string): view is BuiltInView => Object.hasOwn(BUILT_IN_VIEWS, view);

/** Returns a view's parameters, with the client filter and sort order from the URL. */
export const paramsOf = (
  view: ListParams,
  { client, sort }: Pick<InboxSearch, "client" | "sort">,
): ListParams => ({
  ...view,
  ...(client !== undefined && { client_id: client }),
  ...(sort !== undefined && { sort }),
});
