/** Reads one conversation: its list row, its open replies and draft, and other conversations with the same contact. */
import { shownSql, type Scope } from "../../../core/caller.ts";
import type { Millis } from "../../../core/clock.ts";
import type { Db } from "../../../db/open.ts";
import type { ReadQuery } from "../../../db/reader.ts";
import { selectStatement } from "../../../db/rows.ts";
import { replies } from "../../../db/schema.ts";
import type { ReplyRow } from "../../../db/table-rows.ts";
import type { InboxState } from "../rules/filters.ts";
import { JOINED, SHOWN, type ListedConversation } from "./list.ts";

type Bindings = ReadQuery["bindings"];

/** Returns SQL that limits the conversations `c` to those visible to a caller. */
const within = ({ clients, shown }: Scope): string =>
  `${clients === null ? "" : "AND +c.client_id IN (SELECT value FROM json_each(+$clients))"}
   ${shown ? `AND ${shownSql("c.")}` : ""}`;

const scoped = ({ workspaceId, clients, shown }: Scope): Bindings => ({
  workspaceId,
  ...(shown && { shown: JSON.stringify(shown) }),
  ...(clients !== null && { clients: JSON.stringify(clients) }),
});

/** Returns a conversation's list row. The caller must check access first. */
export function readListed(
  { sqlite }: Db,
  { threadId, userId }: { threadId: string; userId: string | null },
): ListedConversation {
  const found = "SELECT no, latest_at AS at FROM conversations WHERE thread_id = +$threadId";
  const row = sqlite
    .query<ListedConversation, Bindings>(`${SHOWN} FROM (${found}) page ${JOINED}`)
    .get({ threadId, userId: userId ?? "" });
  if (!row) throw new Error(`conversation ${threadId} does not exist`);
  return row;
}

/** Maximum number of open replies shown; the newest are used. */
const MAX_OPEN = 50;

const OPEN_REPLY = [
  "id",
  "messageId",
  "status",
  "categoryId",
  "categoryBy",
  "aiConfidence",
  "aiReason",
  "aiResponse",
  "aiResponseBy",
  "stageError",
  "cautions",
  "draftCautions",
  "draftFindings",
  "autoSendAt",
  "autoSendBlockedReason",
  "sendState",
  "receivedAt",
] as const;
export type OpenReply = Pick<ReplyRow, (typeof OPEN_REPLY)[number]>;

const openReplies = selectStatement<typeof replies, { threadId: string }, (typeof OPEN_REPLY)[number]>(
  replies,
  `WHERE thread_id = $threadId AND +status IN ('pending', 'ready') AND finished_automatically_at IS NULL
   ORDER BY received_at DESC, id DESC LIMIT ${MAX_OPEN}`,
  OPEN_REPLY,
);

/** Lists the open replies, oldest first. */
export const listOpenReplies = (db: Db, threadId: string): OpenReply[] =>
  openReplies.all(db, { threadId }).toReversed();

export interface DraftVersion {
  version: number;
  /** An actor. */
  by: string;
  /** Whether the newest machine-written text was written without a model. */
  is_template: 0 | 1 | null;
}

/** Returns the number and author of a draft's newest version; null if there has been no draft. */
export const findDraftVersion = ({ sqlite }: Db, replyId: string): DraftVersion | null =>
  sqlite
    .query<DraftVersion, Bindings>(
      `SELECT version, by, (SELECT detail_json ->> 'model' IS NULL FROM timeline_entries
         WHERE reply_seq = (SELECT seq FROM replies WHERE id = +$replyId) AND type = 'drafted'
         ORDER BY created_at DESC, no DESC LIMIT 1) AS is_template
       FROM draft_versions WHERE reply_id = +$replyId ORDER BY version DESC LIMIT 1`,
    )
    .get({ replyId });

export interface OtherConversation {
  id: string;
  client_id: string;
  client_name: string;
  client_color: string | null;
  subject: string;
  state: InboxState;
  category_name: string | null;
  reply_count: number;
  latest_at: Millis;
}

/** Maximum number of other conversations shown; the newest are used. */
const MAX_OTHERS = 50;

/** Lists the contact's other conversations visible to the caller, newest first. */
export function listOtherConversations(
  { sqlite }: Db,
  scope: Scope,
  { contactId, threadId }: { contactId: string; threadId: string },
): OtherConversation[] {
  const statement = sqlite.query<OtherConversation, Bindings>(`
    SELECT c.thread_id AS id, c.client_id, cl.name AS client_name, cl.color AS client_color, c.subject, c.state,
      ca.name AS category_name, c.reply_count, c.latest_at
    FROM threads t
    CROSS JOIN conversations c ON c.thread_id = t.id
    CROSS JOIN clients cl ON cl.id = c.client_id
    LEFT JOIN categories ca ON ca.id = c.category_id
    WHERE t.workspace_id = +$workspaceId AND t.contact_id = +$contactId AND t.id <> +$threadId
      ${within(scope)}
    ORDER BY c.latest_at DESC, c.no DESC LIMIT ${MAX_OTHERS}`);
  return statement.all({ ...scoped(scope), contactId, threadId });
}
