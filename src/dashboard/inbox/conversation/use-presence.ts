/** Says every few seconds that the person looks at a conversation or writes in it, and hears who else does. */
import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useRef } from "react";
import { api, must, type Schemas } from "../../api/client.ts";
import { threadQuery } from "../../api/queries.ts";
import { useIsAtLeast, useSession } from "../../session/use-session.ts";

type PersonHere = Schemas["PersonHere"];

/** The server counts a person as gone 25 s after they last said it. */
const SAID_EVERY_MS = 10_000;

/** Conversations that this tab writes in; kept here, as the header and the answer box share one announcement. */
const writing = new Set<string>();

const presenceQuery = (threadId: string) =>
  queryOptions({
    queryKey: ["presence", threadId],
    queryFn: async () => {
      const body = { state: writing.has(threadId) ? "writing" : "viewing" } as const;
      const params = { path: { id: threadId } };
      return (await must(api.POST("/api/threads/{id}/presence", { params, body }))).data.people;
    },
    // A hidden tab says nothing: nobody looks at it. Several observers join in one request.
    refetchInterval: SAID_EVERY_MS,
    staleTime: SAID_EVERY_MS / 2,
    gcTime: 0,
    retry: false,
  });

interface PresenceHere {
  /** Everybody else, in the order in which they came. */
  people: readonly PersonHere[];
  /** Tells the others at once; ends by itself when the component goes. */
  setWriting: (isWriting: boolean) => void;
}

/** Returns who else is in a conversation. May be used by several components on the screen. */
export function usePresence(threadId: string): PresenceHere {
  const queries = useQueryClient();
  const { user } = useSession();
  const takesPart = useIsAtLeast("agent");
  const { data } = useQuery({ ...presenceQuery(threadId), enabled: takesPart });
  const said = useRef(false);
  const setWriting = useCallback(
    (isWriting: boolean) => {
      if (!takesPart || said.current === isWriting) return;
      said.current = isWriting;
      if (isWriting) writing.add(threadId);
      else writing.delete(threadId);
      void queries.refetchQueries({ queryKey: presenceQuery(threadId).queryKey });
    },
    [queries, takesPart, threadId],
  );
  useEffect(
    () => () => {
      if (said.current) writing.delete(threadId);
      said.current = false;
    },
    [threadId],
  );
  const known = data ?? queries.getQueryData(threadQuery(threadId).queryKey)?.presence ?? [];
  return { people: known.filter((person) => person.user.id !== user.id), setWriting };
}
