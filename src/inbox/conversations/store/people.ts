/** Finds people who can be assigned conversations, and the next person in the rotation. */
import type { Millis } from "../../../core/clock.ts";
import type { Db } from "../../../db/open.ts";
import type { Assignment } from "../../../people/workspaces/store/workspaces.ts";

export interface Assignable {
  id: string;
  name: string;
}

/**
 * Returns the FROM and WHERE clauses for members with access to a client: active, not viewers, and not
 * limited to other clients.
 * @param client SQL for its id
 */
export const answeringFor = (client: string): string => `
  FROM memberships m JOIN users u ON u.id = m.user_id
  WHERE m.workspace_id = +$workspaceId AND m.role <> 'viewer' AND u.disabled_at IS NULL
    AND (m.scope = 'all' OR EXISTS (
      SELECT 1 FROM membership_clients mc
      WHERE mc.workspace_id = m.workspace_id AND mc.user_id = m.user_id AND mc.client_id = ${client}))`;

const ANSWERING = answeringFor("+$clientId");

type ClientKey = { workspaceId: string; clientId: string };

/** Finds a person who can be assigned a client's conversations. */
export const findAssignable = (
  db: Db,
  { workspaceId, clientId }: ClientKey,
  userId: string,
): Assignable | null =>
  db.sqlite
    .query<Assignable, ClientKey & { userId: string }>(`SELECT u.id, u.name ${ANSWERING} AND u.id = +$userId`)
    .get({ workspaceId, clientId, userId: userId.toLowerCase() });

/** Lists everyone who can be assigned a client's conversations. */
export const listAssignable = (db: Db, { workspaceId, clientId }: ClientKey): Assignable[] =>
  db.sqlite
    .query<Assignable, ClientKey>(`SELECT u.id, u.name ${ANSWERING} ORDER BY u.name, u.id`)
    .all({ workspaceId, clientId });

/** Finds the agent who has waited longest for a new conversation. */
export const findNextInTurn = (db: Db, { workspaceId, clientId }: ClientKey): Assignable | null =>
  db.sqlite
    .query<Assignable, ClientKey>(
      `SELECT u.id, u.name ${ANSWERING} AND m.role = 'agent'
       ORDER BY (SELECT assigned_at FROM assignment_turns t WHERE t.workspace_id = m.workspace_id AND t.user_id = u.id), u.id
       LIMIT 1`,
    )
    .get({ workspaceId, clientId });

export function recordTurn(
  db: Db,
  { workspaceId, userId }: { workspaceId: string; userId: string },
  now: Millis,
): void {
  db.sqlite
    .query<unknown, { workspaceId: string; userId: string; now: Millis }>(
      `INSERT INTO assignment_turns (workspace_id, user_id, assigned_at) VALUES ($workspaceId, $userId, $now)
       ON CONFLICT DO UPDATE SET assigned_at = excluded.assigned_at`,
    )
    .run({ workspaceId, userId, now });
}

/** Returns how a client's new conversations are assigned. */
export const findAssignment = (db: Db, { workspaceId, clientId }: ClientKey) =>
  db.sqlite
    .query<{ assignment: Assignment; ownerId: string | null }, ClientKey>(
      `SELECT w.assignment, c.owner_id AS ownerId FROM workspaces w JOIN clients c ON c.workspace_id = w.id
       WHERE w.id = +$workspaceId AND c.id = +$clientId`,
    )
    .get({ workspaceId, clientId });
