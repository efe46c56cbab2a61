/** Tracks who else is typing in the conversation, and which of them must stop. */
import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useRef, useState } from "react";
import { api, unwrap, type Schemas } from "../../api/client.ts";
import { useSession } from "../../session/use-session.ts";
import { usePresence } from "../conversation/use-presence.ts";

/** Maximum idle time of a person who counts as typing. */
const WRITING_FOR_MS = 20_000;

export interface Collision {
  /** The other person typing; null if none. */
  writer: string | null;
  /** Whether the box is read-only because of it. */
  isLocked: boolean;
  error: unknown;
  takeOver: () => void;
  /** Announces a keystroke to others. */
  typed: () => void;
  /** Announces that typing stopped. */
  rest: () => void;
}

/**
 * The first person to type continues; the other can take over, which also assigns the conversation.
 */
export function useCollision(thread: Schemas["Thread"]): Collision {
  const { user } = useSession();
  const { people, setWriting } = usePresence(thread.id);
  const queries = useQueryClient();
  const [isWriting, setIsWriting] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const hasTakenOver = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const writers = people.filter(({ state }) => state === "writing");
  const assigneeId = thread.assignee?.id ?? null;
  const rival = writers.find((person) => person.user.id === assigneeId) ?? writers[0];
  const isRivalFirst = rival?.user.id === assigneeId;
  if (isRivalFirst) hasTakenOver.current = false;
  const isLocked = rival !== undefined && (isRivalFirst || !(isWriting || hasTakenOver.current));

  const rest = useCallback((): void => {
    clearTimeout(timer.current);
    setIsWriting(false);
    setWriting(false);
  }, [setWriting]);
  const typed = useCallback((): void => {
    setIsWriting(true);
    setWriting(true);
    clearTimeout(timer.current);
    timer.current = setTimeout(rest, WRITING_FOR_MS);
  }, [setWriting, rest]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const takeOver = async (): Promise<void> => {
    setError(null);
    const refresh = () => queries.invalidateQueries({ queryKey: ["thread", thread.id] });
    const body = { assignee_id: user.id, if_assignee: assigneeId };
    try {
      await unwrap(api.PATCH("/api/threads/{id}", { params: { path: { id: thread.id } }, body }));
      // Fetch the other person's text before unlocking the field.
      await refresh();
      hasTakenOver.current = true;
      typed();
    } catch (failure) {
      setError(failure);
      void refresh();
    }
  };
  return { writer: rival?.user.name ?? null, isLocked, error, takeOver: () => void takeOver(), typed, rest };
}
