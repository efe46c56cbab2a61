/**
 * Holds the reply text while typing: stored on this device immediately, saved to the server shortly after. A
 * concurrent edit is shown next to it, so no text is ever lost.
 */
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useRef, useState } from "react";
import type { Schemas } from "../../api/client.ts";
import { threadQuery } from "../../api/queries.ts";
import {
  type Conflicting,
  type Copy,
  type Saved,
  type SavedDraft,
  saveDraft,
  type SaveState,
  type ServerDraft,
  settle,
} from "./draft.ts";

const SAVED_AFTER_MS = 1_500;
const SAVED_AGAIN_MS = 5_000;

interface LocalText {
  text: string;
  base: Saved;
  conflict: Conflicting | null;
  state: SaveState;
}

export interface DraftText {
  text: string;
  /** The server draft that the text is based on. */
  base: Saved;
  state: SaveState;
  conflict: Conflicting | null;
  isDirty: boolean;
  setText: (text: string) => void;
  /** Saves pending changes now. Resolves with whether the server has the text. */
  save: () => Promise<boolean>;
  /** Replaces the text with a newer draft. */
  adopt: (draft: Saved) => void;
  /** Resolves a conflict in favor of the local text. */
  keepMine: () => void;
  /** Waits for pending saves and stops saving: an order takes over the text. */
  release: () => Promise<void>;
  /** Resumes saving after a failed order. */
  resume: () => void;
  /** Returns whether an order from this tab has, or will have, the text. */
  isReleased: () => boolean;
}

interface DraftTextParams {
  threadId: string;
  replyId: string;
  server: ServerDraft;
  copy: Copy | null;
}

export function useDraftText({ threadId, replyId, server, copy }: DraftTextParams): DraftText {
  const [local, setLocal] = useState<LocalText>(() => begin(server, copy));
  const latest = useRef(local);
  const saving = useRef<Promise<boolean> | null>(null);
  const isReleased = useRef(false);
  const own = useRef(copy?.text ?? null);
  const queries = useQueryClient();
  const change = useCallback((part: Partial<LocalText>) => {
    latest.current = { ...latest.current, ...part };
    setLocal(latest.current);
  }, []);
  const save = useCallback(async (): Promise<boolean> => {
    if (saving.current) await saving.current;
    const { text, base, conflict } = latest.current;
    if (conflict || isReleased.current) return false;
    if (text === base.text) return true;
    change({ state: "saving" });
    saving.current = saveDraft(replyId, { text, base, own: own.current }).then((outcome) => {
      saving.current = null;
      change({ ...outcome, ...(latest.current.text !== text && outcome.base && { state: "unsaved" }) });
      if (outcome.base) {
        own.current = null;
        showSaved(queries, { threadId, replyId, saved: outcome.base });
      }
      return outcome.base !== undefined;
    });
    return saving.current;
  }, [change, queries, replyId, threadId]);
  useServerDraft({ server, own, latest, saving, change });
  useSavingLater(local, save);
  return {
    ...local,
    isDirty: local.text !== local.base.text,
    setText: (text) => change({ text, state: text === latest.current.base.text ? "saved" : "unsaved" }),
    save,
    adopt: ({ text, version }) => {
      isReleased.current = false;
      change({ text, base: { text, version }, conflict: null, state: "saved" });
    },
    keepMine: () => {
      const { conflict } = latest.current;
      if (conflict) change({ base: conflict, conflict: null, state: "unsaved" });
    },
    isReleased: () => isReleased.current,
    release: async () => {
      isReleased.current = true;
      await saving.current;
    },
    resume: () => {
      isReleased.current = false;
      const { text, base } = latest.current;
      change({ state: text === base.text ? "saved" : "unsaved" });
    },
  };
}

function begin(server: ServerDraft, copy: Copy | null): LocalText {
  const saved = { text: server.text, version: server.version };
  if (!copy || copy.text === server.text)
    return { text: server.text, base: saved, conflict: null, state: "saved" };
  const isConflict = settle({ server, base: copy.base, text: copy.text, own: null }) === "conflict";
  return {
    text: copy.text,
    base: isConflict ? copy.base : saved,
    conflict: isConflict ? { ...server, message: null } : null,
    state: "unsaved",
  };
}

interface ServerDraftParams {
  server: ServerDraft;
  /** Text from an earlier visit, which may have been saved meanwhile. */
  own: { readonly current: string | null };
  latest: { current: LocalText };
  saving: { current: unknown };
  change: (part: Partial<LocalText>) => void;
}

/** Applies other people's changes to the draft. */
function useServerDraft({ server, own, latest, saving, change }: ServerDraftParams): void {
  const { text, version } = server;
  useEffect(() => {
    // A pending save resolves with its own response.
    if (saving.current) return;
    const { base, text: written } = latest.current;
    const now = { text, version };
    const settlement = settle({ server: now, base, text: written, own: own.current });
    if (settlement === "same" && version > base.version) change({ base: now });
    if (settlement === "agree") change({ base: now, state: "saved", conflict: null });
    if (settlement === "adopt") change({ text, base: now, state: "saved", conflict: null });
    if (settlement === "conflict") change({ conflict: { ...server, message: null } });
    // The draft is new when its text or version is
  }, [text, version]);
}

/** Saves shortly after the last change, and again when back online. */
function useSavingLater({ state, text }: LocalText, save: () => Promise<boolean>): void {
  // Save immediately when the user leaves the conversation.
  useEffect(() => () => void save(), [save]);
  useEffect(() => {
    if (state !== "unsaved") return undefined;
    const timer = setTimeout(() => void save(), SAVED_AFTER_MS);
    return () => clearTimeout(timer);
  }, [state, text, save]);
  useEffect(() => {
    const retry = (): void => void save();
    window.addEventListener("online", retry);
    return () => window.removeEventListener("online", retry);
  }, [save]);
  // A restarted server or a renewed session sends no event, so retry.
  useEffect(() => {
    if (state !== "failed" && state !== "offline") return undefined;
    const timer = setTimeout(() => void save(), SAVED_AGAIN_MS);
    return () => clearTimeout(timer);
  }, [state, save]);
}

/** Shows the saved draft in the cached conversation, and refetches the rest. */
function showSaved(
  queries: QueryClient,
  { threadId, replyId, saved }: { threadId: string; replyId: string; saved: SavedDraft },
): void {
  const { queryKey } = threadQuery(threadId);
  queries.setQueryData<Schemas["Thread"]>(queryKey, (thread) =>
    thread?.draft?.reply_id === replyId
      ? { ...thread, draft: { ...thread.draft, ...saved, written_by: "person" } }
      : thread,
  );
  void queries.invalidateQueries({ queryKey });
}
