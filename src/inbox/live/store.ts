/** Finds the conversations and clients that live events concern. */
import type { EventType } from "../../core/events.ts";
import type { LiveEvent } from "../../core/live.ts";
import type { Db } from "../../db/open.ts";
import type { ThreadChange } from "../../db/thread-changes.ts";

type Place = Pick<LiveEvent, "threadId" | "replyId" | "clientId">;

const OF_REPLY =
  "SELECT id AS replyId, thread_id AS threadId, client_id AS clientId FROM replies WHERE id = +$id";

const PLACES: Record<string, string> = {
  approval:
    "SELECT reply_id AS replyId, thread_id AS threadId, client_id AS clientId FROM approvals WHERE id = +$id",
  booking:
    "SELECT NULL AS replyId, thread_id AS threadId, client_id AS clientId FROM bookings WHERE id = +$id",
  reply: OF_REPLY,
  lead: OF_REPLY,
  thread:
    "SELECT NULL AS replyId, thread_id AS threadId, client_id AS clientId FROM conversations WHERE thread_id = +$id",
  follow_up: `
    SELECT NULL AS replyId, client_id AS clientId, (
      SELECT c.thread_id FROM threads t CROSS JOIN conversations c ON c.thread_id = t.id
      WHERE t.workspace_id = f.workspace_id AND t.contact_id = f.contact_id AND c.client_id = f.client_id
      ORDER BY c.latest_at DESC LIMIT 1
    ) AS threadId
    FROM follow_ups f WHERE id = +$id`,
};

const PAIR = "client_id || ':' || category_id AS pair FROM";

/** Finds the client and category, `<client id>:<category id>`, of an event's reply, or else of its conversation. */
export function findPair(db: Db, { type, threadId, replyId }: LiveEvent): string | null {
  const isOfReply = replyId != null && type.startsWith("reply.");
  const sql = isOfReply
    ? `SELECT ${PAIR} replies WHERE id = +$id`
    : `SELECT ${PAIR} conversations WHERE thread_id = +$id`;
  const id = (isOfReply ? replyId : threadId) ?? "";
  return db.sqlite.query<{ pair: string | null }, { id: string }>(sql).get({ id })?.pair ?? null;
}

const OF_CONTACTS = `
  SELECT NULL AS replyId, c.thread_id AS threadId, c.client_id AS clientId
  FROM threads t CROSS JOIN conversations c ON c.thread_id = t.id
  WHERE t.workspace_id = $workspaceId AND t.contact_id`;

const CHANGED: Partial<Record<ThreadChange["of"], string>> = {
  contact: `${OF_CONTACTS} = $id`,
  address: `${OF_CONTACTS} IN (
    SELECT id FROM contacts WHERE workspace_id = $workspaceId AND email = $id
    UNION ALL SELECT contact_id FROM contact_aliases WHERE workspace_id = $workspaceId AND email = $id)`,
};

/**
 * Lists the conversations that a changed row affects, or only the client if all of the client's conversations
 * may have changed.
 */
export function listPlaces(db: Db, { workspaceId, of, id }: ThreadChange): Place[] {
  if (of === "client") return [{ clientId: id }];
  const sql = CHANGED[of];
  if (sql) return db.sqlite.query<Place, { workspaceId: string; id: string }>(sql).all({ workspaceId, id });
  const place = placeOf(db, of, id);
  return place?.threadId ? [place] : [];
}

/** Finds the conversation and client that an event concerns. */
export function findPlace(db: Db, type: EventType, id: string): Place {
  return placeOf(db, type.slice(0, type.indexOf(".")), id) ?? {};
}

function placeOf(db: Db, kind: string, id: string): Place | null {
  const sql = PLACES[kind];
  return sql === undefined ? null : db.sqlite.query<Place, { id: string }>(sql).get({ id });
}
