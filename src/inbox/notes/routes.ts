/** Serves notes on conversations. */
import { Type } from "@sinclair/typebox";
import { actorsNamed, presentNote } from "../conversations/http/present-thread.ts";
import { noteBody as body, NoteResource } from "../conversations/http/thread-resource.ts";
import { namesOfActors } from "../conversations/store/events.ts";
import { listNotes } from "../conversations/store/notes.ts";
import { getConversation } from "../conversations/store/state.ts";
import type { NoteRow } from "../../db/table-rows.ts";
import { Deleted, One } from "../../http/operation.ts";
import { route, routes } from "../../http/route.ts";
import { listBody } from "../../http/paging.ts";
import { addNote, editNote, removeNote } from "./write.ts";
import type { Deps } from "../../deps/deps.ts";

export const noteRoutes = (deps: Deps) => routes(deps, [list, create, update, remove]);

const key = (row: NoteRow) => [row.createdAt, row.id] as const;

/** Returns a function that presents the given notes with their authors' names. */
function presenting({ db }: Deps, rows: readonly NoteRow[]) {
  const authors = rows.map(({ author }) => author);
  const actor = actorsNamed(namesOfActors(db, rows[0]?.workspaceId ?? "", authors));
  return (row: NoteRow) => presentNote(row, actor);
}

const tag = "Conversations";
// Viewers, who belong to a client, never see the agency's notes.
const access = { role: "agent", filtersByClient: true } as const;
const example = { body: "@Ana can you take this one?" };

const list = route.list("/api/threads/:id/notes", {
  name: "notes.list",
  tag,
  summary: "List notes on a conversation",
  item: NoteResource,
  errors: { 404: ["Conversation not found"] },
  access,
  handle: ({ deps, params, caller, page }) => {
    const { threadId } = getConversation(deps.db, caller, params.id);
    const found = listNotes(deps.db, caller, { threadId, page });
    return listBody(found, page, { key, present: presenting(deps, found.rows) });
  },
});
const create = route.post("/api/threads/:id/notes", {
  name: "notes.create",
  tag,
  summary: "Create a note",
  description: "Notes are internal and never sent.",
  body: Type.Object({ body }),
  example,
  answers: One(NoteResource),
  status: 201,
  errors: { 404: ["Conversation not found"] },
  idempotent: true,
  access,
  handle: ({ deps, params, caller, body: { body } }) => {
    const note = addNote(deps, caller, { threadId: params.id, body });
    return { data: presenting(deps, [note])(note) };
  },
});
const update = route.patch("/api/notes/:id", {
  name: "notes.update",
  tag,
  summary: "Update a note",
  description: "Only the author or a manager can edit a note.",
  body: Type.Object({ body }),
  example,
  answers: One(NoteResource),
  errors: { 404: ["Note not found"] },
  access,
  handle: ({ deps, params, caller, body: { body } }) => {
    const note = editNote(deps, caller, { id: params.id, body });
    return { data: presenting(deps, [note])(note) };
  },
});
const remove = route.delete("/api/notes/:id", {
  name: "notes.delete",
  tag,
  summary: "Delete a note",
  answers: Deleted,
  errors: { 404: ["Note not found"] },
  access,
  handle: ({ deps, params, caller }) => {
    removeNote(deps, caller, params.id);
    return { data: { id: params.id, deleted: true } };
  },
});
