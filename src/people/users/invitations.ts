/** Creates and accepts invitations to a workspace. */
import { findUnknownClient } from "../workspaces/store/clients.ts";
import { recordAudit } from "../audit/store/audit.ts";
import { nameOfActor } from "../audit/store/actors.ts";
import type { Millis } from "../../core/clock.ts";
import { badRequest, notFound } from "../../core/errors.ts";
import { transact, type Db } from "../../db/open.ts";
import type { LinkRow } from "../../db/table-rows.ts";
import { getWorkspace } from "../workspaces/store/workspaces.ts";
import { sendLink } from "./mails.ts";
import { checkedEmail, deadLink, findActiveUser, makeAccount, requireGoodPassword } from "./new-account.ts";
import { hashPassword } from "./passwords.ts";
import { linkUrl } from "./rules/links.ts";
import { requireManaging, requireValidMembership, endInvitation } from "./people.ts";
import type { Manager, Membership } from "./rules/roles.ts";
import { callerKeyOf } from "./rules/throttle.ts";
import { beginSession, withPassword, type NewSession, type Origin, type PeopleDeps } from "./sign-in.ts";
import {
  findInvitation,
  findLink,
  insertLink,
  listOpenInvitations,
  markLinkUsed,
  revokeResetsOf,
} from "./store/links.ts";
import { findMember, putMembership } from "./store/memberships.ts";

type MailingDeps = Pick<PeopleDeps, "db" | "clock" | "config" | "log" | "mailer">;

interface Invited {
  row: LinkRow;
  url: string;
}

/** Invites an address. The link is shown once, and emailed if a mail server is configured. */
export function invite(deps: MailingDeps, manager: Manager, who: Membership & { email: string }): Invited {
  const invited = makeInvitation(deps, manager, who);
  const workspace = getWorkspace(deps.db, manager.workspaceId).name;
  sendLink(deps, { to: invited.row.email ?? "", url: invited.url, purpose: "invite", workspace });
  return invited;
}

/** Creates the link, and revokes an earlier link for the same address if the manager may revoke it. */
export function makeInvitation(
  { db, clock, config }: Pick<MailingDeps, "db" | "clock" | "config">,
  manager: Manager,
  { email: text, ...membership }: Membership & { email: string },
): Invited {
  const now = clock.now();
  const email = checkedEmail(text);
  const { workspaceId, actor, ip = null } = manager;
  const clientIds = [...membership.clientIds];
  const { row, token } = transact(db, () => {
    requireValidMembership(db, manager, membership);
    const known = findActiveUser(db, email);
    if (known && findMember(db, workspaceId, known.id)) throw badRequest("email: is already a member");
    for (const older of listOpenInvitations(db, { workspaceId, email }, now))
      withdraw(db, manager, older, now);
    const link = {
      ...membership,
      clientIds,
      email,
      workspaceId,
      purpose: "invite",
      createdBy: actor,
    } as const;
    const detail = {
      email,
      role: membership.role,
      scope: membership.scope,
      client_ids: clientIds,
      ...manager.detail,
    };
    recordAudit(db, { workspaceId, action: "user.invited", actor, detail, ip }, now);
    return insertLink(db, link, now);
  });
  return { row, url: linkUrl(config.server.public_url, "invite", token) };
}

/** Revokes an open invitation; throws 404 if there is none. */
export function withdrawInvitation(db: Db, manager: Manager, { id, now }: { id: string; now: Millis }): void {
  transact(db, () => {
    const row = findInvitation(db, manager.workspaceId, { id, now });
    if (!row) throw notFound("Invitation not found");
    withdraw(db, manager, row, now);
  });
}

function withdraw(db: Db, manager: Manager, row: LinkRow, now: Millis): void {
  requireManaging(manager.role, row.role ?? "owner");
  endInvitation(db, manager, row, now);
}

interface LivingInvitation {
  id: string;
  email: string;
  workspaceId: string;
  membership: Membership;
  by: string;
}

/** Returns the invitation behind a link; throws 404 for an invalid link. */
export function readInvitation(db: Db, token: string, now: Millis): LivingInvitation & { workspace: string } {
  const row = findLink(db, "invite", token, now);
  if (!row?.email || !row.workspaceId || !row.role || !row.scope) throw deadLink();
  const { id, email, workspaceId, role, scope, clientIds } = row;
  const workspace = getWorkspace(db, workspaceId).name;
  return {
    id,
    email,
    workspaceId,
    membership: { role, scope, clientIds },
    by: nameOfActor(db, row.createdBy),
    workspace,
  };
}

export interface AcceptInput {
  token: string;
  name: string;
  password: string;
}

/**
 * Accepts an invitation and signs the person in. People with an account must enter its password. If a code is
 * also required, they must sign in separately, and this returns null.
 */
export async function acceptInvitation(
  deps: PeopleDeps,
  { token, name, password }: AcceptInput,
  from: Origin,
): Promise<NewSession | null> {
  const { db, clock } = deps;
  const { email, workspaceId } = readInvitation(db, token, clock.now());
  if (findActiveUser(db, email)) {
    return withPassword(deps, { email, password }, from, ({ id, totpConfirmedAt, lastWorkspaceId }) =>
      transact(db, () => {
        const now = clock.now();
        join(db, { token, userId: id, from }, now);
        if (totpConfirmedAt !== null) return null;
        return beginSession(db, { id, lastWorkspaceId }, { from, now, workspaceId });
      }),
    );
  }
  requireGoodPassword(password, email);
  const passwordHash = await hashPassword(password, callerKeyOf(from.ip));
  const now = clock.now();
  return transact(db, () => {
    if (findActiveUser(db, email)) throw deadLink();
    const { timezone } = getWorkspace(db, workspaceId);
    const userId = makeAccount(db, { email, name, passwordHash, timezone }, now);
    join(db, { token, userId, from }, now);
    return beginSession(db, { id: userId, lastWorkspaceId: null }, { from, now, workspaceId });
  });
}

/**
 * Uses up an invitation. The link is invalid for an existing member, because changing the role might leave
 * the workspace without an owner. Omits clients deleted in the meantime.
 */
function join(
  db: Db,
  { token, userId, from }: { token: string; userId: string; from: Origin },
  now: Millis,
): void {
  const { id, workspaceId, membership } = readInvitation(db, token, now);
  if (findMember(db, workspaceId, userId)) throw deadLink();
  const clientIds = membership.clientIds.filter(
    (one) => findUnknownClient(db, workspaceId, [one]) === undefined,
  );
  putMembership(db, { workspaceId, userId, ...membership, clientIds }, now);
  // Revokes reset links, because a link from a manager of another workspace would also give access to this one.
  revokeResetsOf(db, userId, now);
  markLinkUsed(db, id, now);
  const actor = `user:${userId}` as const;
  const detail = { role: membership.role, scope: membership.scope, client_ids: clientIds };
  recordAudit(db, { workspaceId, action: "user.joined", actor, subject: actor, detail, ip: from.ip }, now);
}
