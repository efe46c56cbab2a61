/**
 * Saves what was written in conversations that are not open any more once the server can be reached again: colleagues
 * see it, and it is not on this device alone.
 */
import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { onConnected } from "../../live/stream.ts";
import { keptThreads, readCopy, removeCopy, writeCopy, type Copy } from "./local-copy.ts";
import { saveDraft } from "./save-draft.ts";

const TRIED_EVERY_MS = 30_000;

const lockOf = (threadId: string): string => `replydesk-answer-${threadId}`;

/** Saves what is kept, while the app is open. Without locks texts wait until their conversation is opened. */
export function useKeptTexts(): void {
  const queries = useQueryClient();
  useEffect(() => {
    if (!("locks" in navigator)) return undefined;
    const refused = new Set<string>();
    const onSaved = (id: string): void => void queries.invalidateQueries({ queryKey: ["thread", id] });
    let saving: Promise<void> | null = null;
    const save = (): void => {
      saving ??= saveAll(refused, onSaved).finally(() => (saving = null));
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

/** @param refused texts that the server does not take; they are shown when their conversation is opened */
async function saveAll(refused: Set<string>, onSaved: (threadId: string) => void): Promise<void> {
  for (const threadId of keptThreads())
    await navigator.locks.request(lockOf(threadId), { ifAvailable: true }, async (lock) => {
      const copy = lock && !isOpening(threadId) ? readCopy(threadId) : null;
      if (!copy || copy.text === copy.base.text || refused.has(copy.text)) return;
      const outcome = await saveOne(threadId, copy);
      if (outcome === "refused") refused.add(copy.text);
      if (outcome === "saved") onSaved(threadId);
    });
}

async function saveOne(threadId: string, copy: Copy): Promise<"saved" | "refused" | "later"> {
  const { replyId, text, base, to, cc, bcc } = copy;
  const outcome = await saveDraft(replyId, { text, base, own: null });
  if (!outcome.base) return outcome.state === "unsaved" || outcome.isRefused ? "refused" : "later";
  // Recipients are kept here alone.
  if (to === null && cc.length === 0 && bcc.length === 0) removeCopy(threadId);
  else writeCopy(threadId, { ...copy, base: outcome.base });
  return "saved";
}
