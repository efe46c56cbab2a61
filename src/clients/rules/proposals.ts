/** Checks facts that a model proposes from a page; pure. */
import { readable } from "../../judge/ai/rules/fence.ts";
import type { ProposedFact } from "../../judge/ai/model.ts";

const MAX_PROPOSALS = 30;
/** Maximum length of a fact and of its passage, in characters. */
const MAX_CHARS = 500;

/**
 * Returns the proposals with a passage of the page; white space and case may differ. A hostile page can dictate
 * proposals, so a person decides on each.
 */
export function checkedProposals(proposals: readonly ProposedFact[], page: string): ProposedFact[] {
  const whole = plain(page).toLowerCase();
  return proposals
    .map(({ text, passage }) => ({ text: plain(text), passage: plain(passage) }))
    .filter(({ text, passage }) => [text, passage].every((one) => one !== "" && one.length <= MAX_CHARS))
    .filter(({ passage }) => whole.includes(passage.toLowerCase()))
    .slice(0, MAX_PROPOSALS);
}

const plain = (text: string): string => readable(text).replace(/\s+/g, " ").trim();
