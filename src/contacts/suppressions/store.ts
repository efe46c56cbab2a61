/** Stores suppressions: addresses and domains excluded from a client's automatic messages. */
import { and, eq, inArray } from "drizzle-orm";
import type { ClientFilter, Scope } from "../../core/caller.ts";
import type { Millis } from "../../core/clock.ts";
import { anyContainsOrAddress } from "../../db/contains.ts";
import { transact, type Db } from "../../db/open.ts";
import { exportRows, listRows, searchRows, type Slice } from "../../db/page.ts";
import type { Reader } from "../../db/reader.ts";
import { selectStatement } from "../../db/rows.ts";
import { notifyThreadChange } from "../../db/thread-changes.ts";
import { suppressions } from "../../db/schema.ts";
import { notFound } from "../../core/errors.ts";
import { newId } from "../../core/ids.ts";
import { withAsciiDomain } from "../../judge/mail/address.ts";
import { subjectOf, coveringSubjects } from "./rules/subject.ts";
import type { SuppressionRow } from "../../db/table-rows.ts";

export interface NewSuppression extends Pick<
  SuppressionRow,
  "workspaceId" | "clientId" | "reason" | "source"
> {
  /** An address or a domain, in any spelling. */
  value: string;
  /** Whether the row is part of a suppression for all clients, including future ones. */
  forAll?: boolean;
}

/**
 * Inserts a suppression, or returns the existing one with its first reason. Stores a platform's malformed
 * address unchanged, because suppressing it is always safe.
 */
export function suppress(
  db: Db,
  { value: rawValue, forAll = false, ...fields }: NewSuppression,
  now: Millis,
): { row: SuppressionRow; created: boolean } {
  const subject = subjectOf(rawValue);
  return transact(db, () => {
    const known = findSuppression(db, { ...fields, value: subject.value });
    if (known) return { row: forAll ? markForAll(db, known) : known, created: false };
    const row = db.orm
      .insert(suppressions)
      .values({ ...fields, ...subject, forAll, id: newId(now), createdAt: now })
      .returning()
      .get();
    notify(db, row);
    return { row, created: true };
  });
}

/** Notifies pages that show a conversation with the address or, for a domain, any of the client's conversations. */
function notify(db: Db, { workspaceId, kind, value, clientId }: SuppressionRow): void {
  const changed =
    kind === "email" ? ({ of: "address", id: value } as const) : ({ of: "client", id: clientId } as const);
  notifyThreadChange(db, { workspaceId, ...changed });
}

function markForAll(db: Db, row: SuppressionRow): SuppressionRow {
  db.orm.update(suppressions).set({ forAll: true }).where(eq(suppressions.id, row.id)).run();
  return { ...row, forAll: true };
}

type SuppressionScope = Pick<SuppressionRow, "workspaceId" | "clientId">;

const ofClient = ({ workspaceId, clientId }: SuppressionScope) =>
  and(eq(suppressions.workspaceId, workspaceId), eq(suppressions.clientId, clientId));

/** Finds the suppression of exactly this address or domain. */
export function findSuppression(
  db: Db,
  { value, ...scope }: SuppressionScope & { value: string },
): SuppressionRow | undefined {
  return db.orm
    .select()
    .from(suppressions)
    .where(and(ofClient(scope), eq(suppressions.value, value)))
    .get();
}

/** Returns whether the address, its domain or a parent domain is suppressed for the client. */
export function isSuppressed(db: Db, { email, ...scope }: SuppressionScope & { email: string }): boolean {
  const { workspaceId, clientId } = scope;
  const statement = db.sqlite.query<unknown, SuppressionScope & { values: string }>(
    `SELECT 1 FROM suppressions
     WHERE +workspace_id = $workspaceId AND client_id = $clientId
       AND value IN (SELECT value FROM json_each($values)) LIMIT 1`,
  );
  return statement.get({ workspaceId, clientId, values: JSON.stringify(coveringSubjects(email)) }) !== null;
}

/** Returns the addresses that are suppressed for any client in scope. */
export function suppressedAmong(
  db: Db,
  { workspaceId, clients }: Pick<Scope, "workspaceId" | "clients">,
  emails: readonly string[],
): ReadonlySet<string> {
  const found = db.orm
    .selectDistinct({ value: suppressions.value })
    .from(suppressions)
    .where(
      and(
        eq(suppressions.workspaceId, workspaceId),
        clients === null ? undefined : inArray(suppressions.clientId, [...clients]),
        inArray(suppressions.value, [...new Set(emails.flatMap(coveringSubjects))]),
      ),
    )
    .all();
  const values = new Set(found.map(({ value }) => value));
  return new Set(emails.filter((email) => coveringSubjects(email).some((value) => values.has(value))));
}

const ofClientAfter = selectStatement<
  typeof suppressions,
  { workspaceId: string; clientId: string; afterId: string; limit: number }
>(
  suppressions,
  "WHERE client_id = $clientId AND +workspace_id = $workspaceId AND id > $afterId ORDER BY id LIMIT +$limit",
);

/**
 * Lists a client's suppressions after the given one, in a stable order. @param after Null to start with the
 * first.
 */
export const listSuppressionsAfter = (
  db: Db,
  { afterId, ...which }: SuppressionScope & { afterId: string | null; limit: number },
): SuppressionRow[] => ofClientAfter.all(db, { ...which, afterId: afterId ?? "" });

/** Counts a client's suppressions, up to a limit, because each is looked up. */
export function countSuppressions({ sqlite }: Db, scope: SuppressionScope, most: number): number {
  const statement = sqlite.query<{ n: number }, SuppressionScope & { most: number }>(
    `SELECT count(*) AS n FROM (
       SELECT 1 FROM suppressions WHERE client_id = $clientId AND +workspace_id = $workspaceId LIMIT +$most)`,
  );
  const { workspaceId, clientId } = scope;
  return statement.get({ workspaceId, clientId, most })?.n ?? 0;
}

