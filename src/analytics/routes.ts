/** /api/analytics: how many replies came, what they meant and how fast they were answered, day by day and in all. */
import { Type, type Static } from "@sinclair/typebox";
import { Elysia } from "elysia";
import { Nullable, Uuid } from "../http/input.ts";
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
        const asked = askedBy(deps, request, daily.query(request));
        const figures = await figuresIn(deps, asked, asked.days);
        return { data: asked.days.map(({ date }, n) => ({ date, ...(figures[n] as Figures) })) };
      },
      daily.docs,
    )
    .get(
      "/totals",
      async ({ request }): Promise<Static<typeof TotalsAnswer>> => {
        const asked = askedBy(deps, request, totals.query(request));
        const [figures] = await figuresIn(deps, asked, [spanOf(asked.days)]);
        const { start_date, end_date } = asked;
        return { data: { start_date, end_date, ...(figures as Figures) } };
      },
      totals.docs,
    );

interface ReportRequest {
  workspaceId: string;
  clientId: string | null;
  start_date: string;
  end_date: string;
  days: Day[];
}

function askedBy(deps: Deps, request: Request, query: Static<typeof RangeQuery>): ReportRequest {
  const { workspaceId } = callerOf(request);
  const { start_date, end_date } = query;
  const timezone = query.timezone ?? getWorkspace(deps.db, workspaceId).timezone;
  const days = daysOf({ start: start_date, end: end_date, timezone });
  return { workspaceId, clientId: query.client_id?.toLowerCase() ?? null, start_date, end_date, days };
}

async function figuresIn(deps: Deps, asked: ReportRequest, spans: readonly TimeSpan[]): Promise<Figures[]> {
  const { workspaceId, clientId } = asked;
  const rows = await deps.reader.read(countingOf({ workspaceId, clientId, spans }), workspaceId);
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
    `Last day, itself included; not before \`start_date\`, and at most ${MAX_DAYS} days in all`,
    "2026-03-31",
  ),
  client_id: Type.Optional(Uuid({ description: "Only replies to this client's campaigns" })),
  timezone: Type.Optional(
    Type.String({
      description: "IANA time zone in which a day is a day; that of the workspace when left out",
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
      "Each conversation once, by the category of its latest reply of the range; what has none counts as " +
      "`uncategorized`. Most first, then by slug; categories without a conversation are left out.",
  },
);

const FiguresResource = Type.Object({
  total_replies: count("Replies received", 214),
  conversations: count("Threads in which at least one of them stands", 187),
  sent: count("Those that were answered, here or in the sequencer", 96),
  positive: count("Threads with at least one reply of a positive category", 71),
  meetings_booked: count("Threads with at least one `meeting-booked` reply", 23),
  booking_rate: Type.Number({
    minimum: 0,
    description: "Percent: `meetings_booked` of `positive`, two decimals; 0 without any positive",
    examples: [32.39],
  }),
  avg_reply_speed_minutes: speed(
    "Minutes from received to answered, over all answered replies, two decimals; null without any",
    42.17,
  ),
  avg_auto_reply_speed_minutes: speed("The same of those that were answered by themselves", 6.5),
  avg_manual_reply_speed_minutes: speed(
    "The same of those that people answered here; answers out of the sequencer's own inbox are only in the first",
    97.25,
  ),
  category_breakdown: Breakdown,
});

const DailyAnswer = Type.Object({
  data: Type.Array(
    Type.Composite([
      Type.Object({
        date: Type.String({ format: "date", description: "`YYYY-MM-DD`", examples: ["2026-03-01"] }),
      }),
      FiguresResource,
    ]),
  ),
});
const TotalsAnswer = One(
  Type.Composite([
    Type.Object({
      start_date: Type.String({ format: "date", examples: ["2026-03-01"] }),
      end_date: Type.String({ format: "date", examples: ["2026-03-31"] }),
    }),
    FiguresResource,
  ]),
);

const shared = {
  tag: "Analytics",
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
  "Every figure belongs to the day on which the reply was received, also when it was answered or categorized later. " +
  "A day is a calendar day of the time zone: 23 or 25 hours long where clocks change.";

const daily = operation({
  ...shared,
  summary: "Figures of each day",
  description: `One element for each day of the range, in order, those without replies included. ${RECEIVED}`,
  answers: DailyAnswer,
});
const totals = operation({
  ...shared,
  summary: "Figures of a whole range",
  description: `A conversation counts once over the whole range, so these are not the sums of the days. ${RECEIVED}`,
  answers: TotalsAnswer,
});
