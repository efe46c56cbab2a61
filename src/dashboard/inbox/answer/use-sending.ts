/**
 * Sends the answer. Asks for required confirmations first, and whether to send despite a newer email or an answer
 * elsewhere.
 */
import type { Question, SendOptions } from "./questions.tsx";
import { useQueryClient } from "@tanstack/react-query";
import { type RefObject, useState } from "react";
import { api, ApiError, byId, type Schemas, unwrap } from "../../api/client.ts";
import { preferencesOf } from "../../profile/preferences.ts";
import { useSession } from "../../session/use-session.ts";
import { removeCopy } from "./draft.ts";
import { isUndoable, showOrder, showUndo, showUnsent } from "./orders.tsx";
import type { Draft } from "./use-draft.ts";
import { type Files, useIsHere } from "./files.tsx";
import { addressedOf, type Recipients } from "./recipients.tsx";
import { foreseenNeeds, type Confirmation } from "./addresses.ts";

export interface SendExtras {
  /** When to follow up, ISO 8601. */
  followUpAt: string | null;
  holdOnNew: boolean;
}

type Needed = Extract<Question, { kind: "needs" }>;

export interface Sending {
  isSending: boolean;
  /** Whether the server refused the latest attempt. */
  isRefused: boolean;
  error: unknown;
  question: Question | null;
  send: (options?: SendOptions) => void;
  confirm: () => void;
  dismiss: () => void;
  /** Sends again immediately, although the previous send is unconfirmed. */
  sendAgain: () => Promise<void>;
}

interface SendingParams {
  thread: Schemas["Thread"];
  replyId: string;
  draft: Draft;
  recipients: Recipients;
  files: Files;
  extras: SendExtras;
  /** Whether the text has issues. */
  hasFindings: boolean;
  /** Whether another person's typing makes the box read-only. */
  isLocked: boolean;
  onSent: (next: boolean) => void;
}

/** Tries to send and stores the outcome. */
function useAttempts(given: SendingParams, isHere: RefObject<boolean>) {
  const { draft, thread } = given;
  const queries = useQueryClient();
  const [isSending, setSending] = useState(false);
  const [isRefused, setRefused] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const [question, setQuestion] = useState<Question | null>(null);
  const attempt = async (
    act: () => Promise<void>,
    { options, confirmed }: Pick<Needed, "options" | "confirmed">,
  ): Promise<void> => {
    setSending(true);
    setRefused(false);
    setError(null);
    setQuestion(null);
    try {
      await act();
    } catch (failure) {
      draft.send({ type: "orderFailed" });
      setRefused(failure instanceof ApiError && failure.status >= 400);
      const attempt = questionFrom(failure, { options, confirmed, content: contentOf(given) });
      if (!isHere.current) showUnsent(thread, attempt?.kind === "needs" ? null : failure);
      else if (attempt) setQuestion(attempt);
      else setError(failure);
      void queries.invalidateQueries({ queryKey: ["thread", thread.id] });
    } finally {
      setSending(false);
    }
  };
  return { isSending, isRefused, error, question, attempt, setError, setQuestion };
}

export function useSending(given: SendingParams): Sending {
  const { thread, replyId, draft, onSent } = given;
  const queries = useQueryClient();
  const delay = preferencesOf(useSession().user).undoSeconds;
  const isHere = useIsHere();
  const { attempt, setError, setQuestion, ...shown } = useAttempts(given, isHere);
  const order = (options: SendOptions, confirm: readonly Confirmation[]): Promise<void> =>
    attempt(
      async () => {
        await draft.release();
        const body = { ...bodyOf(given, { options, delay }), confirm: [...confirm] };
        const params = { path: { id: replyId } };
        const { data } = await unwrap(api.POST("/api/replies/{id}/send-order", { params, body }));
        removeCopy(replyId);
        showOrder(queries, data);
        if (isHere.current) onSent(options.next ?? false);
        else if (isUndoable(data)) showUndo(thread, data);
      },
      { options, confirmed: confirm },
    );
  const sendNow = (response: string): Promise<void> =>
    attempt(
      async () => {
        await draft.release();
        await sendAtOnce(given, response);
        removeCopy(replyId);
        await queries.invalidateQueries({ queryKey: ["thread", thread.id] });
        if (isHere.current) onSent(false);
      },
      { options: {}, confirmed: [] },
    );
  const { isSending, question } = shown;
  const content = contentOf(given);
  return {
    ...shown,
    send: (options = {}) => {
      const hindrance = blockerOf(given);
      if (isSending) return;
      const needs = hindrance === null ? needsOf(given) : [];
      if (hindrance !== null) setError(new Error(hindrance));
      else if (needs.length > 0) setQuestion({ kind: "needs", needs, confirmed: [], options, content });
      else void order(options, []);
    },
    confirm: () => {
      if (question === null) return;
      const blocker = blockerOf(given) ?? (question.content === content ? null : CHANGED);
      if (blocker !== null) {
        setQuestion(null);
        setError(new Error(blocker));
      } else if (question.kind === "anyway") void sendNow(draft.text);
      else void order(question.options, [...question.confirmed, ...question.needs]);
    },
    dismiss: () => setQuestion(null),
    sendAgain: async () => {
      const blocker = blockerOf(given);
      if (blocker === null) await sendNow(draft.text);
      else setError(new Error(blocker));
    },
  };
}

