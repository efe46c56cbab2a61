/** Keeps Undo available in a toast after the user leaves the conversation. */
import { Button } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { useLocation, useNavigate, useSearch } from "@tanstack/react-router";
import { useState } from "react";
import type { Schemas } from "../../api/client.ts";
import { countdown } from "../../parts/format-time.ts";
import { useNow } from "../../parts/use-now.ts";
import { showToast, showError } from "../../parts/toast.ts";
import classes from "./answer.module.css";
import { strings } from "./send-strings.ts";
import { inboxSearch, type InboxSearch } from "../search.ts";
import { useUndoOffer } from "../undo.tsx";
import { useOrder } from "./use-order.ts";

const words = strings.order;
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
  const { cancel } = useOrder({ id, threadId });
  const list = useList();
  const navigate = useNavigate();
  const undo = async (): Promise<void> => {
    onEnd();
    if (!(await cancel())) return showError(words.tooLate);
    showToast(words.undone(contact));
    // Reopen the text: the user wants to edit it.
    await navigate({
      to: "/inbox",
      search: { ...list, thread: threadId },
      replace: list.thread !== undefined,
    });
  };
  useUndoOffer(id, undo);
  return (
    <div className={classes["toast"]}>
      <span className="rd-number">{words.toast(contact, countdown(Date.parse(dueAt) - now))}</span>
      <Button variant="default" onClick={() => void undo()}>
        {words.undo}
      </Button>
    </div>
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
