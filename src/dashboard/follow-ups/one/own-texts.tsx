/** Shows unsaved local text next to the server's version. */
import { api, byId, unwrap } from "../../api/client.ts";
import { DraftConflict, LocalDraft } from "../../inbox/answer/local-draft.tsx";
import { TextBox } from "../../parts/text-box.tsx";
import { Confirm, ConfirmAction } from "../../parts/confirm.tsx";
import { Hint } from "../../parts/hint.tsx";
import { useAction } from "../../parts/use-action.ts";
import { type FollowUp, nameOf } from "../queries.ts";
import { CHANGED } from "../use-follow-ups.ts";
import type { Editing } from "./use-editing.ts";

/** Texts edited both here and elsewhere; the user chooses a version of each. */
export function Conflicts({ followUp, editing }: { followUp: FollowUp; editing: Editing }) {
  const { conflicts, saved, fields, takeTheirs, keepMine } = editing;
  return conflicts.map((name) => (
    <DraftConflict
      key={name}
      title={`${name === "text" && followUp.draft_source === "ai" ? "The AI" : "Someone"} edited the ${name} while you were typing.`}
      theirs={{
        title: `Edited ${name}`,
        text: saved[name] || "Empty",
        onTake: () => takeTheirs(name),
      }}
      mine={{ text: fields[name], onKeep: () => keepMine(name) }}
    />
  ));
}

/** Local text replaced by another person's text or the AI's. */
export function Kept({ editing, canInsert }: { editing: Editing; canInsert: boolean }) {
  const { kept, change, forgetLocalDrafts } = editing;
  if (kept === null) return null;
  const insert = (): void => {
    change({ [kept.name]: kept.text });
    forgetLocalDrafts();
  };
  return (
    <LocalDraft text={kept.text} {...(canInsert && { onInsert: insert })} onDiscard={forgetLocalDrafts} />
  );
}

/** Unsaved text of a follow-up that was sent or canceled during editing. */
export function Unsaved({ editing: { unsaved, discard } }: { editing: Editing }) {
  if (unsaved.length === 0) return null;
  return (
    <>
      <Hint role="alert">This follow-up can no longer be edited, so your changes weren't saved.</Hint>
      {unsaved.map(({ name, text }) => (
        <LocalDraft key={name} text={text} onDiscard={() => discard(name)} />
      ))}
    </>
  );
}

export function CancelDialog({ followUp, onClose }: { followUp: FollowUp; onClose: () => void }) {
  const path = { id: followUp.id };
  return (
    <ConfirmAction
      title={`Cancel the follow-up to ${nameOf(followUp)}?`}
      label="Cancel follow-up"
      run={() => unwrap(api.POST("/api/follow-ups/{id}/cancel", { params: { path } }))}
      changes={CHANGED}
      done="Follow-up canceled"
      onClose={onClose}
    >
      It won't be sent. This can't be undone.
    </ConfirmAction>
  );
}

interface SendDialogProps {
  followUp: FollowUp;
  /** Saves edits before sending, and resolves with whether that succeeded; null without edits. */
  save?: (() => Promise<boolean>) | null;
  /** The text to send; undefined if it was not edited. */
  text?: string;
  onClose: () => void;
}

export function SendDialog({ followUp, save = null, text, onClose }: SendDialogProps) {
  const { id, action } = followUp;
  const name = nameOf(followUp);
  const send = useAction(
    async () => {
      if (save && !(await save())) return false;
      await unwrap(api.POST("/api/follow-ups/{id}/send", byId(id)));
      return true;
    },
    { changes: CHANGED, done: (isSent) => (isSent ? `Sending to ${name}` : null), onDone: onClose },
  );
  return (
    <Confirm
      title={`Send to ${name} now?`}
      label={save ? "Save and send" : "Send now"}
      act={{ ...send, mutate: () => send.mutate() }}
      onClose={onClose}
      isHarmless
    >
      <Hint>
        {action === "linkedin_message"
          ? "Your webhooks receive it right away."
          : "It sends right away, in the same conversation."}
      </Hint>
      <TextBox label="Text" mah={320}>
        {text ?? followUp.draft_message}
      </TextBox>
    </Confirm>
  );
}
