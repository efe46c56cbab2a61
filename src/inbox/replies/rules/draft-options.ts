/** Converts a person's draft options to instructions for the model; pure. */

export const DRAFT_LENGTHS = ["short", "medium", "long"] as const;

/** Supported draft languages, by ISO 639-1 code. */
export const DRAFT_LANGUAGES = ["en", "de", "fr", "es", "it", "nl", "pl", "pt", "sv"] as const;

export interface DraftOptions {
  instructions?: string | null;
  /** Whether to write a new draft or change the current one. */
  base?: "fresh" | "current";
  length?: (typeof DRAFT_LENGTHS)[number] | null;
  language?: (typeof DRAFT_LANGUAGES)[number] | null;
}

const LENGTH_WORDS: Record<(typeof DRAFT_LENGTHS)[number], string> = {
  short: "Keep it short: two or three sentences.",
  medium: "Write about one paragraph.",
  long: "Answer at length: two or three paragraphs.",
};

const LANGUAGE_NAMES: Record<(typeof DRAFT_LANGUAGES)[number], string> = {
  en: "English",
  de: "German",
  fr: "French",
  es: "Spanish",
  it: "Italian",
  nl: "Dutch",
  pl: "Polish",
  pt: "Portuguese",
  sv: "Swedish",
};

/** Returns the instructions (null if there are no options), and whether to change the current draft. */
export function optionsOf({ instructions, base = "fresh", length, language }: DraftOptions): {
  instructions: string | null;
  isBasedOnDraft: boolean;
} {
  const words = [
    ...(instructions?.trim() ? [instructions] : []),
    ...(length ? [LENGTH_WORDS[length]] : []),
    ...(language ? [`Write in ${LANGUAGE_NAMES[language]}.`] : []),
  ];
  return { instructions: words.length === 0 ? null : words.join("\n"), isBasedOnDraft: base === "current" };
}
