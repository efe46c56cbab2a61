/** Who is signed in, where, and what they may do. */
import { useSuspenseQuery } from "@tanstack/react-query";
import { sessionQuery } from "../api/queries.ts";

export type Role = "viewer" | "agent" | "manager" | "owner";

const ROLES: readonly Role[] = ["viewer", "agent", "manager", "owner"];

/** Returns the session; below the frame there always is one. */
export function useSession() {
  const { data } = useSuspenseQuery(sessionQuery);
  return data;
}

/** Returns whether the person has a role, or one above it. */
export function useIsAtLeast(role: Role): boolean {
  const { workspace } = useSession();
  return ROLES.indexOf(workspace.role) >= ROLES.indexOf(role);
}

/** Returns the person's own time zone, for all that is shown. */
export function useTimeZone(): string {
  return useSession().user.timezone;
}
