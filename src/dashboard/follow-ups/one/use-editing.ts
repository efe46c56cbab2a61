/** Edits a follow-up; unedited fields show the server's current values. */
import {
  type FollowUpFields,
  type WrittenField,
  type FieldEdits,
  NOTHING,
  edit,
  drop,
  settle,
  conflictsOf,
  unsavedOf,
} from "./edited.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api, ApiError, byId, unwrap } from "../../api/client.ts";
import { fieldOf, instantOfField } from "../../inbox/menus/zone-time.ts";
import { useAction } from "../../parts/use-action.ts";
import { useTimeZone } from "../../session/use-session.ts";
import { type FollowUp, followUpQuery, readTagged } from "../queries.ts";
import { isOpen } from "../state.ts";
import { CHANGED } from "../use-follow-ups.ts";

type Body = Partial<Pick<FollowUp, "draft_message" | "notes" | "due_at" | "cancel_on_reply">>;

export type Editing = ReturnType<typeof useEditing>;

export function useEditing(followUp: FollowUp) {
  const zone = useTimeZone();
  const [edited, setEdited] = useState(NOTHING);
  const { edits } = edited;
  const saved = fieldsOf(followUp, zone);
  const fields = { ...saved, ...edits };
  const dueAt = instantOfField(fields.due, zone);
  const body = bodyOf(edits, dueAt);
  const forget = (sent: Partial<FollowUpFields>): void => setEdited((now) => settle(now, sent));
  const { read, patch } = useServer(
    followUp.id,
    (now) => conflictsOf(edited, fieldsOf(now, zone)).length > 0,
  );
  const save = useAction(async () => ((await patch(body)) ? edits : null), {
    changes: CHANGED,
    done: (sent) => (sent === null ? null : "Saved"),
    onDone: (sent) => sent !== null && forget(sent),
  });
  const isOfAi = followUp.draft_source === "ai" && fields.text === followUp.draft_message;
  const own = useOwnTexts({ edited, setEdited, saved });
  const write = useAction(
    async (replaced: string) => {
      // Saves the other fields first, because the notes guide the new text. The current text is about to be replaced.
      const { draft_message: _replaced, ...others } = body;
      if (!(await patch(others))) return null;
      await unwrap(api.POST("/api/follow-ups/{id}/generate", byId(followUp.id)));
      await read();
      return { replaced, sent: edits };
    },
    {
      changes: CHANGED,
      done: (written) => (written === null ? null : "Text written"),
      onDone: (written) => {
        if (written === null) return;
        own.keep("text", written.replaced);
        forget(written.sent);
      },
    },
  );
  return {
    fields,
    saved,
    change: (part: Partial<FollowUpFields>) => setEdited((before) => edit(before, part, saved)),
    isChanged: Object.keys(body).length > 0,
    /** Whether the new time is in the future; an unchanged time is not validated. */
    isDueFine: edits.due === undefined || (dueAt !== null && dueAt > Date.now()),
    ...own,
    /** Saves before another action, without overwriting others' changes. Resolves with whether it succeeded. */
    patch: async () => {
      const isSaved = await patch(body);
      if (isSaved) forget(edits);
      return isSaved;
    },
    save,
    write: { ...write, mutate: () => write.mutate(isOfAi ? "" : fields.text) },
    /** Whether the text is the AI's, unchanged. */
    isOfAi,
    zone,
  };
}

interface Held {
  edited: FieldEdits;
  setEdited: (change: (before: FieldEdits) => FieldEdits) => void;
  saved: FollowUpFields;
}

/** Manages local texts that the server does not have: conflicts, unsaved texts and replaced texts. */
function useOwnTexts({ edited, setEdited, saved }: Held) {
  const [kept, setKept] = useState<{ name: WrittenField; text: string } | null>(null);
  const discard = (name: WrittenField): void => setEdited((before) => drop(before, name));
  const keep = (name: WrittenField, text: string): void => {
    if (text.trim() !== "") setKept({ name, text });
  };
  return {
    conflicts: conflictsOf(edited, saved),
    takeTheirs: (name: WrittenField) => {
      keep(name, edited.edits[name] ?? "");
      discard(name);
    },
    keepMine: (name: WrittenField) =>
      setEdited((before) => edit(drop(before, name), { [name]: before.edits[name] }, saved)),
    unsaved: unsavedOf(edited, saved),
    discard,
    /** Keeps a local copy of a text that is about to be replaced. */
    keep,
    /** Text replaced by another person's text or the AI's. */
    kept,
    forgetLocalDrafts: () => setKept(null),
  };
}

/** @param isConflict Whether saving would overwrite a newer server value. */
function useServer(id: string, isConflict: (now: FollowUp) => boolean) {
  const queries = useQueryClient();
  const show = (now: FollowUp) => queries.setQueryData(followUpQuery(id).queryKey, now);
  const read = async () => {
    const now = await readTagged(id);
    show(now.followUp);
    return now;
  };
  /** Resolves with false if nothing was changed; the form then shows the reason. */
  const patch = async (change: Body): Promise<boolean> => {
    if (Object.keys(change).length === 0) return true;
    const { followUp, tag } = await read();
    if (!isOpen(followUp) || isConflict(followUp)) return false;
    // Needed because the generated client types omit nullable members.
    const typed = change as { draft_message?: string; notes?: string; due_at?: string };
    const body = { ...typed, ...("draft_message" in change && { content_type: "text" as const }) };
    const params = { path: { id }, ...(tag !== null && { header: { "If-Match": tag } }) };
    try {
      show((await unwrap(api.PATCH("/api/follow-ups/{id}", { params, body }))).data);
    } catch (error) {
      throw error instanceof ApiError && error.status === 412
        ? new Error("Someone saved a change at the same time. Save again.")
        : error;
    }
    return true;
  };
  return { read, patch };
}

const fieldsOf = (followUp: FollowUp, zone: string): FollowUpFields => ({
  text: followUp.draft_message ?? "",
  notes: followUp.notes ?? "",
  due: fieldOf(Date.parse(followUp.due_at), zone),
  stops: followUp.cancel_on_reply,
});

function bodyOf({ text, notes, due, stops }: Partial<FollowUpFields>, dueAt: number | null): Body {
  return {
    ...(text !== undefined && { draft_message: text.trim() === "" ? null : text }),
    ...(notes !== undefined && { notes: notes.trim() === "" ? null : notes }),
    ...(due !== undefined && dueAt !== null && { due_at: new Date(dueAt).toISOString() }),
    ...(stops !== undefined && { cancel_on_reply: stops }),
  };
}
