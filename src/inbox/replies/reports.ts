/** Marks addresses based on evidence in an email: bounced, complained, or reachable again. */
import { recordRefusal } from "../../sequencers/connections/store/refusals.ts";
import { getContact } from "../../contacts/store/contacts.ts";
import { markReachable } from "../../contacts/store/bounces.ts";
import type { Millis } from "../../core/clock.ts";
import { recordBounce } from "../../outbox/followups/unreachable.ts";
import type { Automatic } from "../../judge/mail/autoreply/autoreply.ts";
import { getMessage, getThread, listEnvelopes } from "../threads/store/threads.ts";
import type { ReplyRow } from "../../db/table-rows.ts";
import type { Deps } from "../../deps/deps.ts";

/** Parts of a verdict that are evidence about addresses. */
interface Evidence {
  category: string;
  /** Set when the deterministic rules recognized a machine-written report. */
  automatic?: Automatic;
}

/**
 * Marks addresses as bounced or reachable, in the transaction that settles the verdict. Only rules can mark a
 * bounce: a model's verdict is not enough proof that an address is dead.
 */
export function markAddresses(
  deps: Deps,
  reply: ReplyRow,
  { category, automatic }: Evidence,
  now: Millis,
): void {
  const { workspaceId, receivedAt: at } = reply;
  if (automatic?.kind === "bounce") {
    if (automatic.refusal !== null)
      recordRefusal(deps.db, reply.connectionId, { at, reason: automatic.refusal });
    if (automatic.isTemporary || automatic.refusal !== null) return;
    for (const email of unreachable(deps.db, reply, automatic.recipients)) {
      recordBounce(deps, { workspaceId, email, at }, now);
    }
    return;
  }
  const isByPerson = automatic === undefined && category !== "bounce" && category !== "ooo";
  if (!isByPerson) return;
  const { email } = getContact(deps.db, workspaceId, reply.contactId);
  markReachable(deps.db, { workspaceId, email, at, now });
}

/**
 * Returns the bounced addresses: the thread's recipients that the report names in its fields, or else in its
 * text. If it names none, returns the thread's contact, provided that the report's fields are empty or, as
 * with forwarding servers, name another address in the same domain. Never returns other addresses, since
 * anyone can forge a report.
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
 * Returns the addresses that reported our email as spam. A complaint rarely answers a known email, so its
 * fields are trusted: at worst, a forged complaint stops this client from writing to one address.
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

/** Maximum number of characters of a report to search inside a transaction. Reports name the address near the top. */
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
