/** Stores the audit trail: who did what, and when. Triggers prevent changes to entries. */
import { and, eq, gte, lt, type SQL } from "drizzle-orm";
import type { Actor } from "../../../core/caller.ts";
import type { Millis } from "../../../core/clock.ts";
import { newId } from "../../../core/ids.ts";
import type { Db } from "../../../db/open.ts";
import { exportRows, listRows, type Slice } from "../../../db/page.ts";
import type { Reader } from "../../../db/reader.ts";
import { insertStatement } from "../../../db/rows.ts";
import { auditEntries, workspaces } from "../../../db/schema.ts";
import type { Json } from "../../../platforms/platform.ts";
import type { AuditAction } from "../rules/actions.ts";
import { nameOfActor } from "./actors.ts";

export interface NewAuditEntry {
  /** Null for actions outside any workspace. */
  workspaceId: string | null;
  action: AuditAction;
  actor: Actor;
  /** Looked up if omitted. */
  actorName?: string;
  /** The affected resource: `client:<id>`, `user:<id>` and so on. */
  subject?: string | null;
  clientId?: string | null;
  /** Old and new values; never email texts or secrets. */
  detail?: Record<string, Json>;
  /** IP address of the actor. */
  ip?: string | null;
}

const insert = insertStatement(auditEntries);

/** Records an action. Call it in the same transaction as the change. */
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
 * Records an action that affects the whole instance in the audit trail of every workspace. @param of The actor's
 * workspaces; other workspaces see the action without its actor and reason.
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

/** The lead of the reply, conversation or contact that an entry concerns. */
export interface AuditedLead {
  subject: string;
  contactId: string;
  name: string;
  email: string;
}

const LEADS = `
  WITH subjects AS (SELECT value AS subject, substr(value, 1, instr(value, ':') - 1) AS kind,
    substr(value, instr(value, ':') + 1) AS id FROM json_each(+$subjects))
  SELECT s.subject, co.id AS contactId, co.email,
    trim(coalesce(co.first_name, '') || ' ' || coalesce(co.last_name, '')) AS name
  FROM subjects s CROSS JOIN contacts co ON co.workspace_id = +$workspaceId AND co.id = CASE s.kind
    WHEN 'reply' THEN (SELECT contact_id FROM replies WHERE id = s.id)
    WHEN 'thread' THEN (SELECT contact_id FROM conversations WHERE thread_id = s.id)
    WHEN 'contact' THEN s.id END`;

/** Finds the current leads of entries, so that an erased person remains erased in the audit trail. */
export function findLeads(
  { sqlite }: Db,
  workspaceId: string,
  subjects: readonly string[],
): ReadonlyMap<string, AuditedLead> {
  const rows = sqlite
    .query<AuditedLead, Record<"workspaceId" | "subjects", string>>(LEADS)
    .all({ workspaceId, subjects: JSON.stringify(subjects) });
  return new Map(rows.map((row) => [row.subject, row]));
}

/** A row of an export. */
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

/** Reads all matching entries in a workspace, newest first. */
export function exportAudit(reader: Reader, filters: AuditFilters): AsyncGenerator<ExportedAuditEntry[]> {
  const active = CONDITIONS.filter(([name]) => filters[name] !== undefined);
  const conditions = active.map(([name, column, operator]) => ` AND ${column} ${operator} +$${name}`);
  const { workspaceId } = filters;
  return exportRows(reader, workspaceId, {
    select: `id, created_at AS createdAt, action, actor, actor_name AS actorName, subject, client_id AS clientId,
      detail_json AS detail, ip`,
    found: {
      sql: `FROM audit_entries WHERE workspace_id = +$workspaceId${conditions.join("")}`,
      bindings: { workspaceId, ...Object.fromEntries(active.map(([name]) => [name, filters[name] ?? null])) },
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

/** Deletes a batch of entries older than the given time; returns the number deleted. */
export function deleteAudit(db: Db, batch: { before: Millis; limit: number }): number {
  return db.sqlite.query<unknown, { before: Millis; limit: number }>(DELETE_OLD).run(batch).changes;
}
