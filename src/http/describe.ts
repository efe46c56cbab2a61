/** Describes an operation in OpenAPI 3.1: parameters, body, and every response status. */
import type { TObject, TSchema } from "@sinclair/typebox";
import { BODY_REFUSALS } from "../core/request-bytes.ts";
import type { Access } from "./access.ts";
import { CHANGED_SINCE, DATABASE_FAILURES, documentedCode, errorBody, MISSING_BEARER } from "./errors.ts";
import { knownNames } from "./input.ts";
import type { Components, JsonSchema } from "./openapi.ts";
import { mayBeConditional } from "./request.ts";

type ErrorStatus = 400 | 401 | 402 | 403 | 404 | 409 | 413 | 429 | 500 | 503;

export interface OperationSpec<B extends TObject = TObject, Q extends TObject = TObject> {
  /**
   * The operation's id: the resource and a verb, as in `replies.send`. Generated clients name their methods after
   * it.
   */
  name: `${string}.${string}`;
  tag: string;
  summary: string;
  /** Optional when the summary is sufficient. */
  description?: string;
  query?: Q;
  body?: B;
  /** Maximum body size in MiB; 1 by default. */
  mostMiB?: number;
  /** Prefilled in the request box of the Swagger page. */
  example?: object;
  /** Schema of the whole success body; undefined for non-JSON responses. */
  answers?: TSchema;
  /** Additional response formats: an example for each media type. */
  formats?: Record<string, string>;
  /** 201 for operations that create something, otherwise 200. */
  status?: 200 | 201;
  /** Path prefix of the created resources, for the `Location` header. */
  collection?: string;
  /** Returns 200 instead of 201 when the resource already exists. */
  mayExist?: boolean;
  /** Error messages by status, in addition to those common to all such operations. */
  errors?: Partial<Record<ErrorStatus, string[]>>;
  /** Supports `Idempotency-Key`. */
  idempotent?: boolean;
  /**
   * Rejects unknown members of the body, for routes that send, schedule or write emails. Other routes list them in
   * a header.
   */
  strict?: boolean;
  /** Requires no key. `throttled`: for people without a session, with a separate rate limit. */
  open?: true | "throttled";
  /** Access rules beyond the permission for its method and path. */
  access?: Access;
}

interface DescribedRoute {
  method: string;
  path: string;
  /** Whether a GET of the same path returns an `ETag`, which `If-Match` needs. */
  isReadable: boolean;
}

type Describe = (route: DescribedRoute, components: Components) => JsonSchema;

/** The part of a route that the document is generated from, on first request. */
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
  return {
    operationId: spec.name,
    tags: [spec.tag],
    summary: spec.summary,
    description: spec.description ?? `${spec.summary}.`,
    ...(spec.open && { security: [] }),
    ...(spec.access?.keys === false && { security: [{ session: [] }] }),
    parameters: [
      ...pathParameters(path),
      ...queryParameters(spec.query, components),
      ...(spec.idempotent ? [IDEMPOTENCY_HEADER] : []),
      ...(isConditional ? [IF_MATCH_HEADER] : []),
    ],
    ...(spec.body && { requestBody: requestBody(spec.body, spec.example, components) }),
    responses: responses(spec, { method, isConditional, components }),
  };
}

const IDEMPOTENCY_HEADER = {
  name: "Idempotency-Key",
  in: "header" as const,
  required: false,
  description:
    "1 to 255 printable characters of your choice. Makes retries safe: for 24 hours, requests with the " +
    "same key return the first response and are not carried out again.",
  schema: { type: "string" as const, maxLength: 255 },
};

const IF_MATCH_HEADER = {
  name: "If-Match",
  in: "header" as const,
  required: false,
  description: "The `ETag` of a GET response; 412 if the resource has changed since",
  schema: { type: "string" as const },
};

/** Descriptions of path parameters; all others are ids. */
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
 * Describes query parameters. Optional ones have no example, because the Swagger page would prefill it and a
 * reader's first request would match nothing.
 */
function queryParameters(query: TObject | undefined, components: Components): JsonSchema[] {
  return Object.entries(query?.properties ?? {}).map(([name, property]) => {
    const required = query?.required?.includes(name) ?? false;
    const { description = "", examples, ...schema } = components.schemaOf(property);
    const shown = required && examples !== undefined ? { ...schema, examples } : schema;
    return { name, in: "query", required, description, schema: shown };
  });
}

function requestBody(body: TObject, example: object | undefined, components: Components): JsonSchema {
  return {
    required: (body.required?.length ?? 0) > 0,
    content: { "application/json": { schema: components.schemaOf(body), ...(example && { example }) } },
  };
}

