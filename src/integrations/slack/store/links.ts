/** Stores which members Slack accounts belong to. */
import { ROLE_PERMISSIONS, type PersonCaller, type Role } from "../../../core/caller.ts";
import type { Millis } from "../../../core/clock.ts";
import type { Plan } from "../../../core/plan.ts";
import { hashToken } from "../../../core/vault.ts";
import type { Db } from "../../../db/open.ts";

/** A Slack account in the team of a workspace's app. */
export type SlackAccount = Record<"workspaceId" | "teamId" | "slackUserId", string>;

interface LinkedMember {
  id: string;
  name: string;
  role: Role;
  plan: Plan;
  clients: string | null;
}

/** Finds the member that a Slack account is linked to, with their current role and clients. */
export function findLinked({ sqlite }: Db, account: SlackAccount): PersonCaller | null {
  const member = sqlite
    .query<LinkedMember, SlackAccount>(
      `SELECT u.id, u.name, m.role, w.plan, CASE m.scope WHEN 'clients' THEN (
         SELECT json_group_array(c.client_id) FROM membership_clients c
         WHERE c.workspace_id = m.workspace_id AND c.user_id = m.user_id) END AS clients
       FROM slack_links l CROSS JOIN users u ON u.id = l.user_id
       CROSS JOIN memberships m ON m.workspace_id = l.workspace_id AND m.user_id = l.user_id
       CROSS JOIN workspaces w ON w.id = l.workspace_id
       WHERE l.workspace_id = $workspaceId AND l.team_id = $teamId AND l.slack_user_id = $slackUserId
         AND u.disabled_at IS NULL`,
    )
    .get(account);
  if (!member) return null;
  const { clients, ...rest } = member;
  return {
    ...rest,
    kind: "user",
    sessionId: "slack",
    workspaceId: account.workspaceId,
    permission: ROLE_PERMISSIONS[member.role],
    clients: clients === null ? null : (JSON.parse(clients) as string[]),
  };
}

export function insertLinkToken(
  { sqlite }: Db,
  { token, now, ...offer }: SlackAccount & { token: string; expiresAt: Millis; now: Millis },
): void {
  const row = { ...offer, hash: hashToken(token) };
  // Offers live for minutes, so the table stays small.
  sqlite
    .query<unknown, { now: Millis }>("DELETE FROM slack_link_tokens WHERE expires_at <= $now")
    .run({ now });
  sqlite
    .query<unknown, typeof row>(
      `INSERT INTO slack_link_tokens (token_hash, workspace_id, team_id, slack_user_id, expires_at)
       VALUES ($hash, $workspaceId, $teamId, $slackUserId, $expiresAt)`,
    )
    .run(row);
}

/** Uses up an offer of a workspace; null if it is unknown, used or expired. */
export const useLinkToken = (
  { sqlite }: Db,
  { token, ...offer }: { token: string; workspaceId: string; now: Millis },
): SlackAccount | null =>
  sqlite
    .query<SlackAccount, { hash: Buffer; workspaceId: string; now: Millis }>(
      `UPDATE slack_link_tokens SET used_at = $now
       WHERE token_hash = $hash AND workspace_id = $workspaceId AND used_at IS NULL AND expires_at > $now
       RETURNING workspace_id AS workspaceId, team_id AS teamId, slack_user_id AS slackUserId`,
    )
    .get({ ...offer, hash: hashToken(token) });

export function putLink({ sqlite }: Db, link: SlackAccount & { userId: string; now: Millis }): void {
  sqlite
    .query<unknown, typeof link>(
      `INSERT INTO slack_links (workspace_id, team_id, slack_user_id, user_id, created_at)
       VALUES ($workspaceId, $teamId, $slackUserId, $userId, $now)
       ON CONFLICT DO UPDATE SET user_id = excluded.user_id, created_at = excluded.created_at`,
    )
    .run(link);
}
