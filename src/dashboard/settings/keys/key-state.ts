/** Computes the states and expiry dates of keys; pure. */
import type { Schemas } from "../../api/client.ts";

type Key = Pick<Schemas["ApiKey"], "is_active" | "expires_at">;

export type KeyState = "active" | "expired" | "revoked";

/** Returns a key's state. Checks the expiry first, because expired keys are also inactive. */
export function stateOf({ is_active: isActive, expires_at: at }: Key, now: number): KeyState {
  if (at !== null && Date.parse(at) <= now) return "expired";
  return isActive ? "active" : "revoked";
}

const DAY_MS = 24 * 60 * 60_000;
const DAYS = { never: null, d30: 30, d90: 90, d365: 365 } as const;

export type Expiry = keyof typeof DAYS;

/** Returns the expiry of a key that is created now; null for never. */
export function expiryAt(expiry: Expiry, now: number): string | null {
  const days = DAYS[expiry];
  return days === null ? null : new Date(now + days * DAY_MS).toISOString();
}
