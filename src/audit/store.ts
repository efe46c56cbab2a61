/** Stores the audit trail: who did what, and when. Entries are never changed, which triggers enforce. */
import { and, eq, gte, lt, type SQL } from "drizzle-orm";
import type { Actor } from "../core/caller.ts";
import type { Millis } from "../core/clock.ts";
import { newId } from "../core/ids.ts";
import type { Db } from "../db/open.ts";
import { exportRows, listRows, type Slice } from "../db/page.ts";
import type { Reader } from "../db/reader.ts";
import { insertStatement } from "../db/rows.ts";
import { auditEntries, workspaces } from "../db/schema.ts";
import type { Json } from "../platforms/platform.ts";
import type { AuditAction } from "./rules/actions.ts";
import { nameOfActor } from "./store/actors.ts";

export interface NewAuditEntry {
  /** Null for what concerns no workspace. */
  workspaceId: string | null;
  action: AuditAction;
  actor: Actor;
  /** Looked up where it is not given. */
  actorName?: string;
  /** What it was done to: `client:<id>`, `user:<id>`, … */
  subject?: string | null;
  clientId?: string | null;
  /** Old and new values; never the text of an email, never a secret. */
  detail?: Record<string, Json>;
  /** Address from which it was done. */
  ip?: string | null;
}

const insert = insertStatement(auditEntries);

/** Records an action. Belongs in the transaction of the change that it describes. */
export function recordAudit(db: Db, entry: NewAuditEntry, now: Millis): void {
  insert.run(db, {
    subject: null,
    clientId: null,
    detail: {},
    ip: null,
    ...entry,
    id: newId(now),
    actorName: entry.actorName ?? nameOfActor(db, entry.actor),
    createdAt: now,
  });
}

/**
 * Records an action that concerns the whole instance, in each of its workspaces.
 * @param of whose people did it; the others learn that it was done, and neither by whom nor why
 */
export function recordInstanceAudit(
  db: Db,
  { of, ...entry }: Omit<NewAuditEntry, "workspaceId"> & { of?: string },
  now: Millis,
): void {
  for (const { id } of db.orm.select({ id: workspaces.id }).from(workspaces).all()) {
    const isOthers = of !== undefined && of !== id;
    const shown = isOthers ? { action: entry.action, actor: "system" as const } : entry;
    recordAudit(db, { ...shown, workspaceId: id }, now);
  }
}

export interface AuditFilters {
  workspaceId: string;
  actor?: string | undefined;
  action?: AuditAction | undefined;
  subject?: string | undefined;
  from?: Millis | undefined;
  to?: Millis | undefined;
}

/** Lists a workspace's entries, newest first. */
export function listAudit(db: Db, filters: AuditFilters, page: Slice) {
  return listRows(db, { table: auditEntries, where: matching(filters), page, newestFirst: true });
}

function matching({ workspaceId, actor, action, subject, from, to }: AuditFilters): SQL | undefined {
  return and(
    eq(auditEntries.workspaceId, workspaceId),
    actor === undefined ? undefined : eq(auditEntries.actor, actor),
    action === undefined ? undefined : eq(auditEntries.action, action),
    subject === undefined ? undefined : eq(auditEntries.subject, subject),
    from === undefined ? undefined : gte(auditEntries.createdAt, from),
    to === undefined ? undefined : lt(auditEntries.createdAt, to),
  );
}

/** A row as an export has it. */
export interface ExportedAuditEntry {
  id: string;
  createdAt: Millis;
  action: string;
  actor: string;
  actorName: string;
  subject: string | null;
  clientId: string | null;
  /** As JSON. */
  detail: string;
  ip: string | null;
}

/** Reads all of a workspace's entries that match, newest first. */
export function exportAudit(reader: Reader, filters: AuditFilters): AsyncGenerator<ExportedAuditEntry[]> {
  const given = CONDITIONS.filter(([name]) => filters[name] !== undefined);
  const conditions = given.map(([name, column, operator]) => ` AND ${column} ${operator} +$${name}`);
  const { workspaceId } = filters;
  return exportRows(reader, workspaceId, {
    select: `id, created_at AS createdAt, action, actor, actor_name AS actorName, subject, client_id AS clientId,
      detail_json AS detail, ip`,
    found: {
      sql: `FROM audit_entries WHERE workspace_id = +$workspaceId${conditions.join("")}`,
      bindings: { workspaceId, ...Object.fromEntries(given.map(([name]) => [name, filters[name] ?? null])) },
    },
    key: ["created_at", "id"],
  });
}

const CONDITIONS = [
  ["actor", "actor", "="],
  ["action", "action", "="],
  ["subject", "subject", "="],
  ["from", "created_at", ">="],
  ["to", "created_at", "<"],
] as const satisfies [keyof AuditFilters, column: string, operator: string][];

const DELETE_OLD = `DELETE FROM audit_entries WHERE rowid IN
  (SELECT rowid FROM audit_entries WHERE created_at < $before ORDER BY created_at LIMIT $limit)`;

/** Deletes a batch of entries from before an instant; returns how many. */
export function deleteAudit(db: Db, batch: { before: Millis; limit: number }): number {
  return db.sqlite.query<unknown, { before: Millis; limit: number }>(DELETE_OLD).run(batch).changes;
}
