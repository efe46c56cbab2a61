/** What a report says of a stretch of time, made of what was counted in it; pure. */
import { MINUTE, type Millis } from "../../core/clock.ts";

/** The replies of one category. */
export interface Counted {
  /** Null for replies without a category. */
  categoryId: string | null;
  replies: number;
  /** Those that are the latest of their thread in the stretch. */
  latest: number;
  answers: Answers;
  auto: Answers;
  manual: Answers;
}

export interface Answers {
  count: number;
  /** Added up, from received to answered. */
  ms: Millis;
}

export interface Stretch {
  counted: readonly Counted[];
  /** Threads with a reply of a positive category. */
  positive: number;
  /** Threads with a `meeting-booked` reply. */
  meetings: number;
}

/** A category of the workspace as it is named today. */
export interface NamedCategory {
  id: string;
  slug: string;
  name: string;
}

export interface Figures {
  total_replies: number;
  conversations: number;
  sent: number;
  positive: number;
  meetings_booked: number;
  booking_rate: number;
  avg_reply_speed_minutes: number | null;
  avg_auto_reply_speed_minutes: number | null;
  avg_manual_reply_speed_minutes: number | null;
  category_breakdown: { category: string; slug: string; count: number }[];
}

/** Replies without a category stand in the breakdown with those of this one. */
const NO_CATEGORY = "uncategorized";

/** The record of interface.md §2.8, without its dates. Speeds are minutes; they and the rate have two decimals. */
export function figuresOf(
  { counted, positive, meetings }: Stretch,
  categories: readonly NamedCategory[],
): Figures {
  const sum = (of: (one: Counted) => number) => counted.reduce((total, one) => total + of(one), 0);
  const speed = (of: (one: Counted) => Answers) =>
    minutes({ count: sum((one) => of(one).count), ms: sum((one) => of(one).ms) });
  return {
    total_replies: sum((one) => one.replies),
    // Each thread of the stretch has one latest reply in it.
    conversations: sum((one) => one.latest),
    sent: sum((one) => one.answers.count),
    positive,
    meetings_booked: meetings,
    booking_rate: positive === 0 ? 0 : twoDecimals((100 * meetings) / positive),
    avg_reply_speed_minutes: speed((one) => one.answers),
    avg_auto_reply_speed_minutes: speed((one) => one.auto),
    avg_manual_reply_speed_minutes: speed((one) => one.manual),
    category_breakdown: breakdown(counted, categories),
  };
}

function breakdown(
  counted: readonly Counted[],
  categories: readonly NamedCategory[],
): Figures["category_breakdown"] {
  const uncategorized = categories.find(({ slug }) => slug === NO_CATEGORY)?.id ?? null;
  const counts = new Map<string | null, number>();
  for (const { categoryId, latest } of counted) {
    const id = categoryId ?? uncategorized;
    counts.set(id, (counts.get(id) ?? 0) + latest);
  }
  return categories
    .map(({ id, slug, name }) => ({ category: name, slug, count: counts.get(id) ?? 0 }))
    .filter(({ count }) => count > 0)
    .sort((one, other) => other.count - one.count || (one.slug < other.slug ? -1 : 1));
}

const minutes = ({ count, ms }: Answers): number | null =>
  count === 0 ? null : twoDecimals(ms / count / MINUTE);

const twoDecimals = (value: number): number => Math.round(value * 100) / 100;
