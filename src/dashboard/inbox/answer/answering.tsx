/** The reply box for one reply: notices, recipients, text and tools. Hides the fields while an answer is on its way. */
import { Skeleton } from "@mantine/core";
import { useNetwork } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from "react";
import type { Schemas } from "../../api/client.ts";
import { clientsQuery } from "../../api/queries.ts";
import { useNow } from "../../parts/use-now.ts";
import { useActions } from "../../keys/use-actions.ts";
import { Trouble } from "../../parts/trouble.tsx";
import classes from "./answer.module.css";
import { ApprovalBar, type AskedReason, ReasonDialog } from "./approval-bar.tsx";
import { DraftHead, Editor, selectRange, useWriting, type Writing, writerOf } from "./editor.tsx";
import { readCopy, useDraftOf } from "./draft.ts";
import { FileChips } from "./files.tsx";
import { CollisionBar, Findings, useIsConnectionGone, Warnings, WhichReply } from "./notices.tsx";
import { Notice } from "./parts.tsx";
import { Conflict, LocalDraft } from "./local-draft.tsx";
import type { BoxActions } from "./outgoing.tsx";
import { Questions } from "./questions.tsx";
import { RecipientFields, senderOf } from "./recipients.tsx";
import { caretAt } from "./snippet-text.ts";
import { Tools } from "./tools.tsx";
import { takeKeystrokes } from "./pending-keystrokes.ts";
import { type Answer, type AnsweringProps, useAnswer } from "./use-answer.ts";
import { useRewriting } from "./rewrite.tsx";

export interface OuterProps extends Omit<AnsweringProps, "server"> {
  onChoose: (replyId: string) => void;
  onForward: () => void;
  /** Called with the text on each change, and with an empty string once it is sent. */
  onWritten: (text: string) => void;
  /** Increments when the user wants to reply, which focuses the field. */
  focuses: number;
  /** Receives the box's actions, for the list of outgoing emails. */
  box: RefObject<BoxActions | null>;
}

export function Answering(props: OuterProps) {
  const { draft, isLoading, error } = useDraftOf(props.thread, props.reply);
  if (error) return <Trouble error={error} />;
  if (isLoading) return <Skeleton height={144} />;
  return <LoadedAnswering {...props} server={draft} />;
}

function LoadedAnswering(props: OuterProps & AnsweringProps) {
  const { thread, reply, onWritten } = props;
  const answer = useAnswer({ ...props, onSent: sentThen(props) });
  const { draft, recipients, files, isTaken, box } = answer;
  const order = thread.send_order?.reply_id === reply.id ? thread.send_order : null;
  const [reason, setReason] = useState<AskedReason | null>(null);
  const { text, kept, isDirty } = draft;
  useEffect(() => {
    if (isDirty) onWritten(text);
  }, [isDirty, text, onWritten]);
  const restore = ({ response, to_email: to, cc, bcc, attachments }: Schemas["SendOrder"]): void => {
    draft.send({ type: "orderTakenBack", text: response });
    recipients.restore({ to, cc, bcc });
    files.restore(attachments);
  };
  const isOrdered = order !== null && order.state !== "failed";
  useRestoredOrder(order?.state === "failed", answer);
  useBoxActions(props.box, { restore, sendAgain: answer.sending.sendAgain });
  return (
    <div ref={box} className={classes["answering"]}>
      {!isTaken && <Fields {...props} answer={answer} onAskReason={setReason} />}
      {reason && <ReasonDialog {...reason} onClose={() => setReason(null)} />}
      {kept !== null && kept.trim() !== "" && (
        <LocalDraft
          text={kept}
          onDiscard={() => draft.send({ type: "keptDiscarded", isTaken })}
          {...(!isOrdered && { onInsert: () => draft.send({ type: "keptRestored" }) })}
        />
      )}
    </div>
  );
}

/**
 * Restores a failed send order's recipients and files, unless there are newer local edits. The server has already
 * restored its text as the draft.
 */
function useRestoredOrder(hasFailed: boolean, answer: Answer): void {
  const { reply, order, recipients, files } = answer;
  const isDone = useRef(readCopy(reply.id) !== null);
  useEffect(() => {
    if (isDone.current || !order || !hasFailed) return;
    isDone.current = true;
    const { to_email: to, cc, bcc, attachments } = order;
    recipients.restore({ to, cc, bcc });
    files.restore(attachments);
  }, [order, hasFailed, recipients, files]);
}

function useBoxActions(box: OuterProps["box"], actions: BoxActions): void {
  useEffect(() => {
    box.current = actions;
  });
  useEffect(() => () => void (box.current = null), [box]);
}

/** Reports an empty text after a send, so that the sent text is not kept as unsent. */
const sentThen =
  ({ onWritten, onSent }: OuterProps) =>
  (next: boolean): void => {
    onWritten("");
    onSent(next);
  };

interface FieldsProps extends OuterProps {
  answer: Answer;
  onAskReason: (reason: AskedReason) => void;
}

