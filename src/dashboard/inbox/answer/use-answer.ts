/** Combines the state for answering one reply: text, checks, recipients and sending. */
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { api, byId, type Schemas, unwrap } from "../../api/client.ts";
import { useSession } from "../../session/use-session.ts";
import { usePresence } from "../conversation/use-presence.ts";
import { readCopy, removeCopy, writeCopy } from "./draft.ts";
import { isSameText, needsCopy, type ServerDraft } from "./draft-machine.ts";
import { type Files, type SentFile, useFiles } from "./files.tsx";
import { takeKeystrokes } from "./pending-keystrokes.ts";
import { orderQuery } from "./queries.ts";
import { type Recipients, addressedOf, useRecipients } from "./recipients.tsx";
import { useOwnSaving } from "./save-local-drafts.ts";
import { type Draft, useDraft } from "./use-draft.ts";
import { type Guard, useGuard } from "./use-guard.ts";
import { type SendExtras, type Sending, useSending } from "./use-sending.ts";

export interface Answer {
  thread: Schemas["Thread"];
  reply: Schemas["OpenReply"];
  server: ServerDraft;
  draft: Draft;
  guard: Guard;
  recipients: Recipients;
  files: Files;
  sending: Sending;
  collision: Collision;
  extras: SendExtras;
  setExtras: (extras: SendExtras) => void;
  /** Whether the reply has an answer that is waiting, on hold or being sent. */
  isTaken: boolean;
  /** The reply's waiting, held or failed send order, with its text. */
  order: Schemas["SendOrder"] | null;
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
  const isTaken = isTakenIn(thread, reply);
  const draft = useDraft({ threadId: thread.id, replyId: reply.id, server, copy, isTaken });
  const recipients = useRecipients(thread, reply.message_id, copy);
  const files = useFiles(reply.id, { purpose: "answer", ...(copy?.files && { kept: copy.files }) });
  const guard = useGuard(reply.id, draft.text, server);
  const [extras, setExtras] = useState<SendExtras>({ followUpAt: null, holdOnNew: true });
  const collision = useCollision(thread);
  const hasFindings = guard.findings.length > 0;
  const sending = useSending({
    thread,
    replyId: reply.id,
    draft,
    recipients,
    files,
    extras,
    hasFindings,
    isLocked: collision.isLocked,
    onSent,
  });
  const field = useRef<HTMLTextAreaElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const isRestored = copy !== null && copy.text !== server.text && draft.text === copy.text;
  const parts = { thread, reply, server, draft, guard, recipients, files, sending, collision };
  const order = useOrder(thread, reply);
  const answer = { ...parts, extras, setExtras, isTaken, order, isRestored, field, box };
  useOwnSaving(thread.id);
  useLocalCopy(answer);
  useOrderShown(answer);
  return answer;
}

export const isTakenIn = ({ send_order: order }: Schemas["Thread"], reply: Schemas["OpenReply"]): boolean =>
  reply.send_state === "sending" || (order?.reply_id === reply.id && order.state !== "failed");

function useOrder({ id, send_order: order }: Schemas["Thread"], reply: Schemas["OpenReply"]) {
  const own = order?.reply_id === reply.id ? order : null;
  const query = orderQuery(id, own ?? { id: "", reply_id: reply.id });
  const { data } = useQuery({ ...query, enabled: own !== null });
  return (own && data) ?? null;
}

/** Stores the text on this device until the server has it. */
function useLocalCopy({ thread, reply, draft, recipients, files, isTaken }: Answer): void {
  const { text, base, kept, isDirty, isOrdered } = draft;
  const { to, cc, bcc } = addressedOf(recipients);
  const addressed = JSON.stringify({ to, cc, bcc, files: files.all });
  const isPlain = to === null && [cc, bcc, files.all].every((list) => list.length === 0);
  const isNeeded = needsCopy(draft, { isTaken, isPlain });
  const isKept = kept === text;
  useEffect(() => {
    // Keeps the copy until the send succeeds, because the visible send order may be another person's.
    if (draft.now().isOrdered) return;
    const sent = JSON.parse(addressed) as {
      to: string | null;
      cc: string[];
      bcc: string[];
      files: SentFile[];
    };
    if (isNeeded) writeCopy({ threadId: thread.id, replyId: reply.id, text, base, ...sent, isKept });
    else removeCopy(reply.id);
    // The base changes together with its version. Sending removes the copy, so it is written again once the order ends.
  }, [thread.id, reply.id, text, base.version, addressed, isNeeded, isKept, isDirty, isOrdered]);
}

/**
 * Pauses editing while a send order has the text. If two people sent at the same time, the text that was not accepted
 * stays visible.
 */
function useOrderShown(answer: Answer): void {
  const latest = useRef(answer);
  latest.current = answer;
  const { isTaken } = answer;
  const wasTaken = useRef(isTaken);
  const { isRefused } = answer.sending;
  useEffect(() => {
    const { server, draft, collision } = latest.current;
    if (isTaken) {
      takeKeystrokes();
      collision.rest();
      draft.send({ type: "orderShown", isRefused });
    } else if (wasTaken.current) draft.send({ type: "orderGone", serverText: server.text });
    wasTaken.current = isTaken;
  }, [isTaken, isRefused]);
  const { kept, isOrdered } = answer.draft;
  const text = isTaken ? answer.order?.response : undefined;
  useEffect(() => {
    if (text === undefined) return;
    const { draft, reply } = latest.current;
    draft.send({ type: "orderRead", text });
    if (isSameText(draft.now().text, text)) removeCopy(reply.id);
  }, [text, kept, isOrdered]);
}

/** How long a person counts as typing after the last keystroke. */
const WRITING_FOR_MS = 20_000;

interface Collision {
  /** Another person who is typing; null if there is none. */
  writer: string | null;
  /** Whether the box is read-only because another person is typing. */
  isLocked: boolean;
  error: unknown;
  takeOver: () => void;
  /** Announces a keystroke to others. */
  typed: () => void;
  /** Announces that the user has stopped typing. */
  rest: () => void;
}

/**
 * Lets the person who started typing first continue. The other person can take over, which also assigns the
 * conversation.
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
      await unwrap(api.PATCH("/api/threads/{id}", { ...byId(thread.id), body }));
      // Fetches the other person's text before unlocking the field.
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
