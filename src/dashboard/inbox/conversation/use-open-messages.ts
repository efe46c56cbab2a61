/** Tracks which messages are expanded: the contact's newest, and those the user toggled. */
import { useSessionStorage } from "@mantine/hooks";
import { useCallback, useState } from "react";
import { newestInbound, type Message } from "./story.ts";

export interface OpenMessages {
  /** First message that is expanded by default. */
  firstId: string | null;
  isOpen: (id: string) => boolean;
  toggle: (id: string, isOpen: boolean) => void;
}

export function useOpenMessages(threadId: string, messages: readonly Message[]): OpenMessages {
  const [atFirst] = useState(() => {
    const firstId = newestInbound(messages);
    const folded = messages.slice(0, -1).filter(({ id }) => id !== firstId);
    return { firstId, folded: new Set(folded.map(({ id }) => id)) };
  });
  const [chosen, setChosen] = useSessionStorage<Record<string, boolean>>({
    key: `replydesk-open-${threadId}`,
    defaultValue: {},
    getInitialValueInEffect: false,
  });
  const toggle = useCallback(
    (id: string, isOpen: boolean) => setChosen((before) => ({ ...before, [id]: isOpen })),
    [setChosen],
  );
  // New messages are expanded: folding a message just read would shift the page.
  return { firstId: atFirst.firstId, isOpen: (id) => chosen[id] ?? !atFirst.folded.has(id), toggle };
}