function Fields({ answer, onChoose, onForward, focuses, onAskReason }: FieldsProps) {
  const { thread, reply, draft, guard, recipients, sending, collision, field } = answer;
  const { online } = useNetwork();
  const rewriting = useRewriting(answer);
  const isGone = useIsConnectionGone(thread);
  // Read-only while sending, because text typed then would be neither sent nor kept.
  const isReadOnly = collision.isLocked || rewriting.isWriting || draft.theirs !== null || sending.isSending;
  const canSend = !isReadOnly && online && !isGone && reply.send_state === null;
  return (
    <>
      <WhichReply thread={thread} reply={reply} onChoose={onChoose} />
      <CollisionBar collision={collision} />
      <Warnings answer={answer} />
      <ApprovalBar answer={answer} onAsk={onAskReason} />
      {reply.ai_error !== null && draft.text === "" && (
        <Notice>{`The AI couldn't write a draft: ${reply.ai_error}`}</Notice>
      )}
      <RecipientFields
        recipients={recipients}
        from={senderOf(thread, reply.message_id)}
        isDisabled={collision.isLocked}
      />
      <Conflict answer={answer} />
      {draft.theirs === null && (
        <>
          <DraftHead answer={answer} />
          <Text answer={answer} isReadOnly={isReadOnly} isWriting={rewriting.isWriting} focuses={focuses}>
            {(writing) => (
              <>
                <FileChips files={answer.files} isDisabled={isReadOnly} />
                <Tools
                  answer={answer}
                  rewriting={rewriting}
                  writing={writing}
                  isReadOnly={isReadOnly}
                  canSend={canSend}
                  onForward={onForward}
                />
              </>
            )}
          </Text>
        </>
      )}
      {rewriting.error !== null && <Trouble error={rewriting.error} />}
      {sending.error !== null && <Trouble error={sending.error} />}
      <Questions
        question={sending.question}
        findings={guard.findings.map(({ why }) => why)}
        onConfirm={sending.confirm}
        onClose={() => {
          sending.dismiss();
          field.current?.focus();
        }}
      />
    </>
  );
}

interface TextProps {
  answer: Answer;
  isReadOnly: boolean;
  isWriting: boolean;
  focuses: number;
  children: (writing: Writing) => ReactNode;
}

function Text({ answer, isReadOnly, isWriting, focuses, children }: TextProps) {
  const { draft, guard, field } = answer;
  const writing = useWriting(answer);
  const [isFocused, setFocused] = useState(false);
  const listId = useId();
  const isDrafting = useIsDrafting(answer);
  const signatures = useSignatures(answer.thread);
  useActions(isFocused ? { back: () => field.current?.blur() } : {});
  useEffect(() => {
    if (focuses === 0) return;
    focusAtEnd(field.current, signatures);
    const typed = takeKeystrokes();
    // Inserts at the caret, so that the browser's own undo works.
    if (typed !== "") document.execCommand("insertText", false, typed);
  }, [focuses, field]);
  const waiting = isWriting || isDrafting ? "Writing a draft…" : null;
  return (
    <>
      <Editor
        field={field}
        text={draft.text}
        findings={guard.findings}
        describedBy={listId}
        placeholder={waiting ?? "Write a reply, or start from a draft"}
        isReadOnly={isReadOnly}
        writer={writerOf(answer)}
        onChange={writing.change}
        onKeyDown={writing.press}
        onFocus={() => setFocused(true)}
        onBlur={() => {
          setFocused(false);
          void draft.save();
        }}
      />
      <span className="rd-hidden" role="status">
        {waiting}
      </span>
      <Findings
        id={listId}
        findings={guard.findings}
        isUnchecked={guard.isUnchecked}
        onSelect={(finding) => selectRange(field.current, finding)}
      />
      {children(writing)}
    </>
  );
}

/** Returns the client's signatures. */
function useSignatures({ client }: Answer["thread"]): string[] {
  const { data: clients } = useQuery(clientsQuery);
  const { signature = null, signatures = {} } = clients?.find(({ id }) => id === client.id) ?? {};
  return [signature, ...Object.values(signatures)].filter((text) => text !== null);
}

/** Focuses the field. The caret is above the signature, unless the user has already placed it. */
function focusAtEnd(field: HTMLTextAreaElement | null, signatures: readonly string[]): void {
  if (!field) return;
  const { value, selectionStart, selectionEnd } = field;
  const isPlaced = selectionStart !== selectionEnd || (selectionEnd > 0 && selectionEnd < value.length);
  field.focus();
  const caret = caretAt(value, signatures);
  if (!isPlaced) field.setSelectionRange(caret, caret);
}

/** Maximum wait for a draft, which usually takes seconds; some categories get no draft. */
const DRAFTED_WITHIN_MS = 120_000;

/** Returns whether the draft of a new reply may still arrive. */
function useIsDrafting({ thread, reply }: Answer): boolean {
  const now = useNow();
  const { data: clients } = useQuery(clientsQuery);
  const client = clients?.find(({ id }) => id === thread.client.id);
  return (
    client?.auto_draft_enabled === true &&
    now - Date.parse(reply.received_at) < DRAFTED_WITHIN_MS &&
    reply.status === "pending" &&
    !reply.has_draft &&
    reply.ai_error === null &&
    reply.auto_send_blocked_reason === null
  );
}
