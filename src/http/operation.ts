/** Defines an API operation once, both for input validation and for the OpenAPI document. */
import { Kind, Type, type Static, type TObject, type TSchema } from "@sinclair/typebox";
import { documentedCode, errorBody, RETRY_AFTER_SECONDS, DATABASE_FAILURES } from "./errors.ts";
import { badRequest } from "../core/errors.ts";
import { requireAccess, type Access } from "./access.ts";
import { BODY_REFUSALS } from "../core/request-bytes.ts";
import { bodyJson, noteIgnoredMembers } from "./request.ts";
import {
  readInput,
  readQuery,
  knownNames,
  refuseUnknownParameters,
  shownName,
  unknownMembers,
} from "./input.ts";
import { Pagination } from "./paging.ts";

interface Spec<B extends TObject, Q extends TObject> {
  tag: string;
  summary: string;
  description?: string;
  query?: Q;
  body?: B;
  /** Shown in the request box of the Swagger page, ready to be sent. */
  example?: object;
  /** The whole success body. */
  answers: TSchema;
  /** 201 when it creates something, else 200. */
  status?: 200 | 201;
  /** Answers 200 instead of 201 when the resource already exists. */
  mayExist?: boolean;
  /** Its errors and their messages, in addition to those common to all such operations. */
  errors?: Partial<Record<400 | 402 | 404 | 409 | 413 | 500 | 503, string[]>>;
  /** Honors `Idempotency-Key`. */
  idempotent?: boolean;
  /**
   * Rejects unknown members of the body; for routes that send, schedule or write emails. Other routes list
   * them in a header.
   */
  strict?: boolean;
  /** Needs no key. */
  open?: boolean;
  /** Who may call it, beyond the permission of its method and path. */
  access?: Access;
}

const None = Type.Object({});

export const One = <T extends TSchema>(resource: T) => Type.Object({ data: resource });
export const Many = <T extends TSchema>(resource: T) =>
  Type.Object({ data: Type.Array(resource), pagination: Pagination });
export const Deleted = One(Type.Object({ id: Type.String({ format: "uuid" }), deleted: Type.Boolean() }));

/** Ids and instants as they appear in every resource. */
export const Id = Type.String({ format: "uuid" });
export const Instant = Type.String({ format: "date-time", examples: ["2026-03-01T09:30:00.000Z"] });

/**
 * Creates an operation: `docs` is the route's hook; `body` and `query` validate a request against the same
 * schemas. Elysia's own validation is not used: it coerces queries in ways that the contract forbids, and a
 * minified build has been seen to skip it silently.
 */
export function operation<B extends TObject = typeof None, Q extends TObject = typeof None>(
  spec: Spec<B, Q>,
) {
  return {
    docs: {
      detail: describe(spec),
      beforeHandle: spec.open ? [] : [requireAccess(spec.access), requireKnownParameters(spec)],
    },
    body: async (request: Request): Promise<Static<B>> => {
      const schema = (spec.body ?? None) as B;
      const input = await bodyJson(request);
      const checked = readInput(schema, input);
      handleUnknownMembers(request, { unknown: unknownMembers(schema, input), spec });
      return checked;
    },
    query: (request: Request): Static<Q> => readQuery((spec.query ?? None) as Q, request.url),
  };
}

/**
 * Rejects unknown parameters, except on open routes, where sequencers and probes can add parameters of their
 * own.
 */
const requireKnownParameters =
  ({ query }: Pick<Spec<TObject, TObject>, "query">) =>
  ({ request }: { request: Request }): void =>
    refuseUnknownParameters(query ?? None, request.url);

function handleUnknownMembers(
  request: Request,
  { unknown, spec }: { unknown: string[]; spec: Spec<TObject, TObject> },
): void {
  const [first] = unknown;
  if (first === undefined) return;
  if (spec.strict) throw badRequest(`${shownName(first)}: unknown member; ${knownNames(spec.body ?? None)}`);
  noteIgnoredMembers(request, unknown);
}

function describe<B extends TObject, Q extends TObject>(spec: Spec<B, Q>) {
  return {
    tags: [spec.tag],
    summary: spec.summary,
    ...(spec.description && { description: spec.description }),
    ...(spec.open && { security: [] }),
    parameters: [...queryParameters(spec.query), ...(spec.idempotent ? [IDEMPOTENCY_HEADER] : [])],
    ...(spec.body && { requestBody: requestBody(spec.body, spec.example) }),
    responses: responses(spec),
  };
}

const IDEMPOTENCY_HEADER = {
  name: "Idempotency-Key",
  in: "header" as const,
  required: false,
  description:
    "1 to 255 printable characters of your choice. The first response is kept for 24 hours and returned again, " +
    "so that a request repeated after a lost connection is carried out only once.",
  schema: { type: "string" as const, maxLength: 255 },
};

