/** Serves /api/analytics: number of replies, their categories and answer times, per day and in total. */
import { Type, type Static } from "@sinclair/typebox";
import { Elysia } from "elysia";
import { clientFilter, type ClientFilter } from "../core/caller.ts";
import { named, Nullable, Uuid } from "../http/input.ts";
import { One, operation } from "../http/operation.ts";
import { callerOf } from "../http/request.ts";
import { getWorkspace } from "../workspaces/store.ts";
import { daysOf, MAX_DAYS, spanOf, type Day, type TimeSpan } from "./rules/days.ts";
import { figuresOf, type Figures } from "./rules/figures.ts";
import { countingOf, countsFrom } from "./store.ts";
import type { Deps } from "../app/context.ts";

export const analyticsRoutes = (deps: Deps) =>
  new Elysia({ prefix: "/api/analytics" })
    .get(
      "/daily",
      async ({ request }): Promise<Static<typeof DailyAnswer>> => {
        const report = reportFrom(deps, request, daily.query(request));
        const figures = await figuresIn(deps, report, report.days);
        return { data: report.days.map(({ date }, n) => ({ date, ...(figures[n] as Figures) })) };
      },
      daily.docs,
    )
    .get(
      "/totals",
      async ({ request }): Promise<Static<typeof TotalsAnswer>> => {
        const report = reportFrom(deps, request, totals.query(request));
        const [figures] = await figuresIn(deps, report, [spanOf(report.days)]);
        const { start_date, end_date } = report;
        return { data: { start_date, end_date, ...(figures as Figures) } };
      },
      totals.docs,
    );

interface ReportRequest extends ClientFilter {
  workspaceId: string;
  start_date: string;
  end_date: string;
  days: Day[];
}

function reportFrom(deps: Deps, request: Request, query: Static<typeof RangeQuery>): ReportRequest {
  const caller = callerOf(request);
  const { workspaceId } = caller;
  const { start_date, end_date } = query;
  const timezone = query.timezone ?? getWorkspace(deps.db, workspaceId).timezone;
  const days = daysOf({ start: start_date, end: end_date, timezone });
  return { workspaceId, ...clientFilter(caller, query.client_id), start_date, end_date, days };
}

async function figuresIn(deps: Deps, report: ReportRequest, spans: readonly TimeSpan[]): Promise<Figures[]> {
  const { workspaceId, clientId = null, clients } = report;
  const counting = countingOf({ workspaceId, clientId, spans, ...(clients && { clients }) });
  const rows = await deps.reader.read(counting, workspaceId);
  const { stretches, categories } = countsFrom(rows);
  return stretches.map((stretch) => figuresOf(stretch, categories));
}

const date = (description: string, example: string) =>
  Type.String({
    pattern: "^\\d{4}-\\d\\d-\\d\\d$",
    format: "date",
    mustBe: "a date such as 2026-03-01",
    description,
    examples: [example],
  });

const RangeQuery = Type.Object({
  start_date: date("First day of the range", "2026-03-01"),
  end_date: date(
    `Last day, inclusive; not before \`start_date\`, and at most ${MAX_DAYS} days in total`,
    "2026-03-31",
  ),
  client_id: Type.Optional(Uuid({ description: "Only replies to this client's campaigns" })),
  timezone: Type.Optional(
    Type.String({
      description: "IANA time zone that days are counted in; default: the workspace's",
      examples: ["Europe/Berlin"],
    }),
  ),
});

const count = (description: string, example: number) =>
  Type.Integer({ minimum: 0, description, examples: [example] });
const speed = (description: string, example: number) =>
  Nullable(Type.Number({ minimum: 0, description, examples: [example] }));

const Breakdown = Type.Array(
  Type.Object({
    category: Type.String({ description: "The category's name", examples: ["Interested"] }),
    slug: Type.String({ examples: ["interested"] }),
    count: Type.Integer({ minimum: 1, description: "Conversations", examples: [58] }),
  }),
  {
    description:
      "Counts each conversation once, by the category of its latest reply in the range; a reply without a " +
      "category counts as `uncategorized`. Sorted by count, then by slug; categories without a " +
      "conversation are omitted.",
  },
);

const FiguresResource = Type.Object({
  total_replies: count("Replies received", 214),
  conversations: count("Threads with at least one of these replies", 187),
  sent: count("Replies that were answered, here or in the sequencer", 96),
  positive: count("Threads with at least one reply in a positive category", 71),
  meetings_booked: count("Threads with at least one `meeting-booked` reply", 23),
  booking_rate: Type.Number({
    minimum: 0,
    description:
      "`meetings_booked` as a percentage of `positive`, two decimals; 0 when there are no positive threads",
    examples: [32.39],
  }),
  avg_reply_speed_minutes: speed(
    "Average minutes from receipt to answer over all answered replies, two decimals; null without any",
    42.17,
  ),
  avg_auto_reply_speed_minutes: speed("The same for replies answered automatically", 6.5),
  avg_manual_reply_speed_minutes: speed(
    "The same for replies that people answered here; answers from the sequencer's own inbox count only in " +
      "the overall average",
    97.25,
  ),
  category_breakdown: Breakdown,
});

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
      "Figures of one day",
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
    "Figures of the whole range",
  ),
);

const shared = {
  tag: "Analytics",
  access: { filtersByClient: true } as const,
  query: RangeQuery,
  errors: {
    400: [
      "start_date: is required",
      "start_date: must be a date such as 2026-03-01",
      "end_date: must not be before start_date",
      `end_date: the range must not be longer than ${MAX_DAYS} days`,
      "timezone: must be an IANA time zone such as Europe/Berlin",
      "client_id: must be a UUID",
    ],
  },
};

const RECEIVED =
  "Every figure belongs to the day on which the reply was received, even if it was answered or categorized " +
  "later. A day is a calendar day in the time zone: 23 or 25 hours long when clocks change.";

const daily = operation({
  name: "analytics.daily",
  ...shared,
  summary: "Read figures per day",
  description: `One element for each day of the range, in order, including days without replies. ${RECEIVED}`,
  answers: DailyAnswer,
});
const totals = operation({
  name: "analytics.totals",
  ...shared,
  summary: "Read figures for a whole range",
  description: `A conversation counts once over the whole range, so these are not the sums of the days. ${RECEIVED}`,
  answers: TotalsAnswer,
});
