/** Detects that someone else took over the open conversation. */
import { useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import type { Schemas } from "../../api/client.ts";
import { useSession } from "../../session/use-session.ts";
import type { ThreadAction } from "../change.ts";

/** Returns the name of the new assignee and a dismiss function; null if unchanged. */
export function useTaken({ id, assignee }: Schemas["Thread"]): { name: string | null; dismiss: () => void } {
  const queries = useQueryClient();
  const { user } = useSession();
  const [name, setName] = useState<string | null>(null);
  const before = useRef(assignee?.id ?? null);
  const now = assignee?.id ?? null;
  useEffect(() => {
    if (before.current === now) return;
    before.current = now;
    const isTaken = now !== null && now !== user.id && !assignedHere(queries, { threadId: id, userId: now });
    setName(isTaken ? (assignee?.name ?? null) : null);
  }, [queries, id, now, assignee?.name, user.id]);
  return { name, dismiss: () => setName(null) };
}

/** Returns whether this tab assigned the conversation to the user. */
const assignedHere = (
  queries: QueryClient,
  { threadId, userId }: { threadId: string; userId: string },
): boolean =>
  queries
    .getMutationCache()
    .getAll()
    .some(({ state: { variables } }) => {
      const { ids, change } = (variables ?? {}) as Partial<ThreadAction>;
      return change?.assignee_id === userId && ids?.includes(threadId) === true;
    });
