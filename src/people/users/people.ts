/**
 * Changes members of a workspace: roles, clients and removal, with the effects on sessions, links and keys.
 */
import { findUnknownClient } from "../workspaces/store/clients.ts";
import { recordAudit } from "../audit/store/audit.ts";
import { ROLE_PERMISSIONS } from "../../core/caller.ts";
import type { Millis } from "../../core/clock.ts";
import { AppError, badRequest, notFound } from "../../core/errors.ts";
import { transact, type Db } from "../../db/open.ts";
import type { ApiKeyRow, LinkRow } from "../../db/table-rows.ts";
import { freezeKeysOf } from "../keys/store.ts";
import { mayManage, membershipProblem, type Manager, type Membership } from "./rules/roles.ts";
import { recordPersonAudit } from "./person-audit.ts";
import {
  countOwners,
  deleteMembership,
  findMember,
  listClientIds,
  listWorkspacesOf,
  putMembership,
  type Member,
} from "./store/memberships.ts";
import { listOpenInvitations, revokeInvitation, revokeResetsOf } from "./store/links.ts";
import { deleteSessions } from "./store/sessions.ts";
import { updateUser } from "./store/users.ts";

export function getMember(db: Db, workspaceId: string, userId: string): Member {
  const member = findMember(db, workspaceId, userId);
  if (!member) throw notFound("User not found");
  return member;
}

export const membershipOf = (db: Db, { membership }: Member): Membership => ({
  role: membership.role,
  scope: membership.scope,
  clientIds: listClientIds(db, membership.workspaceId, membership.userId),
});

/** Throws unless a manager may assign this membership, and the membership is valid. */
export function requireValidMembership(db: Db, { workspaceId, role }: Manager, membership: Membership): void {
  requireManaging(role, membership.role);
  const problem = membershipProblem(membership);
  if (problem !== null) throw badRequest(problem);
  const unknown = findUnknownClient(db, workspaceId, membership.clientIds);
  if (unknown !== undefined) throw badRequest(`client_ids: no client has the id ${unknown.slice(0, 100)}`);
}

export function requireManaging(role: Manager["role"], managed: Membership["role"]): void {
  if (!mayManage(role, managed)) throw new AppError("forbidden", "Insufficient permissions");
}

/** Dependencies for changing people. */
export interface ChangingDeps {
  db: Db;
  /**
   * Releases a person's conversations; passed as a parameter, because conversations belong to a higher layer.
   */
  release: (member: { workspaceId: string; userId: string }, now: Millis) => void;
}

/** Changes a person's role or clients, and ends their sessions. */
export function changePerson(
  { db, release }: ChangingDeps,
  manager: Manager,
  { id, now, ...change }: Partial<Membership> & { id: string; now: Millis },
): Member {
  const { workspaceId, actor, ip = null } = manager;
  return transact(db, () => {
    const member = getMember(db, workspaceId, id);
    const before = membershipOf(db, member);
    requireManaging(manager.role, before.role);
    const after = mergedMembership(before, change);
    requireValidMembership(db, manager, after);
    if (isSameMembership(before, after)) return member;
    if (after.role !== "owner") requireAnotherOwner(db, member);
    putMembership(db, { workspaceId, userId: id, ...after }, now);
    release({ workspaceId, userId: id }, now);
    endAccess(db, id, now);
    endInvitationsBy(db, manager, { id, role: after.role, now });
    const detail = { from: membershipDetail(before), to: membershipDetail(after) };
    recordAudit(db, { workspaceId, action: "user.changed", actor, subject: `user:${id}`, detail, ip }, now);
    return getMember(db, workspaceId, id);
  });
}

/** Returns a membership with changes applied. Access to all clients needs no client list. */
function mergedMembership(before: Membership, change: Partial<Membership>): Membership {
  const role = change.role ?? before.role;
  const isAboveClients = role === "owner" || role === "manager";
  const scope = change.scope ?? (isAboveClients ? "all" : before.scope);
  return { role, scope, clientIds: change.clientIds ?? (scope === "all" ? [] : before.clientIds) };
}

const membershipDetail = ({ role, scope, clientIds }: Membership) => ({
  role,
  scope,
  client_ids: [...clientIds].sort(),
});

