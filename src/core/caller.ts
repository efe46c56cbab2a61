/** Identifies the caller of a request: an API key or a person, with permissions and visible clients. */
import type { McpLevel } from "./mcp.ts";
import type { Plan } from "./plan.ts";
import type { ShownPairs } from "./viewer.ts";

export const PERMISSIONS = ["read", "write", "admin"] as const;
export type Permission = (typeof PERMISSIONS)[number];

/** Extra permissions of keys. `subscriptions` allows managing webhook subscriptions. */
export const KEY_EXTRAS = ["subscriptions"] as const;
export type KeyExtra = (typeof KEY_EXTRAS)[number];

/** Roles of a person in a workspace, in ascending order. A route's minimum role also admits all higher roles. */
export const ROLES = ["viewer", "agent", "manager", "owner"] as const;
export type Role = (typeof ROLES)[number];

/** Returns whether permission `held` includes `needed`; each permission includes all lower permissions. */
export const allows = (held: Permission, needed: Permission): boolean =>
  PERMISSIONS.indexOf(held) >= PERMISSIONS.indexOf(needed);

/** Returns whether a role is `needed` or higher. */
export const isAtLeast = (held: Role, needed: Role): boolean => ROLES.indexOf(held) >= ROLES.indexOf(needed);

/** The permission that each role includes. */
export const ROLE_PERMISSIONS: Record<Role, Permission> = {
  viewer: "read",
  agent: "write",
  manager: "admin",
  owner: "admin",
};

interface CallerBase {
  /** Id of the key or person. */
  id: string;
  permission: Permission;
  workspaceId: string;
  plan: Plan;
  /** The clients that the caller may access; null for the whole workspace. */
  clients: readonly string[] | null;
  /** The categories that the caller may see; absent for all. Only viewers are limited. */
  shown?: ShownPairs;
}

export interface KeyCaller extends CallerBase {
  kind: "key";
  /** The level of an assistant's key, which is valid only at `/mcp`; null for other keys. */
  mcp: McpLevel | null;
  extra: readonly KeyExtra[];
  /** The current role of the key's creator, if it is below manager and therefore also limits the key. */
  role?: Role;
}

export interface PersonCaller extends CallerBase {
  kind: "user";
  role: Role;
  name: string;
  sessionId: string;
}

export type Caller = KeyCaller | PersonCaller;

/**
 * Who or what caused a recorded action: a person, an API key, the program, or a report from a sequencer or
 * calendar.
 */
export type Actor = `user:${string}` | `key:${string}` | "system" | "platform" | "calendar";

export const actorOf = ({ kind, id }: Pick<Caller, "kind" | "id">): Actor => `${kind}:${id}`;

/** The actor and IP address recorded in the audit trail. */
export interface Auditor {
  actor: Actor;
  ip?: string | null;
  /** Further details, such as the operating system user. */
  detail?: Record<string, string>;
}

/** Returns whether a caller can see a client's data. */
export const seesClient = ({ clients }: Pick<Caller, "clients">, clientId: string): boolean =>
  clients === null || clients.includes(clientId);

/** The visible part of a workspace: all of it, or the data of some clients; for viewers, only in some categories. */
export type Scope = Pick<Caller, "workspaceId" | "clients" | "shown">;

/** Returns whether a caller can see a client's replies or conversations of a category. */
export const seesCategory = (
  scope: Pick<Scope, "clients" | "shown">,
  { clientId, categoryId }: { clientId: string; categoryId: string | null },
): boolean =>
  seesClient(scope, clientId) && (scope.shown?.includes(`${clientId}:${categoryId ?? ""}`) ?? true);

/** Returns `seesCategory` as an SQL condition on a row's client and category, with `$shown` bound as JSON. */
export const shownSql = (row = ""): string =>
  `(${row}client_id || ':' || ${row}category_id) IN (SELECT value FROM json_each(+$shown))`;

/** The recipient of a response. API keys have no role, and see the same as agents. */
export interface View extends Scope {
  role?: Role;
}

/** Returns the scope of jobs and webhooks: the whole workspace. */
export const wholeWorkspace = (workspaceId: string): Scope => ({ workspaceId, clients: null });

/**
 * Returns whether the response is for a viewer. Viewers belong to a client and never see the agency's internal
 * data.
 */
export const isForViewer = ({ role }: View): boolean => role === "viewer";

/** Returns the SQL condition for conversations that a viewer may see, with `$shown` bound as JSON. */
export const isShownConversation = (threadId: string): string =>
  `EXISTS (SELECT 1 FROM conversations seen WHERE seen.thread_id = ${threadId} AND ${shownSql("seen.")})`;

/** Restricts a list to one or several clients; covers the whole workspace if empty. */
export interface ClientFilter {
  clientId?: string;
  clients?: readonly string[];
  /** The categories visible to a viewer. */
  shown?: ShownPairs;
}

/**
 * Returns the client restriction for a list. A client outside of the scope matches nothing, like a
 * nonexistent client. A caller limited to one client gets the single-client filter, because every list has an
 * index for it.
 */
export function clientFilter({ clients, shown }: Scope, asked?: string): ClientFilter {
  const clientId = asked?.toLowerCase();
  const only = shown && { shown };
  if (clients === null) return clientId === undefined ? { ...only } : { ...only, clientId };
  const seen = clientId === undefined ? clients : clients.filter((id) => id === clientId);
  const [first] = seen;
  return seen.length === 1 && first !== undefined ? { ...only, clientId: first } : { ...only, clients: seen };
}
