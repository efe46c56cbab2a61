/** Defines automation levels and the client settings that each represents; pure. */
import type { Schemas } from "../api/client.ts";

/** Labels and hints of the automation levels. */
const strings = {
  levels: {
    nothing: {
      label: "Off",
      hint: "Only bounces, automatic replies and opt-outs are recognized. Your team handles the rest.",
    },
    categorize: {
      label: "Categorize",
      hint: "The AI categorizes replies. Your team writes the answers.",
    },
    draft: { label: "Draft", hint: "The AI also drafts answers. Your team sends them." },
    approve: { label: "Client approves drafts", hint: "The client's viewers can send a draft unchanged." },
    certain: {
      label: "Auto-send when at least {percent} confident",
      hint: "Drafts in the selected categories are sent automatically when the AI is at least {percent} confident.",
    },
    listed: {
      label: "Auto-send selected categories",
      hint: "Drafts in the selected categories are sent automatically when the AI is at least 80% confident, or above your server's minimum if that is higher.",
    },
  },
};

type Client = Schemas["Client"];

/** From manual to fully automatic. */
export const LEVELS = ["nothing", "categorize", "draft", "approve", "certain", "listed"] as const;
export type AutomationLevel = (typeof LEVELS)[number];

/** Client settings that control automation. */
export type SendingSettings = Pick<
  Client,
  | "auto_categorize_enabled"
  | "auto_draft_enabled"
  | "viewers_may_approve"
  | "approve_in"
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
  approve_in: client.approve_in,
  auto_send_enabled: client.auto_send_enabled,
  auto_send_min_confidence: client.auto_send_min_confidence,
  auto_send_categories: client.auto_send_categories,
  auto_send_delay_minutes: client.auto_send_delay_minutes,
  auto_send_daily_limit: client.auto_send_daily_limit,
  auto_send_hours: client.auto_send_hours,
});

/** Minimum confidence of the level `certain`. */
const CERTAIN = 0.95;

type LevelChoice = Pick<
  SendingSettings,
  | "auto_categorize_enabled"
  | "auto_draft_enabled"
  | "viewers_may_approve"
  | "auto_send_enabled"
  | "auto_send_min_confidence"
>;

/**
 * Returns the level's label and hint, with the configured minimum confidence or the level's own, whichever is higher.
 */
export function levelText(
  level: AutomationLevel,
  { auto_send_min_confidence: least }: Pick<SendingSettings, "auto_send_min_confidence">,
): { label: string; hint: string } {
  const percent = `${Math.round(Math.max(CERTAIN, least ?? 0) * 100)}%`;
  const { label, hint } = strings.levels[level];
  return { label: label.replace("{percent}", percent), hint: hint.replace("{percent}", percent) };
}

export function levelOf(settings: LevelChoice): AutomationLevel {
  if (settings.auto_send_enabled)
    return (settings.auto_send_min_confidence ?? 0) >= CERTAIN ? "certain" : "listed";
  if (!settings.auto_categorize_enabled) return "nothing";
  if (!settings.auto_draft_enabled) return "categorize";
  return settings.viewers_may_approve ? "approve" : "draft";
}

/**
 * Applies a level by turning off everything above it. Sending levels don't change whether viewers can approve drafts.
 */
export function withLevel(settings: SendingSettings, level: AutomationLevel): SendingSettings {
  const height = LEVELS.indexOf(level);
  const isSending = level === "certain" || level === "listed";
  return {
    ...settings,
    auto_categorize_enabled: height >= LEVELS.indexOf("categorize"),
    auto_draft_enabled: height >= LEVELS.indexOf("draft"),
    viewers_may_approve: level === "approve" || (isSending && settings.viewers_may_approve),
    auto_send_enabled: isSending,
    auto_send_min_confidence: isSending
      ? level === "certain"
        ? CERTAIN
        : null
      : settings.auto_send_min_confidence,
  };
}

/** Returns the settings that have changed. */
export const changedIn = <Settings extends object>(
  settings: Settings,
  before: Readonly<Partial<Record<keyof Settings, unknown>>>,
): Partial<Settings> =>
  Object.fromEntries(
    Object.entries(settings).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name as keyof Settings]),
    ),
  ) as Partial<Settings>;
