/** Describes an operation in OpenAPI 3.1: parameters, body, and every response status. */
import type { TObject, TSchema } from "@sinclair/typebox";
import type { Access } from "./access.ts";
import { failuresOf, type ErrorSpec } from "./failures.ts";
import type { Components, JsonSchema } from "./openapi.ts";
import { mayBeConditional } from "./request.ts";

export interface OperationSpec<B extends TObject = TObject, Q extends TObject = TObject> extends ErrorSpec {
  /**
   * The operation's id: the resource and a verb, such as `replies.send`. Generated clients use it to name
   * their methods.
   */
  name: `${string}.${string}`;
  tag: string;
  summary: string;
  /** Details; omitted if the summary is sufficient. */
  description?: string;
  query?: Q;
  body?: B;
  /** The example body, prefilled in the request box of the Swagger page. */
  example?: object;
  /** Schema of the whole success body; undefined for non-JSON responses. */
  answers?: TSchema;
  /** Additional response formats: an example for each media type. */
  formats?: Record<string, string>;
  /** Success status: 201 for operations that create something, otherwise 200. */
  status?: 200 | 201;
  /** Path prefix of the created resources, for the `Location` header. */
  collection?: string;
  /** Whether to return 200 instead of 201 if the resource already exists. */
  mayExist?: boolean;
  /**
   * Whether to reject unknown members of the body, for routes that send, schedule or write emails. Other
   * routes list unknown members in a header.
   */
  strict?: boolean;
  /** Whether the operation requires no key. `throttled`: for people without a session, with a separate rate limit. */
  open?: true | "throttled";
  /** Access rules in addition to the permission for the method and path. */
  access?: Access;
}

interface DescribedRoute {
  method: string;
  path: string;
  /** Whether a GET of the same path returns the `ETag` that `If-Match` needs. */
  isReadable: boolean;
}

type Describe = (route: DescribedRoute, components: Components) => JsonSchema;

/** The parts of a route that are used to generate the document, at the first request. */
export interface Documented {
  describe: Describe;
}

/** Returns a route's `detail`. Elysia types it as an OpenAPI 3.0 operation, which only its plugin reads. */
export const documented = (spec: OperationSpec): object => {
  const documented: Documented = { describe: (route, components) => describe(spec, route, components) };
  return documented;
};

function describe(
  spec: OperationSpec,
  { method, path, isReadable }: DescribedRoute,
  components: Components,
): JsonSchema {
  const isConditional = mayBeConditional(method) && isReadable && !spec.open;
  const parameters = [
    ...pathParameters(path),
    ...queryParameters(spec.query, components),
    ...(spec.idempotent ? [IDEMPOTENCY_HEADER] : []),
    ...(isConditional ? [IF_MATCH_HEADER] : []),
  ];
  return {
    operationId: spec.name,
    tags: [spec.tag],
    summary: spec.summary,
    description: spec.description ?? `${spec.summary}.`,
    ...(spec.open && { security: [] }),
    ...(spec.access?.keys !== undefined && { security: [{ session: [] }] }),
    ...(parameters.length > 0 && { parameters }),
    ...(spec.body && { requestBody: requestBody(spec.body, spec.example, components) }),
    responses: responses(spec, isConditional, components),
  };
}

const IDEMPOTENCY_HEADER = {
  name: "Idempotency-Key",
  in: "header" as const,
  description:
    "1 to 255 printable characters of your choice. Makes retries safe: for 24 hours, requests with the " +
    "same key return the first response without repeating the action.",
  schema: { type: "string" as const, maxLength: 255 },
};

const IF_MATCH_HEADER = {
  name: "If-Match",
  in: "header" as const,
  description: "The `ETag` of a GET response; 412 if the resource has changed since then",
  schema: { type: "string" as const },
};

/** Descriptions of path parameters that are not ids. */
const PATH_PARAMETERS: Record<string, string> = {
  name: "Name of the file, from the list",
  platform: "The connection's platform, as in its `webhook_url`",
  token: "The secret part of a connection's `webhook_url`",
};

const pathParameters = (path: string): JsonSchema[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => ({
    name,
    in: "path",
    required: true,
    description: PATH_PARAMETERS[name] ?? "ID of the resource",
    schema: { type: "string" },
  }));

/**
 * Describes query parameters. Optional parameters have no example, because the Swagger page would prefill it and a
 * reader's first request would match nothing.
 */
function queryParameters(query: TObject | undefined, components: Components): JsonSchema[] {
  return Object.entries(query?.properties ?? {}).map(([name, property]) => {
    const required = query?.required?.includes(name) ?? false;
    const { description = "", examples, ...schema } = components.schemaOf(property);
    const shown = required && examples !== undefined ? { ...schema, examples } : schema;
    return { name, in: "query", ...(required && { required }), description, schema: shown };
  });
}

function requestBody(body: TObject, example: object | undefined, components: Components): JsonSchema {
  return {
    required: (body.required?.length ?? 0) > 0,
    content: { "application/json": { schema: components.schemaOf(body), ...(example && { example }) } },
  };
}

function responses(spec: OperationSpec, isConditional: boolean, components: Components): JsonSchema {
  const success = successContent(spec, components);
  const answered = (status: number, description: string): JsonSchema => ({
    [status]: {
      description,
      ...(status === 201 && spec.collection && { headers: LOCATION }),
      ...(success && { content: success }),
    },
  });
  return {
    ...(spec.status !== 201 && answered(200, "OK")),
    ...(spec.mayExist && answered(200, "Already exists and was not changed")),
    ...(spec.status === 201 && answered(201, "Created")),
    ...failuresOf(spec, { isConditional }),
  };
}

/** The `Location` header; the document's introduction describes all other headers. */
const LOCATION = { Location: { $ref: "#/components/headers/Location" } };

function successContent({ answers, formats = {} }: OperationSpec, components: Components): JsonSchema {
  const others = Object.entries(formats).map(([type, example]) => [
    type,
    { schema: { type: "string" }, example },
  ]);
  return {
    ...(answers && { "application/json": { schema: components.schemaOf(answers) } }),
    ...Object.fromEntries(others),
  };
}
