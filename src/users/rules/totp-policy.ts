/** Decides who must use a second factor. */
import { isAtLeast, type Role } from "../../core/caller.ts";

/** `managers`: required for owners and managers. */
export const TOTP_POLICIES = ["off", "optional", "managers", "all"] as const;
export type TotpPolicy = (typeof TOTP_POLICIES)[number];

/** Returns whether a workspace asks a person in this role for a second factor. */
export const requiresTotp = (policy: TotpPolicy, role: Role): boolean =>
  policy === "all" || (policy === "managers" && isAtLeast(role, "manager"));
