/** Combines the inbox counts; pure. */
import { ATTENTION, STATES, type Attention, type BuiltInView, type InboxState } from "./filters.ts";

/** A stored count. `client` counts open conversations by client; `interested` names the category with that slug. */
export interface StoredCount {
  kind: "state" | "category" | "assignee" | "attention" | "outgoing" | "client" | "interested" | "proposed";
  name: string;
  n: number;
}

export interface InboxCounts {
  states: Record<InboxState, number>;
  views: Record<BuiltInView, number>;
  /** Number of open conversations by client id. */
  clients: Record<string, number>;
  /** Number of open conversations by user id; `none` counts unassigned ones. */
  assignees: Record<string, number>;
  attention: Record<Attention, number>;
}

/** @param userId the requesting person, for their assigned conversations; null for a key */
export function inboxCounts(rows: readonly StoredCount[], userId: string | null): InboxCounts {
  const of = (kind: StoredCount["kind"]): Record<string, number> =>
    Object.fromEntries(rows.filter((row) => row.kind === kind && row.n > 0).map(({ name, n }) => [name, n]));
  const all = <K extends string>(names: readonly K[], counts: Record<string, number>) =>
    Object.fromEntries(names.map((name) => [name, counts[name] ?? 0])) as Record<K, number>;
  const states = all(STATES, of("state"));
  const attention = all(ATTENTION, of("attention"));
  const assignees = of("assignee");
  const outgoing = all(["automatic", "waiting", "held"], of("outgoing"));
  const unassigned = states.open - sum(assignees);
  const interested = rows.find(({ kind }) => kind === "interested")?.name ?? "";
  return {
    states,
    views: {
      todo: states.open,
      mine: assignees[userId ?? ""] ?? 0,
      unassigned,
      interested: of("category")[interested] ?? 0,
      approvals: sum(of("proposed")),
      automatic: outgoing.automatic,
      attention: sum(attention),
      snoozed: states.snoozed,
      scheduled: outgoing.waiting + outgoing.held,
      done: states.done,
      all: sum(states),
    },
    clients: of("client"),
    assignees: { ...assignees, ...(unassigned > 0 && { none: unassigned }) },
    attention,
  };
}

const sum = (counts: Record<string, number>): number =>
  Object.values(counts).reduce((total, n) => total + n, 0);
