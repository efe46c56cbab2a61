/** Shortens schemas that have every property of a component: they refer to it with `allOf`. */
import type { JsonSchema } from "./openapi.ts";

type Parts = Record<string, JsonSchema>;

/**
 * Minimum number of properties of a component to extend. Smaller components, such as an id with a name, also
 * match unrelated schemas.
 */
const MIN_PROPERTIES = 5;

interface ObjectSchema extends JsonSchema {
  properties: Parts;
  required?: string[];
}

interface Base {
  name: string;
  properties: Map<string, string>;
  required: ReadonlySet<string>;
}

/** Returns the same schemas and paths, with references to the components that schemas extend. */
export function extendComponents<D extends { schemas: Parts; paths: Parts }>(document: D): D {
  const bases = basesIn(document.schemas);
  const schemas = Object.entries(document.schemas).map(([name, schema]) => {
    const smaller = bases.filter(({ properties }) => properties.size < sizeOf(schema));
    return [name, isObject(schema) ? extended(schema, bases, smaller) : shorten(schema, bases)];
  });
  return { ...document, schemas: Object.fromEntries(schemas), paths: shorten(document.paths, bases) };
}

/** Returns the components that others can extend, largest first. */
const basesIn = (schemas: Parts): Base[] =>
  Object.entries(schemas)
    .flatMap(([name, schema]) => (isObject(schema) ? [{ name, ...partsOf(schema) }] : []))
    .filter(({ properties }) => properties.size >= MIN_PROPERTIES)
    .toSorted((one, other) => other.properties.size - one.properties.size);

const partsOf = ({ properties, required = [] }: ObjectSchema): Omit<Base, "name"> => ({
  properties: new Map(Object.entries(properties).map(([name, part]) => [name, JSON.stringify(part)])),
  required: new Set(required),
});

const isObject = (node: unknown): node is ObjectSchema =>
  typeof node === "object" && node !== null && "properties" in node && "type" in node;

const sizeOf = (schema: JsonSchema): number => Object.keys(schema.properties ?? {}).length;

function shorten(node: unknown, bases: readonly Base[]): unknown {
  if (Array.isArray(node)) return node.map((part) => shorten(part, bases));
  if (typeof node !== "object" || node === null) return node;
  return isObject(node) ? extended(node, bases, bases) : shortenMembers(node, bases);
}

const shortenMembers = (node: object, bases: readonly Base[]): JsonSchema =>
  Object.fromEntries(
    Object.entries(node).map(([key, value]) => [
      key,
      key.startsWith("example") ? value : shorten(value, bases),
    ]),
  );

/**
 * Returns the schema as an extension of the first suitable component, if that is shorter; otherwise, shortens
 * only its parts.
 */
function extended(schema: ObjectSchema, bases: readonly Base[], candidates: readonly Base[]): JsonSchema {
  const { properties, required } = partsOf(schema);
  const base = candidates.find(
    (one) =>
      [...one.properties].every(([name, part]) => properties.get(name) === part) &&
      [...one.required].every((name) => required.has(name)),
  );
  const whole = shortenMembers(schema, bases);
  if (!base) return whole;
  const isOwn = (name: string): boolean =>
    !base.properties.has(name) || (required.has(name) && !base.required.has(name));
  const own = Object.entries(schema.properties).filter(([name]) => isOwn(name));
  const { type, properties: _, required: __, ...rest } = schema;
  const $ref = `#/components/schemas/${base.name}`;
  if (own.length === 0) return { $ref, ...rest };
  const ownRequired = [...required].filter(isOwn);
  const addition = {
    type,
    ...(ownRequired.length > 0 && { required: ownRequired }),
    properties: shorten(Object.fromEntries(own), bases),
  };
  const extension = { ...rest, allOf: [{ $ref }, addition] };
  return JSON.stringify(extension).length < JSON.stringify(whole).length ? extension : whole;
}
