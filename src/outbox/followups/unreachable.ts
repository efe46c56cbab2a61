/** Marks addresses as bounced or suppressed and cancels the follow-ups to them in the same transaction. */
import { planStops } from "../../sequencers/actions/plan.ts";
import type { Millis } from "../../core/clock.ts";
import { listOtherAddresses } from "../../contacts/store/aliases.ts";
import { markBounced } from "../../contacts/store/bounces.ts";
import { transact } from "../../db/open.ts";
import type { OutcomeDeps } from "../sends/finish.ts";
import { subjectOf } from "../../contacts/suppressions/rules/subject.ts";
import { suppress, type NewSuppression } from "../../contacts/suppressions/store.ts";
import { cancelFollowUpsTo } from "./terminal-event.ts";

/** Records that email to the address bounced, which ends automatic emails to it in the workspace. */
export function recordBounce(
  deps: OutcomeDeps,
  { workspaceId, email, at }: { workspaceId: string; email: string; at: Millis },
  now: Millis,
): void {
  if (!markBounced(deps.db, { workspaceId, email, at, now })) return;
  const subject = { kind: "email", value: email.toLowerCase() } as const;
  const reason = "An email to the contact bounced";
  cancelFollowUpsTo(deps, { workspaceId, subject, reason }, now);
}

/**
 * Suppresses an address or domain, cancels this client's follow-ups to it, and plans to stop it in the
 * sequencers. An opt-out applies to the person: a merged contact's other addresses are suppressed too.
 */
export function suppressAndCancel(
  deps: OutcomeDeps,
  suppression: NewSuppression,
  now: Millis,
): ReturnType<typeof suppress> {
  const { workspaceId, value } = suppression;
  return transact(deps.db, () => {
    const suppressed = suppressValue(deps, suppression, now);
    const { kind, value: email } = subjectOf(value);
    const others = kind === "email" ? listOtherAddresses(deps.db, { workspaceId, email }) : [];
    for (const other of others) suppressValue(deps, { ...suppression, value: other }, now);
    return suppressed;
  });
}

/** Runs in the caller's transaction. */
function suppressValue(
  deps: OutcomeDeps,
  suppression: NewSuppression,
  now: Millis,
): ReturnType<typeof suppress> {
  const { workspaceId, clientId, value } = suppression;
  const suppressed = suppress(deps.db, suppression, now);
  // A repeated opt-out means that emails are still being sent, despite earlier stops.
  if (suppressed.created || suppression.source === "reply") planStops(deps.db, suppressed.row, now);
  const reason = "The contact is suppressed";
  const subject = subjectOf(value);
  cancelFollowUpsTo(deps, { workspaceId, clientId, subject, reason }, now);
  return suppressed;
}
