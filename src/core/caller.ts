/** Names who makes a request: an API key or a person, with what they may do and which clients they see. */
import type { Plan } from "./plan.ts";

export const PERMISSIONS = ["read", "write", "admin"] as const;
export type Permission = (typeof PERMISSIONS)[number];

/** Roles of a person in a workspace, each including those before it where a route names a minimum. */
export const ROLES = ["viewer", "agent", "manager", "owner"] as const;
export type Role = (typeof ROLES)[number];

/** Returns whether `held` includes `needed`: each permission includes those before it. */
export const allows = (held: Permission, needed: Permission): boolean =>
  PERMISSIONS.indexOf(held) >= PERMISSIONS.indexOf(needed);

/** Returns whether a role is at least the needed one. */
export const isAtLeast = (held: Role, needed: Role): boolean => ROLES.indexOf(held) >= ROLES.indexOf(needed);

/** The permission that comes with each role. */
export const ROLE_PERMISSIONS: Record<Role, Permission> = {
  viewer: "read",
  agent: "write",
  manager: "admin",
  owner: "admin",
};

interface CallerBase {
  /** Id of the key or of the person. */
  id: string;
  permission: Permission;
  workspaceId: string;
  plan: Plan;
  /** The clients that the caller is limited to; null means all of the workspace. */
  clients: readonly string[] | null;
}

export interface KeyCaller extends CallerBase {
  kind: "key";
  /** The present role of the person who made it, where that is less than a manager: it limits the key too. */
  role?: Role;
}

export interface PersonCaller extends CallerBase {
  kind: "user";
  role: Role;
  name: string;
  sessionId: string;
}

/** The caller of a request. */
export type Caller = KeyCaller | PersonCaller;

/** Cause of a recorded action: a person, an API key, the program itself, or a report from the platform. */
export type Actor = `user:${string}` | `key:${string}` | "system" | "platform";

export const actorOf = ({ kind, id }: Pick<Caller, "kind" | "id">): Actor => `${kind}:${id}`;

/** Who does something, and from which address, for the audit trail. */
export interface Auditor {
  actor: Actor;
  ip?: string | null;
  /** More about it, such as the user of the operating system. */
  detail?: Record<string, string>;
}

/** Returns whether a caller may see a client's data. */
export const seesClient = ({ clients }: Pick<Caller, "clients">, clientId: string): boolean =>
  clients === null || clients.includes(clientId);

/** The part of a workspace that somebody sees: all of it, or the data of some clients. */
export type Scope = Pick<Caller, "workspaceId" | "clients">;

/** Who an answer is for. Programs without a role see what agents see. */
export interface View extends Scope {
  role?: Role;
}

/** Returns the scope of jobs and webhooks, which see everything. */
export const wholeWorkspace = (workspaceId: string): Scope => ({ workspaceId, clients: null });

/** Returns whether the answer is for a client's own people, who see nothing that is internal to the agency. */
export const isForViewer = ({ role }: View): boolean => role === "viewer";

/** Restricts a list to one client, or to several; neither means all of the workspace. */
export interface ClientFilter {
  clientId?: string;
  clients?: readonly string[];
}

/**
 * Returns which clients a list is restricted to. Asking for a client out of scope finds nothing, like an
 * unknown one; a caller with a single client asks as if it had named it, which every list has an index for.
 */
export function clientFilter({ clients }: Scope, asked?: string): ClientFilter {
  const clientId = asked?.toLowerCase();
  if (clients === null) return clientId === undefined ? {} : { clientId };
  const seen = clientId === undefined ? clients : clients.filter((id) => id === clientId);
  const [first] = seen;
  return seen.length === 1 && first !== undefined ? { clientId: first } : { clients: seen };
}
