/**
 * Changes conversations optimistically: lists and the open conversation update before the server responds. If the
 * server refuses, the change is rolled back and the reason is shown.
 */
import { type QueryClient, type QueryKey, useMutation, useQueryClient } from "@tanstack/react-query";
import { api, byId, type Schemas, unwrap } from "../api/client.ts";
import { sessionQuery, threadQuery } from "../api/queries.ts";
import { expectReadMarks, forgetReadMarks } from "../live/changes.ts";
import { formatCount, formatCountOf } from "../parts/format-number.ts";
import { showError } from "../parts/toast.ts";
import { type ThreadPages } from "./list/merge.ts";
import type { ListParams } from "./views/built-in.ts";

type Item = Schemas["ThreadItem"];

export interface ThreadAction {
  ids: readonly string[];
  change: ThreadChange;
  /** Conversations as the user sees them, by id. If one has changed since, the server refuses to change it. */
  seen?: Readonly<Record<string, Seen>>;
  /** Values to show optimistically, such as the assignee's name, which is not part of the change. */
  shown: Partial<Pick<Item, (typeof SHARED)[number]>>;
  /** Called with the number of conversations changed so far. */
  onProgress?: (changed: number) => void;
}

/** A conversation as the user sees it; omitted fields may have any value. */
export interface Seen {
  /** Assignee's user id. */
  assignee_id?: string | null;
  latest_reply_id?: string;
}

/** Fields shown by both the row and the open conversation. */
const SHARED = ["assignee", "category", "snoozed_until", "open_count", "is_read", "attention"] as const;

/** A change that the server refused. */
export interface Refusal {
  id: string;
  error: string;
}

let begun = 0;
let underWay = 0;

/** Returns the number of changes started, and the number of pending ones. */
export const countChanges = (): { begun: number; underWay: number } => ({ begun, underWay });

/** Maximum batch size of the API. */
const MAX_BATCH = 200;

/** Returns a function that changes conversations and resolves with the refused ones. */
export function useChangeThreads(): (act: ThreadAction) => Promise<Refusal[]> {
  const queries = useQueryClient();
  const { mutateAsync } = useMutation({
    mutationFn: send,
    onMutate: (act: ThreadAction) => {
      if (act.change.is_read !== undefined) expectReadMarks(act.ids);
      begun += 1;
      underWay += 1;
      return showMeanwhile(queries, act);
    },
    onError: (error, { ids }, undo) => {
      forgetReadMarks(ids);
      undo?.();
      showError(error);
    },
    onSuccess: (refused, { ids }, undo) => {
      if (refused.length === 0) return;
      undo();
      forgetReadMarks(refused.map(({ id }) => id));
      showError(failureText(ids.length, reasonsOf(queries, refused)));
    },
    onSettled: (_data, error, { ids, change }) => {
      underWay -= 1;
      // After a change of read status, the stream reports everything to refetch.
      if (error === null && change.is_read !== undefined) return;
      for (const id of ids) void queries.invalidateQueries({ queryKey: ["thread", id] });
      void queries.invalidateQueries({ queryKey: ["counts"] });
    },
  });
  return (act) =>
    mutateAsync(act).catch((error: Error) => act.ids.map((id) => ({ id, error: error.message })));
}

/** A reason why conversations could not be changed, and their contacts' names. */
interface Reason {
  reason: string;
  count: number;
  names: readonly string[];
}

const MAX_NAMES = 3;

function withNames({ reason, names }: Reason): string {
  if (names.length === 0) return reason;
  const rest = names.length - MAX_NAMES;
  return `${names.slice(0, MAX_NAMES).join(", ")}${rest > 0 ? ` and ${rest} more` : ""}: ${reason}`;
}

/** @param all Number of conversations that should have changed. */
function failureText(all: number, reasons: readonly Reason[]): string {
  if (all === 1) return reasons[0]?.reason ?? "";
  const failed = reasons.reduce((sum, { count }) => sum + count, 0);
  const why = reasons.map(withNames).join("; ");
  return `${formatCount(failed)} of ${formatCountOf(all, "conversation")} couldn't be changed: ${why}`;
}

/** Groups refusals by reason, with the contacts' names. */
function reasonsOf(queries: QueryClient, refused: readonly Refusal[]): Reason[] {
  const names = new Map<string, string>();
  for (const [, pages] of queries.getQueriesData<ThreadPages>({ queryKey: ["threads"] }))
    for (const page of pages?.pages ?? [])
      for (const { id, contact } of page.data) names.set(id, contact.name || contact.email);
  return [...Map.groupBy(refused, ({ error }) => error)].map(([reason, group]) => ({
    reason,
    count: group.length,
    names: group.map(({ id }) => names.get(id)).filter((name) => name !== undefined),
  }));
}

