/** Parses command-line values before a command runs; invalid values are usage errors. */
import { InvalidArgumentError } from "commander";
import { DAY, HOUR, MINUTE, parseInstant, SECOND, systemClock, type Millis } from "../core/clock.ts";

/** Maximum length of a name, as in the API. */
const MAX_NAME_LENGTH = 200;

export function nonEmptyName(text: string): string {
  if (text.trim() === "") throw new InvalidArgumentError("It must not be blank.");
  if (text.length > MAX_NAME_LENGTH)
    throw new InvalidArgumentError(`It must have at most ${MAX_NAME_LENGTH} characters.`);
  return text;
}

/** Parses an ISO 8601 time. */
export function instant(text: string): Millis {
  const at = parseInstant(text);
  if (at === null)
    throw new InvalidArgumentError("It must be an ISO 8601 time such as 2026-03-01T09:30:00Z.");
  return at;
}

const UNITS: Record<string, Millis> = { s: SECOND, m: MINUTE, h: HOUR, d: DAY };

/** Parses a duration in the past, such as `10m`, or an ISO 8601 time that is not in the future. */
export function past(text: string): Millis {
  const now = systemClock.now();
  const [, count, unit = ""] = /^(\d{1,6})([smhd])$/.exec(text) ?? [];
  const at = count === undefined ? parseInstant(text) : now - Number(count) * (UNITS[unit] ?? 0);
  if (at !== null && at >= 0 && at <= now) return at;
  throw new InvalidArgumentError(
    "It must be a duration such as 90s, 10m, 2h or 3d, or a past time such as 2026-03-01T09:30:00Z.",
  );
}
