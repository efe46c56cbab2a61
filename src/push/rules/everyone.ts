/** Decides whether a failure is about one address, so that the others can be stopped all the same; pure. */
import type { UpstreamError } from "../../core/errors.ts";
import { MENDABLE } from "./retry.ts";

const TOO_MANY_REQUESTS = 429;

const SERVER_ERRORS = 500;
/** After these attempts, within an hour and a half, it is not the platform that is down. */
const STUCK_AFTER = 8;

/**
 * Returns whether it is about what was asked for, and neither about the key nor about how often.
 * @param attempts how often the same was asked for: one at which a server fails each time keeps the others waiting
 */
export function isOfOne(
  { outcome, status }: Pick<UpstreamError, "outcome" | "status">,
  attempts: number,
): boolean {
  if (outcome === "refused")
    return status === null || (status !== TOO_MANY_REQUESTS && !MENDABLE.includes(status));
  return status !== null && status >= SERVER_ERRORS && attempts >= STUCK_AFTER;
}
