/** Internal notes on a conversation. */
import { Box, Button, Flex } from "@mantine/core";
import { IconPencil, IconTrash } from "@tabler/icons-react";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api, byId, type Schemas, unwrap } from "../../api/client.ts";
import { threadQuery } from "../../api/queries.ts";
import { IconAction } from "../../parts/icon-action.tsx";
import { readLocalDraft } from "../../parts/local-draft.ts";
import { RelativeTime } from "../../parts/time.tsx";
import { showError } from "../../parts/toast.ts";
import { useLocalDraft } from "../../parts/use-local-draft.ts";
import { useIsAtLeast, useSession } from "../../session/use-session.ts";
import { LinkedText } from "../conversation/message-body.tsx";
import { Section } from "./fact-list.tsx";
import { NoteEditor } from "./note-editor.tsx";
import classes from "./notes.module.css";
import panel from "./panel.module.css";

const ICON = 14;

export function Notes({ thread, wanted }: { thread: Schemas["Thread"]; wanted: object | null }) {
  const [typed, setText] = useLocalDraft("note", thread.id);
  const text = typed ?? "";
  const actions = useNotes(thread);
  const save = async (): Promise<void> => {
    const body = text.trim();
    if (body === "") return;
    setText(null);
    // Restores a note that could not be saved, unless the user has started another.
    if (!(await actions.add(body)) && readLocalDraft("note", thread.id) === null) setText(body);
  };
  return (
    <Section name="notes" title="Notes" count={thread.notes.length} wanted={wanted}>
      {thread.notes.length > 0 && (
        <ul className={panel["list"]}>
          {thread.notes.map((note) => (
            <NoteItem key={note.id} note={note} actions={actions} />
          ))}
        </ul>
      )}
      <NoteEditor text={text} onText={setText} onSave={() => void save()} submit="Add note" wanted={wanted} />
    </Section>
  );
}

interface NoteProps {
  note: Schemas["Thread"]["notes"][number];
  actions: NoteActions;
}

function NoteItem({ note, actions }: NoteProps) {
  const [edited, setEdited] = useLocalDraft("edited-note", note.id);
  const [focus, setFocus] = useState<object | null>(null);
  const edit = (): void => {
    setEdited(note.body);
    setFocus({});
  };
  const save = async (): Promise<void> => {
    const body = edited?.trim() ?? "";
    if (body === "") return;
    setEdited(null);
    if (body === note.body || (await actions.edit(note.id, body))) return;
    if (readLocalDraft("edited-note", note.id) === null) setEdited(body);
  };
  return (
    <li className={classes["note"]} data-saving={actions.isNew(note.id) || undefined}>
      <NoteHead note={note} actions={actions} onEdit={edit} />
      {edited === null ? (
        <LinkedText text={note.body} />
      ) : (
        <NoteEditor
          text={edited}
          onText={setEdited}
          onSave={() => void save()}
          onCancel={() => setEdited(null)}
          submit="Save"
          wanted={focus}
        />
      )}
    </li>
  );
}

function NoteHead({ note, actions, onEdit }: NoteProps & { onEdit: () => void }) {
  const { user } = useSession();
  const mayChangeAll = useIsAtLeast("manager");
  const [isAsking, setAsking] = useState(false);
  const mayChange = (mayChangeAll || note.by.id === `user:${user.id}`) && !actions.isNew(note.id);
  if (isAsking) {
    return (
      <Flex wrap="wrap" gap="4px 8px" align="center">
        <Box component="span" flex={1} miw={0}>
          Delete this note?
        </Box>
        <Button variant="default" autoFocus onClick={() => void actions.remove(note.id)}>
          Delete
        </Button>
        <Button variant="subtle" color="gray" onClick={() => setAsking(false)}>
          Cancel
        </Button>
      </Flex>
    );
  }
  return (
    <div className={classes["head"]}>
      <bdi className={classes["author"]}>{note.by.name ?? "Someone"}</bdi>
      <Box component="span" c="dimmed">
        <RelativeTime at={note.created_at} />
        {note.updated_at !== note.created_at && ` · ${"edited"}`}
      </Box>
      {mayChange && (
        <span className={classes["acts"]}>
          <IconAction label="Edit note" size="sm" onClick={onEdit}>
            <IconPencil size={ICON} aria-hidden />
          </IconAction>
          <IconAction label="Delete note" size="sm" onClick={() => setAsking(true)}>
            <IconTrash size={ICON} aria-hidden />
          </IconAction>
        </span>
      )}
    </div>
  );
}

type Thread = Schemas["Thread"];
type Note = Thread["notes"][number];

interface NoteActions {
  /** Returns whether the note was saved. */
  add: (body: string) => Promise<boolean>;
  edit: (id: string, body: string) => Promise<boolean>;
  remove: (id: string) => Promise<boolean>;
  /** Whether the note has not been saved yet. */
  isNew: (id: string) => boolean;
}

/** Temporary id of an unsaved note. */
const NEW = "new-";

function useNotes({ id: threadId }: Thread): NoteActions {
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
        () => unwrap(api.PATCH("/api/notes/{id}", { ...byId(id), body: { body } })),
      ),
    remove: (id) =>
      change(
        (notes) => notes.filter((note) => note.id !== id),
        () => unwrap(api.DELETE("/api/notes/{id}", byId(id))),
      ),
    isNew: (id) => id.startsWith(NEW),
  };
}
