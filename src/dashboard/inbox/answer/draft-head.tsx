/** Shows the draft's author, number of issues and save state. */
import { IconPencil, IconSparkles, IconTemplate } from "@tabler/icons-react";
import { useSession } from "../../session/use-session.ts";
import classes from "./answer.module.css";
import { strings } from "./strings.ts";
import type { Answer } from "./use-answer.ts";

const words = strings.draft;
const ICONS = { ai: IconSparkles, template: IconTemplate, person: IconPencil };

export function DraftHead({ answer }: { answer: Answer }) {
  const { user } = useSession();
  const { server, draft, guard } = answer;
  const isEmpty = draft.text.trim() === "";
  const WriterIcon = ICONS[server.writtenBy ?? "person"];
  const found = guard.findings.length;
  return (
    <div className={classes["draftHead"]}>
      {!isEmpty && (
        <span className={classes["author"]} data-machine={writerOf(answer) !== "person"}>
          <WriterIcon size={14} aria-hidden />
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

/** Returns what wrote the text; "person" as soon as it is edited. */
export const writerOf = ({ server, draft }: Answer): "ai" | "template" | "person" =>
  draft.text === "" || draft.text !== server.text ? "person" : (server.writtenBy ?? "person");

function authorOf({ server, draft }: Answer, ownId: string): string {
  const isOwn = server.by?.id === `user:${ownId}`;
  if (server.writtenBy === "template") {
    return draft.text === server.text ? words.template : `${words.template}, ${words.changed}`;
  }
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
