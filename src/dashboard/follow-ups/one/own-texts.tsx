/** Shows texts of one's own that are not on the server, next to what stands there. */
import { KeptText, TwoTexts } from "../../inbox/answer/kept-text.tsx";
import classes from "../follow-ups.module.css";
import type { FollowUp } from "../queries.ts";
import { strings } from "../strings.ts";
import type { Editing } from "./use-editing.ts";

const words = strings.one;

/** What somebody changed while it was changed here: a person chooses. */
export function Conflicts({ followUp, editing }: { followUp: FollowUp; editing: Editing }) {
  const { conflicts, saved, fields, takeTheirs, keepMine } = editing;
  return conflicts.map((name) => (
    <TwoTexts
      key={name}
      title={words.changed[name](name === "text" && followUp.draft_source === "ai")}
      theirs={{
        title: words.theirs[name],
        text: saved[name] || words.nothing,
        onTake: () => takeTheirs(name),
      }}
      mine={{ text: fields[name], onKeep: () => keepMine(name) }}
    />
  ));
}

/** The text that gave way to somebody else's, or to the AI's. */
export function Kept({ editing, canInsert }: { editing: Editing; canInsert: boolean }) {
  const { kept, change, forgetKept } = editing;
  if (kept === null) return null;
  const insert = (): void => {
    change({ [kept.name]: kept.text });
    forgetKept();
  };
  return <KeptText text={kept.text} {...(canInsert && { onInsert: insert })} onDiscard={forgetKept} />;
}

/** What was being written when the follow-up went out or was canceled. */
export function Unsaved({ editing: { unsaved, discard } }: { editing: Editing }) {
  if (unsaved.length === 0) return null;
  return (
    <>
      <p className={classes["hint"]} role="alert">
        {words.notSaved}
      </p>
      {unsaved.map(({ name, text }) => (
        <KeptText key={name} text={text} onDiscard={() => discard(name)} />
      ))}
    </>
  );
}
