/** Serves follow-ups as CSV, for managers. */
import type { Deps } from "../../../deps/deps.ts";
import { exportTable } from "../../../people/audit/http/export.ts";
import { iso } from "../../../core/clock.ts";
import { exportFollowUps, type FollowUpFilters, type ShownFollowUp } from "../store/list.ts";

const COLUMNS = {
  id: (row) => row.id,
  due_at: (row) => iso(row.due_at),
  status: (row) => row.status,
  action: (row) => row.action,
  client: (row) => row.client_name,
  email: (row) => row.email,
  first_name: (row) => row.first_name,
  last_name: (row) => row.last_name,
  reply_id: (row) => row.reply_id,
  subject: (row) => row.subject,
  notes: (row) => row.notes,
  draft_message: (row) => row.draft_message,
  draft_source: (row) => row.draft_source,
  cancel_on_reply: (row) => row.cancel_on_reply === 1,
  attempts: (row) => row.attempts,
  last_error: (row) => row.last_error,
  sent_at: (row) => iso(row.sent_at),
  credits_used: (row) => row.credits_used,
  created_at: (row) => iso(row.created_at),
} satisfies Record<string, (row: ShownFollowUp) => string | number | boolean | null>;

export const exported = (deps: Deps, request: Request, filters: FollowUpFilters): Response =>
  exportTable(deps, request, {
    what: "follow-ups",
    columns: COLUMNS,
    pages: () => exportFollowUps(deps.reader, filters),
  });