const CHANGED = "The draft has changed. Check it, then send again.";

/** Identifies the text, recipients and files, to detect changes after a confirmation. */
function contentOf({ draft, recipients, files }: SendingParams): string {
  const { to, cc, bcc } = recipients;
  return JSON.stringify([draft.text, to, cc, bcc, files.all.map(({ id }) => id)]);
}

/** Returns a problem that the user can fix here; null if there is none. */
function blockerOf({ draft, recipients, files, isLocked }: SendingParams): string | null {
  if (isLocked) return "Someone else is typing a reply.";
  if (draft.theirs !== null) return "Choose one of the two texts first.";
  if (draft.text.trim() === "") return "Write a reply first.";
  if (files.isUploading) return "Wait until the upload finishes.";
  if (recipients.to.length === 0) return "Add a recipient first.";
  return recipients.hasRest ? "Fix the address first." : null;
}

function needsOf({ thread, replyId, recipients, hasFindings }: SendingParams): Confirmation[] {
  const { to, cc, bcc, isForeign } = recipients;
  return foreseenNeeds({ thread, replyId, emails: [...to, ...cc, ...bcc], isForeign, hasFindings });
}

function bodyOf(
  { draft, recipients, files, extras }: SendingParams,
  { options, delay }: { options: SendOptions; delay: number },
) {
  const { at, then, snoozeUntil } = options;
  const { to, cc, bcc } = addressedOf(recipients);
  const { followUpAt } = extras;
  return {
    response: draft.text,
    content_type: "text" as const,
    to_email: to,
    cc: [...cc],
    bcc: [...bcc],
    ...attached(files),
    ...(at === undefined ? { delay_seconds: delay } : { at }),
    hold_on_new: extras.holdOnNew,
    ...(then && { then }),
    ...(snoozeUntil !== undefined && { snooze_until: snoozeUntil }),
    ...(followUpAt !== null && { follow_up: { due_at: followUpAt } }),
  };
}

/** Returns the files for the API. */
export const attached = ({ all }: Files): { attachments?: string[] } =>
  all.length > 0 ? { attachments: all.map(({ id }) => id) } : {};

async function sendAtOnce(
  { replyId: id, recipients, files }: SendingParams,
  response: string,
): Promise<void> {
  const { to, cc, bcc } = addressedOf(recipients);
  const body = {
    response,
    content_type: "text" as const,
    to_email: to,
    cc: [...cc],
    bcc: [...bcc],
    ...attached(files),
    confirm_resend: true,
  };
  await unwrap(api.POST("/api/replies/{id}/send", { ...byId(id), body }));
}

/** Returns the required confirmations; null for a plain error. */
function questionFrom(
  failure: unknown,
  attempt: Pick<Needed, "options" | "confirmed" | "content">,
): Question | null {
  if (!(failure instanceof ApiError)) return null;
  if (failure.needs.length > 0)
    return { kind: "needs", needs: failure.needs as readonly Confirmation[], ...attempt };
  return failure.code === "answered_elsewhere" || failure.code === "newer_reply"
    ? { kind: "anyway", message: failure.message, content: attempt.content }
    : null;
}
