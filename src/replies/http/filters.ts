/** Converts the query of `GET /api/replies` to the filters of its list; pure. */
import { parseInstant, type Millis } from "../../core/clock.ts";
import { badRequest } from "../../core/errors.ts";
import type { ReplyFilters } from "../store/list.ts";

interface ReplyQuery {
  status?: string;
  client_id?: string;
  category?: string;
  category_id?: string;
  contact_id?: string;
  connection_id?: string;
  received_after?: string;
  received_before?: string;
  send_state?: string;
}

export function filtersFrom(workspaceId: string, query: ReplyQuery): ReplyFilters {
  return {
    workspaceId,
    ...(query.status !== undefined && { status: query.status }),
    ...(query.client_id !== undefined && { clientId: query.client_id.toLowerCase() }),
    ...(query.category !== undefined && { category: query.category }),
    ...(query.category_id !== undefined && { categoryId: query.category_id.toLowerCase() }),
    ...(query.contact_id !== undefined && { contactId: query.contact_id.toLowerCase() }),
    ...(query.connection_id !== undefined && { connectionId: query.connection_id.toLowerCase() }),
    ...(query.received_after !== undefined && {
      receivedAfter: instant("received_after", query.received_after),
    }),
    ...(query.received_before !== undefined && {
      receivedBefore: instant("received_before", query.received_before),
    }),
    ...(query.send_state !== undefined && { sendState: query.send_state }),
  };
}

function instant(name: string, text: string): Millis {
  const at = parseInstant(text);
  if (at === null) throw badRequest(`${name}: must be an ISO 8601 time such as 2026-03-01T09:30:00Z`);
  return at;
}

/** Returns the search text; null when it is blank, which lists everything. */
export const searchFrom = ({ q }: { q?: string }): string | null => (q?.trim() ? q : null);
