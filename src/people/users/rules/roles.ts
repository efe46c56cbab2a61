/** Decides who may manage whom, and which memberships are valid. */
import type { Actor, Role } from "../../../core/caller.ts";

/** A person's role and visible clients in a workspace. */
export interface Membership {
  role: Role;
  scope: "all" | "clients";
  clientIds: readonly string[];
}

/** Someone who manages people: a person with a role, or the operator, who has an owner's rights. */
export interface Manager {
  workspaceId: string;
  actor: Actor;
  role: Role;
  ip?: string | null;
  /** Details to add to the audit trail. */
  detail?: Record<string, string>;
}

/** Returns whether a role may invite, change or remove people with another role (managers, agents and viewers). */
export const mayManage = (manager: Role, role: Role): boolean =>
  manager === "owner" || (manager === "manager" && (role === "agent" || role === "viewer"));

/** Returns why a membership is invalid; null if it is valid. */
export function membershipProblem({ role, scope, clientIds }: Membership): string | null {
  if (scope === "all") return clientIds.length > 0 ? "client_ids: requires scope clients" : null;
  if (role === "owner" || role === "manager") return "scope: owners and managers see all clients";
  return clientIds.length === 0 ? "client_ids: is required with scope clients" : null;
}
