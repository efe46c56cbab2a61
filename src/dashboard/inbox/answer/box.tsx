/** The reply box of a conversation; on a phone, a sheet above the keyboard. */
import { useMediaQuery } from "@mantine/hooks";
import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import type { Schemas } from "../../api/client.ts";
import { threadQuery } from "../../api/queries.ts";
import { useActions } from "../../keys/use-actions.ts";
import { useIsAtLeast, useSession } from "../../session/use-session.ts";
import classes from "./answer.module.css";
import { bufferKeystrokes, takeKeystrokes } from "./pending-keystrokes.ts";
import { isTakenIn } from "./use-answer.ts";
import { Answering } from "./answering.tsx";
import { AnsweredNotice, Closed } from "./notices.tsx";
import { Approval } from "./approval-bar.tsx";
import { ForwardDialog } from "./forward-dialog.tsx";
import { type BoxActions, Outgoing } from "./outgoing.tsx";
import { isUndoableBy, showUndo } from "./orders.tsx";
import { orderQuery } from "./queries.ts";
import { Button, Modal } from "@mantine/core";
import { IconPencil } from "@tabler/icons-react";
import { LocalDraft } from "./local-draft.tsx";
import { listCopies, removeCopy } from "./draft.ts";
import { isSameText } from "./draft-machine.ts";

