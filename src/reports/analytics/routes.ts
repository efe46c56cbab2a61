/** Serves /api/analytics: the number of replies, their categories and response times, per day and in total. */
import { Type } from "@sinclair/typebox";
import { named } from "../../http/input.ts";
import { One } from "../../http/operation.ts";
import { route, routes } from "../../http/route.ts";
import { FiguresResource } from "./http/figures.ts";
import { aboutReports, figuresFor, RangeQuery, reportFrom } from "./http/range.ts";
import { onlyFigures } from "./rules/shown-figures.ts";
import { figuresIn } from "./report.ts";
import { spanOf } from "./rules/days.ts";
import type { Figures } from "./rules/figures.ts";
import type { Deps } from "../../deps/deps.ts";

export const analyticsRoutes = (deps: Deps) => routes(deps, [daily, totals]);

const DailyAnswer = Type.Object({
  data: Type.Array(
    named(
      "AnalyticsDay",
      Type.Composite([
        Type.Object({
          date: Type.String({ format: "date", description: "`YYYY-MM-DD`", examples: ["2026-03-01"] }),
        }),
        FiguresResource,
      ]),
      "Totals for one day",
    ),
  ),
});
const TotalsAnswer = One(
  named(
    "AnalyticsTotals",
    Type.Composite([
      Type.Object({
        start_date: Type.String({ format: "date", examples: ["2026-03-01"] }),
        end_date: Type.String({ format: "date", examples: ["2026-03-31"] }),
      }),
      FiguresResource,
    ]),
    "Totals for the range",
  ),
);

const daily = route.get("/api/analytics/daily", {
  name: "analytics.daily",
  ...aboutReports(RangeQuery),
  summary: "Retrieve daily totals",
  description: "Returns one element per day in the range, in order, including days without replies.",
  answers: DailyAnswer,
  handle: async ({ deps, caller, query }) => {
    const report = reportFrom(deps, caller, query);
    const figures = await figuresIn(deps, report.selection, report.days);
    const seen = figuresFor(deps, caller, report.selection);
    return {
      data: report.days.map(({ date }, n) => ({ date, ...onlyFigures(figures[n] as Figures, seen) })),
    };
  },
});
const totals = route.get("/api/analytics/totals", {
  name: "analytics.totals",
  ...aboutReports(RangeQuery),
  summary: "Retrieve totals for a range",
  description: "A conversation counts once in the range, so totals can be lower than the sum of the days.",
  answers: TotalsAnswer,
  handle: async ({ deps, caller, query }) => {
    const report = reportFrom(deps, caller, query);
    const [figures] = await figuresIn(deps, report.selection, [spanOf(report.days)]);
    const { start_date, end_date } = report;
    const seen = figuresFor(deps, caller, report.selection);
    return { data: { start_date, end_date, ...onlyFigures(figures as Figures, seen) } };
  },
});
