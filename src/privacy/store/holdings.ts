/** Finds a person's data: conversations, replies, emails, follow-ups, addresses. */
import type { Db } from "../../db/open.ts";
import { isMailServer } from "../../judge/mail/autoreply/bounce-sender.ts";
import type { ContactRow } from "../../db/table-rows.ts";

/** Ids of a person's data. */
export interface Holdings {
  /** The person's conversations, including emails from others. */
  threads: string[];
  /** All replies in these conversations, and the person's replies in other people's conversations. */
  replies: string[];
  messages: string[];
  followUps: string[];
  /** Clients that the person answered, or that planned a follow-up for the person. */
  clients: string[];
  /** All addresses that belong only to the person, in lower case, starting with the contact's own address. */
  addresses: string[];
}

type ContactKey = { workspaceId: string; id: string };

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
      .query<ContactKey, ContactKey>(sql)
      .all({ workspaceId, id })
      .map((row) => row.id);
  const names = Object.keys(QUERIES) as (keyof Holdings)[];
  const found = Object.fromEntries(names.map((name) => [name, list(QUERIES[name])])) as Record<
    keyof Holdings,
    string[]
  >;
  const [own = "", ...others] = found.addresses;
  // A mail server's notice is filed as a reply by the person it concerns, but the server's address is not the
  // person's.
  return { ...found, addresses: [own, ...others.filter((address) => !isMailServer(address))] };
}

/** Returns whether an email to the person is being sent and its outcome is still unknown. */
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
