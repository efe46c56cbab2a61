/**
 * Completes contacts in the background: fields missing in a webhook are looked up at the platform, once per
 * contact.
 */
import { accountOf, inBulk } from "../sequencers/connections/account.ts";
import { findConnection } from "../sequencers/connections/store/connections.ts";
import { MINUTE, SECOND, type Millis } from "../core/clock.ts";
import { messageOf, UpstreamError } from "../core/errors.ts";
import type { ConnectionRow, ContactLookupRow } from "../db/table-rows.ts";
import { FailedSettlements, InFlight, type Job } from "../deps/in-flight.ts";
import { missingFacts } from "./rules/facts.ts";
import { findContact, recordContact, type KnownContact } from "./store/contacts.ts";
import { claimLookup, settleLookup } from "./store/lookups.ts";
import type { Deps } from "../deps/deps.ts";

/** Concurrent lookups. Few are enough for background work. */
const MAX_CONCURRENT = 4;
const AT_ONCE_PER_CONNECTION = 1;
const LEASE: Millis = 5 * MINUTE;
const RETRY_PAUSE: Millis = 5 * MINUTE;
const UNSETTLED_PAUSE: Millis = 10 * SECOND;
/** Maximum wait for a rate-limited account, before its slot goes to another contact. */
const MAX_WAIT: Millis = 20 * SECOND;

/** Creates the job that starts contact lookups, without waiting for any to finish. */
export function createContactCompleter(deps: Deps): Pick<Job, "run" | "idle"> {
  const inFlight = new InFlight();
  const unsettled = new FailedSettlements<ContactLookupRow>(UNSETTLED_PAUSE);
  return {
    run() {
      const now = deps.clock.now();
      unsettled.release(now, (row) => settleLookup(deps.db, row, { dueAt: now, uncounted: true }));
      while (inFlight.size < MAX_CONCURRENT) {
        const busy = inFlight.busy(AT_ONCE_PER_CONNECTION);
        const row = claimLookup(deps.db, { now, lease: now + LEASE, busy });
        if (!row) return;
        inFlight.add(row.connectionId, lookUp(deps, row, unsettled), () => deps.wakeups.notify("contacts"));
      }
    },
    idle: () => inFlight.idle(),
  };
}

/** Looks up a contact and settles the lookup. Never rejects. */
async function lookUp(
  deps: Deps,
  row: ContactLookupRow,
  unsettled: FailedSettlements<ContactLookupRow>,
): Promise<void> {
  try {
    await complete(deps, row);
  } catch (error) {
    deps.log.debug("contact.lookup_failed", { contact_id: row.id, reason: messageOf(error) });
    await deps.commits
      .run(() => postpone(deps, row, error))
      .catch((again: unknown) => {
        deps.log.error("contact.not_settled", { contact_id: row.id, error: again });
        unsettled.add(row, deps.clock.now());
      });
  }
}

async function complete(deps: Deps, row: ContactLookupRow): Promise<void> {
  const { db, commits, clock } = deps;
  const connection = findConnection(db, row.connectionId);
  const contact = findContact(db, row.workspaceId, row.id);
  const facts = connection && contact ? await requestLead(deps, { row, connection, contact }) : null;
  await commits.run(() => {
    // Read again, because a webhook or a person may have added facts in the meantime.
    const known = findContact(db, row.workspaceId, row.id);
    if (known && facts)
      recordContact(db, {
        workspaceId: row.workspaceId,
        email: known.email,
        facts: missingFacts(known, facts),
        now: clock.now(),
      });
    settleLookup(db, row, { dueAt: null });
  });
}

/**
 * A refusal is not recorded on the connection, since a key without access to leads still works for everything else.
 */
const requestLead = (
  deps: Deps,
  { row, connection, contact }: { row: ContactLookupRow; connection: ConnectionRow; contact: KnownContact },
) =>
  deps.platforms[connection.platform].findLead(
    accountOf(deps, connection),
    { email: contact.email, campaignId: row.campaignId },
    inBulk(deps, MAX_WAIT),
  );

/** Postpones a lookup, or ends it when the platform refuses it. */
function postpone({ db, clock }: Deps, row: ContactLookupRow, error: unknown): void {
  const isRefused = error instanceof UpstreamError && error.outcome === "refused" && error.status !== 429;
  const uncounted = !(error instanceof UpstreamError) || error.outcome === "not_sent";
  settleLookup(db, row, { dueAt: isRefused ? null : clock.now() + RETRY_PAUSE, uncounted });
}
