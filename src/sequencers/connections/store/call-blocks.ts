/** Stores the blocks of calls that rate limiters reserve in advance, and the pauses of accounts. */
import { HOUR, type Millis } from "../../../core/clock.ts";
import type { Db } from "../../../db/open.ts";
import type { CallBlock, CallMemories, CallPause } from "../../../core/call-memory.ts";

/** How long blocks are kept; longer than every limit's window. */
const KEPT: Millis = 2 * HOUR;

/** Returns the store of each limiter's state. */
export const callMemories =
  ({ sqlite }: Db, onFailure: (error: unknown) => void): CallMemories =>
  (account) => ({
    onFailure,
    recall: ({ since, until }) =>
      sqlite
        .query<CallBlock, { account: string; since: Millis; until: Millis }>(
          `SELECT at, calls FROM platform_call_blocks
           WHERE account = $account AND at >= $since AND at <= $until ORDER BY at`,
        )
        .all({ account, since, until }),
    reserve({ at, calls }) {
      sqlite
        .query<unknown, { account: string; at: Millis; calls: number }>(
          `INSERT INTO platform_call_blocks (account, at, calls) VALUES ($account, $at, $calls)
           ON CONFLICT DO UPDATE SET calls = calls + excluded.calls`,
        )
        .run({ account, at, calls });
      // Blocks with later times were stored before the clock was set back.
      sqlite
        .query<unknown, { account: string; before: Millis; at: Millis }>(
          "DELETE FROM platform_call_blocks WHERE account = $account AND (at < $before OR at > $at)",
        )
        .run({ account, before: at - KEPT, at });
    },
    recallPause: () =>
      sqlite
        .query<CallPause, { account: string }>(
          'SELECT began_at AS "from", ends_at AS "until" FROM platform_pauses WHERE account = $account',
        )
        .get({ account }),
    keepPause({ from, until }) {
      sqlite
        .query<unknown, { from: Millis }>("DELETE FROM platform_pauses WHERE ends_at < $from")
        .run({ from });
      sqlite
        .query<unknown, { account: string; from: Millis; until: Millis }>(
          `INSERT INTO platform_pauses (account, began_at, ends_at) VALUES ($account, $from, $until)
           ON CONFLICT DO UPDATE SET began_at = excluded.began_at, ends_at = excluded.ends_at`,
        )
        .run({ account, from, until });
    },
  });
