/** Stores notes: what people write about a conversation for each other. */
import { and, asc, eq } from "drizzle-orm";
import type { Db } from "../../db/open.ts";
import { notes } from "../../db/schema.ts";

/** Maximum notes that are shown with a conversation. */
const MAX_NOTES = 200;

/** Lists the notes of a conversation, oldest first. */
export const listNotes = (db: Db, workspaceId: string, threadId: string) =>
  db.orm
    .select()
    .from(notes)
    .where(and(eq(notes.workspaceId, workspaceId), eq(notes.threadId, threadId)))
    .orderBy(asc(notes.createdAt), asc(notes.id))
    .limit(MAX_NOTES)
    .all();
