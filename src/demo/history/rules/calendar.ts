/** Distributes replies over time: more on workdays and in office hours, and growing from month to month. */
import { DAY, HOUR, MINUTE, SECOND, type Millis } from "../../../core/clock.ts";
import type { SeededRandom } from "./random.ts";

/** Length of a seeded history. */
const HISTORY_DAYS = 540;

/** Weights, starting with Sunday; Tuesday is busiest, and weekends are quiet. */
const BY_WEEKDAY = [0.08, 1, 1.2, 1.1, 1, 0.75, 0.12];
/** Weights, starting with January; summer and Christmas are quiet. */
const BY_MONTH = [1, 1.05, 1.1, 1, 0.95, 0.95, 0.75, 0.65, 1.05, 1.1, 1.1, 0.7];
/** Weights by hour, starting at midnight UTC; out-of-office replies also arrive at night. */
const BY_HOUR = [
  0.1, 0.08, 0.06, 0.06, 0.08, 0.15, 0.35, 0.8, 1.3, 1.6, 1.6, 1.3, 0.9, 1.2, 1.5, 1.4, 1.1, 0.8, 0.5, 0.35,
  0.3, 0.25, 0.2, 0.15,
];
/** The first day's volume relative to the last day's. */
const FIRST_DAY = 0.4;

const OFFICE_OPENS = 8;
const OFFICE_CLOSES = 18;
/** Share of people who answer outside office hours. */
const OUTSIDE_HOURS_SHARE = 0.12;

/** Maps positions in a history that ends at `until` to times. */
export class Calendar {
  readonly begin: Millis;
  /** Cumulative weights up to each hour. */
  readonly #upTo: Float64Array;

  constructor(until: Millis, days = HISTORY_DAYS) {
    this.begin = until - days * DAY;
    this.#upTo = new Float64Array(days * 24);
    let sum = 0;
    for (let hour = 0; hour < this.#upTo.length; hour += 1) {
      sum += weightOf(new Date(this.begin + hour * HOUR), hour / this.#upTo.length);
      this.#upTo[hour] = sum;
    }
  }

  /** Returns the time, in whole seconds, when the given share (0 to 1) of all replies has arrived. */
  at(part: number): Millis {
    const sought = part * (this.#upTo.at(-1) ?? 0);
    let [low, high] = [0, this.#upTo.length - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#upTo[middle] ?? 0) > sought) high = middle;
      else low = middle + 1;
    }
    const [before, upTo] = [this.#upTo[low - 1] ?? 0, this.#upTo[low] ?? 1];
    const within = (sought - before) / (upTo - before);
    return this.begin + low * HOUR + Math.floor((within * HOUR) / SECOND) * SECOND;
  }
}

function weightOf(at: Date, part: number): number {
  const ofDay = (BY_WEEKDAY[at.getUTCDay()] ?? 1) * (BY_MONTH[at.getUTCMonth()] ?? 1);
  return ofDay * (BY_HOUR[at.getUTCHours()] ?? 1) * (FIRST_DAY + (1 - FIRST_DAY) * part);
}

/** Returns the time unchanged during office hours, or else a time on the next working morning. */
export function inOfficeHours(at: Millis, chance: SeededRandom): Millis {
  const date = new Date(at);
  const [hour, weekday] = [date.getUTCHours(), date.getUTCDay()];
  const isWorkday = weekday > 0 && weekday < 6;
  if ((isWorkday && hour >= OFFICE_OPENS && hour < OFFICE_CLOSES) || chance.boolean(OUTSIDE_HOURS_SHARE))
    return at;
  const isEarly = isWorkday && hour < OFFICE_OPENS;
  const days = isEarly ? 0 : weekday === 5 ? 3 : weekday === 6 ? 2 : 1;
  const midnight = Math.floor(at / DAY) * DAY;
  return (
    midnight + days * DAY + OFFICE_OPENS * HOUR + chance.integerBelow((3 * HOUR) / SECOND) * SECOND + MINUTE
  );
}