export interface SuppressionFilters extends ClientFilter {
  workspaceId: string;
  /** Only suppressions that cover this address. */
  email?: string;
  /** Limits the list to suppressions for all clients, or to all other suppressions. */
  forAll?: boolean;
}

export interface SuppressionSearch extends SuppressionFilters {
  /** Lists a suppression for all clients only once, using one client's row. */
  isDistinct?: boolean;
}

export function listSuppressions(
  db: Db,
  { workspaceId, clientId, clients, email, forAll }: SuppressionFilters,
  page: Slice,
) {
  const where = and(
    eq(suppressions.workspaceId, workspaceId),
    clientId === undefined ? undefined : eq(suppressions.clientId, clientId),
    clients && inArray(suppressions.clientId, [...clients]),
    email === undefined ? undefined : inArray(suppressions.value, coveringSubjects(email)),
    forAll === undefined ? undefined : eq(suppressions.forAll, forAll),
  );
  return listRows(db, { table: suppressions, where, page, newestFirst: true });
}

const COLUMNS = `id, workspace_id AS workspaceId, client_id AS clientId, kind, value, reason, source,
  created_at AS createdAt, for_all AS forAll`;

/** Returns a page like `listSuppressions`, of addresses and domains that contain `q`. Scans all suppressions. */
export function searchSuppressions(
  reader: Reader,
  filters: SuppressionSearch,
  { q, page }: { q: string; page: Slice },
): Promise<{ rows: SuppressionRow[]; total: number }> {
  const { workspaceId } = filters;
  return searchRows<SuppressionRow>(reader, workspaceId, { ...searchOf(filters, q), page });
}

/** A suppression with its client's name; null for all clients. */
export type ExportedSuppression = SuppressionRow & { client: string | null };

/** Reads all matches, a page at a time. */
export const exportSuppressions = (
  reader: Reader,
  filters: SuppressionSearch,
  q: string,
): AsyncGenerator<ExportedSuppression[]> => {
  const { select, ...search } = searchOf(filters, q);
  const ofOne = filters.isDistinct === true ? " AND for_all = 0" : "";
  const client = `(SELECT name FROM clients WHERE id = client_id${ofOne}) AS client`;
  return exportRows(reader, filters.workspaceId, { ...search, select: `${select}, ${client}` });
};

function searchOf(
  { workspaceId, clientId, clients, email, forAll, isDistinct = false }: SuppressionSearch,
  q: string,
) {
  const { sql: matches, bindings } = anyContainsOrAddress([], q, {
    column: "value",
    encoded: withAsciiDomain(q),
  });
  const conditions = [
    clientId !== undefined && "client_id = +$clientId",
    clients && "client_id IN (SELECT value FROM json_each(+$clients))",
    email !== undefined && "value IN (SELECT value FROM json_each(+$over))",
    forAll !== undefined && `for_all = ${forAll ? 1 : 0}`,
    isDistinct &&
      `(for_all = 0 OR id = (SELECT min(same.id) FROM suppressions AS same
         WHERE same.workspace_id = suppressions.workspace_id AND same.value = suppressions.value AND same.for_all = 1
           ${clientId === undefined ? "" : "AND same.client_id = +$clientId"}
           ${clients ? "AND same.client_id IN (SELECT value FROM json_each(+$clients))" : ""}))`,
  ].filter((condition) => typeof condition === "string");
  return {
    select: COLUMNS,
    found: {
      sql: `FROM suppressions WHERE ${["workspace_id = +$workspaceId", ...conditions, matches].join(" AND ")}`,
      bindings: {
        ...bindings,
        workspaceId,
        ...(clientId !== undefined && { clientId }),
        ...(clients && { clients: JSON.stringify(clients) }),
        ...(email !== undefined && { over: JSON.stringify(coveringSubjects(email)) }),
      },
    },
    key: ["created_at", "id"] as const,
  };
}

const own = ({ workspaceId, clients }: Scope, id: string) =>
  and(
    eq(suppressions.workspaceId, workspaceId),
    eq(suppressions.id, id),
    clients === null ? undefined : inArray(suppressions.clientId, [...clients]),
  );

export function getSuppression(db: Db, scope: Scope, id: string): SuppressionRow {
  const row = db.orm.select().from(suppressions).where(own(scope, id)).get();
  if (!row) throw notFound("Suppression not found");
  return row;
}

export function deleteSuppression(db: Db, scope: Scope, id: string): SuppressionRow {
  const [deleted] = db.orm.delete(suppressions).where(own(scope, id)).returning().all();
  if (!deleted) throw notFound("Suppression not found");
  notify(db, deleted);
  return deleted;
}

/**
 * Deletes a value's suppressions for all clients; returns the deleted rows. Keeps earlier opt-outs by the
 * contact or a sequencer for individual clients.
 */
export function deleteForAll(
  db: Db,
  { workspaceId, value }: Pick<SuppressionRow, "workspaceId" | "value">,
): SuppressionRow[] {
  const ofAll = and(
    eq(suppressions.workspaceId, workspaceId),
    eq(suppressions.value, value),
    eq(suppressions.forAll, true),
  );
  const deleted = db.orm
    .delete(suppressions)
    .where(and(ofAll, eq(suppressions.source, "person")))
    .returning()
    .all();
  db.orm.update(suppressions).set({ forAll: false }).where(ofAll).run();
  for (const row of deleted) notify(db, row);
  return deleted;
}
