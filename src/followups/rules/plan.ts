/** When a follow-up is written, sent, tried again, and too late; pure. */
import { DAY, HOUR, MINUTE, type Millis } from "../../core/clock.ts";
import type { FollowUpRow } from "../../db/table-rows.ts";

/** Least and most that `due_at` lies ahead when somebody sets it; five years with the most leap days. */
const LEAST_AHEAD: Millis = MINUTE;
const MOST_AHEAD: Millis = 1_827 * DAY;

/** A missing text is written so long before it is due, that a person can read it. */
const WRITTEN_AHEAD: Millis = 15 * MINUTE;
/** Writing is tried so long after the text was due, or after it was begun where that is later. */
const WRITING_PATIENCE: Millis = HOUR;
/** After each failure to write; the last for all that follow. */
const WRITING_PAUSES: readonly Millis[] = [MINUTE, 2 * MINUTE, 5 * MINUTE, 10 * MINUTE];

/** After each attempt to send that failed; after the fifth there is none. */
const SENDING_PAUSES: readonly Millis[] = [MINUTE, 5 * MINUTE, 15 * MINUTE, 45 * MINUTE];
/** From the first attempt to the last, whatever the platform asks for. */
const SENDING_PATIENCE: Millis = 2 * HOUR;

/** How late one is still sent: a process may have been down. */
const MOST_LATE: Millis = 24 * HOUR;

const WORKDAY_BEGINS = { hour: 9 };
const FRIDAY = 5;

/** Why a person cannot have it sent at `dueAt`; null when they can. */
export function faultOfDueAt(dueAt: Millis, now: Millis): string | null {
  if (dueAt < now + LEAST_AHEAD) return "due_at must be at least 1 minute in the future";
  if (dueAt > now + MOST_AHEAD) return "due_at must be at most 5 years in the future";
  return null;
}

/** When it is worked on next: its text written where there is none, else sent; at once when that is past. */
export function workAtOf(
  { draftMessage, dueAt }: Pick<FollowUpRow, "draftMessage" | "dueAt">,
  now: Millis,
): Millis {
  return Math.max(now, draftMessage === null ? dueAt - WRITTEN_AHEAD : dueAt);
}

/** Too late to be sent at all: it fails with `Missed`. */
export const isMissed = ({ dueAt }: Pick<FollowUpRow, "dueAt">, now: Millis): boolean =>
  now > dueAt + MOST_LATE;

/** `begunAt`: first claim of the step; null counts as now. */
type Begun = Pick<FollowUpRow, "dueAt" | "begunAt">;

/**
 * When writing is tried again after the `tries`th failure; null: it fails.
 * @param retryAt not before that, where it is known; but one last time at the end
 */
export function nextWriting(
  { dueAt, begunAt, tries }: Begun & { tries: number },
  retryAt: Millis | null,
  now: Millis,
): Millis | null {
  const pause = WRITING_PAUSES[Math.max(0, tries - 1)] ?? WRITING_PAUSES.at(-1) ?? MINUTE;
  const until = Math.max(dueAt, begunAt ?? now) + WRITING_PATIENCE;
  const end = Math.min(until, dueAt + MOST_LATE);
  return within({ at: Math.max(now + pause, retryAt ?? 0), end }, now);
}

/**
 * When sending is tried again after the `attempts`th attempt that failed for what may pass; null: it fails.
 * @param retryAfter how long the platform asked to wait, in milliseconds; but one last time at the end
 */
export function nextSending(
  { dueAt, begunAt, attempts }: Begun & Pick<FollowUpRow, "attempts">,
  retryAfter: Millis | null,
  now: Millis,
): Millis | null {
  const pause = SENDING_PAUSES[Math.max(0, attempts - 1)];
  if (pause === undefined) return null;
  const end = Math.min((begunAt ?? now) + SENDING_PATIENCE, dueAt + MOST_LATE);
  return within({ at: now + Math.max(pause, retryAfter ?? 0), end }, now);
}

/** When the thread is read again after the `claims`th time in a row that it could not be; null: it fails. */
export const nextReading = ({ dueAt, begunAt, claims }: Begun & Pick<FollowUpRow, "claims">, now: Millis) =>
  nextSending({ dueAt, begunAt, attempts: claims }, null, now);

const within = ({ at, end }: { at: Millis; end: Millis }, now: Millis): Millis | null =>
  now >= end ? null : Math.min(at, end);

/**
 * 09:00 of the first working day (Monday to Friday) after the day on which somebody is back, in a time zone (IANA name).
 * Where that is past, the next 09:00 of a working day from now.
 * @param returnDate 00:00 UTC of that calendar day
 */
export function afterReturn(returnDate: Millis, timezone: string, now: Millis): Millis {
  const returns = Temporal.Instant.fromEpochMilliseconds(returnDate).toZonedDateTimeISO("UTC").toPlainDate();
  const planned = morningOf(workday(returns.add({ days: 1 })), timezone);
  if (planned > now) return planned;
  const today = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(timezone).toPlainDate();
  const next = morningOf(workday(today), timezone);
  return next > now ? next : morningOf(workday(today.add({ days: 1 })), timezone);
}

/** The day itself where it is one of Monday to Friday, else the Monday after it. */
const workday = (day: Temporal.PlainDate): Temporal.PlainDate =>
  day.dayOfWeek <= FRIDAY ? day : day.add({ days: 8 - day.dayOfWeek });

const morningOf = (day: Temporal.PlainDate, timeZone: string): Millis =>
  day.toZonedDateTime({ timeZone, plainTime: WORKDAY_BEGINS }).epochMilliseconds;
