/** Maps failures to HTTP statuses and error bodies. */
import type { ErrorCode } from "../core/errors.ts";
import { isBusy, isDatabaseFailure, isFull } from "../db/open.ts";
import { AppError } from "../core/errors.ts";

/** Status of each error code. If several codes share a status, the last one is the most common. */
const STATUS: Record<ErrorCode, number> = {
  recipient_refused: 400,
  needs_confirmation: 400,
  invalid_input: 400,
  unauthorized: 401,
  insufficient_credits: 402,
  forbidden: 403,
  not_found: 404,
  method_not_allowed: 405,
  answered_elsewhere: 409,
  newer_reply: 409,
  conflict: 409,
  expired: 410,
  precondition_failed: 412,
  too_large: 413,
  rate_limited: 429,
  send_failed: 500,
  draft_failed: 500,
  unavailable: 503,
  internal_error: 500,
};

export const ERROR_CODES = Object.keys(STATUS) as ErrorCode[];

/** `Retry-After` of a 503, in seconds; most causes are resolved within this time. */
export const RETRY_AFTER_SECONDS = 10;

export interface ErrorBody {
  data: null;
  error: string;
  code: ErrorCode;
  /** Only with `needs_confirmation`: the values missing from `confirm`. */
  needs?: readonly string[];
  /** Only with `conflict`: the resource that already exists. */
  existing_id?: string;
}

export interface Failure {
  status: number;
  body: ErrorBody;
}

export const errorBody = (code: ErrorCode, message: string): ErrorBody => ({
  data: null,
  error: message,
  code,
});

/** Returns the body for an internal error; the error's message goes only to the log. */
export const internalError = (): ErrorBody => errorBody("internal_error", "Internal server error");

/** Returns the error code for a documented status and message. */
export function documentedCode(status: number, message: string): ErrorCode {
  if (message.startsWith("Failed to send")) return "send_failed";
  if (message.startsWith("Failed to write")) return "draft_failed";
  const codes = ERROR_CODES.filter((code) => STATUS[code] === status);
  return codes.at(-1) ?? "internal_error";
}

/** Returns the response for a failure; null for an internal error, which is only logged. */
export function failureOf(error: unknown): Failure | null {
  if (!(error instanceof AppError)) return null;
  const body = errorBody(error.code, error.message);
  return {
    status: STATUS[error.code],
    body: {
      ...body,
      ...(error.needs.length > 0 && { needs: error.needs }),
      ...(error.existingId !== null && { existing_id: error.existingId }),
    },
  };
}

/** Messages used in several files. */
export const CHANGED_SINCE = "The resource has changed: read it again";
export const MISSING_BEARER = 'Write "Bearer" before the API key: Authorization: Bearer rd_live_…';

/** Messages for database failures, which may be temporary; the same on every path. */
export const DATABASE_FAILURES = {
  full: "The disk is full: nothing can be changed until space is freed",
  busy: "The database is busy: try again",
  other: "The database cannot be used",
} as const;

/**
 * Returns the response for a database failure: a 503, because a 500 would suggest that the request can never
 * succeed.
 */
export function databaseFailureOf(error: unknown): Failure | null {
  if (!isDatabaseFailure(error)) return null;
  const trouble = isFull(error) ? "full" : isBusy(error) ? "busy" : "other";
  return { status: STATUS.unavailable, body: errorBody("unavailable", DATABASE_FAILURES[trouble]) };
}
