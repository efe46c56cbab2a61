/** Addresses that are written to no more: what was to follow up on them is cancelled with the same word. */
import type { Millis } from "../clock.ts";
import { markBounced } from "../contacts/store.ts";
import { transact, type Db } from "../db/open.ts";
import { subjectFrom } from "../suppressions/subject.ts";
import { suppress, type NewSuppression } from "../suppressions/store.ts";
import { cancelFollowUpsTo } from "./cancel.ts";

/** Mail to the address came back: nobody of the workspace writes to it by machine. */
export function bounced(
  db: Db,
  { workspaceId, email }: { workspaceId: string; email: string },
  now: Millis,
): void {
  markBounced(db, { workspaceId, email, now });
  const subject = { kind: "email", value: email.toLowerCase() } as const;
  cancelFollowUpsTo(db, { workspaceId, subject, reason: "Mail to the contact came back" }, now);
}

/** As `suppress`, and nothing that is planned for the address or domain goes out for this client. */
export function suppressForGood(
  db: Db,
  suppression: NewSuppression,
  now: Millis,
): ReturnType<typeof suppress> {
  const { workspaceId, clientId, value } = suppression;
  const subject = subjectFrom(value) ?? { kind: "email" as const, value: value.trim().toLowerCase() };
  return transact(db, () => {
    const made = suppress(db, suppression, now);
    cancelFollowUpsTo(db, { workspaceId, clientId, subject, reason: "The contact is suppressed" }, now);
    return made;
  });
}
