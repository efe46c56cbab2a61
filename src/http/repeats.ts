/**
 * Moves repeated parts of the OpenAPI document to components: parameters under their own name, and properties
 * under a name that begins with the first schema or resource that has them, such as `ClientAutoSendHours`.
 */
import type { JsonSchema } from "./openapi.ts";

/** Typical length of a reference. */
const REFERENCE = 60;

type Kind = "parameters" | "schemas";
type Parts = Record<string, JsonSchema>;

/** Returns the replacement for a part; null to search inside the part. */
type Replace = (part: JsonSchema, at: { kind: Kind; name: string }) => JsonSchema | null;

interface Repeat {
  kind: Kind;
  name: string;
  part: JsonSchema;
  length: number;
  count: number;
}

/** Returns the same schemas and paths with references, and the components that these references point to. */
export function moveRepeats(document: { schemas: Parts; paths: Parts }): Record<"paths" | Kind, Parts> {
  const moved = repeatsIn(document);
  const replace: Replace = (part) => {
    const repeat = moved.get(JSON.stringify(part));
    return repeat ? { $ref: `#/components/${repeat.kind}/${repeat.name}` } : null;
  };
  const { schemas, paths } = rewrite(document, replace) as typeof document;
  const partsOf = (of: Kind): Parts =>
    Object.fromEntries(
      [...moved.values()]
        .filter(({ kind }) => kind === of)
        .map(({ name, part }) => [name, rewrite(part, replace) as JsonSchema]),
    );
  return {
    paths,
    schemas: sorted({ ...schemas, ...partsOf("schemas") }),
    parameters: sorted(partsOf("parameters")),
  };
}

/**
 * Returns the parts to move, keyed by their JSON. If different parts have the same name, moves the part that
 * saves the most.
 */
function repeatsIn(document: { schemas: Parts; paths: Parts }): Map<string, Repeat> {
  const found = new Map<string, Repeat>();
  rewrite(document, (part, at) => {
    const json = JSON.stringify(part);
    if (json.length < REFERENCE || "$ref" in part) return null;
    const known = found.get(json);
    if (!known) found.set(json, { ...at, part, length: json.length, count: 1 });
    else known.count += 1;
    // The content of a repeated part is counted only once.
    return known ? part : null;
  });
  const best = new Map<string, [string, Repeat]>();
  for (const [json, repeat] of found) {
    const place = `${repeat.kind} ${repeat.name}`;
    if (repeat.kind === "schemas" && repeat.name in document.schemas) continue;
    if (savingOf(repeat) > savingOf(best.get(place)?.[1])) best.set(place, [json, repeat]);
  }
  return new Map(best.values());
}

/** Returns approximately how many characters are saved by moving a part. */
const savingOf = (repeat?: Repeat): number =>
  repeat ? repeat.count * (repeat.length - REFERENCE) - repeat.length : 0;

/** Copies a part of the document. `replace` chooses the replacement for each parameter and property. */
function rewrite(node: unknown, replace: Replace, owner = ""): unknown {
  if (Array.isArray(node)) return node.map((part) => rewrite(part, replace, owner));
  if (typeof node !== "object" || node === null) return node;
  const { operationId } = node as { operationId?: string };
  const here = operationId === undefined ? owner : inPascalCase(operationId.split(".")[0] ?? "");
  const entries = Object.entries(node as JsonSchema);
  return Object.fromEntries(
    entries.map(([key, value]) => [key, rewriteMember(key, value, { replace, owner: here })]),
  );
}

function rewriteMember(
  key: string,
  value: unknown,
  { replace, owner }: { replace: Replace; owner: string },
): unknown {
  const written = (kind: Kind, name: string, part: JsonSchema) =>
    replace(part, { kind, name }) ?? rewrite(part, replace, owner);
  switch (key) {
    case "example":
    case "examples":
      return value;
    case "parameters":
      return (value as JsonSchema[]).map((part) => written("parameters", String(part.name), part));
    case "properties":
      return mapParts(value as Parts, (part, name) => written("schemas", owner + inPascalCase(name), part));
    case "schemas":
      return mapParts(value as Parts, (part, name) => rewrite(part, replace, name));
    default:
      return rewrite(value, replace, owner);
  }
}

const mapParts = (parts: Parts, map: (part: JsonSchema, name: string) => unknown): Record<string, unknown> =>
  Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, map(part, name)]));

const inPascalCase = (name: string): string =>
  name.replace(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase());

const sorted = (parts: Parts): Parts =>
  Object.fromEntries(Object.entries(parts).toSorted(([one], [other]) => (one < other ? -1 : 1)));
