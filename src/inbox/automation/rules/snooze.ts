/** Parses a rule's snooze length; pure. */
import { DAY, HOUR, type Millis } from "../../../core/clock.ts";

export const SNOOZE_PATTERN = "^[1-9][0-9]{0,3}[hdw]$";

const UNITS: Readonly<Record<string, Millis>> = { h: HOUR, d: DAY, w: 7 * DAY };

/** A longer snooze is treated as a mistake. */
export const LONGEST_SNOOZE: Millis = 366 * DAY;

/** Returns the length of a snooze such as `12h`, `3d` or `2w`. */
export const snoozeLength = (text: string): Millis =>
  Number(text.slice(0, -1)) * (UNITS[text.slice(-1)] ?? 0);
