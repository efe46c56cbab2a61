/** Announces viewing and typing every few seconds, and returns the other people in the conversation. */
import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useRef } from "react";
import { api, unwrap, type Schemas } from "../../api/client.ts";
import { threadQuery } from "../../api/queries.ts";
import { useIsAtLeast, useSession } from "../../session/use-session.ts";

/** How often to announce; the server removes people 25 seconds after their last announcement. */
const REFRESH_EVERY_MS = 10_000;

/**
 * Conversations where the user is typing. Module state, because the header and the reply box share one announcement.
 */
const writing = new Set<string>();

const presenceQuery = (threadId: string) =>
  queryOptions({
    queryKey: ["presence", threadId],
    queryFn: async () => {
      const body = { state: writing.has(threadId) ? "writing" : "viewing" } as const;
      const params = { path: { id: threadId } };
      return (await unwrap(api.POST("/api/threads/{id}/presence", { params, body }))).data.people;
    },
    // A hidden tab sends no announcements. Several observers share one request.
    refetchInterval: REFRESH_EVERY_MS,
    staleTime: REFRESH_EVERY_MS / 2,
    gcTime: 0,
    retry: false,
  });

interface PresenceHere {
  /** Other people, in order of arrival. */
  people: readonly Schemas["PersonHere"][];
  /** Announces immediately whether the user is typing; on unmount, typing ends. */
  setWriting: (isWriting: boolean) => void;
}

/** Returns the other people in a conversation. Several components may use it. */
export function usePresence(threadId: string): PresenceHere {
  const queries = useQueryClient();
  const { user } = useSession();
  const takesPart = useIsAtLeast("agent");
  const { data } = useQuery({ ...presenceQuery(threadId), enabled: takesPart });
  const announced = useRef(false);
  const setWriting = useCallback(
    (isWriting: boolean) => {
      if (!takesPart || announced.current === isWriting) return;
      announced.current = isWriting;
      if (isWriting) writing.add(threadId);
      else writing.delete(threadId);
      void queries.refetchQueries({ queryKey: presenceQuery(threadId).queryKey });
    },
    [queries, takesPart, threadId],
  );
  useEffect(
    () => () => {
      if (announced.current) writing.delete(threadId);
      announced.current = false;
    },
    [threadId],
  );
  const known = data ?? queries.getQueryData(threadQuery(threadId).queryKey)?.presence ?? [];
  return { people: known.filter((person) => person.user.id !== user.id), setWriting };
}
