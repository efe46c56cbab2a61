/** Decides when an ordered answer is sent; pure. */
import { badRequest } from "../../../core/errors.ts";
import { DAY, SECOND, type Millis } from "../../../core/clock.ts";

/** Default undo delay, in seconds. */
export const DEFAULT_DELAY_SECONDS = 10;
export const MAX_DELAY_SECONDS = 60;
const MAX_AHEAD: Millis = 366 * DAY;

/** Returns when the answer is due. Throws 400 for an unreasonable time. */
export function dueAtOf({ delaySeconds, at }: { delaySeconds?: number; at?: Millis }, now: Millis): Millis {
  if (delaySeconds !== undefined && at !== undefined)
    throw badRequest("delay_seconds: cannot be combined with at");
  if (at === undefined) return now + (delaySeconds ?? DEFAULT_DELAY_SECONDS) * SECOND;
  if (at <= now) throw badRequest("at: must be in the future");
  if (at > now + MAX_AHEAD) throw badRequest("at: must be within a year");
  return at;
}

/** Returns whether the order is waiting only for its undo delay, rather than for a scheduled time. */
export const isDelayed = ({ dueAt, createdAt }: { dueAt: Millis; createdAt: Millis }): boolean =>
  dueAt - createdAt <= MAX_DELAY_SECONDS * SECOND;
