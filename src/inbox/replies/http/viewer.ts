/** Removes a reply's agency-internal fields for viewers. */

/**
 * Fields visible to viewers. All others are emptied, such as the AI's reasons, cautions and errors, and the
 * reply's connection. New fields stay internal until they are listed here.
 */
const SHOWN = new Set([
  "id",
  "workspace_id",
  "source",
  "from_email",
  "from_name",
  "lead_email",
  "to_email",
  "subject",
  "body_text",
  "body_html",
  "body_new",
  "body_truncated",
  "attachments",
  "status",
  "category_id",
  "category",
  "categories",
  "ai_category",
  "ai_sentiment",
  "ai_response",
  "sent_response",
  "sent_by",
  "send_state",
  "auto_send_at",
  "ooo_until",
  "client_id",
  "client",
  "clients",
  "contact_id",
  "contact",
  "contacts",
  "thread_id",
  "campaign",
  "thread",
  "received_at",
  "handled_at",
  "finished_automatically_at",
  "created_at",
  "updated_at",
]);

/** Returns the reply with all fields that viewers may not see set to null or an empty list. */
export const forViewer = <R extends object>(reply: R): R =>
  Object.fromEntries(
    Object.entries(reply).map(([name, value]) => [name, SHOWN.has(name) ? value : emptied(value)]),
  ) as R;

const emptied = (value: unknown): [] | null => (Array.isArray(value) ? [] : null);
