/** Addresses that are written to no more: what was to follow up on them is cancelled with the same word. */
import type { Millis } from "../core/clock.ts";
import { markBounced } from "../contacts/store.ts";
import { transact } from "../db/open.ts";
import type { OutcomeDeps } from "../sends/finish.ts";
import { subjectOf } from "../suppressions/rules/subject.ts";
import { suppress, type NewSuppression } from "../suppressions/store.ts";
import { cancelFollowUpsTo } from "./store/cancel.ts";
import { recordTerminalEvent } from "./terminal-event.ts";

/** Mail to the address came back, at that time: nobody of the workspace writes to it by machine. */
export function recordBounce(
  deps: OutcomeDeps,
  { workspaceId, email, at }: { workspaceId: string; email: string; at: Millis },
  now: Millis,
): void {
  if (!markBounced(deps.db, { workspaceId, email, at, now })) return;
  const subject = { kind: "email", value: email.toLowerCase() } as const;
  const reason = "Mail to the contact came back";
  const gone = cancelFollowUpsTo(deps.db, { workspaceId, subject, reason }, now);
  for (const row of gone) recordTerminalEvent(deps, row, now);
}

/** As `suppress`, and nothing that is planned for the address or domain goes out for this client. */
export function suppressAndCancel(
  deps: OutcomeDeps,
  suppression: NewSuppression,
  now: Millis,
): ReturnType<typeof suppress> {
  const { workspaceId, clientId, value } = suppression;
  const subject = subjectOf(value);
  return transact(deps.db, () => {
    const made = suppress(deps.db, suppression, now);
    const reason = "The contact is suppressed";
    const gone = cancelFollowUpsTo(deps.db, { workspaceId, clientId, subject, reason }, now);
    for (const row of gone) recordTerminalEvent(deps, row, now);
    return made;
  });
}
