/** Serves a simulation's replies as CSV, for managers. */
import type { Deps } from "../../../deps/deps.ts";
import { exportTable } from "../../../people/audit/http/export.ts";
import { iso } from "../../../core/clock.ts";
import type { SimulatedReply } from "../rules/result.ts";

/** Maximum number of replies to export, because all are held in memory, including their texts. */
export const MAX_EXPORTED = 20_000;

const COLUMNS = {
  reply_id: ({ evidence }) => evidence.id,
  thread_id: ({ evidence }) => evidence.threadId,
  received_at: ({ evidence }) => iso(evidence.receivedAt),
  from_name: ({ heading }) => heading.fromName,
  from_email: ({ heading }) => heading.fromEmail,
  subject: ({ heading }) => heading.subject,
  ai_category: ({ evidence }) => evidence.aiCategory,
  confidence: ({ evidence }) => evidence.confidence,
  would_send: ({ verdict }) => verdict.blockedBy === null,
  send_at: ({ verdict }) => (verdict.blockedBy === null ? iso(verdict.sendAt) : null),
  blocked_by: ({ verdict }) => verdict.blockedBy,
  gates: ({ verdict }) => verdict.gates.join(" "),
  disagreed: ({ disagreed }) => disagreed,
  answered_by: ({ outcome }) => outcome.by,
  answered_at: ({ outcome }) => iso(outcome.at),
  minutes: ({ outcome }) => outcome.minutes,
  text_distance: ({ textDistance }) => textDistance,
  category: ({ evidence }) => evidence.category,
  category_changed: ({ outcome }) => outcome.categoryChanged,
  draft: ({ evidence }) => evidence.draft,
  sent: ({ outcome }) => outcome.sent,
} satisfies Record<string, (row: SimulatedReply) => string | number | boolean | null>;

export const exported = (deps: Deps, request: Request, rows: SimulatedReply[]): Response =>
  exportTable(deps, request, { what: "simulation", columns: COLUMNS, pages: () => pagesOf(rows) });

/** Number of rows converted to text per batch. */
const BATCH_SIZE = 1_000;

async function* pagesOf(rows: SimulatedReply[]): AsyncGenerator<SimulatedReply[]> {
  for (let at = 0; at < rows.length; at += BATCH_SIZE) yield rows.slice(at, at + BATCH_SIZE);
}
