/** Tracks unsaved edits of a follow-up against the server's version; pure. */
import { typedSince } from "../../parts/typed-since.ts";

export interface FollowUpFields {
  text: string;
  notes: string;
  /** Value of a date field, in the user's time zone. */
  due: string;
  stops: boolean;
}

/** Fields that take time to write, so they are never lost or overwritten silently. */
const TEXTS = ["text", "notes"] as const;

export type WrittenField = (typeof TEXTS)[number];

export interface FieldEdits {
  edits: Partial<FollowUpFields>;
  /** Server value of each field when it was first edited. */
  before: Partial<FollowUpFields>;
}

export const NOTHING: FieldEdits = { edits: {}, before: {} };

/** Applies an edit. @param saved the server's current values */
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

/** Drops edits that the server now has; keeps newer ones. */
export function settle({ edits, before }: FieldEdits, sent: Partial<FollowUpFields>): FieldEdits {
  const since = typedSince(edits, sent);
  const known = Object.keys(since).map((name) => [
    name,
    { ...before, ...sent }[name as keyof FollowUpFields],
  ]);
  return { edits: since, before: Object.fromEntries(known) };
}

/** Returns the texts changed both here and on the server, to different values. */
export const conflictsOf = ({ edits, before }: FieldEdits, saved: FollowUpFields): WrittenField[] =>
  TEXTS.filter((name) => name in edits && saved[name] !== before[name] && saved[name] !== edits[name]);

/** Returns the texts written here that the server doesn't have. */
export const unsavedOf = (
  { edits }: FieldEdits,
  saved: FollowUpFields,
): { name: WrittenField; text: string }[] =>
  TEXTS.map((name) => ({ name, text: edits[name] ?? "" })).filter(
    ({ name, text }) => text.trim() !== "" && text !== saved[name],
  );
