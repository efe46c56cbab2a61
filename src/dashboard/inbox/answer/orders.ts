/** Ordered answers: shown, canceled and released. */
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { api, type Schemas, unwrap } from "../../api/client.ts";
import { threadQuery } from "../../api/queries.ts";
import { type Confirmation } from "./addresses.ts";
import { writeCopy } from "./draft.ts";
import { orderQuery } from "./queries.ts";

type Order = Schemas["SendOrder"];

const setOrder = (queries: QueryClient, threadId: string, order: Schemas["Thread"]["send_order"]) =>
  queries.setQueryData<Schemas["Thread"]>(
    threadQuery(threadId).queryKey,
    (thread) => thread && { ...thread, send_order: order },
  );

export function showOrder(queries: QueryClient, order: Order): void {
  const { id, reply_id, due_at, state, reason, thread_id: threadId } = order;
  if (state !== "waiting" && state !== "held" && state !== "failed") return;
  queries.setQueryData(orderQuery(threadId, order).queryKey, order);
  setOrder(queries, threadId, { id, reply_id, due_at, state, reason });
  void queries.invalidateQueries({ queryKey: ["thread", threadId] });
}

interface OrderRef {
  id: string;
  threadId: string;
}

/** Resolves with the canceled order; its text is the draft again. Rejects if it was too late. */
export async function cancelOrder(queries: QueryClient, { id, threadId }: OrderRef): Promise<Order> {
  const { data } = await unwrap(api.DELETE("/api/send-orders/{id}", { params: { path: { id } } }));
  setOrder(queries, threadId, null);
  return data;
}

/** Sends a held answer. Rejects if it needs more confirmations. */
export async function releaseOrder(
  queries: QueryClient,
  { id }: OrderRef,
  confirm: readonly Confirmation[],
): Promise<void> {
  const request = { params: { path: { id } }, body: { confirm: [...confirm] } };
  showOrder(queries, (await unwrap(api.POST("/api/send-orders/{id}/release", request))).data);
}

/** Longer delays are scheduled sends. */
const UNDOABLE_MS = 61_000;

/** Returns whether an order is only delayed for undo. */
export const isUndoable = ({ due_at: due, created_at: created }: Order): boolean =>
  Date.parse(due) - Date.parse(created) < UNDOABLE_MS;

/** Returns whether the undo key may cancel this order. */
export const isUndoableBy = (order: Order, userId: string): boolean =>
  order.state === "waiting" && order.by === `user:${userId}` && isUndoable(order);

/** Passes the text and recipients of a canceled order to the field that opens with them. */
export function keepTaken(thread: Schemas["Thread"], order: Order): void {
  const { reply_id: replyId, response: text, to_email: to, cc, bcc, attachments: files } = order;
  const base = { text, version: thread.draft?.version ?? 0 };
  writeCopy({ threadId: thread.id, replyId, text, base, to, cc, bcc, files });
}

const POLLED_EVERY_MS = 2_000;

/** Polls while an order is due and its outcome is unknown. */
export function useOverdue(isOverdue: boolean, threadId: string): void {
  const queries = useQueryClient();
  useEffect(() => {
    if (!isOverdue) return undefined;
    const poll = () => void queries.invalidateQueries({ queryKey: ["thread", threadId] });
    const timer = setInterval(poll, POLLED_EVERY_MS);
    return () => clearInterval(timer);
  }, [isOverdue, threadId, queries]);
}
