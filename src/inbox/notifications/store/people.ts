/** Finds the people to notify, with their choices. */
import type { Role } from "../../../core/caller.ts";
import type { Db } from "../../../db/open.ts";
import { notificationSettings } from "../../../db/schema.ts";
import type { NotificationSettingsRow } from "../../../db/table-rows.ts";
import { DEFAULT_CHOICES, type NotificationChoices, type NotifiedPerson } from "../rules/kinds.ts";
import { and, eq } from "drizzle-orm";

interface RecipientRow {
  userId: string;
  role: Role;
  isLimited: 0 | 1;
  isResponsible: 0 | 1;
  kinds: string | null;
  scope: NotificationChoices["scope"] | null;
  clientIds: string;
  quietHours: string | null;
  hasLeadText: 0 | 1;
}

/** The conversation and client of a notification. */
export interface NotifiedPlace {
  workspaceId: string;
  threadId: string | null;
  clientId: string | null;
}

type RecipientParams = { workspaceId: string; clientId: string | null; threadId: string | null };

const SELECT = `
  SELECT m.user_id AS userId, m.role, m.scope = 'clients' AS isLimited,
    coalesce((SELECT owner_id FROM clients WHERE id = +$clientId) = m.user_id, FALSE) OR
      coalesce((SELECT assignee_id FROM conversations WHERE thread_id = +$threadId) = m.user_id, FALSE) AS isResponsible,
    s.kinds_json AS kinds, s.scope, s.client_ids_json AS clientIds, s.quiet_hours_json AS quietHours,
    s.has_lead_text AS hasLeadText
  FROM memberships m CROSS JOIN users u ON u.id = m.user_id
  LEFT JOIN notification_settings s ON s.workspace_id = m.workspace_id AND s.user_id = m.user_id
  WHERE m.workspace_id = +$workspaceId AND u.disabled_at IS NULL
    AND (m.scope = 'all' OR +$clientId IS NULL OR EXISTS (
      SELECT 1 FROM membership_clients mc
      WHERE mc.workspace_id = m.workspace_id AND mc.user_id = m.user_id AND mc.client_id = +$clientId))`;

const read = ({
  kinds,
  scope,
  clientIds,
  quietHours,
  hasLeadText,
  ...row
}: RecipientRow): NotifiedPerson => ({
  userId: row.userId,
  role: row.role,
  isLimited: row.isLimited === 1,
  isResponsible: row.isResponsible === 1,
  choices:
    kinds === null || scope === null
      ? DEFAULT_CHOICES
      : {
          kinds: JSON.parse(kinds) as NotificationChoices["kinds"],
          scope,
          clientIds: JSON.parse(clientIds) as string[],
          quietHours:
            quietHours === null ? null : (JSON.parse(quietHours) as NotificationChoices["quietHours"]),
          hasLeadText: hasLeadText === 1,
        },
});

/** Lists the active members with access to the client. */
export const listRecipients = (
  db: Db,
  { workspaceId, clientId, threadId }: NotifiedPlace,
): NotifiedPerson[] =>
  db.sqlite
    .query<RecipientRow, RecipientParams>(`${SELECT} ORDER BY m.created_at, m.user_id`)
    .all({ workspaceId, clientId, threadId })
    .map(read);

/** Finds a person if they are an active member with access to the client. */
export function findRecipient(
  db: Db,
  { workspaceId, clientId, threadId }: NotifiedPlace,
  userId: string,
): NotifiedPerson | undefined {
  const statement = db.sqlite.query<RecipientRow, RecipientParams & { userId: string }>(
    `${SELECT} AND m.user_id = +$userId`,
  );
  const row = statement.get({ workspaceId, clientId, threadId, userId });
  return row ? read(row) : undefined;
}

interface ChoicesOwner {
  workspaceId: string;
  userId: string;
}

const own = ({ workspaceId, userId }: ChoicesOwner) =>
  and(eq(notificationSettings.workspaceId, workspaceId), eq(notificationSettings.userId, userId));

/** Returns a person's choices in a workspace; the defaults if there are none. */
export const findChoices = (db: Db, owner: ChoicesOwner): NotificationChoices =>
  db.orm.select().from(notificationSettings).where(own(owner)).get() ?? DEFAULT_CHOICES;

/** Replaces a person's choices. */
export function putChoices(db: Db, row: NotificationSettingsRow): void {
  db.orm
    .insert(notificationSettings)
    .values(row)
    .onConflictDoUpdate({ target: [notificationSettings.workspaceId, notificationSettings.userId], set: row })
    .run();
}
