/** Cancels scheduled follow-ups automatically, after a reply, an opt-out, a bounce or a suppression. */
import { and, eq, inArray, isNull, or, sql, type SQL } from "drizzle-orm";
import type { Millis } from "../../../core/clock.ts";
import { prepared, transact, type Db } from "../../../db/open.ts";
import { contacts, followUps, replies } from "../../../db/schema.ts";
import { coveringSubjects, type Subject } from "../../../contacts/suppressions/rules/subject.ts";
import { cancelledState } from "./followups.ts";
import type { FollowUpRow } from "../../../db/table-rows.ts";

interface Cancelling {
  workspaceId: string;
  /** Limits the cancellation to one client; absent for all clients. */
  clientId?: string | undefined;
  /** Shown on the row. */
  reason: string;
}

/**
 * Cancels a contact's scheduled follow-ups. If one is being sent or may have been sent, it is only marked,
 * and canceled once confirmed as not sent.
 * @param onlyCancelOnReply keeps follow-ups created with `cancel_on_reply: false`
 * @param ofThread keeps follow-ups in other conversations of the contact with the client
 * @returns the current rows of canceled follow-ups
 */
export function cancelFollowUps(
  db: Db,
  {
    contactId,
    onlyCancelOnReply,
    ofThread,
    ...cancelling
  }: Cancelling & { contactId: string; onlyCancelOnReply: boolean; ofThread?: string },
  now: Millis,
): FollowUpRow[] {
  // Most contacts who reply have nothing scheduled.
  if (!anyScheduled(db).get({ workspaceId: cancelling.workspaceId, contactId })) return [];
  const all = scheduledFor(cancelling, contactId);
  const condition = and(
    all,
    onlyCancelOnReply ? eq(followUps.cancelOnReply, true) : undefined,
    ofThread === undefined ? undefined : isOfThread(ofThread),
  );
  return cancelWhere(db, cancelling.reason, condition, now);
}

/**
 * Cancels for an address, or for all addresses of a domain and its subdomains, regardless of
 * `cancel_on_reply`.
 */
export function cancelFollowUpsTo(
  db: Db,
  { subject, ...cancelling }: Cancelling & { subject: Subject },
  now: Millis,
): FollowUpRow[] {
  return transact(db, () => {
    const ids = contactsOf(db, cancelling, subject);
    return ids.flatMap((contactId) =>
      cancelFollowUps(db, { ...cancelling, contactId, onlyCancelOnReply: false }, now),
    );
  });
}

/** Returns the contact with the address, or the domain's contacts with scheduled follow-ups. */
function contactsOf(
  db: Db,
  { workspaceId, clientId }: Omit<Cancelling, "reason">,
  { kind, value }: Subject,
): string[] {
  const ofWorkspace = eq(contacts.workspaceId, workspaceId);
  const columns = { id: contacts.id, email: contacts.email };
  if (kind === "email") {
    const query = db.orm.select(columns).from(contacts);
    return query
      .where(and(ofWorkspace, eq(contacts.email, value)))
      .all()
      .map(({ id }) => id);
  }
  const found = db.orm
    .selectDistinct(columns)
    .from(followUps)
    .innerJoin(contacts, eq(contacts.id, followUps.contactId))
    .where(
      and(
        ofWorkspace,
        eq(followUps.workspaceId, workspaceId),
        clientId === undefined ? undefined : eq(followUps.clientId, clientId),
        sql`${followUps.status} = 'scheduled'`,
      ),
    )
    .all();
  return found.filter(({ email }) => coveringSubjects(email).includes(value)).map(({ id }) => id);
}

const anyScheduled = prepared((db) =>
  db.orm
    .select({ id: followUps.id })
    .from(followUps)
    .where(
      and(
        eq(followUps.workspaceId, sql.placeholder("workspaceId")),
        eq(followUps.contactId, sql.placeholder("contactId")),
        sql`+${followUps.status} = 'scheduled'`,
      ),
    )
    .prepare(),
);

/**
 * Returns the condition. Its plus signs keep SQLite on the contact's index: a client can have thousands
 * scheduled.
 */
const scheduledFor = ({ workspaceId, clientId }: Omit<Cancelling, "reason">, contactId: string) =>
  and(
    eq(followUps.workspaceId, workspaceId),
    eq(followUps.contactId, contactId),
    clientId === undefined ? undefined : sql`+${followUps.clientId} = ${clientId}`,
    sql`+${followUps.status} = 'scheduled'`,
  );

/** Returns the condition: created for a reply of the thread, or without any other thread to be sent in. */
const isOfThread = (threadId: string): SQL =>
  sql`(EXISTS (SELECT 1 FROM ${replies} WHERE ${replies.id} = ${followUps.replyId} AND ${replies.threadId} = ${threadId})
    OR NOT EXISTS (
      SELECT 1 FROM ${replies} WHERE ${replies.workspaceId} = ${followUps.workspaceId}
        AND ${replies.contactId} = ${followUps.contactId} AND +${replies.clientId} = ${followUps.clientId}
        AND ${replies.threadId} <> ${threadId}))`;

function cancelWhere(db: Db, reason: string, scheduled: SQL | undefined, now: Millis): FollowUpRow[] {
  return transact(db, () => {
    const cancelled = db.orm
      .update(followUps)
      .set({ ...cancelledState(reason), updatedAt: now })
      // A LinkedIn message that no subscriber has accepted yet is withdrawn.
      .where(and(scheduled, or(isNull(followUps.sendState), eq(followUps.action, "linkedin_message"))))
      .returning()
      .all();
    // Keeps the first reason.
    db.orm
      .update(followUps)
      .set({ cancelReason: reason })
      .where(
        and(
          scheduled,
          inArray(followUps.sendState, ["sending", "uncertain"]),
          isNull(followUps.cancelReason),
        ),
      )
      .run();
    return cancelled;
  });
}
