/** Formats instants in the user's time zone. */

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const LANGUAGE = "en";

const formats = new Map<string, Intl.DateTimeFormat>();

/** Caches formats, because creating one takes longer than using it a thousand times. */
function formatFor(zone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = zone + JSON.stringify(options);
  const known = formats.get(key) ?? new Intl.DateTimeFormat(LANGUAGE, { ...options, timeZone: zone });
  formats.set(key, known);
  return known;
}

const written = (at: string, zone: string, options: Intl.DateTimeFormatOptions): string =>
  formatFor(zone, options).format(new Date(at));

/** Returns `2 min`, `3 h`, `Tue 14:05`, `12 Mar`, `12 Mar 2025`; future times start with "in". */
export function relativeTime(at: string, { now, zone }: { now: number; zone: string }): string {
  const distance = new Date(at).getTime() - now;
  const span = Math.abs(distance);
  const ahead = distance > 0 ? "in " : "";
  if (span < MINUTE) return distance > 0 ? "in 1 min" : "now";
  if (span < HOUR) return `${ahead}${Math.round(span / MINUTE)} min`;
  if (span < DAY) return `${ahead}${Math.round(span / HOUR)} h`;
  if (span < 6 * DAY)
    return written(at, zone, { weekday: "short", hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
  const isThisYear = new Date(at).getUTCFullYear() === new Date(now).getUTCFullYear();
  return written(at, zone, { day: "numeric", month: "short", ...(!isThisYear && { year: "numeric" }) });
}

/** Returns a relative time for use in a sentence: `2 min ago`, `3 h ago`. */
export function timeAgo(at: string, { now, zone }: { now: number; zone: string }): string {
  const span = now - new Date(at).getTime();
  const relative = relativeTime(at, { now, zone });
  return span >= MINUTE && span < DAY ? `${relative} ago` : relative;
}

/** Returns `14:05` for the same day, `Tue 14:05` for days nearby, otherwise `12 Mar, 14:05`. */
export function clockTime(at: string, { now, zone }: { now: number; zone: string }): string {
  const time = { hour: "2-digit", minute: "2-digit", hourCycle: "h23" } as const;
  const dayOf = (instant: string): string => written(instant, zone, { dateStyle: "short" });
  if (dayOf(at) === dayOf(new Date(now).toISOString())) return written(at, zone, time);
  const isNear = Math.abs(new Date(at).getTime() - now) < 6 * DAY;
  return written(at, zone, {
    ...(isNear ? { weekday: "short" } : { day: "numeric", month: "short" }),
    ...time,
  });
}

/** Returns `Tue, 12 Mar 2026` for a calendar day such as `2026-03-12`. */
export const formatDay = (day: string): string =>
  written(`${day}T00:00:00Z`, "UTC", { weekday: "short", day: "numeric", month: "short", year: "numeric" });

/** Returns `Tuesday, 12 March 2026 at 14:05 (GMT+1)`. */
export const fullTime = (at: string, zone: string): string =>
  written(at, zone, {
    weekday: "long",
    day: "numeric",
    month: "long",
    year: "numeric",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
    timeZoneName: "short",
  });

/** Returns the remaining milliseconds as `1:05`; `0:00` if none remain. */
export function countdown(leftMs: number): string {
  const seconds = Math.max(0, Math.ceil(leftMs / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
