/**
 * Validates bodies and queries against TypeBox schemas. An error describes the first problem and its location
 * in one sentence.
 */
import { Kind, Type, type Static, type TObject, type TSchema } from "@sinclair/typebox";
import { Value, ValueErrorType, type ValueError } from "@sinclair/typebox/value";
import { CONTENT_TYPES } from "../core/content-type.ts";
import { parseDay, parseInstant, type Millis } from "../core/clock.ts";
import { badRequest } from "../core/errors.ts";

/**
 * Names a schema. The API document then contains the schema only once, as a component, and generated clients
 * have a type with this name. Do not spread a named schema into another one; use an unnamed constant for
 * shared fields.
 */
export const named = <T extends TSchema>(name: string, schema: T, description?: string): T => ({
  ...schema,
  $id: name,
  ...(description !== undefined && { description }),
});

/** Allows null, which clears the field (PATCH) or has the same effect as omitting it (POST). */
export const Nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);

/** Returns the schema of a string with at least one visible character. */
export const Text = (options: {
  maxLength: number;
  description?: string;
  examples?: string[];
  missing?: string;
}) => Type.String({ pattern: "\\S", ...options });

/** Returns the schema of an id for filtering a list. Unknown ids match nothing and cause no error. */
export const Uuid = (options: { description?: string } = {}) =>
  named(
    "Uuid",
    Type.String({
      pattern: "^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$",
      mustBe: "a UUID",
      ...options,
    }),
  );

export const OneOf = <const T extends readonly string[]>(values: T, options: { description?: string } = {}) =>
  Type.Unsafe<T[number]>(
    Type.Union(
      values.map((value) => Type.Literal(value)),
      options,
    ),
  );

/** The optional content type of a text written by a person or a script. */
export const ContentTypeField = Type.Optional(
  Nullable(
    OneOf(CONTENT_TYPES, {
      description:
        "`text` is sent exactly as typed, `html` as HTML. If null or omitted, the content is HTML only if " +
        "it begins and ends with a block or inline tag (`<p>`, `<div>`, `<b>` …) and contains only known, " +
        "closed elements",
    }),
  ),
);

/** Returns the names of `input` members that are not in the schema. */
export const unknownMembers = (schema: TObject, input: unknown): string[] =>
  Object.keys(input ?? {}).filter((name) => !Object.hasOwn(schema.properties, name));

/**
 * Rejects unknown query parameters, because ignoring one would return different results than requested.
 * @param others Parameters that are read elsewhere.
 */
export function refuseUnknownParameters(schema: TObject, url: string, others: readonly string[] = []): void {
  const isKnown = (name: string): boolean => Object.hasOwn(schema.properties, name) || others.includes(name);
  const unknown = [...queryOf(url).keys()].find((name) => !isKnown(name));
  if (unknown !== undefined)
    throw badRequest(`${shownName(unknown)}: unknown parameter; ${knownNames(schema)}`);
}

/** Lists the names in a schema, for an error message. */
export function knownNames({ properties }: Pick<TObject, "properties">): string {
  const names = Object.keys(properties);
  return names.length === 0 ? "none are known" : `known are ${names.join(", ")}`;
}

/** Truncates a name from the caller for an error message. */
export const shownName = (name: string): string => name.slice(0, 100).toWellFormed();

/**
 * Returns the members of `input` that are in the schema, validated. Throws 400 with the name of the first
 * invalid member.
 */
export function readInput<T extends TObject>(schema: T, input: unknown): Static<T> {
  if (typeof input !== "object" || input === null || Array.isArray(input)) {
    throw badRequest("Request body must be a JSON object");
  }
  const known = Object.fromEntries(
    Object.entries(input).filter(([name]) => Object.hasOwn(schema.properties, name)),
  );
  const error = Value.Errors(schema, known).First();
  if (error) throw badRequest(sentence(error));
  return known as Static<T>;
}

/** Reads a request's query, converting values to the schema's types. Repeated parameters are an error. */
export function readQuery<T extends TObject>(schema: T, url: string): Static<T> {
  const query = queryOf(url);
  const values: Record<string, unknown> = {};
  for (const [name, property] of Object.entries(schema.properties)) {
    const texts = query.getAll(name);
    if (texts.length > 1) throw badRequest(`${name}: occurs more than once`);
    if (texts[0] !== undefined) values[name] = fromText(property, texts[0]);
  }
  return readInput(schema, values);
}

