/** The fields of a follow-up as they are edited: what nobody touched follows the server. */
import { useState } from "react";
import { api, must } from "../../api/client.ts";
import { fieldOf, instantOfField } from "../../inbox/menus/zone-time.ts";
import { tell } from "../../parts/toast.ts";
import { useTimeZone } from "../../session/use-session.ts";
import type { FollowUp } from "../queries.ts";
import { strings } from "../strings.ts";
import { useChange } from "../use-change.ts";

const words = strings.one;

export interface FollowUpFields {
  text: string;
  notes: string;
  /** As date fields write it, in the person's time zone. */
  due: string;
  stops: boolean;
}

type Body = Partial<Pick<FollowUp, "draft_message" | "notes" | "due_at" | "cancel_on_reply">>;

export function useEditing(followUp: FollowUp) {
  const zone = useTimeZone();
  const { id } = followUp;
  const [edits, setEdits] = useState<Partial<FollowUpFields>>({});
  const fields = { ...fieldsOf(followUp, zone), ...edits };
  const dueAt = instantOfField(fields.due, zone);
  const body = bodyOf(edits, dueAt);
  const patch = async (change: Body) => {
    if (Object.keys(change).length === 0) return;
    // The types of the client lose members that can be null.
    const given = change as { draft_message?: string; notes?: string; due_at?: string };
    await must(api.PATCH("/api/follow-ups/{id}", { params: { path: { id } }, body: given }));
  };
  const forget = (): void => setEdits({});
  const save = useChange(
    () => patch(body),
    () => {
      forget();
      tell(words.saved);
    },
  );
  const write = useChange(
    async () => {
      // What guides the text comes first; the text itself is replaced.
      const { draft_message: _replaced, ...others } = body;
      await patch(others);
      return must(api.POST("/api/follow-ups/{id}/generate", { params: { path: { id } } }));
    },
    () => {
      forget();
      tell(words.wrote);
    },
  );
  return {
    fields,
    change: (part: Partial<FollowUpFields>) => setEdits((before) => ({ ...before, ...part })),
    isChanged: Object.keys(body).length > 0,
    /** Whether the new time is still to come; a time that was not changed is not asked. */
    isDueFine: edits.due === undefined || (dueAt !== null && dueAt > Date.now()),
    patch: () => patch(body).then(forget),
    save,
    write,
    zone,
  };
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
