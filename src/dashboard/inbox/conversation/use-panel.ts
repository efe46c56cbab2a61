/** Whether the side panel is shown: next to the conversation where there is room, else as a drawer. */
import { useLocalStorage, useMediaQuery } from "@mantine/hooks";
import { useCallback, useState } from "react";

/** What a key asks the panel to show and focus; a new object asks again. */
interface Wanted {
  what: "note" | "followUp";
}

export interface PanelState {
  isInline: boolean;
  isOpen: boolean;
  wanted: Wanted | null;
  toggle: () => void;
  close: () => void;
  /** Opens the panel at a part of it. */
  want: (what: Wanted["what"]) => void;
}

const WIDE = "(min-width: 1400px)";

export function usePanel(): PanelState {
  const isInline = useMediaQuery(WIDE, undefined, { getInitialValueInEffect: false }) ?? true;
  const [isKept, setKept] = useLocalStorage({
    key: "replydesk-panel",
    defaultValue: true,
    getInitialValueInEffect: false,
  });
  const [isDrawn, setDrawn] = useState(false);
  const [wanted, setWanted] = useState<Wanted | null>(null);
  const isOpen = isInline ? isKept : isDrawn;
  const setOpen = isInline ? setKept : setDrawn;
  const close = useCallback(() => {
    setWanted(null);
    setOpen(false);
  }, [setOpen]);
  return {
    isInline,
    isOpen,
    wanted,
    toggle: () => (isOpen ? close() : setOpen(true)),
    close,
    want: (what) => {
      setOpen(true);
      setWanted({ what });
    },
  };
}
