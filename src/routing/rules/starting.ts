/** Decides which campaigns write to leads that no earlier stop has reached, and where that can be mended; pure. */

/** The platforms' words for a campaign that writes to nobody. */
const RESTING: readonly string[] = [
  "draft",
  "drafted",
  "paused",
  "stopped",
  "completed",
  "inactive",
  "archived",
  "deleted",
  "failed",
];

const isResting = (status: string | null): boolean => status !== null && RESTING.includes(status);

/**
 * Returns whether a campaign has started since it was last listed: leads are imported while it rests, and who was stopped elsewhere
 * may be among them.
 * @param before undefined for a campaign that was not known
 */
export const hasStarted = (before: string | null | undefined, status: string | null): boolean =>
  !isResting(status) && (before === undefined || isResting(before));
