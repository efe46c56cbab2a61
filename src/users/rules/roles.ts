/** Decides who may manage whom, and which seats make sense. */
import type { Actor, Role } from "../../core/caller.ts";

/** What a person may see and do in a workspace. */
export interface Seat {
  role: Role;
  scope: "all" | "clients";
  clientIds: readonly string[];
}

/** Who manages people: a person in a role, or the operator, who may do what owners may. */
export interface Manager {
  workspaceId: string;
  actor: Actor;
  role: Role;
  ip?: string | null;
  /** More for the audit trail. */
  detail?: Record<string, string>;
}

/** Returns whether a person may invite, change or remove people of a role: managers, agents and viewers. */
export const mayManage = (manager: Role, role: Role): boolean =>
  manager === "owner" || (manager === "manager" && (role === "agent" || role === "viewer"));

/** Returns what is wrong with a seat; null when nothing is. */
export function problemOfSeat({ role, scope, clientIds }: Seat): string | null {
  if (scope === "all") return clientIds.length > 0 ? "client_ids: only with scope clients" : null;
  if (role === "owner" || role === "manager") return "scope: owners and managers see all clients";
  return clientIds.length === 0 ? "client_ids: is required with scope clients" : null;
}