function queryParameters(query: TObject | undefined) {
  return Object.entries(query?.properties ?? {}).map(([name, property]) => {
    const { description, ...schema } = toOpenApi(property);
    return {
      name,
      in: "query" as const,
      required: query?.required?.includes(name) ?? false,
      ...(typeof description === "string" && { description }),
      schema,
    };
  });
}

function requestBody(body: TObject, example: object | undefined) {
  return {
    required: (body.required?.length ?? 0) > 0,
    content: { "application/json": { schema: toOpenApi(body), ...(example && { example }) } },
  };
}

function responses(spec: Spec<TObject, TObject>) {
  const failures = Object.entries(errorsOf(spec)).map(([status, messages]) => [
    status,
    { ...failure(Number(status), messages ?? []), ...(status === "503" && { headers: RETRY_AFTER }) },
  ]);
  const content = { "application/json": { schema: toOpenApi(spec.answers) } };
  return {
    ...(spec.status !== 201 && { 200: { description: "Success", content } }),
    ...(spec.mayExist && { 200: { description: "Already exists, unchanged", content } }),
    ...(spec.status === 201 && { 201: { description: "Created", content } }),
    ...Object.fromEntries(failures),
  };
}

/**
 * Returns an operation's errors: its own first, then those of pages, bodies, `Idempotency-Key` and
 * authentication.
 */
function errorsOf(spec: Spec<TObject, TObject>): Partial<Record<number, string[]>> {
  const errors: Partial<Record<number, string[]>> = { ...spec.errors };
  const add = (status: number, ...messages: string[]) => {
    errors[status] = [...(errors[status] ?? []), ...messages];
  };
  if (spec.query && "offset" in spec.query.properties) add(400, "offset: must be between 0 and 1000000000");
  if (spec.body) add(400, "Invalid JSON body");
  if (spec.strict) add(400, `schedule_at: unknown member; ${knownNames(spec.body ?? None)}`);
  if (spec.body && !spec.open) add(413, "Request body is larger than 1 MiB");
  if (spec.body) add(503, ...Object.values(BODY_REFUSALS));
  if (spec.idempotent) add(409, "Idempotency-Key was used for another request");
  if (spec.open) return errors;
  add(400, `email: unknown parameter; ${knownNames(spec.query ?? None)}`);
  add(401, "Missing API key", "Invalid API key");
  add(403, "Insufficient permissions");
  add(429, "Rate limit exceeded");
  add(500, "Internal server error");
  add(503, ...Object.values(DATABASE_FAILURES));
  return errors;
}

const RETRY_AFTER = {
  "Retry-After": {
    description: "Seconds after which the request can be sent again",
    schema: { type: "integer", example: RETRY_AFTER_SECONDS },
  },
};

function failure(status: number, messages: string[]) {
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

/** Converts a TypeBox schema to OpenAPI 3.0: null becomes `nullable`, a union of strings `enum`. */
function toOpenApi(schema: TSchema): Record<string, unknown> {
  if (Array.isArray(schema.anyOf)) return unionToOpenApi(schema, schema.anyOf as TSchema[]);
  const { missing: _missing, mustBe: _mustBe, examples, ...rest } = schema;
  if (schema[Kind] === "Null") return orNull({ ...rest, type: "string", enum: [] }, true);
  const plain: Record<string, unknown> = { ...rest };
  if (Array.isArray(examples)) plain.example = examples[0];
  if (schema.properties)
    plain.properties = mapValues(schema.properties as Record<string, TSchema>, toOpenApi);
  if (schema.items) plain.items = toOpenApi(schema.items as TSchema);
  // Type.Record emits patternProperties, but OpenAPI 3.0 knows only additionalProperties.
  if (schema.patternProperties) {
    delete plain.patternProperties;
    plain.additionalProperties = true;
  }
  return plain;
}

function unionToOpenApi(schema: TSchema, members: TSchema[]): Record<string, unknown> {
  const { anyOf: _anyOf, missing: _missing, examples: _examples, ...rest } = schema;
  const present = members.filter((member) => member[Kind] !== "Null");
  const isNullable = present.length < members.length;
  const [only] = present;
  if (present.length === 1 && only) return orNull({ ...toOpenApi(only), ...rest }, isNullable);
  const isEnum = present.every((member) => member.const !== undefined);
  const choice = isEnum
    ? { type: "string", enum: present.map((member) => member.const as string) }
    : { anyOf: present.map(toOpenApi) };
  return orNull({ ...choice, ...rest }, isNullable);
}

/** Allows null, also in the `enum`, which `nullable` alone would not. */
function orNull(schema: Record<string, unknown>, isNullable: boolean): Record<string, unknown> {
  if (!isNullable) return schema;
  const values = schema.enum;
  return {
    ...schema,
    nullable: true,
    ...(Array.isArray(values) && { enum: [...values, null] as unknown[] }),
  };
}

function mapValues<A, B>(record: Record<string, A>, change: (value: A) => B): Record<string, B> {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(value)]));
}