export interface AnswerBoxProps {
  thread: Schemas["Thread"];
  /** Whether the user started a reply before this was mounted. */
  isWanted: boolean;
  /**
   * Called after the user sends.
   * @param next Whether to open the next conversation.
   */
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

/** Shows the remaining undo time in a toast after the user leaves the conversation. */
function useUndoToast({ id }: Schemas["Thread"]): void {
  const queries = useQueryClient();
  const { user } = useSession();
  useEffect(
    () => () => {
      // Reads the cache, because "Send and open next" leaves the conversation before the send order is rendered.
      const thread = queries.getQueryData(threadQuery(id).queryKey);
      const order = thread?.send_order && queries.getQueryData(orderQuery(id, thread.send_order).queryKey);
      if (thread && order && isUndoableBy(order, user.id)) showUndo(thread, order);
    },
    [queries, id, user.id],
  );
}

function AgentBox({ thread, isWanted, onSent }: AnswerBoxProps) {
  const isNarrow = useMediaQuery("(max-width: 799px)") ?? false;
  const { reply, choose, written, note } = useAnswered(thread);
  const [isOpen, setOpen] = useState(isWanted);
  const [isForwarding, setForwarding] = useState(false);
  const { focuses, answer } = useReplyKey({ thread, reply, isWanted, onAnswer: () => setOpen(true) });
  useActions({ answer, forward: () => setForwarding(true) });
  const box = useRef<BoxActions | null>(null);
  const open = (replyId: string): void => {
    choose(replyId);
    setOpen(true);
  };
  const outgoing = <Outgoing thread={thread} reply={reply} box={box} onOpen={open} />;
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
      box={box}
    />
  );
  return (
    <>
      {!(answering && isNarrow && isOpen) && outgoing}
      <AnsweredNotice thread={thread} />
      {!answering && <Closed thread={thread} onReopened={answer} focuses={focuses} />}
      <UnsentDrafts thread={thread} written={written} />
      {!isNarrow && answering}
      {answering && isNarrow && (
        <Sheet
          thread={thread}
          replyId={reply.id}
          opened={isOpen}
          onOpen={answer}
          onClose={() => setOpen(false)}
        >
          {outgoing}
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

interface ReplyKeyParams {
  thread: Schemas["Thread"];
  reply: Schemas["OpenReply"] | undefined;
  isWanted: boolean;
  onAnswer: () => void;
}

/** Counts how often the user starts a reply, and buffers letters typed before the field has focus. */
function useReplyKey({ thread, reply, isWanted, onAnswer }: ReplyKeyParams) {
  const [focuses, setFocuses] = useState(isWanted ? 1 : 0);
  const isFieldComing = reply ? !isTakenIn(thread, reply) : thread.can_reopen;
  useEffect(() => {
    if (!isFieldComing) takeKeystrokes();
  }, [focuses, isFieldComing]);
  const answer = (): void => {
    // Until the field has focus, letters would trigger shortcuts.
    bufferKeystrokes();
    onAnswer();
    setFocuses((before) => before + 1);
  };
  return { focuses, answer };
}

/**
 * Returns the reply being answered: the newest open one, unless the user chose another. Once the user has
 * typed, a newer email does not replace it.
 */
function useAnswered(thread: Schemas["Thread"]) {
  const { open_replies: open } = thread;
  const written = useRef<UnsentDraft | null>(null);
  const [chosenId, setChosenId] = useState<string | null>(null);
  const heldId = chosenId ?? written.current?.replyId;
  const reply = open.find(({ id }) => id === heldId) ?? open.at(-1);
  const replyId = reply?.id;
  const note = useCallback(
    (text: string) => {
      written.current = replyId === undefined || text.trim() === "" ? null : { replyId, text };
    },
    [replyId, written],
  );
  return { reply, choose: setChosenId, written, note };
}

interface SheetProps {
  thread: Schemas["Thread"];
  replyId: string;
  opened: boolean;
  onOpen: () => void;
  onClose: () => void;
  children: ReactNode;
}

function Sheet({ thread, replyId, opened, onOpen, onClose, children }: SheetProps) {
  const { send_order: order, draft } = thread;
  const height = useVisibleHeight(opened);
  const isUnderWay = order?.reply_id === replyId && (order?.state === "waiting" || order?.state === "held");
  return (
    <>
      {!isUnderWay && (
        <Button
          fullWidth
          size="md"
          variant={draft ? "light" : "filled"}
          leftSection={<IconPencil size={16} aria-hidden />}
          onClick={onOpen}
        >
          {draft && draft.written_by !== "person" ? "Reply: draft ready" : "Reply"}
        </Button>
      )}
      <Modal
        opened={opened}
        onClose={onClose}
        title={thread.contact.name ?? thread.contact.email}
        fullScreen
        closeButtonProps={{ "aria-label": "Close" }}
        classNames={{ content: classes["sheet"], body: classes["sheetBody"] }}
        styles={{ content: { height } }}
      >
        {children}
      </Modal>
    </>
  );
}

/** Returns the height left above the on-screen keyboard, which covers the page without resizing it. */
function useVisibleHeight(isUsed: boolean): number | undefined {
  const [height, setHeight] = useState<number>();
  useEffect(() => {
    const { visualViewport } = window;
    if (!isUsed || !visualViewport) return undefined;
    const measure = (): void => setHeight(Math.round(visualViewport.height));
    measure();
    visualViewport.addEventListener("resize", measure);
    return () => visualViewport.removeEventListener("resize", measure);
  }, [isUsed]);
  return height;
}

/** Unsent text by reply. */
interface UnsentDraft {
  replyId: string;
  text: string;
}

interface UnsentDraftsProps {
  thread: Schemas["Thread"];
  /** Text typed since the conversation was opened, which may also be a draft on the server. */
  written: { current: UnsentDraft | null };
}

function UnsentDrafts({ thread: { id, open_replies: open, messages }, written }: UnsentDraftsProps) {
  const [, setDiscarded] = useState(0);
  const sent = messages.findLast(({ kind }) => kind === "outbound")?.body_new ?? "";
  // Compares with the last sent answer, because the response to a send may have been lost.
  const isSent = ({ text }: UnsentDraft) => isSameText(text, sent);
  const kept = listCopies().filter(
    ({ threadId, replyId }) => threadId === id && replyId !== written.current?.replyId,
  );
  const all: UnsentDraft[] = [...kept, ...(written.current ? [written.current] : [])];
  const closed = all.filter(
    ({ replyId, text }) => text.trim() !== "" && open.every((reply) => reply.id !== replyId),
  );
  useEffect(() => {
    for (const draft of closed) if (isSent(draft)) removeCopy(draft.replyId);
  });
  const left = closed.filter((draft) => !isSent(draft));
  return left.map(({ replyId, text }) => (
    <LocalDraft
      key={replyId}
      text={text}
      onDiscard={() => {
        removeCopy(replyId);
        if (written.current?.replyId === replyId) written.current = null;
        setDiscarded((before) => before + 1);
      }}
    />
  ));
}
