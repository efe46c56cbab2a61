/** Computes when a follow-up is written, sent, retried and expired; pure. */
import { DAY, HOUR, MINUTE, type Millis } from "../../../core/clock.ts";
import type { FollowUpRow } from "../../../db/table-rows.ts";

/** Limits of `due_at`: at least a minute and at most five years ahead, including leap days. */
const MIN_LEAD_TIME: Millis = MINUTE;
const MAX_AHEAD: Millis = 1_827 * DAY;

/** How long before the due time to write a missing text, so that a person can read it. */
const WRITTEN_AHEAD: Millis = 15 * MINUTE;
/** How long to retry writing after the due time, or after the first attempt if later. */
const MAX_WRITING_TIME: Millis = HOUR;
/** Pause after each writing failure; the last value repeats. */
const WRITING_PAUSES: readonly Millis[] = [MINUTE, 2 * MINUTE, 5 * MINUTE, 10 * MINUTE];

/** Pause after each failed send attempt; the fifth attempt is the last. */
const SENDING_PAUSES: readonly Millis[] = [MINUTE, 5 * MINUTE, 15 * MINUTE, 45 * MINUTE];
/** Maximum time from the first attempt to the last, regardless of the platform's Retry-After. */
const MAX_SENDING_TIME: Millis = 2 * HOUR;

/** Maximum delay of a follow-up that is still sent, for example after downtime. */
const MAX_DELAY: Millis = 24 * HOUR;

const WORKDAY_BEGINS = { hour: 9 };
const FRIDAY = 5;

/** Returns why `dueAt` is not allowed; null if it is. */
export function faultOfDueAt(dueAt: Millis, now: Millis): string | null {
  if (dueAt < now + MIN_LEAD_TIME) return "due_at must be at least 1 minute in the future";
  if (dueAt > now + MAX_AHEAD) return "due_at must be at most 5 years in the future";
  return null;
}

/** Returns when to write a missing text or to send the follow-up; now if that time has passed. */
export function workAtOf(
  { draftMessage, dueAt }: Pick<FollowUpRow, "draftMessage" | "dueAt">,
  now: Millis,
): Millis {
  return Math.max(now, draftMessage === null ? dueAt - WRITTEN_AHEAD : dueAt);
}

/** Returns whether it is too late to send; the follow-up then fails with `Missed`. */
export const isMissed = ({ dueAt }: Pick<FollowUpRow, "dueAt">, now: Millis): boolean =>
  now > dueAt + MAX_DELAY;

/** Timing of a step. `begunAt` is its first claim; null counts as now. */
type Begun = Pick<FollowUpRow, "dueAt" | "begunAt">;

/**
 * Returns when to retry writing after the `tries`th failure, or null to fail permanently.
 * @param retryAt Earliest time of the next attempt, if known; there is still a final attempt after the time
 * limit.
 */
export function nextWriting(
  { dueAt, begunAt, tries }: Begun & { tries: number },
  retryAt: Millis | null,
  now: Millis,
): Millis | null {
  const pause = WRITING_PAUSES[Math.max(0, tries - 1)] ?? WRITING_PAUSES.at(-1) ?? MINUTE;
  const until = Math.max(dueAt, begunAt ?? now) + MAX_WRITING_TIME;
  const end = Math.min(until, dueAt + MAX_DELAY);
  return within({ at: Math.max(now + pause, retryAt ?? 0), end }, now);
}

/**
 * Returns when to retry sending after the `attempts`th temporary failure, or null to fail permanently.
 * @param retryAfter Milliseconds requested by the platform; there is still a final attempt after the time
 * limit.
 */
export function nextSending(
  { dueAt, begunAt, attempts }: Begun & Pick<FollowUpRow, "attempts">,
  retryAfter: Millis | null,
  now: Millis,
): Millis | null {
  const pause = SENDING_PAUSES[Math.max(0, attempts - 1)];
  if (pause === undefined) return null;
  const end = Math.min((begunAt ?? now) + MAX_SENDING_TIME, dueAt + MAX_DELAY);
  return within({ at: now + Math.max(pause, retryAfter ?? 0), end }, now);
}

/** Returns when to reread the thread after `claims` consecutive failures, or null to fail the follow-up. */
export const nextReading = ({ dueAt, begunAt, claims }: Begun & Pick<FollowUpRow, "claims">, now: Millis) =>
  nextSending({ dueAt, begunAt, attempts: claims }, null, now);

const within = ({ at, end }: { at: Millis; end: Millis }, now: Millis): Millis | null =>
  now >= end ? null : Math.min(at, end);

/**
 * Returns 09:00 on the first working day (Monday to Friday) after the return date, in a time zone (IANA
 * name). If that has passed, returns the next 09:00 on a working day.
 * @param returnDate 00:00 UTC of the calendar day.
 */
export function afterReturn(returnDate: Millis, timezone: string, now: Millis): Millis {
  const returns = Temporal.Instant.fromEpochMilliseconds(returnDate).toZonedDateTimeISO("UTC").toPlainDate();
  const planned = morningOf(workday(returns.add({ days: 1 })), timezone);
  if (planned > now) return planned;
  const today = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(timezone).toPlainDate();
  const next = morningOf(workday(today), timezone);
  return next > now ? next : morningOf(workday(today.add({ days: 1 })), timezone);
}

/** Returns the day itself if it is Monday to Friday, otherwise the next Monday. */
const workday = (day: Temporal.PlainDate): Temporal.PlainDate =>
  day.dayOfWeek <= FRIDAY ? day : day.add({ days: 8 - day.dayOfWeek });

const morningOf = (day: Temporal.PlainDate, timeZone: string): Millis =>
  day.toZonedDateTime({ timeZone, plainTime: WORKDAY_BEGINS }).epochMilliseconds;
