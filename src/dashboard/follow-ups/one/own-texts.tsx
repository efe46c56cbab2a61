/** Shows unsaved local text next to the server's version. */
import { DraftConflict, LocalDraft } from "../../inbox/answer/local-draft.tsx";
import type { FollowUp } from "../queries.ts";
import type { Editing } from "./use-editing.ts";
import { Hint } from "../../parts/hint.tsx";

/** Edited here and elsewhere: the user chooses. */
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

/** Local text replaced by another person's or the AI's. */
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

/** Unsaved text of a follow-up that was sent or canceled meanwhile. */
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
