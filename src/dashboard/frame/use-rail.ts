/** Width of the navigation rail: labels, or icons only. */
import { useLocalStorage, useMediaQuery } from "@mantine/hooks";
import { useIsNarrow } from "./use-is-phone.ts";

export interface RailState {
  hasIconsOnly: boolean;
  /** Null where only icons fit. */
  toggle: (() => void) | null;
}

/** Below this, labels would leave too little room for an open conversation with its panel. */
const ROOMY = "(min-width: 1600px)";

export function useRail(): RailState {
  const isNarrow = useIsNarrow();
  const isRoomy = useMediaQuery(ROOMY, true, { getInitialValueInEffect: false });
  const [chosen, choose] = useLocalStorage<"labels" | "icons" | null>({
    key: "replydesk-rail",
    defaultValue: null,
    getInitialValueInEffect: false,
  });
  const hasIconsOnly = isNarrow || (chosen ?? (isRoomy ? "labels" : "icons")) === "icons";
  return { hasIconsOnly, toggle: isNarrow ? null : () => choose(hasIconsOnly ? "labels" : "icons") };
}
