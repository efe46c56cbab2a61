/** Serves /api/analytics/breakdown: report figures by client, person, category and so on. */
import { Type } from "@sinclair/typebox";
import { Elysia } from "elysia";
import type { Deps } from "../../app/context.ts";
import { recordAudit } from "../../audit/store.ts";
import { isForViewer } from "../../core/caller.ts";
import { BYTE_ORDER_MARK, csvOf } from "../../core/csv.ts";
import { badRequest } from "../../core/errors.ts";
import { named, Nullable, OneOf } from "../../http/input.ts";
import { operation } from "../../http/operation.ts";
import { auditorOf, callerOf } from "../../http/request.ts";
import { BREAKDOWNS, breakDown, type BreakdownRow } from "../breakdown.ts";
import { HOUR_GROUPS, INTERVALS } from "../rules/intervals.ts";
import { FiguresResource } from "./figures.ts";
import { aboutReports, notForViewers, RangeQuery, RECEIVED, reportFrom, requireExport } from "./range.ts";

export const breakdownRoutes = (deps: Deps) =>
  new Elysia().get(
    "/api/analytics/breakdown",
    async ({ request }) => {
      const query = breakdown.query(request);
      const caller = callerOf(request);
      if (isForViewer(caller) && INTERNAL.has(query.by)) throw notForViewers();
      if (query.interval !== undefined && HOUR_GROUPS.some((name) => name === query.by))
        throw badRequest(`interval: not with by=${query.by}`);
      if (query.format === "csv") requireExport(caller);
      const { by, interval } = query;
      const rows = await breakDown(deps, { ...reportFrom(deps, caller, query), by, interval });
      return query.format === "csv" ? exported(deps, request, { by, rows }) : { data: rows };
    },
    breakdown.docs,
  );

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
  "avg_reply_speed_minutes",
  "avg_auto_reply_speed_minutes",
  "avg_manual_reply_speed_minutes",
] as const satisfies readonly (keyof BreakdownRow)[];

function exported(
  { db, clock }: Deps,
  request: Request,
  { by, rows }: { by: string; rows: readonly BreakdownRow[] },
): Response {
  const { workspaceId } = callerOf(request);
  const detail = { what: `analytics by ${by}`, rows: rows.length };
  recordAudit(db, { workspaceId, action: "export.made", detail, ...auditorOf(request) }, clock.now());
  const headers = {
    "content-type": "text/csv; charset=utf-8",
    "content-disposition": `attachment; filename="analytics-by-${by}.csv"`,
  };
  return new Response(
    BYTE_ORDER_MARK + csvOf([COLUMNS, ...rows.map((row) => COLUMNS.map((name) => row[name]))]),
    { headers },
  );
}

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
          "Id of the client, person or connection; `<connection id>:<campaign id>`, without the latter where no campaign is " +
          "known; slug of the category; hour from 0 to 23, weekday from 0 (Monday), or hour of the week from 0. Null for " +
          "answers that no person is known to have written",
      }),
    ),
    name: Nullable(Type.String({ description: "What it is called today", examples: ["Acme"] })),
    ...figures,
    conversations: whole("Threads with at least one of these replies; null by hour and weekday"),
    positive: whole(
      "Threads with at least one reply in a positive category; null by category, hour and weekday",
    ),
    meetings_booked: whole("Threads with at least one `meeting-booked` reply; null as `positive`"),
    booking_rate: Nullable(
      Type.Number({
        minimum: 0,
        description: "`meetings_booked` as a percentage of `positive`; null as these",
      }),
    ),
  }),
  "Figures of one row of a breakdown",
);

const breakdown = operation({
  name: "analytics.breakdown",
  ...aboutReports(
    Type.Object({
      ...RangeQuery.properties,
      by: OneOf(BREAKDOWNS, {
        description: "What a row is about; `user` is the person who answered the reply here",
      }),
      interval: Type.Optional(
        OneOf(INTERVALS, {
          description:
            "Rows for each day, week (from Monday) or month of the range, which cuts the first and the last short; without it, " +
            "for the whole range. Not by hour or weekday",
        }),
      ),
      format: Type.Optional(OneOf(["json", "csv"], { description: "`csv` answers with the rows, as text" })),
    }),
  ),
  summary: "Read figures by client, person, campaign, connection, category or time",
  description:
    "In order of time, then of replies; only what has replies, and every hour or weekday. A conversation counts once in each " +
    `row, by category by its latest reply. ${RECEIVED}`,
  answers: Type.Object({ data: Type.Array(RowResource) }),
  formats: { "text/csv": `${COLUMNS.join(",")}\r\n` },
});
