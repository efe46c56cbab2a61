/** Reads the setup progress. */
import { useQueries } from "@tanstack/react-query";
import { aiQuery, clientsQuery, peopleQuery } from "../../api/queries.ts";
import { connectionsQuery, invitationsQuery } from "../queries.ts";
import { progressOf, type SetupProgress } from "./steps.ts";

/** Returns the progress; null while loading. @param enabled Only owners and managers may read all of it. */
export function useSetupProgress(enabled = true): { progress: SetupProgress | null; error: Error | null } {
  const [ai, clients, connections, people, invitations] = useQueries({
    queries: [
      { ...aiQuery, enabled },
      { ...clientsQuery, enabled },
      { ...connectionsQuery, enabled },
      { ...peopleQuery, enabled },
      { ...invitationsQuery, enabled },
    ],
  });
  const error = [ai, clients, connections, people, invitations].find((read) => read.error)?.error ?? null;
  if (!ai.data || !clients.data || !connections.data || !people.data || !invitations.data) {
    return { progress: null, error };
  }
  const soFar = {
    ai: ai.data,
    clients: clients.data,
    connections: connections.data,
    people: people.data,
    invitations: invitations.data,
  };
  return { progress: progressOf(soFar), error: null };
}
