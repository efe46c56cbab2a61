/** Parses the query of a conversation list: views, lists of values, and the caller's identity. */
import { Type, type Static, type TObject, type TProperties } from "@sinclair/typebox";
import { requireSlug, findCategoryBySlug } from "../../../clients/categories/store.ts";
import { isForViewer, seesClient, type Caller } from "../../../core/caller.ts";
import { AppError, badRequest } from "../../../core/errors.ts";
import type { Db } from "../../../db/open.ts";
import { A_DAY, OneOf, readInstant, readQuery, refuseUnknownParameters, Uuid } from "../../../http/input.ts";
import {
  ATTENTION,
  BUILT_IN_VIEWS,
  BUILT_IN_VIEW_NAMES,
  isBuiltIn,
  SORTS,
  STATES,
  type ConversationFilters,
  type ConversationQuery,
  type Sort,
  type InboxView,
} from "../rules/filters.ts";
import { getWorkspace } from "../../../people/workspaces/store/workspaces.ts";
import type { SearchTerms } from "../store/search.ts";
import { findSavedView } from "../store/views.ts";

/** Maximum number of characters in `q`, as in the reply list. */
const MAX_SEARCH_CHARACTERS = 200;
/** Maximum number of characters in `sender`, as in an email address. */
const MAX_SENDER_CHARACTERS = 320;
/** Maximum number of values per list, and of characters per value. */
const MAX_VALUES = 100;
const MAX_LIST_CHARACTERS = 4_000;

const list = (description: string) =>
  Type.Optional(Type.String({ maxLength: MAX_LIST_CHARACTERS, description }));
const instant = (description: string) => Type.Optional(Type.String({ description, maxLength: 40 }));

/** The filters of a list, also stored in saved views. */
const FilterQuery = Type.Object({
  state: list("`open`, `snoozed` and `done`, separated by commas, or `all`"),
  client_id: list("IDs, separated by commas"),
  assignee: list("`me`, `none` or user IDs, separated by commas"),
  category: list("Slugs, separated by commas; `uncategorized` includes conversations without a category"),
  attention: list(`Reasons for review, separated by commas: ${ATTENTION.join(", ")}`),
  campaign_id: list("Campaign IDs in the sequencer, separated by commas"),
  connection_id: list("IDs, separated by commas"),
  has_draft: Type.Optional(Type.Boolean({ description: "Filter by whether a draft awaits review" })),
  auto_send: Type.Optional(
    Type.Boolean({ description: "Filter by whether an answer will be sent automatically" }),
  ),
  finished_automatically: Type.Optional(
    Type.Boolean({ description: "Filter by whether a reply was finished automatically" }),
  ),
  unread: Type.Optional(
    Type.Boolean({
      description: "Filter by whether the signed-in person has unread replies; not for API keys",
    }),
  ),
  q: Type.Optional(
    Type.String({
      maxLength: MAX_SEARCH_CHARACTERS,
      description: "Searches the replies of each conversation, like `q` of GET /api/replies",
    }),
  ),
  sender: Type.Optional(
    Type.String({
      maxLength: MAX_SENDER_CHARACTERS,
      description:
        "Sender of a reply: an email address, a domain such as `acme.com` (without subdomains), or words from " +
        "a name or address; the last word can be incomplete",
    }),
  ),
  from: instant(`The newest email was sent at or after this time; ${A_DAY}`),
  to: instant(`The newest email was sent before this time; ${A_DAY}`),
  sort: Type.Optional(
    Type.Unsafe<Sort>(
      Type.Union(
        SORTS.map((sort) => Type.Literal(sort)),
        {
          description:
            "`newest` (default): newest email first; `oldest`: longest-waiting lead first; `sla`: earliest SLA " +
            "deadline first. With `oldest` and `sla`, closed conversations come last",
        },
      ),
    ),
  ),
});

/** The filters plus a view, which supplies defaults. */
export const ListedQuery = Type.Object({
  view: Type.Optional(
    Type.String({
      maxLength: 64,
      description: `A view that provides default filters: ${BUILT_IN_VIEW_NAMES.join(", ")}, or the ID of a saved view`,
    }),
  ),
  ...FilterQuery.properties,
});

/**
 * Returns a schema's properties without their descriptions, for use inside another schema, so that the API
 * document describes them only once.
 */
export const withoutDescriptions = <P extends TProperties>({ properties }: TObject<P>): P =>
  Object.fromEntries(
    Object.entries(properties).map(([name, { description: _, ...schema }]) => [name, schema]),
  ) as P;

/** The parsed query, after applying the view and the caller's permissions. */
export interface ParsedQuery extends SearchTerms {
  filters: ConversationFilters;
  sort: Sort;
}

