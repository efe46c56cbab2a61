/** Internal notes on a conversation. */
import { Button } from "@mantine/core";
import { IconPencil, IconTrash } from "@tabler/icons-react";
import { useState } from "react";
import type { Schemas } from "../../api/client.ts";
import { readLocalDraft } from "../../parts/local-draft.ts";
import { RelativeTime } from "../../parts/time.tsx";
import { useLocalDraft } from "../../parts/use-local-draft.ts";
import { useIsAtLeast, useSession } from "../../session/use-session.ts";
import { IconAction } from "../../parts/icon-action.tsx";
import { LinkedText } from "../conversation/linked-text.tsx";
import { NoteEditor } from "./note-editor.tsx";
import classes from "./notes.module.css";
import panel from "./panel.module.css";
import { Section } from "./section.tsx";
import { useNotes, type NoteActions } from "./use-notes.ts";
const ICON = 14;

interface NotesProps {
  thread: Schemas["Thread"];
  wanted: object | null;
}

export function Notes({ thread, wanted }: NotesProps) {
  const [typed, setText] = useLocalDraft("note", thread.id);
  const text = typed ?? "";
  const actions = useNotes(thread);
  const save = async (): Promise<void> => {
    const body = text.trim();
    if (body === "") return;
    setText(null);
    // Restore a note that couldn't be saved, unless the user has started another.
    if (!(await actions.add(body)) && readLocalDraft("note", thread.id) === null) setText(body);
  };
  return (
    <Section name="notes" title="Notes" count={thread.notes.length} wanted={wanted}>
      {thread.notes.length > 0 && (
        <ul className={panel["list"]}>
          {thread.notes.map((note) => (
            <Note key={note.id} note={note} actions={actions} />
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

function Note({ note, actions }: NoteProps) {
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
      <div className={panel["row"]}>
        <span className={panel["grow"]}>Delete this note?</span>
        <Button variant="default" autoFocus onClick={() => void actions.remove(note.id)}>
          Delete
        </Button>
        <Button variant="subtle" color="gray" onClick={() => setAsking(false)}>
          Cancel
        </Button>
      </div>
    );
  }
  return (
    <div className={classes["head"]}>
      <bdi className={classes["author"]}>{note.by.name ?? "Someone"}</bdi>
      <span className={panel["dim"]}>
        <RelativeTime at={note.created_at} />
        {note.updated_at !== note.created_at && ` · ${"edited"}`}
      </span>
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
