/** Stores workspaces. Operators create them; owners and managers change some settings. */
import { asc, count, eq } from "drizzle-orm";
import type { Millis } from "../../../core/clock.ts";
import { notifyAccessChange } from "../../../db/access-changes.ts";
import type { Db } from "../../../db/open.ts";
import { selectStatement } from "../../../db/rows.ts";
import { workspaces } from "../../../db/schema.ts";
import { notFound } from "../../../core/errors.ts";
import { newId } from "../../../core/ids.ts";
import type { WorkspaceRow } from "../../../db/table-rows.ts";
import { type Plan } from "../../../core/plan.ts";

/** `warn`: the email is sent, and the response contains a warning. `refuse`: nothing is sent. */
export const SUPPRESSED_RECIPIENTS = ["warn", "refuse"] as const;
export type SuppressedRecipients = (typeof SUPPRESSED_RECIPIENTS)[number];

/** Assignee of new conversations: no one, the agents in rotation, or the client's owner. */
export const ASSIGNMENTS = ["none", "round_robin", "client_owner"] as const;
export type Assignment = (typeof ASSIGNMENTS)[number];

export interface WorkspaceFields {
  name: string;
  plan: Plan;
  timezone: string;
  /** Credits per month; null for no limit. */
  creditAllowance: number | null;
  /** How to treat a person's email to a suppressed or bounced address. */
  suppressedRecipients?: SuppressedRecipients;
  /** Who must use a second factor. */
  totpPolicy?: WorkspaceRow["totpPolicy"];
  assignment?: Assignment;
}

export function insertWorkspace(db: Db, fields: WorkspaceFields, now: Millis): WorkspaceRow {
  return db.orm
    .insert(workspaces)
    .values({ ...fields, id: newId(now), createdAt: now, updatedAt: now })
    .returning()
    .get();
}

export function updateWorkspace(
  db: Db,
  { id, ...fields }: Partial<WorkspaceFields> & { id: string },
  now: Millis,
): WorkspaceRow {
  const [row] = db.orm
    .update(workspaces)
    .set({ ...fields, updatedAt: now })
    .where(eq(workspaces.id, id))
    .returning()
    .all();
  if (!row) throw notFound(`No workspace has the id ${id}`);
  if (fields.totpPolicy !== undefined) notifyAccessChange(db, null);
  return row;
}

const byId = selectStatement<typeof workspaces, { id: string }>(workspaces, "WHERE id = $id");

export function getWorkspace(db: Db, id: string): WorkspaceRow {
  const row = byId.get(db, { id });
  if (!row) throw notFound(`No workspace has the id ${id}`);
  return row;
}

export function listWorkspaces(db: Db): WorkspaceRow[] {
  return db.orm.select().from(workspaces).orderBy(asc(workspaces.createdAt), asc(workspaces.id)).all();
}

export const countWorkspaces = (db: Db): number =>
  db.orm.select({ n: count() }).from(workspaces).get()?.n ?? 0;
