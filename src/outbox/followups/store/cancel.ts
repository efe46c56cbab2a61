/** Cancels scheduled follow-ups automatically, after a reply, an opt-out, a bounce or a suppression. */
import type { Millis } from "../../../core/clock.ts";
import { join, type Db } from "../../../db/open.ts";
import { selectStatement, updateStatement } from "../../../db/rows.ts";
import { followUps } from "../../../db/schema.ts";
import { coveringSubjects, type Subject } from "../../../contacts/suppressions/rules/subject.ts";
import { cancelledState } from "./followups.ts";
import type { FollowUpRow } from "../../../db/table-rows.ts";

interface Cancelling {
  workspaceId: string;
  /** Limits the cancellation to one client; absent for all clients. */
  clientId?: string | undefined;
  /** The reason shown on the row. */
  reason: string;
}

/** Selects a contact's follow-ups. */
export interface CancelledContact extends Cancelling {
  contactId: string;
  /** Keeps follow-ups created with `cancel_on_reply: false`. */
  onlyCancelOnReply?: boolean;
  /** Keeps follow-ups in the contact's other conversations with the client. */
  ofThread?: string;
}

/** Selects the follow-ups to an address, or to all addresses in a domain and its subdomains. */
export interface CancelledSubject extends Cancelling {
  subject: Subject;
}

/** The plus sign keeps SQLite on the contact's index: a client can have thousands scheduled. */
const scheduled = selectStatement<
  typeof followUps,
  Record<"workspaceId" | "contactId" | "clientId" | "ofThread", string | null> & { isReply: 0 | 1 }
>(
  followUps,
  `WHERE workspace_id = $workspaceId AND contact_id = $contactId AND +status = 'scheduled'
     AND +client_id = ifnull($clientId, client_id) AND (cancel_on_reply OR NOT $isReply)
     AND ($ofThread IS NULL
       OR EXISTS (SELECT 1 FROM replies r WHERE r.id = reply_id AND r.thread_id = $ofThread)
       -- Or this is the only thread to send it in.
       OR NOT EXISTS (
         SELECT 1 FROM replies r WHERE r.workspace_id = follow_ups.workspace_id
           AND r.contact_id = follow_ups.contact_id AND +r.client_id = follow_ups.client_id
           AND r.thread_id <> $ofThread))`,
);

const changing = updateStatement<typeof followUps, { id: string }>(followUps, "id = $id");

/**
 * Cancels a contact's scheduled follow-ups. A follow-up that is being sent or may have been sent is marked,
 * and canceled only once it is confirmed as not sent.
 * @returns the current rows of canceled follow-ups
 */
export function cancelScheduled(
  db: Db,
  { workspaceId, contactId, reason, ...only }: CancelledContact,
  now: Millis,
): FollowUpRow[] {
  const { clientId = null, onlyCancelOnReply, ofThread = null } = only;
  const which = { workspaceId, contactId, clientId, ofThread, isReply: onlyCancelOnReply ? 1 : 0 } as const;
  return join(db, () =>
    scheduled.all(db, which).flatMap(({ id, sendState, action, cancelReason }) => {
      // Withdraws a LinkedIn message that no subscriber has accepted yet.
      const isFree = sendState === null || action === "linkedin_message";
      // Keeps the first reason.
      if (!isFree) changing.run(db, { id }, { cancelReason: cancelReason ?? reason });
      return (isFree && changing.get(db, { id }, { ...cancelledState(reason), updatedAt: now })) || [];
    }),
  );
}

/** Lists the contact with an address, or the contacts in a domain that have scheduled follow-ups. */
export function listContactsOf(db: Db, { workspaceId, clientId, subject }: CancelledSubject): string[] {
  const params = { workspaceId, clientId: clientId ?? null, email: subject.value };
  const found = db.sqlite.query<{ id: string; email: string }, typeof params>(
    subject.kind === "email"
      ? "SELECT id, email FROM contacts WHERE workspace_id = +$workspaceId AND email = +$email"
      : `SELECT DISTINCT c.id, c.email FROM follow_ups f JOIN contacts c ON c.id = f.contact_id
         WHERE f.workspace_id = +$workspaceId AND f.status = 'scheduled' AND f.client_id = ifnull(+$clientId, f.client_id)`,
  );
  return found
    .all(params)
    .flatMap(({ id, email }) => (coveringSubjects(email).includes(subject.value) ? id : []));
}
