/** Resets forgotten passwords with one-time links. */
import type { Actor } from "../../core/caller.ts";
import { MINUTE, type Millis } from "../../core/clock.ts";
import { badRequest } from "../../core/errors.ts";
import { transact, type Db } from "../../db/open.ts";
import type { LinkRow, UserRow } from "../../db/table-rows.ts";
import { yieldToEventLoop } from "../../deps/in-flight.ts";
import { forgetWrongCodes } from "./code-throttle.ts";
import { sendLink } from "./mails.ts";
import { deadLink, findActiveUser, requireGoodPassword } from "./new-account.ts";
import { hashPassword } from "./passwords.ts";
import { endAccess, getMember, requireManaging } from "./people.ts";
import { recordPersonAudit } from "./person-audit.ts";
import { accountKeyOf, callerKeyOf } from "./rules/throttle.ts";
import { deleteAllFailures } from "./store/failures.ts";
import { linkUrl } from "./rules/links.ts";
import type { Manager } from "./rules/roles.ts";
import type { PeopleDeps } from "./sign-in.ts";
import { findLink, hasNewReset, insertLink, markLinkUsed, revokeResetsOf } from "./store/links.ts";
import { listWorkspacesOf } from "./store/memberships.ts";
import type { Device } from "./store/sessions.ts";
import { findUser, updateUser } from "./store/users.ts";

type ResetDeps = Pick<PeopleDeps, "db" | "clock" | "config" | "log" | "mailer">;

/** Minimum time between emails to a person, regardless of the number of requests. */
const MAIL_INTERVAL: Millis = 5 * MINUTE;

/**
 * Emails a reset link if the address has an account. Does not revoke earlier links, because anyone can
 * request a link and could then prevent the person from ever using one.
 */
export async function requestReset(deps: ResetDeps, email: string): Promise<void> {
  // The response does not wait for the rest, so that its timing does not reveal whether the address is registered.
  await yieldToEventLoop();
  const { db, clock, config, mailer } = deps;
  const user = findActiveUser(db, email);
  if (!mailer || !user || user.disabledAt !== null) return;
  const now = clock.now();
  const made = transact(db, () => {
    const own = { userId: user.id, createdBy: `user:${user.id}` } as const;
    if (hasNewReset(db, { ...own, since: now - MAIL_INTERVAL }, now)) return null;
    noteLink(db, { user, actor: "system" }, now);
    return insertLink(db, { ...own, purpose: "reset" }, now);
  });
  if (!made) return;
  sendLink(deps, {
    to: user.email,
    url: linkUrl(config.server.public_url, "reset", made.token),
    purpose: "reset",
  });
}

interface ResetOrder {
  user: UserRow;
  actor: Actor;
  ip?: string | null;
  detail?: Record<string, string>;
}

/** Creates a link for choosing a new password, and revokes older links. */
export function makeResetLink(
  { db, clock, config }: Pick<ResetDeps, "db" | "clock" | "config">,
  order: ResetOrder,
): { url: string; row: LinkRow } {
  const now = clock.now();
  const { user, actor } = order;
  const { row, token } = transact(db, () => {
    revokeResetsOf(db, user.id, now);
    noteLink(db, order, now);
    return insertLink(db, { purpose: "reset", userId: user.id, createdBy: actor }, now);
  });
  return { row, url: linkUrl(config.server.public_url, "reset", token) };
}

function noteLink(db: Db, { user, actor, ip = null, detail = {} }: ResetOrder, now: Millis): void {
  const entry = { actor, ip, detail: { ...detail, link: "made" } };
  recordPersonAudit(db, user.id, { ...entry, action: "password.reset" }, now);
}

/** Creates a link for a person whom the manager can manage in all of that person's workspaces. */
export function makeResetLinkFor(deps: ResetDeps, manager: Manager, userId: string) {
  const { user, membership } = getMember(deps.db, manager.workspaceId, userId);
  requireManaging(manager.role, membership.role);
  // The new password gives access to all of the person's workspaces.
  if (listWorkspacesOf(deps.db, userId).length > 1)
    throw badRequest("This person is also a member of other workspaces: the operator can reset the password");
  return makeResetLink(deps, { user, actor: manager.actor, ip: manager.ip ?? null });
}

/** Sets a new password, and ends all sessions and other links. */
export async function useReset(
  { db, clock }: Pick<PeopleDeps, "db" | "clock">,
  { token, password }: { token: string; password: string },
  from: Device,
): Promise<void> {
  const { user } = requireReset(db, token, clock.now());
  requireGoodPassword(password, user.email);
  const passwordHash = await hashPassword(password, callerKeyOf(from.ip));
  const now = clock.now();
  transact(db, () => {
    const { user, link } = requireReset(db, token, now);
    updateUser(db, user.id, { passwordHash }, now);
    markLinkUsed(db, link.id, now);
    endAccess(db, user.id, now);
    deleteAllFailures(db, accountKeyOf(user.email));
    forgetWrongCodes(db, user.id);
    const entry = { actor: `user:${user.id}`, ip: from.ip, detail: { link: "used" } } as const;
    recordPersonAudit(db, user.id, { ...entry, action: "password.reset" }, now);
  });
}

function requireReset(db: Db, token: string, now: Millis): { user: UserRow; link: LinkRow } {
  const link = findLink(db, "reset", token, now);
  const user = link?.userId ? findUser(db, link.userId) : undefined;
  if (!link || !user) throw deadLink();
  return { user, link };
}
