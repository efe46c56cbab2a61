/** Brings together what answering one reply needs: its text, its checks, to whom it goes, and its sending. */
import { useEffect, useRef, useState, type RefObject } from "react";
import type { Schemas } from "../../api/client.ts";
import type { ServerDraft } from "./draft-of.ts";
import { readCopy, removeCopy, writeCopy } from "./local-copy.ts";
import { useOwnSaving } from "./save-kept.ts";
import { useCollision, type Collision } from "./use-collision.ts";
import { useDraftText, type DraftText } from "./use-draft-text.ts";
import { useFiles, type Files, type SentFile } from "./use-files.ts";
import { useGuard, type Guard } from "./use-guard.ts";
import { addressedOf, useRecipients, type Recipients } from "./use-recipients.ts";
import { useSending, type Sending, type WithIt } from "./use-sending.ts";

export interface Answer {
  thread: Schemas["Thread"];
  reply: Schemas["OpenReply"];
  server: ServerDraft;
  draft: DraftText;
  guard: Guard;
  recipients: Recipients;
  files: Files;
  sending: Sending;
  collision: Collision;
  withIt: WithIt;
  setWithIt: (withIt: WithIt) => void;
  /** A text of the person's own that gave way to another one. */
  kept: string | null;
  setKept: (text: string | null) => void;
  /** Whether a text from an earlier visit was put back. */
  isRestored: boolean;
  field: RefObject<HTMLTextAreaElement | null>;
  /** All that belongs to this answer on the page. */
  box: RefObject<HTMLDivElement | null>;
}

export interface AnsweringProps {
  thread: Schemas["Thread"];
  reply: Schemas["OpenReply"];
  server: ServerDraft;
  onSent: (next: boolean) => void;
}

export function useAnswer({ thread, reply, server, onSent }: AnsweringProps): Answer {
  const [copy] = useState(() => readCopy(reply.id));
  const draft = useDraftText({ threadId: thread.id, replyId: reply.id, server, copy });
  const recipients = useRecipients(thread, reply.message_id, copy);
  const files = useFiles(reply.id, { purpose: "answer", ...(copy?.files && { kept: copy.files }) });
  const guard = useGuard(reply.id, draft.text, server);
  const collision = useCollision(thread);
  const [withIt, setWithIt] = useState<WithIt>({ followUpDays: null, holdOnNew: true });
  const isOrdered = isOrderedIn(thread, reply);
  const [kept, setKept] = useState(() => (isOrdered && copy?.isRefused ? copy.text : null));
  const hasFindings = guard.findings.length > 0;
  const sending = useSending({
    thread,
    replyId: reply.id,
    draft,
    recipients,
    files,
    withIt,
    hasFindings,
    onSent,
  });
  const field = useRef<HTMLTextAreaElement>(null);
  const box = useRef<HTMLDivElement>(null);
  useOwnSaving(thread.id);
  const isRefused = sending.isRefused || (copy?.isRefused ?? false);
  useLocalCopy({ thread, reply, draft, recipients, files, isRefused });
  return {
    thread,
    reply,
    server,
    draft,
    guard,
    recipients,
    files,
    sending,
    collision,
    withIt,
    setWithIt,
    kept,
    setKept,
    isRestored: copy !== null && copy.text !== server.text && draft.text === copy.text,
    field,
    box,
  };
}

/** Returns whether somebody's order to answer the reply is waiting or held. */
export const isOrderedIn = (
  { send_order: order }: Schemas["Thread"],
  { id }: Schemas["OpenReply"],
): boolean => order?.reply_id === id && order.state !== "failed";

/** Keeps the text on this device until the server has it. */
function useLocalCopy({
  thread,
  reply,
  draft,
  recipients,
  files,
  isRefused,
}: Pick<Answer, "thread" | "reply" | "draft" | "recipients" | "files"> & { isRefused: boolean }): void {
  const { text, base, isDirty } = draft;
  const { to, cc, bcc } = addressedOf(recipients);
  const addressed = JSON.stringify({ to, cc, bcc, files: files.all });
  const isOrdered = isOrderedIn(thread, reply);
  const isPlain = to === null && cc.length === 0 && bcc.length === 0 && files.all.length === 0;
  useEffect(() => {
    // An order that goes through removes the copy. Until then the order that is shown may be somebody else's.
    if (draft.isReleased()) return;
    const { to: first, ...others } = JSON.parse(addressed) as {
      to: string | null;
      cc: string[];
      bcc: string[];
      files: SentFile[];
    };
    if (!isDirty && !isRefused && (isOrdered || isPlain)) removeCopy(reply.id);
    else writeCopy({ threadId: thread.id, replyId: reply.id, text, base, to: first, ...others, isRefused });
    // The base is new when its version is
  }, [thread.id, reply.id, text, base.version, addressed, isDirty, isPlain, isOrdered, isRefused]);
}
