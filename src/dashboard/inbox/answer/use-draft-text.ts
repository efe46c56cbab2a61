/**
 * Holds the text of an answer while it is written: kept on this device at once, saved to the server a moment
 * later. A draft that somebody else has changed meanwhile is shown next to it; no text is ever lost.
 */
import { useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useRef, useState } from "react";
import { api, ApiError, must, type Schemas } from "../../api/client.ts";
import { threadQuery } from "../../api/queries.ts";
import { fromReply, type ServerDraft } from "./draft-of.ts";
import type { Copy } from "./local-copy.ts";
import { readReply } from "./queries.ts";
import { settle, type Saved } from "./settle.ts";

const SAVED_AFTER_MS = 1_500;
const SAVED_AGAIN_MS = 5_000;

type SaveState = "saved" | "unsaved" | "saving" | "offline" | "failed";

interface Holding {
  text: string;
  base: Saved;
  conflict: Conflicting | null;
  state: SaveState;
}

/** What somebody else has written meanwhile. */
interface Conflicting extends ServerDraft {
  /** Who did it and when, as the server says it; null where the page has found out by itself. */
  message: string | null;
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
    saving.current = store(replyId, { text, base }).then((outcome) => {
      saving.current = null;
      change({ ...outcome, ...(latest.current.text !== text && outcome.base && { state: "unsaved" }) });
      if (outcome.base) showSaved(queries, { threadId, replyId, saved: outcome.base });
      return outcome.base !== undefined;
    });
    return saving.current;
  }, [change, queries, replyId, threadId]);
  useServerDraft({ server, latest, saving, change });
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
  const isConflict = settle({ server, base: copy.base, text: copy.text }) === "conflict";
  return {
    text: copy.text,
    base: isConflict ? copy.base : saved,
    conflict: isConflict ? { ...server, message: null } : null,
    state: "unsaved",
  };
}

interface Watched {
  server: ServerDraft;
  latest: { current: Holding };
  saving: { current: unknown };
  change: (part: Partial<Holding>) => void;
}

/** Takes in what others have done to the draft. */
function useServerDraft({ server, latest, saving, change }: Watched): void {
  const { text, version } = server;
  useEffect(() => {
    // What is being saved settles with the answer to that.
    if (saving.current) return;
    const { base, text: written } = latest.current;
    const now = { text, version };
    const settlement = settle({ server: now, base, text: written });
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

type Outcome = { base: Saved; state: "saved" } | { base?: never; state: SaveState; conflict?: Conflicting };

/** Saves the text. A version that moved on under the same text is no reason to ask anybody. */
async function store(replyId: string, { text, base }: { text: string; base: Saved }): Promise<Outcome> {
  let message: string;
  try {
    return { base: await patch(replyId, { text, version: base.version }), state: "saved" };
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 409) return { state: stateAfter(error) };
    message = error.message;
  }
  try {
    const present = fromReply(await readReply(replyId));
    if (present.text !== base.text && present.text !== text)
      return { state: "unsaved", conflict: { ...present, message } };
    if (present.text === text) return { base: present, state: "saved" };
    return { base: await patch(replyId, { text, version: present.version }), state: "saved" };
  } catch (error) {
    return { state: stateAfter(error) };
  }
}

const stateAfter = (error: unknown): SaveState =>
  error instanceof ApiError && error.status === 0 ? "offline" : "failed";

async function patch(id: string, { text, version }: Saved): Promise<Saved> {
  // A draft without text is none.
  const body = { ai_response: text.trim() === "" ? null : text, if_version: version };
  const { data } = await must(api.PATCH("/api/replies/{id}", { params: { path: { id } }, body }));
  return { text, version: data.draft_version ?? version + 1 };
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
