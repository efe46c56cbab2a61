/** Finds people as far as conversations need them: who can be assigned, and whose turn it is. */
import type { Millis } from "../../core/clock.ts";
import type { Db } from "../../db/open.ts";
import { answeringFor } from "../../users/store/answering.ts";
import type { Assignment } from "../../workspaces/store.ts";

export interface Assignable {
  id: string;
  name: string;
}

const ANSWERING = answeringFor("+$clientId");

type Place = { workspaceId: string; clientId: string };

/** Finds a person who can be assigned conversations of a client. */
export const findAssignable = (db: Db, { workspaceId, clientId }: Place, userId: string): Assignable | null =>
  db.sqlite
    .query<Assignable, Place & { userId: string }>(`SELECT u.id, u.name ${ANSWERING} AND u.id = +$userId`)
    .get({ workspaceId, clientId, userId: userId.toLowerCase() });

/** Lists everybody who can be assigned conversations of a client. */
export const listAssignable = (db: Db, { workspaceId, clientId }: Place): Assignable[] =>
  db.sqlite
    .query<Assignable, Place>(`SELECT u.id, u.name ${ANSWERING} ORDER BY u.name, u.id`)
    .all({ workspaceId, clientId });

/** Finds the agent who has waited longest for a new conversation. */
export const findNextInTurn = (db: Db, { workspaceId, clientId }: Place): Assignable | null =>
  db.sqlite
    .query<Assignable, Place>(
      `SELECT u.id, u.name ${ANSWERING} AND m.role = 'agent'
       ORDER BY (SELECT assigned_at FROM assignment_turns t WHERE t.workspace_id = m.workspace_id AND t.user_id = u.id), u.id
       LIMIT 1`,
    )
    .get({ workspaceId, clientId });

export function noteTurn(
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

/** Returns how new conversations of a client are assigned. */
export const findAssignment = (db: Db, { workspaceId, clientId }: Place) =>
  db.sqlite
    .query<{ assignment: Assignment; ownerId: string | null }, Place>(
      `SELECT w.assignment, c.owner_id AS ownerId FROM workspaces w JOIN clients c ON c.workspace_id = w.id
       WHERE w.id = +$workspaceId AND c.id = +$clientId`,
    )
    .get({ workspaceId, clientId });
