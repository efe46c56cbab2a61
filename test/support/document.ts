/** Reads a desk's OpenAPI document as a list of operations. */

export type SchemaType = "string" | "integer" | "number" | "boolean" | "array" | "object" | "null";

export interface Schema {
  $ref?: string;
  description?: string;
  /** If null is allowed, a list that contains `null`. */
  type?: SchemaType | SchemaType[];
  const?: string;
  anyOf?: Schema[];
  allOf?: Schema[];
  required?: string[];
  properties?: Record<string, Schema>;
  items?: Schema;
  enum?: (string | null)[];
  minimum?: number;
  maximum?: number;
  examples?: unknown[];
  default?: unknown;
  additionalProperties?: boolean | Schema;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  format?: string;
  minItems?: number;
  maxItems?: number;
}

interface Content {
  content?: {
    "application/json"?: {
      schema?: Schema;
      example?: unknown;
      examples?: Record<string, { value: unknown }>;
    };
  };
  headers?: Record<string, object>;
}

type Response = Content & { description?: string };
/** A part of the document, or a reference to one, which may have its own description. */
type MaybeReference<T> = T | { $ref: string; description?: string };

export interface Operation {
  /** Formatted as in a request: `GET /api/clients/{id}`. */
  name: string;
  method: string;
  path: string;
  operationId: string;
  summary?: string;
  tags?: string[];
  security?: object[];
  parameters: { name: string; in: "path" | "query" | "header"; required?: boolean; schema: Schema }[];
  body: { schema: Schema; example?: unknown } | null;
  responses: Record<string, Response>;
}

interface WrittenOperation extends Omit<Operation, "body" | "parameters" | "responses"> {
  parameters?: MaybeReference<Operation["parameters"][number]>[];
  requestBody?: Content;
  responses: Record<string, MaybeReference<Response>>;
}

export interface ApiDocument {
  openapi: string;
  security?: object[];
  tags: { name: string }[];
  paths: Record<string, Record<string, WrittenOperation>>;
  webhooks: Record<string, object>;
  components: {
    schemas: Record<string, Schema>;
    headers: Record<string, object>;
    parameters: Record<string, Operation["parameters"][number]>;
    responses: Record<string, Response>;
  };
}

const COMPONENT = "#/components/schemas/";

/** Replaces a reference with its component, and an extension of a component with an object that has all properties. */
export function resolved(
  { components }: Pick<ApiDocument, "components">,
  schema?: Schema,
): Schema | undefined {
  if (schema?.$ref) return resolved({ components }, components.schemas[schema.$ref.slice(COMPONENT.length)]);
  if (!schema?.allOf) return schema;
  const { allOf, ...rest } = schema;
  const parts = allOf.map((part) => resolved({ components }, part) ?? {});
  const required = parts.flatMap((part) => part.required ?? []);
  const properties: Schema["properties"] = Object.assign({}, ...parts.map((part) => part.properties));
  return { ...rest, type: "object", required, properties };
}

/** Replaces a reference with its component, but keeps the reference's description. */
function dereferenced<T extends object>(part: MaybeReference<T>, components: Record<string, T>): T {
  if (!("$ref" in part)) return part;
  const { $ref, ...rest } = part;
  const component = components[$ref.split("/").at(-1) ?? ""];
  if (!component) throw new Error(`${$ref} is not in the document`);
  return { ...component, ...rest };
}

/** Returns an operation's responses by status, with one response for each example of the standard errors. */
function responsesOf(
  { components }: ApiDocument,
  written: WrittenOperation["responses"],
): Record<string, Response> {
  const all = Object.entries(written).map(([status, response]): [string, Response] => [
    status,
    dereferenced(response, components.responses),
  ]);
  const { default: standard = {}, "4XX": _, ...own } = Object.fromEntries(all);
  const { schema, examples = {} } = standard.content?.["application/json"] ?? {};
  const standards = Object.entries(examples).map(([status, { value }]) => [
    status,
    { ...standard, content: { "application/json": { schema, example: value } } },
  ]);
  // The introduction documents the response to `If-None-Match`.
  return { 304: {}, ...Object.fromEntries(standards), ...own } as Record<string, Response>;
}

export async function readDocument(url: string): Promise<ApiDocument> {
  const response = await fetch(`${url}/docs/json`);
  return (await response.json()) as ApiDocument;
}

export function operationsOf(document: ApiDocument): Operation[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([verb, { requestBody, parameters = [], responses, ...operation }]) => {
      const method = verb.toUpperCase();
      const { schema: given, example } = requestBody?.content?.["application/json"] ?? {};
      const schema = resolved(document, given);
      const members = Object.entries(schema?.properties ?? {}).map(([name, property]) => [
        name,
        resolved(document, property),
      ]);
      const body = schema
        ? {
            schema: { ...schema, properties: Object.fromEntries(members) as Record<string, Schema> },
            example,
          }
        : null;
      return {
        ...operation,
        parameters: parameters.map((parameter) => dereferenced(parameter, document.components.parameters)),
        responses: responsesOf(document, responses),
        method,
        path,
        body,
        name: `${method} ${path}`,
      };
    }),
  );
}

/** Paths that people call without a session. */
const FOR_STRANGERS = ["setup", "session", "invitations", "password-resets"];

/** Returns whether an operation is meant only for people who are signed in or signing in. */
export const isForPeople = ({ security = [], path }: Operation): boolean =>
  security.some((scheme) => "session" in scheme) || FOR_STRANGERS.includes(path.split("/")[2] ?? "");

/** Returns whether API keys may call an operation. */
export const isOfKeys = (operation: Operation): boolean =>
  operation.path.startsWith("/api") && !isForPeople(operation);

/** Returns the path with every `{parameter}` replaced. */
export const filled = (path: string, value: string | ((parameter: string) => string)): string =>
  path.replace(/\{(\w+)\}/g, (_, parameter: string) =>
    encodeURIComponent(typeof value === "string" ? value : value(parameter)),
  );
