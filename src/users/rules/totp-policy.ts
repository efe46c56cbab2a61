/** Decides who must use a second factor. */
import { isAtLeast, type Role } from "../../core/caller.ts";

/** `managers`: required for owners and managers. */
export const TOTP_POLICIES = ["off", "optional", "managers", "all"] as const;
export type TotpPolicy = (typeof TOTP_POLICIES)[number];

/** What holds for one person. */
export const TOTP_DEMANDS = ["off", "optional", "required"] as const;
export type TotpDemand = (typeof TOTP_DEMANDS)[number];

/** The parts of a membership that decide about the second factor. */
export interface TotpMembership {
  totpPolicy: TotpPolicy;
  role: Role;
}

/**
 * Returns what the strictest policy of a person's memberships asks for: one sign-in opens all of their
 * workspaces.
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
