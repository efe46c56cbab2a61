/** Visibility of the side panel: inline if there is room, otherwise a drawer. */
import { useLocalStorage, useMediaQuery } from "@mantine/hooks";
import { useCallback, useState } from "react";

/** Section that a shortcut opens and focuses; a new object repeats the request. */
interface PanelRequest {
  what: "note";
}

export interface PanelState {
  isInline: boolean;
  isOpen: boolean;
  wanted: PanelRequest | null;
  toggle: () => void;
  close: () => void;
  /** Opens the panel at a section. */
  want: (what: PanelRequest["what"]) => void;
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
  const [wanted, setWanted] = useState<PanelRequest | null>(null);
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
