/** Determines which month to report, and writes the report's email; pure. */
import type { Millis } from "../../../core/clock.ts";
import type { Figure } from "../../../core/viewer.ts";
import type { Figures } from "./figures.ts";

/** Number of days at the start of a month when last month's report is sent. */
const SENDING_DAYS = 5;

/** Returns last month and its days in a time zone; null except on the days when its report is sent. */
export function reportedMonth(
  now: Millis,
  timezone: string,
): { month: string; start: string; end: string } | null {
  const today = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(timezone).toPlainDate();
  if (today.day > SENDING_DAYS) return null;
  const end = today.with({ day: 1 }).subtract({ days: 1 });
  return { month: end.toString().slice(0, 7), start: end.with({ day: 1 }).toString(), end: end.toString() };
}

const LABELS: readonly (readonly [Figure, string])[] = [
  ["positive", "Positive conversations"],
  ["meetings_booked", "Meetings"],
  ["booking_rate", "Booking rate"],
  ["total_replies", "Replies"],
  ["conversations", "Conversations"],
  ["sent", "Answers"],
];

interface MonthlyReport {
  client: string;
  /** The agency's name, if it has a brand. */
  agency: string | null;
  month: string;
  /** The figures that viewers may see; all others are null. */
  figures: { [Name in keyof Figures]: Figures[Name] | null };
  url: string;
}

export function reportMail({ client, agency, month, figures, url }: MonthlyReport): {
  subject: string;
  text: string;
  html: string;
} {
  const named = new Intl.DateTimeFormat("en", { month: "long", year: "numeric", timeZone: "UTC" }).format(
    Date.parse(`${month}-01`),
  );
  const rows = LABELS.flatMap(([name, label]) => {
    const value = figures[name];
    if (typeof value !== "number") return [];
    return [[label, name === "booking_rate" ? `${value}%` : String(value)] as const];
  });
  const subject = `${client}: report for ${named}`.replaceAll(/\s+/g, " ");
  const from = agency === null ? [] : [agency];
  const text = [
    subject,
    rows.map(([label, value]) => `${label}: ${value}`).join("\n"),
    `Report: ${url}`,
    ...from,
  ];
  const cells = rows.map(
    ([label, value]) => `<tr><td>${label}</td><td align="right"><b>${value}</b></td></tr>`,
  );
  const html = [
    `<p>${escaped(subject)}</p>`,
    `<table>${cells.join("")}</table>`,
    `<p><a href="${escaped(url)}">Open the report</a></p>`,
    ...from.map((name) => `<p>${escaped(name)}</p>`),
  ];
  return { subject, text: text.join("\n\n"), html: html.join("\n") };
}

const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
