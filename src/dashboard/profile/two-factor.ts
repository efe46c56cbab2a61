/** Whether a second factor is asked for, allowed, or off: as the server decides it. */
import type { components } from "../api/schema.ts";

type Policy = components["schemas"]["Me"]["workspace"]["two_factor"];

/** Returns whether a workspace asks a person in this role for a second factor. */
export const requiresTwoFactor = (policy: Policy, role: components["schemas"]["Profile"]["role"]): boolean =>
  policy === "all" || (policy === "managers" && (role === "manager" || role === "owner"));