function queryOf(url: string): URLSearchParams {
  const from = url.indexOf("?");
  return new URLSearchParams(from < 0 ? "" : url.slice(from));
}

/** Converts a value. Only plain decimal numbers become numbers; other text is unchanged and fails validation. */
function fromText(schema: TSchema, text: string): unknown {
  if (schema.type === "integer") return /^-?\d{1,15}$/.test(text) ? Number(text) : text;
  if (schema.type === "boolean") return text === "true" ? true : text === "false" ? false : text;
  return text;
}

function sentence(error: ValueError): string {
  const inner = innerError(error);
  if (inner) return sentence(inner);
  const path = error.path
    .slice(1)
    .replace(/\/(\d+)/g, "[$1]")
    .replaceAll("/", ".");
  const custom: unknown = error.schema.missing;
  const { value } = error;
  if (isAbsent(value) && typeof custom === "string") return custom;
  return `${path}: ${messageFor(error)}`;
}

function isAbsent(value: unknown): boolean {
  if (typeof value === "string") return value.trim() === "";
  return value === undefined || value === null || (Array.isArray(value) && value.length === 0);
}

/** Returns the more specific error within a nullable union: the error of its only non-null member. */
function innerError(error: ValueError): ValueError | undefined {
  if (error.type !== ValueErrorType.Union) return undefined;
  const members = (error.schema.anyOf as TSchema[]).filter((member) => member[Kind] !== "Null");
  const [only] = members;
  if (members.length !== 1 || !only) return undefined;
  const inner = Value.Errors(only, error.value).First();
  return inner && { ...inner, path: error.path + inner.path };
}

function messageFor({ type, schema }: ValueError): string {
  switch (type) {
    case ValueErrorType.ObjectRequiredProperty:
      return "is required";
    case ValueErrorType.String:
      return "must be a string";
    case ValueErrorType.StringMinLength:
    case ValueErrorType.StringPattern:
      return typeof schema.mustBe === "string" ? `must be ${schema.mustBe}` : "must not be empty";
    case ValueErrorType.StringMaxLength:
      return `must have at most ${schema.maxLength} characters`;
    case ValueErrorType.Boolean:
      return "must be true or false";
    case ValueErrorType.Null:
      return "must be null";
    case ValueErrorType.Array:
      return "must be a list";
    case ValueErrorType.ArrayMinItems:
    case ValueErrorType.ArrayMaxItems:
      return `must have ${schema.minItems ?? 0} to ${schema.maxItems} entries`;
    case ValueErrorType.Object:
      return "must be an object";
    case ValueErrorType.ObjectAdditionalProperties:
      return "unknown member";
    case ValueErrorType.Union:
      if (typeof schema.mustBe === "string") return `must be ${schema.mustBe}`;
      return `must be one of ${(schema.anyOf as TSchema[]).map((member) => String(member.const)).join(", ")}`;
    default:
      return numberMessageFor(schema);
  }
}

function numberMessageFor({ type, minimum, maximum }: TSchema): string {
  const kind = type === "integer" ? "a whole number" : "a number";
  if (minimum !== undefined && maximum !== undefined) return `must be between ${minimum} and ${maximum}`;
  if (minimum !== undefined) return `must be ${kind} of at least ${minimum}`;
  return `must be ${kind}`;
}

/** Describes the dates that `readInstant` accepts when given a time zone. */
export const A_DAY = "a date such as `2026-03-01` means midnight in the workspace's time zone";

/**
 * Parses the instant in a member of a body or query.
 * @param timezone If given, a date without a time is also accepted, as midnight in this time zone.
 */
export function readInstant(name: string, text: string, timezone?: string): Millis {
  const at = parseInstant(text) ?? (timezone === undefined ? null : parseDay(text, timezone));
  if (at === null) throw badRequest(`${name}: must be an ISO 8601 time such as 2026-03-01T09:30:00Z`);
  return at;
}

type CamelCase<S extends string> = S extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<CamelCase<Tail>>}`
  : S;

type Columns<T> = { [K in keyof T as K extends string ? CamelCase<K> : never]: T[K] };

/** Converts the members of a body to column names: `calendar_link` becomes `calendarLink`. */
export function columnsOf<T extends object>(body: T): Columns<T> {
  const renamed = Object.entries(body).map(([name, value]) => [
    name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()),
    value as unknown,
  ]);
  return Object.fromEntries(renamed) as Columns<T>;
}
