/** Machine translations and summaries, as plain text. */
import { Box, Loader } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { api, unwrap, type Schemas } from "../../api/client.ts";
import { messageOf } from "../../parts/message-of.ts";
import { languageName } from "../../profile/preferences.ts";
import { usePreferences } from "../../profile/use-preferences.ts";
import { useIsAtLeast } from "../../session/use-session.ts";
import { aiQuery } from "../answer/queries.ts";
import classes from "./message.module.css";
import { type Message } from "./story.ts";

type Written = { text: string; is_truncated?: boolean };

/** Offers to translate a lead's email in a language that the user does not read. Requires an AI key. */
export function EmailTranslation({ message }: { message: Message }) {
  const { language } = usePreferences().preferences;
  const isForeign = message.kind === "inbound" && message.language !== null && message.language !== language;
  const hasModel = useHasModel(isForeign);
  const id = message.reply_id;
  if (id === null || !hasModel) return null;
  const write = async (): Promise<Written> => {
    const params = { path: { id } };
    return (await unwrap(api.POST("/api/replies/{id}/translation", { params, body: { language } }))).data;
  };
  return (
    <AiText
      queryKey={["translation", id, language]}
      write={write}
      labels={["Translate", "Hide translation", "Machine translation"]}
      language={language}
    />
  );
}

/** Minimum length for a summary; shorter conversations can be read just as quickly. */
const MIN_MESSAGES = 6;

/** Offers a summary of a long conversation. Requires an AI key. */
export function Summary({ thread: { id, messages } }: { thread: Schemas["Thread"] }) {
  const { language } = usePreferences().preferences;
  const emails = messages.filter(({ kind }) => kind !== "forward");
  const hasModel = useHasModel(emails.length >= MIN_MESSAGES);
  if (!hasModel) return null;
  const write = async (): Promise<Written> => {
    const params = { path: { id } };
    return (await unwrap(api.POST("/api/threads/{id}/summary", { params, body: { language } }))).data;
  };
  return (
    <Box px={12} pb={8}>
      <AiText
        queryKey={["summary", id, language, emails.at(-1)?.id]}
        write={write}
        labels={["Summarize", "Hide summary", "Summary by AI"]}
        language={language}
      />
    </Box>
  );
}

/** Returns whether the user may request AI texts and a model is available. */
function useHasModel(isNeeded: boolean): boolean {
  const mayWrite = useIsAtLeast("agent");
  const { data: ai } = useQuery({ ...aiQuery, enabled: mayWrite && isNeeded });
  return isNeeded && mayWrite && ai?.provider === "anthropic";
}

interface AiTextProps {
  queryKey: readonly unknown[];
  /** Requests the text. The server stores it, so further requests cost nothing. */
  write: () => Promise<Written>;
  /** Labels of the "show" button, the "hide" button, and the heading. */
  labels: readonly [string, string, string];
  language: string;
}

function AiText({ queryKey, write, labels: [show, hide, heading], language }: AiTextProps) {
  const [isOpen, setOpen] = useState(false);
  const { data, error, isFetching } = useQuery({
    queryKey,
    queryFn: write,
    enabled: isOpen,
    staleTime: Infinity,
    retry: false,
  });
  return (
    <>
      <button
        type="button"
        className={classes["quiet"]}
        aria-expanded={isOpen}
        title={isOpen ? undefined : "Costs 1 AI credit the first time"}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? hide : show}
      </button>
      {isOpen && (
        <Box mt={8} ps={12} style={{ borderInlineStart: "2px solid var(--rd-border-strong)" }} role="status">
          <Box c="dimmed" fz="0.75rem" mb={4}>
            {heading} · {languageName(language)}
            {data?.is_truncated === true && " · beginning only"}
          </Box>
          {isFetching && <Loader size={16} aria-label="Writing" />}
          {error !== null && !isFetching && messageOf(error)}
          {data && (
            <div className={classes["text"]} dir="auto" lang={language}>
              {data.text}
            </div>
          )}
        </Box>
      )}
    </>
  );
}
