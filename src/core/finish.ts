/** Defines whether and when replies of a category are finished automatically. */
export const FINISH_AUTOMATICALLY = ["never", "with_follow_up", "always"] as const;
export type FinishAutomatically = (typeof FINISH_AUTOMATICALLY)[number];
