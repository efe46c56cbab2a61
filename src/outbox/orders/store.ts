/** Finds and lists send orders for the API, limited to clients visible to the caller. */
import { seesClient, type Scope } from "../../core/caller.ts";
import { notFound } from "../../core/errors.ts";
import { OUTGOING_STATES } from "../../core/outgoing.ts";
import { SHOWN_STATES, type OrderState } from "../../core/send-order.ts";
import type { Db } from "../../db/open.ts";
import { selectStatement } from "../../db/rows.ts";
import { outgoing } from "../../db/schema.ts";
import { findOutgoing } from "../outgoing/store/outgoing.ts";
import type { OutgoingRow } from "../../db/table-rows.ts";

export function getOrderInScope(db: Db, scope: Scope, id: string): OutgoingRow {
  const row = findOutgoing(db, scope.workspaceId, id);
  if (row?.kind !== "by_person" || !seesClient(scope, row.clientId)) throw notFound("Send order not found");
  return row;
}

export interface OrderFilters extends Scope {
  state?: OrderState;
  clientId?: string;
  replyId?: string;
}

interface OrderSlice {
  limit: number;
  offset: number;
  after: readonly [at: number, id: string] | null;
}

/** Lists orders, next to be sent first, with one extra row and the total. */
export function listOrders(
  db: Db,
  filters: OrderFilters,
  { limit, offset, after }: OrderSlice,
): { rows: OutgoingRow[]; total: number } {
  const { workspaceId, clients, state, shown: _, ...plain } = filters;
  const where = [
    "workspace_id = +$workspaceId AND kind = 'by_person'",
    ...(state ? ["state IN (SELECT value FROM json_each(+$states))"] : []),
    ...(plain.clientId ? ["client_id = +$clientId"] : []),
    ...(plain.replyId ? ["reply_id = +$replyId"] : []),
    ...(clients ? ["client_id IN (SELECT value FROM json_each(+$clients))"] : []),
  ].join(" AND ");
  const states = OUTGOING_STATES.filter((each) => SHOWN_STATES[each] === state);
  const bindings = {
    workspaceId,
    ...plain,
    ...(state && { states: JSON.stringify(states) }),
    ...(clients && { clients: JSON.stringify(clients) }),
  };
  const [afterAt, afterId] = after ?? [null, null];
  const later = after ? " AND (due_at, id) > (+$afterAt, +$afterId)" : "";
  const page = selectStatement<typeof outgoing, Record<string, string | number | null>>(
    outgoing,
    `WHERE ${where}${later} ORDER BY due_at, id LIMIT +$limit OFFSET +$offset`,
  );
  const rows = page.all(db, { ...bindings, ...(after && { afterAt, afterId }), limit: limit + 1, offset });
  const counting = db.sqlite.query<{ n: number }, Record<string, string>>(
    `SELECT count(*) AS n FROM outgoing WHERE ${where}`,
  );
  return { rows, total: counting.get(bindings)?.n ?? 0 };
}
