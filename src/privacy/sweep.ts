/**
 * Searches the database for remaining data about erased contacts: their addresses in other people's rows,
 * payloads and events, and words in the search index. Works in sections, because it reads every row. After a
 * crash, it restarts the step.
 */
import { MINUTE, type Millis } from "../core/clock.ts";
import { messageOf } from "../core/errors.ts";
import type { ErasureRow } from "../db/table-rows.ts";
import { transact } from "../db/open.ts";
import { yieldToEventLoop, type Job } from "../deps/in-flight.ts";
import { Lanes } from "../deps/lanes.ts";
import { worker } from "../deps/worker.ts";
import type { WorkerDeps } from "../deps/worker-options.ts";
import { findingQueries, forgetStops, ownMailsQuery, PLACES, redactRows } from "./store/elsewhere.ts";
import type { AddressedRow } from "./store/elsewhere.ts";
import {
  advance,
  ERASURES,
  finish,
  postpone,
  TO_SWEEP,
  type ERASURE_STEPS,
} from "../contacts/store/erasures.ts";
import { holdingsOf } from "./store/holdings.ts";
import {
  emptyBookingPayloads,
  emptyCalendarPayloads,
  emptyEvents,
  emptyPayloads,
  type NamedPerson,
  type SweptPiece,
} from "./store/packed-texts.ts";
import { mergeWords } from "./store/search-words.ts";
import { anonymize, withSecureDelete } from "./store/tombstone.ts";
import type { Deps } from "../deps/deps.ts";

type SweepDeps = WorkerDeps & Pick<Deps, "reader">;

const LEASE: Millis = 10 * MINUTE;
const RETRY: Millis = MINUTE;
/** Delay until writes that were in progress during the erasure, such as a draft, are on disk. */
const SETTLED_AFTER: Millis = 5 * MINUTE;
/** How often to check whether the sequencers have applied the stops. */
const STOPS_AGAIN: Millis = 10 * MINUTE;
const ROWS_PER_BATCH = 50;

/** An unfinished erasure, with known addresses. */
interface SweptContact extends Pick<ErasureRow, "id" | "workspaceId" | "createdAt"> {
  addresses: string[];
}

/** A step: returns when to run again, or null once it is done. */
type SweepStep = (deps: SweepDeps, sweep: SweptContact) => Promise<Millis | null>;

const emptyAllPayloads: SweepStep = async (deps, sweep) => {
  for (const empty of [emptyPayloads, emptyCalendarPayloads, emptyBookingPayloads])
    await inPieces(deps, sweep, empty);
  return null;
};
const emptyAllEvents: SweepStep = (deps, sweep) => inPieces(deps, sweep, emptyEvents);

const STEPS = [
  redactElsewhere,
  emptyAllPayloads,
  emptyAllEvents,
  anonymizeAgain,
  mergeIndex,
  forgetActions,
] as const satisfies readonly SweepStep[] & { length: typeof ERASURE_STEPS };

/** Creates the job, which sweeps for one contact at a time. */
export const createEraser = (deps: SweepDeps): Omit<Job, "name"> =>
  worker<ErasureRow>(deps, {
    job: "erasures",
    queue: TO_SWEEP,
    claims: ERASURES,
    lanes: new Lanes({ total: 1 }),
    lease: LEASE,
    act: (row) => sweepFrom(deps, row),
    fail(row, error) {
      deps.log.warn("contact.erasure_failed", { contact_id: row.id, reason: messageOf(error) });
      postpone(deps.db, row.id, deps.clock.now() + RETRY);
    },
  });

async function sweepFrom(deps: SweepDeps, row: ErasureRow): Promise<void> {
  const { db, clock, log } = deps;
  const sweep = { ...row, addresses: row.addresses ?? [] };
  for (const [at, step] of STEPS.entries()) {
    if (at < row.step) continue;
    const again = await step(deps, sweep);
    if (deps.stopping.signal.aborted) return;
    if (again !== null) return postpone(db, row.id, again);
    advance(db, row.id, { step: at + 1, dueAt: clock.now() + LEASE });
  }
  finish(db, row.id, clock.now());
  log.info("contact.erased_everywhere", { contact_id: row.id });
}

/** Removes the addresses from other people's rows, after deleting the person's own emails there. */
async function redactElsewhere(deps: SweepDeps, sweep: SweptContact): Promise<null> {
  const { db, reader, stopping } = deps;
  const { id: contactId, workspaceId, addresses } = sweep;
  const [mails] = await reader.read([ownMailsQuery(sweep)], workspaceId);
  const messages = (mails as { id: string }[]).map(({ id }) => id);
  if (messages.length > 0)
    withSecureDelete(db, () =>
      transact(db, () =>
        anonymize(db, { workspaceId, contactId }, { ...NOTHING, messages }, sweep.createdAt),
      ),
    );
  for (const target of PLACES) {
    for (const query of findingQueries(db, target, { workspaceId, addresses })) {
      const [rows] = await reader.read([query], workspaceId);
      for (const batch of batchesOf(rows as AddressedRow[])) {
        if (stopping.signal.aborted) return null;
        redactRows(db, target, { rows: batch, contactId, addresses });
        await yieldToEventLoop();
      }
    }
  }
  return null;
}

const NOTHING = { threads: [], replies: [], messages: [], followUps: [], clients: [], addresses: [] };

function* batchesOf<R>(rows: readonly R[]): Generator<R[]> {
  for (let at = 0; at < rows.length; at += ROWS_PER_BATCH) yield rows.slice(at, at + ROWS_PER_BATCH);
}

async function inPieces(
  deps: SweepDeps,
  sweep: SweptContact,
  empty: (db: Deps["db"], named: NamedPerson, after: number) => SweptPiece,
): Promise<null> {
  const { id, workspaceId, addresses, createdAt: erasedAt } = sweep;
  const { replies, followUps } = holdingsOf(deps.db, sweep);
  const named = { workspaceId, addresses, ids: [id, ...replies, ...followUps], erasedAt };
  let after: number | null = 0;
  while (after !== null && !deps.stopping.signal.aborted) {
    after = empty(deps.db, named, after).next;
    await yieldToEventLoop();
  }
  return null;
}

/** Erases the contact again, to include writes that were in progress. */
function anonymizeAgain({ db, clock }: SweepDeps, sweep: SweptContact): Promise<Millis | null> {
  const { id: contactId, workspaceId, createdAt } = sweep;
  const now = clock.now();
  // Without the first condition, a clock that was set back would postpone the check forever.
  if (now >= createdAt && now < createdAt + SETTLED_AFTER) return Promise.resolve(createdAt + SETTLED_AFTER);
  withSecureDelete(db, () =>
    transact(db, () => {
      const holdings = { ...holdingsOf(db, sweep), addresses: sweep.addresses };
      anonymize(db, { workspaceId, contactId }, holdings, now);
    }),
  );
  return Promise.resolve(null);
}

async function mergeIndex({ db, stopping }: SweepDeps): Promise<null> {
  let isFirst = true;
  while (!stopping.signal.aborted && withSecureDelete(db, () => mergeWords(db, isFirst))) {
    isFirst = false;
    await yieldToEventLoop();
  }
  return null;
}

/** Deletes the address once the sequencers have applied the stops. */
function forgetActions({ db, clock }: SweepDeps, sweep: SweptContact): Promise<Millis | null> {
  const { id: contactId, workspaceId, addresses } = sweep;
  const { isWaiting } = transact(db, () => forgetStops(db, { workspaceId, contactId, addresses }));
  return Promise.resolve(isWaiting ? clock.now() + STOPS_AGAIN : null);
}
