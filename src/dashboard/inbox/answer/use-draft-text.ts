/**
 * Holds the text of an answer while it is written: kept on this device at once, saved to the server a moment
 * later. A draft that somebody else has changed meanwhile is shown next to it; no text is ever lost.
 */
import { useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useRef, useState } from "react";
import type { Schemas } from "../../api/client.ts";
import { threadQuery } from "../../api/queries.ts";
import type { ServerDraft } from "./draft-of.ts";
import type { Copy } from "./local-copy.ts";
import { saveDraft, type Conflicting, type SaveState } from "./save-draft.ts";
import { settle, type Saved } from "./settle.ts";

const SAVED_AFTER_MS = 1_500;
const SAVED_AGAIN_MS = 5_000;

interface Holding {
  text: string;
  base: Saved;
  conflict: Conflicting | null;
  state: SaveState;
}

export interface DraftText {
  text: string;
  /** The draft on the server from which the text was made. */
  base: Saved;
  state: SaveState;
  conflict: Conflicting | null;
  isDirty: boolean;
  setText: (text: string) => void;
  /** Saves now what is not saved. Resolves with whether the server has the text. */
  save: () => Promise<boolean>;
  /** Shows a draft that was written meanwhile, whatever stood there. */
  adopt: (draft: Saved) => void;
  /** Settles a conflict for what is written here. */
  keepMine: () => void;
  /** Waits until nothing is on its way, and saves nothing more: an order is to have the text. */
  release: () => Promise<void>;
  /** Saves again, as there is no order after all. */
  resume: () => void;
  /** Returns whether an order of this tab has, or is to have, the text. */
  isReleased: () => boolean;
}

interface Given {
  threadId: string;
  replyId: string;
  server: ServerDraft;
  copy: Copy | null;
}

export function useDraftText({ threadId, replyId, server, copy }: Given): DraftText {
  const [holding, setHolding] = useState<Holding>(() => begin(server, copy));
  const latest = useRef(holding);
  const saving = useRef<Promise<boolean> | null>(null);
  const isReleased = useRef(false);
  const own = useRef(copy?.text ?? null);
  const queries = useQueryClient();
  const change = useCallback((part: Partial<Holding>) => {
    latest.current = { ...latest.current, ...part };
    setHolding(latest.current);
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
  useSavingLater(holding, save);
  return {
    ...holding,
    isDirty: holding.text !== holding.base.text,
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

function begin(server: ServerDraft, copy: Copy | null): Holding {
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

interface Watched {
  server: ServerDraft;
  /** A text from an earlier visit, which may have been saved meanwhile. */
  own: { readonly current: string | null };
  latest: { current: Holding };
  saving: { current: unknown };
  change: (part: Partial<Holding>) => void;
}

/** Takes in what others have done to the draft. */
function useServerDraft({ server, own, latest, saving, change }: Watched): void {
  const { text, version } = server;
  useEffect(() => {
    // What is being saved settles with the answer to that.
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

/** Saves a moment after the last change, and again when the connection is back. */
function useSavingLater({ state, text }: Holding, save: () => Promise<boolean>): void {
  // Leaving the conversation is no reason to wait.
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
  // A server that restarts, or a session that ended and has begun again, says nothing of it.
  useEffect(() => {
    if (state !== "failed" && state !== "offline") return undefined;
    const timer = setTimeout(() => void save(), SAVED_AGAIN_MS);
    return () => clearTimeout(timer);
  }, [state, save]);
}

/** Shows what was saved in the conversation at once, whose other parts may have changed with it. */
function showSaved(
  queries: QueryClient,
  { threadId, replyId, saved }: { threadId: string; replyId: string; saved: Saved },
): void {
  const { queryKey } = threadQuery(threadId);
  queries.setQueryData<Schemas["Thread"]>(queryKey, (thread) =>
    thread?.draft?.reply_id === replyId
      ? { ...thread, draft: { ...thread.draft, ...saved, written_by: "person" } }
      : thread,
  );
  void queries.invalidateQueries({ queryKey });
}
