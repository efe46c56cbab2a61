/** Writes entries of the demo's audit trail, and computes office times. */
import type { AuditAction } from "../../people/audit/rules/actions.ts";
import { recordAudit } from "../../people/audit/store/audit.ts";
import { DAY, MINUTE, type Millis } from "../../core/clock.ts";
import type { Json } from "../../platforms/platform.ts";
import { actorOf, type DemoDesk } from "./setting.ts";

/** The IP address of the agency's office. */
export const OFFICE = "203.0.113.24";

interface PastEntry {
  action: AuditAction;
  at: Millis;
  /** Number of the person who acted; null for the program. */
  person: number | null;
  subject?: string;
  clientId?: string;
  detail?: Record<string, Json>;
  /** Defaults to the office's IP address. */
  ip?: string;
}

export function recordEntry(desk: DemoDesk, { person, at, ...entry }: PastEntry): void {
  const actor = person === null ? "system" : actorOf(desk, person);
  recordAudit(desk.db, { ip: OFFICE, ...entry, workspaceId: desk.workspaceId, actor }, at);
}

/**
 * Returns an office time on the day that is the given number of days before the end of the history, or on the
 * preceding Friday if that day is on a weekend.
 */
export function officeTime({ until }: DemoDesk, days: number, minutes: number): Millis {
  const midnight = Math.floor(until / DAY) * DAY - days * DAY;
  const weekday = new Date(midnight).getUTCDay();
  const back = weekday === 0 ? 2 : weekday === 6 ? 1 : 0;
  return midnight - back * DAY + minutes * MINUTE;
}
