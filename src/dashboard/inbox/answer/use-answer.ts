/** Combines the state of answering one reply: text, checks, recipients and sending. */
import { useQueryClient } from "@tanstack/react-query";
import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { type Schemas, api, unwrap } from "../../api/client.ts";
import { useSession } from "../../session/use-session.ts";
import { usePresence } from "../conversation/use-presence.ts";
import { type ServerDraft, readCopy, removeCopy, writeCopy } from "./draft.ts";
import { useOwnSaving } from "./save-local-drafts.ts";
import { type Files, type SentFile, useFiles } from "./files.tsx";
import { type Recipients, addressedOf, useRecipients } from "./recipients.tsx";
import { type DraftText, useDraftText } from "./use-draft-text.ts";
import { type Guard, useGuard } from "./use-guard.ts";
import { type SendExtras, type Sending, useSending } from "./use-sending.ts";

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
  extras: SendExtras;
  setExtras: (extras: SendExtras) => void;
  /** The user's text that was replaced by another. */
  kept: string | null;
  setKept: (text: string | null) => void;
  /** Whether text from an earlier visit was restored. */
  isRestored: boolean;
  field: RefObject<HTMLTextAreaElement | null>;
  /** Root element of the reply box. */
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
  const [extras, setExtras] = useState<SendExtras>({ followUpAt: null, holdOnNew: true });
  const [kept, setKept] = useState(() => (copy?.isKept && isTakenIn(thread, reply) ? copy.text : null));
  const hasFindings = guard.findings.length > 0;
  const sending = useSending({
    thread,
    replyId: reply.id,
    draft,
    recipients,
    files,
    extras,
    hasFindings,
    onSent,
  });
  const field = useRef<HTMLTextAreaElement>(null);
  const box = useRef<HTMLDivElement>(null);
  useOwnSaving(thread.id);
  useLocalCopy({ thread, reply, draft, recipients, files, kept });
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
    extras,
    setExtras,
    kept,
    setKept,
    isRestored: copy !== null && copy.text !== server.text && draft.text === copy.text,
    field,
    box,
  };
}

/** Returns whether an answer to the reply is waiting, on hold or being sent. */
export const isTakenIn = ({ send_order: order }: Schemas["Thread"], reply: Schemas["OpenReply"]): boolean =>
  reply.send_state === "sending" || (order?.reply_id === reply.id && order.state !== "failed");

/** Stores the text on this device until the server has it. */
function useLocalCopy({
  thread,
  reply,
  draft,
  recipients,
  files,
  kept,
}: Pick<Answer, "thread" | "reply" | "draft" | "recipients" | "files" | "kept">): void {
  const { text, base, isDirty } = draft;
  const { to, cc, bcc } = addressedOf(recipients);
  const addressed = JSON.stringify({ to, cc, bcc, files: files.all });
  const isTaken = isTakenIn(thread, reply);
  const isKept = kept === text;
  const isPlain = to === null && cc.length === 0 && bcc.length === 0 && files.all.length === 0;
  useEffect(() => {
    // A successful order removes the copy. Until then, the visible order may be another person's.
    if (draft.isReleased()) return;
    const { to: first, ...others } = JSON.parse(addressed) as {
      to: string | null;
      cc: string[];
      bcc: string[];
      files: SentFile[];
    };
    if (!isDirty && (isTaken ? !isKept : isPlain)) removeCopy(reply.id);
    else writeCopy({ threadId: thread.id, replyId: reply.id, text, base, to: first, ...others, isKept });
    // The base changes with its version
  }, [thread.id, reply.id, text, base.version, addressed, isDirty, isPlain, isTaken, isKept]);
}

/** Maximum idle time of a person who counts as typing. */
const WRITING_FOR_MS = 20_000;

interface Collision {
  /** The other person typing; null if none. */
  writer: string | null;
  /** Whether the box is read-only because of it. */
  isLocked: boolean;
  error: unknown;
  takeOver: () => void;
  /** Announces a keystroke to others. */
  typed: () => void;
  /** Announces that typing stopped. */
  rest: () => void;
}

/**
 * The first person to type continues; the other can take over, which also assigns the conversation.
 */
function useCollision(thread: Schemas["Thread"]): Collision {
  const { user } = useSession();
  const { people, setWriting } = usePresence(thread.id);
  const queries = useQueryClient();
  const [isWriting, setIsWriting] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const hasTakenOver = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const writers = people.filter(({ state }) => state === "writing");
  const assigneeId = thread.assignee?.id ?? null;
  const rival = writers.find((person) => person.user.id === assigneeId) ?? writers[0];
  const isRivalFirst = rival?.user.id === assigneeId;
  if (isRivalFirst) hasTakenOver.current = false;
  const isLocked = rival !== undefined && (isRivalFirst || !(isWriting || hasTakenOver.current));

  const rest = useCallback((): void => {
    clearTimeout(timer.current);
    setIsWriting(false);
    setWriting(false);
  }, [setWriting]);
  const typed = useCallback((): void => {
    setIsWriting(true);
    setWriting(true);
    clearTimeout(timer.current);
    timer.current = setTimeout(rest, WRITING_FOR_MS);
  }, [setWriting, rest]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const takeOver = async (): Promise<void> => {
    setError(null);
    const refresh = () => queries.invalidateQueries({ queryKey: ["thread", thread.id] });
    const body = { assignee_id: user.id, if_assignee: assigneeId };
    try {
      await unwrap(api.PATCH("/api/threads/{id}", { params: { path: { id: thread.id } }, body }));
      // Fetch the other person's text before unlocking the field.
      await refresh();
      hasTakenOver.current = true;
      typed();
    } catch (failure) {
      setError(failure);
      void refresh();
    }
  };
  return { writer: rival?.user.name ?? null, isLocked, error, takeOver: () => void takeOver(), typed, rest };
}
