/**
 * Decides which campaigns contact leads that earlier stops did not cover, and whether that can be fixed;
 * pure.
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
 * starts, and may include leads stopped elsewhere.
 * @param before Undefined for a new campaign.
 */
export const hasStarted = (before: string | null | undefined, status: string | null): boolean =>
  !isResting(status) && (before === undefined || isResting(before));
