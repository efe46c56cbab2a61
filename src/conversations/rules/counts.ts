/** Puts together what the inbox counts; pure. */
import { ATTENTION, STATES, type Attention, type BuiltInView, type ConversationState } from "./filters.ts";

export interface Counted {
  kind: "state" | "view" | "client" | "assignee" | "attention";
  name: string;
  /** Null where there is nothing to sum. */
  n: number | null;
}

export interface InboxCounts {
  states: Record<ConversationState, number>;
  views: Record<BuiltInView, number>;
  /** Open ones, by the client's id. */
  clients: Record<string, number>;
  /** Open ones, by the person's id; `none` for nobody. */
  assignees: Record<string, number>;
  attention: Record<Attention, number>;
}

export function inboxCounts(rows: readonly Counted[]): InboxCounts {
  const of = (kind: Counted["kind"]) => rows.filter((row) => row.kind === kind);
  const n = (kind: Counted["kind"], name: string): number =>
    of(kind).find((row) => row.name === name)?.n ?? 0;
  const byName = (kind: Counted["kind"]) =>
    Object.fromEntries(of(kind).map((row) => [row.name === "" ? "none" : row.name, row.n ?? 0]));
  const states = Object.fromEntries(
    STATES.map((state) => [state, n("state", state)]),
  ) as InboxCounts["states"];
  const attention = Object.fromEntries(
    ATTENTION.map((one) => [one, n("attention", one)]),
  ) as InboxCounts["attention"];
  return {
    states,
    views: {
      todo: states.open,
      mine: n("view", "mine"),
      unassigned: n("assignee", ""),
      interested: n("view", "interested"),
      automatic: n("view", "automatic"),
      attention: sum(attention),
      snoozed: states.snoozed,
      scheduled: n("view", "scheduled"),
      done: states.done,
      all: sum(states),
    },
    clients: byName("client"),
    assignees: byName("assignee"),
    attention,
  };
}

const sum = (counts: Record<string, number>): number =>
  Object.values(counts).reduce((total, n) => total + n, 0);
