/** Stores snippets: reusable texts for answers, personal or shared. */
import { and, eq, inArray, isNull, or, sql, type SQL } from "drizzle-orm";
import type { Caller } from "../../core/caller.ts";
import type { Millis } from "../../core/clock.ts";
import { notFound } from "../../core/errors.ts";
import { newId } from "../../core/ids.ts";
import type { Db } from "../../db/open.ts";
import { listRows, type Slice } from "../../db/page.ts";
import { snippets } from "../../db/schema.ts";
import type { SnippetRow } from "../../db/table-rows.ts";

export type SnippetFields = Pick<SnippetRow, "userId" | "clientId" | "name" | "shortcut" | "body">;

/**
 * Returns the condition for shared snippets and the caller's own. Callers limited to certain clients see only those
 * clients' shared snippets.
 */
function visible({ workspaceId, id, clients }: Caller): SQL | undefined {
  const isOwn = eq(snippets.userId, id);
  const ofWorkspace = eq(snippets.workspaceId, workspaceId);
  if (clients === null) return and(ofWorkspace, or(isNull(snippets.userId), isOwn));
  const isWithin = inArray(snippets.clientId, [...clients]);
  return and(
    ofWorkspace,
    or(and(isNull(snippets.userId), isWithin), and(isOwn, or(isNull(snippets.clientId), isWithin))),
  );
}

export const listSnippets = (
  db: Db,
  caller: Caller,
  { clientId, page }: { clientId?: string; page: Slice },
) =>
  listRows(db, {
    table: snippets,
    where: and(
      visible(caller),
      clientId === undefined ? undefined : or(isNull(snippets.clientId), eq(snippets.clientId, clientId)),
    ),
    page,
  });

export function getSnippet(db: Db, caller: Caller, id: string): SnippetRow {
  const row = db.orm
    .select()
    .from(snippets)
    .where(and(visible(caller), eq(snippets.id, id.toLowerCase())))
    .get();
  if (!row) throw notFound("Snippet not found");
  return row;
}

export const insertSnippet = (db: Db, workspaceId: string, fields: SnippetFields, now: Millis): SnippetRow =>
  db.orm
    .insert(snippets)
    .values({ ...fields, workspaceId, id: newId(now), createdAt: now, updatedAt: now })
    .returning()
    .get();

export const updateSnippet = (
  db: Db,
  id: string,
  change: Partial<SnippetFields> & { updatedAt: Millis },
): SnippetRow => db.orm.update(snippets).set(change).where(eq(snippets.id, id)).returning().get();

export const countUse = (db: Db, id: string): SnippetRow =>
  db.orm
    .update(snippets)
    .set({ uses: sql`${snippets.uses} + 1` })
    .where(eq(snippets.id, id))
    .returning()
    .get();

export function deleteSnippet(db: Db, id: string): void {
  db.orm.delete(snippets).where(eq(snippets.id, id)).run();
}
