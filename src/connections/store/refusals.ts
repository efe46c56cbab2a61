/** Stores the latest refusal of an account's emails by a receiving server: its sender's reputation, policy, authentication. */
import type { Millis } from "../../core/clock.ts";
import type { Db } from "../../db/open.ts";

/** Records a refusal, unless a later one is known. */
export function noteRefusal(
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
