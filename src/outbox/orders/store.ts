/** Finds and lists send orders for the API, limited to clients visible to the caller. */
import { seesClient, type Scope } from "../../core/caller.ts";
import { notFound } from "../../core/errors.ts";
import type { OrderState } from "../../core/send-order.ts";
import type { Db } from "../../db/open.ts";
import { selectStatement } from "../../db/rows.ts";
import { sendOrders } from "../../db/schema.ts";
import { findOrder } from "../sends/store/orders.ts";
import type { SendOrderRow } from "../../db/table-rows.ts";

export function getOrderInScope(db: Db, scope: Scope, id: string): SendOrderRow {
  const row = findOrder(db, scope.workspaceId, id);
  if (!row || !seesClient(scope, row.clientId)) throw notFound("Send order not found");
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
): { rows: SendOrderRow[]; total: number } {
  const { workspaceId, clients, ...plain } = filters;
  const where = [
    "workspace_id = +$workspaceId",
    ...(plain.state ? ["state = +$state"] : []),
    ...(plain.clientId ? ["client_id = +$clientId"] : []),
    ...(plain.replyId ? ["reply_id = +$replyId"] : []),
    ...(clients ? ["client_id IN (SELECT value FROM json_each(+$clients))"] : []),
  ].join(" AND ");
  const bindings = { workspaceId, ...plain, ...(clients && { clients: JSON.stringify(clients) }) };
  const [afterAt, afterId] = after ?? [null, null];
  const later = after ? " AND (due_at, id) > (+$afterAt, +$afterId)" : "";
  const page = selectStatement<typeof sendOrders, Record<string, string | number | null>>(
    sendOrders,
    `WHERE ${where}${later} ORDER BY due_at, id LIMIT +$limit OFFSET +$offset`,
  );
  const rows = page.all(db, { ...bindings, ...(after && { afterAt, afterId }), limit: limit + 1, offset });
  const counting = db.sqlite.query<{ n: number }, Record<string, string>>(
    `SELECT count(*) AS n FROM send_orders WHERE ${where}`,
  );
  return { rows, total: counting.get(bindings)?.n ?? 0 };
}
