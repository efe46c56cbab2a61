/** Marks a conversation as read after a moment on screen; a manual choice stays. */
import { useDocumentVisibility } from "@mantine/hooks";
import { useEffect, useRef } from "react";
import type { Schemas } from "../../api/client.ts";
import { useOnline } from "../../parts/use-online.ts";
import { useIsAtLeast } from "../../session/use-session.ts";
import { useThreadActions } from "../thread-actions.ts";

const LOOKED_AT_MS = 1_000;

/** Returns a function that toggles the mark manually. */
export function useReadMark(thread: Schemas["Thread"]): () => void {
  const { id, is_read: isRead, latest_reply_id: latest } = thread;
  const mayMark = useIsAtLeast("agent");
  const isVisible = useDocumentVisibility() === "visible";
  const isOnline = useOnline();
  const actions = useThreadActions([id]);
  const mark = useRef(actions.markRead);
  mark.current = actions.markRead;
  // Once per reply: don't override the user's choice, and don't retry a refused request.
  const decided = useRef<string | null>(null);
  useEffect(() => {
    if (!mayMark || isRead || !isVisible || !isOnline || decided.current === latest) return;
    const timer = setTimeout(() => {
      decided.current = latest;
      void mark.current(true);
    }, LOOKED_AT_MS);
    return () => clearTimeout(timer);
  }, [mayMark, isRead, isVisible, isOnline, latest]);
  return () => {
    decided.current = latest;
    void actions.markRead(!isRead);
  };
}
