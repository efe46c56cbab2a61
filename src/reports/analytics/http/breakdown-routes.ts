/** Serves /api/analytics/breakdown: report figures by client, person, category and so on. */
import { Type } from "@sinclair/typebox";
import type { Deps } from "../../../deps/deps.ts";
import { isForViewer } from "../../../core/caller.ts";
import { badRequest } from "../../../core/errors.ts";
import { named, Nullable, OneOf } from "../../../http/input.ts";
import { route, routes } from "../../../http/route.ts";
import { BREAKDOWNS, breakDown, type BreakdownRow } from "../breakdown.ts";
import { HOUR_GROUPS, INTERVALS } from "../rules/intervals.ts";
import { exportReport } from "./export.ts";
import { FiguresResource } from "./figures.ts";
import { onlyFigures } from "../rules/shown-figures.ts";
import {
  aboutReports,
  figuresFor,
  notForViewers,
  RangeQuery,
  reportFrom,
  requireExport,
  requireFigure,
} from "./range.ts";

export const breakdownRoutes = (deps: Deps) => routes(deps, [breakdown]);

/** Groups hidden from viewers: people, and the agency's connections and campaigns. */
const INTERNAL: ReadonlySet<string> = new Set(["user", "connection", "campaign"]);

const COLUMNS = [
  "start_date",
  "end_date",
  "key",
  "name",
  "total_replies",
  "conversations",
  "sent",
  "positive",
  "meetings_booked",
  "booking_rate",
  "median_reply_speed_minutes",
  "avg_reply_speed_minutes",
  "avg_auto_reply_speed_minutes",
  "avg_manual_reply_speed_minutes",
] as const satisfies readonly (keyof BreakdownRow)[];

const { category_breakdown: _, ...figures } = FiguresResource.properties;
const whole = (description: string) => Nullable(Type.Integer({ minimum: 0, description }));
const day = Type.String({ format: "date", examples: ["2026-03-01"] });

const RowResource = named(
  "AnalyticsRow",
  Type.Object({
    start_date: day,
    end_date: day,
    key: Nullable(
      Type.String({
        description:
          "ID of the client, person or connection; `<connection id>:<campaign id>`, or `<connection id>` " +
          "without a known campaign; slug of the category; hour from 0 to 23, weekday from 0 (Monday), or " +
          "hour of the week from 0. Null for answers without a known author",
      }),
    ),
    name: Nullable(Type.String({ description: "Current name", examples: ["Acme"] })),
    ...figures,
    conversations: whole("Threads with at least one of these replies; null for hours and weekdays"),
    positive: whole(
      "Threads with at least one reply in a positive category; null for categories, hours and weekdays",
    ),
    meetings_booked: whole(
      "For clients with a calendar, the number of booked meetings; for other clients, the number of threads with " +
        "at least one `meeting-booked` reply. Rows for people count threads. Null when `positive` is null",
    ),
    median_reply_speed_minutes: Nullable(
      Type.Number({
        minimum: 0,
        description:
          "Median minutes from receipt to answer, for clients, people, campaigns and connections over the whole " +
          "range; null otherwise",
      }),
    ),
    booking_rate: Nullable(
      Type.Number({
        minimum: 0,
        description: "`meetings_booked` as a percentage of `positive`; null when `positive` is null",
      }),
    ),
  }),
  "A row in a breakdown",
);

const breakdown = route.get("/api/analytics/breakdown", {
  name: "analytics.breakdown",
  ...aboutReports(
    Type.Object({
      ...RangeQuery.properties,
      by: OneOf(BREAKDOWNS, {
        description: "What the rows are grouped by; `user` is the person who answered the reply in Replydesk",
      }),
      interval: Type.Optional(
        OneOf(INTERVALS, {
          description:
            "Also groups by day, week (starting on Monday) or month; the first and last interval can be " +
            "incomplete. Omit for one row over the whole range. Not available for hours and weekdays",
        }),
      ),
      format: Type.Optional(OneOf(["json", "csv"], { description: "`csv` returns the rows as text" })),
    }),
  ),
  summary: "Retrieve a breakdown by client, person, campaign, connection, category or time",
  description:
    "Rows are ordered by time, then by number of replies. Rows with neither replies nor meetings are omitted, " +
    "except hours and weekdays. Each conversation counts once per row; when grouped by category, it counts in " +
    "the category of its latest reply.",
  answers: Type.Object({ data: Type.Array(RowResource) }),
  formats: { "text/csv": `${COLUMNS.join(",")}\r\n` },
  handle: async ({ deps, request, caller, query }) => {
    if (isForViewer(caller) && INTERNAL.has(query.by)) throw notForViewers();
    if (query.interval !== undefined && HOUR_GROUPS.some((name) => name === query.by))
      throw badRequest(`interval: cannot be combined with by=${query.by}`);
    if (query.format === "csv") requireExport(caller);
    const { by, interval } = query;
    const report = reportFrom(deps, caller, query);
    const figures = figuresFor(deps, caller, report.selection);
    if (by === "category") requireFigure(figures, "category_breakdown");
    const found = await breakDown(deps, { ...report, by, interval });
    const isTimed = figures.includes("avg_reply_speed_minutes");
    const rows = found.map((row) => ({
      ...onlyFigures(row, figures),
      ...(!isTimed && { median_reply_speed_minutes: null }),
    }));
    return query.format === "csv"
      ? exportReport(deps, request, {
          what: `analytics by ${by}`,
          name: `analytics-by-${by}`,
          columns: COLUMNS,
          rows,
        })
      : { data: rows };
  },
});
