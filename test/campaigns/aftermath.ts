/** Collects the findings of the crash story at the end: from the API, the platforms' records and the database. */
import { Database } from "bun:sqlite";
import { dirname, join } from "node:path";
import { PLATFORM_NAMES } from "../../src/platforms/platform.ts";
import type { SentEmail } from "../support/sandbox/sandbox.ts";
import { call, type Body } from "../support/call.ts";
import { runCommand, type Desk } from "../support/desk.ts";
import { end } from "../support/kill.ts";

export interface Aftermath {
  replies: Body[];
  /** Ids of the sends that the API lists as uncertain. */
  uncertain: Set<string>;
  /** The types of timeline entries of each forwarded reply. */
  timelines: Map<string, string[]>;
  /** Payloads that need a person. */
  setAside: Body[];
  ledger: SentEmail[];
}

const PAUSE_MS = 500;
/** A thread is first checked half a minute after the send, and again at each start. */
const STAY_MS = 31_000;
/** Maximum wait: work that takes longer will never end, however slow the machine is. */
const LONGEST_STAY_MS = 1_800_000;
/** Timeout for a campaign that hangs. */
export const MOST_MS = 10 * 3_600_000;

interface Waiting {
  /** Describes pending work; null if there is none. */
  awaited?: (desk: Desk) => Promise<string | null>;
  /** Runs while the process is stopped. */
  betweenStarts?: (desk: Desk) => void;
}

/**
 * Waits until no work is pending: by default until the intake is empty and every unconfirmed send has been checked.
 * Sometimes restarts the process cleanly, because each start resets the request limits, which saves minutes of waiting.
 */
export async function calm(desk: Desk, waiting: Waiting = {}): Promise<void> {
  const { awaited = stillOpen, betweenStarts } = waiting;
  let started = performance.now();
  let stay = STAY_MS;
  for (let open = await awaited(desk); open; open = await awaited(desk)) {
    await Bun.sleep(PAUSE_MS);
    if (performance.now() < started + stay) continue;
    if (stay > LONGEST_STAY_MS) throw new Error(`not calm: ${open}`);
    // Each start reads every thread again, so the pauses must leave time for that.
    stay *= 2;
    await end(desk);
    betweenStarts?.(desk);
    await desk.start();
    started = performance.now();
  }
}

/** Describes pending work; null if there is none. */
export async function stillOpen(desk: Desk): Promise<string | null> {
  const sending = await list(desk, "/api/replies?send_state=sending");
  if (sending.length > 0) return `${sending.length} replies are being sent`;
  const doubts = countOf(desk, UNSEEN);
  if (doubts > 0) return `${doubts} sends are not looked into`;
  const { events } = await runCommand(desk.configFile, "inbound", "list", "--status", "received");
  return (events as Body[]).length > 0 ? `${(events as Body[]).length} payloads are not filed` : null;
}

/**
 * Uncertain attempts in threads that have not been read since the start. Reading a thread adds a check, so the count
 * starts below zero. SMTP sends have no thread.
 */
const UNSEEN = `SELECT count(*) AS n FROM send_attempts WHERE state = 'uncertain' AND check_due_at IS NOT NULL
  AND (checks < 0 OR checks = 0 AND check_due_at <= unixepoch('subsec') * 1000)`;

/** Returns the count that a query selects as `n`. */
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

/** Returns all rows of a list, page by page. */
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

/** Opens a desk's database after its process has ended. */
export function openDatabase({ configFile }: Desk): Database {
  return new Database(join(dirname(configFile), "replydesk.db"), { readonly: true });
}

/** Counts the entries in all timelines by type and actor. */
export function notes(database: Database): Record<string, number> {
  const rows = database
    .query<{ note: string; n: number }, []>(
      "SELECT type || CASE actor WHEN 'platform' THEN ' by platform' ELSE '' END AS note, count(*) AS n FROM timeline_entries GROUP BY note ORDER BY note",
    )
    .all();
  return Object.fromEntries(rows.map(({ note, n }) => [note, n]));
}
