/** Writes notes, and notifies mentioned people. */
import { actorOf, type Caller } from "../../core/caller.ts";
import { AppError, notFound } from "../../core/errors.ts";
import { getConversation, type ConversationState } from "../conversations/store/state.ts";
import { listAssignable } from "../conversations/store/people.ts";
import { afterCommit, transact } from "../../db/open.ts";
import type { NoteRow } from "../../db/table-rows.ts";
import { internalsSeen } from "../replies/store/moves.ts";
import { notify } from "../notifications/notify.ts";
import { mentionsIn } from "./rules/mentions.ts";
import { deleteNote, findNote, insertNote, updateNote } from "./store.ts";
import type { Deps } from "../../deps/deps.ts";

type NoteDeps = Pick<Deps, "db" | "clock" | "live">;

export function addNote(
  deps: NoteDeps,
  caller: Caller,
  { threadId, body }: { threadId: string; body: string },
): NoteRow {
  const now = deps.clock.now();
  return transact(deps.db, () => {
    const conversation = getConversation(deps.db, caller, threadId);
    const mentions = mentionsIn(body, listAssignable(deps.db, conversation));
    const fields = { workspaceId: conversation.workspaceId, threadId: conversation.threadId, body, mentions };
    const note = insertNote(deps.db, { ...fields, author: actorOf(caller) }, now);
    notifyMentioned(deps, caller, { conversation, mentions, noteId: note.id });
    publish(deps, conversation);
    return note;
  });
}

/** Edits a note and notifies newly mentioned people. Only its author or a manager may edit it. */
export function editNote(
  deps: NoteDeps,
  caller: Caller,
  { id, body }: { id: string; body: string },
): NoteRow {
  const now = deps.clock.now();
  return transact(deps.db, () => {
    const { note, conversation } = getOwnNote(deps, caller, id);
    const mentions = mentionsIn(body, listAssignable(deps.db, conversation));
    updateNote(deps.db, { workspaceId: note.workspaceId, id: note.id, body, mentions, updatedAt: now });
    const added = mentions.filter((userId) => !note.mentions.includes(userId));
    notifyMentioned(deps, caller, { conversation, mentions: added, noteId: note.id });
    publish(deps, conversation);
    return { ...note, body, mentions, updatedAt: now };
  });
}

export function removeNote(deps: NoteDeps, caller: Caller, id: string): void {
  transact(deps.db, () => {
    const { note, conversation } = getOwnNote(deps, caller, id);
    deleteNote(deps.db, note.workspaceId, note.id);
    publish(deps, conversation);
  });
}

function getOwnNote(
  { db }: NoteDeps,
  caller: Caller,
  id: string,
): { note: NoteRow; conversation: ConversationState } {
  const note = findNote(db, caller.workspaceId, id);
  if (!note) throw notFound("Note not found");
  const conversation = conversationOf(db, caller, note);
  if (internalsSeen(db, caller, note.threadId)?.(note) === false) throw notFound("Note not found");
  const mayChange = note.author === actorOf(caller) || caller.permission === "admin";
  if (!mayChange) throw new AppError("forbidden", "Insufficient permissions");
  return { note, conversation };
}

/** Returns a note's conversation. Throws 404 for the note if the caller may not see the conversation. */
function conversationOf(db: Deps["db"], caller: Caller, { threadId }: NoteRow): ConversationState {
  try {
    return getConversation(db, caller, threadId);
  } catch (error) {
    if (error instanceof AppError && error.code === "not_found") throw notFound("Note not found");
    throw error;
  }
}

interface Mentioned {
  conversation: ConversationState;
  mentions: readonly string[];
  noteId: string;
}

function notifyMentioned(
  deps: NoteDeps,
  caller: Caller,
  { conversation, mentions, noteId }: Mentioned,
): void {
  const { workspaceId, threadId, clientId } = conversation;
  const by = caller.kind === "user" ? caller.name : null;
  for (const userId of mentions.filter((mentioned) => mentioned !== caller.id))
    notify(
      deps,
      { workspaceId, threadId, clientId, userId, type: "mentioned", detail: { by, note_id: noteId } },
      deps.clock.now(),
    );
}

const publish = ({ db, live }: NoteDeps, { workspaceId, threadId, clientId }: ConversationState): void =>
  afterCommit(db, () => live.publish({ type: "note.added", workspaceId, threadId, clientId }));
