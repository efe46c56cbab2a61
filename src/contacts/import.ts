/** Imports contacts from CSV, or previews the import. */
import { recordAudit } from "../people/audit/store/audit.ts";
import type { Auditor } from "../core/caller.ts";
import { type CsvRow, numberedRows } from "../core/csv.ts";
import { badRequest } from "../core/errors.ts";
import { transact } from "../db/open.ts";
import { yieldToEventLoop } from "../deps/in-flight.ts";
import {
  mergedMetadata,
  missingFacts,
  nonEmptyFields,
  type ContactFacts,
  type KnownFacts,
} from "./rules/facts.ts";
import { contactOf, faultOfColumns, faultOfHeader, guessColumns } from "./rules/import.ts";
import type { ColumnMap, ImportedContact, RowFault } from "./rules/import.ts";
import { findByAddress, recordContact } from "./store/contacts.ts";
import { companyKey } from "./store/companies.ts";
import type { Deps } from "../deps/deps.ts";

export interface ImportRequest {
  workspaceId: string;
  csv: string;
  /** Field of each column; guessed if omitted. */
  columns?: ColumnMap | undefined;
  /** Whether imported values replace existing values. */
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
  /** The first few errors. */
  errors: (RowFault & { row: number })[];
  /** The first few contacts, as parsed. */
  sample: ImportedContact[];
  /** Outcome by address, so that callers can combine the parts of a file without counting a contact twice. */
  outcomes: Record<string, RowOutcome>;
}

const MAX_ERRORS = 100;
const SAMPLE = 5;
/** Number of rows per transaction, which takes a few milliseconds. */
const ROWS_PER_BATCH = 100;

type Importing = Pick<Deps, "db" | "clock" | "events">;
/** If several rows belong to one contact, the outcome with the highest rank counts. */
const RANK = { created: 2, updated: 1, unchanged: 0 };
type RowOutcome = keyof typeof RANK;

/** Imports row by row; an unreadable row does not affect other rows. Importing a file twice changes nothing. */
export async function importContacts(deps: Importing, request: ImportRequest): Promise<ImportResult> {
  const [first, ...rows] = numberedRows(request.csv);
  const header = first?.cells ?? [];
  const broken = faultOfHeader(header);
  if (broken !== null) throw badRequest(broken);
  const columns = request.columns ?? guessColumns(header);
  // Without a column map, return a guess for the user to adjust.
  const fault = faultOfColumns(header, columns);
  if (fault !== null && (request.columns || !request.dryRun)) throw badRequest(fault);
  const counts = { created: 0, updated: 0, unchanged: 0, failed: 0 };
  const result: ImportResult = {
    header,
    columns,
    rows: rows.length,
    ...counts,
    errors: [],
    sample: [],
    outcomes: {},
  };
  const expected: Expected = new Map();
  if (fault === null)
    for (let at = 0; at < rows.length; at += ROWS_PER_BATCH) {
      importBatch(deps, request, { result, expected, rows: rows.slice(at, at + ROWS_PER_BATCH) });
      await yieldToEventLoop();
    }
  if (!request.dryRun) note(deps, request, result);
  return result;
}

function importBatch(
  deps: Importing,
  request: ImportRequest,
  { result, expected, rows }: { result: ImportResult; expected: Expected; rows: readonly CsvRow[] },
): void {
  transact(deps.db, () => {
    for (const { number, cells } of rows) {
      const read = contactOf(result.header, result.columns, cells);
      if ("error" in read) {
        result.failed += 1;
        if (result.errors.length < MAX_ERRORS) result.errors.push({ row: number, ...read });
        continue;
      }
      if (result.sample.length < SAMPLE) result.sample.push(read);
      const { email, outcome } = importOne(deps, request, { ...read, expected });
      result[outcome] += 1;
      const before = result.outcomes[email];
      if (before === undefined || RANK[outcome] > RANK[before]) result.outcomes[email] = outcome;
    }
  });
}

function importOne(
  deps: Importing,
  { workspaceId, overwrite, dryRun }: ImportRequest,
  { email: given, facts, expected }: ImportedContact & { expected: Expected },
): { email: string; outcome: RowOutcome } {
  const { db } = deps;
  const now = deps.clock.now();
  const stored = findByAddress(db, workspaceId, given);
  // A merged contact's address belongs to the contact that it was merged into.
  const email = stored?.email ?? given;
  const known = expected.get(email) ?? stored;
  const added = known && !overwrite ? missingFacts(known, facts) : facts;
  if (dryRun) {
    const after = withAdded(known ?? NOTHING_KNOWN, added);
    expected.set(email, after);
    if (!known) return { email, outcome: "created" };
    return { email, outcome: Bun.deepEquals(after, known) ? "unchanged" : "updated" };
  }
  const { row, created } = recordContact(db, { workspaceId, email, facts: added, now });
  if (created) deps.events.record({ type: "contact.created", workspaceId, id: row.id }, now);
  if (created || !stored) return { email, outcome: "created" };
  const isUnchanged = row.updatedAt === stored.updatedAt && isSame(row, stored);
  return { email, outcome: isUnchanged ? "unchanged" : "updated" };
}

type Known = NonNullable<ReturnType<typeof findByAddress>>;

/** The contacts that a dry run would have stored so far, by address. */
type Expected = Map<string, KnownFacts>;

const NOTHING_KNOWN: KnownFacts = {
  firstName: null,
  lastName: null,
  company: null,
  title: null,
  phone: null,
  linkedinUrl: null,
  metadata: {},
};

/** Returns the facts after merging, without storing them. */
function withAdded(known: KnownFacts, added: ContactFacts): KnownFacts {
  const isNewCompany =
    added.company !== null && companyKey(added.company) !== companyKey(known.company ?? "");
  return {
    ...known,
    ...nonEmptyFields(added),
    company: isNewCompany ? added.company : known.company,
    metadata: mergedMetadata(known.metadata, added.metadata),
  };
}

const isSame = (one: object, { company: _company, ...other }: Known): boolean => Bun.deepEquals(one, other);

function note({ db, clock }: Importing, { workspaceId, by }: ImportRequest, result: ImportResult): void {
  const { rows, created, updated, failed } = result;
  const detail = { rows, created, updated, failed };
  recordAudit(db, { ...by, workspaceId, action: "contacts.imported", detail }, clock.now());
}
