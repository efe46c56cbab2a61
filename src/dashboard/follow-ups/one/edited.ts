/** Tracks unsaved edits of a follow-up against the server's version; pure. */
import { typedSince } from "../../parts/typed-since.ts";

export interface FollowUpFields {
  text: string;
  notes: string;
  /** Value of a date field, in the user's time zone. */
  due: string;
  stops: boolean;
}

/** Fields with longer text, which must never be lost or silently overwritten. */
const TEXTS = ["text", "notes"] as const;

export type WrittenField = (typeof TEXTS)[number];

export interface FieldEdits {
  edits: Partial<FollowUpFields>;
  /** Each field's server value when it was first edited. */
  before: Partial<FollowUpFields>;
}

export const NOTHING: FieldEdits = { edits: {}, before: {} };

/** Applies an edit. @param saved The server's current values. */
export function edit(
  { edits, before }: FieldEdits,
  part: Partial<FollowUpFields>,
  saved: FollowUpFields,
): FieldEdits {
  const known = Object.keys(part).map((name) => [name, saved[name as keyof FollowUpFields]]);
  return { edits: { ...edits, ...part }, before: { ...Object.fromEntries(known), ...before } };
}

/** Drops the edits of one field. */
export function drop({ edits, before }: FieldEdits, name: WrittenField): FieldEdits {
  const { [name]: _edit, ...otherEdits } = edits;
  const { [name]: _before, ...others } = before;
  return { edits: otherEdits, before: others };
}

/** Drops edits that the server has stored; keeps newer edits. */
export function settle({ edits, before }: FieldEdits, sent: Partial<FollowUpFields>): FieldEdits {
  const since = typedSince(edits, sent);
  const known = Object.keys(since).map((name) => [
    name,
    { ...before, ...sent }[name as keyof FollowUpFields],
  ]);
  return { edits: since, before: Object.fromEntries(known) };
}

/** Returns the texts that were changed to different values here and on the server. */
export const conflictsOf = ({ edits, before }: FieldEdits, saved: FollowUpFields): WrittenField[] =>
  TEXTS.filter((name) => name in edits && saved[name] !== before[name] && saved[name] !== edits[name]);

/** Returns the local texts that the server does not have. */
export const unsavedOf = (
  { edits }: FieldEdits,
  saved: FollowUpFields,
): { name: WrittenField; text: string }[] =>
  TEXTS.map((name) => ({ name, text: edits[name] ?? "" })).filter(
    ({ name, text }) => text.trim() !== "" && text !== saved[name],
  );
