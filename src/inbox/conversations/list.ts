/** Lists conversations for a caller: on the event loop if an index makes that fast, otherwise in a worker. */
import type { Deps } from "../../deps/deps.ts";
import type { Scope } from "../../core/caller.ts";
import type { ConversationFilters, Sort } from "./rules/filters.ts";
import {
  listConversations,
  listConversationsInWorker,
  listWaitingClients,
  type ConversationSlice,
  type ListedConversation,
} from "./store/list.ts";
import { planList, type PlanContext } from "./store/plan.ts";
import { withoutOthers } from "./store/scope.ts";
import { planSearch, type SearchTerms } from "./store/search.ts";

/** Request for a page of conversations. */
export interface ListRequest extends SearchTerms {
  filters: ConversationFilters;
  sort: Sort;
  page: ConversationSlice;
  /** The requesting person; null for a key. */
  userId: string | null;
  /** The caller's scope. */
  scope: Scope;
}

export async function listFor(
  { db, reader }: Pick<Deps, "db" | "reader">,
  { filters, sort, q, sender, page, userId, scope }: ListRequest,
): Promise<ListedConversation[]> {
  const waiting = sort === "newest" ? [] : listWaitingClients(db, filters.workspaceId);
  const context: PlanContext = { userId, waiting };
  const plan =
    q === null && sender === null
      ? planList(filters, sort, context)
      : await planSearch(reader, filters, { q, sender, sort, context, seen: scope.clients });
  if (plan === null) return [];
  const rows = plan.isQuick
    ? listConversations(db, plan, { page, userId })
    : await listConversationsInWorker(reader, plan, { page, userId, owner: filters.workspaceId });
  return withoutOthers(db, scope, rows);
}
