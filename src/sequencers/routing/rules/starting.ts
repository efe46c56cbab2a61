/**
 * Decides which campaigns write to leads unaffected by earlier stops, and whether that can be fixed; pure.
 */

/** The platforms' statuses of a campaign that is not sending. */
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
 * Returns whether a campaign has started since it was last listed. Leads are imported before a campaign
 * starts, possibly including leads stopped elsewhere.
 * @param before undefined for a new campaign
 */
export const hasStarted = (before: string | null | undefined, status: string | null): boolean =>
  !isResting(status) && (before === undefined || isResting(before));
