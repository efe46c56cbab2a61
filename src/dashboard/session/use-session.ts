/** The signed-in user, their workspace and permissions. */
import { useSuspenseQuery } from "@tanstack/react-query";
import { createContext, useContext } from "react";
import type { Schemas } from "../api/client.ts";
import { meQuery } from "../api/queries.ts";

export type Role = "viewer" | "agent" | "manager" | "owner";

const ROLES: readonly Role[] = ["viewer", "agent", "manager", "owner"];

const SessionContext = createContext<Schemas["Session"] | null>(null);

/** Provides the session, which is read once and used by every row of a list. */
export const SessionProvider = SessionContext.Provider;

/** Returns the session; throws if there is none. */
export function useSession(): Schemas["Session"] {
  const session = useContext(SessionContext);
  if (!session) throw new Error("useSession needs a SessionProvider");
  return session;
}

/** Returns whether the user has at least the given role. */
export const useIsAtLeast = (role: Role): boolean => useRoleTest()(role);

/** Returns a function that checks for a minimum role, for use in loops. */
export function useRoleTest(): (role: Role) => boolean {
  const { workspace } = useSession();
  return (role) => ROLES.indexOf(workspace.role) >= ROLES.indexOf(role);
}

/** Returns the user's time zone, which is used for everything except days in reports. */
export function useTimeZone(): string {
  return useSession().user.timezone;
}

/** Returns the workspace's time zone, which determines when days in reports begin. */
export function useWorkspaceZone(): string {
  return useSuspenseQuery(meQuery).data.workspace.timezone;
}
