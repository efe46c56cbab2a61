/** Adds suppressions for one client or for all, individually or as a list, and lifts them. */
import { listClientNames } from "../../clients/store.ts";
import { recordAudit } from "../../people/audit/store/audit.ts";
import type { Auditor, Scope } from "../../core/caller.ts";
import { numberedRows } from "../../core/csv.ts";
import { badRequest } from "../../core/errors.ts";
import type { Millis } from "../../core/clock.ts";
import { transact } from "../../db/open.ts";
import type { SuppressionRow } from "../../db/table-rows.ts";
import { yieldToEventLoop } from "../../deps/in-flight.ts";
import { auditSuppression } from "./audit.ts";
import { valuesIn, type ListFault } from "./rules/list.ts";
import { deleteForAll, deleteSuppression, findSuppression, type NewSuppression } from "./store.ts";
import type { Deps } from "../../deps/deps.ts";

/** Inserts a suppression and applies its effects, such as canceling follow-ups. */
export type Suppress = (
  deps: Deps,
  suppression: NewSuppression,
  now: Millis,
) => { row: SuppressionRow; created: boolean };

/** The scope of a suppression: one client, or all. */
export interface SuppressedFor {
  workspaceId: string;
  /** Null for all clients, including future ones. */
  clientId: string | null;
  reason: string | null;
  by: Auditor;
}

/** Suppresses a value in one transaction. Returns the row, or the first row if there is one per client. */
export function suppressOne(
  deps: Deps,
  { suppress, value, ...of }: SuppressedFor & { suppress: Suppress; value: string },
): { row: SuppressionRow; created: boolean } {
  const now = deps.clock.now();
  return transact(deps.db, () => {
    const made = suppressFor(deps, { ...of, suppress, value }, now);
    for (const { row, created } of made)
      if (created) auditSuppression(deps, row, { action: "created", by: of.by }, now);
    const [first] = made;
    if (!first) throw badRequest("all_clients: there are no clients yet");
    return { row: first.row, created: made.some(({ created }) => created) };
  });
}

function suppressFor(
  deps: Deps,
  {
    suppress,
    workspaceId,
    clientId,
    value,
    reason,
  }: Omit<SuppressedFor, "by"> & { suppress: Suppress; value: string },
  now: Millis,
): { row: SuppressionRow; created: boolean }[] {
  const forAll = clientId === null;
  const clients = forAll ? listClientNames(deps.db, workspaceId).map(({ id }) => id) : [clientId];
  return clients.map((id) =>
    suppress(deps, { workspaceId, clientId: id, value, reason, source: "person", forAll }, now),
  );
}

/** Lifts a suppression. With `all`, lifts a suppression for all clients for every client. */
export function lift(
  deps: Pick<Deps, "db" | "clock">,
  { scope, id, all, by }: { scope: Scope; id: string; all: boolean; by: Auditor },
): void {
  const now = deps.clock.now();
  transact(deps.db, () => {
    const row = deleteSuppression(deps.db, scope, id);
    const others = all && row.forAll && scope.clients === null ? deleteForAll(deps.db, row) : [];
    for (const one of [row, ...others]) auditSuppression(deps, one, { action: "deleted", by }, now);
  });
}

export interface ListResult {
  rows: number;
  created: number;
  existing: number;
  failed: number;
  errors: ListFault[];
  /** Outcomes by value, so that the batches of a list can be combined. */
  outcomes: Record<string, "created" | "existing">;
}

const MAX_ERRORS = 100;
/** Number of rows per transaction, with one row per value and client. A transaction takes a few milliseconds. */
const ROWS_PER_BATCH = 50;

/** Suppresses all values of a list. Existing suppressions stay unchanged. */
export async function suppressList(
  deps: Deps,
  {
    csv,
    column,
    dryRun,
    ...of
  }: SuppressedFor & {
    suppress: Suppress;
    csv: string;
    column: string | undefined;
    dryRun: boolean;
  },
): Promise<ListResult> {
  const { values, faults, rows } = valuesIn(numberedRows(csv), column);
  const result: ListResult = {
    rows,
    created: 0,
    existing: 0,
    failed: faults.length,
    errors: faults.slice(0, MAX_ERRORS),
    outcomes: {},
  };
  const clients = of.clientId === null ? listClientNames(deps.db, of.workspaceId).length : 1;
  const atOnce = Math.max(1, Math.floor(ROWS_PER_BATCH / Math.max(1, clients)));
  for (let at = 0; at < values.length; at += atOnce) {
    const batch = values.slice(at, at + atOnce);
    const now = deps.clock.now();
    transact(deps.db, () => {
      for (const value of batch) {
        const isNew = dryRun
          ? wouldBeNew(deps, { ...of, value })
          : suppressFor(deps, { ...of, value }, now).some(({ created }) => created);
        const outcome = isNew ? "created" : "existing";
        result[outcome] += 1;
        result.outcomes[value] = outcome;
      }
    });
    await yieldToEventLoop();
  }
  if (!dryRun) note(deps, of, result);
  return result;
}

function wouldBeNew(
  { db }: Pick<Deps, "db">,
  { workspaceId, clientId, value }: { workspaceId: string; clientId: string | null; value: string },
): boolean {
  const clients = clientId === null ? listClientNames(db, workspaceId).map(({ id }) => id) : [clientId];
  return clients.some((id) => !findSuppression(db, { workspaceId, clientId: id, value }));
}

function note({ db, clock }: Deps, { workspaceId, clientId, by }: SuppressedFor, result: ListResult): void {
  const { rows, created, failed } = result;
  const detail = { rows, created, failed, for_all: clientId === null };
  recordAudit(db, { ...by, workspaceId, clientId, action: "suppressions.imported", detail }, clock.now());
}
