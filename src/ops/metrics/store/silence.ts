/**
 * Finds connections that are quieter than usual, for example because a webhook no longer posts to its URL.
 */
import { DAY, HOUR, type Millis } from "../../../core/clock.ts";
import { listEveryConnection } from "../../../sequencers/connections/store/connections.ts";
import type { Db } from "../../../db/open.ts";
import { findLongestGap } from "../../../inbox/replies/store/gaps.ts";
import type { ConnectionRow } from "../../../db/table-rows.ts";

/** Length of the history to evaluate, counted back from the connection's last event. */
const HISTORY: Millis = 14 * DAY;
/** Allowed silence: this multiple of the longest gap, and at least the minimum below. */
const GAP_FACTOR = 3;
const MIN_ALLOWED: Millis = DAY;
/**
 * Allowed silence with fewer than two replies: most accounts get at least one reply a week, even if only an
 * out-of-office reply.
 */
const WITHOUT_HISTORY: Millis = 7 * DAY;
/**
 * How long a computed history is cached, and how many histories are computed per read; computing one takes
 * half a millisecond.
 */
const CACHE_TIME: Millis = HOUR;
const COMPUTED_AT_ONCE = 50;

interface Silence {
  connection: ConnectionRow;
  silentFor: Millis;
  allowed: Millis;
}

/** Returns the active connections without known errors, each with its current and its allowed silence. */
export type SilenceReader = (now: Millis) => Silence[];

/**
 * Creates a reader. @param most Maximum number of histories computed per read; connections without a history
 * are omitted until theirs is computed.
 */
export function createSilenceReader(db: Db, most = COMPUTED_AT_ONCE): SilenceReader {
  const known = new Map<string, { allowed: Millis; at: Millis }>();
  return (now) => {
    const rows = listEveryConnection(db).filter(
      ({ status, failingAt }) => status === "active" && failingAt === null,
    );
    const isStale = ({ id }: ConnectionRow) => Math.abs(now - (known.get(id)?.at ?? 0)) >= CACHE_TIME;
    for (const row of rows.filter(isStale).slice(0, most))
      known.set(row.id, { allowed: allowedSilence(db, row), at: now });
    return rows.flatMap((connection) => {
      const allowed = known.get(connection.id)?.allowed;
      const silentFor = Math.max(0, now - (connection.lastEventAt ?? connection.createdAt));
      return allowed === undefined ? [] : [{ connection, silentFor, allowed }];
    });
  };
}

function allowedSilence(db: Db, { workspaceId, id, lastEventAt }: ConnectionRow): Millis {
  if (lastEventAt === null) return WITHOUT_HISTORY;
  const span = { workspaceId, connectionId: id, from: lastEventAt - HISTORY, until: lastEventAt };
  const longest = findLongestGap(db, span);
  return longest === null ? WITHOUT_HISTORY : Math.max(MIN_ALLOWED, GAP_FACTOR * longest);
}
