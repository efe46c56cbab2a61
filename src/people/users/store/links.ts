/** Stores one-time links by token hash: set-up, invitations and password resets. */
import { and, eq, gt, isNull, type SQL } from "drizzle-orm";
import type { Actor } from "../../../core/caller.ts";
import type { Millis } from "../../../core/clock.ts";
import { newId, randomToken } from "../../../core/ids.ts";
import { hashToken } from "../../../core/vault.ts";
import type { Db } from "../../../db/open.ts";
import { listRows, type Slice } from "../../../db/page.ts";
import { oneTimeLinks } from "../../../db/schema.ts";
import type { LinkRow } from "../../../db/table-rows.ts";
import { LIFETIMES, type LinkPurpose } from "../rules/links.ts";
import { TOKEN_BYTES } from "../rules/session.ts";

export type NewLink = Pick<LinkRow, "purpose" | "createdBy"> &
  Partial<Pick<LinkRow, "workspaceId" | "userId" | "email" | "role" | "scope" | "clientIds">>;

/** Inserts a link; returns its row and its token, which is not stored. */
export function insertLink(db: Db, link: NewLink, now: Millis): { row: LinkRow; token: string } {
  const token = randomToken(TOKEN_BYTES);
  const row = db.orm
    .insert(oneTimeLinks)
    .values({
      ...link,
      id: newId(now),
      tokenHash: hashToken(token),
      createdAt: now,
      expiresAt: now + LIFETIMES[link.purpose],
    })
    .returning()
    .get();
  return { row, token };
}

const living = (now: Millis) =>
  and(isNull(oneTimeLinks.usedAt), isNull(oneTimeLinks.revokedAt), gt(oneTimeLinks.expiresAt, now));

/** Finds a link that was not used or revoked and has not expired. */
export const findLink = (db: Db, purpose: LinkPurpose, token: string, now: Millis): LinkRow | undefined =>
  db.orm
    .select()
    .from(oneTimeLinks)
    .where(and(eq(oneTimeLinks.tokenHash, hashToken(token)), eq(oneTimeLinks.purpose, purpose), living(now)))
    .get();

export function markLinkUsed(db: Db, id: string, now: Millis): void {
  db.orm.update(oneTimeLinks).set({ usedAt: now }).where(eq(oneTimeLinks.id, id)).run();
}

const setupLinks = (workspaceId: string) =>
  and(eq(oneTimeLinks.purpose, "setup"), eq(oneTimeLinks.workspaceId, workspaceId));

/** Revokes valid links; returns the number revoked. */
const revoke = (db: Db, which: SQL | undefined, now: Millis): number =>
  db.orm
    .update(oneTimeLinks)
    .set({ revokedAt: now })
    .where(and(which, living(now)))
    .returning({ id: oneTimeLinks.id })
    .all().length;

/** Returns a workspace's valid set-up link, without its token, which is not stored. */
export const findSetupLink = (db: Db, workspaceId: string, now: Millis): LinkRow | undefined =>
  db.orm
    .select()
    .from(oneTimeLinks)
    .where(and(setupLinks(workspaceId), living(now)))
    .get();

/** Revokes a workspace's set-up links, because a new link replaces them. */
export const revokeSetupLinks = (db: Db, workspaceId: string, now: Millis): number =>
  revoke(db, setupLinks(workspaceId), now);

export const revokeResetsOf = (db: Db, userId: string, now: Millis): number =>
  revoke(db, and(eq(oneTimeLinks.purpose, "reset"), eq(oneTimeLinks.userId, userId)), now);

/** Returns whether an actor has created a reset link for a person since the given time that is still valid. */
export const hasNewReset = (
  db: Db,
  { userId, createdBy, since }: { userId: string; createdBy: Actor; since: Millis },
  now: Millis,
): boolean =>
  db.orm
    .select({ id: oneTimeLinks.id })
    .from(oneTimeLinks)
    .where(
      and(
        eq(oneTimeLinks.purpose, "reset"),
        eq(oneTimeLinks.userId, userId),
        eq(oneTimeLinks.createdBy, createdBy),
        gt(oneTimeLinks.createdAt, since),
        living(now),
      ),
    )
    .all().length > 0;

const invitations = (workspaceId: string, now: Millis) =>
  and(eq(oneTimeLinks.workspaceId, workspaceId), eq(oneTimeLinks.purpose, "invite"), living(now));

export const revokeInvitation = (db: Db, id: string, now: Millis): number =>
  revoke(db, and(eq(oneTimeLinks.id, id), eq(oneTimeLinks.purpose, "invite")), now);

export const findInvitation = (
  db: Db,
  workspaceId: string,
  { id, now }: { id: string; now: Millis },
): LinkRow | undefined =>
  db.orm
    .select()
    .from(oneTimeLinks)
    .where(and(invitations(workspaceId, now), eq(oneTimeLinks.id, id)))
    .get();

/** Lists open invitations created by an actor, or for an address. */
export const listOpenInvitations = (
  db: Db,
  { workspaceId, ...which }: { workspaceId: string } & ({ createdBy: Actor } | { email: string }),
  now: Millis,
): LinkRow[] =>
  db.orm
    .select()
    .from(oneTimeLinks)
    .where(
      and(
        invitations(workspaceId, now),
        "email" in which ? eq(oneTimeLinks.email, which.email) : eq(oneTimeLinks.createdBy, which.createdBy),
      ),
    )
    .all();

/** Lists the invitations that can still be accepted. */
export const listInvitations = (db: Db, workspaceId: string, { page, now }: { page: Slice; now: Millis }) =>
  listRows(db, { table: oneTimeLinks, where: invitations(workspaceId, now), page });

const DELETE_OLD = `DELETE FROM one_time_links WHERE rowid IN
  (SELECT rowid FROM one_time_links WHERE expires_at < $before LIMIT $limit)`;

export const deleteOldLinks = (db: Db, batch: { before: Millis; limit: number }): number =>
  db.sqlite.query<unknown, { before: Millis; limit: number }>(DELETE_OLD).run(batch).changes;
