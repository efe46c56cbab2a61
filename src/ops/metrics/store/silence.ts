/** Which connections are quieter than their own history makes likely: what an address that nobody posts to looks like. */
import { DAY, HOUR, type Millis } from "../../../core/clock.ts";
import { listEveryConnection } from "../../../connections/store.ts";
import type { Db } from "../../../db/open.ts";
import { findLongestGap } from "../../../replies/store/gaps.ts";
import type { ConnectionRow } from "../../../db/table-rows.ts";

/** So much before the last event is a connection's history. */
const HISTORY: Millis = 14 * DAY;
/** It may be quiet for so many times its longest pause, and for a day whatever that was. */
const TIMES = 3;
const LEAST: Millis = DAY;
/** Without two replies to go by: most accounts have an answer a week, if only somebody's absence. */
const WITHOUT_HISTORY: Millis = 7 * DAY;
/** How long a history that was looked at is gone by, and how many are looked at in one reading: each takes half a millisecond. */
const GOOD_FOR: Millis = HOUR;
const LOOKED_AT_ONCE = 50;

interface Silence {
  connection: ConnectionRow;
  silentFor: Millis;
  allowed: Millis;
}

/** The active connections that are not known to fail, since when each is quiet, and for how long it may be. */
export type SilenceReader = (now: Millis) => Silence[];

/** @param most histories that are looked at in one reading; connections whose turn has not come are left out */
export function createSilenceReader(db: Db, most = LOOKED_AT_ONCE): SilenceReader {
  const known = new Map<string, { allowed: Millis; at: Millis }>();
  return (now) => {
    const rows = listEveryConnection(db).filter(
      ({ status, failingAt }) => status === "active" && failingAt === null,
    );
    const isStale = ({ id }: ConnectionRow) => Math.abs(now - (known.get(id)?.at ?? 0)) >= GOOD_FOR;
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
  return longest === null ? WITHOUT_HISTORY : Math.max(LEAST, TIMES * longest);
}
