/** Records one entry of the past in the demo's audit trail, and tells when people were at work. */
import type { AuditAction } from "../../audit/rules/actions.ts";
import { recordAudit } from "../../audit/store.ts";
import { DAY, MINUTE, type Millis } from "../../core/clock.ts";
import type { Json } from "../../platforms/platform.ts";
import { actorOf, type DemoDesk } from "./setting.ts";

/** Where the agency's people work. */
export const OFFICE = "203.0.113.24";

interface PastEntry {
  action: AuditAction;
  at: Millis;
  /** Who did it, by their number; null for the program itself. */
  person: number | null;
  subject?: string;
  clientId?: string;
  detail?: Record<string, Json>;
  /** The office where it is missing. */
  ip?: string;
}

export function recordEntry(desk: DemoDesk, { person, at, ...entry }: PastEntry): void {
  const actor = person === null ? "system" : actorOf(desk, person);
  recordAudit(desk.db, { ip: OFFICE, ...entry, workspaceId: desk.workspaceId, actor }, at);
}

/** Returns a time of day so many days before the end; on weekends, that of the Friday before. */
export function officeTime({ until }: DemoDesk, days: number, minutes: number): Millis {
  const midnight = Math.floor(until / DAY) * DAY - days * DAY;
  const weekday = new Date(midnight).getUTCDay();
  const back = weekday === 0 ? 2 : weekday === 6 ? 1 : 0;
  return midnight - back * DAY + minutes * MINUTE;
}
