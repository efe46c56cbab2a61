/** Stores notes: internal messages about a conversation that are never sent. */
import { and, eq } from "drizzle-orm";
import type { Millis } from "../../core/clock.ts";
import { newId } from "../../core/ids.ts";
import type { Db } from "../../db/open.ts";
import { notes } from "../../db/schema.ts";
import type { NoteRow } from "../../db/table-rows.ts";

export type NewNote = Pick<NoteRow, "workspaceId" | "threadId" | "body" | "author" | "mentions">;

export const insertNote = (db: Db, note: NewNote, now: Millis): NoteRow =>
  db.orm
    .insert(notes)
    .values({ ...note, id: newId(now), createdAt: now, updatedAt: now })
    .returning()
    .get();

const own = (workspaceId: string, id: string) =>
  and(eq(notes.workspaceId, workspaceId), eq(notes.id, id.toLowerCase()));

export const findNote = (db: Db, workspaceId: string, id: string): NoteRow | undefined =>
  db.orm.select().from(notes).where(own(workspaceId, id)).get();

export const updateNote = (
  db: Db,
  { workspaceId, id, ...change }: Pick<NoteRow, "workspaceId" | "id" | "body" | "mentions" | "updatedAt">,
): void => {
  db.orm.update(notes).set(change).where(own(workspaceId, id)).run();
};

export function deleteNote(db: Db, workspaceId: string, id: string): void {
  db.orm.delete(notes).where(own(workspaceId, id)).run();
}
