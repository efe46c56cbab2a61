/** Toolbar below the text: draft tools and sending. */
import { IconArrowForwardUp, IconCalendarPlus, IconHistory } from "@tabler/icons-react";
import { useState } from "react";
import { keyLabel } from "../../keys/actions.ts";
import { showToast } from "../../parts/toast.ts";
import classes from "./answer.module.css";
import { AttachButton, Tool } from "./files.tsx";
import { NewSnippet, SnippetMenu } from "./snippets.tsx";
import { RewriteMenu, type Rewriting } from "./rewrite.tsx";
import { SendBar } from "./send-bar.tsx";
import { DraftTranslation } from "./translation.tsx";
import type { Answer } from "./use-answer.ts";
import type { Writing } from "./editor.tsx";
import { Versions } from "./local-draft.tsx";

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
      <div className={classes["toolGroup"]} role="group" aria-label="Draft tools">
        <RewriteMenu rewriting={rewriting} hasText={draft.text.trim() !== ""} isDisabled={isReadOnly} />
        <SnippetMenu
          snippets={snippets}
          opened={writing.isChoosing}
          onOpenedChange={writing.setChoosing}
          isDisabled={isReadOnly}
          onInsert={writing.insertSnippet}
          onSave={() => setNewSnippet(writing.selection())}
        />
        <Tool label="Versions" onClick={() => setShowingVersions(true)}>
          <IconHistory size={16} aria-hidden />
        </Tool>
        <Tool
          label="Insert calendar link"
          off={snippets.calendarLink === null ? "This client has no calendar link" : null}
          isDisabled={isReadOnly}
          onClick={() => writing.insert(snippets.calendarLink ?? "")}
        >
          <IconCalendarPlus size={16} aria-hidden />
        </Tool>
        <Tool label={`Forward (${keyLabel("forward")})`} onClick={onForward}>
          <IconArrowForwardUp size={16} aria-hidden />
        </Tool>
        <DraftTranslation answer={answer} />
        <AttachButton files={answer.files} none={thread.no_files.answer} isDisabled={isReadOnly} />
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
          showToast("Version restored");
        }}
      />
      <NewSnippet body={newSnippet} client={thread.client} onClose={() => setNewSnippet(null)} />
    </div>
  );
}
