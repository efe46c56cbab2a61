/** Lists the notes of conversations: what people write to each other about one; never sent. */
import { and, eq } from "drizzle-orm";
import type { Db } from "../../db/open.ts";
import { listRows, type Slice } from "../../db/page.ts";
import { notes } from "../../db/schema.ts";

interface NotesOf {
  workspaceId: string;
  threadId: string;
  page: Slice;
  newestFirst?: boolean;
}

/** Lists the notes of a conversation, oldest first unless asked otherwise. */
export const listNotes = (db: Db, { workspaceId, threadId, page, newestFirst = false }: NotesOf) =>
  listRows(db, {
    table: notes,
    where: and(eq(notes.workspaceId, workspaceId), eq(notes.threadId, threadId)),
    page,
    newestFirst,
  });
