/** Finds what belongs to a person: conversations, replies, mails, follow-ups, addresses. */
import type { Db } from "../../db/open.ts";
import { isMailServer } from "../../mail/autoreply/bounce-sender.ts";
import type { ContactRow } from "../../db/table-rows.ts";

/** Ids of what is a person's. */
export interface Holdings {
  /** Conversations that are theirs, including what others wrote in them. */
  threads: string[];
  /** All replies in these, and their own in others' conversations. */
  replies: string[];
  messages: string[];
  followUps: string[];
  /** Clients whom they answered, or whose follow-up is planned. */
  clients: string[];
  /** All addresses that are theirs and nobody else's, in lower case; the contact's own first. */
  addresses: string[];
}

type Of = { workspaceId: string; id: string };

const THREADS = "SELECT id FROM threads WHERE workspace_id = $workspaceId AND contact_id = $id";
const OWN_REPLIES = "FROM replies WHERE workspace_id = $workspaceId AND contact_id = $id";

const QUERIES = {
  threads: THREADS,
  replies: `SELECT id ${OWN_REPLIES} UNION SELECT id FROM replies WHERE thread_id IN (${THREADS})`,
  messages: `SELECT message_id AS id ${OWN_REPLIES} UNION SELECT id FROM messages WHERE thread_id IN (${THREADS})`,
  followUps: "SELECT id FROM follow_ups WHERE workspace_id = $workspaceId AND contact_id = $id",
  clients: `SELECT client_id AS id ${OWN_REPLIES}
    UNION SELECT client_id FROM follow_ups WHERE workspace_id = $workspaceId AND contact_id = $id`,
  addresses: `SELECT email AS id FROM contacts WHERE workspace_id = $workspaceId AND id = $id
    UNION ALL SELECT email FROM (
      SELECT email FROM contact_aliases WHERE workspace_id = $workspaceId AND contact_id = $id
      UNION SELECT lower(m.from_email) FROM replies r JOIN messages m ON m.id = r.message_id
        WHERE r.workspace_id = $workspaceId AND r.contact_id = $id AND m.direction = 'inbound' AND m.is_bounce = 0
    ) WHERE email NOT IN (SELECT email FROM contacts WHERE workspace_id = $workspaceId)`,
} satisfies Record<keyof Holdings, string>;

export function holdingsOf(db: Db, { workspaceId, id }: Pick<ContactRow, "workspaceId" | "id">): Holdings {
  const list = (sql: string): string[] =>
    db.sqlite
      .query<Of, Of>(sql)
      .all({ workspaceId, id })
      .map((row) => row.id);
  const names = Object.keys(QUERIES) as (keyof Holdings)[];
  const found = Object.fromEntries(names.map((name) => [name, list(QUERIES[name])])) as Record<
    keyof Holdings,
    string[]
  >;
  const [own = "", ...others] = found.addresses;
  // A notice of a mail server is filed as a reply of whom it is about; the server writes of everybody.
  return { ...found, addresses: [own, ...others.filter((address) => !isMailServer(address))] };
}

/** Returns whether an email to the person is on its way, whose outcome is not known yet. */
export const isBeingWrittenTo = (
  { sqlite }: Db,
  { threads, replies, followUps }: Pick<Holdings, "threads" | "replies" | "followUps">,
): boolean =>
  sqlite
    .query<unknown, Record<"threads" | "replies" | "followUps", string>>(
      `SELECT 1 FROM send_attempts WHERE state IN ('recorded', 'handed_over') AND (
         thread_id IN (SELECT value FROM json_each($threads))
         OR reply_id IN (SELECT value FROM json_each($replies))
         OR follow_up_id IN (SELECT value FROM json_each($followUps))) LIMIT 1`,
    )
    .get({
      threads: JSON.stringify(threads),
      replies: JSON.stringify(replies),
      followUps: JSON.stringify(followUps),
    }) !== null;
