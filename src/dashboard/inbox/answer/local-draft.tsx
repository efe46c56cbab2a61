/** Shows local text that was replaced, so that none is lost. */
import { Button, CopyButton } from "@mantine/core";
import classes from "./answer.module.css";
import { Preview } from "./preview.tsx";
import { strings } from "./strings.ts";
import type { Answer } from "./use-answer.ts";

interface LocalDraftProps {
  text: string;
  /** Absent without a field to insert into. */
  onInsert?: () => void;
  onDiscard: () => void;
}

export function LocalDraft({ text, onInsert, onDiscard }: LocalDraftProps) {
  const words = strings.kept;
  return (
    <section className={classes["kept"]} aria-label={words.title}>
      <div className={classes["keptHead"]}>
        <strong>{words.title}</strong>
        <span className={classes["orderActs"]}>
          <CopyButton value={text}>
            {({ copied, copy }) => (
              <Button variant="default" onClick={copy}>
                {copied ? "Copied" : "Copy"}
              </Button>
            )}
          </CopyButton>
          {onInsert && (
            <Button variant="default" onClick={onInsert}>
              Restore
            </Button>
          )}
          <Button variant="subtle" color="gray" onClick={onDiscard}>
            Discard
          </Button>
        </span>
      </div>
      <Preview label={words.title} text={text} />
    </section>
  );
}

/** A choice between another person's draft and the local text. */
export function Conflict({ answer }: { answer: Answer }) {
  const { draft, thread, setKept } = answer;
  if (!draft.conflict) return null;
  const known = thread.draft?.version === draft.conflict.version ? thread.draft : null;
  const isAi = known?.written_by === "ai";
  const name = isAi ? "The AI" : (known?.by?.name ?? "Someone");
  const { message } = draft.conflict;
  const takeTheirs = (): void => {
    setKept(draft.text);
    if (draft.conflict) draft.adopt(draft.conflict);
  };
  return (
    <DraftConflict
      title={message === null ? `${name} edited this draft while you were typing.` : `${message}.`}
      theirs={{
        title: known ? `Draft by ${name}` : "Edited draft",
        text: draft.conflict.text,
        onTake: takeTheirs,
      }}
      mine={{ text: draft.text, onKeep: draft.keepMine }}
    />
  );
}

interface DraftConflictProps {
  /** Who changed the draft. */
  title: string;
  theirs: { title: string; text: string; onTake: () => void };
  mine: { text: string; onKeep: () => void };
}

export function DraftConflict({ title, theirs, mine }: DraftConflictProps) {
  return (
    <section className={classes["conflict"]} role="alert">
      <strong dir="auto">{title}</strong>
      <div className={classes["sides"]}>
        <Side title={theirs.title} text={theirs.text} act="Use theirs" onAct={theirs.onTake} />
        <Side title="Your text" text={mine.text} act="Keep mine" onAct={mine.onKeep} />
      </div>
    </section>
  );
}

function Side({ title, text, act, onAct }: { title: string; text: string; act: string; onAct: () => void }) {
  return (
    <div className={classes["side"]}>
      <span className={classes["dim"]} dir="auto">
        {title}
      </span>
      <Preview label={title} text={text} />
      <Button variant="default" onClick={onAct}>
        {act}
      </Button>
    </div>
  );
}
