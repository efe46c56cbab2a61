/** Tells which rows a change takes out of a list, before the server has said so; pure. */
import type { ListParams } from "../views/built-in.ts";

/** What one act may change, as PATCH and bulk take it. */
export interface ThreadChange {
  state?: "open" | "done";
  /** ISO 8601; null wakes it. */
  snoozed_until?: string | null;
  assignee_id?: string | null;
  category_id?: string | null;
  is_read?: boolean;
  suppress?: true;
}

/** What of a list's filters a change can touch. */
interface Facts {
  /** Id of the person who looks. */
  me: string;
  /** Slug of the category that is set; null for none. */
  category: string | null;
}

const includes = (values: string | undefined, value: string): boolean =>
  values === undefined || values.split(",").includes(value);

/** Returns the state that a change leads to; null where it does not touch it. */
export function stateAfter(change: ThreadChange): "open" | "snoozed" | "done" | null {
  if (change.state) return change.state;
  if (change.snoozed_until === undefined) return null;
  return change.snoozed_until === null ? "open" : "snoozed";
}

/**
 * Returns whether changed rows are no longer of the list. Read ones stay in a list of unread ones: a row
 * must not vanish under its reader.
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
