/** The only table from a failure to its HTTP status, and the one form in which a failure is answered. */
import type { ErrorCode } from "../core/errors.ts";
import { isBusy, isDatabaseFailure, isFull } from "../db/open.ts";
import { AppError } from "../core/errors.ts";

/** Of those of one status, the last is what most failures are. */
const STATUS: Record<ErrorCode, number> = {
  recipient_refused: 400,
  invalid_input: 400,
  unauthorized: 401,
  insufficient_credits: 402,
  forbidden: 403,
  not_found: 404,
  method_not_allowed: 405,
  answered_elsewhere: 409,
  newer_reply: 409,
  conflict: 409,
  too_large: 413,
  rate_limited: 429,
  send_failed: 500,
  draft_failed: 500,
  unavailable: 503,
  internal_error: 500,
};

export const ERROR_CODES = Object.keys(STATUS) as ErrorCode[];

/** What 503 is answered for passes, or does not, within this time. */
export const RETRY_AFTER_SECONDS = 10;

export interface ErrorBody {
  data: null;
  error: string;
  code: ErrorCode;
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

/** What is answered when the fault is ours: its words stay in the log. */
export const internalError = (): ErrorBody => errorBody("internal_error", "Internal server error");

/** Returns the code that goes with a status and message that an operation documents. */
export function documentedCode(status: number, message: string): ErrorCode {
  if (message.startsWith("Failed to send")) return "send_failed";
  if (message.startsWith("Failed to write")) return "draft_failed";
  const codes = ERROR_CODES.filter((code) => STATUS[code] === status);
  return codes.at(-1) ?? "internal_error";
}

/** What the caller is told; null for a failure that is nobody's but ours, whose words stay in the log. */
export function failureOf(error: unknown): Failure | null {
  if (!(error instanceof AppError)) return null;
  return { status: STATUS[error.code], body: errorBody(error.code, error.message) };
}

/** What is told while the database is in trouble, which may pass; the same on every path. */
export const DATABASE_FAILURES = {
  full: "The storage is full: nothing can be changed until there is room",
  busy: "The database is busy: try again",
  other: "The database cannot be used",
} as const;

/** As `failureOf`, for the database's own trouble: 500 would say that the request itself cannot be carried out. */
export function databaseFailureOf(error: unknown): Failure | null {
  if (!isDatabaseFailure(error)) return null;
  const trouble = isFull(error) ? "full" : isBusy(error) ? "busy" : "other";
  return { status: STATUS.unavailable, body: errorBody("unavailable", DATABASE_FAILURES[trouble]) };
}
