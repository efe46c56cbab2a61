/** Toasts about answers that leave, or fail, after the user has moved on. */
import { Button, Flex } from "@mantine/core";
import { useState } from "react";
import type { Schemas } from "../../api/client.ts";
import { useQueryClient } from "@tanstack/react-query";
import { cancelOrder } from "./orders.ts";
import { notifications } from "@mantine/notifications";
import { useLocation, useNavigate, useSearch } from "@tanstack/react-router";
import { countdown } from "../../parts/format-time.ts";
import { useNow } from "../../parts/use-now.ts";
import { showError, showToast } from "../../parts/toast.ts";
import { inboxSearch, type InboxSearch } from "../search.ts";
import { useUndoOffer } from "../undo.tsx";
import { messageOf } from "../../parts/message-of.ts";

const SECOND_MS = 1000;

interface Leaving {
  id: string;
  threadId: string;
  dueAt: string;
  contact: string;
}

/** Shows the order until it is sent. */
export function showUndo(leaving: Leaving): void {
  const left = Date.parse(leaving.dueAt) - Date.now();
  if (left <= 0) return;
  const id = `send-order-${leaving.id}`;
  notifications.show({
    id,
    message: <UndoToast leaving={leaving} onEnd={() => notifications.hide(id)} />,
    autoClose: left,
    withBorder: true,
  });
}

function UndoToast({ leaving, onEnd }: { leaving: Leaving; onEnd: () => void }) {
  const { id, threadId, dueAt, contact } = leaving;
  const now = useNow(SECOND_MS);
  const queries = useQueryClient();
  const list = useList();
  const navigate = useNavigate();
  const undo = async (): Promise<void> => {
    onEnd();
    try {
      await cancelOrder(queries, leaving);
    } catch {
      return showError("Too late: this was already sent.");
    } finally {
      void queries.invalidateQueries({ queryKey: ["thread", threadId] });
    }
    showToast(`Sending canceled. Your draft to ${contact} is back.`);
    // Reopen the text: the user wants to edit it.
    await navigate({
      to: "/inbox",
      search: { ...list, thread: threadId },
      replace: list.thread !== undefined,
    });
  };
  useUndoOffer(id, undo);
  return (
    <Flex gap={12} align="center" justify="space-between">
      <span className="rd-number">{`Reply to ${contact}: sending in ${countdown(Date.parse(dueAt) - now)}`}</span>
      <Button variant="default" onClick={() => void undo()}>
        Undo
      </Button>
    </Flex>
  );
}

/** Returns the inbox's list as it was when the answer was ordered; all conversations if another page was open. */
function useList(): InboxSearch {
  const { pathname } = useLocation();
  const search = useSearch({ strict: false });
  const [list] = useState(() => (pathname.endsWith("/inbox") ? inboxSearch(search) : { view: "all" }));
  return list;
}

/** Returns the toast data of a conversation's order. */
export const leavingOf = (
  { id: threadId, contact }: Schemas["Thread"],
  { id, due_at: dueAt }: Schemas["SendOrder"],
): Leaving => ({ id, threadId, dueAt, contact: contact.name ?? contact.email });

/** @param failure the reason; null if a confirmation is needed first */
export function tellUnsent({ id: threadId, contact }: Schemas["Thread"], failure: unknown): void {
  const id = `unsent-${threadId}`;
  const why = failure === null ? "it needs your confirmation" : messageOf(failure);
  const message = (
    <UnsentToast
      message={`Your reply to ${contact.name ?? contact.email} wasn't sent: ${why}`}
      threadId={threadId}
      onEnd={() => notifications.hide(id)}
    />
  );
  notifications.show({ id, message, color: "red", autoClose: false, withBorder: true });
}

function UnsentToast({ message, threadId, onEnd }: { message: string; threadId: string; onEnd: () => void }) {
  const { view = "all" } = useSearch({ strict: false });
  const navigate = useNavigate();
  const open = (): void => {
    onEnd();
    void navigate({ to: "/inbox", search: { view, thread: threadId } });
  };
  return (
    <Flex gap={12} align="center" justify="space-between">
      <span dir="auto">{message}</span>
      <Button variant="default" onClick={open}>
        Open
      </Button>
    </Flex>
  );
}
