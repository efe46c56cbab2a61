/** Labels the health of a connection by its most urgent problem; pure. */
import type { Connection, Health } from "./queries.ts";
import { strings } from "./strings.ts";

interface InWords {
  tone: "ok" | "caution" | "danger" | "quiet";
  text: string;
}

const words = strings.health;

/** @param health undefined while it loads */
export function healthInWords(connection: Connection, health: Health | undefined): InWords {
  const { status, webhook, last_error: error, last_event_at: heardAt } = connection;
  if (status === "paused") return { tone: "quiet", text: words.paused };
  if (health?.key_readable === false) return { tone: "danger", text: words.unreadable };
  if (typeof health?.failing_since === "string") return { tone: "danger", text: words.failing };
  if (error !== null && error !== webhook.error) return { tone: "caution", text: words.lastFailed };
  if (webhook.error !== null) return { tone: "caution", text: words.noWebhook };
  if (health && health.refused !== null) return { tone: "caution", text: words.refused };
  if (health && health.unreported_campaigns.length > 0) return { tone: "caution", text: words.unreported };
  if (health?.is_silent) return { tone: "caution", text: words.silent };
  if (heardAt === null) return { tone: "quiet", text: words.first };
  return { tone: "ok", text: words.works };
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Returns `20 minutes`, `3 hours`, `2 days`. */
export function spanInWords(seconds: number): string {
  const [unit, size] =
    seconds < 1.5 * HOUR
      ? (["minute", MINUTE] as const)
      : seconds < 2 * DAY
        ? (["hour", HOUR] as const)
        : (["day", DAY] as const);
  const count = Math.max(1, Math.round(seconds / size));
  return new Intl.NumberFormat("en", { style: "unit", unit, unitDisplay: "long" }).format(count);
}
