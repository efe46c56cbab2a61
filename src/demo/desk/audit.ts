/** Writes the demo's audit trail: sign-ins, setup, changes, exports, suppressions, pauses and sends. */
import { recordAudit } from "../../people/audit/store/audit.ts";
import { DAY, iso, MINUTE, SECOND, type Millis } from "../../core/clock.ts";
import { SeededRandom } from "../history/rules/random.ts";
import { writeChanges } from "./audit-changes.ts";
import { OFFICE, officeTime, recordEntry } from "./audit-entry.ts";
import { writeSetUp } from "./audit-set-up.ts";
import { actorOf, type DemoDesk } from "./setting.ts";
import { findHeldAt, findNextSend, listSentAnswers } from "./store.ts";

const AUDIT_STREAM = 27;
/** Home IP addresses, one per person. */
const HOMES = ["198.51.100.11", "198.51.100.87", "198.51.100.140"];
const FROM_HOME = 0.3;
/** Share of sign-ins that start with a mistyped password. */
const MISTYPED = 0.12;
const MAX_PAUSE: Millis = 25 * MINUTE;

interface AuditedPast {
  seed: number;
  /** When the agency started using the instance. */
  began: Millis;
}

export function writeAudit(desk: DemoDesk, { seed, began }: AuditedPast): void {
  const chance = new SeededRandom(seed, AUDIT_STREAM);
  writeSetUp(desk, began);
  writeChanges(desk);
  writePause(desk);
  for (const person of desk.people.keys()) writeSignIns(desk, chance, { person, began });
  const { db, workspaceId } = desk;
  for (const { replyId, clientId, actor, sentBy, at } of listSentAnswers(db, workspaceId)) {
    const detail = { kind: "answer", sent_by: sentBy };
    const sent = { workspaceId, clientId, actor, subject: `reply:${replyId}`, detail };
    recordAudit(db, { ...sent, action: "reply.sent" }, at);
  }
}

/** Sessions last for days, so people sign in about once a week, and occasionally on another device. */
function writeSignIns(
  desk: DemoDesk,
  chance: SeededRandom,
  { person, began }: { person: number; began: Millis },
): void {
  const subject = actorOf(desk, person);
  for (let days = Math.floor((desk.until - began) / DAY) - 3; days > 0; days -= 3 + chance.integerBelow(9)) {
    const at = officeTime(desk, days, 8 * 60 + chance.integerBelow(90)) + chance.integerBelow(60) * SECOND;
    const ip = (chance.boolean(FROM_HOME) ? HOMES[person] : null) ?? OFFICE;
    if (chance.boolean(MISTYPED))
      recordEntry(desk, { action: "session.failed", at: at - 20 * SECOND, person: null, subject, ip });
    recordEntry(desk, { action: "session.created", at, person, subject, ip });
  }
}

/**
 * Writes the pause that put an order on hold. The pause ended before the next email was sent; the order is still
 * held.
 */
function writePause(desk: DemoDesk): void {
  const { db, workspaceId, until } = desk;
  const heldAt = findHeldAt(db, workspaceId);
  if (heldAt === null) return;
  const pausedAt = heldAt - 3 * SECOND;
  const next = findNextSend(db, { workspaceId, after: heldAt }) ?? until;
  const resumedAt = Math.min(heldAt + MAX_PAUSE, next - SECOND, until - SECOND);
  const reason = "A mailbox of Harbor Payroll is being moved";
  recordEntry(desk, { action: "sending.paused", at: pausedAt, person: 0, detail: { reason } });
  const detail = { cause: "operator", reason, since: iso(pausedAt) };
  recordEntry(desk, { action: "sending.resumed", at: resumedAt, person: 0, detail });
}
