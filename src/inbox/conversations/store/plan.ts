/**
 * Plans a list of conversations: the index to scan, its ranges, and the remaining checks per row. A single
 * range of one index finds its rows without visiting others; the page is merged from the ranges.
 */
import type { ReadQuery } from "../../../db/reader.ts";
import type { ConversationFilters, Sort } from "../rules/filters.ts";

/** Maximum ranges to merge: each costs one index search, and up to a page of rows. */
const MAX_PARTS = 64;

/** Sort key that puts conversations without an SLA after all others, and conversations without a waiting lead last. */
const NEVER_DUE = 1e14;

type Bindings = ReadQuery["bindings"];
type FilterName = Exclude<keyof ConversationFilters, "workspaceId">;

export interface IndexRange {
  /** Null for none. */
  index: string | null;
  /** SQL for the columns that are constant in the whole range, as in the index. */
  where: string;
  /** The column that sorts the range, and an offset to compare it with other ranges. */
  key: "latest_at" | "unanswered_since";
  added?: number;
}

export interface ListPlan {
  ranges: IndexRange[];
  isNewestFirst: boolean;
  /** SQL checks for each row of a range. */
  checks: string[];
  bindings: Bindings;
  /** Whether nearly every visited row is shown; other lists are read in the worker. */
  isQuick: boolean;
}

/** Inputs from the caller's permissions and the client settings. */
export interface PlanContext {
  /** The requesting person, for read state. */
  userId: string | null;
  /** Clients with conversations to be answered, with their SLA in milliseconds; for `oldest` and `sla`. */
  waiting: readonly { clientId: string; sla: number | null }[];
}

interface IndexPlan {
  ranges: IndexRange[];
  /** Filters that the ranges already satisfy. */
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

/** Plans a list of conversations that are found by a condition instead of an index, checking every filter. */
export function planFound(filters: ConversationFilters, context: PlanContext, found: ReadQuery): ListPlan {
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

type Bind = (value: string | number) => string;

/**
 * Returns a function that binds a value. The plus keeps SQLite from recompiling the statement at every run.
 */
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

/** Chooses the index with the fewest extra rows, such as the index of the few open conversations. */
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

/** Few conversations have a draft that waits for approval. */
const PROPOSED = "thread_id IN (SELECT thread_id FROM approvals WHERE state = 'waiting')";

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
      ranges: orders.map((state) => range("conversations_ordered", `order_state = '${state}'`)),
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
      ranges: [range("conversations_automatic", "auto_send_at IS NOT NULL")],
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
  const isNobody = people.length < assignees.length;
  if (isNobody && (states.length !== 1 || states[0] !== "open")) return null;
  if (people.length * states.length > MAX_PARTS) return null;
  const named = people.flatMap((id) => {
    const assignee = bind(id);
    return states.map((state) =>
      range("conversations_by_assignee", `assignee_id = ${assignee} AND state = '${state}'`),
    );
  });
  const nobody = range("conversations_unassigned", "state = 'open' AND assignee_id IS NULL");
  return {
    ranges: isNobody ? [...named, nobody] : named,
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

/** Scans each client's conversations from the longest waiting, then conversations without a waiting lead. */
function longestWaiting(filters: ConversationFilters, { sort, context, bind }: Waiting): IndexPlan {
  const { clients, states } = filters;
  const shown = context.waiting.filter(({ clientId }) => clients === null || clients.includes(clientId));
  const waiting = shown.map(({ clientId, sla }): IndexRange => {
    const added = sort === "sla" ? { added: sla ?? NEVER_DUE } : {};
    const where = `client_id = ${bind(clientId)} AND unanswered_since IS NOT NULL`;
    return { index: "conversations_waiting", where, key: "unanswered_since", ...added };
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

/** Every range satisfies the client filter, except a range over a whole state. */
const clientsSettled = (done: readonly IndexRange[]): FilterName[] =>
  done.some(({ index }) => index === "conversations_by_state") ? [] : ["clients"];

function checkFor(
  filters: ConversationFilters,
  name: FilterName,
  { bind, userId }: { bind: Bind; userId: string | null },
): string {
  const among = (column: string, values: readonly (string | null)[]): string => {
    const named = values.filter((value) => value !== null);
    const listed = `${column} IN (SELECT value FROM json_each(${bind(JSON.stringify(named))}))`;
    return named.length < values.length ? `(${column} IS NULL OR ${listed})` : listed;
  };
  const literal = (values: readonly string[]): string => values.map((value) => `'${value}'`).join(", ");
  switch (name) {
    case "clients":
      return among("client_id", filters.clients ?? []);
    case "states":
      return `state IN (${literal(filters.states)})`;
    case "assignees":
      return among("assignee_id", filters.assignees ?? []);
    case "categories":
      return among("category_id", filters.categories ?? []);
    case "campaigns":
      return among("campaign_id", filters.campaigns ?? []);
    case "connections":
      return among("connection_id", filters.connections ?? []);
    case "isUnrouted":
      return "is_unrouted = 1";
    case "attention":
      return `attention IN (${literal(filters.attention ?? [])})`;
    case "orders":
      return `order_state IN (${literal(filters.orders ?? [])})`;
    case "isProposed":
      return PROPOSED;
    case "hasDraft":
      return filters.hasDraft ? "draft_count > 0" : "draft_count = 0";
    case "isAutomatic":
      return filters.isAutomatic ? "auto_send_at IS NOT NULL" : "auto_send_at IS NULL";
    case "isFinished":
      return filters.isFinished ? "finished_count > 0" : "finished_count = 0";
    case "from":
      return `latest_at >= ${bind(filters.from ?? 0)}`;
    case "to":
      return `latest_at < ${bind(filters.to ?? 0)}`;
    case "isUnread":
      return `${filters.isUnread ? "NOT " : ""}EXISTS (SELECT 1 FROM conversation_reads
        WHERE user_id = ${bind(userId ?? "")} AND conversation_reads.thread_id = conversations.thread_id
          AND read_at >= conversations.latest_reply_at)`;
  }
}
