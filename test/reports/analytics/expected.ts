/** Computes a report's expected figures with plain loops over the replies. */
import type { Figures } from "../../../src/reports/analytics/rules/figures.ts";
import type { Millis } from "../../../src/core/clock.ts";

export interface ReplySample {
  id: string;
  threadId: string;
  clientId: string;
  categoryId: string | null;
  receivedAt: Millis;
  handledAt: Millis | null;
  sentBy: "auto" | "manual" | null;
}

export interface Category {
  id: string;
  slug: string;
  name: string;
  isPositive: boolean;
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Returns the date in a time zone at a given time, from the system's time zone data: `YYYY-MM-DD`. */
export function dateIn(timezone: string, at: Millis): string {
  const options = { timeZone: timezone, year: "numeric", month: "2-digit", day: "2-digit" } as const;
  const format = formats.get(timezone) ?? new Intl.DateTimeFormat("en-CA", options);
  formats.set(timezone, format);
  return format.format(at);
}

/** Returns the dates of a range, including both ends. */
export function datesBetween(start: string, end: string): string[] {
  const dates = [];
  for (const day = new Date(start); ; day.setUTCDate(day.getUTCDate() + 1)) {
    const date = day.toISOString().slice(0, 10);
    if (date > end) return dates;
    dates.push(date);
  }
}

/** @param replies Only replies received in the reported range */
export function expectedFigures(replies: readonly ReplySample[], categories: readonly Category[]): Figures {
  const threads = Map.groupBy(replies, ({ threadId }) => threadId);
  const is = (what: (category: Category) => boolean) => (reply: ReplySample) =>
    categories.some((category) => category.id === reply.categoryId && what(category));
  const threadsWith = (what: (reply: ReplySample) => boolean) =>
    [...threads.values()].filter((thread) => thread.some(what)).length;
  const positive = threadsWith(is(({ isPositive }) => isPositive));
  const meetings = threadsWith(is(({ slug }) => slug === "meeting-booked"));
  return {
    total_replies: replies.length,
    conversations: threads.size,
    sent: replies.filter(({ handledAt }) => handledAt !== null).length,
    positive,
    meetings_booked: meetings,
    booking_rate: positive > 0 ? Number(((meetings / positive) * 100).toFixed(2)) : 0,
    avg_reply_speed_minutes: averageMinutes(replies),
    avg_auto_reply_speed_minutes: averageMinutes(replies.filter(({ sentBy }) => sentBy === "auto")),
    avg_manual_reply_speed_minutes: averageMinutes(replies.filter(({ sentBy }) => sentBy === "manual")),
    category_breakdown: expectedBreakdown([...threads.values()], categories),
  };
}

/** Returns the replies and their response times in minutes by hour of the week, named after the system's calendar. */
export function expectedHours(replies: readonly ReplySample[], timezone: string): Map<string, unknown> {
  const format = new Intl.DateTimeFormat("en-US", {
    timeZone: timezone,
    weekday: "long",
    hour: "2-digit",
    hourCycle: "h23",
  });
  const named = Map.groupBy(replies, ({ receivedAt }) => `${format.format(receivedAt).replace(",", "")}:00`);
  return new Map(
    [...named].map(([name, of]) => [
      name,
      [of.length, averageMinutes(of), averageMinutes(of.filter(({ sentBy }) => sentBy === "manual"))],
    ]),
  );
}

/** Computes the median response time in minutes, or null without answers. */
export function medianMinutes(replies: readonly ReplySample[]): number | null {
  const speeds = replies
    .flatMap(({ receivedAt, handledAt }) => (handledAt === null ? [] : [Math.max(0, handledAt - receivedAt)]))
    .toSorted((a, b) => a - b);
  const [low, high] = [speeds[(speeds.length - 1) >> 1], speeds[speeds.length >> 1]];
  return low === undefined || high === undefined ? null : Number(((low + high) / 2 / 60_000).toFixed(2));
}

function averageMinutes(replies: readonly ReplySample[]): number | null {
  const speeds = replies.flatMap(({ receivedAt, handledAt }) =>
    handledAt === null ? [] : [Math.max(0, handledAt - receivedAt)],
  );
  if (speeds.length === 0) return null;
  const total = speeds.reduce((sum, speed) => sum + speed, 0);
  return Number((total / speeds.length / 60_000).toFixed(2));
}

function expectedBreakdown(threads: ReplySample[][], categories: readonly Category[]) {
  const items: { category: string; slug: string; count: number }[] = [];
  for (const thread of threads) {
    const [latest] = thread.toSorted((a, b) => b.receivedAt - a.receivedAt || (a.id < b.id ? 1 : -1));
    const category =
      categories.find(({ id }) => id === latest?.categoryId) ??
      categories.find(({ slug }) => slug === "uncategorized");
    const slug = category?.slug ?? "";
    const item = items.find((candidate) => candidate.slug === slug);
    if (item) item.count += 1;
    else items.push({ category: category?.name ?? "", slug, count: 1 });
  }
  return items.sort((a, b) => (a.count === b.count ? (a.slug > b.slug ? 1 : -1) : b.count - a.count));
}
