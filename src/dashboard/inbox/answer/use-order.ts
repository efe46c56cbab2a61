/** An ordered answer: shown, canceled, and released. */
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { api, ApiError, type Schemas, unwrap } from "../../api/client.ts";
import { threadQuery } from "../../api/queries.ts";
import { type Confirmation } from "./addresses.ts";
import { writeCopy } from "./draft.ts";
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

const POLLED_EVERY_MS = 2_000;

export interface OrderActions {
  isBusy: boolean;
  error: unknown;
  /** Confirmations required before releasing a held answer. */
  needs: readonly Confirmation[];
  /** Resolves with the canceled order (its text is the draft again); null if it was too late. */
  cancel: () => Promise<Schemas["SendOrder"] | null>;
  release: (confirm?: readonly Confirmation[]) => Promise<void>;
  dismissNeeds: () => void;
}

export function useOrder({ id, threadId }: { id: string; threadId: string }): OrderActions {
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const [needs, setNeeds] = useState<readonly Confirmation[]>([]);
  const params = { path: { id } };
  const attempt = async <T>(act: () => Promise<T>): Promise<T | null> => {
    setBusy(true);
    setError(null);
    setNeeds([]);
    try {
      return await act();
    } catch (failure) {
      const needed = failure instanceof ApiError ? failure.needs : [];
      if (needed.length > 0) setNeeds(needed as readonly Confirmation[]);
      else setError(failure);
      return null;
    } finally {
      setBusy(false);
      void queries.invalidateQueries({ queryKey: ["thread", threadId] });
    }
  };
  return {
    isBusy,
    error,
    needs,
    cancel: () =>
      attempt(async () => {
        const { data } = await unwrap(api.DELETE("/api/send-orders/{id}", { params }));
        queries.setQueryData<Schemas["Thread"]>(
          threadQuery(threadId).queryKey,
          (thread) => thread && { ...thread, send_order: null },
        );
        return data;
      }),
    release: async (confirm = []) => {
      await attempt(async () => {
        const body = { confirm: [...confirm] };
        const { data } = await unwrap(api.POST("/api/send-orders/{id}/release", { params, body }));
        showOrder(queries, data);
      });
    },
    dismissNeeds: () => setNeeds([]),
  };
}

/** Longer delays are scheduled sends. */
const UNDOABLE_MS = 61_000;

/** Returns whether an order is only delayed for undo. */
export const isUndoable = ({ due_at: due, created_at: created }: Schemas["SendOrder"]): boolean =>
  Date.parse(due) - Date.parse(created) < UNDOABLE_MS;

/** Returns whether the undo key may cancel this order. */
export const isUndoableBy = (order: Schemas["SendOrder"], userId: string): boolean =>
  order.state === "waiting" && order.by === `user:${userId}` && isUndoable(order);

/** Passes the text and recipients of a canceled order to the field that opens with them. */
export function keepTaken(thread: Schemas["Thread"], order: Schemas["SendOrder"]): void {
  const { reply_id: replyId, response: text, to_email: to, cc, bcc, attachments: files } = order;
  const base = { text, version: thread.draft?.version ?? 0 };
  writeCopy({ threadId: thread.id, replyId, text, base, to, cc, bcc, files });
}

/** Polls while an order is due and its outcome is unknown. */
export function useOverdue(isOverdue: boolean, threadId: string): void {
  const queries = useQueryClient();
  useEffect(() => {
    if (!isOverdue) return undefined;
    const ask = (): void => void queries.invalidateQueries({ queryKey: ["thread", threadId] });
    const timer = setInterval(ask, POLLED_EVERY_MS);
    return () => clearInterval(timer);
  }, [isOverdue, threadId, queries]);
}
