/** Decides who must use a second factor. */
import { isAtLeast, type Role } from "../../../core/caller.ts";

/** `managers`: required for owners and managers. */
export const TOTP_POLICIES = ["off", "optional", "managers", "all"] as const;
export type TotpPolicy = (typeof TOTP_POLICIES)[number];

/** The requirement for one person. */
export const TOTP_DEMANDS = ["off", "optional", "required"] as const;
export type TotpDemand = (typeof TOTP_DEMANDS)[number];

/** The parts of a membership that determine the second-factor requirement. */
export interface TotpMembership {
  totpPolicy: TotpPolicy;
  role: Role;
}

/**
 * Returns the strictest requirement among a person's memberships, since one sign-in gives access to all workspaces.
 */
export function strictestDemand(memberships: readonly TotpMembership[]): TotpDemand {
  const demands = memberships.map(demandOf);
  return TOTP_DEMANDS.findLast((demand) => demands.includes(demand)) ?? "off";
}

function demandOf({ totpPolicy, role }: TotpMembership): TotpDemand {
  if (totpPolicy === "all") return "required";
  if (totpPolicy === "managers" && isAtLeast(role, "manager")) return "required";
  return totpPolicy === "off" ? "off" : "optional";
}
