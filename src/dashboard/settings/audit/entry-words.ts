/** Puts an entry of the audit trail in words; pure. */
import type { Schemas } from "../../api/client.ts";
import { strings } from "./strings.ts";

type TrailEntry = Schemas["AuditEntry"];

export interface DetailLine {
  name: string;
  value: string;
}

/** Returns what is recorded of an entry, a line each; old and new values as `old → new`. */
export const detailLines = ({ detail }: Pick<TrailEntry, "detail">): DetailLine[] =>
  isChange(detail)
    ? [{ name: "", value: changeWords(detail) }]
    : Object.entries(detail).map(([name, value]) => ({
        name: name.replaceAll("_", " "),
        value: isChange(value) ? changeWords(value) : valueWords(value),
      }));

/** Returns the same on one line. */
export const detailWords = (entry: Pick<TrailEntry, "detail">): string =>
  detailLines(entry)
    .map(({ name, value }) => (name === "" ? value : `${name}: ${value}`))
    .join(" · ");

interface Change {
  from: unknown;
  to: unknown;
}

const isChange = (value: unknown): value is Change =>
  typeof value === "object" &&
  value !== null &&
  Object.keys(value).length === 2 &&
  "from" in value &&
  "to" in value;

const changeWords = ({ from, to }: Change): string => strings.changed(valueWords(from), valueWords(to));

function valueWords(value: unknown): string {
  if (value === null || value === undefined || value === "") return strings.nothing;
  if (typeof value === "boolean") return value ? strings.yes : strings.no;
  return typeof value === "string" ? value : JSON.stringify(value);
}

/** What the names in subjects are looked up in. */
export type KnownNames = Record<
  "people" | "clients" | "keys" | "connections",
  readonly { id: string; name: string }[]
>;

/** Returns what an entry is about: a name where one is known, else its kind. */
export function subjectWords(
  { subject }: Pick<TrailEntry, "subject">,
  { people, clients, keys, connections }: KnownNames,
): string {
  if (subject === null) return strings.none;
  const [kind = "", id = ""] = subject.split(":");
  const known = [...people, ...clients, ...keys, ...connections].find((one) => one.id === id);
  return known?.name ?? strings.kinds[kind] ?? kind;
}
