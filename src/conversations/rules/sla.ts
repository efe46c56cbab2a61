/** Computes by when a conversation is to be answered, and whether that time is near or over; pure. */
import { MINUTE, type Millis } from "../../core/clock.ts";

export const SLA_STATES = ["ok", "soon", "late"] as const;
type SlaState = (typeof SLA_STATES)[number];

/** The last part of the time allowed in which an answer is due soon. */
const SOON_PART = 0.25;

export interface Sla {
  dueAt: Millis;
  state: SlaState;
}

/** Returns null when nobody waits, or the client promises no time. */
export function slaOf(
  { unansweredSince, slaMinutes }: { unansweredSince: Millis | null; slaMinutes: number | null },
  now: Millis,
): Sla | null {
  if (unansweredSince === null || slaMinutes === null) return null;
  const allowed = slaMinutes * MINUTE;
  const dueAt = unansweredSince + allowed;
  const left = dueAt - now;
  return { dueAt, state: left <= 0 ? "late" : left <= allowed * SOON_PART ? "soon" : "ok" };
}
