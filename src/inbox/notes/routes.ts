/** Serves the notes of a conversation. */
import { Type } from "@sinclair/typebox";
import { Elysia } from "elysia";
import { actorsNamed, presentNote } from "../conversations/http/present-thread.ts";
import { noteBody as body, NoteResource } from "../conversations/http/thread-resource.ts";
import { namesOfActors } from "../conversations/store/events.ts";
import { listNotes } from "../conversations/store/notes.ts";
import { getConversation } from "../conversations/store/state.ts";
import type { NoteRow } from "../../db/table-rows.ts";
import { runOnce } from "../../http/idempotency.ts";
import { Deleted, Many, One, operation } from "../../http/operation.ts";
import { listBody, pageFrom, pageQuery } from "../../http/paging.ts";
import { callerOf } from "../../http/request.ts";
import { addNote, editNote, removeNote } from "./write.ts";
import type { Deps } from "../../deps/deps.ts";

export const noteRoutes = (deps: Deps) =>
  new Elysia()
    .get(
      "/api/threads/:id/notes",
      ({ request, params }) => {
        const page = pageFrom(list.query(request));
        const { threadId } = getConversation(deps.db, callerOf(request), params.id);
        const found = listNotes(deps.db, callerOf(request), { threadId, page });
        return listBody(found, page, { key, present: presenting(deps, found.rows) });
      },
      list.docs,
    )
    .post(
      "/api/threads/:id/notes",
      ({ request, params, set }) =>
        runOnce(deps, { request, set }, async () => {
          const { body } = await create.body(request);
          const note = addNote(deps, callerOf(request), { threadId: params.id, body });
          set.status = 201;
          return { data: presenting(deps, [note])(note) };
        }),
      create.docs,
    )
    .patch(
      "/api/notes/:id",
      async ({ request, params }) => {
        const { body } = await update.body(request);
        const note = editNote(deps, callerOf(request), { id: params.id, body });
        return { data: presenting(deps, [note])(note) };
      },
      update.docs,
    )
    .delete(
      "/api/notes/:id",
      ({ request, params }) => {
        removeNote(deps, callerOf(request), params.id);
        return { data: { id: params.id, deleted: true } };
      },
      remove.docs,
    );

const key = (row: NoteRow) => [row.createdAt, row.id] as const;

/** Returns a presenter of these notes, with their authors' names. */
function presenting({ db }: Deps, rows: readonly NoteRow[]) {
  const authors = rows.map(({ author }) => author);
  const actor = actorsNamed(namesOfActors(db, rows[0]?.workspaceId ?? "", authors));
  return (row: NoteRow) => presentNote(row, actor);
}

const tag = "Conversations";
// A client's own people never see the agency's notes.
const access = { role: "agent", filtersByClient: true } as const;
const example = { body: "@Ana can you take this one?" };

const list = operation({
  name: "notes.list",
  tag,
  summary: "List notes on a conversation",
  query: Type.Object(pageQuery()),
  answers: Many(NoteResource),
  errors: { 404: ["Conversation not found"] },
  access,
});
const create = operation({
  name: "notes.create",
  tag,
  summary: "Create a note",
  description: "Notes are internal and never sent.",
  body: Type.Object({ body }),
  example,
  answers: One(NoteResource),
  status: 201,
  errors: { 400: ["body: is required"], 404: ["Conversation not found"] },
  idempotent: true,
  access,
});
const update = operation({
  name: "notes.update",
  tag,
  summary: "Update a note",
  description: "Requires the author or a manager.",
  body: Type.Object({ body }),
  example,
  answers: One(NoteResource),
  errors: { 400: ["body: is required"], 404: ["Note not found"] },
  access,
});
const remove = operation({
  name: "notes.delete",
  tag,
  summary: "Delete a note",
  answers: Deleted,
  errors: { 404: ["Note not found"] },
  access,
});
