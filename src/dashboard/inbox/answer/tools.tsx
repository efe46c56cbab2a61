/** The row below the text: what helps to write it, and what sends it. */
import { ActionIcon, Tooltip } from "@mantine/core";
import { IconArrowForwardUp, IconCalendarPlus, IconHistory } from "@tabler/icons-react";
import { useState, type ReactNode } from "react";
import { keyLabel } from "../../keys/actions.ts";
import { tell } from "../../parts/toast.ts";
import classes from "./answer.module.css";
import { AttachButton } from "./files.tsx";
import { NewSnippet } from "./new-snippet.tsx";
import { RewriteMenu } from "./rewrite-menu.tsx";
import { SendBar } from "./send-bar.tsx";
import { SnippetMenu } from "./snippet-menu.tsx";
import { strings } from "./strings.ts";
import type { Answer } from "./use-answer.ts";
import type { Rewriting } from "./use-rewriting.ts";
import type { Writing } from "./use-writing.ts";
import { Versions } from "./versions.tsx";

const words = strings.tools;

interface ToolsProps {
  answer: Answer;
  rewriting: Rewriting;
  writing: Writing;
  isReadOnly: boolean;
  canSend: boolean;
  onForward: () => void;
}

export function Tools({ answer, rewriting, writing, isReadOnly, canSend, onForward }: ToolsProps) {
  const { thread, reply, draft } = answer;
  const [isShowingVersions, setShowingVersions] = useState(false);
  const [newSnippet, setNewSnippet] = useState<string | null>(null);
  const { snippets } = writing;
  return (
    <div className={classes["tools"]}>
      <div className={classes["toolGroup"]} role="group" aria-label={words.label}>
        <RewriteMenu rewriting={rewriting} hasText={draft.text.trim() !== ""} isDisabled={isReadOnly} />
        <SnippetMenu
          snippets={snippets}
          opened={writing.isChoosing}
          onOpenedChange={writing.setChoosing}
          isDisabled={isReadOnly}
          onInsert={writing.insertSnippet}
          onSave={() => setNewSnippet(writing.selection())}
        />
        <Tool label={words.versions} onClick={() => setShowingVersions(true)}>
          <IconHistory size={16} aria-hidden />
        </Tool>
        <Tool
          label={snippets.calendarLink === null ? words.noCalendar : words.calendar}
          isDisabled={isReadOnly || snippets.calendarLink === null}
          onClick={() => writing.insert(snippets.calendarLink ?? "")}
        >
          <IconCalendarPlus size={16} aria-hidden />
        </Tool>
        <AttachButton files={answer.files} isDisabled={isReadOnly} />
        <Tool label={`${words.forward} (${keyLabel("forward")})`} onClick={onForward}>
          <IconArrowForwardUp size={16} aria-hidden />
        </Tool>
      </div>
      <SendBar answer={answer} isDisabled={!canSend} />
      <Versions
        threadId={thread.id}
        replyId={reply.id}
        current={draft.base.version}
        opened={isShowingVersions}
        onClose={() => setShowingVersions(false)}
        onRestore={(text) => {
          draft.setText(text);
          tell(strings.versions.restored);
        }}
      />
      <NewSnippet body={newSnippet} client={thread.client} onClose={() => setNewSnippet(null)} />
    </div>
  );
}

interface ToolProps {
  label: string;
  isDisabled?: boolean;
  onClick: () => void;
  children: ReactNode;
}

function Tool({ label, isDisabled = false, onClick, children }: ToolProps) {
  return (
    <Tooltip label={label}>
      <ActionIcon
        size={30}
        aria-label={label}
        // A button that is off still says why to those who point at it.
        data-disabled={isDisabled || undefined}
        aria-disabled={isDisabled}
        onClick={isDisabled ? undefined : onClick}
      >
        {children}
      </ActionIcon>
    </Tooltip>
  );
}
