/** Labels the health of a connection by its most urgent problem; pure. */
import type { Connection, Health } from "./queries.ts";
import { strings } from "./strings.ts";

interface HealthStatus {
  tone: "ok" | "caution" | "danger" | "quiet";
  text: string;
}

const labels = strings.health;

/** @param health undefined while it loads */
export function healthStatus(connection: Connection, health: Health | undefined): HealthStatus {
  const { status, webhook, last_error: error, last_event_at: lastEventAt } = connection;
  if (status === "paused") return { tone: "quiet", text: labels.paused };
  if (health?.key_readable === false) return { tone: "danger", text: labels.unreadable };
  if (typeof health?.failing_since === "string") return { tone: "danger", text: labels.failing };
  if (error !== null && error !== webhook.error) return { tone: "caution", text: labels.lastFailed };
  if (webhook.error !== null) return { tone: "caution", text: labels.noWebhook };
  if (health && health.refused !== null) return { tone: "caution", text: labels.refused };
  if (health && health.unreported_campaigns.length > 0) return { tone: "caution", text: labels.unreported };
  if (health?.is_silent) return { tone: "caution", text: labels.silent };
  if (lastEventAt === null) return { tone: "quiet", text: labels.first };
  return { tone: "ok", text: labels.works };
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
