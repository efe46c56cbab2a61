/** The two errors of this program: `AppError` for the caller, `UpstreamError` for calls to other systems. */

/** All error codes of the API, `code` in the body; `http/errors.ts` maps them to statuses. */
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
}

/** A failure that the caller sees: `message` is shown as is. */
export class AppError extends Error {
  readonly code: ErrorCode;
  /** True when nothing was done and the same request can succeed later. */
  readonly isTemporary: boolean;
  /** After how many milliseconds the same request can succeed, where that is known. */
  readonly retryAfterMs: number | null;
  /** What a person has to confirm before the request is carried out. */
  readonly needs: readonly string[];
  constructor(
    code: ErrorCode,
    message: string,
    { isTemporary = false, retryAfterMs = null, needs = [] }: AppErrorOptions = {},
  ) {
    super(message);
    this.name = "AppError";
    this.code = code;
    this.isTemporary = isTemporary;
    this.retryAfterMs = retryAfterMs;
    this.needs = needs;
  }
}

export const badRequest = (message: string): AppError => new AppError("invalid_input", message);
/** Creates an error for a request that is valid but refused because of a temporary state. */
export const temporarilyUnavailable = (message: string): AppError =>
  new AppError("invalid_input", message, { isTemporary: true });
export const notFound = (message: string): AppError => new AppError("not_found", message);
export const conflict = (message: string): AppError => new AppError("conflict", message);

/**
 * What is known about a failed call to another system.
 * `refused`: it said no, nothing was done. `not_sent`: the request never reached it.
 * `unknown`: it may have been done (timeout, cut connection, 5xx).
 */
export type UpstreamOutcome = "refused" | "not_sent" | "unknown";

/**
 * The only error that an adapter throws. The message is shown to people: it never contains a key, a person's
 * address or an email's text, and it never quotes a sequencer.
 */
export class UpstreamError extends Error {
  readonly outcome: UpstreamOutcome;
  /** How long the other system asked us to wait, in milliseconds. */
  readonly retryAfterMs: number | null;
  /** Its HTTP status, where it answered. */
  readonly status: number | null;
  /** Our own rate limiter prevented the call: this says nothing about the other system. */
  readonly isThrottledLocally: boolean;
  /**
   * The other system's own message, shortened and without keys and addresses: only for the log, never shown.
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

/** Returns the message of anything thrown, for a log line or a row. */
export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
