/** Maps failures of Anthropic's API to `UpstreamError`. */
import { SECOND, type Millis } from "../../core/clock.ts";
import { UpstreamError } from "../../core/errors.ts";
import { redactSecrets } from "../../core/redact.ts";

/** Maximum length of the provider's message in an error, in UTF-16 code units. */
const MAX_MESSAGE_LENGTH = 200;

/** Errors that a retry would not fix: the request, the key, the billing or the model name is wrong. */
const REFUSED = new Set([400, 401, 402, 403, 404, 413]);
const SPEND_LIMITS = new Set(["contract_spend_limit_reached", "enforced_spend_limit_reached"]);

/** The fields that are read from the error that the SDK throws for a non-2xx response. */
interface ApiFailure {
  status: number;
  headers: Headers | undefined;
  type: string | null;
  errorCode: string | null;
  apiMessage: string | null;
  requestID?: string | null | undefined;
}

/** Returns the error for a call that the provider may have processed even though no response arrived. */
export const unanswered = (what: string): UpstreamError =>
  new UpstreamError(`anthropic: ${what}`, { outcome: "unknown" });

/**
 * Returns the error for a failed connection, with the system's error code if there is one, but never its
 * message.
 */
export function disconnected(error: unknown): UpstreamError {
  const { code, cause } = error as { code?: unknown; cause?: { code?: unknown } };
  const found = cause?.code ?? code;
  return unanswered(
    typeof found === "string" ? `could not be reached: ${found}` : "the response could not be read",
  );
}

/** Returns the error for a non-2xx response. */
export function statusError(failure: ApiFailure, apiKey: string): UpstreamError {
  const message = billingProblem(failure) ?? pdfProblem(failure) ?? describeFailure(failure, apiKey);
  return new UpstreamError(`anthropic responded with ${failure.status}: ${message}`, {
    outcome: REFUSED.has(failure.status) ? "refused" : "unknown",
    status: failure.status,
    retryAfterMs: retryAfter(failure.headers),
  });
}

/**
 * Returns the billing problem reported by a failure, or null for other failures. An empty balance and a
 * customer's own spend limit have no code, only a message:
 * https://github.com/anthropics/claude-code/issues/66314 and https://platform.claude.com/docs/en/api/errors
 */
function billingProblem({ type, status, errorCode, apiMessage }: ApiFailure): string | null {
  const message = String(apiMessage ?? "");
  if (SPEND_LIMITS.has(errorCode ?? "") || /usage limits?|spend(ing)? limit/i.test(message)) {
    return "spend limit reached";
  }
  const isEmpty = type === "billing_error" || status === 402 || /credit balance/i.test(message);
  return isEmpty ? "credit balance exhausted" : null;
}

/**
 * The API reports a refused PDF only in the message: https://github.com/anthropics/claude-code/issues/19013.
 */
const PDF_PROBLEMS: [message: RegExp, problem: string][] = [
  [/PDF specified is password protected/i, "the PDF is password protected"],
  [/maximum of \d+ PDF pages/i, "the PDF has too many pages"],
  [/PDF specified was not valid|could not process PDF/i, "the PDF cannot be read"],
];

const pdfProblem = ({ apiMessage }: ApiFailure): string | null =>
  PDF_PROBLEMS.find(([message]) => message.test(String(apiMessage ?? "")))?.[1] ?? null;

/**
 * Returns the provider's message, shortened, with the key and any addresses redacted in case it repeats them.
 */
function describeFailure({ type, apiMessage, requestID }: ApiFailure, apiKey: string): string {
  const message = redactSecrets(String(apiMessage ?? "no reason given"), [apiKey])
    .slice(0, MAX_MESSAGE_LENGTH)
    .replace(/[^\s@<>"'=]{1,254}@[^\s@<>"']+/g, "***");
  return `${type ?? "error"}: ${message}${requestID ? ` (${requestID})` : ""}`;
}

/** Reads the retry delay, given in milliseconds or seconds; the API does not use the date form. */
function retryAfter(headers: Headers | undefined): Millis | null {
  const exact = Number.parseFloat(headers?.get("retry-after-ms") ?? "");
  const seconds = Number.parseFloat(headers?.get("retry-after") ?? "");
  const wait = Number.isNaN(exact) ? seconds * SECOND : exact;
  return Number.isFinite(wait) && wait >= 0 ? wait : null;
}
