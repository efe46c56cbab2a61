/** Stores companies: one per workspace and name, ignoring case and extra spaces. */
import { and, eq, inArray, sql } from "drizzle-orm";
import type { Millis } from "../../core/clock.ts";
import { prepared, type Db } from "../../db/open.ts";
import { insertStatement } from "../../db/rows.ts";
import { companies } from "../../db/schema.ts";
import { newId } from "../../core/ids.ts";

const singleSpaced = (name: string): string => name.trim().replace(/\s+/g, " ");

const byKey = prepared((db) =>
  db.orm
    .select({ id: companies.id })
    .from(companies)
    .where(
      and(
        eq(companies.workspaceId, sql.placeholder("workspaceId")),
        eq(companies.nameKey, sql.placeholder("nameKey")),
      ),
    )
    .prepare(),
);

/**
 * Returns the id of the company with this name, inserting it when there is none. The first spelling stays.
 */
export function findOrMakeCompany(
  db: Db,
  { workspaceId, name, now }: { workspaceId: string; name: string; now: Millis },
): string {
  const spelled = singleSpaced(name);
  const nameKey = spelled.toLowerCase();
  const known = byKey(db).get({ workspaceId, nameKey });
  if (known) return known.id;
  const id = newId(now);
  adding.run(db, { id, workspaceId, name: spelled, nameKey, createdAt: now });
  return id;
}

const adding = insertStatement(companies);

/** Returns the name of a company, given an id from one of the workspace's contacts. */
export const findCompanyName = ({ sqlite }: Db, id: string): string | null =>
  sqlite.query<{ name: string }, { id: string }>("SELECT name FROM companies WHERE id = $id").get({ id })
    ?.name ?? null;

/** Returns names by id, without entries for null ids and those of other workspaces. */
export function companyNames(
  db: Db,
  workspaceId: string,
  ids: readonly (string | null)[],
): Map<string, string> {
  const asked = [...new Set(ids)].filter((id) => id !== null);
  const rows = db.orm
    .select({ id: companies.id, name: companies.name })
    .from(companies)
    .where(and(eq(companies.workspaceId, workspaceId), inArray(companies.id, asked)))
    .all();
  return new Map(rows.map(({ id, name }) => [id, name]));
}
