/** Decides how long to show that a receiving server rejected an account's emails. */
import { DAY, type Millis } from "../../../core/clock.ts";
import type { ConnectionRow } from "../../../db/table-rows.ts";

/** How long a rejection is shown. Block lists usually remove a sender within days of the last complaint. */
export const REFUSAL_SHOWN_DAYS = 7;

export interface RecentRefusal {
  at: Millis;
  /** The receiving server's response, without addresses. */
  reason: string;
}

/** Returns the latest rejection of an account's emails; null without a recent one. */
export const recentRefusal = (
  { refusedAt, refusal }: Pick<ConnectionRow, "refusedAt" | "refusal">,
  now: Millis,
): RecentRefusal | null =>
  refusedAt === null || now - refusedAt > REFUSAL_SHOWN_DAYS * DAY
    ? null
    : { at: refusedAt, reason: refusal ?? "" };
