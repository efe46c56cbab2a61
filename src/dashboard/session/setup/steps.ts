/** Defines the setup steps. Their completion is derived from existing data, so that it survives a reload. */
import { useQueries } from "@tanstack/react-query";
import { aiQuery, clientsQuery, peopleQuery } from "../../api/queries.ts";
import type { components } from "../../api/schema.ts";
import { connectionsQuery, invitationsQuery } from "../queries.ts";

export const STEPS = ["you", "workspace", "ai", "client", "connection", "people"] as const;
export type SetupStep = (typeof STEPS)[number];

/** Data that determines which steps are done. */
export interface SetUpSoFar {
  ai: Pick<components["schemas"]["Ai"], "state">;
  clients: readonly unknown[];
  connections: readonly Pick<components["schemas"]["Connection"], "last_event_at" | "verified_at">[];
  people: readonly unknown[];
  invitations: readonly unknown[];
}

/** Which of the things that a workspace needs are set up. */
export interface SetupProgress {
  ai: boolean;
  client: boolean;
  /** Whether a sequencer has accepted its key. */
  connection: boolean;
  /** Whether a sequencer has posted an event. */
  event: boolean;
  people: boolean;
}

export function progressOf({ ai, clients, connections, people, invitations }: SetUpSoFar): SetupProgress {
  return {
    ai: ai.state !== "no_key",
    client: clients.length > 0,
    connection: connections.some(({ verified_at: at }) => at !== null),
    event: connections.some(({ last_event_at: at }) => at !== null),
    people: people.length + invitations.length > 1,
  };
}

/** Returns the step to resume at; a connection without events counts as unfinished. */
export function openStepOf({ ai, client, connection, event }: SetupProgress): SetupStep {
  if (!client) return ai ? "client" : "ai";
  return connection && event ? "people" : "connection";
}

/** Returns the next step; null after the last. */
export const stepAfter = (step: SetupStep): SetupStep | null => STEPS[STEPS.indexOf(step) + 1] ?? null;

export const isStep = (text: unknown): text is SetupStep => STEPS.some((step) => step === text);

/**
 * Returns the setup progress; null while loading.
 * @param enabled Must be false for agents and viewers, who may not read the data.
 */
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
