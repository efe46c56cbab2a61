/** Remembers a pressed "reply" key while the conversation or its script is loading. */
import { useEffect, useRef, useState } from "react";
import { useActions } from "../keys/use-actions.ts";
import { useIsAtLeast } from "../session/use-session.ts";
import { bufferKeystrokes, takeKeystrokes } from "./answer/pending-keystrokes.ts";

/** Returns whether to start replying once the conversation is open. */
export function useReplyIntent(threadId: string | undefined): boolean {
  const mayAnswer = useIsAtLeast("agent");
  const [wantedId, setWantedId] = useState<string | null>(null);
  const wanted = useRef(wantedId);
  const want = (id: string | null): void => {
    wanted.current = id;
    setWantedId(id);
  };
  useActions({
    answer: () => {
      // The URL changes before the page renders.
      const id = new URLSearchParams(window.location.search).get("thread");
      if (id === null) return;
      want(id);
      if (mayAnswer) bufferKeystrokes();
    },
  });
  useEffect(() => {
    if (wanted.current === null || wanted.current === threadId) return;
    want(null);
    takeKeystrokes();
  }, [threadId]);
  useEffect(() => () => void takeKeystrokes(), []);
  return threadId !== undefined && wantedId === threadId;
}
