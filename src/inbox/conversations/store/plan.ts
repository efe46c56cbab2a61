/**
 * Plans a conversation list: the index to scan, its ranges, and the remaining checks per row. Each range of
 * an index is read without visiting rows outside it, and the page is merged from the ranges.
 */
import type { ReadQuery } from "../../../db/reader.ts";
import type { ConversationFilters, Sort } from "../rules/filters.ts";
import type { OpenSpan } from "../../../clients/rules/sla-hours.ts";
import { deadlineSql } from "../../../clients/rules/sla-sql.ts";
import { checkFor, PROPOSED, type Bind, type FilterName } from "./filter-checks.ts";

/** Maximum number of ranges to merge. Each costs one index search, and up to a page of rows. */
const MAX_PARTS = 64;

/**
 * Sort key that puts conversations without an SLA after the others, and conversations without a waiting lead
 * at the very end.
 */
const NEVER_DUE = 1e14;

type Bindings = ReadQuery["bindings"];

export interface IndexRange {
  /** The index to scan; null to let SQLite choose. */
  index: string | null;
  /** SQL that fixes the columns that are constant in the range, spelled as in the index. */
  where: string;
  /** The column that sorts the range, and an offset that makes it comparable with other ranges. */
  key: "latest_at" | "unanswered_since";
  added?: number;
  /** SQL to sort the range by, instead of the column. */
  due?: string;
}

export interface ListPlan {
  ranges: IndexRange[];
  isNewestFirst: boolean;
  /** SQL conditions to check for each row of a range. */
  checks: string[];
  bindings: Bindings;
  /** Whether nearly every visited row is shown. If not, a worker reads the list. */
  isQuick: boolean;
}

/** Inputs that depend on the caller's permissions and the clients' settings. */
export interface PlanContext {
  /** The requesting person, for read state. */
  userId: string | null;
  /** Clients with conversations to be answered, with their SLA in milliseconds; for `oldest` and `sla`. */
  waiting: readonly WaitingClient[];
}

export interface WaitingClient {
  clientId: string;
  /** Milliseconds. */
  sla: number | null;
  /** The business hours that count toward the SLA; omitted if all hours count. */
  spans?: readonly OpenSpan[];
}

interface IndexPlan {
  ranges: IndexRange[];
  /** Filters that every row of the ranges satisfies. */
  settled: readonly FilterName[];
  /** Filters that are cheap to check: the index has the column, or there are few rows. */
  cheap: readonly FilterName[];
}

export function planList(filters: ConversationFilters, sort: Sort, context: PlanContext): ListPlan {
  const bindings: Bindings = { workspaceId: filters.workspaceId };
  const bind = binder(bindings);
  const indexPlan =
    sort === "newest" ? newestFirst(filters, bind) : longestWaiting(filters, { sort, context, bind });
  const open = activeFilters(filters).filter((name) => !indexPlan.settled.includes(name));
  return {
    ranges: indexPlan.ranges,
    isNewestFirst: sort === "newest",
    checks: open.map((name) => checkFor(filters, name, { bind, userId: context.userId })),
    bindings,
    isQuick: open.every((name) => indexPlan.cheap.includes(name)),
  };
}

/** Plans a list of conversations found by a condition instead of an index; checks every filter. */
export function planMatches(filters: ConversationFilters, context: PlanContext, found: ReadQuery): ListPlan {
  const bindings: Bindings = { workspaceId: filters.workspaceId, ...found.bindings };
  const bind = binder(bindings);
  return {
    ranges: [{ index: null, where: found.sql, key: "latest_at" }],
    isNewestFirst: true,
    checks: activeFilters(filters).map((name) => checkFor(filters, name, { bind, userId: context.userId })),
    bindings,
    isQuick: false,
  };
}

/** Returns a function that binds a value. The plus sign keeps SQLite from recompiling the statement on every run. */
const binder =
  (bindings: Bindings): Bind =>
  (value) => {
    const name = `v${Object.keys(bindings).length}`;
    bindings[name] = value;
    return `+$${name}`;
  };

/** Returns the names of the filters that restrict the list. */
const activeFilters = ({ workspaceId: _, ...filters }: ConversationFilters): FilterName[] =>
  (Object.keys(filters) as FilterName[]).filter((name) => {
    const value = filters[name];
    return value !== undefined && value !== null && !(name === "states" && filters.states.length === 3);
  });

const range = (index: string, where: string): IndexRange => ({ index, where, key: "latest_at" });

/** Chooses the index that visits the fewest extra rows, such as the index of open conversations, which are few. */
function newestFirst(filters: ConversationFilters, bind: Bind): IndexPlan {
  return (
    rare(filters, bind) ??
    ofCampaigns(filters, bind) ??
    ofPeople(filters, bind) ??
    ofCategories(filters, bind) ??
    ofClients(filters, bind)
  );
}

const TIMES = ["from", "to"] as const;
const RARE = ["clients", "states", ...TIMES] as const;

