/** Rows of contacts: the people who answer, one per address in a workspace, and what is known of them. */
import { and, desc, eq, gt, isNull, lt, notInArray, or, sql, type Placeholder } from "drizzle-orm";
import type { Millis } from "../core/clock.ts";
import { prepared, transact, type Db } from "../db/open.ts";
import { insertStatement, selectStatement, updateStatement } from "../db/rows.ts";
import { categories, contacts, messages, replies } from "../db/schema.ts";
import { notFound } from "../core/errors.ts";
import { newId } from "../core/ids.ts";
import { findCompanyName, findOrMakeCompany } from "./store/companies.ts";
import {
  editedMetadata,
  mergedMetadata,
  nonEmptyFields,
  type ContactFacts,
  type Metadata,
} from "./rules/facts.ts";
import type { ContactRow } from "../db/table-rows.ts";

/** With the name of the company. */
export type KnownContact = ContactRow & { company: string | null };

/** How many of a contact's replies are shown with it. */
const RECENT_REPLIES = 10;

type Given = string | Placeholder;
const own = (workspaceId: Given, id: Given) =>
  and(eq(contacts.workspaceId, workspaceId), eq(contacts.id, id));

const byId = selectStatement<typeof contacts, { workspaceId: string; id: string }>(
  contacts,
  "WHERE id = $id AND workspace_id = $workspaceId",
);

export function findContact(db: Db, workspaceId: string, id: string): KnownContact | undefined {
  const row = byId.get(db, { workspaceId, id });
  return row && { ...row, company: row.companyId === null ? null : findCompanyName(db, row.companyId) };
}

export function getContact(db: Db, workspaceId: string, id: string): KnownContact {
  const row = findContact(db, workspaceId, id);
  if (!row) throw notFound("Contact not found");
  return row;
}

/** What stands beside a reply of whoever wrote it. */
export type NamedContact = Pick<KnownContact, "id" | "email" | "firstName" | "lastName" | "company">;

export function getNamedContact(db: Db, workspaceId: string, id: string): NamedContact {
  const row = db.sqlite
    .query<NamedContact, { workspaceId: string; id: string }>(
      `SELECT co.id, co.email, co.first_name AS firstName, co.last_name AS lastName,
         (SELECT name FROM companies WHERE id = co.company_id) AS company
       FROM contacts co WHERE co.id = $id AND co.workspace_id = $workspaceId`,
    )
    .get({ workspaceId, id });
  if (!row) throw notFound("Contact not found");
  return row;
}

/** The newest first. */
export const listRecentReplies = (db: Db, { workspaceId, id }: ContactRow) =>
  recentReplies(db).all({ workspaceId, id });

const recentReplies = prepared((db) =>
  db.orm
    .select({
      id: replies.id,
      subject: messages.subject,
      status: replies.status,
      category: categories.name,
      receivedAt: replies.receivedAt,
    })
    .from(replies)
    .innerJoin(messages, eq(messages.id, replies.messageId))
    .leftJoin(categories, eq(categories.id, replies.categoryId))
    .where(
      and(
        eq(replies.workspaceId, sql.placeholder("workspaceId")),
        eq(replies.contactId, sql.placeholder("id")),
      ),
    )
    .orderBy(desc(replies.receivedAt), desc(replies.id))
    .limit(RECENT_REPLIES)
    .prepare(),
);

export type ContactChange = Partial<
  Pick<KnownContact, "firstName" | "lastName" | "company" | "title" | "phone" | "linkedinUrl">
> & {
  /** Changed fields, null for those taken away; null as a whole takes all away. */
  metadata?: Metadata | null;
  /** A person knows that the address works. */
  bouncedAt?: null;
};

export function updateContact(
  db: Db,
  { workspaceId, id, now, ...change }: ContactChange & { workspaceId: string; id: string; now: Millis },
): KnownContact {
  return transact(db, () => {
    const { company, metadata: edits, ...fields } = change;
    const before = getContact(db, workspaceId, id);
    const metadata = edits === null ? {} : editedMetadata(before.metadata, edits ?? {});
    const companyId = company && findOrMakeCompany(db, { workspaceId, name: company, now });
    db.orm
      .update(contacts)
      .set({ ...fields, companyId, metadata, updatedAt: now })
      .where(own(workspaceId, id))
      .run();
    return getContact(db, workspaceId, id);
  });
}

