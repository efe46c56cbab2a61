/**
 * Collects the findings of the crash story at the end: from the API, the platforms' ledgers and the database.
 */
import { Database } from "bun:sqlite";
import { dirname, join } from "node:path";
import { PLATFORM_NAMES } from "../../src/platforms/platform.ts";
import type { SentEmail } from "../../src/demo/sandbox/sandbox.ts";
import { call, type Body } from "../support/call.ts";
import { runCommand, type Desk } from "../support/desk.ts";
import { end } from "../support/kill.ts";

export interface Aftermath {
  replies: Body[];
  /** Ids that the API lists as uncertain. */
  uncertain: Set<string>;
  /** Types of the entries in the timeline of each reply that was forwarded. */
  timelines: Map<string, string[]>;
  /** Payloads left to a person. */
  setAside: Body[];
  ledger: SentEmail[];
}

const PAUSE_MS = 500;
/** The first look into a thread falls due half a minute after the send, and one more at each start. */
const STAY_MS = 31_000;
/** Work that is pending after this long a stay never ends, on however slow a machine. */
const LONGEST_STAY_MS = 1_800_000;
/** Ends a campaign that hangs. */
export const MOST_MS = 10 * 3_600_000;

interface Waiting {
  /** Pending work, named; null if there is none. */
  awaited?: (desk: Desk) => Promise<string | null>;
  /** Done while nothing runs. */
  betweenStarts?: (desk: Desk) => void;
}

/**
 * Waits until no work is pending: by default until the intake is empty and every unconfirmed send has been
 * checked. Sometimes restarts the process cleanly, because each start brings a new allowance of requests
 * instead of minutes of waiting.
 */
export async function calm(desk: Desk, waiting: Waiting = {}): Promise<void> {
  const { awaited = stillOpen, betweenStarts } = waiting;
  let started = performance.now();
  let stay = STAY_MS;
  for (let open = await awaited(desk); open; open = await awaited(desk)) {
    await Bun.sleep(PAUSE_MS);
    if (performance.now() < started + stay) continue;
    if (stay > LONGEST_STAY_MS) throw new Error(`not calm: ${open}`);
    // Each start has every thread read again, so the pauses must leave time for that.
    stay *= 2;
    await end(desk);
    betweenStarts?.(desk);
    await desk.start();
    started = performance.now();
  }
}

/** Pending work, named; null if there is none. */
export async function stillOpen(desk: Desk): Promise<string | null> {
  const sending = await list(desk, "/api/replies?send_state=sending");
  if (sending.length > 0) return `${sending.length} replies are being sent`;
  const doubts = countOf(desk, UNSEEN);
  if (doubts > 0) return `${doubts} sends are not looked into`;
  const { events } = await runCommand(desk.configFile, "inbound", "list", "--status", "received");
  return (events as Body[]).length > 0 ? `${(events as Body[]).length} payloads are not filed` : null;
}

/**
 * Uncertain attempts with a thread that was not read since the start, which adds a check and counts it below
 * zero. By SMTP there is no thread.
 */
const UNSEEN = `SELECT count(*) AS n FROM send_attempts WHERE state = 'uncertain' AND check_due_at IS NOT NULL
  AND (checks < 0 OR checks = 0 AND check_due_at <= unixepoch('subsec') * 1000)`;

/** The count that a query returns as `n`. */
export function countOf(desk: Desk, query: string): number {
  const database = openDatabase(desk);
  const found = database.query<{ n: number }, []>(query).get();
  database.close();
  return found?.n ?? 0;
}

export async function look(desk: Desk, forwarded: Iterable<string>): Promise<Aftermath> {
  const uncertain = await list(desk, "/api/replies?send_state=uncertain");
  const timelines = new Map<string, string[]>();
  for (const id of new Set(forwarded)) {
    const entries = await list(desk, `/api/replies/${id}/timeline`);
    timelines.set(
      id,
      entries.map(({ type }) => type),
    );
  }
  const { events } = await runCommand(desk.configFile, "inbound", "list", "--status", "failed");
  return {
    replies: await list(desk, "/api/replies"),
    uncertain: new Set(uncertain.map(({ id }) => id)),
    timelines,
    setAside: events as Body[],
    ledger: PLATFORM_NAMES.flatMap((name) => desk.sandboxes[name].ledger),
  };
}

/** All rows of a list, page by page. */
export async function list(desk: Desk, path: string): Promise<Body[]> {
  const rows: Body[] = [];
  for (let cursor: string | undefined | null = null; cursor !== undefined;) {
    const page = `${path.includes("?") ? "&" : "?"}limit=100${cursor === null ? "" : `&cursor=${cursor}`}`;
    const { status, body } = await call(desk, "GET", path + page);
    if (status !== 200) throw new Error(`${path} answered ${status}: ${body.error}`);
    rows.push(...body.data);
    cursor = body.pagination.nextCursor;
  }
  return rows;
}

/** The database of a desk after its process has ended. */
export function openDatabase({ configFile }: Desk): Database {
  return new Database(join(dirname(configFile), "replydesk.db"), { readonly: true });
}

/** How often each kind of thing was noted in any timeline, by whom. */
export function notes(database: Database): Record<string, number> {
  const rows = database
    .query<{ note: string; n: number }, []>(
      "SELECT type || CASE actor WHEN 'platform' THEN ' by platform' ELSE '' END AS note, count(*) AS n FROM timeline_entries GROUP BY note ORDER BY note",
    )
    .all();
  return Object.fromEntries(rows.map(({ note, n }) => [note, n]));
}
