/** Stores the links between Slack accounts and members. */
import { ROLE_PERMISSIONS, type PersonCaller, type Role } from "../../../core/caller.ts";
import type { Millis } from "../../../core/clock.ts";
import type { Plan } from "../../../core/plan.ts";
import { hashToken } from "../../../core/vault.ts";
import type { Db } from "../../../db/open.ts";
import { limitedToShown } from "../../../people/users/store/shown.ts";

/** A Slack account in the Slack team of a workspace's app. */
export type SlackAccount = Record<"workspaceId" | "teamId" | "slackUserId", string>;

/** An account with its name in Slack, which is empty if Slack sent none. */
export type NamedSlackAccount = SlackAccount & { slackName: string };

interface LinkedMember {
  id: string;
  name: string;
  role: Role;
  plan: Plan;
  clients: string | null;
}

/** Finds the member that a Slack account is linked to, with their current role and clients. */
export function findLinked(db: Db, account: SlackAccount): PersonCaller | null {
  const member = db.sqlite
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
  return limitedToShown(db, {
    ...rest,
    kind: "user",
    sessionId: "slack",
    workspaceId: account.workspaceId,
    permission: ROLE_PERMISSIONS[member.role],
    clients: clients === null ? null : (JSON.parse(clients) as string[]),
  });
}

export function insertLinkToken(
  { sqlite }: Db,
  { token, now, ...offer }: NamedSlackAccount & { token: string; expiresAt: Millis; now: Millis },
): void {
  const row = { ...offer, hash: hashToken(token) };
  // Offers expire within minutes, so the table stays small.
  sqlite
    .query<unknown, { now: Millis }>("DELETE FROM slack_link_tokens WHERE expires_at <= $now")
    .run({ now });
  sqlite
    .query<unknown, typeof row>(
      `INSERT INTO slack_link_tokens (token_hash, workspace_id, team_id, slack_user_id, slack_name, expires_at)
       VALUES ($hash, $workspaceId, $teamId, $slackUserId, $slackName, $expiresAt)`,
    )
    .run(row);
}

const ACCOUNT = `workspace_id AS workspaceId, team_id AS teamId, slack_user_id AS slackUserId, slack_name AS slackName`;
const VALID = "token_hash = $hash AND workspace_id = $workspaceId AND used_at IS NULL AND expires_at > $now";

interface Offer {
  token: string;
  workspaceId: string;
  now: Millis;
}

const valuesOf = ({ token, ...offer }: Offer) => ({ ...offer, hash: hashToken(token) });
type OfferValues = ReturnType<typeof valuesOf>;

/**
 * Finds the account of a workspace's link offer without using up the offer; null if it is unknown, used or
 * expired.
 */
export const findOffered = ({ sqlite }: Db, offer: Offer): NamedSlackAccount | null =>
  sqlite
    .query<NamedSlackAccount, OfferValues>(`SELECT ${ACCOUNT} FROM slack_link_tokens WHERE ${VALID}`)
    .get(valuesOf(offer));

/** Uses up a workspace's offer; null if it is unknown, used or expired. */
export const useLinkToken = ({ sqlite }: Db, offer: Offer): NamedSlackAccount | null =>
  sqlite
    .query<NamedSlackAccount, OfferValues>(
      `UPDATE slack_link_tokens SET used_at = $now WHERE ${VALID} RETURNING ${ACCOUNT}`,
    )
    .get(valuesOf(offer));

export function putLink({ sqlite }: Db, link: NamedSlackAccount & { userId: string; now: Millis }): void {
  sqlite
    .query<unknown, typeof link>(
      `INSERT INTO slack_links (workspace_id, team_id, slack_user_id, slack_name, user_id, created_at)
       VALUES ($workspaceId, $teamId, $slackUserId, $slackName, $userId, $now)
       ON CONFLICT DO UPDATE SET user_id = excluded.user_id, slack_name = excluded.slack_name,
         created_at = excluded.created_at`,
    )
    .run(link);
}

export interface SlackLink extends NamedSlackAccount {
  userId: string;
  userName: string;
  createdAt: Millis;
}

const LINK = `SELECT ${ACCOUNT}, user_id AS userId, u.name AS userName, l.created_at AS createdAt
  FROM slack_links l CROSS JOIN users u ON u.id = l.user_id`;

/** Lists the links of one member, or of all members. */
export const listLinks = (
  { sqlite }: Db,
  which: { workspaceId: string; userId: string | null },
): SlackLink[] =>
  sqlite
    .query<SlackLink, typeof which>(
      `${LINK} WHERE workspace_id = $workspaceId AND ($userId IS NULL OR user_id = $userId)
       ORDER BY l.created_at, slack_user_id`,
    )
    .all(which);

export const findLink = (
  { sqlite }: Db,
  which: { workspaceId: string; slackUserId: string },
): SlackLink | null =>
  sqlite
    .query<SlackLink, typeof which>(
      `${LINK} WHERE workspace_id = $workspaceId AND slack_user_id = $slackUserId`,
    )
    .get(which);

export function deleteLink({ sqlite }: Db, which: { workspaceId: string; slackUserId: string }): void {
  sqlite
    .query<unknown, typeof which>(
      "DELETE FROM slack_links WHERE workspace_id = $workspaceId AND slack_user_id = $slackUserId",
    )
    .run(which);
}
