/**
 * Merges contacts that are the same person: the first keeps its address and facts, and receives the others'
 * data.
 */
import { recordAudit } from "../../people/audit/store/audit.ts";
import { missingFacts } from "../rules/facts.ts";
import { markBounced } from "../store/bounces.ts";
import { getContact, recordContact, type KnownContact } from "../store/contacts.ts";
import type { Auditor } from "../../core/caller.ts";
import type { Millis } from "../../core/clock.ts";
import { badRequest } from "../../core/errors.ts";
import { transact } from "../../db/open.ts";
import { suppressAndCancel } from "../../outbox/followups/unreachable.ts";
import { absorb, suppressingClients } from "./store/duplicates.ts";
import type { Deps } from "../../deps/deps.ts";

export interface MergeRequest {
  workspaceId: string;
  id: string;
  /** Contacts to merge into the first contact and then delete. */
  from: readonly string[];
  by: Auditor;
}

type Merging = Pick<Deps, "db" | "clock" | "events" | "live">;

/**
 * Merges contacts in one transaction. Future emails from the merged addresses belong to the remaining
 * contact.
 */
export function mergeContacts(deps: Merging, { workspaceId, id, from, by }: MergeRequest): KnownContact {
  const { db } = deps;
  const now = deps.clock.now();
  return transact(db, () => {
    const into = mergeable(db, workspaceId, id);
    const others = [...new Set(from.map((other) => other.toLowerCase()))];
    if (others.includes(into.id)) throw badRequest("from: must not include the contact itself");
    for (const other of others) mergeOne(deps, { into, other: mergeable(db, workspaceId, other) }, now);
    const detail = { merged: others.length };
    const entry = { ...by, workspaceId, subject: `contact:${into.id}`, detail };
    recordAudit(db, { ...entry, action: "contact.merged" }, now);
    return getContact(db, workspaceId, into.id);
  });
}

function mergeable(db: Deps["db"], workspaceId: string, id: string): KnownContact {
  const contact = getContact(db, workspaceId, id.toLowerCase());
  if (contact.erasedAt !== null) throw badRequest("The contact was erased");
  return contact;
}

function mergeOne(
  deps: Merging,
  { into, other }: { into: KnownContact; other: KnownContact },
  now: Millis,
): void {
  const { workspaceId, email } = into;
  // Facts already taken from a previously merged contact also count as known.
  const known = getContact(deps.db, workspaceId, into.id);
  recordContact(deps.db, { workspaceId, email, facts: missingFacts(known, other), now });
  suppressBoth(deps, { workspaceId, one: email, other: other.email }, now);
  absorb(deps.db, { workspaceId, into: into.id, from: other.id, now });
  // Has no effect if a later reply from either address proves that the person is reachable.
  if (other.bouncedAt !== null) markBounced(deps.db, { workspaceId, email, at: other.bouncedAt, now });
}

/** An opt-out applies to the person rather than the address. */
function suppressBoth(
  deps: Merging,
  { workspaceId, one, other }: { workspaceId: string; one: string; other: string },
  now: Millis,
): void {
  for (const [email, value] of [
    [one, other],
    [other, one],
  ] as const)
    for (const { clientId, reason, forAll } of suppressingClients(deps.db, { workspaceId, email })) {
      const about = { workspaceId, value, reason, source: "person", forAll: forAll === 1 } as const;
      suppressAndCancel(deps, { ...about, clientId }, now);
    }
}
