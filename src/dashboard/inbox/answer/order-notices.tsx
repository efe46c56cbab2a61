/** Answers that failed, are unconfirmed, or leave after the user has moved on. */
import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import type { Schemas } from "../../api/client.ts";
import { Trouble } from "../../parts/trouble.tsx";
import classes from "./answer.module.css";
import { readCopy } from "./draft.ts";
import { Notice } from "./notices.tsx";
import { reasonWords, useOrder } from "./order.tsx";
import { orderQuery } from "./queries.ts";
import { strings } from "./send-strings.ts";
import type { Answer } from "./use-answer.ts";
import { notifications } from "@mantine/notifications";
import { useLocation, useNavigate, useSearch } from "@tanstack/react-router";
import { countdown } from "../../parts/format-time.ts";
import { useNow } from "../../parts/use-now.ts";
import { showError, showToast } from "../../parts/toast.ts";
import { inboxSearch, type InboxSearch } from "../search.ts";
import { useUndoOffer } from "../undo.tsx";
import { messageOf } from "../../parts/message-of.ts";

interface FailedOrderProps {
  ordered: NonNullable<Schemas["Thread"]["send_order"]>;
  answer: Answer;
}

/** The failed order's text is the draft again, so only the reason is shown. */
export function FailedOrder({ ordered, answer }: FailedOrderProps) {
  const threadId = answer.thread.id;
  const { data: order } = useQuery(orderQuery(threadId, ordered));
  useRestoredOrder(order ?? null, answer);
  const { cancel, isBusy, error } = useOrder({ id: ordered.id, threadId });
  const reason = order?.reason ?? null;
  return (
    <>
      <div className={classes["failed"]} role="alert">
        <span>
          <strong>Not sent</strong>
          {reason !== null && strings.reason(reasonWords(reason))} {"Your text was kept. Try again."}
        </span>
        <Button variant="default" loading={isBusy} onClick={() => void cancel()}>
          Dismiss
        </Button>
      </div>
      {error !== null && <Trouble error={error} />}
    </>
  );
}

/** Restores the order's recipients and files, unless newer local edits exist. */
function useRestoredOrder(order: Schemas["SendOrder"] | null, { reply, recipients, files }: Answer): void {
  const isDone = useRef(readCopy(reply.id) !== null);
  useEffect(() => {
    if (isDone.current || order === null) return;
    isDone.current = true;
    const { to_email: to, cc, bcc, attachments } = order;
    recipients.restore({ to, cc, bcc });
    files.restore(attachments);
  }, [order, recipients, files]);
}

/** Only a person resends; nothing is resent automatically. */
export function Uncertain({ answer }: { answer: Answer }) {
  const { sending, draft } = answer;
  return (
    <Notice>
      <div className={classes["form"]}>
        <strong>We couldn't confirm whether this was sent.</strong>
        <span>
          The sequencer didn't respond. We check a few more times and never resend automatically. If your
          sequencer's sent emails show it, there is nothing to do.
        </span>
        <span>
          <Button
            variant="default"
            loading={sending.isSending}
            disabled={draft.text.trim() === ""}
            onClick={() => sending.sendAgain(draft.text)}
          >
            Not sent: send again
          </Button>
        </span>
      </div>
    </Notice>
  );
}

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
    if (!(await cancel())) return showError("Too late: this was already sent.");
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
    <div className={classes["toast"]}>
      <span className="rd-number">{`Reply to ${contact}: sending in ${countdown(Date.parse(dueAt) - now)}`}</span>
      <Button variant="default" onClick={() => void undo()}>
        Undo
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
    <div className={classes["toast"]}>
      <span dir="auto">{message}</span>
      <Button variant="default" onClick={open}>
        Open
      </Button>
    </div>
  );
}
