/** Adds a fact to a client's facts; pure. */
import { badRequest } from "../../core/errors.ts";

/** Maximum length of a client's facts, in characters. */
export const MAX_FACTS = 20_000;

/** Returns the facts with another fact appended. Throws 400 if they would be too long. */
export function withFact(facts: string | null, fact: string): string {
  const before = facts?.trimEnd() ?? "";
  const all = before === "" ? fact.trim() : `${before}\n${fact.trim()}`;
  if (all.length > MAX_FACTS)
    throw badRequest(`The client's facts would exceed ${MAX_FACTS} characters: shorten them first`);
  return all;
}
