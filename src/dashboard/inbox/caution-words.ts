/** Says in words why a mail or a draft is left to a person. */
import type { Schemas } from "../api/client.ts";

type Caution = Schemas["TryOut"]["cautions"][number];

export const CAUTION_WORDS: Readonly<Record<Caution, string>> = {
  opt_out: "it asks not to be written to again",
  possible_opt_out: "it may ask not to be written to again",
  asks_for_person: "it asks for a person, or for a call",
  legal: "it speaks of law, data protection or lawyers",
  instructions: "it addresses the AI, or tries to instruct it",
  unanswerable: "it asks what the settings do not answer",
  hostile: "it is hostile",
  unknown_fact: "the draft says what the settings do not",
  unusable_draft: "the draft is empty, cut off, without signature, or in another language",
  other_client: "the draft names another client",
  second_opinion: "a second classifier is sure of another category",
  hidden_text: "its text is hidden from readers",
  meeting_changed: "it declines, cancels or moves a meeting",
};

/** The same where there is room for a name only. */
export const CAUTION_NAMES: Readonly<Record<Caution, string>> = {
  opt_out: "Opt-out",
  possible_opt_out: "Possible opt-out",
  asks_for_person: "Asks for a person",
  legal: "Legal",
  instructions: "Instructs the AI",
  unanswerable: "Not in the settings",
  hostile: "Hostile",
  unknown_fact: "Unknown fact",
  unusable_draft: "Unusable draft",
  other_client: "Another client",
  second_opinion: "Category in doubt",
  hidden_text: "Hidden text",
  meeting_changed: "Meeting declined or moved",
};
