/** Tests notes: who can write, change and delete them, and who is notified. */
import { afterAll, beforeEach, expect, test } from "bun:test";
import type { PersonCaller } from "../../../src/core/caller.ts";
import { addNote, editNote, removeNote } from "../../../src/inbox/notes/write.ts";
import { call } from "../../support/call.ts";
import { openPeopleStage } from "../conversations/world.ts";

let threadId: string;

const stage = await openPeopleStage();
const ana = stage.addPerson("Ana Lopez");
const ben = stage.addPerson("Ben Ode");
const boss = stage.addPerson("Mia Boss", "manager");
afterAll(() => stage.close());
beforeEach(async () => {
  threadId = (await stage.arrive()).reply.thread_id;
});

const notified = (person: PersonCaller) =>
  stage.deps.db.sqlite
    .query<{ type: string }, [string, string]>(
      "SELECT type FROM notifications WHERE user_id = ? AND thread_id = ? AND type <> 'positive'",
    )
    .all(person.id, threadId)
    .map(({ type }) => type);

test("a mention notifies a person only once, even if the note is edited later, and never notifies the author", () => {
  const note = addNote(stage.deps, ana, { threadId, body: "@Ben please, I (@Ana) am away" });
  expect(note.mentions.sort()).toEqual([ana.id, ben.id].sort());
  editNote(stage.deps, ana, { id: note.id, body: "@Ben and @Mia please" });
  expect([notified(ben), notified(boss), notified(ana)]).toEqual([["mentioned"], ["mentioned"], []]);
});

test("a note does not mention a member without access to the client", () => {
  const limited = stage.addPerson("Lim", "agent", []);
  addNote(stage.deps, ana, { threadId, body: "@Lim look" });
  expect(notified(limited)).toEqual([]);
});

test("a note can be changed only by its author or by a manager who sees the conversation", () => {
  const note = addNote(stage.deps, ana, { threadId, body: "Mine" });
  expect(() => editNote(stage.deps, ben, { id: note.id, body: "His" })).toThrow("Insufficient permissions");
  expect(editNote(stage.deps, boss, { id: note.id, body: "Hers" }).body).toBe("Hers");
  const limited = stage.addPerson("Lima", "manager", []);
  expect(() => removeNote(stage.deps, limited, note.id)).toThrow("Note not found");
  removeNote(stage.deps, ana, note.id);
  expect(() => removeNote(stage.deps, ana, note.id)).toThrow("Note not found");
});

test("an API key can write, list, change and delete notes", async () => {
  const path = `/api/threads/${threadId}/notes`;
  const made = await call(stage.desk, "POST", path, { body: { body: "From the CRM" } });
  expect([made.status, made.body.data.by]).toEqual([
    201,
    { id: expect.stringMatching(/^key:/) as string, name: expect.any(String) as string },
  ]);
  const { data: whole } = (await call(stage.desk, "GET", `/api/threads/${threadId}`)).body;
  expect(whole.notes).toEqual([made.body.data]);
  const { id } = made.body.data;
  await call(stage.desk, "PATCH", `/api/notes/${id}`, { body: { body: "Changed" } });
  const listed = await call(stage.desk, "GET", path);
  expect(listed.body.data.map(({ body }: { body: string }) => body)).toEqual(["Changed"]);
  expect((await call(stage.desk, "DELETE", `/api/notes/${id}`)).body.data.deleted).toBe(true);
  expect((await call(stage.desk, "GET", path)).body.data).toEqual([]);
  expect((await call(stage.desk, "POST", path, { body: { body: "  " } })).status).toBe(400);
});
