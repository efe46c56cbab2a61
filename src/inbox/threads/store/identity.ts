/** Finds the stored email for a platform's email: by its id, an alias, or its Message-ID. */
import type { Db } from "../../../db/open.ts";
import { selectStatement } from "../../../db/rows.ts";
import { messages } from "../../../db/schema.ts";

type Named = { connectionId: string; platformId: string };

const IDENTITY = ["id", "threadId", "direction", "fromEmail", "rfcMessageId"] as const;
const named = selectStatement<typeof messages, Named, (typeof IDENTITY)[number]>(
  messages,
  `WHERE id = coalesce(
     (SELECT id FROM messages WHERE connection_id = $connectionId AND platform_id = $platformId),
     (SELECT m.id FROM message_aliases a CROSS JOIN messages m ON m.id = a.message_id
      WHERE a.platform_id = $platformId AND m.connection_id = $connectionId))`,
  IDENTITY,
);

/** Finds an email by any of the platform's ids in this account. */
export const findMessage = (db: Db, connectionId: string, platformId: string) =>
  named.get(db, { connectionId, platformId });

/** Stores an additional id for an email. */
export function insertAlias({ sqlite }: Db, alias: { platformId: string; messageId: string }): void {
  sqlite
    .query<unknown, typeof alias>(
      `INSERT INTO message_aliases (platform_id, message_id) VALUES ($platformId, $messageId)
       ON CONFLICT DO NOTHING`,
    )
    .run(alias);
}

/** The fields of an inbound email to compare, and its conversation's lead; null if unknown. */
interface FiledMail {
  id: string;
  fromEmail: string;
  bodyNew: string;
  lead: string | null;
}

const FILED = `SELECT m.id, m.from_email AS fromEmail, m.body_new AS bodyNew, r.lead_email AS lead
  FROM messages m LEFT JOIN replies r ON r.message_id = m.id`;

/** Lists a few of an account's inbound emails with a given Message-ID, since anyone can reuse a Message-ID. */
export const listByMessageId = (
  { sqlite }: Db,
  of: { connectionId: string; messageId: string },
): FiledMail[] =>
  sqlite
    .query<FiledMail, typeof of>(
      `${FILED} WHERE m.connection_id = +$connectionId AND m.rfc_message_id = +$messageId
         AND m.direction = 'inbound' ORDER BY m.rowid LIMIT 20`,
    )
    .all(of);

/** Returns the fields of an email to compare. */
export const getFiled = ({ sqlite }: Db, id: string): FiledMail | null =>
  sqlite.query<FiledMail, { id: string }>(`${FILED} WHERE m.id = $id`).get({ id });
