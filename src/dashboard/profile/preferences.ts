/** What a person has chosen about the app, kept with their account. */
import type { components } from "../api/schema.ts";

export const COLOR_SCHEMES = ["auto", "light", "dark"] as const;
type ColorScheme = (typeof COLOR_SCHEMES)[number];

export interface Preferences {
  /** Letters alone are shortcuts. */
  singleKeys: boolean;
  density: "comfortable" | "compact";
  /** Seconds in which a send can be undone, 0 to 60. */
  undoSeconds: number;
  colorScheme: ColorScheme;
  /** The list of what is left of the set-up was put away. */
  checklistHidden: boolean;
  /** Types of notifications that the person wants none of; the server reads it, too. */
  mutedNotifications: readonly string[];
}

const DEFAULTS: Preferences = {
  singleKeys: true,
  density: "comfortable",
  undoSeconds: 10,
  colorScheme: "auto",
  checklistHidden: false,
  mutedNotifications: [],
};
const MOST_UNDO_SECONDS = 60;

/** Returns the preferences of a person, with defaults for what was never chosen or makes no sense. */
export function preferencesOf({
  preferences,
}: Pick<components["schemas"]["Profile"], "preferences">): Preferences {
  const {
    singleKeys,
    density,
    undoSeconds,
    colorScheme,
    checklistHidden,
    mutedNotifications: muted,
  } = preferences;
  const isUndo = typeof undoSeconds === "number" && undoSeconds >= 0 && undoSeconds <= MOST_UNDO_SECONDS;
  return {
    singleKeys: typeof singleKeys === "boolean" ? singleKeys : DEFAULTS.singleKeys,
    density: density === "compact" ? "compact" : DEFAULTS.density,
    undoSeconds: isUndo ? undoSeconds : DEFAULTS.undoSeconds,
    colorScheme: COLOR_SCHEMES.find((scheme) => scheme === colorScheme) ?? DEFAULTS.colorScheme,
    checklistHidden: checklistHidden === true,
    mutedNotifications: Array.isArray(muted) ? muted.filter((type) => typeof type === "string") : [],
  };
}