const isSameMembership = (one: Membership, other: Membership): boolean =>
  JSON.stringify(membershipDetail(one)) === JSON.stringify(membershipDetail(other));

/** Removes a person from a workspace; returns their keys, which keep working with their current permissions. */
export function removePerson(
  { db, release }: ChangingDeps,
  manager: Manager,
  { id, now }: { id: string; now: Millis },
): ApiKeyRow[] {
  const { workspaceId, actor, ip = null } = manager;
  return transact(db, () => {
    const member = getMember(db, workspaceId, id);
    requireManaging(manager.role, member.membership.role);
    requireAnotherOwner(db, member);
    const { role, scope, clientIds } = membershipOf(db, member);
    const limits = {
      permission: ROLE_PERMISSIONS[role],
      clientIds: scope === "all" ? null : [...clientIds],
    };
    const keys = freezeKeysOf(db, { workspaceId, createdBy: `user:${id}`, ...limits });
    deleteMembership(db, workspaceId, id);
    release({ workspaceId, userId: id }, now);
    endAccess(db, id, now);
    endInvitationsBy(db, manager, { id, role: null, now });
    const detail = { role, keys: keys.map((key) => key.id) };
    recordAudit(db, { workspaceId, action: "user.removed", actor, subject: `user:${id}`, detail, ip }, now);
    return keys;
  });
}

interface Disabling {
  userId: string;
  /** Details to add to the audit trail. */
  detail: Record<string, string>;
  now: Millis;
}

/** Disables a person's sign-in in all workspaces. */
export function disablePerson({ db, release }: ChangingDeps, { userId, detail, now }: Disabling): void {
  transact(db, () => {
    const actor = "system";
    const workspaces = listWorkspacesOf(db, userId);
    for (const { id: workspaceId } of workspaces) {
      requireAnotherOwner(db, getMember(db, workspaceId, userId));
      const operator = { workspaceId, actor, role: "owner", detail } as const;
      endInvitationsBy(db, operator, { id: userId, role: null, now });
    }
    updateUser(db, userId, { disabledAt: now }, now);
    for (const { id: workspaceId } of workspaces) release({ workspaceId, userId }, now);
    endAccess(db, userId, now);
    recordPersonAudit(db, userId, { action: "user.disabled", actor, detail }, now);
  });
}

/** Enables a person's sign-in again. */
export function enablePerson(db: Db, { userId, detail: more, now }: Disabling): void {
  transact(db, () => {
    updateUser(db, userId, { disabledAt: null }, now);
    const detail = { ...more, from: { disabled: true }, to: { disabled: false } };
    recordPersonAudit(db, userId, { action: "user.changed", actor: "system", detail }, now);
  });
}

/**
 * Ends a person's sessions and reset links, which give access without a password. The creator of a reset link
 * may no longer be allowed to manage the person.
 */
export function endAccess(db: Db, userId: string, now: Millis): void {
  deleteSessions(db, userId);
  revokeResetsOf(db, userId, now);
}

/** Revokes an open invitation, and records who revoked it. Call it in a transaction. */
export function endInvitation(
  db: Db,
  { workspaceId, actor, ip = null, detail: more }: Manager,
  { id, email }: Pick<LinkRow, "id" | "email">,
  now: Millis,
): void {
  revokeInvitation(db, id, now);
  const detail = { email, invitation: "revoked", ...more };
  recordAudit(db, { workspaceId, action: "user.removed", actor, detail, ip }, now);
}

/**
 * Revokes a person's open invitations that they could no longer create. Otherwise, they could return under
 * another address by using such a link.
 * @param role Their current role; null without one.
 */
function endInvitationsBy(
  db: Db,
  manager: Manager,
  { id, role, now }: { id: string; role: Manager["role"] | null; now: Millis },
): void {
  const open = listOpenInvitations(db, { workspaceId: manager.workspaceId, createdBy: `user:${id}` }, now);
  for (const row of open)
    if (role === null || !mayManage(role, row.role ?? "owner")) endInvitation(db, manager, row, now);
}

function requireAnotherOwner(db: Db, { user, membership: { role, workspaceId } }: Member): void {
  if (role !== "owner" || user.disabledAt !== null || countOwners(db, workspaceId) > 1) return;
  throw badRequest("The last owner cannot be removed or demoted");
}
