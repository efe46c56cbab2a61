/** Reads the addresses of a person's sign-ins from the audit trail. */
import type { Millis } from "../../../core/clock.ts";
import type { Db } from "../../../db/open.ts";

const SIGNED_IN_FROM = `
  SELECT DISTINCT a.ip FROM memberships m
  CROSS JOIN audit_entries a ON a.workspace_id = m.workspace_id AND a.action IN ('session.created', 'totp.enabled')
    AND a.created_at >= +$since
  WHERE m.user_id = $userId AND a.actor = 'user:' || $userId AND a.ip IS NOT NULL`;

/**
 * Lists the person's network addresses since the given time: at each sign-in, and when the second factor was
 * enabled.
 */
export const listSignInAddresses = (db: Db, of: { userId: string; since: Millis }): string[] =>
  db.sqlite
    .query<{ ip: string }, typeof of>(SIGNED_IN_FROM)
    .all(of)
    .map(({ ip }) => ip);
