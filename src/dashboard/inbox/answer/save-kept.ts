/**
 * Saves what was written in conversations that are not open any more once the server can be reached again: colleagues
 * see it, and it is not on this device alone.
 */
import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { ApiError } from "../../api/client.ts";
import { onConnected } from "../../live/stream.ts";
import { listCopies, readCopy, removeCopy, writeCopy, type Copy } from "./local-copy.ts";
import { readReply } from "./queries.ts";
import { saveDraft } from "./save-draft.ts";
import type { Saved } from "./settle.ts";

const TRIED_EVERY_MS = 30_000;

const lockOf = (threadId: string): string => `replydesk-answer-${threadId}`;

/** Saves what is kept, while the app is open. Without locks texts wait until their conversation is opened. */
export function useKeptTexts(): void {
  const queries = useQueryClient();
  useEffect(() => {
    if (!("locks" in navigator)) return undefined;
    const refused = new Set<string>();
    const readAgain = (id: string): Promise<void> =>
      queries.refetchQueries({ queryKey: ["thread", id] }, { throwOnError: true });
    let saving: Promise<void> | null = null;
    const save = (): void => {
      saving ??= saveAll(refused, readAgain).finally(() => (saving = null));
    };
    const timer = setInterval(save, TRIED_EVERY_MS);
    const stop = onConnected(save);
    window.addEventListener("online", save);
    return () => {
      clearInterval(timer);
      stop();
      window.removeEventListener("online", save);
    };
  }, [queries]);
}

/** Says while the component is mounted that its conversation looks after its text itself. */
export function useOwnSaving(threadId: string): void {
  useEffect(() => {
    if (!("locks" in navigator)) return undefined;
    const closed = new AbortController();
    const held = new Promise<void>((resolve) => closed.signal.addEventListener("abort", () => resolve()));
    // Several tabs may have it open.
    const options = { mode: "shared", signal: closed.signal } as const;
    void navigator.locks.request(lockOf(threadId), options, () => held).catch(() => {});
    return () => closed.abort();
  }, [threadId]);
}

/** The one in the address is about to be open. */
const isOpening = (threadId: string): boolean =>
  new URLSearchParams(window.location.search).get("thread") === threadId;

/**
 * @param refused texts that the server does not take; they are shown when their conversation is opened
 * @param readAgain reads a conversation that this tab has seen; until then the text is kept, so that no moment is without it
 */
async function saveAll(refused: Set<string>, readAgain: (threadId: string) => Promise<void>): Promise<void> {
  for (const { threadId, replyId } of listCopies())
    await navigator.locks.request(lockOf(threadId), { ifAvailable: true }, async (lock) => {
      const copy = lock && !isOpening(threadId) ? readCopy(replyId) : null;
      if (!copy || copy.text === copy.base.text || refused.has(copy.text)) return;
      const outcome = await saveOne(copy);
      if (outcome === "refused") refused.add(copy.text);
      if (typeof outcome === "string") return;
      // Otherwise the copy stays, and this is tried again.
      const isRead = await readAgain(threadId).then(
        () => true,
        () => false,
      );
      if (isRead) settleCopy(copy, outcome);
    });
}

/** Recipients and files are kept here alone. What was changed meanwhile is settled where it was. */
function settleCopy(copy: Copy, saved: Saved): void {
  const { replyId, to, cc, bcc, files = [] } = copy;
  if (JSON.stringify(readCopy(replyId)) !== JSON.stringify(copy)) return;
  if (to === null && [cc, bcc, files].every((list) => list.length === 0)) removeCopy(replyId);
  else writeCopy({ ...copy, base: saved });
}

/** Returns the draft that the server has now, or why it does not have this text. */
async function saveOne({ replyId, text, base }: Copy): Promise<Saved | "refused" | "later"> {
  const present = await presentOf(replyId);
  if (typeof present === "string" || present.text === text) return present;
  if (present.text !== base.text) return "refused";
  const outcome = await saveDraft(replyId, { text, base: present, own: null });
  return outcome.base ?? (outcome.state === "unsaved" || outcome.isRefused ? "refused" : "later");
}

/** Returns the draft of a reply as it is now; where it cannot be changed, whether to try again. */
async function presentOf(replyId: string): Promise<Saved | "refused" | "later"> {
  try {
    const reply = await readReply(replyId);
    // The draft of one that is archived or answered is shown nowhere, and what is kept is.
    const isOpen = reply.status === "pending" || reply.status === "ready";
    return isOpen ? { text: reply.ai_response ?? "", version: reply.draft_version ?? 0 } : "refused";
  } catch (error) {
    return error instanceof ApiError && error.status === 404 ? "refused" : "later";
  }
}
