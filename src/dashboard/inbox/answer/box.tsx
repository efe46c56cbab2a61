/** The reply box of a conversation. */
import { useMediaQuery } from "@mantine/hooks";
import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useRef, useState } from "react";
import type { Schemas } from "../../api/client.ts";
import { threadQuery } from "../../api/queries.ts";
import { useActions } from "../../keys/use-actions.ts";
import { useIsAtLeast, useSession } from "../../session/use-session.ts";
import classes from "./answer.module.css";
import { Answering } from "./answering.tsx";
import { AnsweredNotice } from "./answered.tsx";
import { Approval } from "./approval.tsx";
import { Closed } from "./closed.tsx";
import { ForwardDialog } from "./forward-dialog.tsx";
import { UnsentDrafts, type UnsentDraft } from "./unsent-drafts.tsx";
import { OrderPanel } from "./order-panel.tsx";
import { orderQuery } from "./queries.ts";
import { isUndoableBy, keepTaken } from "./use-order.ts";
import { Sheet } from "./sheet.tsx";
import { leavingOf, showUndo } from "./undo-toast.tsx";

export interface AnswerBoxProps {
  thread: Schemas["Thread"];
  /** Whether the user asked to reply before this mounted. */
  isWanted: boolean;
  /** Called after ordering a send. @param next whether to open the next conversation */
  onSent: (next: boolean) => void;
}

export function AnswerBox({ thread, isWanted, onSent }: AnswerBoxProps) {
  const isAgent = useIsAtLeast("agent");
  useUndoToast(thread);
  return (
    <section className={classes["box"]} aria-label="Reply">
      {isAgent ? (
        <AgentBox thread={thread} isWanted={isWanted} onSent={onSent} />
      ) : (
        <Approval thread={thread} />
      )}
    </section>
  );
}

/** Keeps the undo time visible after the user leaves the conversation. */
function useUndoToast({ id }: Schemas["Thread"]): void {
  const queries = useQueryClient();
  const { user } = useSession();
  useEffect(
    () => () => {
      // With "Send and open the next", the user has left before this renders the order.
      const thread = queries.getQueryData(threadQuery(id).queryKey);
      const order = thread?.send_order && queries.getQueryData(orderQuery(id, thread.send_order).queryKey);
      if (thread && order && isUndoableBy(order, user.id)) showUndo(leavingOf(thread, order));
    },
    [queries, id, user.id],
  );
}

function AgentBox({ thread, isWanted, onSent }: AnswerBoxProps) {
  const isNarrow = useMediaQuery("(max-width: 799px)") ?? false;
  const { reply, choose, written } = useAnswered(thread);
  const [isOpen, setOpen] = useState(isWanted);
  const [isForwarding, setForwarding] = useState(false);
  const [focuses, setFocuses] = useState(isWanted ? 1 : 0);
  const answer = useCallback(() => {
    setOpen(true);
    setFocuses((before) => before + 1);
  }, []);
  useActions({ answer, forward: () => setForwarding(true) });
  const replyId = reply?.id;
  const note = useCallback(
    (text: string) => {
      written.current = replyId === undefined || text.trim() === "" ? null : { replyId, text };
    },
    [replyId, written],
  );
  const answering = reply && (
    <Answering
      key={reply.id}
      thread={thread}
      reply={reply}
      onSent={(next) => {
        setOpen(false);
        onSent(next);
      }}
      onChoose={choose}
      onForward={() => setForwarding(true)}
      onWritten={note}
      focuses={focuses}
    />
  );
  return (
    <>
      <OtherOrder thread={thread} replyId={reply?.id} onBack={choose} />
      <AnsweredNotice thread={thread} />
      {!answering && <Closed thread={thread} onReopened={answer} focuses={focuses} />}
      <UnsentDrafts thread={thread} written={written} />
      {answering && !isNarrow && answering}
      {answering && isNarrow && (
        <Sheet
          thread={thread}
          replyId={reply.id}
          opened={isOpen}
          onOpen={answer}
          onClose={() => setOpen(false)}
        >
          {answering}
        </Sheet>
      )}
      <ForwardDialog
        thread={thread}
        replyId={reply?.id ?? thread.latest_reply_id}
        opened={isForwarding}
        onClose={() => setForwarding(false)}
      />
    </>
  );
}

interface OtherOrderProps {
  thread: Schemas["Thread"];
  replyId: string | undefined;
  onBack: (replyId: string) => void;
}

/** Returns the pending order of another reply, older or archived meanwhile. */
function OtherOrder({ thread, replyId, onBack }: OtherOrderProps) {
  const { send_order: order } = thread;
  if (!order || order.reply_id === replyId || order.state === "failed") return null;
  return (
    <OrderPanel
      threadId={thread.id}
      ordered={order}
      onBack={(taken) => {
        keepTaken(thread, taken);
        onBack(taken.reply_id);
      }}
    />
  );
}

/**
 * Returns the reply being answered: the newest open one, unless the user chose another. Once the user has typed,
 * a newer email doesn't replace it.
 */
function useAnswered(thread: Schemas["Thread"]) {
  const { open_replies: open } = thread;
  const written = useRef<UnsentDraft | null>(null);
  const [chosenId, setChosenId] = useState<string | null>(null);
  const heldId = chosenId ?? written.current?.replyId;
  const reply = open.find(({ id }) => id === heldId) ?? open.at(-1);
  return { reply, choose: setChosenId, written };
}
