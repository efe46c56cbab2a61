/** Serves /api/analytics/speed: how fast replies were answered, and by whom. */
import { Type } from "@sinclair/typebox";
import type { Deps } from "../../../deps/deps.ts";
import { named, Nullable, OneOf } from "../../../http/input.ts";
import { One } from "../../../http/operation.ts";
import { route, routes } from "../../../http/route.ts";
import { spanOf } from "../rules/days.ts";
import { speedFrom, type SpeedCounts } from "../rules/speed.ts";
import { listSlaSpans, speedOf } from "../store/speed.ts";
import { exportReport } from "./export.ts";
import { aboutReports, figuresFor, RangeQuery, reportFrom, requireExport, requireFigure } from "./range.ts";

export const speedRoutes = (deps: Deps) => routes(deps, [speed]);

const COLUMNS = ["from_minutes", "to_minutes", "automatic", "manual", "elsewhere"] as const;

const count = (description: string) => Type.Integer({ minimum: 0, description });
const minutes = (description: string) => Nullable(Type.Number({ minimum: 0, description }));
const share = (description: string) =>
  Nullable(Type.Number({ minimum: 0, maximum: 100, description: `${description}; null if there are none` }));

const SpeedResource = named(
  "AnalyticsSpeed",
  Type.Object({
    answered: count("Replies that were answered, in Replydesk or in the sequencer"),
    median_minutes: minutes("Median response time in minutes; null if there are none"),
    p90_minutes: minutes("90th percentile of response time in minutes"),
    within_sla: share(
      "Percentage of answers within the client's SLA, counting only `sla_hours` if set; only for clients with an SLA",
    ),
    automatic_share: share("Percentage of answers from Replydesk that were sent automatically"),
    edited_share: share("Percentage of manual answers with an AI draft that were edited before sending"),
    distribution: Type.Array(
      Type.Object({
        from_minutes: count("Lower bound in minutes, inclusive"),
        to_minutes: Nullable(
          Type.Integer({ description: "Upper bound in minutes, exclusive; null in the last class" }),
        ),
        automatic: count("Automatic answers"),
        manual: count("Manual answers from Replydesk"),
        elsewhere: count("Answers from the sequencer's inbox"),
      }),
    ),
  }),
  "Response times of answers",
);

const speed = route.get("/api/analytics/speed", {
  name: "analytics.speed",
  ...aboutReports(
    Type.Object({
      ...RangeQuery.properties,
      format: Type.Optional(
        OneOf(["json", "csv"], { description: "`csv` returns the distribution as text" }),
      ),
    }),
  ),
  summary: "Retrieve response times",
  description: "Response time is the time from receipt to the first answer.",
  answers: One(SpeedResource),
  formats: { "text/csv": `${COLUMNS.join(",")}\r\n` },
  handle: async ({ deps, request, caller, query }) => {
    if (query.format === "csv") requireExport(caller);
    const { selection, days } = reportFrom(deps, caller, query);
    requireFigure(figuresFor(deps, caller, selection), "avg_reply_speed_minutes");
    const span = spanOf(days);
    const slaSpans = listSlaSpans(deps.db, selection.workspaceId, span);
    const [rows = []] = await deps.reader.read([speedOf(selection, span, slaSpans)], selection.workspaceId);
    const found = speedFrom(rows[0] as SpeedCounts);
    return query.format === "csv"
      ? exportReport(deps, request, {
          what: "analytics of speed",
          name: "analytics-speed",
          columns: COLUMNS,
          rows: found.distribution,
        })
      : { data: found };
  },
});
