/** Computes when a conversation's answer is due, and whether that is soon or overdue; pure. */
import { MINUTE, type Millis } from "../../../core/clock.ts";

export const SLA_STATES = ["ok", "soon", "late"] as const;
type SlaState = (typeof SLA_STATES)[number];

/** Fraction of the SLA, at its end, when an answer is due soon. */
export const SOON_PART = 0.25;

export interface Sla {
  dueAt: Millis;
  state: SlaState;
}

/** Returns null if no one is waiting, or the client has no SLA. */
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
