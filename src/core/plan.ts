/** Defines the plans of a workspace, each with its own rate limit. */

export const PLANS = ["starter", "growth", "scale"] as const;

export type Plan = (typeof PLANS)[number];
