/**
 * Completes contacts in the background: queries the platform, once per contact, for fields that a webhook did not
 * contain.
 */
import { accountOf, inBulk } from "../sequencers/connections/account.ts";
import { findConnection } from "../sequencers/connections/store/connections.ts";
import { MINUTE, SECOND, type Millis } from "../core/clock.ts";
import { messageOf, UpstreamError } from "../core/errors.ts";
import type { ConnectionRow, ContactLookupRow } from "../db/table-rows.ts";
import type { Job } from "../deps/in-flight.ts";
import { Lanes } from "../deps/lanes.ts";
import { worker } from "../deps/worker.ts";
import type { Settle } from "../deps/worker-options.ts";
import { missingFacts } from "./rules/facts.ts";
import { findContact, recordContact, type KnownContact } from "./store/contacts.ts";
import { LOOKUPS, settleLookup, TO_LOOK_UP } from "./store/lookups.ts";
import type { Deps } from "../deps/deps.ts";

/** Maximum number of concurrent lookups; background work needs only a few. */
const MAX_CONCURRENT = 4;
const AT_ONCE_PER_CONNECTION = 1;
const LEASE: Millis = 5 * MINUTE;
const RETRY_PAUSE: Millis = 5 * MINUTE;
/** Maximum wait for a rate-limited account before its slot goes to another contact. */
const MAX_WAIT: Millis = 20 * SECOND;

/** Creates the job that looks up contacts. */
export const createContactCompleter = (deps: Deps): Omit<Job, "name"> =>
  worker<ContactLookupRow>(deps, {
    job: "contacts",
    queue: TO_LOOK_UP,
    claims: LOOKUPS,
    lanes: new Lanes({ total: MAX_CONCURRENT, perLane: AT_ONCE_PER_CONNECTION }),
    lease: LEASE,
    act: (row) => complete(deps, row),
    fail: (row, error) => postpone(deps, row, error),
  });

async function complete(deps: Deps, row: ContactLookupRow): Promise<Settle> {
  const { db, clock } = deps;
  const connection = findConnection(db, row.connectionId);
  const contact = findContact(db, row.workspaceId, row.id);
  const facts = connection && contact ? await requestLead(deps, { row, connection, contact }) : null;
  return () => {
    // Rereads the contact, because a webhook or a person may have added facts in the meantime.
    const known = findContact(db, row.workspaceId, row.id);
    if (known && facts)
      recordContact(db, {
        workspaceId: row.workspaceId,
        email: known.email,
        facts: missingFacts(known, facts),
        now: clock.now(),
      });
    settleLookup(db, row, { dueAt: null });
  };
}

/**
 * A refusal is not recorded on the connection, because a key without access to leads still works for
 * everything else.
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

/** Postpones a lookup, or ends it if the platform refuses it. */
function postpone({ db, clock, log }: Deps, row: ContactLookupRow, error: unknown): void {
  log.debug("contact.lookup_failed", { contact_id: row.id, reason: messageOf(error) });
  const isRefused = error instanceof UpstreamError && error.outcome === "refused" && error.status !== 429;
  const uncounted = !(error instanceof UpstreamError) || error.outcome === "not_sent";
  settleLookup(db, row, { dueAt: isRefused ? null : clock.now() + RETRY_PAUSE, uncounted });
}