interface Place {
  method: string;
  isConditional: boolean;
  components: Components;
}

function responses(spec: OperationSpec, { method, isConditional, components }: Place): JsonSchema {
  const success = successContent(spec, components);
  const isTagged = method === "GET" && !spec.open;
  const failures = Object.entries(errorsOf(spec, isConditional)).map(
    ([status, messages]): [string, JsonSchema] => [
      status,
      {
        ...failure(Number(status), messages ?? []),
        headers: headersOf(spec, { method, status: Number(status) }),
      },
    ],
  );
  const answered = (status: number, description: string, content?: JsonSchema): JsonSchema => ({
    [status]: { description, headers: headersOf(spec, { method, status }), ...(content && { content }) },
  });
  return {
    ...(spec.status !== 201 && answered(200, "Success", success)),
    ...(spec.mayExist && answered(200, "Already exists and was not changed", success)),
    ...(spec.status === 201 && answered(201, "Created", success)),
    ...(isTagged && answered(304, "Not modified since the response with the `ETag` in `If-None-Match`")),
    ...Object.fromEntries(failures),
    ...(!failures.some(([status]) => status.startsWith("4")) && HEADERS_TOO_LARGE),
  };
}

/** The only client error of operations without errors of their own; the HTTP server sends it. */
const HEADERS_TOO_LARGE = {
  431: { description: "The request headers are too large; the response has no body" },
};

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

/** Returns the response headers that describe this request. */
function headersOf(spec: OperationSpec, { method, status }: { method: string; status: number }): JsonSchema {
  const names = [
    "X-Request-Id",
    ...(spec.open === true ? [] : ["X-RateLimit-Limit", "X-RateLimit-Remaining", "X-RateLimit-Reset"]),
    ...(method === "GET" && !spec.open && status < 400 ? ["ETag"] : []),
    ...(status === 201 && spec.collection ? ["Location"] : []),
    ...(spec.body && !spec.strict && spec.open !== true ? ["X-Ignored-Members"] : []),
    ...(spec.idempotent ? ["Idempotent-Replayed"] : []),
    ...(status === 401 && !spec.open ? ["WWW-Authenticate"] : []),
    ...(status === 429 || status === 503 ? ["Retry-After"] : []),
  ];
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
}

/**
 * Returns an operation's errors: its own first, then those of pages, bodies, `Idempotency-Key` and
 * authentication.
 */
function errorsOf(spec: OperationSpec, isConditional: boolean): Partial<Record<number, string[]>> {
  const errors: Partial<Record<number, string[]>> = { ...spec.errors };
  const add = (status: number, ...messages: string[]) => {
    errors[status] = [...(errors[status] ?? []), ...messages];
  };
  if (spec.query && "offset" in spec.query.properties) add(400, "offset: must be between 0 and 1000000000");
  if (spec.body) add(400, "Invalid JSON body");
  if (spec.strict) add(400, `schedule_at: unknown member; ${knownNames(spec.body ?? { properties: {} })}`);
  if (spec.body && spec.open !== true) add(413, `Request body is larger than ${spec.mostMiB ?? 1} MiB`);
  if (spec.body) add(503, ...Object.values(BODY_REFUSALS));
  if (spec.idempotent) add(409, "Idempotency-Key was used for another request");
  if (spec.open === true) return errors;
  if (spec.open === "throttled") add(403, "Cross-site request");
  else addGuarded(spec, add);
  if (isConditional) add(412, CHANGED_SINCE);
  add(429, "Rate limit exceeded");
  add(500, "Internal server error");
  add(503, ...Object.values(DATABASE_FAILURES));
  return errors;
}

/** Adds the errors of operations that require a key or a session. */
function addGuarded(spec: OperationSpec, add: (status: number, ...messages: string[]) => void): void {
  add(400, `email: unknown parameter; ${knownNames(spec.query ?? { properties: {} })}`);
  add(401, "Missing API key", "Invalid API key", MISSING_BEARER, "Session expired: sign in again");
  add(403, "Insufficient permissions", "Cross-site request");
  // The error for callers limited to clients on routes that do not filter.
  if (!spec.access?.filtersByClient) add(404, "Not found");
}

function failure(status: number, messages: string[]): JsonSchema {
  const [first = ""] = messages;
  return {
    description: messages.map((message) => `\`${message}\``).join(" · "),
    content: {
      "application/json": {
        schema: { $ref: "#/components/schemas/Error" },
        example: errorBody(documentedCode(status, first), first),
      },
    },
  };
}
