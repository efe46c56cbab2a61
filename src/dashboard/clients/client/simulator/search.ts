/** The simulator's search parameters, which restore it when the user returns from a conversation; pure. */
import type { Schemas } from "../../../api/client.ts";
import { changedIn, withLevel, sendingSettingsOf, type SendingSettings } from "../../automation-level.ts";

const DAYS = [7, 30, 60, 90] as const;
type Days = (typeof DAYS)[number];

/** The default, omitted from the URL. */
const USUAL: Days = 30;
/** Last page available from the API. */
const LAST_PAGE = 20_000;

export interface SimulatorSearch {
  days?: Days;
  /** Filter for the listed replies; undefined shows all. */
  show?: string;
  /** Page number; undefined for the first page. */
  page?: number;
  /** Tested settings that differ from the client's; undefined for the initial settings. */
  tried?: Partial<SendingSettings>;
}

/** The simulator's state, with defaults filled in. */
export interface SimulatorState {
  settings: SendingSettings;
  days: number;
  show: string;
  /** Page number, starting at 1. */
  page: number;
}

const isFlag = (value: unknown): boolean => typeof value === "boolean";
const isCount = (value: unknown): boolean => Number.isInteger(value) && (value as number) >= 0;
const isTime = (value: unknown): boolean =>
  typeof value === "string" && /^([01]\d|2[0-3]):[0-5]\d$/.test(value);
const isDay = (value: unknown): boolean => isCount(value) && (value as number) >= 1 && (value as number) <= 7;

function isHours(value: unknown): boolean {
  if (value === null) return true;
  if (typeof value !== "object") return false;
  const { days, from, to, zone = "lead" } = value as Record<string, unknown>;
  if (zone !== "lead" && zone !== "workspace") return false;
  return Array.isArray(days) && days.length > 0 && days.every(isDay) && isTime(from) && isTime(to);
}

const IS_VALID: Record<keyof SendingSettings, (value: unknown) => boolean> = {
  auto_categorize_enabled: isFlag,
  auto_draft_enabled: isFlag,
  viewers_may_approve: isFlag,
  approve_in: (value) => value === "off" || value === "slack",
  auto_send_enabled: isFlag,
  auto_send_min_confidence: (value) =>
    value === null || (typeof value === "number" && value >= 0 && value <= 1),
  auto_send_categories: (value) => Array.isArray(value) && value.every((slug) => typeof slug === "string"),
  auto_send_delay_minutes: isCount,
  auto_send_daily_limit: isCount,
  auto_send_hours: isHours,
};

function settingsIn(given: unknown): Partial<SendingSettings> | undefined {
  if (typeof given !== "object" || given === null || Array.isArray(given)) return undefined;
  const known = Object.entries(given).filter(
    ([name, value]) => Object.hasOwn(IS_VALID, name) && IS_VALID[name as keyof SendingSettings](value),
  );
  return Object.fromEntries(known);
}

/** Validates search parameters, and drops invalid ones. */
export function simulatorSearch({ days, show, page, tried }: Record<string, unknown>): SimulatorSearch {
  const isFurther = isCount(page) && (page as number) > 1 && (page as number) <= LAST_PAGE;
  const found = {
    days: DAYS.find((known) => known === days && known !== USUAL),
    show: typeof show === "string" && /^[a-z_]{1,40}$/.test(show) && show !== "all" ? show : undefined,
    page: isFurther ? page : undefined,
    tried: settingsIn(tried),
  };
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined));
}

/** Returns the initial settings to test: with automatic sending on, even if the client has it off. */
function firstTried(client: Schemas["Client"]): SendingSettings {
  const now = sendingSettingsOf(client);
  return now.auto_send_enabled ? now : withLevel(now, "listed");
}

/** Returns the state for search parameters. */
export const triedAt = (search: SimulatorSearch, client: Schemas["Client"]): SimulatorState => ({
  settings: search.tried ? { ...sendingSettingsOf(client), ...search.tried } : firstTried(client),
  days: search.days ?? USUAL,
  show: search.show ?? "all",
  page: search.page ?? 1,
});

/** Returns the search parameters for a state. */
export function searchFor({ settings, ...rest }: SimulatorState, client: Schemas["Client"]): SimulatorSearch {
  const isFirst = Object.keys(changedIn(settings, firstTried(client))).length === 0;
  const tried = isFirst ? undefined : changedIn(settings, sendingSettingsOf(client));
  return simulatorSearch({ ...rest, tried });
}
