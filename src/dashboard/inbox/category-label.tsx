/** A category with its dot. If the AI is unsure, the dot is gray and the text is "Unsure, maybe Interested". */
import type { Schemas } from "../api/client.ts";
import { Dot } from "../parts/dot.tsx";

interface ShownCategory {
  name: string;
  slug: string;
  color: string;
  is_unsure?: boolean;
}

export function CategoryLabel({ category }: { category: ShownCategory }) {
  return (
    <>
      <Dot color={category.is_unsure ? null : category.color} />
      <bdi className="rd-ellipsis">{categoryText(category)}</bdi>
    </>
  );
}

export function categoryText({ name, slug, is_unsure: isUnsure }: ShownCategory): string {
  if (!isUnsure) return name;
  return slug === "uncategorized" ? "Unsure" : `Unsure, maybe ${name}`;
}

type Caution = Schemas["TryOut"]["cautions"][number];

export const CAUTION_REASONS: Readonly<Record<Caution, string>> = {
  opt_out: "this is an opt-out",
  possible_opt_out: "this may be an opt-out",
  asks_for_person: "asks for a person or a call",
  legal: "mentions legal or privacy issues",
  instructions: "contains instructions for the AI",
  unanswerable: "the client's facts don't answer this",
  hostile: "the tone is hostile",
  unknown_fact: "the draft claims something the client's facts don't support",
  unusable_draft: "the draft is empty, cut off, unsigned or in another language",
  other_client: "the draft mentions another client",
  second_opinion: "a second classifier chose another category",
  hidden_text: "contains text hidden from readers",
  meeting_changed: "declines, cancels or moves a meeting",
};

/** Short labels for chips. */
export const CAUTION_LABELS: Readonly<Record<Caution, string>> = {
  opt_out: "Opt-out",
  possible_opt_out: "Possible opt-out",
  asks_for_person: "Asks for a person",
  legal: "Legal",
  instructions: "Prompt injection",
  unanswerable: "Not in client facts",
  hostile: "Hostile",
  unknown_fact: "Unsupported claim",
  unusable_draft: "Unusable draft",
  other_client: "Another client",
  second_opinion: "Uncertain category",
  hidden_text: "Hidden text",
  meeting_changed: "Meeting changed",
};
