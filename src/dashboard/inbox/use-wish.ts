/** Remembers that the person wants to answer while the conversation, or the script that shows it, is on its way. */
import { useEffect, useRef, useState } from "react";
import { useActions } from "../keys/use-actions.ts";
import { useIsAtLeast } from "../session/use-session.ts";
import { holdTyped, takeTyped } from "./answer/typed-ahead.ts";

/** Returns whether the open conversation is to be answered: a key that is pressed before its box is there means it all the same. */
export function useWish(threadId: string | undefined): boolean {
  const mayAnswer = useIsAtLeast("agent");
  const [wantedId, setWantedId] = useState<string | null>(null);
  const wanted = useRef(wantedId);
  const want = (id: string | null): void => {
    wanted.current = id;
    setWantedId(id);
  };
  useActions({
    answer: () => {
      // The address knows of a conversation that was opened before the page does.
      const id = new URLSearchParams(window.location.search).get("thread");
      if (id === null) return;
      want(id);
      if (mayAnswer) holdTyped();
    },
  });
  useEffect(() => {
    if (wanted.current === null || wanted.current === threadId) return;
    want(null);
    takeTyped();
  }, [threadId]);
  useEffect(() => () => void takeTyped(), []);
  return threadId !== undefined && wantedId === threadId;
}
