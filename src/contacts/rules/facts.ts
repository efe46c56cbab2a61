/** What a platform tells of a person, laid over what is known of them: filled and updated, never emptied; pure. */
import { addedMetadata } from "../../platforms/rules/bounds.ts";
import type { Json, LeadFacts } from "../../platforms/platform.ts";

export type ContactFacts = Omit<LeadFacts, "email">;
export type Metadata = Record<string, Json>;

const FIELDS = ["firstName", "lastName", "title", "phone", "linkedinUrl"] as const;
type PlainFacts = Record<(typeof FIELDS)[number], string | null>;

/** The told fields that say something, trimmed. */
export function nonEmptyFields(facts: Partial<PlainFacts>): Partial<PlainFacts> {
  const told = FIELDS.map((name) => [name, facts[name]?.trim()] as const).filter(([, value]) => value);
  return Object.fromEntries(told);
}

/**
 * Custom fields, told over known, key by key, within the size limit. Empty values tell nothing.
 * Built without assignment, so that a field named `__proto__` is a field and nothing else.
 */
export function mergedMetadata(known: Metadata, told: Metadata): Metadata {
  const telling = Object.entries(told).filter(([, value]) => value !== null && value !== "");
  return addedMetadata(known, Object.fromEntries(telling));
}

/** As a person changes them: key by key as well, but null takes a field away. */
export function editedMetadata(known: Metadata, edits: Metadata): Metadata {
  const fields = new Map([...Object.entries(known), ...Object.entries(edits)]);
  return Object.fromEntries([...fields].filter(([, value]) => value !== null));
}
