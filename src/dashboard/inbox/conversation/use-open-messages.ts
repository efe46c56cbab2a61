/** Remembers which messages of a conversation are open: the newest of the contact, and what people chose. */
import { useSessionStorage } from "@mantine/hooks";
import { useCallback, useState } from "react";
import { newestInbound, type Message } from "./story.ts";

export interface OpenMessages {
  /** The first message that is open by itself. */
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
  // What comes later is open: folding what was just read would move the page.
  return { firstId: atFirst.firstId, isOpen: (id) => chosen[id] ?? !atFirst.folded.has(id), toggle };
}
