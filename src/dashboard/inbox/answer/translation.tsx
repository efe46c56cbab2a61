/** Translates a draft back into the user's language, to read only. */
import { Box, Loader, Modal } from "@mantine/core";
import { useMutation, useQuery } from "@tanstack/react-query";
import { IconLanguage } from "@tabler/icons-react";
import { useState } from "react";
import { api, unwrap } from "../../api/client.ts";
import { messageOf } from "../../parts/message-of.ts";
import { languageName } from "../../profile/preferences.ts";
import { usePreferences } from "../../profile/use-preferences.ts";
import { Tool } from "./files.tsx";
import { aiQuery } from "./queries.ts";
import type { Answer } from "./use-answer.ts";

/** Offered for answers to emails in a language that the user does not read. Needs an AI key. */
export function DraftTranslation({ answer: { thread, reply, draft } }: { answer: Answer }) {
  const { language } = usePreferences().preferences;
  const [isOpen, setOpen] = useState(false);
  const { data: ai } = useQuery(aiQuery);
  const translating = useMutation({
    mutationFn: async () => {
      // The server translates the saved draft.
      if (draft.isDirty && !(await draft.save()))
        throw new Error("Couldn't save the draft. Save it, then try again.");
      const body = { language, part: "draft" as const };
      const params = { path: { id: reply.id } };
      return (await unwrap(api.POST("/api/replies/{id}/translation", { params, body }))).data;
    },
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
