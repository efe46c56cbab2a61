/** Imports contacts from CSV, or says what importing them would do. */
import { recordAudit } from "../audit/store.ts";
import type { Auditor } from "../core/caller.ts";
import { readCsv } from "../core/csv.ts";
import { badRequest } from "../core/errors.ts";
import { transact } from "../db/open.ts";
import { yieldToEventLoop } from "../scheduler/in-flight.ts";
import { missingFacts } from "./rules/facts.ts";
import { contactOf, faultOfColumns, faultOfHeader, guessColumns } from "./rules/import.ts";
import type { ColumnMap, ImportedContact, RowFault } from "./rules/import.ts";
import { findByAddress, recordContact } from "./store.ts";
import type { Deps } from "../app/context.ts";

export interface ImportRequest {
  workspaceId: string;
  csv: string;
  /** Guessed where it is not given. */
  columns?: ColumnMap | undefined;
  /** Whether what is known is replaced; it is kept otherwise. */
  overwrite: boolean;
  dryRun: boolean;
  by: Auditor;
}

export interface ImportResult {
  header: string[];
  columns: ColumnMap;
  rows: number;
  created: number;
  updated: number;
  unchanged: number;
  failed: number;
  /** The first of them. */
  errors: (RowFault & { row: number })[];
  /** The first contacts as they were read. */
  sample: ImportedContact[];
}

const MOST_ERRORS = 100;
const SAMPLE = 5;
/** Rows per transaction: some milliseconds. */
const ROWS_PER_BATCH = 100;

type Importing = Pick<Deps, "db" | "clock" | "events">;
type RowOutcome = "created" | "updated" | "unchanged";

/** Imports row by row: one that cannot be read keeps no other from being imported. Running it twice changes nothing. */
export async function importContacts(deps: Importing, request: ImportRequest): Promise<ImportResult> {
  const [header = [], ...rows] = readCsv(request.csv);
  const broken = faultOfHeader(header);
  if (broken !== null) throw badRequest(broken);
  const columns = request.columns ?? guessColumns(header);
  // Without a choice the guess is answered, so that somebody can choose.
  const fault = faultOfColumns(header, columns);
  if (fault !== null && (request.columns || !request.dryRun)) throw badRequest(fault);
  const counts = { created: 0, updated: 0, unchanged: 0, failed: 0 };
  const result: ImportResult = { header, columns, rows: rows.length, ...counts, errors: [], sample: [] };
  if (fault === null)
    for (let at = 0; at < rows.length; at += ROWS_PER_BATCH) {
      importBatch(deps, request, { result, from: at, rows: rows.slice(at, at + ROWS_PER_BATCH) });
      await yieldToEventLoop();
    }
  if (!request.dryRun) note(deps, request, result);
  return result;
}

function importBatch(
  deps: Importing,
  request: ImportRequest,
  { result, from, rows }: { result: ImportResult; from: number; rows: readonly string[][] },
): void {
  transact(deps.db, () => {
    for (const [n, row] of rows.entries()) {
      const read = contactOf(result.header, result.columns, row);
      if ("error" in read) {
        result.failed += 1;
        // As a spreadsheet counts, where the header is the first row.
        if (result.errors.length < MOST_ERRORS) result.errors.push({ row: from + n + 2, ...read });
        continue;
      }
      if (result.sample.length < SAMPLE) result.sample.push(read);
      result[importOne(deps, request, read)] += 1;
    }
  });
}

function importOne(deps: Importing, request: ImportRequest, { email, facts }: ImportedContact): RowOutcome {
  const { db } = deps;
  const { workspaceId, overwrite, dryRun } = request;
  const now = deps.clock.now();
  const known = findByAddress(db, workspaceId, email);
  const added = known && !overwrite ? missingFacts(known, facts) : facts;
  if (dryRun) {
    if (!known) return "created";
    return isNews(known, added) ? "updated" : "unchanged";
  }
  const { row, created } = recordContact(db, { workspaceId, email, facts: added, now });
  if (created) deps.events.record({ type: "contact.created", workspaceId, id: row.id }, now);
  if (created || !known) return "created";
  return row.updatedAt === known.updatedAt && isSame(row, known) ? "unchanged" : "updated";
}

type Known = NonNullable<ReturnType<typeof findByAddress>>;

const isNews = (known: Known, { metadata, ...plain }: ImportedContact["facts"]): boolean =>
  Object.entries(plain).some(
    ([name, value]) => value !== null && known[name as keyof typeof plain] !== value,
  ) || Object.entries(metadata).some(([name, value]) => known.metadata[name] !== value);

const isSame = (one: object, { company: _company, ...other }: Known): boolean => Bun.deepEquals(one, other);

function note({ db, clock }: Importing, { workspaceId, by }: ImportRequest, result: ImportResult): void {
  const { rows, created, updated, failed } = result;
  const detail = { rows, created, updated, failed };
  recordAudit(db, { ...by, workspaceId, action: "contacts.imported", detail }, clock.now());
}
