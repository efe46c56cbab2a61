/** Converts the query of `GET /api/replies` to list filters; pure. */
import { clientFilter, type Scope } from "../../../core/caller.ts";
import { readInstant } from "../../../http/input.ts";
import type { ReplyFilters } from "../store/list.ts";

interface ReplyQuery {
  status?: string;
  client_id?: string;
  category?: string;
  category_id?: string;
  contact_id?: string;
  connection_id?: string;
  campaign_id?: string;
  received_after?: string;
  received_before?: string;
  send_state?: string;
}

/** @param timezone returns the workspace's time zone, which determines when a day begins */
export function filtersFrom(scope: Scope, query: ReplyQuery, timezone: () => string): ReplyFilters {
  const instant = (name: string, text: string) => readInstant(name, text, timezone());
  return {
    workspaceId: scope.workspaceId,
    ...clientFilter(scope, query.client_id),
    ...(query.status !== undefined && { status: query.status }),
    ...(query.category !== undefined && { category: query.category }),
    ...(query.category_id !== undefined && { categoryId: query.category_id.toLowerCase() }),
    ...(query.contact_id !== undefined && { contactId: query.contact_id.toLowerCase() }),
    ...(query.connection_id !== undefined && { connectionId: query.connection_id.toLowerCase() }),
    ...(query.campaign_id !== undefined && { campaignId: query.campaign_id }),
    ...(query.received_after !== undefined && {
      receivedAfter: instant("received_after", query.received_after),
    }),
    ...(query.received_before !== undefined && {
      receivedBefore: instant("received_before", query.received_before),
    }),
    ...(query.send_state !== undefined && { sendState: query.send_state }),
  };
}

/** Returns the search text, or null if it is blank, which lists everything. */
export const searchFrom = ({ q }: { q?: string }): string | null => (q?.trim() ? q : null);
