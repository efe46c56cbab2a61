/**
 * Documents error responses. Errors that every operation can return share one component, under the status
 * `default`. An operation lists only its own errors, as references with its own messages.
 */
import { BODY_REFUSALS } from "../core/request-bytes.ts";
import { CHANGED_SINCE, DATABASE_FAILURES, documentedCode, errorBody, MISSING_BEARER } from "./errors.ts";
import type { JsonSchema } from "./openapi.ts";

/** Statuses of errors that operations can declare. */
type ErrorStatus = 400 | 401 | 402 | 403 | 404 | 409 | 410 | 413 | 500 | 503;
type DocumentedStatus = ErrorStatus | 412;

const KEY_WAS_USED = "Idempotency-Key was used for another request";
const tooLarge = (mebibytes: number): string => `Request body is larger than ${mebibytes} MiB`;

/** Properties that determine an operation's errors. */
export interface ErrorSpec {
  /** Error messages by status, in addition to the errors of all operations. */
  errors?: Partial<Record<ErrorStatus, string[]>>;
  /** Supports `Idempotency-Key`. */
  idempotent?: boolean;
  /** Maximum body size in MiB; 1 by default. */
  mostMiB?: number;
}

/** Errors that every operation can return, by status. */
const STANDARD: Record<number, readonly [string, ...string[]]> = {
  400: ["Invalid JSON body", "email: unknown parameter; known are limit, offset, cursor"],
  401: ["Missing API key", "Invalid API key", MISSING_BEARER, "Session expired: sign in again"],
  403: ["Insufficient permissions", "Cross-site request"],
  404: ["Not found"],
  413: [tooLarge(1)],
  429: ["Rate limit exceeded"],
  500: ["Internal server error"],
  503: [
    DATABASE_FAILURES.busy,
    DATABASE_FAILURES.full,
    DATABASE_FAILURES.other,
    ...Object.values(BODY_REFUSALS),
  ],
};

/** The component and example for each status that only some operations return. */
const OWN: Record<DocumentedStatus, readonly [component: string, example: string, description?: string]> = {
  400: ["Invalid", "name: is required"],
  401: ["Unauthorized", "Wrong email or password"],
  402: ["NoCredits", "Insufficient AI credits"],
  403: ["Forbidden", "The instance belongs to another workspace"],
  404: ["NotFound", "Reply not found", "The message names the resource, as in `Reply not found`"],
  409: ["Conflict", KEY_WAS_USED],
  410: ["Expired", "This approval has expired: request it again"],
  412: ["Changed", CHANGED_SINCE],
  413: ["TooLarge", tooLarge(14)],
  500: ["Failed", "Failed to send email"],
  503: ["Unavailable", DATABASE_FAILURES.busy],
};

/** Returns an operation's error responses: its own errors, and the standard ones as `default`. */
export function failuresOf(spec: ErrorSpec, { isConditional }: { isConditional: boolean }): JsonSchema {
  const messages: Partial<Record<DocumentedStatus, readonly string[]>> = {
    ...spec.errors,
    ...(spec.idempotent && { 409: [...(spec.errors?.[409] ?? []), KEY_WAS_USED] }),
    ...(isConditional && { 412: [CHANGED_SINCE] }),
    ...(spec.mostMiB !== undefined && { 413: [...(spec.errors?.[413] ?? []), tooLarge(spec.mostMiB)] }),
  };
  const own = Object.entries(messages).map(([status, texts]) => [
    status,
    ownFailure(Number(status) as DocumentedStatus, texts),
  ]);
  const isRefusable = Object.keys(messages).some((status) => status.startsWith("4"));
  return {
    ...Object.fromEntries(own),
    // Linters require each operation to have a client error.
    ...(!isRefusable && { "4XX": referenceTo("Failure") }),
    default: referenceTo("Failure"),
  };
}

function ownFailure(status: DocumentedStatus, messages: readonly string[]): JsonSchema {
  const [component, example] = OWN[status];
  const isUsual = messages.every((message) => message === example || /^[\w -]+ not found$/.test(message));
  return { ...referenceTo(component), ...(!isUsual && { description: inWords(messages) }) };
}

const referenceTo = (name: string): JsonSchema => ({ $ref: `#/components/responses/${name}` });
const inWords = (messages: readonly string[]): string =>
  messages.map((message) => `\`${message}\``).join(" · ");

const exampleOf = (status: number, message: string) => errorBody(documentedCode(status, message), message);

/** Headers of the standard error responses, also used by an operation's own error responses. */
const HEADERS = Object.fromEntries(
  [
    "X-Request-Id",
    "X-RateLimit-Limit",
    "X-RateLimit-Remaining",
    "X-RateLimit-Reset",
    "X-Ignored-Members",
    "Idempotent-Replayed",
    "WWW-Authenticate",
    "Retry-After",
  ].map((name) => [name, { $ref: `#/components/headers/${name}` }]),
);

const failure = (description: string, shown: JsonSchema): JsonSchema => ({
  description,
  content: { "application/json": { schema: { $ref: "#/components/schemas/Error" }, ...shown } },
});

/** Documents the standard errors: the messages of each status, and its first message as an example. */
function standardFailure(): JsonSchema {
  const all = Object.entries(STANDARD);
  const lines = all.map(([status, messages]) => `- ${status}: ${inWords(messages)}`);
  const examples = all.map(([status, [message]]) => [status, { value: exampleOf(Number(status), message) }]);
  const description = `Errors of all operations:\n\n${lines.join("\n")}`;
  return { ...failure(description, { examples: Object.fromEntries(examples) }), headers: HEADERS };
}

const ownFailures = Object.entries(OWN).map(([status, [component, message, description]]) => [
  component,
  failure(description ?? inWords([message]), { example: exampleOf(Number(status), message) }),
]);

/** The components that responses refer to. */
export const RESPONSES: Record<string, JsonSchema> = {
  Failure: standardFailure(),
  ...Object.fromEntries(ownFailures),
};
