/** Who is signed in, where, and what they may do. */
import { useSuspenseQuery } from "@tanstack/react-query";
import { createContext, useContext } from "react";
import type { Schemas } from "../api/client.ts";
import { meQuery } from "../api/queries.ts";

export type Role = "viewer" | "agent" | "manager" | "owner";

const ROLES: readonly Role[] = ["viewer", "agent", "manager", "owner"];

const SessionContext = createContext<Schemas["Session"] | null>(null);

/** Holds the session for all below: it is read once, and every row of a list asks for it. */
export const SessionProvider = SessionContext.Provider;

/** Returns the session; only used where there is one. */
export function useSession(): Schemas["Session"] {
  const session = useContext(SessionContext);
  if (!session) throw new Error("nobody is signed in here");
  return session;
}

/** Returns whether the person has a role, or one above it. */
export const useIsAtLeast = (role: Role): boolean => useRoleTest()(role);

/** Returns what tells whether the person has a role, or one above it; for lists of what has one each. */
export function useRoleTest(): (role: Role) => boolean {
  const { workspace } = useSession();
  return (role) => ROLES.indexOf(workspace.role) >= ROLES.indexOf(role);
}

/** Returns the person's own time zone, for all that is shown but days of reports. */
export function useTimeZone(): string {
  return useSession().user.timezone;
}

/** Returns the time zone of the workspace, in which days of reports begin, so that they are the same for everybody. */
export function useWorkspaceZone(): string {
  return useSuspenseQuery(meQuery).data.workspace.timezone;
}
