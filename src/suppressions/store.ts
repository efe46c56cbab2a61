/** Stores suppressions: the addresses and domains that a client never writes to automatically. */
import { and, eq, inArray } from "drizzle-orm";
import type { ClientFilter, Scope } from "../core/caller.ts";
import type { Millis } from "../core/clock.ts";
import { anyContains } from "../db/contains.ts";
import { transact, type Db } from "../db/open.ts";
import { listRows, searchRows, type Slice } from "../db/page.ts";
import type { Reader } from "../db/reader.ts";
import { suppressions } from "../db/schema.ts";
import { notFound } from "../core/errors.ts";
import { newId } from "../core/ids.ts";
import { subjectOf, subjectsOver } from "./rules/subject.ts";
import type { SuppressionRow } from "../db/table-rows.ts";

export interface NewSuppression extends Pick<
  SuppressionRow,
  "workspaceId" | "clientId" | "reason" | "source"
> {
  /** An address or a domain, in any spelling. */
  value: string;
}

/**
 * Inserts a suppression, or returns the existing one with its first reason. A platform's malformed address is
 * stored as it is spelled: not writing to it is always possible.
 */
export function suppress(
  db: Db,
  { value: given, ...fields }: NewSuppression,
  now: Millis,
): { row: SuppressionRow; created: boolean } {
  const subject = subjectOf(given);
  return transact(db, () => {
    const known = findSuppression(db, { ...fields, value: subject.value });
    if (known) return { row: known, created: false };
    const row = db.orm
      .insert(suppressions)
      .values({ ...fields, ...subject, id: newId(now), createdAt: now })
      .returning()
      .get();
    return { row, created: true };
  });
}

type SuppressionScope = Pick<SuppressionRow, "workspaceId" | "clientId">;

const ofClient = ({ workspaceId, clientId }: SuppressionScope) =>
  and(eq(suppressions.workspaceId, workspaceId), eq(suppressions.clientId, clientId));

function findSuppression(
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
  return statement.get({ workspaceId, clientId, values: JSON.stringify(subjectsOver(email)) }) !== null;
}

export interface SuppressionFilters extends ClientFilter {
  workspaceId: string;
  /** Only what suppresses this address. */
  email?: string;
}

export function listSuppressions(
  db: Db,
  { workspaceId, clientId, clients, email }: SuppressionFilters,
  page: Slice,
) {
  const where = and(
    eq(suppressions.workspaceId, workspaceId),
    clientId === undefined ? undefined : eq(suppressions.clientId, clientId),
    clients && inArray(suppressions.clientId, [...clients]),
    email === undefined ? undefined : inArray(suppressions.value, subjectsOver(email)),
  );
  return listRows(db, { table: suppressions, where, page, newestFirst: true });
}

/** Returns a page like `listSuppressions`, of addresses and domains that contain `q`; scans all of them. */
export function searchSuppressions(
  reader: Reader,
  { workspaceId, clientId, clients }: SuppressionFilters,
  { q, page }: { q: string; page: Slice },
): Promise<{ rows: SuppressionRow[]; total: number }> {
  const { sql: matches, bindings } = anyContains(["value"], q);
  const ofClient = clientId === undefined ? "" : " AND client_id = +$clientId";
  const ofClients = clients ? " AND client_id IN (SELECT value FROM json_each(+$clients))" : "";
  return searchRows<SuppressionRow>(reader, workspaceId, {
    select: `id, workspace_id AS workspaceId, client_id AS clientId, kind, value, reason, source, created_at AS createdAt`,
    found: {
      sql: `FROM suppressions WHERE workspace_id = +$workspaceId${ofClient}${ofClients} AND ${matches}`,
      bindings: {
        ...bindings,
        workspaceId,
        ...(clientId !== undefined && { clientId }),
        ...(clients && { clients: JSON.stringify(clients) }),
      },
    },
    key: ["created_at", "id"],
    page,
  });
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

/** Deletes a suppression; returns what it was. */
export function deleteSuppression(db: Db, scope: Scope, id: string): SuppressionRow {
  const [deleted] = db.orm.delete(suppressions).where(own(scope, id)).returning().all();
  if (!deleted) throw notFound("Suppression not found");
  return deleted;
}
