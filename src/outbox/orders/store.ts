/** Finds and lists send orders for the API, limited to clients visible to the caller. */
import { and, eq, inArray, sql } from "drizzle-orm";
import { clientFilter, seesClient, type Scope } from "../../core/caller.ts";
import { notFound } from "../../core/errors.ts";
import { OUTGOING_STATES } from "../../core/outgoing.ts";
import { SHOWN_STATES, type OrderState } from "../../core/send-order.ts";
import type { Db } from "../../db/open.ts";
import { listRows, type Slice } from "../../db/page.ts";
import { outgoing } from "../../db/schema.ts";
import { findOutgoing } from "../outgoing/store/outgoing.ts";
import type { OutgoingRow } from "../../db/table-rows.ts";

export function getOrderInScope(db: Db, scope: Scope, id: string): OutgoingRow {
  const row = findOutgoing(db, scope.workspaceId, id);
  if (row?.kind !== "by_person" || !seesClient(scope, row.clientId)) throw notFound("Send order not found");
  return row;
}

interface OrderFilters {
  page: Slice;
  state?: OrderState | undefined;
  clientId?: string | undefined;
  replyId?: string | undefined;
}

/** Lists orders, starting with the next to be sent, with one extra row and the total. */
export function listOrders(
  db: Db,
  scope: Scope,
  { page, state, clientId, replyId }: OrderFilters,
): { rows: OutgoingRow[]; total: number } {
  const only = clientFilter(scope, clientId);
  const states = OUTGOING_STATES.filter((each) => SHOWN_STATES[each] === state);
  const where = and(
    // Literal, as in the partial index.
    sql`kind = 'by_person'`,
    eq(outgoing.workspaceId, scope.workspaceId),
    state && inArray(outgoing.state, states),
    only.clientId === undefined ? undefined : eq(outgoing.clientId, only.clientId),
    only.clients === undefined ? undefined : inArray(outgoing.clientId, [...only.clients]),
    replyId === undefined ? undefined : eq(outgoing.replyId, replyId.toLowerCase()),
  );
  return listRows(db, { table: outgoing, by: outgoing.dueAt, where, page });
}
