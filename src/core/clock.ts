/**
 * Defines the clock, which is always passed as a parameter: only this file may read the system time or set
 * timers.
 */

/** Milliseconds since the epoch, UTC. */
export type Millis = number;

export interface Clock {
  now(): Millis;
  /** Resolves after `ms` of this clock's time; rejects with the signal's reason if the signal is aborted first. */
  sleep(ms: number, signal?: AbortSignal): Promise<void>;
}

export const SECOND: Millis = 1_000;
export const MINUTE: Millis = 60 * SECOND;
export const HOUR: Millis = 60 * MINUTE;
export const DAY: Millis = 24 * HOUR;

export const systemClock: Clock = {
  now: () => Date.now(),
  sleep: (ms, signal) =>
    new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(signal.reason);
      const timer = setTimeout(() => {
        signal?.removeEventListener("abort", stop);
        resolve();
      }, ms);
      const stop = () => {
        clearTimeout(timer);
        reject(signal?.reason);
      };
      signal?.addEventListener("abort", stop, { once: true });
    }),
};

/** Formats an instant as ISO 8601 in UTC with milliseconds, like all times in the API; null stays null. */
export function iso(at: Millis): string;
export function iso(at: Millis | null): string | null;
export function iso(at: Millis | null): string | null {
  return at === null ? null : new Date(at).toISOString();
}

/**
 * Parses an ISO 8601 instant with any fraction or offset; null for any other text. A date without a time, or
 * without an offset, is not an instant.
 */
export function parseInstant(text: string): Millis | null {
  const parts = /^(\d{4})-(\d\d)-(\d\d)[T ]\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)$/i.exec(text.trim());
  if (!parts) return null;
  const [, year, month, day] = parts;
  const at = Date.parse(text.trim().replace(" ", "T"));
  if (Number.isNaN(at)) return null;
  const inMonth = new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate();
  return Number(day) <= inMonth ? at : null;
}

/** Returns midnight of a day (`2027-01-01`) in a time zone; null for any other text. */
export function parseDay(text: string, timezone: string): Millis | null {
  if (!/^\d{4}-\d\d-\d\d$/.test(text.trim())) return null;
  try {
    const day = Temporal.PlainDate.from(text.trim(), { overflow: "reject" });
    return day.toZonedDateTime(timezone).epochMilliseconds;
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/**
 * Returns the first instant of the calendar day of `at` in a time zone (IANA name), even where the day begins
 * after 00:00.
 */
export function startOfDay(at: Millis, timezone: string): Millis {
  const local = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(timezone);
  return local.startOfDay().epochMilliseconds;
}

/** Returns whether a text is the IANA name of a time zone. */
export function isTimezone(text: string): boolean {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: text }).resolvedOptions().timeZone !== "";
  } catch {
    return false;
  }
}
