/**
 * Merges a platform's facts about a person into the stored facts: adds or updates fields, but never clears
 * them; pure.
 */
import { addedMetadata } from "../../platforms/rules/bounds.ts";
import type { Json, LeadFacts } from "../../platforms/platform.ts";

/** Facts from a platform, except the address. */
export type ContactFacts = Omit<LeadFacts, "email">;
export type Metadata = Record<string, Json>;

const FIELDS = ["firstName", "lastName", "title", "phone", "linkedinUrl"] as const;
type PlainFacts = Record<(typeof FIELDS)[number], string | null>;

/** Returns the fields that are not empty, trimmed. */
export function nonEmptyFields(facts: Partial<PlainFacts>): Partial<PlainFacts> {
  const filled = FIELDS.map((name) => [name, facts[name]?.trim()] as const).filter(([, value]) => value);
  return Object.fromEntries(filled);
}

/**
 * Merges custom fields key by key, within the size limit. Empty values are ignored. Does not assign
 * properties, so that a field named `__proto__` has no special effect.
 */
export function mergedMetadata(known: Metadata, added: Metadata): Metadata {
  const filled = Object.entries(added).filter(([, value]) => value !== null && value !== "");
  return addedMetadata(known, Object.fromEntries(filled));
}

/** The facts of a contact, with the company's name. */
export type KnownFacts = PlainFacts & { company: string | null; metadata: Metadata };

/** Returns whether only a name is stored, which means that the contact should be looked up. */
export const isSparse = ({ title, phone, linkedinUrl, metadata }: Omit<KnownFacts, "company">): boolean =>
  title === null && phone === null && linkedinUrl === null && Object.keys(metadata).length === 0;

/** Returns the facts for fields that are still empty, because a person may have entered the others. */
export function missingFacts(known: KnownFacts, found: ContactFacts): ContactFacts {
  const plain = FIELDS.map((name) => [name, known[name] === null ? found[name] : null] as const);
  const metadata = Object.entries(found.metadata).filter(([name]) => !Object.hasOwn(known.metadata, name));
  return {
    ...(Object.fromEntries(plain) as PlainFacts),
    company: known.company === null ? found.company : null,
    metadata: Object.fromEntries(metadata),
  };
}

/** Applies a person's changes to custom fields key by key; null removes a field. */
export function editedMetadata(known: Metadata, edits: Metadata): Metadata {
  const fields = new Map([...Object.entries(known), ...Object.entries(edits)]);
  return Object.fromEntries([...fields].filter(([, value]) => value !== null));
}
