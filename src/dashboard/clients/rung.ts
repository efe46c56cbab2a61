/** The ladder of automatic sending: what each rung means in a client's settings; pure. */
import type { Schemas } from "../api/client.ts";

type Client = Schemas["Client"];

/** From the ground up. */
export const RUNGS = ["nothing", "categorize", "draft", "approve", "certain", "listed"] as const;
export type Rung = (typeof RUNGS)[number];

/** Settings that say how far a machine goes alone. */
export type SendingSettings = Pick<
  Client,
  | "auto_categorize_enabled"
  | "auto_draft_enabled"
  | "viewers_may_approve"
  | "auto_send_enabled"
  | "auto_send_min_confidence"
  | "auto_send_categories"
  | "auto_send_delay_minutes"
  | "auto_send_daily_limit"
  | "auto_send_hours"
>;

export const sendingSettingsOf = (client: Client): SendingSettings => ({
  auto_categorize_enabled: client.auto_categorize_enabled,
  auto_draft_enabled: client.auto_draft_enabled,
  viewers_may_approve: client.viewers_may_approve,
  auto_send_enabled: client.auto_send_enabled,
  auto_send_min_confidence: client.auto_send_min_confidence,
  auto_send_categories: client.auto_send_categories,
  auto_send_delay_minutes: client.auto_send_delay_minutes,
  auto_send_daily_limit: client.auto_send_daily_limit,
  auto_send_hours: client.auto_send_hours,
});

/** From which confidence on the AI counts as certain. */
const CERTAIN = 0.95;

type Ladder = Pick<
  SendingSettings,
  | "auto_categorize_enabled"
  | "auto_draft_enabled"
  | "viewers_may_approve"
  | "auto_send_enabled"
  | "auto_send_min_confidence"
>;

export function rungOf(settings: Ladder): Rung {
  if (settings.auto_send_enabled)
    return (settings.auto_send_min_confidence ?? 0) >= CERTAIN ? "certain" : "listed";
  if (!settings.auto_categorize_enabled) return "nothing";
  if (!settings.auto_draft_enabled) return "categorize";
  return settings.viewers_may_approve ? "approve" : "draft";
}

/** Returns the settings of a rung. What is above it is off; the client's own people keep their right further up. */
export function onRung(settings: SendingSettings, rung: Rung): SendingSettings {
  const height = RUNGS.indexOf(rung);
  const isSending = rung === "certain" || rung === "listed";
  return {
    ...settings,
    auto_categorize_enabled: height >= RUNGS.indexOf("categorize"),
    auto_draft_enabled: height >= RUNGS.indexOf("draft"),
    viewers_may_approve: rung === "approve" || (isSending && settings.viewers_may_approve),
    auto_send_enabled: isSending,
    auto_send_min_confidence: isSending
      ? rung === "certain"
        ? CERTAIN
        : null
      : settings.auto_send_min_confidence,
  };
}

/** Returns the settings that differ, with their new values. */
export const changesIn = (before: SendingSettings, after: SendingSettings): Partial<SendingSettings> =>
  Object.fromEntries(
    Object.entries(after).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name as keyof SendingSettings]),
    ),
  );
