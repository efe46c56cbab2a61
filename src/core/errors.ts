/** The two ways in which this program says that something went wrong: to its user, and about the outside. */

/** Every kind of failure that the API can answer, as `code` in its body; `http/errors.ts` gives each its status. */
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
  | "too_large"
  | "rate_limited"
  | "send_failed"
  | "draft_failed"
  | "unavailable"
  | "internal_error";

/** A failure meant for the caller: `message` is shown as it stands. */
export class AppError extends Error {
  readonly code: ErrorCode;
  /** Nothing was done, and the same request may succeed later. */
  readonly isTemporary: boolean;
  constructor(code: ErrorCode, message: string, { isTemporary = false } = {}) {
    super(message);
    this.name = "AppError";
    this.code = code;
    this.isTemporary = isTemporary;
  }
}

export const badRequest = (message: string): AppError => new AppError("invalid_input", message);
/** Refused for as long as something lasts, and not for what was asked. */
export const temporarilyUnavailable = (message: string): AppError =>
  new AppError("invalid_input", message, { isTemporary: true });
export const notFound = (message: string): AppError => new AppError("not_found", message);
export const conflict = (message: string): AppError => new AppError("conflict", message);

/**
 * What is known of a call to another system that did not succeed.
 * `refused`: it answered no, nothing was done. `not_sent`: the request never reached it.
 * `unknown`: it may have been done (time-out, cut connection, 5xx).
 */
export type UpstreamOutcome = "refused" | "not_sent" | "unknown";

/**
 * The only error that an adapter throws. The message never holds a key, an address of a person or a mail's text, and
 * where a sequencer failed us it is in our own words alone: people get to see it.
 */
export class UpstreamError extends Error {
  readonly outcome: UpstreamOutcome;
  /** How long the other side asked us to wait, in milliseconds. */
  readonly retryAfterMs: number | null;
  /** The HTTP status it answered with, where it answered. */
  readonly status: number | null;
  /** We kept from asking, for want of an allowance: this says nothing about the other side. */
  readonly isThrottledLocally: boolean;
  /** What the other side said, short and without keys and addresses: for the log, and shown to nobody. */
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

/** The text of whatever was thrown, for a log line or a row. */
export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
