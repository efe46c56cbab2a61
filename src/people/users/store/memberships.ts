/** Stores memberships: people's roles and clients in each workspace. */
import { and, count, eq, isNull } from "drizzle-orm";
import type { Millis } from "../../../core/clock.ts";
import type { Db } from "../../../db/open.ts";
import { membershipClients, memberships, users, workspaces } from "../../../db/schema.ts";
import type { MembershipRow, UserRow } from "../../../db/table-rows.ts";
import { notifyAccessChange } from "../../../db/access-changes.ts";
import type { Membership } from "../rules/roles.ts";
import type { TotpMembership } from "../rules/totp-policy.ts";

const own = (workspaceId: string, userId: string) =>
  and(eq(memberships.workspaceId, workspaceId), eq(memberships.userId, userId));

/** Sets a person's membership, replacing an existing one. */
export function putMembership(
  db: Db,
  { workspaceId, userId, role, scope, clientIds }: Membership & { workspaceId: string; userId: string },
  now: Millis,
): void {
  db.orm
    .insert(memberships)
    .values({ workspaceId, userId, role, scope, createdAt: now, updatedAt: now })
    .onConflictDoUpdate({
      target: [memberships.workspaceId, memberships.userId],
      set: { role, scope, updatedAt: now },
    })
    .run();
  db.orm.delete(membershipClients).where(ofClients(workspaceId, userId)).run();
  const listed = scope === "clients" ? clientIds : [];
  for (const clientId of listed)
    db.orm.insert(membershipClients).values({ workspaceId, userId, clientId }).run();
  notifyAccessChange(db, userId);
}

const ofClients = (workspaceId: string, userId: string) =>
  and(eq(membershipClients.workspaceId, workspaceId), eq(membershipClients.userId, userId));

export function deleteMembership(db: Db, workspaceId: string, userId: string): void {
  db.orm.delete(membershipClients).where(ofClients(workspaceId, userId)).run();
  db.orm.delete(memberships).where(own(workspaceId, userId)).run();
  notifyAccessChange(db, userId);
}

export const listClientIds = (db: Db, workspaceId: string, userId: string): string[] =>
  db.orm
    .select({ clientId: membershipClients.clientId })
    .from(membershipClients)
    .where(ofClients(workspaceId, userId))
    .orderBy(membershipClients.clientId)
    .all()
    .map(({ clientId }) => clientId);

export interface Member {
  user: UserRow;
  membership: MembershipRow;
}

export const findMember = (db: Db, workspaceId: string, userId: string): Member | undefined =>
  members(db).where(own(workspaceId, userId)).get();

/** Lists the members of a workspace in the order they joined. */
export const listMembers = (db: Db, workspaceId: string): Member[] =>
  members(db)
    .where(eq(memberships.workspaceId, workspaceId))
    .orderBy(memberships.createdAt, memberships.userId)
    .all();

const members = (db: Db) =>
  db.orm
    .select({ user: users, membership: memberships })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId));

export interface WorkspaceOfPerson extends TotpMembership {
  id: string;
  name: string;
}

/** Lists a person's workspaces in the order they joined. */
export const listWorkspacesOf = (db: Db, userId: string): WorkspaceOfPerson[] =>
  db.orm
    .select({
      id: workspaces.id,
      name: workspaces.name,
      role: memberships.role,
      totpPolicy: workspaces.totpPolicy,
    })
    .from(memberships)
    .innerJoin(workspaces, eq(workspaces.id, memberships.workspaceId))
    .where(eq(memberships.userId, userId))
    .orderBy(memberships.createdAt, memberships.workspaceId)
    .all();

/** Counts the owners who can sign in. */
export function countOwners(db: Db, workspaceId: string): number {
  const [row] = db.orm
    .select({ n: count() })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(
      and(eq(memberships.workspaceId, workspaceId), eq(memberships.role, "owner"), isNull(users.disabledAt)),
    )
    .all();
  return row?.n ?? 0;
}

/** Returns whether a workspace has an owner, even a disabled one. */
export const hasOwner = (db: Db, workspaceId: string): boolean =>
  db.orm
    .select({ id: memberships.userId })
    .from(memberships)
    .where(and(eq(memberships.workspaceId, workspaceId), eq(memberships.role, "owner")))
    .limit(1)
    .all().length > 0;
