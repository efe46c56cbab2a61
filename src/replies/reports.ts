/** What a mail proves of addresses: one is dead, one belongs to somebody who complained, one works after all. */
import type { Slug } from "../ai/model.ts";
import { getContact, markReachable } from "../contacts/store.ts";
import type { Millis } from "../core/clock.ts";
import { recordBounce } from "../followups/unreachable.ts";
import type { Automatic } from "../mail/autoreply/autoreply.ts";
import { getMessage, getThread, listEnvelopes } from "../threads/store.ts";
import type { ReplyRow } from "../db/table-rows.ts";
import type { Deps } from "../app/context.ts";

/** As much of a judgment as addresses are told by. */
interface Evidence {
  category: Slug;
  /** Where the certain rules have seen that a machine wrote. */
  automatic?: Automatic;
}

/** In the transaction that settles the verdict. A model's word is not enough to call a living person's address dead. */
export function markAddresses(
  deps: Deps,
  reply: ReplyRow,
  { category, automatic }: Evidence,
  now: Millis,
): void {
  const { workspaceId, receivedAt: at } = reply;
  if (automatic?.kind === "bounce") {
    if (automatic.isTemporary) return;
    for (const email of unreachable(deps.db, reply, automatic.recipients)) {
      recordBounce(deps, { workspaceId, email, at }, now);
    }
    return;
  }
  const isByPerson = automatic === undefined && category !== "bounce" && category !== "ooo";
  const { email } = getContact(deps.db, workspaceId, reply.contactId);
  if (isByPerson) markReachable(deps.db, { workspaceId, email, at, now });
}

/**
 * A report comes from a mail server: it is about those who were written to in its thread and whom it names, in its
 * fields or else in its words; else about whom the thread is with, where its fields name nobody or, as servers do that
 * pass mail on, another address of the same domain. Nobody else: anybody can write a report.
 */
function unreachable(db: Deps["db"], reply: ReplyRow, recipients: readonly string[]): Set<string> {
  const contact = emailOfThread(db, reply);
  const named = namedIn(db, reply, { among: [...writtenTo(db, reply), contact], recipients });
  if (named.length > 0) return new Set(named);
  const people = [emailOf(db, reply, reply.contactId), contact];
  const domains = recipients.map(domainOf);
  return new Set(people.filter((email) => domains.length === 0 || domains.includes(domainOf(email))));
}

/**
 * Who called our mail spam. A complaint rarely answers a mail that is known here, so its fields are believed: the worst
 * that a forged one does is that this client does not write to somebody.
 */
export function complainants(db: Deps["db"], reply: ReplyRow, recipients: readonly string[]): Set<string> {
  if (recipients.length > 0) return new Set(recipients);
  const named = namedIn(db, reply, { among: writtenTo(db, reply), recipients });
  return new Set(named.length > 0 ? named : [emailOfThread(db, reply)]);
}

const writtenTo = (db: Deps["db"], { threadId }: ReplyRow): string[] =>
  listEnvelopes(db, threadId)
    .filter(({ direction }) => direction === "outbound")
    .flatMap(({ to, cc }) => [...to, ...cc].map(({ email }) => email.toLowerCase()));

interface Named {
  among: readonly string[];
  recipients: readonly string[];
}

/** Reports name the address near the top. Read inside a transaction, so no more of a long one is looked at. */
const MAX_REPORT_CHARACTERS = 20_000;

function namedIn(db: Deps["db"], { messageId }: ReplyRow, { among, recipients }: Named): string[] {
  const inFields = among.filter((email) => recipients.includes(email));
  if (inFields.length > 0) return inFields;
  const report = getMessage(db, messageId).bodyText.slice(0, MAX_REPORT_CHARACTERS).toLowerCase();
  return among.filter((email) => report.includes(email));
}

const domainOf = (email: string): string => email.slice(email.lastIndexOf("@") + 1).toLowerCase();

const emailOf = (db: Deps["db"], { workspaceId }: ReplyRow, contactId: string): string =>
  getContact(db, workspaceId, contactId).email;

const emailOfThread = (db: Deps["db"], reply: ReplyRow): string =>
  emailOf(db, reply, getThread(db, reply.threadId).contactId);
