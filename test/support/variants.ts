/** Varies requests to documented operations: puts foreign ids and words wherever a request accepts an id or a word. */
import type { Body } from "./call.ts";
import type { Schema } from "./document.ts";
import { MARKED_WORDS } from "./two-clients.ts";

/** An id and a word that do not exist. */
export const UNKNOWN = "0198c000-0000-7000-8000-00000000dead";
const UNKNOWN_WORD = "unheardof";

export const parametersOf = (path: string): string[] => path.match(/\{\w+\}/g) ?? [];
export const filledWith = (path: string, id: string): string => path.replace(/\{\w+\}/g, id);
/** Returns the path with the id in one position, and another id in all other positions. */
export function filledAt(path: string, { at, id }: { at: number; id: string }, elsewhere: string): string {
  let count = -1;
  return path.replace(/\{\w+\}/g, () => ((count += 1) === at ? id : elsewhere));
}

/** Excludes ids from other systems, which callers choose. */
const namesAnId = (name: string): boolean => /(^|_)ids?$/.test(name) && name !== "external_id";

/** Parameters that affect a response's format, not its subject. */
const HOW = [
  "limit", "offset", "cursor", "timezone", "start_date", "end_date", "from", "to", "sort", "format",
]; // oxfmt-ignore

/** Returns foreign values for a parameter, and one value that does not exist. */
export function valuesFor(name: string, secrets: string[]): [values: string[], unknown: string] {
  if (namesAnId(name)) return [secrets, UNKNOWN];
  return HOW.includes(name) ? [[], ""] : [MARKED_WORDS, UNKNOWN_WORD];
}

/** Returns the members of a body that contain ids, by path: `ids`, `routes.client_id`. */
export function idMembersOf(schema: Schema | undefined, prefix = ""): string[] {
  return Object.entries(schema?.properties ?? {}).flatMap(([name, member]) => [
    ...(namesAnId(name) ? [prefix + name] : []),
    ...idMembersOf(member.items ?? member, `${prefix}${name}.`),
  ]);
}

/** Returns the body with the id in that member, inside a list if the name or the nesting implies one. */
export function withMember(body: Body, member: string, id: string): Body {
  const [name = "", ...rest] = member.split(".");
  if (rest.length === 0) return { ...body, [name]: name.endsWith("ids") ? [id] : id };
  const inner = body[name];
  const nested = withMember(Array.isArray(inner) ? (inner[0] ?? {}) : (inner ?? {}), rest.join("."), id);
  return { ...body, [name]: Array.isArray(inner) ? [nested] : nested };
}
