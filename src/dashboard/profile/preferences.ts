/** What a person has chosen about the app, kept with their account. */
import type { Schemas } from "../api/client.ts";

export interface Preferences {
  /** Letters alone are shortcuts. */
  singleKeys: boolean;
  density: "comfortable" | "compact";
  /** Seconds in which a send can be undone, 0 to 60. */
  undoSeconds: number;
}

const DEFAULTS: Preferences = { singleKeys: true, density: "comfortable", undoSeconds: 10 };

/** Returns the preferences of a person, with defaults for what was never chosen. */
export function preferencesOf({ preferences }: Pick<Schemas["Profile"], "preferences">): Preferences {
  const { singleKeys, density, undoSeconds } = preferences;
  return {
    singleKeys: typeof singleKeys === "boolean" ? singleKeys : DEFAULTS.singleKeys,
    density: density === "compact" ? "compact" : DEFAULTS.density,
    undoSeconds: typeof undoSeconds === "number" ? undoSeconds : DEFAULTS.undoSeconds,
  };
}
