/** Shows a new order in its conversation before the refetch. */
import type { QueryClient } from "@tanstack/react-query";
import type { Schemas } from "../../api/client.ts";
import { threadQuery } from "../../api/queries.ts";
import { orderQuery } from "./queries.ts";

export function showOrder(queries: QueryClient, order: Schemas["SendOrder"]): void {
  const { id, reply_id, due_at, state, reason, thread_id: threadId } = order;
  if (state !== "waiting" && state !== "held" && state !== "failed") return;
  queries.setQueryData(orderQuery(threadId, order).queryKey, order);
  queries.setQueryData<Schemas["Thread"]>(
    threadQuery(threadId).queryKey,
    (thread) => thread && { ...thread, send_order: { id, reply_id, due_at, state, reason } },
  );
  void queries.invalidateQueries({ queryKey: ["thread", threadId] });
}
