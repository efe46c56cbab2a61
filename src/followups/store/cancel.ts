/** What takes scheduled follow-ups back by machine: a reply, an opt-out, a bounce, a suppression. */
import { and, eq, inArray, isNull, or, sql, type SQL } from "drizzle-orm";
import type { Millis } from "../../core/clock.ts";
import { prepared, transact, type Db } from "../../db/open.ts";
import { contacts, followUps } from "../../db/schema.ts";
import { subjectsOver, type Subject } from "../../suppressions/rules/subject.ts";
import { cancelledState } from "../store.ts";
import type { FollowUpRow } from "../../db/table-rows.ts";

interface Cancelling {
  workspaceId: string;
  /** Those of one client; of all clients without it. */
  clientId?: string | undefined;
  /** Shown on the row. */
  reason: string;
}

/**
 * Cancels what is scheduled for a contact. One whose send is under way, or may have gone out, is left alone: it is
 * cancelled as soon as its send is known not to have happened.
 * @param onlyCancelOnReply leaves those that were made to outlast a reply
 * @returns the cancelled ones, as they stand now
 */
export function cancelFollowUps(
  db: Db,
  {
    contactId,
    onlyCancelOnReply,
    ...cancelling
  }: Cancelling & { contactId: string; onlyCancelOnReply: boolean },
  now: Millis,
): FollowUpRow[] {
  // Most who reply have nothing scheduled.
  if (!anyScheduled(db).get({ workspaceId: cancelling.workspaceId, contactId })) return [];
  const all = scheduledFor(cancelling, contactId);
  const which = onlyCancelOnReply ? and(all, eq(followUps.cancelOnReply, true)) : all;
  return cancelWhere(db, cancelling.reason, which, now);
}

/** The same for an address, or for every address at a domain and below it. Whether a reply cancels them is not asked. */
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

/** Whom the subject means: whose address it is, or who has something scheduled and an address below the domain. */
function contactsOf(
  db: Db,
  { workspaceId, clientId }: Omit<Cancelling, "reason">,
  { kind, value }: Subject,
): string[] {
  const ofWorkspace = eq(contacts.workspaceId, workspaceId);
  const whole = { id: contacts.id, email: contacts.email };
  if (kind === "email") {
    const one = db.orm.select(whole).from(contacts);
    return one
      .where(and(ofWorkspace, eq(contacts.email, value)))
      .all()
      .map(({ id }) => id);
  }
  const found = db.orm
    .selectDistinct(whole)
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
  return found.filter(({ email }) => subjectsOver(email).includes(value)).map(({ id }) => id);
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

/** The plus keeps SQLite to the index by contact: a client has thousands scheduled. */
const scheduledFor = ({ workspaceId, clientId }: Omit<Cancelling, "reason">, contactId: string) =>
  and(
    eq(followUps.workspaceId, workspaceId),
    eq(followUps.contactId, contactId),
    clientId === undefined ? undefined : sql`+${followUps.clientId} = ${clientId}`,
    sql`+${followUps.status} = 'scheduled'`,
  );

function cancelWhere(db: Db, reason: string, scheduled: SQL | undefined, now: Millis): FollowUpRow[] {
  return transact(db, () => {
    const gone = db.orm
      .update(followUps)
      .set({ ...cancelledState(reason), updatedAt: now })
      // A message on LinkedIn that is being offered to subscribers is taken back: what was not taken is offered no more.
      .where(and(scheduled, or(isNull(followUps.sendState), eq(followUps.action, "linkedin_message"))))
      .returning()
      .all();
    // Whoever came first is the reason.
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
    return gone;
  });
}
