/** Simulates Instantly's log of webhook deliveries. */
import { field, text } from "../../../src/platforms/mail-form.ts";
import type { Json } from "../../../src/platforms/platform.ts";
import type { Delivery, Hooks } from "./hooks.ts";
import { failed, pageIn, pageOf } from "./instantly-answers.ts";
import { API_KEY } from "./instantly-api.ts";
import { WORKSPACE } from "./instantly-payload.ts";
import type { SandboxAnswer, SandboxRequest } from "./server.ts";

/** Handles requests to the webhook-events endpoint. Returns null for other calls. */
export function aboutEvents({ deliveries }: Hooks, request: SandboxRequest): SandboxAnswer | null {
  const { method, path, query, headers } = request;
  if (path !== "/webhook-events" || headers["authorization"] !== `Bearer ${API_KEY}`) return null;
  if (method !== "GET") return failed(404, "Route not found");
  for (const name of ["from", "to"])
    if (!/^(\d{4}-\d{2}-\d{2})?$/.test(query.get(name) ?? ""))
      return failed(400, `querystring/${name} must match format "date"`);
  const rows = deliveries.map(rowOf).filter((row) => selects(query, row));
  return pageOf(
    { rows: rows.toReversed(), cursorOf: ({ id }) => id, present: (row): Json => row },
    pageIn(query),
  );
}

type LoggedDelivery = ReturnType<typeof rowOf>;

const rowOf = ({ hook, body, status }: Delivery, serial: number) => {
  const at = text(field(body, "timestamp")) ?? "";
  const isDone = status !== null && status < 300;
  return {
    id: `0198eeee-5555-7000-8000-${serial.toString().padStart(12, "0")}`,
    organization_id: WORKSPACE.id,
    webhook_url: hook.url,
    timestamp_created: at,
    timestamp_created_date: at.slice(0, "2026-01-01".length),
    success: isDone,
    retry_count: 0,
    will_retry: false,
    lead_email: text(field(body, "lead_email")),
    status_code: status,
    response_time_ms: 42,
    error_message: isDone ? null : "Request failed",
    retry_group_id: null,
    retry_successful: null,
    timestamp_next_retry: null,
    payload: body,
  };
};

/** Applies the filters as documented: an exact webhook URL or an exact lead address. */
function selects(query: URLSearchParams, row: LoggedDelivery): boolean {
  const [success, search] = [query.get("success"), query.get("search")];
  const day = row.timestamp_created_date;
  return (
    (success === null || `${row.success}` === success) &&
    (search === null || search === row.webhook_url || search === row.lead_email) &&
    day >= (query.get("from") ?? "") &&
    day <= (query.get("to") ?? "9999")
  );
}
