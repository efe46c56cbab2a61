/** Sets up an instance: a link shown only to the machine's operator creates the first owner. */
import { recordAudit } from "../audit/store/audit.ts";
import type { Actor } from "../../core/caller.ts";
import type { Millis } from "../../core/clock.ts";
import { badRequest } from "../../core/errors.ts";
import { transact, type Db } from "../../db/open.ts";
import { getWorkspace, listWorkspaces, updateWorkspace } from "../workspaces/store/workspaces.ts";
import {
  checkedEmail,
  checkedTimezone,
  deadLink,
  findActiveUser,
  makeAccount,
  requireGoodPassword,
} from "./new-account.ts";
import { hashPassword } from "./passwords.ts";
import { linkUrl } from "./rules/links.ts";
import { callerKeyOf } from "./rules/throttle.ts";
import { beginSession, type NewSession, type Origin, type PeopleDeps } from "./sign-in.ts";
import { findLink, insertLink, markLinkUsed, revokeSetupLinks } from "./store/links.ts";
import { hasOwner, putMembership } from "./store/memberships.ts";

/** Returns the first workspace without an owner; null if there is none. */
export const findWithoutOwner = (db: Db): string | null =>
  listWorkspaces(db).find(({ id }) => !hasOwner(db, id))?.id ?? null;

/**
 * Returns the workspace that needs a set-up link: the first one, if no workspace has an owner and sign-in is
 * enabled.
 */
export function findPendingSetup({ db, config }: Pick<PeopleDeps, "db" | "config">): string | null {
  const isSetUp = listWorkspaces(db).some(({ id }) => hasOwner(db, id));
  return config.dashboard.enabled && !isSetUp ? findWithoutOwner(db) : null;
}

/** Creates the set-up link for a workspace without an owner; revokes earlier links. */
export function makeSetupLink(
  db: Db,
  { workspaceId, publicUrl, actor }: { workspaceId: string; publicUrl: string; actor: Actor },
  now: Millis,
): string {
  return transact(db, () => {
    getWorkspace(db, workspaceId);
    if (hasOwner(db, workspaceId))
      throw badRequest("This workspace already has an owner: use replydesk users invite");
    revokeSetupLinks(db, workspaceId, now);
    const { token } = insertLink(db, { purpose: "setup", workspaceId, createdBy: actor }, now);
    return linkUrl(publicUrl, "setup", token);
  });
}

export interface SetupInput {
  token: string;
  name: string;
  email: string;
  password: string;
  workspaceName?: string | undefined;
  timezone?: string | undefined;
}

/** Creates the owner and signs them in. Throws 404 for an invalid link. If validation fails, the link stays valid. */
export async function finishSetup(deps: PeopleDeps, input: SetupInput, from: Origin): Promise<NewSession> {
  const { db, clock } = deps;
  requireSetupLink(db, input.token, clock.now());
  const email = checkedEmail(input.email);
  requireGoodPassword(input.password, email);
  const timezone = input.timezone === undefined ? undefined : checkedTimezone(input.timezone);
  const passwordHash = await hashPassword(input.password, callerKeyOf(from.ip));
  const now = clock.now();
  return transact(db, () => {
    const { link, workspaceId } = requireSetupLink(db, input.token, now);
    if (findActiveUser(db, email))
      throw badRequest("email: already has an account: use replydesk users invite");
    const workspace = getWorkspace(db, workspaceId);
    const account = { email, name: input.name, passwordHash, timezone: timezone ?? workspace.timezone };
    const userId = makeAccount(db, account, now);
    putMembership(db, { workspaceId, userId, role: "owner", scope: "all", clientIds: [] }, now);
    const name = input.workspaceName;
    const change = { ...(name !== undefined && { name }), ...(timezone !== undefined && { timezone }) };
    updateWorkspace(db, { id: workspaceId, ...change }, now);
    markLinkUsed(db, link.id, now);
    const actor = `user:${userId}` as const;
    const detail = { role: "owner", by: "setup" };
    recordAudit(db, { workspaceId, action: "user.joined", actor, subject: actor, detail, ip: from.ip }, now);
    return beginSession(db, { id: userId, lastWorkspaceId: null }, { from, now, workspaceId });
  });
}

function requireSetupLink(db: Db, token: string, now: Millis) {
  const link = findLink(db, "setup", token, now);
  if (!link?.workspaceId || hasOwner(db, link.workspaceId)) throw deadLink();
  return { link, workspaceId: link.workspaceId };
}
