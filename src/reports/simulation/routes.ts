/** Serves /api/clients/{id}/simulate: what automatic sending would have done in the past with other settings. */
import { Type, type Static } from "@sinclair/typebox";
import { requireExporter } from "../../people/audit/http/export.ts";
import { Settings } from "../../clients/present.ts";
import { getClientInScope, requireSendable } from "../../clients/store.ts";
import { DAY, iso } from "../../core/clock.ts";
import { CSV_FORMAT } from "../../http/csv.ts";
import { columnsOf, named, Nullable, OneOf } from "../../http/input.ts";
import { Id, Instant, One } from "../../http/operation.ts";
import { route, routes } from "../../http/route.ts";
import { GATES } from "../../inbox/replies/rules/gates.ts";
import { REWRITTEN } from "../../inbox/replies/rules/distance.ts";
import { OUTCOMES, SHOWN, type SimulatedReply, type SimulationResult } from "./rules/result.ts";
import { exported, MAX_EXPORTED } from "./http/export.ts";
import { createSimulator } from "./run.ts";
import type { Deps } from "../../deps/deps.ts";

const MAX_DAYS = 90;
const FALLBACK_ROWS = 50;
const MAX_ROWS = 500;

export const simulationRoutes = (deps: Deps) => routes(deps, [run(createSimulator(deps))]);

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
const Gate = named(
  "Gate",
  OneOf(GATE_NAMES, { description: "A gate, as described for a reply's `auto_send_blocked_reason`" }),
);
const count = (description: string) => Type.Integer({ minimum: 0, description });

const SimulatedRow = Type.Object({
  reply_id: Id,
  thread_id: Id,
  from_name: Nullable(Type.String()),
  from_email: Type.String(),
  subject: Type.String(),
  received_at: Instant,
  category: Nullable(Type.String({ description: "Slug chosen by the AI or the rules" })),
  confidence: Nullable(Type.Number({ description: "0 to 1" })),
  would_send: Type.Boolean(),
  send_at: Nullable(
    Type.String({ format: "date-time", description: "When the answer would have been sent" }),
  ),
  blocked_by: Nullable(Gate),
  gates: Type.Array(Gate, { description: "All gates that block the reply" }),
  draft: Nullable(Type.String({ description: "The AI's draft; null if there was none or it was deleted" })),
  disagreed: Type.Boolean(),
  what_happened: Type.Object({
    by: OneOf(OUTCOMES, {
      description:
        "`manual`: answered by a person; `auto`: answered automatically; `elsewhere`: answered in the " +
        "sequencer; `archived`: archived without an answer; `nobody`: still open",
    }),
    at: Nullable(Type.String({ format: "date-time", description: "When the reply was answered" })),
    minutes: Nullable(Type.Integer({ description: "Response time in minutes" })),
    sent: Nullable(Type.String({ description: "The answer sent from Replydesk" })),
    text_distance: Nullable(
      Type.Number({ description: "Share of words changed between draft and answer, from 0 to 1" }),
    ),
    category: Nullable(Type.String({ description: "Slug of the reply's current category" })),
    category_changed: Type.Boolean({
      description: "Whether a person or a sequencer label changed the category",
    }),
  }),
});

const Simulation = named(
  "Simulation",
  Type.Object({
    from: Instant,
    to: Instant,
    considered: count("Replies received in the period: the sum of sent replies and `by_gate`"),
    would_send: count("Replies that would have been answered automatically"),
    disagreed: count(
      "Replies that would have been answered automatically but were handled differently by people",
    ),
    by_gate: Type.Array(
      Type.Object({
        gate: Gate,
        blocked: count("Replies that this gate blocked first"),
        blocks: count("All replies that this gate blocked"),
      }),
      { description: "All gates, in the order they are checked" },
    ),
    matching: count("Number of rows selected by `show`"),
    rows: Type.Array(SimulatedRow, {
      description:
        "Disagreements first, then replies that would have been sent, then all other replies; newest first " +
        "within each group",
    }),
  }),
  "The result of a simulation",
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

const Trial = Type.Object({
  days: Type.Integer({
    minimum: 1,
    maximum: MAX_DAYS,
    description: "Length of the period in days",
    examples: [30],
  }),
  settings: Type.Optional(
    Type.Partial(Type.Pick(Type.Object(Settings), [...TRIED]), {
      description: "Settings to override",
      additionalProperties: false,
    }),
  ),
  show: Type.Optional(
    OneOf([...SHOWN, ...GATE_NAMES], {
      description:
        "Which rows to return: all, disagreements, replies that would be sent, or replies blocked by a gate " +
        "first",
    }),
  ),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: MAX_ROWS, default: FALLBACK_ROWS })),
  offset: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000, default: 0 })),
  format: Type.Optional(
    OneOf(CSV_FORMAT, {
      description:
        `\`csv\` returns the rows selected by \`show\` as text, up to ${MAX_EXPORTED.toLocaleString("en-US")} ` +
        "of them, regardless of `limit` and `offset`",
    }),
  ),
});

const run = (simulate: ReturnType<typeof createSimulator>) =>
  route.post("/api/clients/:id/simulate", {
    name: "clients.simulate",
    tag: "Clients",
    summary: "Simulate automatic sending",
    description:
      "Applies the gates for automatic sending to the client's past replies, with other settings. Uses stored " +
      "drafts and evidence, without calling the AI or changing anything. A reply is a disagreement if it would " +
      "have been answered automatically, but people changed its category, archived it without " +
      `an answer, or rewrote at least ${REWRITTEN * 100}% of the draft's words.`,
    access: { role: "manager", filtersByClient: true },
    body: Trial,
    example: { days: 30, settings: { auto_send_enabled: true, auto_send_categories: ["interested"] } },
    answers: One(Simulation),
    formats: { "text/csv": "reply_id,thread_id,received_at\r\n" },
    errors: {
      400: ["auto_send_categories: unknown category warm", "auto_send_hours.to: must be after from"],
      404: ["Client not found"],
    },
    handle: async ({
      deps,
      request,
      caller,
      params,
      body,
    }): Promise<{ data: Static<typeof Simulation> } | Response> => {
      const { days, settings = {}, show = "all", limit = FALLBACK_ROWS, offset = 0, format } = body;
      // Checks the permission before the work starts, because an export takes more work.
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
  });
