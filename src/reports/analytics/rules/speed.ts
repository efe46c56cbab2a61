/** Computes a report's response time figures; pure. */
import type { Millis } from "../../../core/clock.ts";
import { minutes, percentOf } from "./figures.ts";

/** Exclusive upper limits of the classes, in minutes; the last class has none. */
export const SPEED_LIMITS = [5, 15, 30, 60, 120, 240, 480, 1_440, 2_880] as const;

/** Counts of the answers in a span. */
export interface SpeedCounts {
  answered: number;
  /** Answers sent automatically, and by people. All others were written in the sequencer. */
  auto: number;
  manual: number;
  medianMs: Millis | null;
  p90Ms: Millis | null;
  /** Answers for clients with an SLA for the first answer, and answers within that SLA. */
  limited: number;
  inTime: number;
  /** People's answers with an AI draft, and how many of them differ from the draft. */
  drafted: number;
  edited: number;
  /** JSON: for each class with answers, its position and the numbers of all, automatic and manual answers. */
  classes: string;
}

interface SpeedClass {
  from_minutes: number;
  to_minutes: number | null;
  automatic: number;
  manual: number;
  elsewhere: number;
}

export interface Speed {
  answered: number;
  median_minutes: number | null;
  p90_minutes: number | null;
  within_sla: number | null;
  automatic_share: number | null;
  edited_share: number | null;
  distribution: SpeedClass[];
}

/** Shares are percentages with two decimals; null if the total is zero. */
export function speedFrom(counts: SpeedCounts): Speed {
  const share = (part: number, whole: number) => (whole === 0 ? null : percentOf(part, whole));
  const one = (ms: Millis | null) => (ms === null ? null : minutes({ count: 1, ms }));
  return {
    answered: counts.answered,
    median_minutes: one(counts.medianMs),
    p90_minutes: one(counts.p90Ms),
    within_sla: share(counts.inTime, counts.limited),
    automatic_share: share(counts.auto, counts.auto + counts.manual),
    edited_share: share(counts.edited, counts.drafted),
    distribution: classesFrom(counts.classes),
  };
}

function classesFrom(text: string): SpeedClass[] {
  const found = JSON.parse(text) as [number, number, number, number][];
  return Array.from({ length: SPEED_LIMITS.length + 1 }, (_, at) => {
    const [, all = 0, automatic = 0, manual = 0] = found.find(([position]) => position === at) ?? [];
    return {
      from_minutes: SPEED_LIMITS[at - 1] ?? 0,
      to_minutes: SPEED_LIMITS[at] ?? null,
      automatic,
      manual,
      elsewhere: all - automatic - manual,
    };
  });
}
