/**
 * Stores the latest rejection of an account's emails by a receiving server, for reputation, policy or
 * authentication.
 */
import type { Millis } from "../../../core/clock.ts";
import type { Db } from "../../../db/open.ts";

/** Records a rejection, unless a later one is stored. */
export function recordRefusal(
  { sqlite }: Db,
  connectionId: string,
  refusal: { at: Millis; reason: string },
): void {
  sqlite
    .query<unknown, { connectionId: string; at: Millis; reason: string }>(
      `UPDATE connections SET refused_at = $at, refusal = $reason
       WHERE id = $connectionId AND coalesce(refused_at, 0) <= $at`,
    )
    .run({ connectionId, ...refusal });
}