/**
 * Uses `PATCH` for read status, and for one conversation without a change of category or suppression; otherwise, the
 * bulk route.
 */
async function send({ ids, change, seen = {}, onProgress }: ThreadAction): Promise<Refusal[]> {
  const [only, ...others] = ids;
  if (only === undefined) return [];
  const { category_id: category, suppress, is_read: read, ...rest } = change;
  if (read !== undefined || (others.length === 0 && category === undefined && !suppress)) {
    const body = { ...rest, ...(read !== undefined && { is_read: read }) };
    await Promise.all(
      ids.map((id) =>
        unwrap(
          api.PATCH("/api/threads/{id}", {
            ...byId(id),
            body: { ...body, ...conditionsOf(seen[id]) },
          }),
        ),
      ),
    );
    return [];
  }
  const refused: Refusal[] = [];
  for (let start = 0; start < ids.length; start += MAX_BATCH) {
    const chunk = ids.slice(start, start + MAX_BATCH);
    const seenHere = Object.fromEntries(chunk.flatMap((id) => (seen[id] ? [[id, seen[id]]] : [])));
    const body = { ids: chunk, ...change, seen: seenHere };
    const { data } = await unwrap(api.POST("/api/threads/bulk", { body }));
    for (const { id, success, error } of data) if (!success) refused.push({ id, error: error ?? "" });
    onProgress?.(start + chunk.length);
  }
  return refused;
}

/** Returns the preconditions for PATCH. */
const conditionsOf = ({ assignee_id: assignee, latest_reply_id: reply }: Seen = {}) => ({
  ...(assignee !== undefined && { if_assignee: assignee }),
  ...(reply !== undefined && { if_latest_reply: reply }),
});

/** Keeps the fetch time, because an optimistic change does not make cached data newer. */
const keepFetchTime = (queries: QueryClient, key: QueryKey) => ({
  updatedAt: queries.getQueryState(key)?.dataUpdatedAt,
});

/** Applies a change to all cached lists and the open conversation. Returns a function that rolls it back. */
function showMeanwhile(queries: QueryClient, { ids, change, shown }: ThreadAction): () => void {
  const changed = new Set(ids);
  const facts = {
    me: queries.getQueryData(sessionQuery.queryKey)?.user.id ?? "",
    category: shown.category?.slug ?? null,
  };
  const lists = queries.getQueriesData<ThreadPages>({ queryKey: ["threads"] });
  for (const [key, pages] of lists) {
    if (!pages) continue;
    const isGone = leaves(change, (key[1] ?? {}) as ListParams, facts);
    const shownPages = pages.pages.map((page) => ({
      ...page,
      data: changedRows(page.data, { changed, shown, isGone }),
    }));
    queries.setQueryData<ThreadPages>(key, { ...pages, pages: shownPages }, keepFetchTime(queries, key));
  }
  const open = ids.map((id) => [id, queries.getQueryData(threadQuery(id).queryKey)] as const);
  for (const [id, thread] of open)
    if (thread) {
      const state = stateAfter(change) ?? thread.state;
      const { queryKey } = threadQuery(id);
      queries.setQueryData(queryKey, { ...thread, ...shown, state }, keepFetchTime(queries, queryKey));
    }
  return () => {
    for (const [key, data] of lists) queries.setQueryData(key, data);
    for (const [id, thread] of open) if (thread) queries.setQueryData(threadQuery(id).queryKey, thread);
  };
}

function changedRows(
  rows: readonly Item[],
  { changed, shown, isGone }: { changed: ReadonlySet<string>; shown: Partial<Item>; isGone: boolean },
): Item[] {
  if (isGone) return rows.filter(({ id }) => !changed.has(id));
  return rows.map((item) => (changed.has(item.id) ? { ...item, ...shown } : item));
}

/** Fields that one action may change, as in PATCH and bulk requests. */
interface ThreadChange {
  state?: "open" | "done";
  /** ISO 8601; null ends the snooze. */
  snoozed_until?: string | null;
  assignee_id?: string | null;
  category_id?: string | null;
  is_read?: boolean;
  suppress?: true;
}

/** Context for comparing a change with list filters. */
interface Facts {
  /** Id of the signed-in user. */
  me: string;
  /** Slug of the new category; null for none. */
  category: string | null;
}

const includes = (values: string | undefined, value: string): boolean =>
  values === undefined || values.split(",").includes(value);

/** Returns the state after a change; null if unchanged. */
function stateAfter(change: ThreadChange): "open" | "snoozed" | "done" | null {
  if (change.state) return change.state;
  if (change.snoozed_until === undefined) return null;
  return change.snoozed_until === null ? "open" : "snoozed";
}

/**
 * Returns whether a change removes rows from a list. Marking a row as read does not, because it must not disappear from
 * the unread list while someone is reading it.
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
