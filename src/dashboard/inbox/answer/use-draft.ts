/**
 * Holds the reply text while typing: stored on this device immediately, saved to the server shortly after. Concurrent
 * edits are shown side by side, so no text is ever lost.
 */
import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useRef, useState } from "react";
import type { Schemas } from "../../api/client.ts";
import { threadQuery } from "../../api/queries.ts";
import { saveDraft } from "./draft.ts";
import {
  begin,
  type Copy,
  type DraftEvent,
  type DraftState,
  isDirty,
  type Phase,
  phaseOf,
  reduce,
  type ServerDraft,
} from "./draft-machine.ts";

const SAVED_AFTER_MS: Partial<Record<Phase, number>> = {
  unsaved: 1_500,
  // Retries, because there is no event when a server has restarted or a session was renewed.
  failed: 5_000,
  offline: 5_000,
};

export interface Draft extends DraftState {
  phase: Phase;
  isDirty: boolean;
  send: (event: DraftEvent) => void;
  /** Returns the state after the latest event, which may not be rendered yet. */
  now: () => DraftState;
  /** Saves pending changes now. Resolves with whether the server has the text. */
  save: () => Promise<boolean>;
  /** Waits for pending saves and stops saving, because a send order takes over the text. */
  release: () => Promise<void>;
}

interface DraftParams {
  threadId: string;
  replyId: string;
  server: ServerDraft;
  copy: Copy | null;
  /** Whether the reply has a send order. */
  isTaken: boolean;
}

export function useDraft({ threadId, replyId, server, copy, isTaken }: DraftParams): Draft {
  const queries = useQueryClient();
  const [state, setState] = useState(() => begin(server, copy, isTaken));
  const latest = useRef(state);
  const saving = useRef<Promise<boolean> | null>(null);
  const send = useCallback((event: DraftEvent) => {
    latest.current = reduce(latest.current, event);
    setState(latest.current);
  }, []);
  const save = useCallback(async (): Promise<boolean> => {
    while (saving.current) await saving.current;
    const phase = phaseOf(latest.current);
    if (phase === "conflict" || phase === "ordered") return false;
    if (phase === "saved") return true;
    send({ type: "saveStarted" });
    saving.current = saveDraft(replyId, latest.current).then((outcome) => {
      saving.current = null;
      send({ type: "saveEnded", outcome });
      if (!outcome.base) return false;
      const { queryKey } = threadQuery(threadId);
      queries.setQueryData<Schemas["Thread"]>(queryKey, (thread) =>
        thread?.draft?.reply_id === replyId
          ? { ...thread, draft: { ...thread.draft, ...outcome.base, written_by: "person" } }
          : thread,
      );
      void queries.invalidateQueries({ queryKey });
      return true;
    });
    return saving.current;
  }, [send, queries, replyId, threadId]);
  useEffect(() => {
    // Ignored during a save, which handles its own response.
    if (!saving.current) send({ type: "serverChanged", server });
    // The server's draft has only changed if its text or version has.
  }, [server.text, server.version]);
  const phase = phaseOf(state);
  useSavingLater(phase, state.text, save);
  const release = async (): Promise<void> => {
    send({ type: "orderStarted" });
    await saving.current;
  };
  return { ...state, phase, isDirty: isDirty(state), send, now: () => latest.current, save, release };
}

/** Saves shortly after the last change, when back online, and when the user leaves the conversation. */
function useSavingLater(phase: Phase, text: string, save: () => Promise<boolean>): void {
  useEffect(() => () => void save(), [save]);
  useEffect(() => {
    const after = SAVED_AFTER_MS[phase];
    if (after === undefined) return undefined;
    const timer = setTimeout(() => void save(), after);
    return () => clearTimeout(timer);
  }, [phase, text, save]);
  useEffect(() => {
    const retry = (): void => void save();
    window.addEventListener("online", retry);
    return () => window.removeEventListener("online", retry);
  }, [save]);
}
