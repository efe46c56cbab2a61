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
  /** The language that the user reads, as an ISO 639 code. Emails in other languages can be translated. */
  language: string;
}

/** Languages to choose from. */
export const READ_LANGUAGES = "en de fr es it nl pl pt sv da nb fi cs tr uk ja ko zh".split(" ");
const LANGUAGE_NAMES = new Intl.DisplayNames("en", { type: "language" });

export const languageName = (code: string): string => LANGUAGE_NAMES.of(code) ?? code;

/** Returns the language for a browser's tag, such as `de` for `de-AT`; English if it is not available. */
function languageOf(tag: string): string {
  const [code] = tag.split("-");
  return READ_LANGUAGES.find((language) => language === (code === "no" ? "nb" : code)) ?? "en";
}

const DEFAULTS: Omit<Preferences, "language"> = {
  singleKeys: true,
  density: "comfortable",
  undoSeconds: 10,
  colorScheme: "auto",
  checklistHidden: false,
};
const MAX_UNDO_SECONDS = 60;

/** Returns the user's preferences, with defaults for missing or invalid values. */
export function preferencesOf(
  { preferences }: Pick<components["schemas"]["Profile"], "preferences">,
  browserLanguage = navigator.language,
): Preferences {
  const { singleKeys, density, undoSeconds, colorScheme, checklistHidden, language } = preferences;
  const isUndo = typeof undoSeconds === "number" && undoSeconds >= 0 && undoSeconds <= MAX_UNDO_SECONDS;
  return {
    singleKeys: typeof singleKeys === "boolean" ? singleKeys : DEFAULTS.singleKeys,
    density: density === "compact" ? "compact" : DEFAULTS.density,
    undoSeconds: isUndo ? undoSeconds : DEFAULTS.undoSeconds,
    colorScheme: COLOR_SCHEMES.find((scheme) => scheme === colorScheme) ?? DEFAULTS.colorScheme,
    checklistHidden: checklistHidden === true,
    language: READ_LANGUAGES.find((code) => code === language) ?? languageOf(browserLanguage),
  };
}
