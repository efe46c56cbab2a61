/** Saves unsent text from closed conversations once the server is reachable again, so that colleagues can see it. */
import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { ApiError } from "../../api/client.ts";
import { onConnected } from "../../live/stream.ts";
import { readReply } from "./queries.ts";
import { readCopy, writeCopy, removeCopy, listCopies, saveDraft } from "./draft.ts";
import type { Copy, Saved } from "./draft-machine.ts";

const TRIED_EVERY_MS = 30_000;

const lockOf = (threadId: string): string => `replydesk-answer-${threadId}`;

/**
 * Saves locally stored text while the app is open. Without Web Locks, each text is only saved when its conversation is
 * opened.
 */
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

/** Marks a conversation as mounted, so that it saves its own text. */
export function useOwnSaving(threadId: string): void {
  useEffect(() => {
    if (!("locks" in navigator)) return undefined;
    const closed = new AbortController();
    const held = new Promise<void>((resolve) => closed.signal.addEventListener("abort", () => resolve()));
    // Shared, because other tabs may have the conversation open.
    const options = { mode: "shared", signal: closed.signal } as const;
    void navigator.locks.request(lockOf(threadId), options, () => held).catch(() => {});
    return () => closed.abort();
  }, [threadId]);
}

/** Returns whether the conversation is in the URL and therefore about to open. */
const isOpening = (threadId: string): boolean =>
  new URLSearchParams(window.location.search).get("thread") === threadId;

/**
 * @param refused Texts that the server rejected, which appear when their conversation is opened.
 * @param readAgain Refetches a cached conversation. The local text is kept until that is done, so that it never
 * disappears.
 */
async function saveAll(refused: Set<string>, readAgain: (threadId: string) => Promise<void>): Promise<void> {
  for (const { threadId, replyId } of listCopies())
    await navigator.locks.request(lockOf(threadId), { ifAvailable: true }, async (lock) => {
      const copy = lock && !isOpening(threadId) ? readCopy(replyId) : null;
      if (!copy || copy.text === copy.base.text || refused.has(copy.text)) return;
      const outcome = await saveOne(copy);
      if (outcome === "refused") refused.add(copy.text);
      if (typeof outcome === "string") return;
      // The copy is kept and retried if the conversation cannot be refetched.
      const isRead = await readAgain(threadId).then(
        () => true,
        () => false,
      );
      if (isRead) settleCopy(copy, outcome);
    });
}

/**
 * Removes a saved copy, or keeps it with its new base if it has recipients or files, which the server does not store.
 */
function settleCopy(copy: Copy, saved: Saved): void {
  const { replyId, to, cc, bcc, files = [] } = copy;
  if (JSON.stringify(readCopy(replyId)) !== JSON.stringify(copy)) return;
  if (to === null && [cc, bcc, files].every((list) => list.length === 0)) removeCopy(replyId);
  else writeCopy({ ...copy, base: saved });
}

/** Saves a copy's text. Returns the server's draft, or why the text was not saved: `refused` for good, or `later`. */
async function saveOne({ replyId, text, base }: Copy): Promise<Saved | "refused" | "later"> {
  const present = await presentOf(replyId);
  if (typeof present === "string" || present.text === text) return present;
  if (present.text !== base.text) return "refused";
  const outcome = await saveDraft(replyId, { text, base: present, own: null });
  return outcome.base ?? (outcome.theirs || outcome.isRefused ? "refused" : "later");
}

/** Returns the reply's current draft; if it cannot be changed, `refused` for good, or `later` to retry. */
async function presentOf(replyId: string): Promise<Saved | "refused" | "later"> {
  try {
    const reply = await readReply(replyId);
    // Drafts for archived or answered replies are not shown, but text stored on this device is.
    const isOpen = reply.status === "pending" || reply.status === "ready";
    return isOpen ? { text: reply.ai_response ?? "", version: reply.draft_version ?? 0 } : "refused";
  } catch (error) {
    return error instanceof ApiError && error.status === 404 ? "refused" : "later";
  }
}
