/** The only table from a failure to its HTTP status, and the one form in which a failure is answered. */
import type { ErrorCode } from "../errors.ts";
import { AppError } from "../errors.ts";

const STATUS: Record<ErrorCode, number> = {
  bad_request: 400,
  unauthorized: 401,
  insufficient_credits: 402,
  forbidden: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  too_large: 413,
  rate_limited: 429,
  send_failed: 500,
  draft_failed: 500,
  unavailable: 503,
};

export interface ErrorBody {
  data: null;
  error: string;
}

export interface Failure {
  status: number;
  body: ErrorBody;
}

export const errorBody = (message: string): ErrorBody => ({ data: null, error: message });

/** What the caller is told; null for a failure that is nobody's but ours, whose words stay in the log. */
export function failureOf(error: unknown): Failure | null {
  if (!(error instanceof AppError)) return null;
  return { status: STATUS[error.code], body: errorBody(error.message) };
}
