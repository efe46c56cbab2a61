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
