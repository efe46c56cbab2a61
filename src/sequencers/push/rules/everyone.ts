/** Decides whether a failure concerns a single address, so that the others can still be stopped; pure. */
import type { UpstreamError } from "../../../core/errors.ts";
import { REVERSIBLE_REFUSALS } from "./retry.ts";

const TOO_MANY_REQUESTS = 429;

const SERVER_ERRORS = 500;
/** Number of attempts that rule out an outage as the likely cause; they take an hour and a half. */
const STUCK_AFTER = 8;

/**
 * Returns whether the failure concerns the request's content, rather than the key or rate limit.
 * @param attempts Number of identical requests; a repeated server error counts, because it delays the others.
 */
export function isOfOne(
  { outcome, status }: Pick<UpstreamError, "outcome" | "status">,
  attempts: number,
): boolean {
  if (outcome === "refused")
    return status === null || (status !== TOO_MANY_REQUESTS && !REVERSIBLE_REFUSALS.includes(status));
  return status !== null && status >= SERVER_ERRORS && attempts >= STUCK_AFTER;
}
