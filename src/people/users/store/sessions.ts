/** Stores sessions by token hash. */
import { and, desc, eq, ne, type SQL } from "drizzle-orm";
import type { Role } from "../../../core/caller.ts";
import type { Millis } from "../../../core/clock.ts";
import { newId, randomToken } from "../../../core/ids.ts";
import type { Plan } from "../../../core/plan.ts";
import { hashToken } from "../../../core/vault.ts";
import type { Db } from "../../../db/open.ts";
import { sessions, users } from "../../../db/schema.ts";
import type { SessionRow } from "../../../db/table-rows.ts";
import { notifyAccessChange } from "../../../db/access-changes.ts";
import type { TotpPolicy } from "../rules/totp-policy.ts";
import { ABSOLUTE_LIFETIME, idleEnd, TOKEN_BYTES, TOUCH_INTERVAL } from "../rules/session.ts";

/** A session's person and their membership in one workspace. */
export interface SessionMembership {
  sessionId: string;
  userId: string;
  name: string;
  workspaceId: string;
  plan: Plan;
  role: Role;
  clients: string[] | null;
  totpPolicy: TotpPolicy;
  hasTotp: boolean;
  lastUsedAt: Millis;
  expiresAt: Millis;
}

type SessionMembershipRow = Omit<SessionMembership, "clients" | "hasTotp"> & {
  clientIds: string | null;
  hasTotp: 0 | 1;
};

// The parameters are expressions, because SQLite would otherwise recompile the statement on each run.
const MEMBERSHIPS_BY_TOKEN = `
  SELECT s.id AS sessionId, s.user_id AS userId, u.name, m.workspace_id AS workspaceId, w.plan, m.role,
    CASE m.scope WHEN 'clients' THEN (
      SELECT json_group_array(c.client_id) FROM membership_clients c
      WHERE c.workspace_id = m.workspace_id AND c.user_id = m.user_id) END AS clientIds,
    w.totp_policy AS totpPolicy, u.totp_confirmed_at IS NOT NULL AS hasTotp,
    s.last_used_at AS lastUsedAt, s.expires_at AS expiresAt
  FROM sessions s
  CROSS JOIN users u ON u.id = s.user_id
  CROSS JOIN memberships m ON m.user_id = s.user_id
  CROSS JOIN workspaces w ON w.id = m.workspace_id
  WHERE s.token_hash = +$hash AND s.idle_expires_at > +$now AND s.expires_at > +$now AND u.disabled_at IS NULL
  ORDER BY m.workspace_id IS u.last_workspace_id DESC, m.created_at, m.workspace_id`;

/** Finds the memberships of the person with a valid session, starting with the last chosen workspace. */
export const findSessionMemberships = (db: Db, token: string, now: Millis): SessionMembership[] =>
  db.sqlite
    .query<SessionMembershipRow, { hash: Buffer; now: Millis }>(MEMBERSHIPS_BY_TOKEN)
    .all({ hash: hashToken(token), now })
    .map(({ clientIds, hasTotp, ...membership }) => ({
      ...membership,
      clients: clientIds === null ? null : (JSON.parse(clientIds) as string[]),
      hasTotp: hasTotp === 1,
    }));

/** The device that a session is used on. */
export interface Device {
  ip: string;
  userAgent: string;
}

/** Inserts a session; returns its id and its token, which is not stored. */
export function insertSession(
  db: Db,
  { userId, ip, userAgent }: Device & { userId: string },
  now: Millis,
): { id: string; token: string } {
  const token = randomToken(TOKEN_BYTES);
  const id = newId(now);
  const expiresAt = now + ABSOLUTE_LIFETIME;
  db.orm
    .insert(sessions)
    .values({
      id,
      tokenHash: hashToken(token),
      userId,
      ip,
      userAgent,
      createdAt: now,
      lastUsedAt: now,
      idleExpiresAt: idleEnd(now, expiresAt),
      expiresAt,
    })
    .run();
  return { id, token };
}

/** Records the use of a session, at most once a minute. */
export function touchSession(db: Db, membership: SessionMembership, now: Millis): void {
  if (Math.abs(now - membership.lastUsedAt) < TOUCH_INTERVAL) return;
  db.orm
    .update(sessions)
    .set({ lastUsedAt: now, idleExpiresAt: idleEnd(now, membership.expiresAt) })
    .where(eq(sessions.id, membership.sessionId))
    .run();
  db.orm.update(users).set({ lastSeenAt: now }).where(eq(users.id, membership.userId)).run();
}

/** Lists a person's active sessions, latest sign-in first. */
export const listSessions = (db: Db, userId: string, now: Millis): SessionRow[] =>
  db.orm
    .select()
    .from(sessions)
    .where(eq(sessions.userId, userId))
    .orderBy(desc(sessions.createdAt), desc(sessions.id))
    .all()
    .filter((row) => row.idleExpiresAt > now && row.expiresAt > now);

/** Ends a person's session; returns whether it existed. */
export const deleteSession = (db: Db, userId: string, id: string): boolean =>
  endSessions(db, and(eq(sessions.userId, userId), eq(sessions.id, id))) > 0;

/** Ends the session with this token, if any. */
export function deleteSessionOf(db: Db, token: string): void {
  endSessions(db, eq(sessions.tokenHash, hashToken(token)));
}

/** Ends all sessions of a person, or all but one; returns the number ended. */
export const deleteSessions = (db: Db, userId: string, { except = "" } = {}): number =>
  endSessions(db, and(eq(sessions.userId, userId), ne(sessions.id, except)));

/** Ends sessions; returns the number ended. */
function endSessions(db: Db, which: SQL | undefined): number {
  const ended = db.orm.delete(sessions).where(which).returning({ userId: sessions.userId }).all();
  for (const userId of new Set(ended.map((row) => row.userId))) notifyAccessChange(db, userId);
  return ended.length;
}

const DELETE_EXPIRED = `DELETE FROM sessions WHERE rowid IN
  (SELECT rowid FROM sessions WHERE idle_expires_at < $before LIMIT $limit)`;

/** Deletes a batch of sessions that expired before the given time; returns the number deleted. */
export const deleteExpiredSessions = (db: Db, batch: { before: Millis; limit: number }): number =>
  db.sqlite.query<unknown, { before: Millis; limit: number }>(DELETE_EXPIRED).run(batch).changes;
