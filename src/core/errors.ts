/**
 * Defines the two error classes: `AppError` for failures reported to callers, `UpstreamError` for failed calls to
 * other systems.
 */

/** All error codes of the API, returned as `code` in the body; `http/errors.ts` maps them to statuses. */
export type ErrorCode =
  | "invalid_input"
  | "unauthorized"
  | "insufficient_credits"
  | "forbidden"
  | "not_found"
  | "method_not_allowed"
  | "conflict"
  | "answered_elsewhere"
  | "newer_reply"
  | "expired"
  | "recipient_refused"
  | "precondition_failed"
  | "needs_confirmation"
  | "too_large"
  | "rate_limited"
  | "send_failed"
  | "draft_failed"
  | "unavailable"
  | "internal_error";

interface AppErrorOptions {
  isTemporary?: boolean;
  retryAfterMs?: number | null;
  needs?: readonly string[];
  existingId?: string | null;
}

/** A failure that is reported to the caller; the caller gets `message` unchanged. */
export class AppError extends Error {
  readonly code: ErrorCode;
  /** Whether nothing was done and the same request can succeed later. */
  readonly isTemporary: boolean;
  /** Milliseconds until the same request can succeed; null if unknown. */
  readonly retryAfterMs: number | null;
  /** Warnings that the caller must confirm before the request is carried out. */
  readonly needs: readonly string[];
  /** The existing resource that conflicts with a new one. */
  readonly existingId: string | null;
  constructor(
    code: ErrorCode,
    message: string,
    { isTemporary = false, retryAfterMs = null, needs = [], existingId = null }: AppErrorOptions = {},
  ) {
    super(message);
    this.name = "AppError";
    this.code = code;
    this.isTemporary = isTemporary;
    this.retryAfterMs = retryAfterMs;
    this.needs = needs;
    this.existingId = existingId;
  }
}

export const badRequest = (message: string): AppError => new AppError("invalid_input", message);
/** Creates an error for a valid request that cannot be carried out because of a temporary state. */
export const temporarilyUnavailable = (message: string): AppError =>
  new AppError("invalid_input", message, { isTemporary: true });
export const notFound = (message: string): AppError => new AppError("not_found", message);
export const conflict = (message: string): AppError => new AppError("conflict", message);

/**
 * The outcome of a failed call. `refused`: the other system rejected the request and did nothing. `not_sent`:
 * the request never arrived. `unknown`: the request may have been processed (timeout, dropped connection,
 * 5xx).
 */
export type UpstreamOutcome = "refused" | "not_sent" | "unknown";

/**
 * The only error that adapters throw. The message is shown to people, so it never contains keys, personal
 * addresses or email texts, and never quotes a sequencer.
 */
export class UpstreamError extends Error {
  readonly outcome: UpstreamOutcome;
  /** Milliseconds to wait, as requested by the other system. */
  readonly retryAfterMs: number | null;
  /** The HTTP status; null if there was no response. */
  readonly status: number | null;
  /**
   * Whether our own rate limiter prevented the call, which then does not indicate a problem with the other
   * system.
   */
  readonly isThrottledLocally: boolean;
  /**
   * The other system's own message, shortened and without keys or addresses; only for the log, never shown.
   */
  readonly detail: string | null;
  constructor(
    message: string,
    options: {
      outcome: UpstreamOutcome;
      retryAfterMs?: number | null;
      status?: number | null;
      isThrottledLocally?: boolean;
      detail?: string | null;
    },
  ) {
    super(message);
    this.name = "UpstreamError";
    this.outcome = options.outcome;
    this.retryAfterMs = options.retryAfterMs ?? null;
    this.status = options.status ?? null;
    this.isThrottledLocally = options.isThrottledLocally ?? false;
    this.detail = options.detail ?? null;
  }
}

/** Returns a message for any thrown value, for a log line or a stored row. */
export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
