/** Loads the content of notification messages, current as of delivery. */
import type { Db } from "../../../db/open.ts";
import type { NotificationDeliveryRow } from "../../../db/table-rows.ts";
import { fullNameOf } from "../../../contacts/rules/name.ts";
import { NOTIFICATION_TYPES, channelsFor } from "../rules/kinds.ts";
import type { Notice } from "../rules/message.ts";
import { findRecipient } from "./people.ts";

interface NoticeRow {
  clientId: string;
  client: string;
  category: string | null;
  email: string;
  firstName: string | null;
  lastName: string | null;
  text: string | null;
  hasApproval: 0 | 1;
}

const NOTICE = `
  SELECT c.client_id AS clientId, k.name AS client, g.name AS category, p.email, p.first_name AS firstName,
    p.last_name AS lastName, m.body_new AS text,
    EXISTS (SELECT 1 FROM approvals a WHERE a.thread_id = c.thread_id AND a.state = 'waiting') AS hasApproval
  FROM conversations c
  CROSS JOIN clients k ON k.id = c.client_id
  CROSS JOIN contacts p ON p.id = c.contact_id
  LEFT JOIN replies r ON r.id = coalesce(+$replyId, c.latest_reply_id)
  LEFT JOIN categories g ON g.id = r.category_id
  LEFT JOIN messages m ON m.id = r.message_id
  WHERE c.workspace_id = +$workspaceId AND c.thread_id = +$threadId`;

/**
 * Returns the notification as its recipient may see it now, or a reason not to deliver it: the recipient may
 * have left or changed their choices, the conversation may have moved, or the draft may have been approved or
 * rejected.
 */
export function findNotice(db: Db, row: NotificationDeliveryRow): Notice | { dropped: string } {
  const { workspaceId, userId, threadId, replyId } = row;
  const type = NOTIFICATION_TYPES.find((one) => one === row.type);
  const about =
    threadId === null
      ? undefined
      : db.sqlite
          .query<NoticeRow, { workspaceId: string; threadId: string; replyId: string | null }>(NOTICE)
          .get({ workspaceId, threadId, replyId });
  if (type === undefined || (threadId !== null && !about)) return { dropped: "The conversation is gone" };
  const clientId = about?.clientId ?? row.clientId;
  const recipient = findRecipient(db, { workspaceId, threadId, clientId }, userId);
  if (!recipient) return { dropped: "The person has no access" };
  if (!channelsFor(recipient, { type, clientId }).includes(row.channel))
    return { dropped: "The person turned it off" };
  if (!about) return { type, client: null, category: null, threadId, lead: null };
  if (type === "approval_waiting" && about.hasApproval === 0) return { dropped: "A person decided" };
  const { client, category, firstName, lastName, email, text } = about;
  const lead = { name: fullNameOf(firstName, lastName) ?? email, text: text ?? "" };
  return { type, client, category, threadId, lead: recipient.choices.hasLeadText ? lead : null };
}

/** Counts the open conversations that a person may see, for the badge. */
export function countOpen(db: Db, { workspaceId, userId }: { workspaceId: string; userId: string }): number {
  const statement = db.sqlite.query<{ n: number }, { workspaceId: string; userId: string }>(
    `SELECT coalesce(sum(c.n), 0) AS n FROM memberships m
     CROSS JOIN conversation_counts c ON c.workspace_id = m.workspace_id AND c.kind = 'state' AND c.name = 'open'
     WHERE m.workspace_id = +$workspaceId AND m.user_id = +$userId AND (m.scope = 'all' OR EXISTS (
       SELECT 1 FROM membership_clients mc
       WHERE mc.workspace_id = m.workspace_id AND mc.user_id = m.user_id AND mc.client_id = c.client_id))`,
  );
  return statement.get({ workspaceId, userId })?.n ?? 0;
}
