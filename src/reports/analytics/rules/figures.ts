/** Computes a report's figures for a time span from its counts; pure. */
import { MINUTE, type Millis } from "../../../core/clock.ts";

/** The counts of one category. */
export interface Counted {
  /** Null for replies without a category. */
  categoryId: string | null;
  replies: number;
  /** Replies that are the latest in their thread within the span. */
  latest: number;
  answers: Answers;
  auto: Answers;
  manual: Answers;
}

export interface Answers {
  count: number;
  /** Total time from receipt to answer. */
  ms: Millis;
}

export interface SpanCounts {
  counted: readonly Counted[];
  /** Threads with a reply in a positive category. */
  positive: number;
  /** Threads with a `meeting-booked` reply. */
  meetings: number;
}

/** A category in the workspace, with its current name. */
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

/** Adds up the counts of several scopes that have no conversations in common. */
export function addUp(countsBySpan: readonly SpanCounts[]): SpanCounts {
  const [only] = countsBySpan;
  if (only && countsBySpan.length === 1) return only;
  const counted = new Map<string | null, Counted>();
  for (const row of countsBySpan.flatMap((spanCounts) => spanCounts.counted)) {
    const sum = counted.get(row.categoryId);
    counted.set(row.categoryId, sum ? both(sum, row) : row);
  }
  const sum = (of: (spanCounts: SpanCounts) => number) =>
    countsBySpan.reduce((total, spanCounts) => total + of(spanCounts), 0);
  return {
    counted: [...counted.values()],
    positive: sum(({ positive }) => positive),
    meetings: sum(({ meetings }) => meetings),
  };
}

function both(one: Counted, other: Counted): Counted {
  const add = (a: Answers, b: Answers): Answers => ({ count: a.count + b.count, ms: a.ms + b.ms });
  return {
    categoryId: one.categoryId,
    replies: one.replies + other.replies,
    latest: one.latest + other.latest,
    answers: add(one.answers, other.answers),
    auto: add(one.auto, other.auto),
    manual: add(one.manual, other.manual),
  };
}

/** The breakdown's slug for uncategorized replies. */
const NO_CATEGORY = "uncategorized";

/**
 * Computes the figures of the analytics API, without dates. Speeds are in minutes; speeds and the rate have
 * two decimals.
 */
export function figuresOf(
  { counted, positive, meetings }: SpanCounts,
  categories: readonly NamedCategory[],
): Figures {
  const sum = (of: (row: Counted) => number) => counted.reduce((total, row) => total + of(row), 0);
  const speed = (of: (row: Counted) => Answers) =>
    minutes({ count: sum((row) => of(row).count), ms: sum((row) => of(row).ms) });
  return {
    total_replies: sum((row) => row.replies),
    // Each thread has exactly one latest reply in the span.
    conversations: sum((row) => row.latest),
    sent: sum((row) => row.answers.count),
    positive,
    meetings_booked: meetings,
    booking_rate: percentOf(meetings, positive),
    avg_reply_speed_minutes: speed((row) => row.answers),
    avg_auto_reply_speed_minutes: speed((row) => row.auto),
    avg_manual_reply_speed_minutes: speed((row) => row.manual),
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
    .sort((a, b) => b.count - a.count || (a.slug < b.slug ? -1 : 1));
}

/** Returns a percentage; 0 if `whole` is 0. */
export const percentOf = (part: number, whole: number): number =>
  whole === 0 ? 0 : twoDecimals((100 * part) / whole);

export const minutes = ({ count, ms }: Answers): number | null =>
  count === 0 ? null : twoDecimals(ms / count / MINUTE);

const twoDecimals = (value: number): number => Math.round(value * 100) / 100;
