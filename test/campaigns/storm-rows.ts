/** Reads the database after the storm: follow-ups, send orders, deliveries, and pending work. */
import { Database } from "bun:sqlite";
import { dirname, join } from "node:path";
import type { Desk } from "../support/desk.ts";
import { eventTexts } from "../support/packed.ts";
import { countOf, stillOpen } from "./aftermath.ts";
import { sha256 } from "./storm-subscribers.ts";

export interface FollowUpRow {
  id: string;
  status: string;
  /** Set while the send's outcome is unknown. */
  sendState: string | null;
  lastError: string | null;
  text: string;
  contactId: string;
  clientId: string;
  dueAt: number;
  createdAt: number;
  /** Whether a reply cancels the follow-up. */
  yields: 0 | 1;
  /** When the send attempt was recorded. */
  recordedAt: number | null;
  attempts: number;
}

/** A send order. */
interface OrderRow {
  words: string;
  state: string;
  reason: string | null;
}

export interface EventRow {
  id: string;
  type: string;
  about: string;
  hash: string;
}

export interface Rows {
  followUps: FollowUpRow[];
  orders: OrderRow[];
  events: EventRow[];
  /** Replies, each with its creation time, contact and client. */
  replies: { id: string; contactId: string; clientId: string; createdAt: number }[];
  contacts: string[];
  deliveries: { status: string; n: number }[];
}

const FOLLOW_UPS = `
  SELECT f.id, f.status, f.send_state AS sendState, f.last_error AS lastError, f.draft_message AS text,
    f.contact_id AS contactId, f.client_id AS clientId, f.due_at AS dueAt, f.created_at AS createdAt, f.attempts, f.cancel_on_reply AS yields,
    (SELECT a.recorded_at FROM send_attempts a WHERE a.follow_up_id = f.id AND a.state = 'sent') AS recordedAt
  FROM follow_ups f ORDER BY f.id`;

export function readRows(database: Database): Rows {
  const all = <T>(query: string): T[] => database.query<T, []>(query).all();
  return {
    followUps: all(FOLLOW_UPS),
    orders: all("SELECT content AS words, state, reason FROM outgoing WHERE kind = 'by_person'"),
    events: eventTexts(database).map(({ id, type, body }) => {
      const { data } = JSON.parse(body);
      // A lead for a CRM has no separate id, so the contact's id is used.
      return { id, type, about: data.id ?? data.contact_id, hash: sha256(body) };
    }),
    replies: all(
      "SELECT id, contact_id AS contactId, client_id AS clientId, created_at AS createdAt FROM replies",
    ),
    contacts: all<{ id: string }>("SELECT id FROM contacts").map(({ id }) => id),
    deliveries: all("SELECT status, count(*) AS n FROM webhook_deliveries GROUP BY status"),
  };
}

/** Excludes unconfirmed sends, which stay uncertain for a day. */
const OPEN_FOLLOW_UPS =
  "SELECT count(*) AS n FROM follow_ups WHERE status = 'scheduled' AND send_state IS NOT 'uncertain'";
const OPEN_ORDERS = "SELECT count(*) AS n FROM outgoing WHERE state IN ('waiting', 'sending')";
const OPEN_DELIVERIES = "SELECT count(*) AS n FROM webhook_deliveries WHERE due_at IS NOT NULL";

/** If the service stops while a reply is being categorized, there is a second event. */
const UNJUDGED = "SELECT count(*) AS n FROM replies WHERE stage IN ('received', 'unclear', 'categorized')";

/** Describes pending work after the storm; null if there is none. */
export async function pendingWork(desk: Desk): Promise<string | null> {
  const open = await stillOpen(desk);
  if (open !== null) return open;
  const unjudged = countOf(desk, UNJUDGED);
  if (unjudged > 0) return `${unjudged} replies are not judged`;
  const orders = countOf(desk, OPEN_ORDERS);
  if (orders > 0) return `${orders} orders have not ended`;
  const [followUps, deliveries] = [countOf(desk, OPEN_FOLLOW_UPS), countOf(desk, OPEN_DELIVERIES)];
  if (followUps > 0) return `${followUps} follow-ups have not ended`;
  return deliveries > 0 ? `${deliveries} deliveries are to be made` : null;
}

/**
 * Makes the next start retry all of the storm's failures immediately instead of minutes or hours later. The process
 * must not be running.
 */
export function makeAllDue({ configFile }: Desk): void {
  const database = new Database(join(dirname(configFile), "replydesk.db"));
  const now = Date.now();
  database.run("UPDATE follow_ups SET work_at = ?1 WHERE work_at > ?1 AND attempts > 0", [now]);
  database.run("UPDATE outgoing SET work_at = ?1 WHERE work_at > ?1", [now]);
  database.run("UPDATE webhook_deliveries SET due_at = ?1, next_attempt_at = ?1 WHERE due_at > ?1", [now]);
  database.close();
}
