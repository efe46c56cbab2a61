/** Shows the draft's author, number of issues and save state. */
import { IconPencil, IconSparkles } from "@tabler/icons-react";
import { useSession } from "../../session/use-session.ts";
import classes from "./answer.module.css";
import { strings } from "./strings.ts";
import type { Answer } from "./use-answer.ts";

const words = strings.draft;

export function DraftHead({ answer }: { answer: Answer }) {
  const { user } = useSession();
  const { server, draft, guard } = answer;
  const isEmpty = draft.text.trim() === "";
  const isMachine = isByMachine(answer);
  const found = guard.findings.length;
  return (
    <div className={classes["draftHead"]}>
      {!isEmpty && (
        <span className={classes["author"]} data-machine={isMachine}>
          {server.writtenBy === "ai" ? (
            <IconSparkles size={14} aria-hidden />
          ) : (
            <IconPencil size={14} aria-hidden />
          )}
          {authorOf(answer, user.id)}
          {found > 0 && <span className={classes["foundCount"]}> · {words.findings(found)}</span>}
        </span>
      )}
      {isEmpty && <span className={classes["dim"]}>{words.none}</span>}
      <span className={classes["saveState"]} role="status">
        {stateOf(answer, isEmpty)}
      </span>
    </div>
  );
}

/** Returns whether the text is an unedited AI draft. */
export const isByMachine = ({ server, draft }: Answer): boolean =>
  server.writtenBy === "ai" && draft.text !== "" && draft.text === server.text;

function authorOf({ server, draft }: Answer, ownId: string): string {
  const isOwn = server.by?.id === `user:${ownId}`;
  if (server.writtenBy === "ai") {
    const { name } = server.by ?? { name: null };
    const isAsked = server.by !== null && server.by.id !== "system" && !isOwn && name !== null;
    const by = isAsked ? words.byAiFor(name) : words.byAi;
    return draft.text === server.text ? by : `${by}, ${words.changed}`;
  }
  const isOthers = server.by !== null && !isOwn && server.by.name !== null && server.text !== "";
  if (!isOthers) return words.own;
  const by = words.byPerson(server.by?.name ?? "");
  return draft.text === server.text ? by : `${by}, ${words.changed}`;
}

function stateOf({ draft, guard, isRestored }: Answer, isEmpty: boolean): string {
  if (draft.state === "offline" || draft.state === "failed") return words[draft.state];
  if (isRestored) return words.restored;
  if (guard.isChecking && !isEmpty) return "Checking…";
  if (draft.state === "saved") return isEmpty || draft.base.version === 0 ? "" : words.saved;
  return draft.state === "saving" ? words.saving : "";
}
