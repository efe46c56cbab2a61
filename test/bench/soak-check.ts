/** Checks whether the soak test lost anything: compares the database with acknowledged requests and deliveries. */
import type { Database } from "bun:sqlite";
import { tailOf } from "./soak-subscriber.ts";

export interface Kept {
  /** The platform's ids of the emails with an acknowledged webhook, by connection. */
  acknowledged: ReadonlyMap<string, ReadonlySet<number>>;
  /** `tailOf` of each reply with a delivered event. */
  received: ReadonlySet<number>;
}

type Counts = Record<string, number>;

export function check(database: Database, { acknowledged, received }: Kept): object {
  const found = lookForEach(database, acknowledged);
  const untold = countUntold(database, received);
  const count = (query: string): number => database.query<{ n: number }, []>(query).get()?.n ?? 0;
  const by = (query: string): Counts =>
    Object.fromEntries(
      database
        .query<{ name: string; n: number }, []>(query)
        .all()
        .map(({ name, n }) => [name, n]),
    );
  return {
    ...found,
    replies_without_a_category: count("SELECT count(*) AS n FROM replies WHERE ai_category IS NULL"),
    replies_left_to_be_worked_on: count("SELECT count(*) AS n FROM replies WHERE stage_due_at IS NOT NULL"),
    replies_not_told: untold,
    payloads: by("SELECT status AS name, count(*) AS n FROM inbound_events GROUP BY 1"),
    categories: by("SELECT coalesce(ai_category, 'none') AS name, count(*) AS n FROM replies GROUP BY 1"),
    statuses: by("SELECT status AS name, count(*) AS n FROM replies GROUP BY 1"),
    suppressions: count("SELECT count(*) AS n FROM suppressions"),
    sends: by(
      "SELECT kind || ' ' || sent_by || ' ' || state AS name, count(*) AS n FROM send_attempts GROUP BY 1",
    ),
    follow_ups: by("SELECT origin || ' ' || status AS name, count(*) AS n FROM follow_ups GROUP BY 1"),
    deliveries: by("SELECT status AS name, count(*) AS n FROM webhook_deliveries GROUP BY 1"),
    integrity: database.query<{ integrity_check: string }, []>("PRAGMA integrity_check").get()
      ?.integrity_check,
  };
}

const REPLIES = `
  SELECT r.connection_id AS connectionId, m.platform_id AS platformId, count(*) AS n
  FROM replies r JOIN messages m ON m.id = r.message_id GROUP BY 1, 2`;

/** Reads one row at a time, because there are hundreds of thousands. */
function lookForEach(database: Database, acknowledged: Kept["acknowledged"]): object {
  const totals = { acknowledged_mails: 0, replies: 0, replies_twice: 0, acknowledged_and_missing: 0 };
  const there = new Map<string, number>();
  const rows = database.query<{ connectionId: string; platformId: string; n: number }, []>(REPLIES);
  for (const { connectionId, platformId, n } of rows.iterate()) {
    totals.replies += n;
    totals.replies_twice += n - 1;
    const isKnown = acknowledged.get(connectionId)?.has(Number(platformId)) ?? false;
    there.set(connectionId, (there.get(connectionId) ?? 0) + Number(isKnown));
  }
  for (const [connectionId, mails] of acknowledged) {
    totals.acknowledged_mails += mails.size;
    totals.acknowledged_and_missing += mails.size - (there.get(connectionId) ?? 0);
  }
  return totals;
}

function countUntold(database: Database, received: Kept["received"]): number {
  let untold = 0;
  for (const { id } of database.query<{ id: string }, []>("SELECT id FROM replies").iterate())
    untold += Number(!received.has(tailOf(id)));
  return untold;
}
