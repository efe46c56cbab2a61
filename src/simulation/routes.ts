/**
 * Serves /api/clients/{id}/simulate: what automatic sending would have done in the past with other settings.
 */
import { Type, type Static } from "@sinclair/typebox";
import { Elysia } from "elysia";
import { requireExporter } from "../audit/http/export.ts";
import { Settings } from "../clients/present.ts";
import { getClientInScope, requireSendable } from "../clients/store.ts";
import { DAY, iso } from "../core/clock.ts";
import { CSV_FORMAT } from "../http/csv.ts";
import { columnsOf, named, Nullable, OneOf } from "../http/input.ts";
import { Id, Instant, One, operation } from "../http/operation.ts";
import { callerOf } from "../http/request.ts";
import { BLOCKED_REASONS_TEXT, GATES } from "../replies/rules/gates.ts";
import { OUTCOMES, REWRITTEN, SHOWN, type SimulatedReply, type SimulationResult } from "./rules/result.ts";
import { exported, MAX_EXPORTED } from "./http/export.ts";
import { createSimulator } from "./run.ts";
import type { Deps } from "../app/context.ts";

const MAX_DAYS = 90;
const FALLBACK_ROWS = 50;
const MAX_ROWS = 500;

export function simulationRoutes(deps: Deps) {
  const simulate = createSimulator(deps);
  return new Elysia({ prefix: "/api/clients" }).post(
    "/:id/simulate",
    async ({ request, params }): Promise<{ data: Static<typeof Simulation> } | Response> => {
      const caller = callerOf(request);
      const {
        days,
        settings = {},
        show = "all",
        limit = FALLBACK_ROWS,
        offset = 0,
        format,
      } = await run.body(request);
      // Checked before the work, which is larger for an export.
      if (format === "csv") requireExporter(request);
      const client = getClientInScope(deps.db, caller, params.id);
      const tried = columnsOf(settings);
      requireSendable(deps.db, caller.workspaceId, tried);
      const until = deps.clock.now();
      const span = { since: until - days * DAY, until };
      const page = format === "csv" ? { show, limit: MAX_EXPORTED, offset: 0 } : { show, limit, offset };
      const simulationRequest = { clientId: client.id, ...span, settings: { ...client, ...tried }, page };
      const result = await simulate(caller, simulationRequest);
      if (format === "csv") return exported(deps, request, result.rows);
      return { data: { ...spanForm(span), ...present(result) } };
    },
    run.docs,
  );
}

const spanForm = ({ since, until }: { since: number; until: number }) => ({
  from: iso(since),
  to: iso(until),
});

const present = ({ byGate, wouldSend, rows, ...counts }: SimulationResult) => ({
  ...counts,
  would_send: wouldSend,
  by_gate: byGate,
  rows: rows.map(presentRow),
});

const presentRow = ({ heading, evidence, verdict, outcome, textDistance, disagreed }: SimulatedReply) => ({
  reply_id: evidence.id,
  thread_id: evidence.threadId,
  from_name: heading.fromName,
  from_email: heading.fromEmail,
  subject: heading.subject,
  received_at: iso(evidence.receivedAt),
  category: evidence.aiCategory,
  confidence: evidence.confidence,
  would_send: verdict.blockedBy === null,
  send_at: verdict.blockedBy === null ? iso(verdict.sendAt) : null,
  blocked_by: verdict.blockedBy,
  gates: verdict.gates,
  draft: evidence.draft,
  disagreed,
  what_happened: {
    by: outcome.by,
    at: iso(outcome.at),
    minutes: outcome.minutes,
    sent: outcome.sent,
    text_distance: textDistance,
    category: evidence.category,
    category_changed: outcome.categoryChanged,
  },
});

const GATE_NAMES = GATES.map(({ name }) => name);
const Gate = OneOf(GATE_NAMES, { description: BLOCKED_REASONS_TEXT });
const count = (description: string) => Type.Integer({ minimum: 0, description });