const byEmail = selectStatement<typeof contacts, { workspaceId: string; email: string }>(
  contacts,
  "WHERE workspace_id = $workspaceId AND email = $email",
);
const adding = insertStatement(contacts);
const changing = updateStatement<typeof contacts, { workspaceId: string; id: string }>(
  contacts,
  "id = $id AND workspace_id = $workspaceId",
);

const addressKey = (email: string): string => email.trim().toLowerCase();

/** The contact of an address, found or made, with what a platform tells of them: never less than was known. */
export function recordContact(
  db: Db,
  {
    workspaceId,
    email,
    facts,
    now,
  }: { workspaceId: string; email: string; facts: ContactFacts; now: Millis },
): { row: ContactRow; created: boolean } {
  return transact(db, () => {
    const known = byEmail.get(db, { workspaceId, email: addressKey(email) });
    const company = facts.company?.trim();
    const told = {
      ...nonEmptyFields(facts),
      metadata: mergedMetadata(known?.metadata ?? {}, facts.metadata),
      ...(company && { companyId: findOrMakeCompany(db, { workspaceId, name: company, now }) }),
    };
    if (known) return { row: refreshContact(db, known, { told, now }), created: false };
    const row = adding.get(db, {
      ...told,
      id: newId(now),
      workspaceId,
      email: addressKey(email),
      replyCount: 0,
      createdAt: now,
      updatedAt: now,
    });
    return { row, created: true };
  });
}

/** Written only when something is new, as most replies tell nothing that the last one did not. */
function refreshContact(
  db: Db,
  known: ContactRow,
  { told, now }: { told: Partial<ContactRow>; now: Millis },
): ContactRow {
  if (Bun.deepEquals({ ...known, ...told }, known)) return known;
  const { workspaceId, id } = known;
  return changing.get(db, { workspaceId, id }, { ...told, updatedAt: now }) ?? known;
}

const counting = prepared((db) =>
  db.orm
    .update(contacts)
    .set({
      replyCount: sql`${contacts.replyCount} + 1`,
      lastReplyAt: sql`max(coalesce(${contacts.lastReplyAt}, 0), ${sql.placeholder("receivedAt")})`,
    })
    .where(own(sql.placeholder("workspaceId"), sql.placeholder("contactId")))
    .prepare(),
);

export function countReply(
  db: Db,
  reply: { workspaceId: string; contactId: string; receivedAt: Millis },
): void {
  counting(db).run(reply);
}

const ofAddress = (workspaceId: string, email: string) =>
  and(eq(contacts.workspaceId, workspaceId), eq(contacts.email, addressKey(email)));

/** When a mail said something of an address: the clock of mails, so that those that come late are put in order. */
interface AddressNews {
  workspaceId: string;
  email: string;
  at: Millis;
  now: Millis;
}

/**
 * Mail to this address came back at that time; the latest is kept. False where its owner has written since: the address
 * works. One that is nobody's is nothing to mark.
 */
export function markBounced(db: Db, { workspaceId, email, at, now }: AddressNews): boolean {
  const known = byEmail.get(db, { workspaceId, email: addressKey(email) });
  if (known && hasWrittenAfter(db, known, at)) return false;
  const isOlder = or(isNull(contacts.bouncedAt), lt(contacts.bouncedAt, at));
  db.orm
    .update(contacts)
    .set({ bouncedAt: at, updatedAt: now })
    .where(and(ofAddress(workspaceId, email), isOlder))
    .run();
  return true;
}

/** A mail of theirs that was judged, and that no machine wrote. */
function hasWrittenAfter(db: Db, { workspaceId, id }: ContactRow, at: Millis): boolean {
  const found = db.orm
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
  return found !== undefined;
}

/** Categories of mails that prove nothing of whoever's address they come from. */
const MACHINE_WRITTEN = ["bounce", "ooo"];

/** Its owner has written since mail to the address came back: it works. */
export function markReachable(db: Db, { workspaceId, email, at, now }: AddressNews): void {
  const known = byEmail.get(db, { workspaceId, email: addressKey(email) });
  if (known === undefined || known.bouncedAt === null || known.bouncedAt >= at) return;
  changing.get(db, { workspaceId, id: known.id }, { bouncedAt: null, updatedAt: now });
}

/** Whether mail to this address has come back. */
export const hasBounced = (db: Db, { workspaceId, email }: { workspaceId: string; email: string }): boolean =>
  (byEmail.get(db, { workspaceId, email: addressKey(email) })?.bouncedAt ?? null) !== null;
