/** Builds the SQL check for each conversation list filter. */
import { shownSql } from "../../../core/caller.ts";
import type { ConversationFilters } from "../rules/filters.ts";

export type FilterName = Exclude<keyof ConversationFilters, "workspaceId">;

/** Binds a value and returns its placeholder. */
export type Bind = (value: string | number) => string;

/** Few conversations have a draft waiting for approval. */
export const PROPOSED = "thread_id IN (SELECT thread_id FROM approvals WHERE state = 'waiting')";

/** Returns the SQL condition of a filter that is set. */
export function checkFor(
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
    case "shown":
      return shownSql().replace("+$shown", bind(JSON.stringify(filters.shown)));
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
      return `outgoing_state IN (${literal(filters.orders ?? [])})`;
    case "isProposed":
      return PROPOSED;
    case "hasDraft":
      return `draft_count ${filters.hasDraft ? ">" : "="} 0`;
    case "isAutomatic":
      return `outgoing_state IS ${filters.isAutomatic ? "" : "NOT "}'automatic'`;
    case "isFinished":
      return `finished_count ${filters.isFinished ? ">" : "="} 0`;
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
