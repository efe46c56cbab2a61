/** Finds an email's file visible to the caller, and the payload that delivered the email. */
import { seesCategory, type Scope } from "../../core/caller.ts";
import type { Db } from "../../db/open.ts";
import type { Attachment } from "../../platforms/platform.ts";
import { findSeenMails } from "../../inbox/replies/store/scope.ts";
import { partsOfId } from "../../inbox/threads/rules/attachment-ids.ts";

interface FoundRow {
  messageId: string;
  workspaceId: string;
  threadId: string;
  clientId: string;
  categoryId: string | null;
  platformId: string | null;
  rfcMessageId: string | null;
  replyId: string | null;
  attachments: string;
}

export interface StoredAttachment extends Omit<FoundRow, "attachments" | "clientId" | "categoryId"> {
  file: Attachment;
  /** The file's position among the email's files. */
  index: number;
}

/** Finds a file by id; null if the caller cannot see a file with this id. */
export function findAttachment(db: Db, scope: Scope, id: string): StoredAttachment | null {
  const parts = partsOfId(id);
  if (parts === null) return null;
  const which = { id: parts.messageId, workspaceId: scope.workspaceId };
  const found = findMail(db, which) ?? findForward(db, which);
  if (!found || !seesCategory(scope, found)) return null;
  const seen = findSeenMails(db, scope, found.threadId);
  if (seen !== null && !seen.includes(found.messageId)) return null;
  const { attachments, clientId: _clientId, categoryId: _categoryId, ...mail } = found;
  const file = (JSON.parse(attachments) as Attachment[])[parts.index];
  return file ? { ...mail, file, index: parts.index } : null;
}

type Which = Record<"id" | "workspaceId", string>;

const findMail = ({ sqlite }: Db, which: Which): FoundRow | null =>
  sqlite
    .query<FoundRow, Which>(
      `SELECT m.id AS messageId, m.workspace_id AS workspaceId, m.thread_id AS threadId, c.client_id AS clientId, c.category_id AS categoryId,
         m.platform_id AS platformId, m.rfc_message_id AS rfcMessageId, r.id AS replyId, m.attachments_json AS attachments
       FROM messages m CROSS JOIN conversations c ON c.thread_id = m.thread_id
       LEFT JOIN replies r ON r.message_id = m.id
       WHERE m.id = +$id AND +m.workspace_id = +$workspaceId`,
    )
    .get(which);

/** Finds a forward. Its files are stored here, because a forward is not an email in the conversation. */
const findForward = ({ sqlite }: Db, which: Which): FoundRow | null =>
  sqlite
    .query<FoundRow, Which>(
      `SELECT a.id AS messageId, a.workspace_id AS workspaceId, a.thread_id AS threadId, c.client_id AS clientId, c.category_id AS categoryId,
         NULL AS platformId, NULL AS rfcMessageId, NULL AS replyId, (
           SELECT json_group_array(json_object('name', value ->> 'name', 'type', value ->> 'type', 'size', value ->> 'size',
             'fileId', value ->> 'id')) FROM json_each(a.attachments_json)) AS attachments
       FROM send_attempts a CROSS JOIN conversations c ON c.thread_id = a.thread_id
       WHERE a.id = +$id AND +a.workspace_id = +$workspaceId AND +a.kind = 'forward' AND +a.state = 'sent'`,
    )
    .get(which);

/** Returns the id of the payload that delivered a reply; null if the payload is no longer stored. */
export function findFiledPayload({ sqlite }: Db, replyId: string): string | null {
  const row = sqlite
    .query<{ id: string }, { replyId: string }>(
      "SELECT id FROM inbound_events WHERE reply_id = $replyId AND status = 'filed' ORDER BY received_at, id LIMIT 1",
    )
    .get({ replyId });
  return row?.id ?? null;
}
