/**
 * Shows, cancels and releases send orders. If the user has left the conversation, toasts offer undo and report
 * failures.
 */
import { Button, Flex } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useLocation, useNavigate, useSearch } from "@tanstack/react-router";
import { type ReactNode, useEffect, useState } from "react";
import { api, byId, type Schemas, unwrap } from "../../api/client.ts";
import { threadQuery } from "../../api/queries.ts";
import { countdown } from "../../parts/format-time.ts";
import { messageOf } from "../../parts/message-of.ts";
import { showError, showToast } from "../../parts/toast.ts";
import { useNow } from "../../parts/use-now.ts";
import { inboxSearch, type InboxSearch } from "../search.ts";
import { useUndoOffer } from "../undo.tsx";
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

/** Cancels a send order, which restores its text as the draft. Rejects if it was too late. */
export async function cancelOrder(queries: QueryClient, { id, threadId }: OrderRef): Promise<Order> {
  const { data } = await unwrap(api.DELETE("/api/send-orders/{id}", byId(id)));
  setOrder(queries, threadId, null);
  return data;
}

/** Releases a held answer. Rejects if it needs more confirmations. */
export async function releaseOrder(
  queries: QueryClient,
  { id }: OrderRef,
  confirm: readonly Confirmation[],
): Promise<void> {
  const request = { ...byId(id), body: { confirm: [...confirm] } };
  showOrder(queries, (await unwrap(api.POST("/api/send-orders/{id}/release", request))).data);
}

/** Maximum delay for undo; longer delays are scheduled sends. */
const UNDOABLE_MS = 61_000;

/** Returns whether an order is only delayed for undo. */
export const isUndoable = ({ due_at: due, created_at: created }: Order): boolean =>
  Date.parse(due) - Date.parse(created) < UNDOABLE_MS;

/** Returns whether the undo key may cancel this order. */
export const isUndoableBy = (order: Order, userId: string): boolean =>
  order.state === "waiting" && order.by === `user:${userId}` && isUndoable(order);

/** Stores a canceled order's text and recipients on this device, so that the reply box opens with them. */
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

const SECOND_MS = 1000;

const undoToastOf = (orderId: string): string => `send-order-${orderId}`;

/** Hides an order's toast, because its conversation is open and offers undo itself. */
export function useNoUndoToast(orderId: string): void {
  useEffect(() => void notifications.hide(undoToastOf(orderId)), [orderId]);
}

/** Shows an undo toast until the order is sent. */
export function showUndo(thread: Schemas["Thread"], order: Order): void {
  const left = Date.parse(order.due_at) - Date.now();
  if (left <= 0) return;
  const id = undoToastOf(order.id);
  const message = <UndoToast thread={thread} order={order} onEnd={() => notifications.hide(id)} />;
  notifications.show({ id, message, autoClose: left, withBorder: true });
}

const nameOf = ({ contact }: Schemas["Thread"]): string => contact.name ?? contact.email;

interface UndoToastProps {
  thread: Schemas["Thread"];
  order: Order;
  onEnd: () => void;
}

function UndoToast({ thread, order: { id, due_at: dueAt }, onEnd }: UndoToastProps) {
  const now = useNow(SECOND_MS);
  const queries = useQueryClient();
  const list = useList();
  const navigate = useNavigate();
  const threadId = thread.id;
  const undo = async (): Promise<void> => {
    onEnd();
    try {
      keepTaken(thread, await cancelOrder(queries, { id, threadId }));
    } catch {
      return showError("Too late: this was already sent.");
    } finally {
      void queries.invalidateQueries({ queryKey: ["thread", threadId] });
    }
    showToast(`Sending canceled. Your draft to ${nameOf(thread)} is back.`);
    // Reopens the conversation, because the user wants to edit the text.
    const search = { ...list, thread: threadId };
    await navigate({ to: "/inbox", search, replace: list.thread !== undefined });
  };
  useUndoOffer(id, undo);
  return (
    <ToastRow label="Undo" onClick={() => void undo()}>
      <span className="rd-number">{`Reply to ${nameOf(thread)}: sending in ${countdown(Date.parse(dueAt) - now)}`}</span>
    </ToastRow>
  );
}

interface ToastRowProps {
  label: string;
  onClick: () => void;
  children: ReactNode;
}

const ToastRow = ({ label, onClick, children }: ToastRowProps) => (
  <Flex gap={12} align="center" justify="space-between">
    {children}
    <Button variant="default" onClick={onClick}>
      {label}
    </Button>
  </Flex>
);

/** Returns the inbox's list when the user sent the answer; all conversations if another page was open. */
function useList(): InboxSearch {
  const { pathname } = useLocation();
  const search = useSearch({ strict: false });
  const [list] = useState(() => (pathname.endsWith("/inbox") ? inboxSearch(search) : { view: "all" }));
  return list;
}

/** @param failure The reason; null if a confirmation is needed first. */
export function showUnsent(thread: Schemas["Thread"], failure: unknown): void {
  const id = `unsent-${thread.id}`;
  const why = failure === null ? "it needs your confirmation" : messageOf(failure);
  const text = `Your reply to ${nameOf(thread)} wasn't sent: ${why}`;
  const message = <UnsentToast text={text} threadId={thread.id} onEnd={() => notifications.hide(id)} />;
  notifications.show({ id, message, color: "red", autoClose: false, withBorder: true });
}

function UnsentToast({ text, threadId, onEnd }: { text: string; threadId: string; onEnd: () => void }) {
  const { view = "all" } = useSearch({ strict: false });
  const navigate = useNavigate();
  const open = (): void => {
    onEnd();
    void navigate({ to: "/inbox", search: { view, thread: threadId } });
  };
  return (
    <ToastRow label="Open" onClick={open}>
      <span dir="auto">{text}</span>
    </ToastRow>
  );
}
