/** Changes who works in a workspace: roles, clients, removal, and what follows for sessions and keys. */
import { notFound } from "../core/errors.ts";
import type { Db } from "../db/open.ts";
import { findMember, listClientIds, type Member, type Seat } from "./store/memberships.ts";

export function getMember(db: Db, workspaceId: string, userId: string): Member {
  const member = findMember(db, workspaceId, userId);
  if (!member) throw notFound("User not found");
  return member;
}

export const seatOf = (db: Db, { membership }: Member): Seat => ({
  role: membership.role,
  scope: membership.scope,
  clientIds: listClientIds(db, membership.workspaceId, membership.userId),
});
