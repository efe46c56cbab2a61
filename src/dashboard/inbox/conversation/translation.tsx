/** Machine translations, shown as plain text for people to read. */
import { Box, Loader } from "@mantine/core";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { api, unwrap } from "../../api/client.ts";
import { messageOf } from "../../parts/message-of.ts";
import { languageName } from "../../profile/preferences.ts";
import { usePreferences } from "../../profile/use-preferences.ts";
import { useIsAtLeast } from "../../session/use-session.ts";
import { aiQuery } from "../answer/queries.ts";
import classes from "./message.module.css";
import type { Message } from "./story.ts";

/** The server stores translations, so repeating the request is free. */
const translationQuery = (id: string, language: string) =>
  queryOptions({
    queryKey: ["translation", id, language],
    queryFn: async () => {
      const params = { path: { id } };
      return (await unwrap(api.POST("/api/replies/{id}/translation", { params, body: { language } }))).data;
    },
    staleTime: Infinity,
    retry: false,
  });

/** Offers a translation of a lead's email in a language that the user does not read. Needs an AI key. */
export function EmailTranslation({ message }: { message: Message }) {
  const { language } = usePreferences().preferences;
  const mayWrite = useIsAtLeast("agent");
  const isForeign = message.kind === "inbound" && message.language !== null && message.language !== language;
  const { data: ai } = useQuery({ ...aiQuery, enabled: mayWrite && isForeign });
  const id = message.reply_id;
  if (!isForeign || id === null || ai?.provider !== "anthropic") return null;
  return <Translation key={language} id={id} language={language} />;
}

function Translation({ id, language }: { id: string; language: string }) {
  const [isOpen, setOpen] = useState(false);
  const { data, error, isFetching } = useQuery({ ...translationQuery(id, language), enabled: isOpen });
  return (
    <>
      <button
        type="button"
        className={classes["quiet"]}
        aria-expanded={isOpen}
        title={isOpen ? undefined : "Costs 1 AI credit the first time"}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? "Hide translation" : "Translate"}
      </button>
      {isOpen && (
        <Box mt={8} ps={12} style={{ borderInlineStart: "2px solid var(--rd-border-strong)" }} role="status">
          <Box c="dimmed" fz="0.75rem" mb={4}>
            Machine translation · {languageName(language)}
            {data?.is_truncated === true && " · beginning only"}
          </Box>
          {isFetching && <Loader size={16} aria-label="Translating" />}
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
