/**
 * Stores which addresses bounce. A merged contact's addresses share one bounce mark, so that no automatic emails
 * are sent until the person's next email clears the mark.
 */
import { and, eq, gt, notInArray } from "drizzle-orm";
import type { Millis } from "../../core/clock.ts";
import type { Db } from "../../db/open.ts";
import { selectStatement, updateStatement } from "../../db/rows.ts";
import { contacts, replies } from "../../db/schema.ts";
import type { ContactRow } from "../../db/table-rows.ts";

const byAddress = selectStatement<typeof contacts, { workspaceId: string; email: string }>(
  contacts,
  `WHERE id IN (
     SELECT id FROM contacts WHERE workspace_id = $workspaceId AND email = $email
     UNION SELECT contact_id FROM contact_aliases WHERE workspace_id = $workspaceId AND email = $email)`,
);
const changing = updateStatement<typeof contacts, { workspaceId: string; id: string }>(
  contacts,
  "id = $id AND workspace_id = $workspaceId",
);

const addressKey = (email: string): string => email.trim().toLowerCase();

/** Evidence about an address, with the email's time, because emails may arrive late and out of order. */
interface AddressNews {
  workspaceId: string;
  email: string;
  at: Millis;
  now: Millis;
}

/**
 * Marks an address as bounced; stores the latest bounce. Returns false if the owner has written since, which
 * proves that the address works. Ignores addresses without a contact.
 */
export function markBounced(db: Db, { workspaceId, email, at, now }: AddressNews): boolean {
  const known = byAddress.get(db, { workspaceId, email: addressKey(email) });
  if (!known) return true;
  if (hasWrittenAfter(db, known, at)) return false;
  if (known.bouncedAt === null || known.bouncedAt < at)
    changing.get(db, { workspaceId, id: known.id }, { bouncedAt: at, updatedAt: now });
  return true;
}

/** Returns whether the contact sent an email after the given time, excluding automatic emails. */
function hasWrittenAfter(db: Db, { workspaceId, id }: ContactRow, at: Millis): boolean {
  const reply = db.orm
    .select({ id: replies.id })
    .from(replies)
    .where(
      and(
        eq(replies.workspaceId, workspaceId),
        eq(replies.contactId, id),
        gt(replies.receivedAt, at),
        notInArray(replies.aiCategory, MACHINE_WRITTEN),
      ),
    )
    .limit(1)
    .get();
  return reply !== undefined;
}

/** Categories of automatic emails, which do not prove that a person reads the address. */
const MACHINE_WRITTEN = ["bounce", "ooo"];

/** Clears the bounce mark of an address if its owner has written since. */
export function markReachable(db: Db, { workspaceId, email, at, now }: AddressNews): void {
  const known = byAddress.get(db, { workspaceId, email: addressKey(email) });
  if (known === undefined || known.bouncedAt === null || known.bouncedAt >= at) return;
  changing.get(db, { workspaceId, id: known.id }, { bouncedAt: null, updatedAt: now });
}

/** Returns whether email to this address has bounced. */
export const hasBounced = (db: Db, { workspaceId, email }: { workspaceId: string; email: string }): boolean =>
  (byAddress.get(db, { workspaceId, email: addressKey(email) })?.bouncedAt ?? null) !== null;