/** Returns the filters of a query; the query's own parameters override the view's. */
export function filtersOf(
  db: Db,
  caller: Caller,
  { view, ...query }: ConversationQuery & { view?: string },
): ParsedQuery {
  const { orders, proposed, ...merged }: InboxView = { ...viewOf(db, caller, view), ...query };
  requireSight(caller, merged);
  const { workspaceId } = caller;
  const at = (name: string, text: string) => readInstant(name, text, getWorkspace(db, workspaceId).timezone);
  const filters: ConversationFilters = {
    workspaceId,
    clients: clientsOf(caller, merged.client_id),
    ...(caller.shown && { shown: caller.shown }),
    states: statesOf(merged.state),
    ...(orders && { orders }),
    ...(proposed && { isProposed: proposed }),
    ...(merged.assignee !== undefined && { assignees: assigneesOf(caller, merged.assignee) }),
    ...(merged.category !== undefined && { categories: categoriesOf(db, workspaceId, merged.category) }),
    ...(merged.attention !== undefined && { attention: oneOf("attention", merged.attention, ATTENTION) }),
    ...(merged.campaign_id !== undefined && { campaigns: valuesOf("campaign_id", merged.campaign_id) }),
    ...(merged.connection_id !== undefined && { connections: idsOf("connection_id", merged.connection_id) }),
    ...(merged.has_draft !== undefined && { hasDraft: merged.has_draft }),
    ...(merged.auto_send !== undefined && { isAutomatic: merged.auto_send }),
    ...(merged.finished_automatically !== undefined && { isFinished: merged.finished_automatically }),
    ...(merged.unread !== undefined && { isUnread: unreadBy(caller, merged.unread) }),
    ...(merged.from !== undefined && { from: at("from", merged.from) }),
    ...(merged.to !== undefined && { to: at("to", merged.to) }),
  };
  const typed = (text: string | undefined): string | null => (text?.trim() ? text : null);
  const { q, sender } = merged;
  return { filters, sort: (merged.sort ?? "newest") as Sort, q: typed(q), sender: typed(sender) };
}

function viewOf(db: Db, caller: Caller, view: string | undefined): InboxView {
  if (view === undefined) return {};
  if (isBuiltIn(view)) return BUILT_IN_VIEWS[view];
  const saved = findSavedView(db, caller, view);
  if (!saved)
    throw badRequest(`view: unknown view; use ${BUILT_IN_VIEW_NAMES.join(", ")} or a saved view's ID`);
  const { view: base, ...filter } = readSavedFilter(saved.filter);
  return { ...(base !== undefined && BUILT_IN_VIEWS[base]), ...filter };
}

/** Filters of a saved view, optionally based on a built-in view. */
const SavedFilter = Type.Object({
  view: Type.Optional(OneOf(BUILT_IN_VIEW_NAMES)),
  ...FilterQuery.properties,
});

/** Parses a saved view's query string. Throws 400 for an unsupported parameter. */
export function readSavedFilter(filter: Readonly<Record<string, unknown>>): Static<typeof SavedFilter> {
  const url = `?${new URLSearchParams(filter as Record<string, string>).toString()}`;
  refuseUnknownParameters(SavedFilter, url);
  return readQuery(SavedFilter, url);
}

/** Viewers cannot filter by fields they cannot see, since the results would reveal them. */
function requireSight(caller: Caller, { attention, assignee, connection_id, sort }: ConversationQuery): void {
  if (!isForViewer(caller)) return;
  const hidden = [attention, assignee, connection_id];
  if (hidden.some((value) => value !== undefined) || (sort !== undefined && sort !== "newest"))
    throw new AppError("forbidden", "Insufficient permissions");
}

/** Returns the values of a comma-separated list. */
function valuesOf(name: string, text: string): string[] {
  const values = [...new Set(text.split(",").map((value) => value.trim()))];
  if (values.includes("")) throw badRequest(`${name}: must not be empty`);
  if (values.length > MAX_VALUES) throw badRequest(`${name}: must have at most ${MAX_VALUES} values`);
  return values;
}

function oneOf<const T extends readonly string[]>(name: string, text: string, known: T): T[number][] {
  const values = valuesOf(name, text);
  if (values.some((value) => !known.includes(value)))
    throw badRequest(`${name}: must be one of ${known.join(", ")}`);
  return values as T[number][];
}

const UUID = new RegExp(Uuid().pattern ?? "");

function idsOf(name: string, text: string): string[] {
  const values = valuesOf(name, text).map((value) => value.toLowerCase());
  if (!values.every((value) => UUID.test(value))) throw badRequest(`${name}: must be a UUID`);
  return values;
}

const statesOf = (state: string | undefined): ConversationFilters["states"] => {
  if (state === undefined) return STATES;
  const values = oneOf("state", state, [...STATES, "all"]);
  return values.includes("all") ? STATES : STATES.filter((known) => values.includes(known));
};

/** Returns the requested clients that are visible to the caller; null for the whole workspace. */
function clientsOf(caller: Caller, text: string | undefined): ConversationFilters["clients"] {
  if (text === undefined) return caller.clients;
  return idsOf("client_id", text).filter((id) => seesClient(caller, id));
}

function assigneesOf(caller: Caller, text: string): (string | null)[] {
  return valuesOf("assignee", text).map((value) => {
    if (value === "none") return null;
    if (value !== "me") return idsOf("assignee", value)[0] ?? "";
    if (caller.kind === "key") throw badRequest("assignee: me is not available for API keys; use a user ID");
    return caller.id;
  });
}

function categoriesOf(db: Db, workspaceId: string, text: string): (string | null)[] {
  return valuesOf("category", text).flatMap((slug) => {
    requireSlug(db, workspaceId, slug);
    const id = findCategoryBySlug(db, workspaceId, slug)?.id ?? "";
    return slug === "uncategorized" ? [id, null] : [id];
  });
}

function unreadBy(caller: Caller, unread: boolean): boolean {
  if (caller.kind === "key") throw badRequest("unread: not available for API keys");
  return unread;
}
