/** Marks a conversation as read after a moment on screen; a manual choice stays. */
import { useDocumentVisibility } from "@mantine/hooks";
import { useEffect, useRef } from "react";
import type { Schemas } from "../../api/client.ts";
import { useOnline } from "../../parts/use-online.ts";
import { useIsAtLeast } from "../../session/use-session.ts";
import { useActs } from "../acts.ts";

const LOOKED_AT_MS = 1_000;

/** Returns a function that toggles the mark manually. */
export function useReadMark(thread: Schemas["Thread"]): () => void {
  const { id, is_read: isRead, latest_reply_id: latest } = thread;
  const mayMark = useIsAtLeast("agent");
  const isVisible = useDocumentVisibility() === "visible";
  const isOnline = useOnline();
  const acts = useActs([id]);
  const mark = useRef(acts.markRead);
  mark.current = acts.markRead;
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
    void acts.markRead(!isRead);
  };
}
