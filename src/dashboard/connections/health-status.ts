/** Labels a connection's health with its most urgent problem; pure. */
import type { Connection, Health } from "./queries.ts";

interface HealthStatus {
  tone: "ok" | "caution" | "danger" | "quiet";
  text: string;
}

/** @param health Undefined while it loads. */
export function healthStatus(connection: Connection, health: Health | undefined): HealthStatus {
  const { status, webhook, last_error: error, last_event_at: lastEventAt } = connection;
  if (status === "paused") return { tone: "quiet", text: "Paused" };
  if (health?.key_readable === false) return { tone: "danger", text: "The stored key can't be read" };
  if (typeof health?.failing_since === "string")
    return { tone: "danger", text: "Failing: API calls are rejected or time out" };
  if (error !== null && error !== webhook.error) return { tone: "caution", text: "The last API call failed" };
  if (webhook.error !== null) return { tone: "caution", text: "Webhook not registered" };
  if (health && health.refused !== null)
    return { tone: "caution", text: "Recipient servers are rejecting its emails" };
  if (health && health.unreported_campaigns.length > 0)
    return { tone: "caution", text: "Some campaigns send no webhooks" };
  if (health?.is_silent) return { tone: "caution", text: "Quiet for longer than usual" };
  if (lastEventAt === null) return { tone: "quiet", text: "Waiting for the first event" };
  return { tone: "ok", text: "Connected" };
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Returns `20 minutes`, `3 hours`, `2 days`. */
export function formatSpan(seconds: number): string {
  const [unit, size] =
    seconds < 1.5 * HOUR
      ? (["minute", MINUTE] as const)
      : seconds < 2 * DAY
        ? (["hour", HOUR] as const)
        : (["day", DAY] as const);
  const count = Math.max(1, Math.round(seconds / size));
  return new Intl.NumberFormat("en", { style: "unit", unit, unitDisplay: "long" }).format(count);
}
