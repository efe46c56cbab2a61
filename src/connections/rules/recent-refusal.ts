/** Decides how long a refusal of an account's emails by a receiving server matters. */
import { DAY, type Millis } from "../../core/clock.ts";
import type { ConnectionRow } from "../../db/table-rows.ts";

/** Block lists are left within days of the last complaint. */
export const REFUSAL_SHOWN_DAYS = 7;

export interface RecentRefusal {
  at: Millis;
  /** The receiving server's answer, without addresses. */
  reason: string;
}

/** Returns the latest refusal of an account's emails; null when none is recent. */
export const recentRefusal = (
  { refusedAt, refusal }: Pick<ConnectionRow, "refusedAt" | "refusal">,
  now: Millis,
): RecentRefusal | null =>
  refusedAt === null || now - refusedAt > REFUSAL_SHOWN_DAYS * DAY
    ? null
    : { at: refusedAt, reason: refusal ?? "" };