function rare(filters: ConversationFilters, bind: Bind): IndexPlan | null {
  const { orders, isAutomatic, isFinished, attention } = filters;
  if (filters.isUnrouted && filters.connections)
    return {
      ranges: filters.connections.map((id) =>
        range("conversations_unrouted", `is_unrouted = 1 AND connection_id = ${bind(id)}`),
      ),
      settled: ["isUnrouted", "connections"],
      cheap: [...RARE, "campaigns"],
    };
  if (orders)
    return {
      ranges: orders.map((state) => range("conversations_outgoing", `outgoing_state = '${state}'`)),
      settled: ["orders"],
      cheap: RARE,
    };
  if (filters.isProposed)
    return {
      ranges: [{ index: null, where: PROPOSED, key: "latest_at" }],
      settled: ["isProposed"],
      cheap: RARE,
    };
  if (isAutomatic)
    return {
      ranges: [range("conversations_outgoing", "outgoing_state = 'automatic'")],
      settled: ["isAutomatic"],
      cheap: RARE,
    };
  if (isFinished && !attention)
    return {
      ranges: [range("conversations_finished", "finished_count > 0")],
      settled: ["isFinished"],
      cheap: RARE,
    };
  if (!attention) return null;
  return {
    ranges: attention.map((kind) => range("conversations_attention", `attention = '${kind}'`)),
    settled: ["attention"],
    cheap: RARE,
  };
}

/** A campaign has fewer conversations than its client. */
function ofCampaigns({ campaigns }: ConversationFilters, bind: Bind): IndexPlan | null {
  if (!campaigns || campaigns.length > MAX_PARTS) return null;
  return {
    ranges: campaigns.map((id) => range("conversations_by_campaign", `campaign_id = ${bind(id)}`)),
    settled: ["campaigns"],
    cheap: ["clients", ...TIMES],
  };
}

function ofPeople({ assignees, states }: ConversationFilters, bind: Bind): IndexPlan | null {
  if (!assignees) return null;
  const people = assignees.filter((id) => id !== null);
  const hasUnassigned = people.length < assignees.length;
  if (hasUnassigned && (states.length !== 1 || states[0] !== "open")) return null;
  if (people.length * states.length > MAX_PARTS) return null;
  const named = people.flatMap((id) => {
    const assignee = bind(id);
    return states.map((state) =>
      range("conversations_by_assignee", `assignee_id = ${assignee} AND state = '${state}'`),
    );
  });
  const unassigned = range("conversations_unassigned", "state = 'open' AND assignee_id IS NULL");
  return {
    ranges: hasUnassigned ? [...named, unassigned] : named,
    settled: ["assignees", "states"],
    cheap: ["clients", ...TIMES],
  };
}

function ofCategories({ categories, states }: ConversationFilters, bind: Bind): IndexPlan | null {
  if (!categories || categories.length > MAX_PARTS || states.length !== 1 || states[0] !== "open")
    return null;
  return {
    ranges: categories.map((id) =>
      range(
        "conversations_by_category",
        `state = 'open' AND category_id ${id === null ? "IS NULL" : `= ${bind(id)}`}`,
      ),
    ),
    settled: ["categories", "states"],
    cheap: ["clients", ...TIMES],
  };
}

function ofClients({ clients, states }: ConversationFilters, bind: Bind): IndexPlan {
  if (clients === null || clients.length * states.length > MAX_PARTS)
    return {
      ranges: states.map((state) => range("conversations_by_state", `state = '${state}'`)),
      settled: ["states"],
      cheap: TIMES,
    };
  return {
    ranges: clients.flatMap((id) => {
      const client = bind(id);
      return states.map((state) =>
        range("conversations_by_client", `client_id = ${client} AND state = '${state}'`),
      );
    }),
    settled: ["clients", "states"],
    cheap: TIMES,
  };
}

interface Waiting {
  sort: Sort;
  context: PlanContext;
  bind: Bind;
}

/** Scans each client's conversations, longest waiting first, and then conversations without a waiting lead. */
function longestWaiting(filters: ConversationFilters, { sort, context, bind }: Waiting): IndexPlan {
  const { clients, states } = filters;
  const shown = context.waiting.filter(({ clientId }) => clients === null || clients.includes(clientId));
  const waiting = shown.map(({ clientId, sla, spans }): IndexRange => {
    const sorted = sort === "sla" ? dueOf({ sla, spans }, bind) : {};
    const where = `client_id = ${bind(clientId)} AND unanswered_since IS NOT NULL`;
    return { index: "conversations_waiting", where, key: "unanswered_since", ...sorted };
  });
  const done = states.includes("done") ? ofClients({ ...filters, states: ["done"] }, bind).ranges : [];
  const handled = done.map((one) => ({ ...one, added: sort === "sla" ? 2 * NEVER_DUE : NEVER_DUE }));
  const isOpenOnly = states.length === 1 && states[0] === "done" ? [] : waiting;
  const areFew = shown.length <= MAX_PARTS;
  return {
    ranges: [...isOpenOnly, ...handled],
    settled: clientsSettled(done),
    cheap: areFew ? ["states"] : [],
  };
}

/** Returns the sort order by due time. */
function dueOf(
  { sla, spans }: Pick<WaitingClient, "sla"> & { spans: readonly OpenSpan[] | undefined },
  bind: Bind,
): Pick<IndexRange, "added" | "due"> {
  if (sla === null || spans === undefined) return { added: sla ?? NEVER_DUE };
  const rows = JSON.stringify(spans.map(({ opens, closes, before }) => [opens, closes, before]));
  const table = `(SELECT value ->> 0 AS opens, value ->> 1 AS closes, value ->> 2 AS before FROM json_each(${bind(rows)}))`;
  return { due: deadlineSql(table, "unanswered_since", String(sla)) };
}

/** Every range satisfies the client filter, except one that covers a whole state. */
const clientsSettled = (done: readonly IndexRange[]): FilterName[] =>
  done.some(({ index }) => index === "conversations_by_state") ? [] : ["clients"];
