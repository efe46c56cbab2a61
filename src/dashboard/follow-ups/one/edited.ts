/** What a person has changed of a follow-up and not saved, next to what the server has by now; pure. */
import { typedSince } from "../../parts/typed-since.ts";

export interface FollowUpFields {
  text: string;
  notes: string;
  /** As date fields write it, in the person's time zone. */
  due: string;
  stops: boolean;
}

/** The fields that take time to write: none of them is overwritten unseen, nor lost. */
const TEXTS = ["text", "notes"] as const;
export type WrittenField = (typeof TEXTS)[number];

export interface FieldEdits {
  edits: Partial<FollowUpFields>;
  /** What the server had in each of these when it was first changed. */
  before: Partial<FollowUpFields>;
}

export const NOTHING: FieldEdits = { edits: {}, before: {} };

/** Changes fields. @param saved what the server has now */
export function edit(
  { edits, before }: FieldEdits,
  part: Partial<FollowUpFields>,
  saved: FollowUpFields,
): FieldEdits {
  const known = Object.keys(part).map((name) => [name, saved[name as keyof FollowUpFields]]);
  return { edits: { ...edits, ...part }, before: { ...Object.fromEntries(known), ...before } };
}

/** Forgets what was changed of one. */
export function drop({ edits, before }: FieldEdits, name: WrittenField): FieldEdits {
  const { [name]: _edit, ...otherEdits } = edits;
  const { [name]: _before, ...others } = before;
  return { edits: otherEdits, before: others };
}

/** Forgets what is on the server now; what was changed since it was sent stays, on top of that. */
export function settle({ edits, before }: FieldEdits, sent: Partial<FollowUpFields>): FieldEdits {
  const since = typedSince(edits, sent);
  const known = Object.keys(since).map((name) => [
    name,
    { ...before, ...sent }[name as keyof FollowUpFields],
  ]);
  return { edits: since, before: Object.fromEntries(known) };
}

/** Returns the texts that were changed both here and on the server, to something else. */
export const conflictsOf = ({ edits, before }: FieldEdits, saved: FollowUpFields): WrittenField[] =>
  TEXTS.filter((name) => name in edits && saved[name] !== before[name] && saved[name] !== edits[name]);

/** Returns the texts written here that the server does not have. */
export const unsavedOf = (
  { edits }: FieldEdits,
  saved: FollowUpFields,
): { name: WrittenField; text: string }[] =>
  TEXTS.map((name) => ({ name, text: edits[name] ?? "" })).filter(
    ({ name, text }) => text.trim() !== "" && text !== saved[name],
  );
