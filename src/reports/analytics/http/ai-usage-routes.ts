/** Serves /api/ai/usage: AI calls and their costs by client or day. */
import { Type, type Static } from "@sinclair/typebox";
import type { Deps } from "../../../deps/deps.ts";
import { named, Nullable, OneOf, Uuid } from "../../../http/input.ts";
import { Id, One } from "../../../http/operation.ts";
import { route, routes } from "../../../http/route.ts";
import { getWorkspace } from "../../../people/workspaces/store/workspaces.ts";
import {
  aiFiguresOf,
  priceFrom,
  type AiFigures,
  type CallCount,
  type CreditCount,
  type Prices,
} from "../rules/ai-cost.ts";
import { daysOf, MAX_DAYS, spanOf, type Day } from "../rules/days.ts";
import { aiUsageFrom, aiUsageOf } from "../store/ai-usage.ts";
import { exportReport } from "./export.ts";
import { dateParameter } from "./range.ts";

export const aiUsageRoutes = (deps: Deps) => routes(deps, [usage]);

type Report = Static<typeof UsageResource>;

async function reportOf(deps: Deps, workspaceId: string, query: Static<typeof UsageQuery>): Promise<Report> {
  const { start_date, end_date, by, client_id: clientId } = query;
  const { timezone } = getWorkspace(deps.db, workspaceId);
  const days = daysOf({ start: start_date, end: end_date, timezone });
  const usageRequest = {
    workspaceId,
    clientId: clientId?.toLowerCase() ?? null,
    isByClient: by === "client",
  };
  const spans = by === "day" ? days : [spanOf(days)];
  const counts = aiUsageFrom(await deps.reader.read(aiUsageOf({ ...usageRequest, spans }), workspaceId));
  const prices = pricesOf(deps);
  const rows = by === "day" ? rowsByDay(days, counts, prices) : rowsByClient(counts, prices);
  const totals = aiFiguresOf(counts.calls, counts.credits, prices);
  return { start_date, end_date, by, currency: deps.config.ai.currency, rows, totals };
}

const pricesOf = ({ config }: Pick<Deps, "config">): Prices => ({
  classify: priceFrom(config.ai.classify_price),
  draft: priceFrom(config.ai.draft_price),
});

interface UsageCounts {
  calls: readonly CallCount[];
  credits: readonly CreditCount[];
}
type UsageRow = AiFigures & { date: string | null; client_id: string | null };

function rowsByDay(days: readonly Day[], { calls, credits }: UsageCounts, prices: Prices): UsageRow[] {
  const callsOf = Map.groupBy(calls, ({ span }) => span);
  const creditsOf = Map.groupBy(credits, ({ span }) => span);
  return days.map(({ date }, n) => ({
    date,
    client_id: null,
    ...aiFiguresOf(callsOf.get(n) ?? [], creditsOf.get(n) ?? [], prices),
  }));
}

/** Highest cost first. */
function rowsByClient({ calls, credits }: UsageCounts, prices: Prices): UsageRow[] {
  const callsOf = Map.groupBy(calls, ({ clientId }) => clientId);
  const creditsOf = Map.groupBy(credits, ({ clientId }) => clientId);
  return [...new Set([...callsOf.keys(), ...creditsOf.keys()])]
    .map((id) => ({
      date: null,
      client_id: id,
      ...aiFiguresOf(callsOf.get(id) ?? [], creditsOf.get(id) ?? [], prices),
    }))
    .toSorted((a, b) => b.credits - a.credits || b.calls - a.calls);
}

const COLUMNS = [
  "date",
  "client_id",
  "calls",
  "failed_calls",
  "input_tokens",
  "cached_tokens",
  "output_tokens",
  "credits",
  "cost",
] as const;

const GROUPINGS = ["client", "day"] as const;

const UsageQuery = Type.Object({
  start_date: dateParameter("First day of the range, in the workspace's time zone", "2026-03-01"),
  end_date: dateParameter(`Last day, inclusive; at most ${MAX_DAYS} days in total`, "2026-03-31"),
  by: OneOf(GROUPINGS, { description: "What the rows are grouped by" }),
  client_id: Type.Optional(Uuid({ description: "Filter by client" })),
  format: Type.Optional(OneOf(["json", "csv"], { description: "`csv` returns the rows as text" })),
});

const count = (description: string) => Type.Integer({ minimum: 0, description });

const Figures = {
  calls: count("Number of calls to a model"),
  failed_calls: count("Number of calls without a usable response"),
  input_tokens: count("Input tokens"),
  cached_tokens: count("Input tokens that the provider had cached"),
  output_tokens: count("Output tokens"),
  credits: count("AI credits spent"),
  cost: Nullable(
    Type.Number({
      minimum: 0,
      description:
        "Cost at `ai.classify_price` and `ai.draft_price`, in their currency; null if a used model has no " +
        "price",
    }),
  ),
};

const UsageResource = named(
  "AiUsage",
  Type.Object({
    start_date: Type.String({ format: "date" }),
    end_date: Type.String({ format: "date" }),
    by: OneOf(GROUPINGS),
    currency: Type.String({ description: "ISO 4217 currency code for the costs", examples: ["USD"] }),
    rows: Type.Array(
      Type.Object({
        date: Nullable(
          Type.String({ format: "date", description: "The row's date; null when grouped by client" }),
        ),
        client_id: Nullable({
          ...Id,
          description: "The row's client; null when grouped by day, and for calls without a client",
        }),
        ...Figures,
      }),
    ),
    totals: Type.Object(Figures),
  }),
  "AI usage and its cost",
);

const usage = route.get("/api/ai/usage", {
  name: "ai.usage",
  tag: "Workspace",
  summary: "Retrieve AI usage and costs",
  description:
    "Grouped by client, returns only clients with usage, most credits first. Grouped by day, returns every day " +
    "in the range. Calls, tokens and costs are kept for 31 days, or `retention.days` if longer; credits are kept " +
    "permanently.",
  query: UsageQuery,
  answers: One(UsageResource),
  formats: { "text/csv": `${COLUMNS.join(",")}\r\n` },
  errors: {
    400: [
      "end_date: must not be before start_date",
      `end_date: the range must not be longer than ${MAX_DAYS} days`,
    ],
  },
  access: { role: "manager" },
  handle: async ({ deps, request, caller, query }) => {
    const report = await reportOf(deps, caller.workspaceId, query);
    return query.format === "csv"
      ? exportReport(deps, request, {
          what: "ai usage",
          name: "ai-usage",
          columns: COLUMNS,
          rows: report.rows,
        })
      : { data: report };
  },
});
