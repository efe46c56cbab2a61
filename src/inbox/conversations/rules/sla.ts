/** Computes when a conversation's answer is due, and whether that is soon or overdue; pure. */
import { deadlineAfter } from "../../../clients/rules/sla-hours.ts";
import { MINUTE, type Millis } from "../../../core/clock.ts";
import type { SlaHours } from "../../../db/schema.ts";

export const SLA_STATES = ["ok", "soon", "late"] as const;
type SlaState = (typeof SLA_STATES)[number];

/** The final fraction of the SLA, when an answer is due soon. */
export const WARNING_SHARE = 0.25;

export interface Sla {
  dueAt: Millis;
  state: SlaState;
}

interface Promised {
  unansweredSince: Millis | null;
  slaMinutes: number | null;
  /** The business hours that count toward the SLA; null for all hours. */
  slaHours: SlaHours | null;
}

/** Returns null if no one is waiting, or the client has no SLA. */
export function slaOf({ unansweredSince, slaMinutes, slaHours }: Promised, now: Millis): Sla | null {
  if (unansweredSince === null || slaMinutes === null) return null;
  const allowed = slaMinutes * MINUTE;
  const dueAt = deadlineAfter(slaHours, unansweredSince, allowed);
  if (now >= dueAt) return { dueAt, state: "late" };
  const soonAt = deadlineAfter(slaHours, unansweredSince, allowed * (1 - WARNING_SHARE));
  return { dueAt, state: now >= soonAt ? "soon" : "ok" };
}