const SimulatedRow = Type.Object({
  reply_id: Id,
  thread_id: Id,
  from_name: Nullable(Type.String()),
  from_email: Type.String(),
  subject: Type.String(),
  received_at: Instant,
  category: Nullable(Type.String({ description: "Slug that the AI or the rules chose" })),
  confidence: Nullable(Type.Number({ description: "0 to 1" })),
  would_send: Type.Boolean(),
  send_at: Nullable(Type.String({ format: "date-time", description: "When it would have left" })),
  blocked_by: Nullable(Gate),
  gates: Type.Array(Gate, { description: "Every gate that blocks it" }),
  draft: Nullable(
    Type.String({ description: "The AI's own draft; null where there was none, or is none any more" }),
  ),
  disagreed: Type.Boolean(),
  what_happened: Type.Object({
    by: OneOf(OUTCOMES, {
      description:
        "`manual`: a person answered; `auto`: it was answered automatically; `elsewhere`: it was answered in the " +
        "sequencer; `archived`: nobody answered, and it was archived; `nobody`: it is still open",
    }),
    at: Nullable(Type.String({ format: "date-time", description: "When it was answered" })),
    minutes: Nullable(Type.Integer({ description: "Minutes from its arrival to the answer" })),
    sent: Nullable(Type.String({ description: "The answer as it was sent from here" })),
    text_distance: Nullable(
      Type.Number({ description: "Share of the words in which the answer differs from the draft, 0 to 1" }),
    ),
    category: Nullable(Type.String({ description: "Slug of the category that the reply has now" })),
    category_changed: Type.Boolean({ description: "A person, or a label in the sequencer, chose another" }),
  }),
});

const Simulation = named(
  "Simulation",
  Type.Object({
    from: Instant,
    to: Instant,
    considered: count("Replies received in the time; those sent and those in `by_gate` add up to it"),
    would_send: count("Replies that would have been answered automatically"),
    disagreed: count("Replies that would have been answered, and with which people did otherwise"),
    by_gate: Type.Array(
      Type.Object({
        gate: Gate,
        blocked: count("Replies for which it was the first gate that blocked"),
        blocks: count("Replies that it blocked, whatever else did"),
      }),
      { description: "Every gate, in the order in which they are checked" },
    ),
    matching: count("Rows of what `show` chooses"),
    rows: Type.Array(SimulatedRow, {
      description: "Disagreements first, then what would have been sent, then the others; each newest first",
    }),
  }),
  "What automatic sending would have done, and what people did",
);

const TRIED = [
  "auto_categorize_enabled",
  "auto_draft_enabled",
  "auto_send_enabled",
  "auto_send_delay_minutes",
  "auto_send_categories",
  "auto_send_daily_limit",
  "auto_send_min_confidence",
  "auto_send_hours",
] as const;

const run = operation({
  name: "clients.simulate",
  tag: "Clients",
  summary: "Simulate automatic sending",
  description:
    "Plays the client's past replies through the gates of automatic sending, under settings that are only tried: " +
    "from the drafts and the evidence that are stored, without a call to the AI, and without changing anything. " +
    "A reply counts as a disagreement when it would have been answered, and people gave it another category, " +
    `archived it without an answer, or rewrote at least ${REWRITTEN * 100} % of the draft's words.`,
  access: { role: "manager", filtersByClient: true },
  body: Type.Object({
    days: Type.Integer({ minimum: 1, maximum: MAX_DAYS, description: "How far back to go", examples: [30] }),
    settings: Type.Optional(
      Type.Partial(Type.Pick(Type.Object(Settings), [...TRIED]), {
        description: "Settings to try; the others are the client's own",
        additionalProperties: false,
      }),
    ),
    show: Type.Optional(
      OneOf([...SHOWN, ...GATE_NAMES], {
        description:
          "Which rows to return: all, those that people disagreed with, those that would be sent, or those that a " +
          "gate was the first to block",
      }),
    ),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: MAX_ROWS, default: FALLBACK_ROWS })),
    offset: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000, default: 0 })),
    format: Type.Optional(
      OneOf(CSV_FORMAT, {
        description:
          `\`csv\` answers with the rows that \`show\` chooses, as text, up to ${MAX_EXPORTED.toLocaleString("en-US")} of them, ` +
          "whatever `limit` and `offset` say",
      }),
    ),
  }),
  example: { days: 30, settings: { auto_send_enabled: true, auto_send_categories: ["interested"] } },
  answers: One(Simulation),
  formats: { "text/csv": "reply_id,thread_id,received_at\r\n" },
  errors: {
    400: [
      "days: must be between 1 and 90",
      "auto_send_categories: unknown category warm",
      "auto_send_hours.to: must be after from",
    ],
    404: ["Client not found"],
  },
});
