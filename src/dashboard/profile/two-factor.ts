/** Whether a second factor is asked for, allowed, or off: as the server decides it. */
import type { Schemas } from "../api/client.ts";

type Policy = Schemas["Me"]["workspace"]["two_factor"];
type Role = Schemas["Profile"]["role"];

/** Returns whether a workspace asks a person in this role for a second factor. */
export const requiresTwoFactor = (policy: Policy, role: Role): boolean =>
  policy === "all" || (policy === "managers" && (role === "manager" || role === "owner"));
