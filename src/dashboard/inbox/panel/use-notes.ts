/** Changes notes optimistically; refused changes roll back. */
import { useQueryClient } from "@tanstack/react-query";
import { api, unwrap, type Schemas } from "../../api/client.ts";
import { threadQuery } from "../../api/queries.ts";
import { showError } from "../../parts/toast.ts";
import { useSession } from "../../session/use-session.ts";

type Thread = Schemas["Thread"];
type Note = Thread["notes"][number];

export interface NoteActions {
  /** Returns whether it was saved. */
  add: (body: string) => Promise<boolean>;
  edit: (id: string, body: string) => Promise<boolean>;
  remove: (id: string) => Promise<boolean>;
  /** Whether a note isn't saved yet. */
  isNew: (id: string) => boolean;
}

/** Temporary id of an unsaved note. */
const NEW = "new-";

export function useNotes({ id: threadId }: Thread): NoteActions {
  const queries = useQueryClient();
  const { user } = useSession();
  const { queryKey } = threadQuery(threadId);
  const change = async (show: (notes: Note[]) => Note[], send: () => Promise<unknown>): Promise<boolean> => {
    await queries.cancelQueries({ queryKey, exact: true });
    const before = queries.getQueryData(queryKey);
    queries.setQueryData(queryKey, (thread) => thread && { ...thread, notes: show(thread.notes) });
    try {
      await send();
      return true;
    } catch (error) {
      showError(error);
      queries.setQueryData(queryKey, (thread) => thread && { ...thread, notes: before?.notes ?? [] });
      return false;
    } finally {
      void queries.invalidateQueries({ queryKey, exact: true });
    }
  };
  const now = (): string => new Date().toISOString();
  return {
    add: (body) => {
      const at = now();
      const by = { id: `user:${user.id}`, name: user.name };
      const times = { created_at: at, updated_at: at };
      const note = { id: `${NEW}${at}`, thread_id: threadId, body, by, mentions: [], ...times };
      const params = { path: { id: threadId } };
      return change(
        (notes) => [...notes, note],
        () => unwrap(api.POST("/api/threads/{id}/notes", { params, body: { body } })),
      );
    },
    edit: (id, body) =>
      change(
        (notes) => notes.map((note) => (note.id === id ? { ...note, body, updated_at: now() } : note)),
        () => unwrap(api.PATCH("/api/notes/{id}", { params: { path: { id } }, body: { body } })),
      ),
    remove: (id) =>
      change(
        (notes) => notes.filter((note) => note.id !== id),
        () => unwrap(api.DELETE("/api/notes/{id}", { params: { path: { id } } })),
      ),
    isNew: (id) => id.startsWith(NEW),
  };
}
