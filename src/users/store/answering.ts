/** Says in SQL who answers conversations of a client, and takes conversations from those who do not any more. */
import type { Db } from "../../db/open.ts";

/**
 * Returns the FROM and WHERE of members who answer for a client: active, not viewers, and not limited to others.
 * @param client SQL for its id
 */
export const answeringFor = (client: string): string => `
  FROM memberships m JOIN users u ON u.id = m.user_id
  WHERE m.workspace_id = +$workspaceId AND m.role <> 'viewer' AND u.disabled_at IS NULL
    AND (m.scope = 'all' OR EXISTS (
      SELECT 1 FROM membership_clients mc
      WHERE mc.workspace_id = m.workspace_id AND mc.user_id = m.user_id AND mc.client_id = ${client}))`;

/** Makes conversations nobody's whose assignee does not answer for their client any more. */
export function releaseConversations(
  { sqlite }: Db,
  released: { workspaceId: string; userId: string },
): void {
  const statement = sqlite.query<unknown, typeof released>(
    `UPDATE conversations SET assignee_id = NULL, claimed_at = NULL
     WHERE workspace_id = $workspaceId AND assignee_id = $userId
       AND NOT EXISTS (SELECT 1 ${answeringFor("conversations.client_id")} AND u.id = +$userId)`,
  );
  statement.run(released);
}
