/** App preferences, stored with the account. */
import type { components } from "../api/schema.ts";

export const COLOR_SCHEMES = ["auto", "light", "dark"] as const;
type ColorScheme = (typeof COLOR_SCHEMES)[number];

export interface Preferences {
  /** Whether single-key shortcuts are on. */
  singleKeys: boolean;
  density: "comfortable" | "compact";
  /** Undo time in seconds, 0 to 60. */
  undoSeconds: number;
  colorScheme: ColorScheme;
  /** Whether the setup checklist is hidden. */
  checklistHidden: boolean;
}

const DEFAULTS: Preferences = {
  singleKeys: true,
  density: "comfortable",
  undoSeconds: 10,
  colorScheme: "auto",
  checklistHidden: false,
};
const MOST_UNDO_SECONDS = 60;

/** Returns the user's preferences, with defaults for missing or invalid values. */
export function preferencesOf({
  preferences,
}: Pick<components["schemas"]["Profile"], "preferences">): Preferences {
  const { singleKeys, density, undoSeconds, colorScheme, checklistHidden } = preferences;
  const isUndo = typeof undoSeconds === "number" && undoSeconds >= 0 && undoSeconds <= MOST_UNDO_SECONDS;
  return {
    singleKeys: typeof singleKeys === "boolean" ? singleKeys : DEFAULTS.singleKeys,
    density: density === "compact" ? "compact" : DEFAULTS.density,
    undoSeconds: isUndo ? undoSeconds : DEFAULTS.undoSeconds,
    colorScheme: COLOR_SCHEMES.find((scheme) => scheme === colorScheme) ?? DEFAULTS.colorScheme,
    checklistHidden: checklistHidden === true,
  };
}
