/** Marks addresses as bounced or suppressed and cancels the follow-ups to them in the same transaction. */
import type { Millis } from "../core/clock.ts";
import { markBounced } from "../contacts/store.ts";
import { transact } from "../db/open.ts";
import type { OutcomeDeps } from "../sends/finish.ts";
import { subjectOf } from "../suppressions/rules/subject.ts";
import { suppress, type NewSuppression } from "../suppressions/store.ts";
import { cancelFollowUpsTo } from "./store/cancel.ts";
import { recordTerminalEvent } from "./terminal-event.ts";

/** Records that mail to the address bounced; the workspace sends nothing to it automatically anymore. */
export function recordBounce(
  deps: OutcomeDeps,
  { workspaceId, email, at }: { workspaceId: string; email: string; at: Millis },
  now: Millis,
): void {
  if (!markBounced(deps.db, { workspaceId, email, at, now })) return;
  const subject = { kind: "email", value: email.toLowerCase() } as const;
  const reason = "Mail to the contact bounced";
  const cancelled = cancelFollowUpsTo(deps.db, { workspaceId, subject, reason }, now);
  for (const row of cancelled) recordTerminalEvent(deps, row, now);
}

/** Suppresses an address or domain and cancels this client's follow-ups to it. */
export function suppressAndCancel(
  deps: OutcomeDeps,
  suppression: NewSuppression,
  now: Millis,
): ReturnType<typeof suppress> {
  const { workspaceId, clientId, value } = suppression;
  const subject = subjectOf(value);
  return transact(deps.db, () => {
    const suppressed = suppress(deps.db, suppression, now);
    const reason = "The contact is suppressed";
    const cancelled = cancelFollowUpsTo(deps.db, { workspaceId, clientId, subject, reason }, now);
    for (const row of cancelled) recordTerminalEvent(deps, row, now);
    return suppressed;
  });
}
