/** Lists conversations for a caller: by an index on the event loop, or in a worker where that takes long. */
import type { Deps } from "../app/context.ts";
import type { ConversationFilters, Sort } from "./rules/filters.ts";
import {
  listConversations,
  listConversationsInWorker,
  listWaitingClients,
  type ConversationSlice,
  type ListedConversation,
} from "./store/list.ts";
import { planList, type PlanContext } from "./store/plan.ts";
import { planSearch } from "./store/search.ts";

/** A page of conversations that is asked for. */
export interface ListRequest {
  filters: ConversationFilters;
  sort: Sort;
  /** As typed; null for all. */
  q: string | null;
  page: ConversationSlice;
  /** The person who asks; null for a key. */
  userId: string | null;
}

export async function listFor(
  { db, reader }: Pick<Deps, "db" | "reader">,
  { filters, sort, q, page, userId }: ListRequest,
): Promise<ListedConversation[]> {
  const waiting = sort === "newest" ? [] : listWaitingClients(db, filters.workspaceId);
  const context: PlanContext = { userId, waiting };
  const plan =
    q === null ? planList(filters, sort, context) : await planSearch(reader, filters, { q, sort, context });
  if (plan === null) return [];
  if (plan.isQuick) return listConversations(db, plan, { page, userId });
  return listConversationsInWorker(reader, plan, { page, userId, owner: filters.workspaceId });
}
