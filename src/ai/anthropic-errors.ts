/** What it means when Anthropic's API does not answer with a message. */
import { SECOND, type Millis } from "../core/clock.ts";
import { UpstreamError } from "../core/errors.ts";
import { redactSecrets } from "../core/redact.ts";

/** Of the provider's own words in an error, in UTF-16 units. */
const MAX_WORDS = 200;

/** The provider answered no, and would again: the request, the key, the money or the model's name is wrong. */
const REFUSED = new Set([400, 401, 402, 403, 404, 413]);
const SPEND_LIMITS = new Set(["contract_spend_limit_reached", "enforced_spend_limit_reached"]);

/** As much as is read here of what the SDK throws for an answer other than 2xx. */
interface ApiFailure {
  status: number;
  headers: Headers | undefined;
  type: string | null;
  errorCode: string | null;
  apiMessage: string | null;
  requestID?: string | null | undefined;
}

/** A call that may have been answered, had anybody heard the answer. */
export const unanswered = (what: string): UpstreamError =>
  new UpstreamError(`anthropic: ${what}`, { outcome: "unknown" });

/** For whatever the connection threw: the system's name of it where there is one, never its words. */
export function disconnected(error: unknown): UpstreamError {
  const { code, cause } = error as { code?: unknown; cause?: { code?: unknown } };
  const found = cause?.code ?? code;
  return unanswered(
    typeof found === "string" ? `could not be reached: ${found}` : "the answer could not be read",
  );
}

/** For an answer other than 2xx. */
export function statusError(failure: ApiFailure, apiKey: string): UpstreamError {
  const words = billingProblem(failure) ?? wordsOf(failure, apiKey);
  return new UpstreamError(`anthropic answered ${failure.status}: ${words}`, {
    outcome: REFUSED.has(failure.status) ? "refused" : "unknown",
    status: failure.status,
    retryAfterMs: retryAfter(failure.headers),
  });
}

/**
 * Null when it is about something else. An empty balance and a limit of one's own have no code, only words:
 * https://github.com/anthropics/claude-code/issues/66314 and https://platform.claude.com/docs/en/api/errors
 */
function billingProblem({ type, status, errorCode, apiMessage }: ApiFailure): string | null {
  const words = String(apiMessage ?? "");
  if (SPEND_LIMITS.has(errorCode ?? "") || /usage limits?|spend(ing)? limit/i.test(words)) {
    return "spend limit reached";
  }
  const isEmpty = type === "billing_error" || status === 402 || /credit balance/i.test(words);
  return isEmpty ? "credit balance exhausted" : null;
}

/** The provider's words, short, and without the key and addresses, should it repeat them. */
function wordsOf({ type, apiMessage, requestID }: ApiFailure, apiKey: string): string {
  const words = redactSecrets(String(apiMessage ?? "no reason given"), [apiKey])
    .slice(0, MAX_WORDS)
    .replace(/[^\s@<>"'=]{1,254}@[^\s@<>"']+/g, "***");
  return `${type ?? "error"}: ${words}${requestID ? ` (${requestID})` : ""}`;
}

/** In milliseconds or in seconds; the API does not use the form with a date. */
function retryAfter(headers: Headers | undefined): Millis | null {
  const exact = Number.parseFloat(headers?.get("retry-after-ms") ?? "");
  const seconds = Number.parseFloat(headers?.get("retry-after") ?? "");
  const wait = Number.isNaN(exact) ? seconds * SECOND : exact;
  return Number.isFinite(wait) && wait >= 0 ? wait : null;
}
