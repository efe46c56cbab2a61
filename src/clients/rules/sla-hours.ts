/** Computes deadlines for answering leads, optionally counting only certain hours of the week; pure. */
import { isTimezone, type Millis } from "../../core/clock.ts";
import type { SlaHours } from "../../db/schema.ts";

/** Days of the week in ISO 8601 order, starting on Monday. */
export const WEEKDAYS = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"] as const;

/** Maximum number of days to search for open time; no deadline is later than the last of these days. */
const MAX_DAYS = 1_000;

/** A span of open time, and the total open time in the spans before it. */
export interface OpenSpan {
  opens: Millis;
  closes: Millis;
  before: Millis;
}

/** Lists open spans, starting with the one at `from`, until they contain `allowed` of open time after `until`. */
export function openSpans(
  { timezone, days }: SlaHours,
  { from, until, allowed }: { from: Millis; until: Millis; allowed: Millis },
): OpenSpan[] {
  const first = Temporal.Instant.fromEpochMilliseconds(from).toZonedDateTimeISO(timezone).toPlainDate();
  const spans: OpenSpan[] = [];
  let before = 0;
  let usable = 0;
  for (let ahead = 0; ahead < MAX_DAYS && usable < allowed; ahead += 1) {
    const day = first.add({ days: ahead });
    const times = days[WEEKDAYS[day.dayOfWeek - 1] ?? "mon"];
    if (!times) continue;
    const [opens, closes] = [instantOf(day, times[0], timezone), instantOf(day, times[1], timezone)];
    // A daylight saving gap can remove a day's hours.
    if (closes <= opens || closes <= from) continue;
    spans.push({ opens, closes, before });
    before += closes - opens;
    usable += Math.max(closes - Math.max(opens, until), 0);
  }
  return spans;
}

function instantOf(day: Temporal.PlainDate, time: string, timeZone: string): Millis {
  if (time === "24:00") return day.add({ days: 1 }).toZonedDateTime(timeZone).epochMilliseconds;
  return day.toZonedDateTime({ timeZone, plainTime: Temporal.PlainTime.from(time) }).epochMilliseconds;
}

/**
 * Returns the deadline: when the allowed time has passed, counting only open time. With null hours, all time
 * counts.
 */
export function deadlineAfter(hours: SlaHours | null, since: Millis, allowed: Millis): Millis {
  if (hours === null) return since + allowed;
  const spans = openSpans(hours, { from: since, until: since, allowed });
  const [first] = spans;
  const passed = first ? Math.max(since - first.opens, 0) : 0;
  const needed = allowed + passed;
  const last = spans.find(({ opens, closes, before }) => before + closes - opens >= needed);
  return last ? last.opens + needed - last.before : (spans.at(-1)?.closes ?? since + allowed);
}

/** Returns why the hours are invalid; null if they are valid. */
export function faultOfSlaHours({ timezone, days }: SlaHours): string | null {
  if (!isTimezone(timezone)) return ".timezone: must be an IANA name such as Europe/Madrid";
  const open = WEEKDAYS.filter((day) => days[day]);
  if (open.length === 0) return ": must have open time on at least one day";
  const wrong = open.find((day) => {
    const [from = "", to = ""] = days[day] ?? [];
    // Times in this format sort correctly as text.
    return from >= to;
  });
  return wrong === undefined ? null : `.days.${wrong}: must end after it begins`;
}
