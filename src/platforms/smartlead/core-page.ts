/**
 * Reads the webhook format documented at api.smartlead.ai/core/webhooks, which is nested and uses different
 * names than all captures.
 */
import { field, text } from "../mail-form.ts";
import type { Json } from "../platform.ts";
import type { JsonObject } from "./mail.ts";

/** Returns the payload with the names used in captures; other payloads are returned unchanged. */
export function inCapturedForm(payload: JsonObject | null): JsonObject | null {
  const eventType = payload && text(payload["event"]);
  if (!payload || eventType === null || text(payload["event_type"]) !== null) return payload;
  const read = (...path: string[]): Json => field(payload, ...path) ?? null;
  const name = [read("lead", "first_name"), read("lead", "last_name")].map(text).filter(Boolean).join(" ");
  return {
    ...payload,
    event_type: eventType,
    event_timestamp: read("timestamp"),
    sl_email_lead_id: read("lead_id"),
    sl_lead_email: read("lead", "email"),
    to_email: read("lead", "email"),
    to_name: name,
    subject: read("reply", "subject"),
    preview_text: read("reply", "body"),
  };
}
