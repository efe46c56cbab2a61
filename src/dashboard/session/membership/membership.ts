/** Converts a membership's role and clients between the form's and the API's format; pure. */
import type { Role } from "../use-session.ts";

export interface Membership {
  role: Role;
  scope: "all" | "clients";
  client_ids: string[];
}

export const NEW_MEMBERSHIP: Membership = { role: "agent", scope: "all", client_ids: [] };

export const membershipBody = ({ role, scope, client_ids }: Membership) => ({
  role,
  scope,
  ...(scope === "clients" && { client_ids }),
});

/** Returns whether the user may invite, change or remove people with a role. */
export const mayManage = (own: Role, role: Role): boolean =>
  own === "owner" || (own === "manager" && (role === "agent" || role === "viewer"));
