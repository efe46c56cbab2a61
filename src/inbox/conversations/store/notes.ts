/** Lists conversation notes: internal messages that are never sent. */
import { and, eq, notInArray } from "drizzle-orm";
import type { Scope } from "../../../core/caller.ts";
import type { Db } from "../../../db/open.ts";
import { listRows, type Slice } from "../../../db/page.ts";
import { notes } from "../../../db/schema.ts";
import { internalsSeen } from "../../replies/store/moves.ts";

interface NotesOf {
  threadId: string;
  page: Slice;
  newestFirst?: boolean;
}

/** Lists a conversation's notes that the caller can see, oldest first by default. */
export function listNotes(db: Db, scope: Scope, { threadId, page, newestFirst = false }: NotesOf) {
  const ofThread = and(eq(notes.workspaceId, scope.workspaceId), eq(notes.threadId, threadId));
  const isSeen = internalsSeen(db, scope, threadId);
  const hidden = isSeen
    ? db.orm
        .select()
        .from(notes)
        .where(ofThread)
        .all()
        .filter((row) => !isSeen(row))
    : [];
  const hiddenIds = hidden.map(({ id }) => id);
  return listRows(db, {
    table: notes,
    where: and(ofThread, notInArray(notes.id, hiddenIds)),
    page,
    newestFirst,
  });
}
