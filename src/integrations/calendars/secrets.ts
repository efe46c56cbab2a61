/** Encrypts and decrypts calendar secrets. */
import type { CalendarKind } from "../../core/booking.ts";
import type { CalendarRow } from "../../db/table-rows.ts";
import type { Deps } from "../../deps/deps.ts";
import type { CalendarAccount, NewWebhook } from "./adapters/calendar.ts";

type Sealed = "hook_token_sealed" | "secret_sealed" | "api_key_sealed";
const place = (id: string, column: Sealed) => ({ table: "calendars", column, id });

export const sealFor = ({ vault }: Pick<Deps, "vault">, id: string, column: Sealed, value: string): string =>
  vault.seal(value, place(id, column));

/** Returns the signing secret of the calendar's webhooks. */
export const secretOf = ({ vault }: Pick<Deps, "vault">, { id, secretSealed }: CalendarRow): string =>
  vault.open(secretSealed, place(id, "secret_sealed"));

/** Returns the URL that the calendar posts to. */
export function hookUrlOf(
  { vault, config }: Pick<Deps, "vault" | "config">,
  { id, hookTokenSealed }: CalendarRow,
): string {
  const token = vault.open(hookTokenSealed, place(id, "hook_token_sealed"));
  return `${config.server.public_url}/hooks/calendar/${token}`;
}

export const webhookOf = (deps: Pick<Deps, "vault" | "config">, calendar: CalendarRow): NewWebhook => ({
  url: hookUrlOf(deps, calendar),
  secret: secretOf(deps, calendar),
});

/** Returns the account of a calendar with an API key. */
export function accountAt(
  deps: Pick<Deps, "vault" | "config" | "platformHttp">,
  { id, kind, apiKeySealed }: CalendarRow,
): CalendarAccount {
  const apiKey = apiKeySealed === null ? "" : deps.vault.open(apiKeySealed, place(id, "api_key_sealed"));
  return { http: deps.platformHttp, baseUrl: baseUrlOf(deps, kind), apiKey };
}

function baseUrlOf({ config: { calendars } }: Pick<Deps, "config">, kind: CalendarKind): string {
  return kind === "calcom" ? calendars.calcom_base_url : calendars.calendly_base_url;
}
