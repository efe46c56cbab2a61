/** Predicts which rows a change removes from a list; pure. */
import type { ListParams } from "../views/built-in.ts";

/** Fields that one action may change, as in PATCH and bulk. */
export interface ThreadChange {
  state?: "open" | "done";
  /** ISO 8601; null ends the snooze. */
  snoozed_until?: string | null;
  assignee_id?: string | null;
  category_id?: string | null;
  is_read?: boolean;
  suppress?: true;
}

/** List filters that a change can affect. */
interface Facts {
  /** Id of the signed-in user. */
  me: string;
  /** Slug of the new category; null for none. */
  category: string | null;
}

const includes = (values: string | undefined, value: string): boolean =>
  values === undefined || values.split(",").includes(value);

/** Returns the state after a change; null if unchanged. */
export function stateAfter(change: ThreadChange): "open" | "snoozed" | "done" | null {
  if (change.state) return change.state;
  if (change.snoozed_until === undefined) return null;
  return change.snoozed_until === null ? "open" : "snoozed";
}

/**
 * Returns whether changed rows leave the list. Rows that were just read stay in a list of unread ones: a row
 * must not vanish while it is being read.
 */
export function leaves(change: ThreadChange, params: ListParams, { me, category }: Facts): boolean {
  const state = stateAfter(change);
  if (state !== null && params.state !== "all" && !includes(params.state, state)) return true;
  if (change.assignee_id !== undefined && params.assignee !== undefined) {
    const names =
      change.assignee_id === null ? ["none"] : [change.assignee_id, change.assignee_id === me && "me"];
    if (!names.some((name) => name !== false && includes(params.assignee, name))) return true;
  }
  return change.category_id !== undefined && !includes(params.category, category ?? "uncategorized");
}
