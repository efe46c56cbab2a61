/** Finds overdue conversations; pure. */
import { deadlineAfter } from "../../../clients/rules/sla-hours.ts";
import { MINUTE, type Millis } from "../../../core/clock.ts";
import type { SlaHours } from "../../../db/schema.ts";

interface Promised {
  slaMinutes: number | null;
  slaHours: SlaHours | null;
}

/**
 * Returns a client's overdue conversations. Deadlines are in order of arrival, so only a few need to be
 * tested.
 */
export function overdueAmong<Waiting extends { since: Millis }>(
  waiting: readonly Waiting[],
  { slaMinutes, slaHours }: Promised,
  now: Millis,
): Waiting[] {
  if (slaMinutes === null) return [];
  const sorted = waiting.toSorted((a, b) => a.since - b.since);
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const isLate = now >= deadlineAfter(slaHours, sorted[middle]?.since ?? now, slaMinutes * MINUTE);
    if (isLate) low = middle + 1;
    else high = middle;
  }
  return sorted.slice(0, low);
}
