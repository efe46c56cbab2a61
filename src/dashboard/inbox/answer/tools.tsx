/** Toolbar below the text: draft tools and sending. */
import { Box, Loader, Modal } from "@mantine/core";
import { IconArrowForwardUp, IconCalendarPlus, IconHistory, IconLanguage } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { api, unwrap } from "../../api/client.ts";
import { keyLabel } from "../../keys/actions.ts";
import { messageOf } from "../../parts/message-of.ts";
import { showToast } from "../../parts/toast.ts";
import { useAction } from "../../parts/use-action.ts";
import { languageName } from "../../profile/preferences.ts";
import { SnippetDialog } from "../../settings/snippets/dialog.tsx";
import { usePreferences } from "../../profile/use-preferences.ts";
import classes from "./answer.module.css";
import type { Writing } from "./editor.tsx";
import { AttachButton } from "./files.tsx";
import { Tool } from "./parts.tsx";
import { Versions } from "./local-draft.tsx";
import { aiQuery } from "./queries.ts";
import { RewriteMenu, type Rewriting } from "./rewrite.tsx";
import { SendBar } from "./send-bar.tsx";
import { SnippetMenu } from "./snippets.tsx";
import type { Answer } from "./use-answer.ts";

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
        isReadOnly={isReadOnly}
        opened={isShowingVersions}
        onClose={() => setShowingVersions(false)}
        onRestore={(text) => {
          draft.send({ type: "typed", text });
          showToast("Version restored");
        }}
      />
      {newSnippet !== null && (
        <SnippetDialog
          snippet={null}
          text={newSnippet}
          clientId={thread.client.id}
          onClose={() => setNewSnippet(null)}
        />
      )}
    </div>
  );
}

/** Offers a translation of the draft if the email is in a language that the user does not read. Requires an AI key. */
function DraftTranslation({ answer: { thread, reply, draft } }: { answer: Answer }) {
  const { language } = usePreferences().preferences;
  const [isOpen, setOpen] = useState(false);
  const { data: ai } = useQuery(aiQuery);
  const translating = useAction(async () => {
    // Saves first, because the server translates the saved draft.
    if (draft.isDirty && !(await draft.save()))
      throw new Error("Couldn't save the draft. Save it, then try again.");
    const body = { language, part: "draft" as const };
    const params = { path: { id: reply.id } };
    return (await unwrap(api.POST("/api/replies/{id}/translation", { params, body }))).data;
  });
  const email = thread.messages.find(({ reply_id: id }) => id === reply.id);
  const isForeign = typeof email?.language === "string" && email.language !== language;
  if (!isForeign || ai?.provider !== "anthropic" || draft.text.trim() === "") return null;
  const name = languageName(language);
  return (
    <>
      <Tool
        label={`Read in ${name} (1 AI credit)`}
        onClick={() => {
          setOpen(true);
          translating.mutate();
        }}
      >
        <IconLanguage size={16} aria-hidden />
      </Tool>
      <Modal opened={isOpen} onClose={() => setOpen(false)} title={`Machine translation · ${name}`}>
        {translating.isPending && <Loader size={20} aria-label="Translating" />}
        {translating.error !== null && <div role="alert">{messageOf(translating.error)}</div>}
        {translating.data && (
          <Box dir="auto" lang={language} style={{ whiteSpace: "pre-wrap", overflowWrap: "anywhere" }}>
            {translating.data.text}
          </Box>
        )}
      </Modal>
    </>
  );
}
